//! The budgets of searches, and their progress.

use serde::Serialize;

use super::result::SearchResult;

/// A search that is under way.
pub trait Progress {
    /// The simulations run since the beginning.
    fn simulations(&self) -> u64;
    /// The number of nodes of all trees.
    fn nodes(&self) -> usize;
    /// The result so far.
    fn result(&self) -> SearchResult;
}

/// How long a search may run, such as a number of simulations or a clock.
pub trait Budget {
    /// How many simulations are run before the next question; 0 ends the run.
    fn next(&mut self, progress: &dyn Progress) -> u64;
}

impl<F: FnMut(&dyn Progress) -> u64> Budget for F {
    fn next(&mut self, progress: &dyn Progress) -> u64 {
        self(progress)
    }
}

/// How long to search one decision: until the first of these is spent.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize)]
pub struct Limits {
    /// Milliseconds, up to 1e9.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ms: Option<f64>,
    /// Simulated games.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub simulations: Option<u64>,
    /// Nodes of the trees, or 100,000 simulations without a new one: near the end of a game there are
    /// fewer nodes.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub nodes: Option<u64>,
}

impl Limits {
    /// The most milliseconds.
    pub const MOST_MS: f64 = 1e9;
    /// The most simulations of one search: visits are counted with 32 bits.
    pub const MOST_SIMULATIONS: u64 = 1 << 31;
    /// The most nodes.
    pub const MOST_NODES: u64 = u32::MAX as u64;

    /// Whether there is no limit.
    #[must_use]
    pub fn is_none(&self) -> bool {
        *self == Self::default()
    }
}

/// A budget of so many simulations.
#[derive(Clone, Debug)]
pub struct Simulations(pub u64);

impl Budget for Simulations {
    fn next(&mut self, _progress: &dyn Progress) -> u64 {
        std::mem::take(&mut self.0)
    }
}
