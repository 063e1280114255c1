//! Pictures, asked for in the query of an address.

use std::borrow::Cow;

use durbar::{
    Action, AnyPosition, Fault, Game as _, Picture, Show as _, Theme, Turn, with_position,
    with_view,
};
use serde_json::{Map, Value};

use crate::fields::{Document, Fields};
use crate::operations::{Operations, seat};
use crate::positions::Known;
use crate::refusal::{Refusal, guarded};

/// The widest picture in pixels: nobody has a wider screen.
pub const MAX_SIZE: u64 = 1 << 16;

/// What a picture is of, and how it is to look.
struct Asked {
    viewer: Option<i64>,
    size: Option<u64>,
    theme: Theme,
    marks_legal: bool,
    last: Option<u64>,
}

/// A picture that was asked for.
#[derive(Debug)]
pub struct Drawn {
    /// SVG.
    pub svg: String,
    /// Whether the position was sealed: nobody but who asked may keep the picture.
    pub is_sealed: bool,
}

impl Operations {
    /// The picture that a query asks for, such as `position=...&viewer=0`.
    ///
    /// # Errors
    /// Why there is none.
    pub fn picture(&self, query: &[u8]) -> Result<Drawn, Box<Refusal>> {
        guarded(|| {
            let text = as_object(query)?;
            let mut fields = Fields::read(text.as_bytes())?;
            let document = fields.document("position");
            let asked = self.asked(&mut fields);
            fields.finish()?;
            let is_sealed = matches!(document, Document::Sealed(_));
            if is_sealed && asked.viewer.is_none() {
                let faults = vec![Fault::new("/viewer", "missing")];
                let detail = "A sealed position is drawn as one player sees it.";
                return Err(Refusal::invalid_request(detail, faults));
            }
            let svg = asked.draw(self.known(&document)?)?;
            Ok(Drawn { svg, is_sealed })
        })
    }

    fn asked(&self, fields: &mut Fields<'_>) -> Asked {
        let names = Theme::ALL.map(|(_, name)| name);
        let name = if fields.has("theme") {
            fields.word("theme", &names)
        } else {
            names[0]
        };
        let theme = Theme::ALL.iter().find(|&&(_, known)| known == name);
        let last = self.facts.num_distinct_actions.max(1) as u64 - 1;
        Asked {
            viewer: fields.optional_whole("viewer"),
            size: fields.within("size", 1..=MAX_SIZE),
            theme: theme.map_or(Theme::default(), |&(theme, _)| theme),
            marks_legal: fields.flag("legal", false),
            last: fields.within("last_action", 0..=last),
        }
    }
}

impl Asked {
    fn draw(&self, known: Known) -> Result<String, Box<Refusal>> {
        let view = match known {
            Known::View(view) => {
                let observer = view.observer();
                if let Some(viewer) = self.viewer
                    && usize::try_from(viewer) != Ok(observer)
                {
                    let detail = format!("must be {observer}, whose view it is");
                    let faults = vec![Fault::new("/viewer", detail)];
                    let detail = "A view is drawn for its observer.";
                    return Err(Refusal::invalid_request(detail, faults));
                }
                view
            }
            Known::Position(position) => {
                let Some(viewer) = self.viewer else {
                    let legal = self.legal(&position, None);
                    let picture = self.picture(&legal);
                    return Ok(with_position!(&position, it => it.game.draw(&it.state, &picture)));
                };
                let players = with_position!(&position, it => it.game.num_players());
                position.view(seat("viewer", viewer, players)?)
            }
        };
        let legal = self.legal(&view.representative(), Some(view.observer()));
        let picture = self.picture(&legal);
        Ok(with_view!(&view, it => it.game.draw_view(&it.view, &picture)))
    }

    fn legal(&self, position: &AnyPosition, seat: Option<usize>) -> Vec<Action> {
        if self.marks_legal {
            legal_actions(position, seat)
        } else {
            Vec::new()
        }
    }

    fn picture<'a>(&self, legal: &'a [Action]) -> Picture<'a> {
        Picture {
            size: self.size.and_then(|size| size.try_into().ok()),
            theme: self.theme,
            legal,
            last: self.last.and_then(|last| last.try_into().ok()),
        }
    }
}

/// The legal actions, if this seat decides, or whichever does.
#[must_use]
pub fn legal_actions(position: &AnyPosition, seat: Option<usize>) -> Vec<Action> {
    let mut actions = Vec::new();
    with_position!(position, it => {
        if let Turn::Player(player) = it.turn()
            && seat.is_none_or(|seat| seat == usize::from(player))
        {
            it.game.legal_actions(&it.state, &mut actions);
        }
    });
    actions
}

/// A query as the text of an object, so that it is read as a body is. Numbers, true and false stand in
/// a query as in JSON.
fn as_object(query: &[u8]) -> Result<String, Box<Refusal>> {
    let mut object = Map::new();
    for (name, value) in form_urlencoded::parse(query) {
        let given = match name.as_ref() {
            "viewer" | "size" | "last_action" | "legal" => literal(value),
            _ => Value::String(value.into_owned()),
        };
        if object.insert(name.to_string(), given).is_some() {
            let name = name.replace('~', "~0").replace('/', "~1");
            let faults = vec![Fault::new(format!("/{name}"), "given twice")];
            return Err(Refusal::invalid_request(
                "A parameter is given twice.",
                faults,
            ));
        }
    }
    Ok(crate::text(&object))
}

/// The number or the truth value that a text spells in the one way there is; else the text.
fn literal(text: Cow<'_, str>) -> Value {
    let value = serde_json::from_str(&text);
    value
        .ok()
        .filter(|value: &Value| (value.is_i64() || value.is_boolean()) && value.to_string() == text)
        .unwrap_or_else(|| Value::String(text.into_owned()))
}
