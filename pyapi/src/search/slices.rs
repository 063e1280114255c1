//! Runs a search in slices, with a look at the clock and for Ctrl-C between them.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use durbar::bots::Limits;
use durbar::search::{Budget, Progress};
use pyo3::prelude::*;

use super::result;
use crate::{arguments, errors};

/// The most by which a slice has more simulations than the one before. The first has one: nobody
/// knows how long it takes, and in some games with some settings it takes 20 ms.
const GROWTH: u64 = 16;
/// A slice is to take half as long as this. Beside a busy Python thread, each look at the clock
/// costs some milliseconds of waiting.
const UNHEARD: Duration = Duration::from_millis(60);
/// The most simulations of one search: visits are counted with 32 bits.
pub(crate) const MOST_SIMULATIONS: u64 = 1 << 31;

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
        simulations: whole(simulations, "simulations", MOST_SIMULATIONS)?,
        nodes: whole(nodes, "nodes", u64::from(u32::MAX))?,
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
    limits: Limits,
    end: Option<Instant>,
    stops: &'s AtomicBool,
    /// Told the number of simulations of this run.
    progress: Option<Py<PyAny>>,
    /// Given what has been found.
    report: Option<Py<PyAny>>,
    /// The simulations before this run.
    before: Option<u64>,
    number: u64,
    begin: Instant,
    /// What ended the run.
    error: Option<PyErr>,
}

impl<'s> Slices<'s> {
    /// The clock starts now.
    pub(crate) fn new(limits: Limits, stops: &'s AtomicBool) -> Self {
        stops.store(false, Ordering::Relaxed);
        let begin = Instant::now();
        Self {
            limits,
            end: limits
                .ms
                .map(|ms| begin + Duration::from_secs_f64(ms / 1e3)),
            stops,
            progress: None,
            report: None,
            before: None,
            number: 1,
            begin,
            error: None,
        }
    }

    /// Has a function told the number of simulations of this run, now and then.
    pub(super) fn telling(self, progress: Option<Py<PyAny>>) -> Self {
        Self { progress, ..self }
    }

    /// Has a function given what has been found, now and then.
    pub(crate) fn reporting(self, report: Option<Py<PyAny>>) -> Self {
        Self { report, ..self }
    }

    /// How many simulations come next; 0 if the run is over.
    pub(super) fn plan(&mut self, progress: &dyn Progress) -> u64 {
        let now = Instant::now();
        let all = progress.simulations();
        let unheard = self.end.map_or(UNHEARD, |end| {
            // The last slices are short, so that the end is not missed by much.
            UNHEARD.min(end.saturating_duration_since(now) / 2)
        });
        if self.before.is_some() {
            // At least a nanosecond, since clocks may stand still.
            let took = (now - self.begin).as_nanos().max(1);
            let fits = u128::from(self.number) * (unheard / 2).as_nanos() / took;
            let fits = u64::try_from(fits).unwrap_or(u64::MAX);
            self.number = fits.clamp(1, self.number.saturating_mul(GROWTH));
        }
        let before = *self.before.get_or_insert(all);
        let over = self.error.is_some()
            || self.stops.load(Ordering::Relaxed)
            || self.end.is_some_and(|end| end <= now)
            || self
                .limits
                .nodes
                .is_some_and(|most| progress.nodes() as u64 >= most);
        if over {
            return 0;
        }
        self.begin = now;
        let wanted = self.limits.simulations.unwrap_or(u64::MAX);
        let left = wanted.saturating_sub(all - before);
        self.number = self
            .number
            .min(left)
            .min(MOST_SIMULATIONS.saturating_sub(all));
        self.number
    }

    /// Checks for Ctrl-C, and tells who wants to hear how many simulations the search has run. Call
    /// it without the GIL.
    pub(super) fn hear(&self, simulations: u64) -> PyResult<()> {
        Python::attach(|py| {
            py.check_signals()?;
            let done = simulations - self.before.unwrap_or_default();
            let call = |progress: &Py<PyAny>| progress.call1(py, (done,)).map(drop);
            self.progress.as_ref().map_or(Ok(()), call)
        })
    }

    /// What ended the run, if it was an error.
    pub(crate) fn finish(self) -> PyResult<()> {
        self.error.map_or(Ok(()), Err)
    }
}

impl Budget for Slices<'_> {
    fn next(&mut self, progress: &dyn Progress) -> u64 {
        let heard = self.hear(progress.simulations());
        let heard = heard.and_then(|()| match &self.report {
            Some(report) if self.before.is_some() => Python::attach(|py| {
                let found = result::as_python(py, &progress.result())?;
                report.call1(py, (found,)).map(drop)
            }),
            _ => Ok(()),
        });
        self.error = heard.err();
        self.plan(progress)
    }
}
