//! Counting action sequences.

use durbar::{Game, with_position};
use pyo3::prelude::*;

use crate::arguments;
use crate::errors::guarded;
use crate::state::State;

/// Deeper than any game is long.
const MAX_DEPTH: u64 = 1_000;

/// So many plies are counted in one go, in milliseconds; between them Ctrl-C is heard.
const PLIES_IN_ONE_GO: usize = 3;

/// The number of sequences of exactly `depth` actions from here; a chance outcome counts as one.
///
/// Other threads run meanwhile, and Ctrl-C ends it.
///
/// Args:
///     state: Where to begin; it does not change.
///     depth: 0 to 1000.
///
/// Raises:
///     ValueError: `depth` is out of its range.
///
/// >>> import durbar
/// >>> state = durbar.load_game("maharani", players=3).new_initial_state()
/// >>> durbar.perft(state, 1)
/// 3
#[pyfunction]
pub(crate) fn perft(
    py: Python<'_>,
    state: PyRef<'_, State>,
    depth: &Bound<'_, PyAny>,
) -> PyResult<u64> {
    let depth = arguments::whole(depth, "depth", 0..=MAX_DEPTH)? as usize;
    // A copy, so that other threads may use the state.
    let position = state.position().clone();
    drop(state);
    guarded(|| with_position!(&position, it => count(py, &it.game, &it.state, depth)))
}

fn count<G: Game>(py: Python<'_>, game: &G, state: &G::State, depth: usize) -> PyResult<u64> {
    py.check_signals()?;
    if depth <= PLIES_IN_ONE_GO {
        return Ok(py.detach(|| durbar::perft(game, state, depth)));
    }
    let mut actions = Vec::new();
    // Beyond the longest game no leaf is reached: other threads must have their turn here too.
    py.detach(|| game.legal_actions(state, &mut actions));
    let mut total = 0;
    for action in actions {
        let mut child = *state;
        game.apply_unchecked(&mut child, action);
        total += count(py, game, &child, depth - 1)?;
    }
    Ok(total)
}
