//! Random games to the end.

use std::ops::Range;

use durbar::{
    Game, MAX_FIRST_GAME, MAX_PLAYERS, PlayoutStats, Show as _, Tally, Workers, with_position,
    with_view,
};
use pyo3::prelude::*;
use pyo3::types::{PyList, PyTuple};

use crate::arguments::{self, type_name};
use crate::budget::Budget;
use crate::errors::{self, guarded};
use crate::rng::{Rng, rng};
use crate::root::Root;
use crate::setup::python_object;
use crate::state::State;
use crate::workers::{Threads, report_progress};

/// Up to this number of games, sums of squared scores fit 128 bits.
pub(crate) const MAX_GAMES: u64 = 1 << 31;

/// Random games that a caller asks for.
pub(crate) struct Games {
    /// The number of the first game.
    pub(crate) first: u64,
    pub(crate) number: u64,
    pub(crate) seed: u64,
    progress: Option<Py<PyAny>>,
}

impl Games {
    /// The games of these arguments; `most` is the greatest number.
    pub(crate) fn of(
        n: &Bound<'_, PyAny>,
        most: u64,
        seed: &Bound<'_, PyAny>,
        first_game: Option<&Bound<'_, PyAny>>,
        progress: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<Self> {
        let first = |number| arguments::whole(number, "first_game", 0..=MAX_FIRST_GAME);
        Ok(Self {
            first: first_game.map_or(Ok(0), first)?,
            number: arguments::whole(n, "n", 1..=most)?,
            seed: arguments::seed(seed)?,
            progress: progress.map(|function| function.clone().unbind()),
        })
    }

    /// The numbers of the games.
    pub(crate) fn range(&self) -> Range<u64> {
        self.first..self.first + self.number
    }

    /// Checks for Ctrl-C and reports how many games have been played. Call it without the GIL.
    pub(crate) fn report_progress(&self, played: u64) -> PyResult<()> {
        report_progress(self.progress.as_ref(), played)
    }
}

/// Plays games from here; `progress` is called with the games and decisions played.
fn play(
    root: &Root,
    games: &Games,
    workers: &Workers,
    progress: impl FnMut(u64, u64) -> PyResult<()>,
) -> PyResult<PlayoutStats> {
    let mut tally = Tally::default();
    let (range, seed) = (games.range(), games.seed);
    match root {
        Root::State(position) => with_position!(position, position => {
            let start = &|_: &mut durbar::Rng| position.state;
            tally.play_parallel(&position.game, start, range, seed, workers, progress)?;
            Ok(tally.stats(position.game.num_players()))
        }),
        Root::View(view) => with_view!(view, view => {
            let start = &|rng: &mut durbar::Rng| view.game.resample(&view.view, rng);
            tally.play_parallel(&view.game, start, range, seed, workers, progress)?;
            Ok(tally.stats(view.game.num_players()))
        }),
    }
}

/// Play uniformly random games from `state` to the end, and return statistics.
///
/// Game `i` draws from `durbar.Rng(seed).stream(i)`, so it does not depend on `n` and `threads`,
/// and the statistics are equal to the last bit for any number of threads. Other Python threads can
/// run meanwhile, and Ctrl-C stops the games.
///
/// Args:
///     state: Where each game begins: a state, which does not change, or a view. From a view game
///         `i` begins at a state that `view.resample` draws from the generator of the game. A list
///         of states and views gives a list of statistics, each as of a call for it alone.
///     n: The number of games, 1 to 2**31; of each one in a list.
///     seed: 0 to 2**64 - 1.
///     threads: Threads that play, 1 to 256. With 1 it is the caller's own.
///     first_game: The number of the first game, 0 to 2**48. Long work can be done in parts, and put
///         together by `durbar.merge_playouts`.
///     progress: Called in the caller's thread now and then with the number of games played so far,
///         all in all; what it raises ends the games.
///     max_seconds: The most time, checked every few milliseconds.
///     max_decisions: The most decisions in all games together.
///
/// Raises:
///     MemoryError: There is no memory for copies of so many states.
///     BudgetExceeded: The games would take more than `max_seconds` or `max_decisions`.
///     ValueError: `n`, `seed`, `threads`, `first_game` or a limit is out of its range.
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
/// >>> view = durbar.load_game("taj_mahal").new_initial_state(seed=1).view()
/// >>> of_view, of_state = durbar.playouts([view, state], 100, seed=1)
/// >>> of_view.games, of_state == stats
/// (100, True)
#[pyfunction]
#[pyo3(
    signature = (
        state, n, seed, threads=Threads::default(), *,
        first_game=None, progress=None, max_seconds=None, max_decisions=None
    ),
    text_signature = "(state, n, seed, threads=1, *, first_game=0, progress=None, \
        max_seconds=None, max_decisions=None)"
)]
#[expect(clippy::too_many_arguments, reason = "as many as in Python, by name")]
pub(crate) fn playouts<'py>(
    py: Python<'py>,
    state: &Bound<'py, PyAny>,
    n: &Bound<'_, PyAny>,
    seed: &Bound<'_, PyAny>,
    threads: Threads<'_>,
    first_game: Option<&Bound<'py, PyAny>>,
    progress: Option<&Bound<'py, PyAny>>,
    max_seconds: Option<f64>,
    max_decisions: Option<&Bound<'py, PyAny>>,
) -> PyResult<Bound<'py, PyAny>> {
    let list = state.cast::<PyList>();
    let root_of = |value: &Bound<'_, PyAny>| {
        let wanted = "state must be a durbar.State, a durbar.View or a list of them";
        Root::of(value, wanted)
    };
    let mut roots = Vec::new();
    if let Ok(list) = list {
        roots = errors::with_room(list.len(), "so many states")?;
        for start in list {
            roots.push(root_of(&start)?);
        }
    } else {
        roots.push(root_of(state)?);
    }
    let games = Games::of(n, MAX_GAMES, seed, first_game, progress)?;
    let budget = Budget::of(max_seconds, max_decisions)?;
    let workers = threads.start(py)?;
    let results = PyList::empty(py);
    let (mut played_before, mut decided_before) = (0, 0);
    for root in &roots {
        let progress = |played, decisions: u64| {
            budget.check(decided_before + decisions)?;
            games.report_progress(played_before + played)
        };
        let result = guarded(|| py.detach(|| play(root, &games, &workers, progress)))?;
        played_before += result.games;
        decided_before += result.decisions;
        results.append(as_python(py, &result)?)?;
    }
    match list {
        Ok(_) => Ok(results.into_any()),
        Err(_) => results.get_item(0),
    }
}

fn as_python<'py>(py: Python<'py>, stats: &PlayoutStats) -> PyResult<Bound<'py, PyAny>> {
    let scores = stats.score_counts.iter().map(|seat| PyTuple::new(py, seat));
    let scores: Vec<_> = scores.collect::<PyResult<_>>()?;
    let returns = stats
        .return_counts
        .iter()
        .map(|seat| PyTuple::new(py, seat));
    let returns: Vec<_> = returns.collect::<PyResult<_>>()?;
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
        score_counts: PyTuple::new(py, scores)?,
        return_counts: PyTuple::new(py, returns)?,
    })
}

/// The counts of a `durbar.PlayoutStats`, from which all else follows.
#[derive(FromPyObject)]
#[expect(clippy::struct_field_names, reason = "the names are those of Python")]
struct Counts {
    length_counts: Vec<(u32, u64)>,
    score_counts: Vec<Vec<(i32, u64)>>,
    return_counts: Vec<Vec<(f64, u64)>>,
}

/// Put statistics of different games together, as if one call had played them all.
///
/// Args:
///     stats: Statistics of games with the same number of players, at least one of them. Their
///         order does not matter.
///
/// Raises:
///     ValueError: There are none, or the numbers of players are different.
///     TypeError: One of them is no `durbar.PlayoutStats`.
///
/// >>> import durbar
/// >>> state = durbar.load_game("maharani", players=3).new_initial_state()
/// >>> first = durbar.playouts(state, 60, seed=1)
/// >>> others = durbar.playouts(state, 40, seed=1, first_game=60)
/// >>> durbar.merge_playouts([first, others]) == durbar.playouts(state, 100, seed=1)
/// True
#[pyfunction]
pub(crate) fn merge_playouts<'py>(stats: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
    let mut tally = Tally::default();
    let mut players = None;
    for part in stats.try_iter()? {
        let part = part?;
        let counts: Counts = part.extract().map_err(|_| {
            errors::wrong_type(format!(
                "stats must be a list of durbar.PlayoutStats, and has a {}",
                type_name(&part)
            ))
        })?;
        let here = counts.score_counts.len();
        let known = *players.get_or_insert(here);
        if known != here || counts.return_counts.len() != here || here > MAX_PLAYERS {
            let message = format!("stats of {known} and of {here} players cannot be merged");
            return Err(errors::wrong_value(message));
        }
        tally.add_stats(&PlayoutStats {
            length_counts: counts.length_counts,
            score_counts: counts.score_counts,
            return_counts: counts.return_counts,
            ..PlayoutStats::default()
        });
    }
    let Some(players) = players else {
        return Err(errors::wrong_value("stats must not be empty".to_owned()));
    };
    let merged = guarded(|| Ok(tally.stats(players)))?;
    as_python(stats.py(), &merged)
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
pub(crate) fn random_playout(
    mut state: PyRefMut<'_, State>,
    #[pyo3(from_py_with = rng)] rng: &Bound<'_, Rng>,
) -> PyResult<u32> {
    let mut rng = rng.try_borrow_mut()?;
    guarded(|| {
        with_position!(state.position_mut(), position => {
            // Copies, so that a panic would leave both as they were.
            let (mut end, mut draws) = (position.state, rng.0.clone());
            let decisions = durbar::random_playout(&position.game, &mut end, &mut draws);
            (position.state, rng.0) = (end, draws);
            Ok(decisions)
        })
    })
}
