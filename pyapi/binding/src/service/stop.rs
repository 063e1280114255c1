//! A sign that the work of a request is no longer wanted.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use durbar::search::Clock;
use pyo3::prelude::*;

use crate::budget::SystemClock;

/// Stops the work of one request, from any thread.
///
/// The work ends soon, as if its time were over.
///
/// >>> from durbar_rest import Service, Stop
/// >>> stop = Stop()
/// >>> stop.set()
/// >>> headers = {b"content-type": b"application/json", b"content-length": b"19"}
/// >>> request = ("POST", "/v1/games/maharani/batch", b"", headers, b'{"operations":[{}]}', "7")
/// >>> b"deadline-exceeded" in Service().respond(*request, stop).body
/// True
#[pyclass(module = "durbar_rest", frozen)]
pub(crate) struct Stop(Arc<AtomicBool>);

#[pymethods]
impl Stop {
    #[new]
    fn new() -> Self {
        Self(Arc::default())
    }

    /// Stop the work. It cannot go on again.
    fn set(&self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

impl Stop {
    /// The clock of a request that this may stop.
    pub(super) fn clock(stop: Option<&Bound<'_, Self>>) -> StoppableClock {
        StoppableClock(stop.map(|stop| Arc::clone(&stop.get().0)))
    }
}

/// The clock of the system; after a stop it is at the end of all time.
#[derive(Clone)]
pub(super) struct StoppableClock(Option<Arc<AtomicBool>>);

impl Clock for StoppableClock {
    fn now(&self) -> Duration {
        let is_stopped = |stop: &Arc<AtomicBool>| stop.load(Ordering::Relaxed);
        if self.0.as_ref().is_some_and(is_stopped) {
            return Duration::MAX;
        }
        SystemClock.now()
    }
}
