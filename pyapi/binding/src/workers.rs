//! Threads for bulk work, and the caller's thread meanwhile.

use std::convert::Infallible;

use durbar::Workers;
use pyo3::prelude::*;

use crate::arguments;
use crate::errors::OrRaise;

/// The argument `threads`, 1 by default.
#[derive(Default)]
pub(crate) struct Threads<'py>(Option<Bound<'py, PyAny>>);

impl<'py> FromPyObject<'_, 'py> for Threads<'py> {
    type Error = Infallible;

    fn extract(value: Borrowed<'_, 'py, PyAny>) -> Result<Self, Infallible> {
        Ok(Self(Some(value.to_owned())))
    }
}

impl<'py> Threads<'py> {
    /// The threads of a named argument.
    pub(crate) fn of(number: &Bound<'py, PyAny>) -> Self {
        Self(Some(number.clone()))
    }

    /// The number of threads.
    pub(crate) fn number(self) -> PyResult<usize> {
        let (least, most) = Workers::THREADS.into_inner();
        self.0.map_or(Ok(1), |number| {
            arguments::whole(&number, "threads", least as u64..=most as u64)
                .map(|number| number as usize)
        })
    }

    /// Starts the threads.
    pub(crate) fn start(self, py: Python<'_>) -> PyResult<Workers> {
        Workers::new(self.number()?).or_raise(py)
    }
}

/// Checks for Ctrl-C, and calls `progress` with the amount done. Call it without the GIL.
pub(crate) fn report_progress(progress: Option<&Py<PyAny>>, done: u64) -> PyResult<()> {
    Python::attach(|py| {
        py.check_signals()?;
        progress.map_or(Ok(()), |progress| progress.call1(py, (done,)).map(drop))
    })
}
