//! Pictures, asked for in the query of an address.

use std::borrow::Cow;

use durbar::{Fault, Game as _, Style, Theme, with_position, with_view};
use serde_json::{Map, Value};

use crate::fields::{Document, Fields};
use crate::game_service::{GameService, seat};
use crate::positions::Known;
use crate::refusal::Refusal;

/// The response to a request for a picture.
#[derive(Debug)]
pub(crate) struct Drawing {
    /// The picture as SVG.
    pub(crate) svg: String,
    /// Whether the position was sealed, so that only the client who asked may keep the picture.
    pub(crate) is_sealed: bool,
}

impl GameService {
    /// The picture that a query asks for, such as `position=...&viewer=0`.
    ///
    /// # Errors
    /// A refusal of the request.
    pub(crate) fn picture(&self, query: &[u8]) -> Result<Drawing, Box<Refusal>> {
        let text = as_object(query)?;
        let mut fields = Fields::read(text.as_bytes())?;
        let document = fields.document("position");
        let viewer = fields.optional_whole("viewer");
        let mut style = style(&mut fields);
        let greatest = self.facts.num_distinct_actions.max(1) as u64 - 1;
        let last = fields.within("last_action", 0..=greatest);
        style.last = last.and_then(|last| last.try_into().ok());
        fields.finish()?;
        let is_sealed = matches!(document, Document::Sealed(_));
        if is_sealed && viewer.is_none() {
            let faults = vec![Fault::new("/viewer", "missing")];
            let detail = "A sealed position is drawn as one player sees it.";
            return Err(Refusal::invalid_request(detail, faults));
        }
        let svg = svg(&seen(self.known(&document)?, viewer)?, &style);
        Ok(Drawing { svg, is_sealed })
    }
}

/// How a picture shall look, but for the last action.
pub(crate) fn style(fields: &mut Fields<'_>) -> Style {
    let theme = theme(fields);
    let size = fields.within("size", 1..=Style::MAX_SIZE);
    Style {
        size: size.and_then(|size| size.try_into().ok()),
        theme,
        marks_legal: fields.flag("legal", false),
        last: None,
    }
}

fn theme(fields: &mut Fields<'_>) -> Theme {
    if !fields.has("theme") {
        return Theme::default();
    }
    let name = fields.word("theme", &Theme::ALL.map(|(_, name)| name));
    let theme = Theme::ALL.iter().find(|&&(_, known)| known == name);
    theme.map_or(Theme::default(), |&(theme, _)| theme)
}

/// A position as the viewer sees it, if there is one; a view only for its observer.
fn seen(known: Known, viewer: Option<i64>) -> Result<Known, Box<Refusal>> {
    match (&known, viewer) {
        (_, None) => Ok(known),
        (Known::View(view), Some(viewer)) => {
            let observer = view.observer();
            if usize::try_from(viewer) == Ok(observer) {
                return Ok(known);
            }
            let detail = format!("must be {observer}, whose view it is");
            let faults = vec![Fault::new("/viewer", detail)];
            let detail = "A view is drawn for its observer.";
            Err(Refusal::invalid_request(detail, faults))
        }
        (Known::Position(position), Some(viewer)) => {
            let players = with_position!(position, position => position.game.num_players());
            Ok(Known::View(position.view(seat("viewer", viewer, players)?)))
        }
    }
}

/// Draws a position whole; a view as its observer sees it.
pub(crate) fn svg(known: &Known, style: &Style) -> String {
    match known {
        Known::View(view) => with_view!(view, view => style.draw_view(&view.game, &view.view)),
        Known::Position(position) => {
            with_position!(position, position => style.draw(&position.game, &position.state))
        }
    }
}

/// A query as the text of an object, so that it is read like a body. Numbers, true and false stand
/// in a query as in JSON.
fn as_object(query: &[u8]) -> Result<String, Box<Refusal>> {
    let mut object = Map::new();
    for (name, value) in form_urlencoded::parse(query) {
        let value = match name.as_ref() {
            "viewer" | "size" | "last_action" | "legal" => literal(value),
            _ => Value::String(value.into_owned()),
        };
        if object.insert(name.to_string(), value).is_some() {
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

/// The number or truth value that a text spells as JSON does; else the text.
fn literal(text: Cow<'_, str>) -> Value {
    let value = serde_json::from_str(&text);
    value
        .ok()
        .filter(|value: &Value| (value.is_i64() || value.is_boolean()) && value.to_string() == text)
        .unwrap_or_else(|| Value::String(text.into_owned()))
}
