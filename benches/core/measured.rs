//! What a measurement came to, and how it is taken.

use std::time::Instant;

use crate::counting::{counted, settle};

/// What a measurement came to.
pub(crate) struct Measured {
    /// How many of the unit of the case were done.
    pub(crate) count: u64,
    /// How long it took.
    pub(crate) seconds: f64,
    /// What the work came to; the same for every implementation.
    pub(crate) answer: u64,
}

impl Measured {
    /// The line that the program prints.
    pub(crate) fn to_json(&self) -> serde_json::Value {
        serde_json::json!({
            "count": self.count,
            "seconds": self.seconds,
            "answer": self.answer,
        })
    }
}

/// Takes the time of work that gives its count and its answer.
pub(crate) fn timed(work: impl FnOnce() -> (u64, u64)) -> Measured {
    settle();
    let began = Instant::now();
    let (count, answer) = counted(work);
    Measured {
        count,
        seconds: began.elapsed().as_secs_f64(),
        answer,
    }
}

/// Does something with every item, `rounds` times; the answer is the sum.
pub(crate) fn over<T>(items: &[T], rounds: u64, mut step: impl FnMut(&T) -> u64) -> Measured {
    timed(|| {
        let mut answer = 0;
        for _ in 0..rounds {
            answer += items.iter().map(&mut step).sum::<u64>();
        }
        (rounds * items.len() as u64, answer)
    })
}
