//! Whole random games, as numpy arrays.

use durbar::{Game, Records, with_position};
use numpy::{Element, IntoPyArray as _, PyArrayMethods as _};
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::{PyDict, PyType};

use crate::arrays::numpy;
use crate::errors::guarded;
use crate::playout::Games;
use crate::state::State;
use crate::workers::Threads;

/// Games of ordinary length take some gigabytes then.
const MAX_GAMES: u64 = 1 << 20;

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
