//! What each decision of a game cost, compared with what a bot holds best.

use core::time::Duration;

use durbar::bots::{Limits, Spec};
use durbar::search::{Candidate, Searched};
use durbar::{AnySearch, AnyView, InvalidSearch, Wire as _, with_position, with_view};
use serde::Serialize;

use crate::operations::{Operations, Response};
use crate::refusal::{Refusal, guarded};
use crate::slices::{Clock, Slices, milliseconds};
use crate::suggestions::given;
use crate::text;
use crate::thinking::{Decision, Most};

/// The part of a budget that is spent before the search looks at the played action alone.
const FIRST_PART: f64 = 0.75;

/// The answer to a request for a review.
#[derive(Serialize)]
struct Review {
    bot: String,
    #[serde(serialize_with = "given")]
    budget: Limits,
    seed: String,
    decisions: Vec<ReviewedDecision>,
    skipped: usize,
}

#[derive(Serialize)]
struct ReviewedDecision {
    index: usize,
    player: usize,
    played: ReviewedAction,
    best: ReviewedAction,
    win_share_cost: Option<f64>,
    score_cost: Option<f64>,
    simulations: u64,
}

#[derive(Serialize)]
struct ReviewedAction {
    id: u32,
    string: String,
    visits: u64,
    returns: Vec<f64>,
    scores: Vec<f64>,
}

impl Operations {
    /// The response to a request for a review. All decisions together have the time that one
    /// suggestion may have: each gets an equal share of what is left.
    ///
    /// # Errors
    /// Why there is none.
    pub fn review(&self, body: &[u8], most: &Most, clock: &impl Clock) -> Response {
        guarded(|| {
            let end = clock.now() + milliseconds(most.ms);
            let (decisions, thinker) = self.read_review(body, most)?;
            let spec = match decisions.first() {
                Some(first) => with_view!(&first.view, it => thinker.spec.in_full(&it.game)),
                None => thinker.spec,
            };
            let mut found = Vec::new();
            for (number, decision) in decisions.iter().enumerate() {
                if clock.now() >= end {
                    break;
                }
                let left = decisions.len() - number;
                let time = Time::share(thinker.limits, end, left, clock);
                let reviewed = reviewed(&spec, thinker.seed, decision, &time);
                found.push(reviewed.map_err(|error| Refusal::defect(error.into()))?);
            }
            Ok(text(&Review {
                bot: spec.to_string(),
                budget: thinker.limits,
                seed: thinker.seed.to_string(),
                skipped: decisions.len() - found.len(),
                decisions: found,
            }))
        })
    }
}

/// What is left of a decision's budget.
struct Time<'c, C> {
    clock: &'c C,
    budget: Limits,
    begin: Duration,
}

impl<'c, C: Clock> Time<'c, C> {
    /// With an equal share of the time until `end`, where so many decisions are left.
    fn share(budget: Limits, end: Duration, left: usize, clock: &'c C) -> Self {
        let begin = clock.now();
        let left = u32::try_from(left).unwrap_or(u32::MAX);
        let share = end.saturating_sub(begin).as_secs_f64() * 1e3 / f64::from(left);
        let ms = Some(budget.ms.map_or(share, |ms| ms.min(share)));
        let budget = Limits { ms, ..budget };
        Self {
            clock,
            budget,
            begin,
        }
    }

    /// Spends the first part of the budget, or after so many simulations the rest of it.
    #[expect(
        clippy::cast_precision_loss,
        clippy::cast_sign_loss,
        reason = "limits stay below 2^53, and are positive"
    )]
    fn run(&self, search: &mut AnySearch, before: Option<u64>) -> Searched {
        let part = if before.is_none() { FIRST_PART } else { 1.0 };
        let part_of = |whole: u64| ((part * whole as f64).round_ties_even() as u64).max(1);
        let spent = self.clock.now().saturating_sub(self.begin).as_secs_f64() * 1e3;
        let simulations = self.budget.simulations.map(part_of);
        let simulations = simulations.map(|most| most.saturating_sub(before.unwrap_or(0)));
        if simulations != Some(0) {
            let limits = Limits {
                ms: self.budget.ms.map(|ms| (part * ms - spent).max(0.0)),
                simulations,
                nodes: self.budget.nodes.map(part_of),
            };
            let mut slices = Slices::new(limits, self.clock);
            loop {
                match slices.plan(search.progress()) {
                    0 => break,
                    number => search.run(number),
                }
            }
        }
        search.progress().result()
    }
}

fn reviewed<C: Clock>(
    spec: &Spec,
    seed: u64,
    decision: &Decision,
    time: &Time<'_, C>,
) -> Result<ReviewedDecision, InvalidSearch> {
    let Decision { view, action, .. } = decision;
    let config = with_view!(view, it => spec.config(&it.game));
    let mut search = view.search(&config, seed)?;
    let found = time.run(&mut search, None);
    let mut best = found.best;
    if best != *action {
        search.restrict(&[*action])?;
    }
    let found = time.run(&mut search, Some(found.simulations));
    if best == *action {
        best = found.best;
    }
    let row = |id: u32| {
        *(found.actions.iter())
            .find(|it| it.action == id)
            .expect("it is legal")
    };
    let (judged, wanted) = (row(*action), row(best));
    let seat = found.player;
    let is_known = judged.visits > 0 && wanted.visits > 0;
    let cost = |better: f64, worse: f64| is_known.then_some((better - worse).max(0.0));
    Ok(ReviewedDecision {
        index: decision.index,
        player: seat,
        win_share_cost: cost(wanted.returns[seat], judged.returns[seat]),
        score_cost: cost(wanted.scores[seat], judged.scores[seat]),
        played: told(view, &judged, found.returns.len()),
        best: told(view, &wanted, found.returns.len()),
        simulations: found.simulations,
    })
}

fn told(view: &AnyView, row: &Candidate, seats: usize) -> ReviewedAction {
    let string = with_position!(&view.representative(), it => {
        it.game.action_to_string_unchecked(&it.state, row.action)
    });
    ReviewedAction {
        id: row.action,
        string,
        visits: row.visits,
        returns: row.returns[..seats].to_vec(),
        scores: row.scores[..seats].to_vec(),
    }
}
