//! Lists of action ids.

use durbar::Action;
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::{PyInt, PyList};

/// A list of these numbers. Small ones, such as action ids, are interned.
pub(crate) fn int_list<'py>(py: Python<'py>, numbers: &[Action]) -> PyResult<Bound<'py, PyList>> {
    const SHARED: Action = 2048;
    static INTS: PyOnceLock<Vec<Py<PyInt>>> = PyOnceLock::new();
    let ints = INTS.get_or_init(py, || (0..SHARED).map(|id| int(py, id).unbind()).collect());
    PyList::new(
        py,
        numbers
            .iter()
            .map(|&number| match ints.get(number as usize) {
                Some(shared) => shared.bind(py).clone(),
                None => int(py, number),
            }),
    )
}

fn int(py: Python<'_>, number: Action) -> Bound<'_, PyInt> {
    match number.into_pyobject(py) {
        Ok(int) => int,
        Err(never) => match never {},
    }
}
