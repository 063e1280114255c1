//! Runs of a search in slices, with a check for Ctrl-C between them.

use std::sync::atomic::{AtomicBool, Ordering};

use durbar::search::{self, Budget, Limits, Progress};
use pyo3::prelude::*;

use super::result;
use crate::budget::SystemClock;
use crate::workers::report_progress;
use crate::{arguments, errors};

/// Reads limits from objects with the names of `durbar.Budget`.
pub(crate) fn limits(
    ms: Option<&Bound<'_, PyAny>>,
    simulations: Option<&Bound<'_, PyAny>>,
    nodes: Option<&Bound<'_, PyAny>>,
) -> PyResult<Limits> {
    let whole = |value: Option<&Bound<'_, PyAny>>, name, most| {
        let read = value.map(|value| arguments::whole(value, name, 1..=most));
        read.transpose()
    };
    let ms = ms.map(|value| match super::settings::number(value, "ms")? {
        ms if (0.0..=Limits::MOST_MS).contains(&ms) => Ok(ms),
        ms => Err(errors::wrong_value(format!(
            "ms must be from 0 to {}, not {ms}",
            Limits::MOST_MS
        ))),
    });
    let limits = Limits {
        ms: ms.transpose()?,
        simulations: whole(simulations, "simulations", Limits::MOST_SIMULATIONS)?,
        nodes: whole(nodes, "nodes", Limits::MOST_NODES)?,
    };
    if limits.is_none() {
        return Err(errors::wrong_value(
            "a budget must have one of: ms, simulations, nodes".to_owned(),
        ));
    }
    Ok(limits)
}

/// The slices of one run.
pub(crate) struct Slices<'s> {
    by_time: search::Slices<'static, SystemClock>,
    stops: &'s AtomicBool,
    /// Called with the number of simulations of this run.
    progress: Option<Py<PyAny>>,
    /// Called with the result so far.
    report: Option<Py<PyAny>>,
    /// The error that ended the run.
    error: Option<PyErr>,
}

impl<'s> Slices<'s> {
    /// The slices of a run whose time begins now.
    pub(crate) fn new(limits: Limits, stops: &'s AtomicBool) -> Self {
        stops.store(false, Ordering::Relaxed);
        Self {
            by_time: search::Slices::new(limits, &SystemClock),
            stops,
            progress: None,
            report: None,
            error: None,
        }
    }

    /// With a function that is called now and then with the number of simulations of this run.
    pub(super) fn with_progress(self, progress: Option<Py<PyAny>>) -> Self {
        Self { progress, ..self }
    }

    /// With a function that is called now and then with the result so far.
    pub(crate) fn with_report(self, report: Option<Py<PyAny>>) -> Self {
        Self { report, ..self }
    }

    /// The number of simulations of the next slice; 0 if the run is over.
    pub(super) fn plan(&mut self, progress: &dyn Progress) -> u64 {
        let planned = self.by_time.plan(progress);
        if self.error.is_some() || self.stops.load(Ordering::Relaxed) {
            return 0;
        }
        planned
    }

    /// Checks for Ctrl-C, and reports the number of simulations of this run. Call it without the
    /// GIL.
    pub(super) fn report_progress(&self, simulations: u64) -> PyResult<()> {
        let before = self.by_time.before().unwrap_or_default();
        report_progress(self.progress.as_ref(), simulations - before)
    }

    /// Returns the error that ended the run, if any.
    pub(crate) fn finish(self) -> PyResult<()> {
        self.error.map_or(Ok(()), Err)
    }
}

impl Budget for Slices<'_> {
    fn next(&mut self, progress: &dyn Progress) -> u64 {
        let done = self.report_progress(progress.simulations());
        let done = done.and_then(|()| match &self.report {
            Some(report) if self.by_time.before().is_some() => Python::attach(|py| {
                let result = result::as_python(py, &progress.result())?;
                report.call1(py, (result,)).map(drop)
            }),
            _ => Ok(()),
        });
        self.error = done.err();
        self.plan(progress)
    }
}
