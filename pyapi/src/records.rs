//! Whole random games, as numpy arrays.

use std::time::Instant;

use durbar::{AnyPosition, Game, Records, with_position};
use numpy::{Element, IntoPyArray as _, PyArrayMethods as _};
use pyo3::prelude::*;
use pyo3::types::PyBytes;
use serde::Serialize;

use crate::arrays::numpy;
use crate::budget::Budget;
use crate::errors::guarded;
use crate::json;
use crate::playout::{self, Games};
use crate::setup::python_object;
use crate::state::State;
use crate::workers::Threads;

/// Games of ordinary length then take some gigabytes.
const MAX_GAMES: u64 = 1 << 20;
/// Lines are returned once they have this many bytes.
const PART_BYTES: usize = 1 << 16;

/// Play uniformly random games from `state` to the end, and return every step.
///
/// They are the games of `durbar.playouts`: game `i` draws from `durbar.Rng(seed).stream(i)`, so it
/// does not depend on `n` and `threads`. Other Python threads can run meanwhile, and Ctrl-C stops
/// the games. This function needs numpy.
///
/// Args:
///     state: Where each game begins; it does not change.
///     n: The number of games, 1 to 2**20. A step takes 9 bytes.
///     seed: 0 to 2**64 - 1.
///     threads: Threads that play, 1 to 256.
///     progress: Called now and then with the number of games played so far; what it raises ends
///         the games.
///
/// Returns:
///     The games in columns.
///
/// Raises:
///     ValueError: `n`, `seed` or `threads` is out of its range.
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
    signature = (state, n, seed, threads=Threads::default(), *, progress=None),
    text_signature = "(state, n, seed, threads=1, *, progress=None)"
)]
pub(crate) fn record_playouts<'py>(
    py: Python<'py>,
    state: PyRef<'_, State>,
    n: &Bound<'_, PyAny>,
    seed: &Bound<'_, PyAny>,
    threads: Threads<'_>,
    progress: Option<&Bound<'py, PyAny>>,
) -> PyResult<Bound<'py, PyAny>> {
    let games = Games::of(n, MAX_GAMES, seed, progress)?;
    // A copy, so that other threads may use the state.
    let position = state.position().clone();
    drop(state);
    // Before the games, since the arrays need it afterwards.
    numpy(py)?;
    let workers = threads.start(py)?;
    let (records, players) = guarded(|| {
        py.detach(|| {
            with_position!(&position, it => {
                let told = |played| games.hear(played);
                Records::of_playouts(
                    &it.game, &it.state, games.number, games.seed, &workers, told,
                )
                .map(|records| (records, it.game.num_players()))
            })
        })
    })?;
    guarded(|| as_python(py, records, players))
}

/// A game as one line of JSON.
#[derive(Serialize)]
struct Line<'a> {
    game: u64,
    decisions: u64,
    scores: &'a [i32],
    returns: &'a [f64],
    #[serde(skip_serializing_if = "Option::is_none")]
    players: Option<&'a [i8]>,
    #[serde(skip_serializing_if = "Option::is_none")]
    actions: Option<&'a [i32]>,
}

/// Play the games of `durbar.record_playouts`, and return each as a line of JSON.
///
/// A line has the number of the `game`, its `decisions`, and by seat the final `scores` and
/// `returns`; with `steps` also the `players` who decided, -1 for chance, and their `actions`. It
/// does not need numpy, and holds only a few games at a time. Other Python threads can run while it
/// plays.
///
/// Args:
///     state: Where each game begins; it does not change.
///     n: The number of games, 1 to 2**31.
///     seed: 0 to 2**64 - 1.
///     steps: Whether to write every step.
///     max_seconds: The most time spent in the iterator, checked after each game. Pauses between two
///         parts do not count.
///     max_decisions: The most decisions in all games together.
///
/// Returns:
///     An iterator of some lines at a time, as bytes, each line with its end.
///
/// Raises:
///     BudgetExceeded: The iterator raises it if the next game would take more than `max_seconds`
///         or `max_decisions`. It has returned the games before.
///     ValueError: A number is out of its range.
///
/// >>> import durbar, json
/// >>> state = durbar.load_game("maharani", players=3).new_initial_state()
/// >>> lines = b"".join(durbar.record_lines(state, 100, seed=1, steps=False)).splitlines()
/// >>> len(lines), json.loads(lines[1])["game"]
/// (100, 1)
#[pyfunction]
#[pyo3(
    signature = (state, n, seed, *, steps=true, max_seconds=None, max_decisions=None),
    text_signature = "(state, n, seed, *, steps=True, max_seconds=None, max_decisions=None)"
)]
pub(crate) fn record_lines(
    state: &Bound<'_, State>,
    n: &Bound<'_, PyAny>,
    seed: &Bound<'_, PyAny>,
    steps: bool,
    max_seconds: Option<f64>,
    max_decisions: Option<&Bound<'_, PyAny>>,
) -> PyResult<RecordLines> {
    Ok(RecordLines {
        position: state.try_borrow()?.position().clone(),
        games: Games::of(n, playout::MAX_GAMES, seed, None)?,
        steps,
        budget: Budget::of(max_seconds, max_decisions)?,
        idle_since: Instant::now(),
        played: 0,
        decisions: 0,
    })
}

/// Lines of random games, some at a time; made by `durbar.record_lines`.
#[pyclass(module = "durbar")]
pub(crate) struct RecordLines {
    /// Where each game begins.
    position: AnyPosition,
    games: Games,
    steps: bool,
    budget: Budget,
    idle_since: Instant,
    played: u64,
    decisions: u64,
}

#[pymethods]
impl RecordLines {
    fn __iter__(slf: PyRef<'_, Self>) -> PyRef<'_, Self> {
        slf
    }

    fn __next__<'py>(&mut self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyBytes>>> {
        self.budget.extend(self.idle_since.elapsed());
        let text = guarded(|| py.detach(|| self.part()));
        self.idle_since = Instant::now();
        let text = text?;
        Ok((!text.is_empty()).then(|| PyBytes::new(py, text.as_bytes())))
    }
}

impl RecordLines {
    /// The lines of the next games; none after the last.
    fn part(&mut self) -> PyResult<String> {
        let mut text = String::new();
        while self.played < self.games.number && text.len() < PART_BYTES {
            let played = with_position!(&self.position, it => {
                let mut records = Records::default();
                let game = self.played..self.played + 1;
                records.play(&it.game, &it.state, game, self.games.seed);
                let players = it.game.num_players();
                line(&records, players, self.played, self.steps)
            });
            let decisions = self.decisions + played.decisions;
            if let Err(over) = self.budget.check(decisions) {
                // Return the games that were played before.
                return if text.is_empty() { Err(over) } else { Ok(text) };
            }
            (self.played, self.decisions) = (self.played + 1, decisions);
            text.push_str(&played.text);
        }
        Ok(text)
    }
}

/// A game as a line, and how many decisions it took.
struct Played {
    text: String,
    decisions: u64,
}

/// The one game of some records.
fn line(records: &Records, players: usize, game: u64, steps: bool) -> Played {
    let deciders = &records.players;
    let decisions = deciders.iter().filter(|&&player| player >= 0).count() as u64;
    let line = Line {
        game,
        decisions,
        scores: &records.scores[..players],
        returns: &records.returns[..players],
        players: steps.then_some(deciders),
        actions: steps.then_some(&records.actions),
    };
    Played {
        text: json::text(&line) + "\n",
        decisions,
    }
}

fn as_python(py: Python<'_>, records: Records, players: usize) -> PyResult<Bound<'_, PyAny>> {
    let games = records.games();
    python_object!(py, "durbar.playout", "Records", {
        offsets: records.offsets.into_pyarray(py),
        players: records.players.into_pyarray(py),
        actions: records.actions.into_pyarray(py),
        legal_counts: records.legal_counts.into_pyarray(py),
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
