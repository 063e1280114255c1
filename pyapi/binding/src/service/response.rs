//! Responses as Python holds them.

use std::sync::{Mutex, OnceLock, PoisonError};

use durbar_service::{Body, Defect};
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyList};

use super::headers;
use crate::errors::{defect, guarded};

/// The response to a request; `Service` makes it.
///
/// >>> from durbar_rest import Service
/// >>> response = Service().refuse("unauthorized", "7")
/// >>> response.headers.append((b"www-authenticate", b"Bearer"))
/// >>> response.headers[-1], response.problem
/// ((b'www-authenticate', b'Bearer'), 'unauthorized')
#[pyclass(module = "durbar_rest", frozen)]
pub(crate) struct Response {
    /// The status code.
    #[pyo3(get)]
    status: u16,
    /// Names in lower case, and values. It is always the same list, so that others can add to it.
    #[pyo3(get)]
    headers: Py<PyList>,
    /// The bytes, or `Lines` that are computed while they are sent.
    #[pyo3(get)]
    body: Py<PyAny>,
    /// The code of the problem that the response is, or None.
    #[pyo3(get)]
    problem: Option<&'static str>,
    /// The error of durbar that stopped the work or a part of it, or None.
    #[pyo3(get)]
    defect: Option<Py<PyAny>>,
}

impl Response {
    /// A response of the service.
    pub(super) fn of(py: Python<'_>, response: durbar_service::Response) -> PyResult<Self> {
        let body = match response.body {
            Body::Whole(bytes) => PyBytes::new(py, &bytes).into_any(),
            Body::Lines(lines) => Bound::new(py, Lines::of(lines))?.into_any(),
        };
        Ok(Self {
            status: response.status,
            headers: headers::list(py, response.headers)?.unbind(),
            body: body.unbind(),
            problem: response.problem,
            defect: response.defect.map(|defect| as_python(py, defect)),
        })
    }
}

/// The lines of a response, some at a time. They are computed when they are asked for, and other
/// Python threads run meanwhile.
#[pyclass(module = "durbar_rest", frozen)]
pub(crate) struct Lines {
    parts: Mutex<durbar_service::Lines>,
    problem: OnceLock<&'static str>,
    defect: OnceLock<Py<PyAny>>,
}

impl Lines {
    fn of(lines: durbar_service::Lines) -> Self {
        Self {
            parts: Mutex::new(lines),
            problem: OnceLock::new(),
            defect: OnceLock::new(),
        }
    }
}

#[pymethods]
impl Lines {
    fn __iter__(slf: PyRef<'_, Self>) -> PyRef<'_, Self> {
        slf
    }

    fn __next__<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyBytes>>> {
        let next = || {
            let mut lines = self.parts.lock().unwrap_or_else(PoisonError::into_inner);
            (lines.next(), lines.problem(), lines.take_defect())
        };
        let (part, problem, defect) = guarded(|| Ok(py.detach(next)))?;
        if let Some(problem) = problem {
            self.problem.get_or_init(|| problem);
        }
        if let Some(defect) = defect {
            let defect = as_python(py, defect);
            self.defect.get_or_init(|| defect);
        }
        Ok(part.map(|part| PyBytes::new(py, &part)))
    }

    /// The code of the problem that was the last line, or None.
    #[getter]
    fn problem(&self) -> Option<&'static str> {
        self.problem.get().copied()
    }

    /// The error of durbar that ended the lines, or None.
    #[getter]
    fn defect(&self, py: Python<'_>) -> Option<Py<PyAny>> {
        self.defect.get().map(|defect| defect.clone_ref(py))
    }
}

/// A defect as the error that Python knows.
fn as_python(py: Python<'_>, error: Defect) -> Py<PyAny> {
    let error = match error.downcast::<PyErr>() {
        Ok(error) => *error,
        Err(error) => defect(error.to_string()),
    };
    error.into_value(py).into_any()
}
