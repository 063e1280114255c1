//! Suggestions: the judgement of a bot on a decision.

use std::cmp::Ordering;

use durbar::bots::Kind;
use durbar::search::{Candidate, Clock, Limits as SearchLimits, SearchResult, Slices};
use durbar::{AnyView, listing, with_position, with_view};
use serde::Serialize;
use serde_json::value::RawValue;

use crate::facts::Limits;
use crate::game_service::{Answer, GameService};
use crate::refusal::{Defect, Refusal};
use crate::text;

/// The response to a request for a suggestion.
#[derive(Serialize)]
struct Suggestion<'a> {
    bot: String,
    budget: SearchLimits,
    seed: String,
    player: usize,
    simulations: u64,
    proven: bool,
    returns: &'a [f64],
    scores: &'a [f64],
    actions: Box<RawValue>,
    line: Box<RawValue>,
}

impl GameService {
    /// The answer to a request for a suggestion: the legal actions of a decision, the best first,
    /// and the expected line. The clock ends the time of the bot.
    ///
    /// # Errors
    /// A refusal of the request.
    pub(crate) fn suggest(&self, body: &[u8], limits: &Limits, clock: &impl Clock) -> Answer {
        let (view, thinker) = self.read_suggestion(body, limits)?;
        let mut slices = Slices::new(thinker.limits, clock);
        let mut player = thinker.spec.player(thinker.seed);
        let result = with_view!(&view, view => {
            player.think(&view.game, &view.view, &mut slices)
        });
        let result = result.map_err(|error| Refusal::defect(error.into()))?;
        let by_value = thinker.spec.kind() == Kind::Flat;
        let line = line(&view, &result).map_err(Refusal::defect)?;
        Ok(text(&Suggestion {
            bot: thinker.spec.to_string(),
            budget: thinker.limits,
            seed: thinker.seed.to_string(),
            player: result.player,
            simulations: result.simulations,
            proven: result.proven,
            returns: &result.returns,
            scores: &result.scores,
            actions: raw(ranked(&view, &result, by_value)),
            line: raw(line),
        }))
    }
}

/// The actions of a result, the best first. The others follow by visits, or by value where all are
/// tried equally often or values are exact.
fn ranked(view: &AnyView, result: &SearchResult, by_value: bool) -> String {
    let mut order: Vec<&Candidate> = result.actions.iter().collect();
    let descending = |one: f64, other: f64| other.partial_cmp(&one).unwrap_or(Ordering::Equal);
    order.sort_by(|one, other| {
        let is_other = |row: &Candidate| row.action != result.best;
        let exact = |row: &Candidate| if result.proven { row.value } else { 0.0 };
        let visits = |row: &Candidate| if by_value { 0 } else { row.visits };
        (is_other(one).cmp(&is_other(other)))
            .then(descending(exact(one), exact(other)))
            .then(visits(other).cmp(&visits(one)))
            .then(descending(one.value, other.value))
            .then(one.action.cmp(&other.action))
    });
    let seats = result.returns.len();
    with_position!(&view.representative(), position => {
        listing::candidates(position, &order, seats)
    })
}

fn line(view: &AnyView, result: &SearchResult) -> Result<String, Defect> {
    let (mut position, observer) = (view.representative(), view.observer());
    Ok(with_position!(&mut position, start => listing::line(start, observer, &result.line))?)
}

fn raw(json: String) -> Box<RawValue> {
    RawValue::from_string(json).expect("it is JSON")
}
