//! What a bot holds of a decision.

use std::cmp::Ordering;

use durbar::bots::{Kind, Limits};
use durbar::search::{Candidate, Searched};
use durbar::{AnyView, with_position, with_view};
use serde::ser::SerializeMap;
use serde::{Serialize, Serializer};
use serde_json::value::RawValue;

use crate::operations::{Operations, Response};
use crate::refusal::{Defect, Refusal, guarded};
use crate::slices::{Clock, Slices};
use crate::thinking::Most;
use crate::{listing, text};

/// The answer to a request for a suggestion.
#[derive(Serialize)]
struct Suggestion<'a> {
    bot: String,
    #[serde(serialize_with = "given")]
    budget: Limits,
    seed: String,
    player: usize,
    simulations: u64,
    returns: &'a [f64],
    scores: &'a [f64],
    actions: Box<RawValue>,
    line: Box<RawValue>,
}

impl Operations {
    /// The response to a request for a suggestion: the legal actions of a decision, the best first,
    /// and what is expected to follow. The clock tells when the time of the bot is over.
    ///
    /// # Errors
    /// Why there is none.
    pub fn suggest(&self, body: &[u8], most: &Most, clock: &impl Clock) -> Response {
        guarded(|| {
            let (view, thinker) = self.read_suggestion(body, most)?;
            let mut slices = Slices::new(thinker.limits, clock);
            let mut player = thinker.spec.player(thinker.seed);
            let found = with_view!(&view, it => player.think(&it.game, &it.view, &mut slices));
            let found = found.map_err(|error| Refusal::defect(error.into()))?;
            let by_value = thinker.spec.kind() == Kind::Flat;
            let line = line(&view, &found).map_err(Refusal::defect)?;
            Ok(text(&Suggestion {
                bot: thinker.spec.to_string(),
                budget: thinker.limits,
                seed: thinker.seed.to_string(),
                player: found.player,
                simulations: found.simulations,
                returns: &found.returns,
                scores: &found.scores,
                actions: raw(ranked(&view, &found, by_value)),
                line: raw(line),
            }))
        })
    }
}

/// The actions of a result, the best first. The others follow by visits, or by value where each is
/// tried as often.
fn ranked(view: &AnyView, found: &Searched, by_value: bool) -> String {
    let mut order: Vec<&Candidate> = found.actions.iter().collect();
    let descending = |one: f64, other: f64| other.partial_cmp(&one).unwrap_or(Ordering::Equal);
    order.sort_by(|one, other| {
        let best = |it: &Candidate| it.action != found.best;
        let visits = |it: &Candidate| if by_value { 0 } else { it.visits };
        (best(one).cmp(&best(other)))
            .then(visits(other).cmp(&visits(one)))
            .then(descending(one.value, other.value))
            .then(one.action.cmp(&other.action))
    });
    let seats = found.returns.len();
    with_position!(&view.representative(), it => listing::list(&order, |row, out| {
        listing::write_action(it, row.action, out);
        listing::write_field("visits", &row.visits, out);
        listing::write_field("value", &row.value, out);
        listing::write_field("returns", &&row.returns[..seats], out);
        listing::write_field("scores", &&row.scores[..seats], out);
    }))
}

fn line(view: &AnyView, found: &Searched) -> Result<String, Defect> {
    let (mut position, observer) = (view.representative(), view.observer());
    Ok(with_position!(&mut position, it => listing::line(it, observer, &found.line))?)
}

fn raw(json: String) -> Box<RawValue> {
    RawValue::from_string(json).expect("it is JSON")
}

/// The limits that there are.
pub(crate) fn given<S: Serializer>(limits: &Limits, to: S) -> Result<S::Ok, S::Error> {
    let mut map = to.serialize_map(None)?;
    if let Some(ms) = limits.ms {
        map.serialize_entry("ms", &ms)?;
    }
    if let Some(simulations) = limits.simulations {
        map.serialize_entry("simulations", &simulations)?;
    }
    if let Some(nodes) = limits.nodes {
        map.serialize_entry("nodes", &nodes)?;
    }
    map.end()
}
