//! One question answered: from the bytes of a request body to those of the answer.
//!
//! The bytes are those that `durbar/rest/views` would give; nothing where that way has to be gone.

use std::fmt::Write as _;

use durbar::{
    AnyGame, AnyPosition, Game as _, Position, Rng, Turn, Show as _, Wire, with_position, with_view,
};
use serde::de::Deserialize;

use super::questions::{Document, Form, LegalActions, OfPosition, Transition, ViewOf};
use crate::listing;
use crate::state::{CHANCE, TERMINAL};

/// What questions are answered with.
pub(super) struct Desk {
    pub(super) game: AnyGame,
    /// The most actions of one transition.
    pub(super) max_actions: usize,
}

impl Desk {
    /// The answer to a request for a resource of the game.
    pub(super) fn answer(&self, resource: &str, body: &[u8]) -> Option<String> {
        match resource {
            "legal-actions" => self.legal_actions(&read(body)?),
            "legal-action-ids" => self.legal_action_ids(&read(body)?),
            "transitions" => self.transition(&read(body)?),
            "chance-outcomes" => self.chance_outcomes(&read(body)?),
            "scores" => self.scores(&read(body)?),
            "validations" => self.validation(&read(body)?),
            "views" => self.view(&read(body)?),
            _ => None,
        }
    }

    fn legal_actions(&self, question: &LegalActions<'_>) -> Option<String> {
        let points = question.points;
        let known = self.position_or_view(&question.position, !points)?;
        with_position!(&known, it => {
            let listed = listing::legal_actions(it, points).ok()?;
            Some(format!("{{{},\"legal_actions\":{listed}}}", turn(it)))
        })
    }

    fn legal_action_ids(&self, question: &OfPosition<'_>) -> Option<String> {
        let known = self.position_or_view(&question.position, true)?;
        with_position!(&known, it => {
            let ids = crate::json::text(&it.legal_actions());
            Some(format!("{{{},\"legal_action_ids\":{ids}}}", turn(it)))
        })
    }

    fn chance_outcomes(&self, question: &OfPosition<'_>) -> Option<String> {
        let position = question.position.position(&self.game)?;
        with_position!(&position, it => {
            let listed = listing::chance_outcomes(it).ok()?;
            Some(format!("{{{},\"chance_outcomes\":{listed}}}", turn(it)))
        })
    }

    fn scores(&self, question: &OfPosition<'_>) -> Option<String> {
        let position = question.position.position(&self.game)?;
        with_position!(&position, it => Some(it.game.score_breakdown(&it.state).to_string()))
    }

    fn validation(&self, question: &OfPosition<'_>) -> Option<String> {
        let document = &question.position;
        let legal = document.position(&self.game).is_some() || document.view(&self.game).is_some();
        legal.then(|| r#"{"valid":true,"errors":[]}"#.to_owned())
    }

    fn view(&self, question: &ViewOf<'_>) -> Option<String> {
        let position = question.position.position(&self.game)?;
        let form = question.form.unwrap_or(question.position.form());
        with_position!(&position, it => {
            if question.player >= it.game.num_players() {
                return None;
            }
            let view = it.game.view(&it.state, question.player);
            let written = match form {
                Form::Json => it.game.view_to_json(&view),
                Form::Notation => quoted(&it.game.view_to_notation(&view)),
            };
            Some(format!("{{\"view\":{written},{}}}", standing(it)))
        })
    }

    fn transition(&self, question: &Transition<'_>) -> Option<String> {
        if question.length() > self.max_actions {
            return None;
        }
        let position = question.position.position(&self.game)?;
        with_position!(position, it => apply(it, question))
    }

    /// The position; for a view, if it may be one, some position that agrees with it, where its
    /// observer is to decide.
    fn position_or_view(&self, document: &Document<'_>, views: bool) -> Option<AnyPosition> {
        if let Some(position) = document.position(&self.game) {
            return Some(position);
        }
        let view = views.then(|| document.view(&self.game)).flatten()?;
        with_view!(&view, it => {
            let decides = it.representative().turn();
            let observer = it.game.observer(&it.view);
            matches!(decides, Turn::Player(seat) if usize::from(seat) == observer)
        })
        .then(|| view.representative())
    }
}

fn read<'a, T: Deserialize<'a>>(body: &'a [u8]) -> Option<T> {
    serde_json::from_slice(body).ok()
}

fn apply<G: Wire>(mut position: Position<G>, question: &Transition<'_>) -> Option<String> {
    let observer = question.observer;
    if observer.is_some_and(|seat| seat >= position.game.num_players()) {
        return None;
    }
    let mut rng = question.seed.as_ref().map(|seed| Rng::new(seed.0));
    let mut steps = String::new();
    draw(&mut position, rng.as_mut(), observer, &mut steps)?;
    for action in question.actions() {
        let id = position.read_action(&action?).ok()?;
        step(&mut position, id, observer, &mut steps)?;
        draw(&mut position, rng.as_mut(), observer, &mut steps)?;
    }
    let written = match question.form.unwrap_or(question.position.form()) {
        Form::Json => position.game.to_json(&position.state),
        Form::Notation => quoted(&position.game.to_notation(&position.state)),
    };
    let standing = standing(&position);
    Some(format!(
        "{{\"position\":{written},{standing},\"steps\":[{steps}]}}"
    ))
}

/// Draws what chance brings until a player decides; without a generator nothing.
fn draw<G: Wire>(
    position: &mut Position<G>,
    rng: Option<&mut Rng>,
    observer: Option<usize>,
    steps: &mut String,
) -> Option<()> {
    let Some(rng) = rng else { return Some(()) };
    while position.turn() == Turn::Chance {
        let outcome = position.game.sample_chance(&position.state, rng);
        step(position, outcome, observer, steps)?;
    }
    Some(())
}

/// Applies an action and writes what its observer may know of it.
fn step<G: Wire>(
    position: &mut Position<G>,
    id: durbar::Action,
    observer: Option<usize>,
    steps: &mut String,
) -> Option<()> {
    let player = player(position.turn());
    if !steps.is_empty() {
        steps.push(',');
    }
    let mut write = |text: std::fmt::Arguments<'_>| steps.write_fmt(text).ok();
    write(format_args!("{{\"player\":{player}"))?;
    if observer.is_none_or(|seat| i32::try_from(seat) == Ok(player)) {
        // The words are those of the position that the action is for.
        let string = position.game.action_to_string(&position.state, id).ok()?;
        let action = position.game.action_to_json(&position.state, id).ok()?;
        let string = quoted(&string);
        write(format_args!(
            ",\"id\":{id},\"string\":{string},\"action\":{action}"
        ))?;
    }
    let events = position.apply_action_with_events(id).ok()?;
    let events = listing::events(&position.game, &events, observer);
    write(format_args!(",\"events\":{events}}}"))
}

/// Whose turn it is, as members of an object.
fn turn<G: Wire>(position: &Position<G>) -> String {
    let turn = position.turn();
    format!(
        "\"current_player\":{},\"is_chance_node\":{},\"is_terminal\":{}",
        player(turn),
        turn == Turn::Chance,
        turn == Turn::Terminal,
    )
}

/// Whose turn it is and how the players stand, as members of an object.
fn standing<G: Wire>(position: &Position<G>) -> String {
    let Position { game, state } = position;
    let players = game.num_players();
    format!(
        "{},\"scores\":{},\"returns\":{}",
        turn(position),
        crate::json::text(&&game.scores(state)[..players]),
        crate::json::text(&&game.returns(state)[..players]),
    )
}

fn player(turn: Turn) -> i32 {
    match turn {
        Turn::Player(seat) => i32::from(seat),
        Turn::Chance => CHANCE,
        Turn::Terminal => TERMINAL,
    }
}

fn quoted(text: &str) -> String {
    crate::json::text(&text)
}
