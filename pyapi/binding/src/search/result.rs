//! The result of a search, as Python has it.

use durbar::search::{Candidate, SearchResult};
use durbar::{MAX_PLAYERS, PerPlayer};
use pyo3::prelude::*;
use pyo3::types::PyTuple;

use crate::setup::python_object;

/// A `durbar.SearchResult`.
pub(crate) fn as_python<'py>(
    py: Python<'py>,
    result: &SearchResult,
) -> PyResult<Bound<'py, PyAny>> {
    let (actions, seats) = (&result.actions, result.returns.len().min(MAX_PLAYERS));
    let by_seat = |of: fn(&Candidate) -> &PerPlayer<f64>| {
        let rows = actions
            .iter()
            .map(|row| PyTuple::new(py, &of(row)[..seats]));
        PyTuple::new(py, rows.collect::<PyResult<Vec<_>>>()?)
    };
    python_object!(py, "durbar.search", "SearchResult", {
        player: result.player,
        best_action: result.best,
        actions: PyTuple::new(py, actions.iter().map(|row| row.action))?,
        visits: PyTuple::new(py, actions.iter().map(|row| row.visits))?,
        values: PyTuple::new(py, actions.iter().map(|row| row.value))?,
        action_returns: by_seat(|row| &row.returns)?,
        action_scores: by_seat(|row| &row.scores)?,
        priors: PyTuple::new(py, actions.iter().map(|row| row.prior))?,
        policy: PyTuple::new(py, actions.iter().map(|row| row.policy))?,
        returns: PyTuple::new(py, &result.returns)?,
        scores: PyTuple::new(py, &result.scores)?,
        evaluation: PyTuple::new(py, &result.evaluation)?,
        line: PyTuple::new(py, &result.line)?,
        simulations: result.simulations,
        nodes: result.nodes,
        memory: result.memory,
        depth: result.depth,
        open_hands: result.open_hands,
        proven: result.proven,
        full: result.full,
    })
}
