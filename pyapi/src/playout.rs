//! Random games to the end.

use durbar::{Game, PlayoutStats, Tally, with_position};
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::{PyDict, PyTuple, PyType};

use crate::arguments;
use crate::errors::guarded;
use crate::rng::Rng;
use crate::state::State;

/// Sums of the squares of scores stay within 64 bits up to here.
const MAX_GAMES: u64 = 1 << 31;

/// So many games take milliseconds; between them Ctrl-C is heard.
const GAMES_IN_ONE_GO: u64 = 256;

/// Play uniformly random games from `state` to the end, and say what they came to.
///
/// Game `i` draws from `durbar.Rng(seed).stream(i)`, so it is the same game whatever `n` is. Other
/// threads run meanwhile, and Ctrl-C ends it.
///
/// Args:
///     state: Where each game begins; it does not change.
///     n: The number of games, 1 to 2**31.
///     seed: 0 to 2**64 - 1.
///     progress: Called now and then with the number of games played so far; what it raises ends
///         the games.
///
/// Raises:
///     ValueError: `n` or `seed` is out of its range.
///
/// >>> import durbar
/// >>> state = durbar.load_game("maharani", players=3).new_initial_state()
/// >>> stats = durbar.playouts(state, 100, seed=1)
/// >>> stats.games, round(sum(stats.wins))
/// (100, 100)
#[pyfunction]
#[pyo3(signature = (state, n, seed, *, progress=None))]
pub(crate) fn playouts<'py>(
    py: Python<'py>,
    state: PyRef<'_, State>,
    n: &Bound<'_, PyAny>,
    seed: &Bound<'_, PyAny>,
    progress: Option<&Bound<'_, PyAny>>,
) -> PyResult<Bound<'py, PyAny>> {
    let games = arguments::whole(n, "n", 1..=MAX_GAMES)?;
    let seed = arguments::seed(seed)?;
    // A copy, so that other threads may use the state.
    let position = state.position().clone();
    drop(state);
    let result = guarded(|| {
        with_position!(&position, it => {
            let mut tally = Tally::default();
            let mut played = 0;
            while played < games {
                let end = games.min(played + GAMES_IN_ONE_GO);
                py.detach(|| tally.play(&it.game, &it.state, played..end, seed));
                py.check_signals()?;
                played = end;
                if let Some(progress) = progress {
                    progress.call1((played,))?;
                }
            }
            Ok(tally.stats(it.game.num_players()))
        })
    })?;
    as_python(py, &result)
}

fn as_python<'py>(py: Python<'py>, stats: &PlayoutStats) -> PyResult<Bound<'py, PyAny>> {
    static CLASS: PyOnceLock<Py<PyType>> = PyOnceLock::new();
    let fields = PyDict::new(py);
    fields.set_item("games", stats.games)?;
    fields.set_item("decisions", stats.decisions)?;
    fields.set_item("shortest", stats.shortest)?;
    fields.set_item("longest", stats.longest)?;
    fields.set_item("wins", PyTuple::new(py, &stats.wins)?)?;
    fields.set_item("score_mean", PyTuple::new(py, &stats.score_mean)?)?;
    fields.set_item("score_variance", PyTuple::new(py, &stats.score_variance)?)?;
    fields.set_item("score_min", PyTuple::new(py, &stats.score_min)?)?;
    fields.set_item("score_max", PyTuple::new(py, &stats.score_max)?)?;
    CLASS
        .import(py, "durbar.playout", "PlayoutStats")?
        .call((), Some(&fields))
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
            let (mut end, mut draws) = (it.state, rng.rng.clone());
            let decisions = durbar::random_playout(&it.game, &mut end, &mut draws);
            (it.state, rng.rng) = (end, draws);
            Ok(decisions)
        })
    })
}
