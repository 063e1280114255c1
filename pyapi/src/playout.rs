//! Random games to the end.

use durbar::{AnyPosition, Game, PlayoutStats, Tally, with_position};
use pyo3::prelude::*;
use pyo3::types::PyTuple;

use crate::arguments;
use crate::budget::Budget;
use crate::errors::guarded;
use crate::rng::Rng;
use crate::setup::python_object;
use crate::state::State;
use crate::workers::{Threads, hear};

/// Up to this number of games, sums of squared scores fit 128 bits.
pub(crate) const MAX_GAMES: u64 = 1 << 31;

/// Random games that a caller asks for.
pub(crate) struct Games {
    /// Where each begins.
    pub(crate) position: AnyPosition,
    pub(crate) number: u64,
    pub(crate) seed: u64,
    progress: Option<Py<PyAny>>,
}

impl Games {
    /// From the arguments of these names; `most` is the greatest number.
    pub(crate) fn of(
        state: &State,
        n: &Bound<'_, PyAny>,
        most: u64,
        seed: &Bound<'_, PyAny>,
        progress: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<Self> {
        Ok(Self {
            // A copy, so that other threads may use the state.
            position: state.position().clone(),
            number: arguments::whole(n, "n", 1..=most)?,
            seed: arguments::seed(seed)?,
            progress: progress.map(|told| told.clone().unbind()),
        })
    }

    /// Checks for Ctrl-C and reports how many games have been played. Call it without the GIL.
    pub(crate) fn hear(&self, played: u64) -> PyResult<()> {
        hear(self.progress.as_ref(), played)
    }
}

/// Play uniformly random games from `state` to the end, and return statistics.
///
/// Game `i` draws from `durbar.Rng(seed).stream(i)`, so it does not depend on `n` and `threads`,
/// and the statistics are equal to the last bit for any number of threads. Other Python threads can
/// run meanwhile, and Ctrl-C stops the games.
///
/// Args:
///     state: Where each game begins; it does not change.
///     n: The number of games, 1 to 2**31.
///     seed: 0 to 2**64 - 1.
///     threads: Threads that play, 1 to 256. With 1 it is the caller's own.
///     progress: Called in the caller's thread now and then with the number of games played so far;
///         what it raises ends the games.
///     max_seconds: The most time, checked every few milliseconds.
///     max_decisions: The most decisions in all games together.
///
/// Raises:
///     BudgetExceeded: The games would take more than `max_seconds` or `max_decisions`.
///     ValueError: `n`, `seed`, `threads` or a limit is out of its range.
///     RuntimeError: The system cannot start so many threads.
///
/// >>> import durbar
/// >>> state = durbar.load_game("maharani", players=3).new_initial_state()
/// >>> stats = durbar.playouts(state, 100, seed=1)
/// >>> stats.games, round(sum(stats.wins))
/// (100, 100)
/// >>> stats == durbar.playouts(state, 100, seed=1, threads=2)
/// True
/// >>> sum(games for length, games in stats.length_counts)
/// 100
#[pyfunction]
#[pyo3(
    signature = (
        state, n, seed, threads=Threads::default(), *,
        progress=None, max_seconds=None, max_decisions=None
    ),
    text_signature = "(state, n, seed, threads=1, *, progress=None, max_seconds=None, \
        max_decisions=None)"
)]
#[expect(clippy::too_many_arguments, reason = "as many as in Python, by name")]
pub(crate) fn playouts<'py>(
    py: Python<'py>,
    state: PyRef<'_, State>,
    n: &Bound<'_, PyAny>,
    seed: &Bound<'_, PyAny>,
    threads: Threads<'_>,
    progress: Option<&Bound<'py, PyAny>>,
    max_seconds: Option<f64>,
    max_decisions: Option<&Bound<'py, PyAny>>,
) -> PyResult<Bound<'py, PyAny>> {
    let games = Games::of(&state, n, MAX_GAMES, seed, progress)?;
    drop(state);
    let budget = Budget::of(max_seconds, max_decisions)?;
    let workers = threads.start(py)?;
    let result = guarded(|| {
        py.detach(|| {
            with_position!(&games.position, it => {
                let mut tally = Tally::default();
                let told = |played, decisions| {
                    budget.check(decisions)?;
                    games.hear(played)
                };
                tally
                    .play_parallel(&it.game, &it.state, games.number, games.seed, &workers, told)
                    .map(|()| tally.stats(it.game.num_players()))
            })
        })
    })?;
    as_python(py, &result)
}

fn as_python<'py>(py: Python<'py>, stats: &PlayoutStats) -> PyResult<Bound<'py, PyAny>> {
    let counts = stats.score_counts.iter().map(|seat| PyTuple::new(py, seat));
    let counts: Vec<_> = counts.collect::<PyResult<_>>()?;
    python_object!(py, "durbar.playout", "PlayoutStats", {
        games: stats.games,
        decisions: stats.decisions,
        length_mean: stats.length_mean,
        length_variance: stats.length_variance,
        shortest: stats.shortest,
        longest: stats.longest,
        length_counts: PyTuple::new(py, &stats.length_counts)?,
        wins: PyTuple::new(py, &stats.wins)?,
        win_shares: PyTuple::new(py, &stats.win_shares)?,
        win_share_errors: PyTuple::new(py, &stats.win_share_errors)?,
        score_mean: PyTuple::new(py, &stats.score_mean)?,
        score_variance: PyTuple::new(py, &stats.score_variance)?,
        score_min: PyTuple::new(py, &stats.score_min)?,
        score_max: PyTuple::new(py, &stats.score_max)?,
        score_counts: PyTuple::new(py, counts)?,
    })
}

/// Play uniformly random actions on `state` until the game is over.
///
/// Chance and decisions draw from `rng` in the order of need: a chance node as
/// `State.sample_chance_outcome`, a decision as `rng.bounded(len(legal_actions))`, an index.
///
/// Returns:
///     The number of decisions.
///
/// >>> import durbar
/// >>> state = durbar.load_game("maharani", players=3).new_initial_state()
/// >>> durbar.random_playout(state, durbar.Rng(1)) > 0
/// True
/// >>> state.is_terminal()
/// True
#[pyfunction]
pub(crate) fn random_playout(mut state: PyRefMut<'_, State>, rng: &mut Rng) -> PyResult<u32> {
    guarded(|| {
        with_position!(state.position_mut(), it => {
            // Copies, so that a panic would leave both as they were.
            let (mut end, mut draws) = (it.state, rng.0.clone());
            let decisions = durbar::random_playout(&it.game, &mut end, &mut draws);
            (it.state, rng.0) = (end, draws);
            Ok(decisions)
        })
    })
}
