//! The refusal of a request as Python holds it.

use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyList};

use crate::errors::{defect, faults_list};

/// Why a request is refused: what `durbar_rest` makes a problem of.
///
/// >>> import durbar
/// >>> from durbar_rest import GameService
/// >>> service = GameService(durbar.load_game("maharani"))
/// >>> refusal = service.respond("scores", b"{}")
/// >>> refusal.code, refusal.faults[0].pointer
/// ('invalid-request', '/position')
#[pyclass(module = "durbar_rest", frozen)]
pub(crate) struct Refusal(pub(super) durbar_service::Refusal);

#[pymethods]
impl Refusal {
    /// The kinds of problem, in the order in which clients are shown them: of each its code, the
    /// status of the response, its title and what it means.
    #[classattr]
    fn kinds() -> Vec<(&'static str, u16, &'static str, &'static str)> {
        let kinds = durbar_service::KINDS.iter();
        kinds
            .map(|kind| (kind.code, kind.status, kind.title, kind.description))
            .collect()
    }

    /// The code of the kind of problem.
    #[getter]
    fn code(&self) -> &'static str {
        self.0.code
    }

    /// What happened this time; empty if the kind says everything.
    #[getter]
    fn detail(&self) -> &str {
        &self.0.detail
    }

    /// What is wrong, each with a JSON pointer into the request.
    #[getter]
    fn faults<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        faults_list(py, &self.0.faults)
    }

    /// Further members of the problem, as the bytes of a JSON object; empty where there are none.
    #[getter]
    fn members<'py>(&self, py: Python<'py>) -> Bound<'py, PyBytes> {
        PyBytes::new(py, self.0.members.as_bytes())
    }

    /// The defect that stopped the work, if it was one.
    #[getter]
    fn error(&self, py: Python<'_>) -> Option<PyErr> {
        let error = self.0.error.as_ref()?;
        Some(match error.downcast_ref::<PyErr>() {
            Some(error) => error.clone_ref(py),
            None => defect(error.to_string()),
        })
    }
}
