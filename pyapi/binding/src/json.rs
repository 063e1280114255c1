//! JSON text and Python objects: dicts cross the border as text.

use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::{PyDict, PyFunction};

use crate::errors;

/// The Python objects of a JSON text.
pub(crate) fn loads<'py>(py: Python<'py>, text: &str) -> PyResult<Bound<'py, PyAny>> {
    static LOADS: PyOnceLock<Py<PyFunction>> = PyOnceLock::new();
    LOADS.import(py, "json", "loads")?.call1((text,))
}

/// The JSON text of Python objects, or the reason why there is none.
pub(crate) fn dumps(value: &Bound<'_, PyAny>) -> PyResult<Result<String, String>> {
    static DUMPS: PyOnceLock<Py<PyFunction>> = PyOnceLock::new();
    let py = value.py();
    let strict = PyDict::new(py);
    strict.set_item("allow_nan", false)?;
    match DUMPS
        .import(py, "json", "dumps")?
        .call((value,), Some(&strict))
    {
        Ok(text) => text.extract().map(Ok),
        Err(error) => errors::not_json(py, error).map(Err),
    }
}

/// The JSON text of facts and lists, which cannot fail.
pub(crate) fn text(value: &impl serde::Serialize) -> String {
    serde_json::to_string(value).expect("the keys of all maps in them are text")
}
