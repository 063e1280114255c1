//! Counting action sequences.

use durbar::with_position;
use pyo3::prelude::*;
use pyo3::types::PyDict;

use crate::arguments;
use crate::errors::guarded;
use crate::state::State;
use crate::workers::{Threads, report_progress};

/// Deeper than any game is long.
const MAX_DEPTH: u64 = 1_000;

/// The number of sequences of exactly `depth` actions from here; a chance outcome counts as one.
///
/// Other Python threads run meanwhile, and Ctrl-C ends it.
///
/// Args:
///     state: Where to begin; it does not change.
///     depth: 0 to 1000.
///     threads: Threads that count, 1 to 256; the number is the same for all.
///
/// Raises:
///     ValueError: `depth` or `threads` is out of its range.
///     RuntimeError: The system cannot start so many threads.
///
/// >>> import durbar
/// >>> state = durbar.load_game("maharani", players=3).new_initial_state()
/// >>> durbar.perft(state, 1)
/// 3
#[pyfunction]
#[pyo3(
    signature = (state, depth, threads=Threads::default()),
    text_signature = "(state, depth, threads=1)"
)]
pub(crate) fn perft(
    py: Python<'_>,
    state: PyRef<'_, State>,
    depth: &Bound<'_, PyAny>,
    threads: Threads<'_>,
) -> PyResult<u64> {
    let depth = arguments::whole(depth, "depth", 0..=MAX_DEPTH)? as usize;
    let workers = threads.start(py)?;
    // A copy, so that other threads may use the state.
    let position = state.position().clone();
    drop(state);
    guarded(|| {
        py.detach(|| {
            with_position!(&position, position => {
                let interrupt = || report_progress(None, 0);
                durbar::perft_parallel(
                    &position.game, &position.state, depth, &workers, interrupt,
                )
            })
        })
    })
}

/// `perft` split by the first action.
///
/// Args:
///     state: Where to begin; it does not change.
///     depth: 0 to 1000.
///     threads: Threads that count, 1 to 256; the numbers are the same for all.
///
/// Returns:
///     The count of each legal action, in ascending order of the ids; of depth 0 nothing.
///
/// Raises:
///     ValueError: `depth` or `threads` is out of its range.
///     RuntimeError: The system cannot start so many threads.
///
/// >>> import durbar
/// >>> state = durbar.load_game("maharani", players=3).new_initial_state(seed=1)
/// >>> divided = durbar.perft_divide(state, 2)
/// >>> list(divided) == state.legal_actions(), sum(divided.values()) == durbar.perft(state, 2)
/// (True, True)
#[pyfunction]
#[pyo3(
    signature = (state, depth, threads=Threads::default()),
    text_signature = "(state, depth, threads=1)"
)]
pub(crate) fn perft_divide<'py>(
    py: Python<'py>,
    state: PyRef<'_, State>,
    depth: &Bound<'_, PyAny>,
    threads: Threads<'_>,
) -> PyResult<Bound<'py, PyDict>> {
    let depth = arguments::whole(depth, "depth", 0..=MAX_DEPTH)? as usize;
    let workers = threads.start(py)?;
    let position = state.position().clone();
    drop(state);
    let divided = guarded(|| {
        py.detach(|| {
            with_position!(&position, position => {
                let interrupt = || report_progress(None, 0);
                durbar::perft_divide(&position.game, &position.state, depth, &workers, interrupt)
            })
        })
    })?;
    let counts = PyDict::new(py);
    for (action, count) in divided {
        counts.set_item(action, count)?;
    }
    Ok(counts)
}
