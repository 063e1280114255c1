//! Reviews of games: what each decision cost, compared with what a search holds best.
//!
//! Each decision is searched as the view of the player who decided, so nobody is blamed for what
//! they could not know. Most of the budget goes to all actions. The rest goes to the action that was
//! played, if it is not the best so far, for a fair comparison.

use core::time::Duration;

use serde::Serialize;

use crate::bots::Spec;
use crate::error::InvalidSearch;
use crate::game::Action;
use crate::judge::Judge;
use crate::position::PlayerView;
use crate::search::{Candidate, Clock, Limits, Progress as _, Search, SearchResult, Slices};
use crate::wire::Wire;

/// The part of a budget that is spent before the search looks at the played action alone.
const FIRST_PART: f64 = 0.75;

/// The decisions of a game, reviewed.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Review {
    /// The text of the bot, with every setting where there are decisions.
    pub bot: String,
    /// The budget of each decision. A decision may have had less time, if the time for all of them
    /// was limited.
    pub budget: Limits,
    /// The seed of every search, as text: some readers of JSON round large numbers.
    pub seed: String,
    /// The decisions, in their order.
    pub decisions: Vec<ReviewedDecision>,
    /// How many decisions after them were left out, since the time for all was over.
    pub skipped: usize,
}

/// One decision of a game, reviewed.
///
/// A cost is what the best action promised the player more than the action that was played, and
/// never below 0: the best action is the one with most visits, and another may have a greater mean
/// by chance. It is `None` where no simulation began with one of the two. Of a decision that is
/// proven, costs are exact.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct ReviewedDecision {
    /// Its place in the record, as the caller counts.
    pub index: usize,
    /// The seat that decided.
    pub player: usize,
    /// The action that was played.
    pub played: ReviewedAction,
    /// The action that the search holds best.
    pub best: ReviewedAction,
    /// What the choice cost in share of the win, 0 to 1.
    pub win_share_cost: Option<f64>,
    /// What it cost in points at the end of the game.
    pub score_cost: Option<f64>,
    /// The number of simulations.
    pub simulations: u64,
    /// Whether the best action is proven; see [`SearchResult::proven`].
    pub proven: bool,
}

/// What the search found of one action.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct ReviewedAction {
    /// The action.
    pub id: Action,
    /// The action as text.
    pub string: String,
    /// How many simulations began with it.
    pub visits: u64,
    /// By seat: their mean return.
    pub returns: Vec<f64>,
    /// By seat: the mean score at their end.
    pub scores: Vec<f64>,
}

/// Reviews the decisions of a game one after the other.
///
/// ```
/// use core::time::Duration;
/// use durbar::review::Reviewer;
/// use durbar::search::{Clock, Limits};
/// use durbar::{Load, Position, Rng, Turn, maharani};
///
/// struct NoClock;
/// impl Clock for NoClock {
///     fn now(&self) -> Duration {
///         Duration::ZERO
///     }
/// }
///
/// let game = maharani::Game::load(2, &serde_json::Map::new(), None)?;
/// let mut position = Position::initial(game);
/// position.resolve_chance(&mut Rng::new(1));
/// let Turn::Player(seat) = position.turn() else { unreachable!() };
/// let (view, action) = (position.view(seat.into()), position.legal_actions()[0]);
/// let limits = Limits { simulations: Some(100), ..Limits::default() };
/// let mut reviewer = Reviewer::new("mcts".parse()?, limits, 7, &NoClock);
/// reviewer.decision(0, &view, action, &mut || true)?;
/// assert_eq!(reviewer.finish(1).decisions[0].played.id, action);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Reviewer<'c, C> {
    spec: Spec,
    limits: Limits,
    seed: u64,
    clock: &'c C,
    /// When the time for all decisions is over, and how many of them are still to come.
    end: Option<(Duration, usize)>,
    decisions: Vec<ReviewedDecision>,
}

impl<'c, C: Clock> Reviewer<'c, C> {
    /// With a bot that searches, the budget of each decision, and the seed of every search.
    #[must_use]
    pub fn new(spec: Spec, limits: Limits, seed: u64, clock: &'c C) -> Self {
        Self {
            spec,
            limits,
            seed,
            clock,
            end: None,
            decisions: Vec::new(),
        }
    }

    /// With an end of the time by the clock: each of so many decisions gets an equal share of what
    /// is left.
    #[must_use]
    pub fn until(self, end: Duration, decisions: usize) -> Self {
        let end = Some((end, decisions));
        Self { end, ..self }
    }

    /// Reviews the next decision, unless the time for all is over; `index` is its place in the
    /// record. The search runs in slices: `go_on` is called between two of them, and ends the review
    /// of the decision if it says no.
    ///
    /// Returns whether the decision was reviewed.
    ///
    /// # Errors
    /// [`InvalidSearch`]: the observer of the view does not decide there, the action is not legal,
    /// or threads cannot be started.
    pub fn decision<G: Judge + Wire>(
        &mut self,
        index: usize,
        view: &PlayerView<G>,
        action: Action,
        go_on: &mut dyn FnMut() -> bool,
    ) -> Result<bool, InvalidSearch> {
        self.spec = self.spec.in_full(&view.game);
        let Some(mut time) = self.share() else {
            return Ok(false);
        };
        let mut search = self.spec.search(&view.game, &view.view, self.seed)?;
        if !time.run_first(&mut search, go_on) {
            return Ok(false);
        }
        let result = search.result();
        let best = result.best;
        if best != action && !result.proven {
            search.restrict(&[action])?;
        }
        if !time.run_rest(&mut search, result.simulations, go_on) {
            return Ok(false);
        }
        let result = search.result();
        // Where all actions were searched to the end, the end says which is best.
        let all = best == action || result.proven;
        let best = if all { result.best } else { best };
        self.decisions
            .push(comparison(index, view, action, best, &result));
        Ok(true)
    }

    /// The review, where there were so many decisions in all.
    #[must_use]
    pub fn finish(self, decisions: usize) -> Review {
        Review {
            bot: self.spec.to_string(),
            budget: self.limits,
            seed: self.seed.to_string(),
            skipped: decisions.saturating_sub(self.decisions.len()),
            decisions: self.decisions,
        }
    }

    /// The time of the next decision; `None` if the time for all is over.
    fn share(&mut self) -> Option<Time<'c, C>> {
        let (clock, begin) = (self.clock, self.clock.now());
        let mut limits = self.limits;
        if let Some((end, left)) = &mut self.end {
            let rest = end.checked_sub(begin).filter(|rest| !rest.is_zero())?;
            let number = u32::try_from(*left).unwrap_or(u32::MAX).max(1);
            let share = rest.as_secs_f64() * 1e3 / f64::from(number);
            limits.ms = Some(limits.ms.map_or(share, |ms| ms.min(share)));
            *left = left.saturating_sub(1);
        }
        Some(Time {
            clock,
            limits,
            begin,
        })
    }
}

/// The budget of one decision.
struct Time<'c, C> {
    clock: &'c C,
    limits: Limits,
    begin: Duration,
}

impl<C: Clock> Time<'_, C> {
    /// Spends the first part of the budget, unless `go_on` says no.
    fn run_first<G: Judge>(
        &mut self,
        search: &mut Search<G>,
        go_on: &mut dyn FnMut() -> bool,
    ) -> bool {
        self.run(search, self.limits_of(FIRST_PART), go_on)
    }

    /// Spends the rest of it, after so many simulations.
    fn run_rest<G: Judge>(
        &mut self,
        search: &mut Search<G>,
        before: u64,
        go_on: &mut dyn FnMut() -> bool,
    ) -> bool {
        let mut limits = self.limits_of(1.0);
        limits.simulations = limits.simulations.map(|most| most.saturating_sub(before));
        limits.simulations == Some(0) || self.run(search, limits, go_on)
    }

    /// What may be spent from now on, until a part of the whole is spent.
    #[expect(
        clippy::cast_precision_loss,
        clippy::cast_sign_loss,
        reason = "limits stay below 2^53, and are positive"
    )]
    fn limits_of(&self, part: f64) -> Limits {
        let part_of = |whole: u64| ((part * whole as f64).round_ties_even() as u64).max(1);
        let spent = self.clock.now().saturating_sub(self.begin).as_secs_f64() * 1e3;
        Limits {
            ms: self.limits.ms.map(|ms| (part * ms - spent).max(0.0)),
            simulations: self.limits.simulations.map(part_of),
            nodes: self.limits.nodes.map(part_of),
        }
    }

    fn run<G: Judge>(
        &self,
        search: &mut Search<G>,
        limits: Limits,
        go_on: &mut dyn FnMut() -> bool,
    ) -> bool {
        let mut slices = Slices::new(limits, self.clock);
        loop {
            match slices.plan(search) {
                0 => return true,
                simulations => search.run(simulations),
            }
            if !go_on() {
                return false;
            }
        }
    }
}

/// A decision and what it cost, by what the search found.
fn comparison<G: Wire>(
    index: usize,
    view: &PlayerView<G>,
    played: Action,
    best: Action,
    result: &SearchResult,
) -> ReviewedDecision {
    let row = |action: Action| {
        let row = result.actions.iter().find(|row| row.action == action);
        row.expect("a legal action has a row")
    };
    let (one, other) = (row(played), row(best));
    let seat = result.player;
    let is_known = result.proven || (one.visits > 0 && other.visits > 0);
    let cost = |better: f64, worse: f64| is_known.then_some((better - worse).max(0.0));
    let representative = view.representative();
    let action = |row: &Candidate| ReviewedAction {
        id: row.action,
        string: (representative.game).action_to_string_unchecked(&representative.state, row.action),
        visits: row.visits,
        returns: row.returns[..result.returns.len()].to_vec(),
        scores: row.scores[..result.returns.len()].to_vec(),
    };
    ReviewedDecision {
        index,
        player: seat,
        win_share_cost: cost(other.returns[seat], one.returns[seat]),
        score_cost: cost(other.scores[seat], one.scores[seat]),
        played: action(one),
        best: action(other),
        simulations: result.simulations,
        proven: result.proven,
    }
}
