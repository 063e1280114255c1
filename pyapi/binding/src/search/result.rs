//! What a search found, as Python has it.

use durbar::search::{Candidate, Searched};
use durbar::{MAX_PLAYERS, PerPlayer};
use pyo3::prelude::*;
use pyo3::types::PyTuple;

use crate::setup::python_object;

/// A `durbar.SearchResult`.
pub(crate) fn as_python<'py>(py: Python<'py>, found: &Searched) -> PyResult<Bound<'py, PyAny>> {
    let (actions, seats) = (&found.actions, found.returns.len().min(MAX_PLAYERS));
    let by_seat = |of: fn(&Candidate) -> &PerPlayer<f64>| {
        let rows = actions.iter().map(|it| PyTuple::new(py, &of(it)[..seats]));
        PyTuple::new(py, rows.collect::<PyResult<Vec<_>>>()?)
    };
    python_object!(py, "durbar.search", "SearchResult", {
        player: found.player,
        best_action: found.best,
        actions: PyTuple::new(py, actions.iter().map(|it| it.action))?,
        visits: PyTuple::new(py, actions.iter().map(|it| it.visits))?,
        values: PyTuple::new(py, actions.iter().map(|it| it.value))?,
        action_returns: by_seat(|it| &it.returns)?,
        action_scores: by_seat(|it| &it.scores)?,
        returns: PyTuple::new(py, &found.returns)?,
        scores: PyTuple::new(py, &found.scores)?,
        line: PyTuple::new(py, &found.line)?,
        simulations: found.simulations,
        nodes: found.nodes,
        depth: found.depth,
        open_hands: found.open_hands,
    })
}
