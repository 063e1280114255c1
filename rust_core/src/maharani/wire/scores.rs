//! The parts of scores, as JSON.

use super::position::{Quarter, Seat, Worker};
use crate::maharani::rules::tables::Tables;
use crate::maharani::words::scores::{Payment, QuarterScore, ScoreBreakdown};
use crate::wire::describe::record;
use crate::wire::shapes::Within;

record! {
    write ScoreBreakdown: "Maharani score breakdown" in Tables {
        /// Gold by seat.
        scores: Vec<i32>,
        /// Share of the win by seat; zeros before the end.
        returns: Vec<f64>,
        leaders: Vec<i32>,
        is_terminal: bool,
        /// Scores with what the quarters not evaluated yet would pay as they stand.
        projected: Vec<i32>,
        quarters: Vec<QuarterScore>,
    }
}

record! {
    write QuarterScore in Tables {
        quarter: Quarter,
        spaces: Within<1, 64>,
        filled: Within<0, 64>,
        evaluated: bool,
        pays: Vec<Payment>,
    }
}

record! {
    write Payment in Tables {
        player: Seat,
        worker: Worker,
        workers: Within<1, 8>,
        points: Within<0, 1000>,
    }
}
