//! The ends of simulations: values, returns and scores.

use crate::game::{MAX_PLAYERS, PerPlayer};

/// How a simulation ended, by seat.
#[derive(Clone, Copy, Debug)]
pub(super) struct End {
    /// Its values to the search.
    pub(super) values: PerPlayer<f64>,
    pub(super) returns: PerPlayer<f64>,
    pub(super) scores: PerPlayer<f64>,
}

/// How simulations ended: sums by seat.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Ends {
    number: u64,
    returns: PerPlayer<f64>,
    scores: PerPlayer<f64>,
}

impl Ends {
    /// Adds sums of others.
    pub(super) fn add(&mut self, other: &Self) {
        self.number += other.number;
        for seat in 0..MAX_PLAYERS {
            self.returns[seat] += other.returns[seat];
            self.scores[seat] += other.scores[seat];
        }
    }

    /// Mean returns and scores; zeros of nothing.
    #[expect(clippy::cast_precision_loss, reason = "simulations stay below 2^53")]
    pub(super) fn means(&self) -> (PerPlayer<f64>, PerPlayer<f64>) {
        let number = self.number.max(1) as f64;
        (
            self.returns.map(|sum| sum / number),
            self.scores.map(|sum| sum / number),
        )
    }
}

/// How the simulations of a tree ended, by how they began.
#[derive(Clone, Debug, Default)]
pub(super) struct Record {
    /// By an index of the first edge that they took.
    ends: Vec<Ends>,
    /// The most edges that one took.
    depth: usize,
}

impl Record {
    /// Adds a simulation that took so many edges; `first` is the index of the first, if there is one.
    #[inline]
    pub(super) fn add(&mut self, depth: usize, first: Option<usize>, end: &End) {
        self.depth = self.depth.max(depth);
        let Some(first) = first else { return };
        if first >= self.ends.len() {
            self.ends.resize(first + 1, Ends::default());
        }
        self.ends[first].add(&Ends {
            number: 1,
            returns: end.returns,
            scores: end.scores,
        });
    }

    /// Forgets all simulations.
    pub(super) fn clear(&mut self) {
        self.ends.clear();
        self.depth = 0;
    }

    /// How the simulations ended that began with the edge of this index.
    pub(super) fn ends(&self, first: usize) -> Ends {
        self.ends.get(first).copied().unwrap_or_default()
    }

    /// The most edges that a simulation took.
    pub(super) fn depth(&self) -> usize {
        self.depth
    }
}
