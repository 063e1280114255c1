//! The only place that makes Python exceptions.

use std::panic::{AssertUnwindSafe, catch_unwind};

use durbar::Panic;
use pyo3::exceptions::{
    PyImportError, PyMemoryError, PyOSError, PyRecursionError, PyRuntimeError, PyTypeError,
    PyValueError,
};
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::{PyList, PyType};

/// The classes of `durbar/errors.py`.
mod class {
    pyo3::import_exception!(durbar.errors, BudgetExceeded);
    pyo3::import_exception!(durbar.errors, IllegalAction);
    pyo3::import_exception!(durbar.errors, InternalError);
    pyo3::import_exception!(durbar.errors, InvalidAction);
    pyo3::import_exception!(durbar.errors, InvalidBot);
    pyo3::import_exception!(durbar.errors, InvalidComponents);
    pyo3::import_exception!(durbar.errors, InvalidNotation);
    pyo3::import_exception!(durbar.errors, InvalidOption);
    pyo3::import_exception!(durbar.errors, InvalidPosition);
    pyo3::import_exception!(durbar.errors, NoCorrection);
    pyo3::import_exception!(durbar.errors, UnknownGame);
}

/// An error of the core that has a Python class.
pub(crate) trait Raise {
    /// The Python exception.
    fn raise(self, py: Python<'_>) -> PyErr;
}

/// Results whose error becomes a Python exception, by `result.or_raise(py)?`.
pub(crate) trait OrRaise<T> {
    /// The value, or the error as a Python exception.
    fn or_raise(self, py: Python<'_>) -> PyResult<T>;
}

impl<T, E: Raise> OrRaise<T> for Result<T, E> {
    fn or_raise(self, py: Python<'_>) -> PyResult<T> {
        self.map_err(|error| error.raise(py))
    }
}

impl Raise for durbar::InvalidPosition {
    fn raise(self, py: Python<'_>) -> PyErr {
        let message = self.to_string();
        with_faults(py, &self.faults, |faults| {
            class::InvalidPosition::new_err((message, faults))
        })
    }
}

impl Raise for durbar::InvalidComponents {
    fn raise(self, py: Python<'_>) -> PyErr {
        let message = self.to_string();
        with_faults(py, &self.faults, |faults| {
            class::InvalidComponents::new_err((message, faults))
        })
    }
}

impl Raise for durbar::InvalidCorrection {
    fn raise(self, py: Python<'_>) -> PyErr {
        match self {
            Self::Unknown { .. } => class::NoCorrection::new_err(self.to_string()),
            Self::Position(error) => error.raise(py),
        }
    }
}

impl Raise for durbar::InvalidNotation {
    fn raise(self, py: Python<'_>) -> PyErr {
        let message = self.to_string();
        let (faults, offset) = match self {
            Self::Syntax { offset, .. } => (Vec::new(), Some(offset)),
            Self::Position(error) => (error.faults, None),
        };
        with_faults(py, &faults, |faults| {
            class::InvalidNotation::new_err((message, faults, offset))
        })
    }
}

impl Raise for durbar::InvalidAction {
    fn raise(self, py: Python<'_>) -> PyErr {
        match self {
            form @ Self::Form { .. } => class::InvalidAction::new_err(form.to_string()),
            Self::Illegal(error) => error.raise(py),
        }
    }
}

impl Raise for durbar::IllegalAction {
    fn raise(self, _: Python<'_>) -> PyErr {
        class::IllegalAction::new_err((self.to_string(), self.action, self.reason))
    }
}

impl Raise for durbar::VectorEnvError {
    fn raise(self, py: Python<'_>) -> PyErr {
        let message = self.to_string();
        match self {
            Self::Illegal {
                lane,
                action,
                reason,
            } => class::IllegalAction::new_err((message, action, reason, lane)),
            Self::Threads(error) => error.raise(py),
            Self::Memory(_) => PyMemoryError::new_err(message),
            _ => wrong_value(message),
        }
    }
}

impl Raise for numpy::AsSliceError {
    fn raise(self, _: Python<'_>) -> PyErr {
        wrong_value(self.to_string())
    }
}

impl Raise for durbar::InvalidSetup {
    fn raise(self, py: Python<'_>) -> PyErr {
        match self {
            Self::UnknownGame { .. } => class::UnknownGame::new_err(self.to_string()),
            Self::Option { .. } => class::InvalidOption::new_err(self.to_string()),
            Self::Components(error) => error.raise(py),
        }
    }
}

impl Raise for durbar::InvalidBot {
    fn raise(self, _: Python<'_>) -> PyErr {
        class::InvalidBot::new_err(self.to_string())
    }
}

impl Raise for durbar::InvalidSearch {
    fn raise(self, py: Python<'_>) -> PyErr {
        match self {
            Self::Threads(error) => error.raise(py),
            Self::Illegal(error) => error.raise(py),
            _ => wrong_value(self.to_string()),
        }
    }
}

impl Raise for durbar::search::guided::InvalidEvaluations {
    fn raise(self, _py: Python<'_>) -> PyErr {
        wrong_value(self.to_string())
    }
}

impl Raise for durbar::NoWorkers {
    fn raise(self, _: Python<'_>) -> PyErr {
        match self {
            Self::Number { .. } => PyValueError::new_err(self.to_string()),
            Self::System { .. } => PyRuntimeError::new_err(self.to_string()),
        }
    }
}

/// An error with its faults as Python knows them.
fn with_faults(
    py: Python<'_>,
    faults: &[durbar::Fault],
    error: impl FnOnce(Py<PyList>) -> PyErr,
) -> PyErr {
    match faults_list(py, faults) {
        Ok(list) => error(list.unbind()),
        Err(failure) => failure,
    }
}

/// A list of `durbar.Fault`.
pub(crate) fn faults_list<'py>(
    py: Python<'py>,
    faults: &[durbar::Fault],
) -> PyResult<Bound<'py, PyList>> {
    static FAULT: PyOnceLock<Py<PyType>> = PyOnceLock::new();
    let class = FAULT.import(py, "durbar.errors", "Fault")?;
    let list = PyList::empty(py);
    for fault in faults {
        list.append(class.call1((&fault.pointer, &fault.detail))?)?;
    }
    Ok(list)
}

/// The error for an argument of a wrong type.
pub(crate) fn wrong_type(message: String) -> PyErr {
    PyTypeError::new_err(message)
}

/// The error for a keyword argument that a method of `VectorEnv` does not take.
pub(crate) fn no_such_keyword(method: &str, name: &str) -> PyErr {
    wrong_type(format!(
        "VectorEnv.{method}() got an unexpected keyword argument '{name}'"
    ))
}

/// The error for arrays that are not keyword arguments.
pub(crate) fn arrays_by_position(method: &str) -> PyErr {
    wrong_type(format!(
        "VectorEnv.{method}() takes arrays by name: {method}(..., **arrays)"
    ))
}

/// The error for an argument of a wrong value.
pub(crate) fn wrong_value(message: String) -> PyErr {
    PyValueError::new_err(message)
}

/// The error for a file that cannot be read.
pub(crate) fn of_file(error: &std::io::Error, path: &str) -> PyErr {
    PyOSError::new_err((error.raw_os_error(), error.to_string(), path.to_owned()))
}

/// The error for a call that would compute more than it may.
pub(crate) fn over_budget(what: &str) -> PyErr {
    class::BudgetExceeded::new_err(format!("stopped before the end: {what}"))
}

/// An empty list with room for so many items of a caller.
pub(crate) fn with_room<T>(items: usize, what: &str) -> PyResult<Vec<T>> {
    let mut list = Vec::new();
    match list.try_reserve_exact(items) {
        Ok(()) => Ok(list),
        Err(_) => Err(PyMemoryError::new_err(format!(
            "there is no memory for {what}"
        ))),
    }
}

/// The error for an object that another thread is using.
pub(crate) fn in_use(message: &str) -> PyErr {
    PyRuntimeError::new_err(message.to_owned())
}

/// The error for an illegal action among several.
pub(crate) fn illegal_at(index: usize, error: &durbar::IllegalAction) -> PyErr {
    let message = format!("actions[{index}]: {error}");
    class::IllegalAction::new_err((message, error.action, error.reason.clone(), index))
}

/// The error that numpy is not installed, if this error says so; else the error itself.
pub(crate) fn needs_numpy(py: Python<'_>, error: PyErr) -> PyErr {
    match not_installed(py, error) {
        Ok(()) => PyImportError::new_err(
            "numpy is not installed; pip install 'durbar[numpy]' installs both",
        ),
        Err(error) => error,
    }
}

/// The error for an option, or a number of players, that no game can have.
pub(crate) fn wrong_option(name: &str, detail: &str) -> PyErr {
    class::InvalidOption::new_err(format!("{name}: {detail}"))
}

/// The error for options that cannot be read.
pub(crate) fn wrong_options(detail: &str) -> PyErr {
    wrong_option("options", detail)
}

/// The error for an action id that is negative or larger than any. The message shows it as `shown`;
/// `index` is its place where it is one of several.
pub(crate) fn no_such_action(
    action: &Bound<'_, PyAny>,
    shown: &str,
    index: Option<usize>,
) -> PyErr {
    let reason = "no action has this id";
    let message = format!("action {shown} is not legal: {reason}");
    let action = action.clone().unbind();
    match index {
        None => class::IllegalAction::new_err((message, action, reason)),
        Some(index) => {
            let message = format!("actions[{index}]: {message}");
            class::IllegalAction::new_err((message, action, reason, index))
        }
    }
}

/// The reason why `json.dumps` refused a value, or the error itself if it is not about the value.
pub(crate) fn not_json(py: Python<'_>, error: PyErr) -> PyResult<String> {
    let about_the_value = error.is_instance_of::<PyValueError>(py)
        || error.is_instance_of::<PyTypeError>(py)
        || error.is_instance_of::<PyRecursionError>(py);
    if about_the_value {
        Ok(format!("not JSON: {}", error.value(py)))
    } else {
        Err(error)
    }
}

/// Runs a call into the core; a panic becomes an `InternalError`, so that it can be handled like
/// any other error.
#[inline]
pub(crate) fn guarded<T>(work: impl FnOnce() -> PyResult<T>) -> PyResult<T> {
    // No value is left half-made: callers change nothing of their own before the core is done, or put
    // it back on an error.
    let caught = catch_unwind(AssertUnwindSafe(work));
    caught.unwrap_or_else(|payload| Err(defect(Panic::from(payload).to_string())))
}

/// The error for a defect of durbar.
pub(crate) fn defect(message: String) -> PyErr {
    class::InternalError::new_err(message)
}

/// Nothing if the error says that a module is not installed, else the error itself.
pub(crate) fn not_installed(py: Python<'_>, error: PyErr) -> PyResult<()> {
    if error.is_instance_of::<PyImportError>(py) {
        Ok(())
    } else {
        Err(error)
    }
}
