//! The limits of what one call may compute.

use std::sync::OnceLock;
use std::time::{Duration, Instant};

use durbar::search::Clock;
use pyo3::prelude::*;

use crate::{arguments, errors};

/// The clock of the system, from its first use on.
pub(crate) struct SystemClock;

impl Clock for SystemClock {
    fn now(&self) -> Duration {
        static FIRST: OnceLock<Instant> = OnceLock::new();
        FIRST.get_or_init(Instant::now).elapsed()
    }
}

/// The argument `max_seconds`.
pub(crate) fn seconds(max_seconds: Option<f64>) -> PyResult<Option<Duration>> {
    let time = max_seconds.map(Duration::try_from_secs_f64).transpose();
    time.map_err(|_| errors::wrong_value("max_seconds must be 0 or more".to_owned()))
}

/// The budget of a call: its end by the clock, and its most decisions.
pub(crate) struct Budget {
    deadline: Option<Instant>,
    decisions: Option<u64>,
}

impl Budget {
    /// The budget of the arguments `max_seconds` and `max_decisions`. The clock starts now.
    pub(crate) fn of(
        max_seconds: Option<f64>,
        max_decisions: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<Self> {
        let time = seconds(max_seconds)?;
        let deadline = time.and_then(|time| Instant::now().checked_add(time));
        let decisions = max_decisions
            .map(|most| arguments::whole(most, "max_decisions", 1..=u64::MAX))
            .transpose()?;
        Ok(Self {
            deadline,
            decisions,
        })
    }

    /// Moves the end of the time by a pause, in which nothing was computed.
    pub(crate) fn extend(&mut self, pause: Duration) {
        self.deadline = self.deadline.and_then(|end| end.checked_add(pause));
    }

    /// Checks that there is time left, and that this many decisions are allowed.
    pub(crate) fn check(&self, decisions: u64) -> PyResult<()> {
        if self
            .deadline
            .is_some_and(|deadline| Instant::now() > deadline)
        {
            return Err(errors::over_budget("the time is over"));
        }
        if self.decisions.is_some_and(|most| decisions > most) {
            return Err(errors::over_budget("the games need more decisions"));
        }
        Ok(())
    }
}
