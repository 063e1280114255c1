//! A sign that the work of a request is no longer wanted.

use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
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
pub(crate) struct Stop(Arc<AtomicU32>);

#[pymethods]
impl Stop {
    #[new]
    fn new() -> Self {
        Self(Arc::default())
    }

    /// Stop the work. It cannot go on again.
    fn set(&self) {
        self.0.fetch_max(1, Ordering::Relaxed);
    }
}

impl Stop {
    /// The clock of a request that this may stop.
    pub(super) fn clock(stop: Option<&Bound<'_, Self>>) -> StoppableClock {
        StoppableClock(stop.map(|stop| Arc::clone(&stop.get().0)))
    }
}

/// The clock of the system, until it is stopped.
///
/// Then each look at it is later than all ends of time, even those that were set at a look before:
/// the number is 0 until then, and counts the looks after it.
#[derive(Clone)]
pub(super) struct StoppableClock(Option<Arc<AtomicU32>>);

impl Clock for StoppableClock {
    fn now(&self) -> Duration {
        const FAR: Duration = Duration::from_secs(1 << 32);
        if let Some(looks) = &self.0
            && looks.load(Ordering::Relaxed) > 0
        {
            return FAR * (1 + looks.fetch_add(1, Ordering::Relaxed) % (1 << 30));
        }
        SystemClock.now()
    }
}
