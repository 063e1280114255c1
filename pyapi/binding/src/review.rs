//! Reviews of games.

use durbar::review::{Review, ReviewedAction, Reviewer};
use durbar::search::Clock as _;
use durbar::{Action, with_view};
use pyo3::prelude::*;
use pyo3::types::PyTuple;

use crate::bots::{NativeBot, as_budget, of_budget, spec_of};
use crate::budget::{SystemClock, seconds};
use crate::errors::{OrRaise, guarded};
use crate::setup::python_object;
use crate::view::View;
use crate::workers::report_progress;
use crate::{arguments, errors};

/// Review decisions, each given as its place in a record, what the player saw, and the action.
///
/// Args:
///     decisions: The places, the views and the actions.
///     bot, budget, seed, max_seconds, progress: As for `durbar.review`.
///
/// Raises:
///     ValueError: As `durbar.review`; or an action is not legal.
#[pyfunction(name = "_review_places")]
#[pyo3(signature = (decisions, bot, budget=None, *, seed=None, max_seconds=None, progress=None))]
pub(crate) fn review_places<'py>(
    py: Python<'py>,
    decisions: Vec<(usize, Py<View>, Bound<'py, PyAny>)>,
    bot: &Bound<'py, PyAny>,
    budget: Option<Bound<'py, PyAny>>,
    seed: Option<&Bound<'py, PyAny>>,
    max_seconds: Option<f64>,
    progress: Option<Py<PyAny>>,
) -> PyResult<Bound<'py, PyAny>> {
    let spec = match bot.cast::<NativeBot>() {
        Ok(bot) => bot.get().spec().clone(),
        Err(_) => spec_of(py, bot.extract()?)?,
    };
    if !spec.kind().reviews() {
        let detail = format!("bot must be mcts or a level, not {spec}");
        return Err(errors::wrong_value(detail));
    }
    let limits = budget.as_ref().map_or(Ok(spec.limits()), of_budget)?;
    let seed = seed.map_or(Ok(0), arguments::seed)?;
    let mut reviewer = Reviewer::new(spec, limits, seed, &SystemClock);
    if let Some(time) = seconds(max_seconds)? {
        reviewer = reviewer.until(SystemClock.now().saturating_add(time), decisions.len());
    }
    let decisions: Vec<(usize, Py<View>, Action)> = (decisions.into_iter())
        .map(|(index, view, action)| Ok((index, view, arguments::action_at(&action, index)?)))
        .collect::<PyResult<_>>()?;
    let review = py.detach(move || {
        guarded(|| {
            for (number, (index, view, action)) in decisions.iter().enumerate() {
                if !review_one(&mut reviewer, *index, view.get(), *action)? {
                    break;
                }
                report_progress(progress.as_ref(), number as u64 + 1)?;
            }
            Ok(reviewer.finish(decisions.len()))
        })
    })?;
    let budget = budget.map_or_else(|| as_budget(py, limits), Ok)?;
    as_python(py, &review, &budget, seed)
}

/// Reviews a decision, if there is time; Ctrl-C is checked between slices of its search.
fn review_one(
    reviewer: &mut Reviewer<'_, SystemClock>,
    index: usize,
    view: &View,
    action: Action,
) -> PyResult<bool> {
    let mut interrupt = None;
    let mut go_on = || {
        interrupt = Python::attach(|py| py.check_signals().err());
        interrupt.is_none()
    };
    let is_reviewed = with_view!(view.view(), view => {
        reviewer.decision(index, view, action, &mut go_on)
    });
    match interrupt {
        Some(error) => Err(error),
        None => Python::attach(|py| is_reviewed.or_raise(py)),
    }
}

/// A `durbar.Review`.
fn as_python<'py>(
    py: Python<'py>,
    review: &Review,
    budget: &Bound<'py, PyAny>,
    seed: u64,
) -> PyResult<Bound<'py, PyAny>> {
    let decisions = review.decisions.iter().map(|decision| {
        python_object!(py, "durbar.reviews", "ReviewedDecision", {
            index: decision.index,
            player: decision.player,
            played: action_as_python(py, &decision.played)?,
            best: action_as_python(py, &decision.best)?,
            win_share_cost: decision.win_share_cost,
            score_cost: decision.score_cost,
            simulations: decision.simulations,
            proven: decision.proven,
        })
    });
    python_object!(py, "durbar.reviews", "Review", {
        bot: &review.bot,
        budget: budget,
        seed: seed,
        decisions: PyTuple::new(py, decisions.collect::<PyResult<Vec<_>>>()?)?,
        skipped: review.skipped,
    })
}

fn action_as_python<'py>(py: Python<'py>, action: &ReviewedAction) -> PyResult<Bound<'py, PyAny>> {
    python_object!(py, "durbar.reviews", "ReviewedAction", {
        id: action.id,
        string: &action.string,
        visits: action.visits,
        returns: PyTuple::new(py, &action.returns)?,
        scores: PyTuple::new(py, &action.scores)?,
    })
}
