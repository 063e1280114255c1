//! Whole random games, as numpy arrays.

use durbar::{Game, Records, with_position};
use numpy::{Element, IntoPyArray as _, PyArrayMethods as _};
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::{PyBytes, PyDict, PyType};
use serde::Serialize;

use crate::arrays::numpy;
use crate::errors::guarded;
use crate::playout::Games;
use crate::state::State;
use crate::workers::Threads;
use crate::{arguments, json};

/// Games of ordinary length take some gigabytes then.
const MAX_GAMES: u64 = 1 << 20;
/// So many lines are written in one call.
const MAX_LINES: u64 = 1 << 12;

/// Play uniformly random games from `state` to the end, and give every step of them.
///
/// They are the games of `durbar.playouts`: game `i` draws from `durbar.Rng(seed).stream(i)`, so it
/// is the same game whatever `n` and `threads` are. Other Python threads run meanwhile, and Ctrl-C
/// ends it. It needs numpy.
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
///     RuntimeError: The system does not give so many threads.
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
    let games = Games::of(&state, n, MAX_GAMES, seed, progress)?;
    drop(state);
    // Before the games: the arrays need it after them.
    numpy(py)?;
    let workers = threads.start(py)?;
    let (records, players) = guarded(|| {
        py.detach(|| {
            with_position!(&games.position, it => {
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
    decisions: usize,
    scores: &'a [i32],
    returns: &'a [f64],
    #[serde(skip_serializing_if = "Option::is_none")]
    players: Option<&'a [i8]>,
    #[serde(skip_serializing_if = "Option::is_none")]
    actions: Option<&'a [i32]>,
}

/// Play some of the games of `durbar.record_playouts`, and write each as a line of JSON.
///
/// A line has the number of the `game`, its `decisions`, and by seat the final `scores` and
/// `returns`; with `steps` also the `players` who decided, -1 for chance, and their `actions`.
/// Other Python threads run meanwhile.
///
/// Args:
///     state: Where each game begins; it does not change.
///     start: The number of the first game.
///     stop: The number after the last game, at most 4096 more.
///     seed: 0 to 2**64 - 1.
///     steps: Whether to write every step.
///
/// Returns:
///     The lines, each with its end.
///
/// Raises:
///     ValueError: A number is out of its range.
///
/// >>> import durbar, json
/// >>> state = durbar.load_game("maharani", players=3).new_initial_state()
/// >>> lines = durbar.record_lines(state, 0, 2, seed=1, steps=False).splitlines()
/// >>> json.loads(lines[1])["game"]
/// 1
#[pyfunction]
#[pyo3(signature = (state, start, stop, seed, *, steps=true))]
pub(crate) fn record_lines<'py>(
    py: Python<'py>,
    state: PyRef<'_, State>,
    start: &Bound<'_, PyAny>,
    stop: &Bound<'_, PyAny>,
    seed: &Bound<'_, PyAny>,
    steps: bool,
) -> PyResult<Bound<'py, PyBytes>> {
    let start = arguments::whole(start, "start", 0..=MAX_GAMES)?;
    let stop = arguments::whole(stop, "stop", start..=start + MAX_LINES)?;
    let seed = arguments::seed(seed)?;
    let position = state.position().clone();
    drop(state);
    let lines = guarded(|| {
        Ok(py.detach(|| {
            with_position!(&position, it => {
                let mut records = Records::default();
                records.play(&it.game, &it.state, start..stop, seed);
                lines(&records, it.game.num_players(), start, steps)
            })
        }))
    })?;
    Ok(PyBytes::new(py, lines.as_bytes()))
}

fn lines(records: &Records, players: usize, start: u64, steps: bool) -> String {
    let mut text = String::new();
    for (index, bounds) in records.offsets.windows(2).enumerate() {
        let rows = bounds[0].cast_unsigned() as usize..bounds[1].cast_unsigned() as usize;
        let seats = index * players..(index + 1) * players;
        let deciders = &records.players[rows.clone()];
        let line = Line {
            game: start + index as u64,
            decisions: deciders.iter().filter(|&&player| player >= 0).count(),
            scores: &records.scores[seats.clone()],
            returns: &records.returns[seats],
            players: steps.then_some(deciders),
            actions: steps.then(|| &records.actions[rows]),
        };
        text.push_str(&json::text(&line));
        text.push('\n');
    }
    text
}

fn as_python(py: Python<'_>, records: Records, players: usize) -> PyResult<Bound<'_, PyAny>> {
    static CLASS: PyOnceLock<Py<PyType>> = PyOnceLock::new();
    let games = records.games();
    let fields = PyDict::new(py);
    fields.set_item("offsets", records.offsets.into_pyarray(py))?;
    fields.set_item("players", records.players.into_pyarray(py))?;
    fields.set_item("actions", records.actions.into_pyarray(py))?;
    fields.set_item("legal_counts", records.legal_counts.into_pyarray(py))?;
    fields.set_item("scores", by_seat(py, records.scores, games, players)?)?;
    fields.set_item("returns", by_seat(py, records.returns, games, players)?)?;
    CLASS
        .import(py, "durbar.playout", "Records")?
        .call((), Some(&fields))
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
