//! The budgets of searches, and their progress.

use super::result::Searched;

/// A search that is under way.
pub trait Progress {
    /// The simulations run since the beginning.
    fn simulations(&self) -> u64;
    /// The number of nodes of all trees.
    fn nodes(&self) -> usize;
    /// The result so far.
    fn result(&self) -> Searched;
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

/// A budget of so many simulations.
#[derive(Clone, Debug)]
pub struct Simulations(pub u64);

impl Budget for Simulations {
    fn next(&mut self, _progress: &dyn Progress) -> u64 {
        std::mem::take(&mut self.0)
    }
}
