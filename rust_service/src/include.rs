//! What a transition brings of the new position beside the steps: what a table shows after a move, in
//! one answer. Each part takes what the operation of its own takes, without the position.

use durbar::{AnyPosition, Fault, FaultList, Show as _, Style, Wire as _, listing, with_position};

use crate::fields::{Fields, Form};
use crate::game_service::{Line, no_such_seat, quoted};
use crate::pictures;
use crate::positions::Known;
use crate::refusal::Refusal;

/// The parts that are wanted, as a request has them.
#[derive(Default)]
pub(crate) struct Include {
    /// Whether the legal actions come with points.
    legal_actions: Option<bool>,
    view: Option<(Eyes, Option<Form>)>,
    picture: Option<(Eyes, Style)>,
    /// Who sees the steps, beside those of the answer.
    observed_steps: Option<usize>,
}

/// The seat that looks; without one nothing is hidden.
type Eyes = Option<usize>;

impl Include {
    /// Takes the field `include`, which may be missing.
    pub(crate) fn read(fields: &mut Fields<'_>) -> Self {
        let read = |include: &mut Fields<'_>| Self {
            legal_actions: include.inside("legal_actions", |one| one.flag("points", false)),
            view: include.inside("view", |one| {
                (eyes(one, "player"), one.form(Form::OF_VIEWS))
            }),
            picture: include.inside("picture", |one| (eyes(one, "viewer"), pictures::style(one))),
            observed_steps: include.inside("observed_steps", |one| seat(one.whole("observer"))),
        };
        fields.inside("include", read).unwrap_or_default()
    }

    /// Checks the seats. Of a sealed position nothing is shown but what one player sees.
    ///
    /// # Errors
    /// A refusal that names each that is wrong.
    pub(crate) fn check(&self, players: usize, is_sealed: bool) -> Result<(), Box<Refusal>> {
        let mut faults = FaultList::default();
        let eyes = [
            (
                "include/view/player",
                self.view.as_ref().map(|&(eyes, _)| eyes),
            ),
            (
                "include/picture/viewer",
                self.picture.as_ref().map(|&(eyes, _)| eyes),
            ),
            (
                "include/observed_steps/observer",
                self.observed_steps.map(Some),
            ),
        ];
        for (field, eyes) in eyes {
            match eyes {
                Some(None) if is_sealed => {
                    faults.push(Fault::new(format!("/{field}"), "missing"));
                }
                Some(Some(seat)) if seat >= players => faults.push(no_such_seat(field, players)),
                _ => {}
            }
        }
        if faults.is_empty() {
            return Ok(());
        }
        let detail = "What is to be included cannot be; `errors` says why.";
        Err(Refusal::invalid_request(detail, faults.into()))
    }

    /// The seat that sees the steps of the field `observed_steps`.
    pub(crate) fn observer(&self) -> Option<usize> {
        self.observed_steps
    }

    /// The parts as members of an object, each after a comma. `form` is that of the answer.
    pub(crate) fn write(&self, position: &AnyPosition, line: &Line, form: Form) -> String {
        let mut parts = Vec::new();
        if let Some(points) = self.legal_actions {
            let list =
                with_position!(position, position => listing::legal_actions(position, points));
            parts.push(("legal_actions", list));
        }
        if let Some((eyes, wanted)) = self.view {
            parts.push(("view", view(position, eyes, wanted.unwrap_or(form))));
        }
        if let Some((eyes, style)) = self.picture {
            let style = Style {
                last: line.last(),
                ..style
            };
            let known = match eyes {
                Some(seat) => Known::View(position.view(seat)),
                None => Known::Position(position.clone()),
            };
            parts.push(("picture", quoted(&pictures::svg(&known, &style))));
        }
        if self.observed_steps.is_some() {
            parts.push(("observed_steps", format!("[{}]", line.observed())));
        }
        let member = |(name, text): (&str, String)| format!(",\"{name}\":{text}");
        parts.into_iter().map(member).collect()
    }
}

/// What a player sees of a position, or all of it; sealed would be what a view has not.
pub(crate) fn view(position: &AnyPosition, eyes: Eyes, form: Form) -> String {
    with_position!(position, position => {
        let (game, state) = (&position.game, &position.state);
        match (eyes, form) {
            (Some(seat), Form::Notation) => quoted(&game.view_to_notation(&game.view(state, seat))),
            (Some(seat), _) => game.view_to_json(&game.view(state, seat)),
            (None, Form::Notation) => quoted(&game.to_notation(state)),
            (None, _) => game.to_json(state),
        }
    })
}

/// The seat in a field that may be missing.
fn eyes(fields: &mut Fields<'_>, name: &'static str) -> Eyes {
    fields.optional_whole(name).map(seat)
}

/// The seat of a number; no game has so many that a number which is none is one of them.
fn seat(number: i64) -> usize {
    usize::try_from(number).unwrap_or(usize::MAX)
}
