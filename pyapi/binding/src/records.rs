//! Whole games, as numpy arrays and as lines of JSON.

use std::time::Instant;

use durbar::{Counting, Game, Records, with_position};
use numpy::{Element, IntoPyArray as _, PyArrayMethods as _};
use pyo3::prelude::*;
use pyo3::types::PyBytes;

use crate::arrays::numpy;
use crate::budget::Budget;
use crate::errors::{self, guarded};
use crate::playout::{self, Games};
use crate::setup::python_object;
use crate::state::State;
use crate::workers::Threads;

/// The most games in one call; of ordinary length they take some gigabytes.
const MAX_GAMES: u64 = 1 << 20;
/// The games that show how much memory the others need.
const FIRST: u64 = 32;

/// Play uniformly random games from `state` to the end, and return every step.
///
/// They are the games of `durbar.playouts`: game `i` draws from `durbar.Rng(seed).stream(i)`, so it
/// does not depend on `n` and `threads`. Other Python threads can run meanwhile, and Ctrl-C stops
/// the games. This function needs numpy.
///
/// Args:
///     state: Where each game begins; it does not change.
///     n: The number of games, 1 to 2**20. A step takes 9 bytes, and a decision 2 more.
///     seed: 0 to 2**64 - 1.
///     threads: Threads that play, 1 to 256.
///     first_game: The number of the first game, 0 to 2**48.
///     legal_counts: Whether to count the legal actions of each step, which takes as long as the
///         games. Else `legal_counts` of the result is empty.
///     progress: Called now and then with the number of games played so far; what it raises ends
///         the games.
///
/// Returns:
///     The games in columns.
///
/// Raises:
///     ValueError: `n`, `seed`, `threads` or `first_game` is out of its range.
///     MemoryError: There is no memory for so many games, by the length of the first ones.
///     RuntimeError: The system cannot start so many threads.
///     ImportError: numpy is not installed.
///
/// >>> import durbar
/// >>> start = durbar.load_game("maharani", players=3).new_initial_state()
/// >>> records = durbar.record_playouts(start, 10, seed=1)
/// >>> first = slice(*records.offsets[:2])
/// >>> state = start.clone()
/// >>> for player, action in zip(records.players[first], records.actions[first]):
/// ...     assert player == state.current_player()
/// ...     state.apply_action(action)
/// >>> state.is_terminal(), state.scores() == records.scores[0].tolist()
/// (True, True)
#[pyfunction]
#[pyo3(
    signature = (
        state, n, seed, threads=Threads::default(), *,
        first_game=None, legal_counts=true, progress=None
    ),
    text_signature = "(state, n, seed, threads=1, *, first_game=0, legal_counts=True, \
        progress=None)"
)]
#[expect(clippy::too_many_arguments, reason = "as many as in Python, by name")]
pub(crate) fn record_playouts<'py>(
    py: Python<'py>,
    state: PyRef<'_, State>,
    n: &Bound<'_, PyAny>,
    seed: &Bound<'_, PyAny>,
    threads: Threads<'_>,
    first_game: Option<&Bound<'py, PyAny>>,
    legal_counts: bool,
    progress: Option<&Bound<'py, PyAny>>,
) -> PyResult<Bound<'py, PyAny>> {
    let games = Games::of(n, MAX_GAMES, seed, first_game, progress)?;
    let counting = if legal_counts {
        Counting::LegalActions
    } else {
        Counting::Nothing
    };
    // A copy, so that other threads may use the state.
    let position = state.position().clone();
    drop(state);
    // Before the games, since the arrays need it afterwards.
    numpy(py)?;
    let workers = threads.start(py)?;
    let (records, players) = guarded(|| {
        py.detach(|| {
            with_position!(&position, position => {
                let (game, state, seed) = (&position.game, &position.state, games.seed);
                let play = |range, progress: &dyn Fn(u64) -> PyResult<()>| {
                    Records::of_playouts(game, state, range, seed, counting, &workers, progress)
                };
                let range = games.range();
                if games.number > FIRST {
                    let few = play(range.start..range.start + FIRST, &|_| Ok(()))?;
                    require_memory(few.actions.len() as u64 * games.number / FIRST)?;
                }
                let records = play(range, &|played| games.report_progress(played))?;
                Ok::<_, PyErr>((records, game.num_players()))
            })
        })
    })?;
    guarded(|| as_python(py, records, players))
}

/// Checks that there is memory for so many steps: in parts with room to grow, and put together.
fn require_memory(steps: u64) -> PyResult<()> {
    let bytes = usize::try_from(3 * 12 * steps).unwrap_or(usize::MAX);
    errors::with_room::<u8>(bytes, "the steps of so many games").map(drop)
}

/// Lines of random games, some at a time; `durbar.record_lines` makes it.
///
/// Args:
///     state: Where each game begins.
///     n, seed, first_game: As for `durbar.record_playouts`; `n` up to 2**31.
///     start: The text of the position where the games begin; None for the notation of `state`.
///     steps: Whether to write every step.
///     max_seconds, max_decisions: As for `durbar.record_lines`.
///
/// Raises:
///     ValueError: `n`, `seed`, `first_game` or a limit is out of its range.
///
/// >>> import durbar
/// >>> state = durbar.load_game("maharani", players=3).new_initial_state()
/// >>> lines = durbar.record_lines(state, 2, seed=1)
/// >>> isinstance(lines, durbar.RecordLines), next(lines).count(b"\n")
/// (True, 2)
#[pyclass(module = "durbar")]
pub(crate) struct RecordLines {
    next_part: NextPart,
    budget: Budget,
    idle_since: Instant,
}

/// The next lines of the games of one position, within a budget.
type NextPart = Box<dyn FnMut(&Budget) -> PyResult<Vec<u8>> + Send + Sync>;

#[pymethods]
impl RecordLines {
    #[new]
    #[pyo3(signature = (
        state, n, seed, *, first_game, start, steps, max_seconds, max_decisions
    ))]
    #[expect(clippy::too_many_arguments, reason = "as many as in Python, by name")]
    fn new(
        state: &Bound<'_, State>,
        n: &Bound<'_, PyAny>,
        seed: &Bound<'_, PyAny>,
        first_game: &Bound<'_, PyAny>,
        start: Option<String>,
        steps: bool,
        max_seconds: Option<f64>,
        max_decisions: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<Self> {
        let games = Games::of(n, playout::MAX_GAMES, seed, Some(first_game), None)?;
        let budget = Budget::of(max_seconds, max_decisions)?;
        let position = state.try_borrow()?.position().clone();
        let next_part = guarded(|| {
            with_position!(position, position => {
                let mut lines = durbar::RecordLines::new(position, games.range(), games.seed);
                if let Some(start) = start {
                    lines = lines.starting_with(start);
                }
                if !steps {
                    lines = lines.without_steps();
                }
                Ok(Box::new(move |budget: &Budget| {
                    lines.next_part(|decisions| budget.check(decisions))
                }) as NextPart)
            })
        })?;
        Ok(Self {
            next_part,
            budget,
            idle_since: Instant::now(),
        })
    }

    fn __iter__(slf: PyRef<'_, Self>) -> PyRef<'_, Self> {
        slf
    }

    fn __next__<'py>(&mut self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyBytes>>> {
        self.budget.extend(self.idle_since.elapsed());
        let text = guarded(|| py.detach(|| (self.next_part)(&self.budget)));
        self.idle_since = Instant::now();
        let text = text?;
        Ok((!text.is_empty()).then(|| PyBytes::new(py, &text)))
    }
}

fn as_python(py: Python<'_>, records: Records, players: usize) -> PyResult<Bound<'_, PyAny>> {
    let games = records.games();
    python_object!(py, "durbar.playout", "Records", {
        offsets: records.offsets.into_pyarray(py),
        players: records.players.into_pyarray(py),
        actions: records.actions.into_pyarray(py),
        legal_counts: records.legal_counts.into_pyarray(py),
        checks: records.checks.into_pyarray(py),
        decisions: records.decisions.into_pyarray(py),
        hashes: records.hashes.into_pyarray(py),
        scores: by_seat(py, records.scores, games, players)?,
        returns: by_seat(py, records.returns, games, players)?,
    })
}

/// A row for each game, a column for each seat.
fn by_seat<T: Element>(
    py: Python<'_>,
    numbers: Vec<T>,
    games: usize,
    players: usize,
) -> PyResult<Bound<'_, PyAny>> {
    let array = numbers.into_pyarray(py).reshape([games, players])?;
    Ok(array.into_any())
}
