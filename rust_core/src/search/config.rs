//! How to search.

use crate::error::InvalidSearch;
use crate::workers::Workers;

/// How to search.
///
/// The default is UCT with uniformly random games.
#[derive(Clone, Debug, PartialEq)]
pub struct Config {
    /// The number of simulations, in all trees together; 1 to 2^31.
    pub simulations: u32,
    /// How strongly rarely tried actions are preferred, 0 or more: the factor of
    /// `sqrt(ln(n) / visits)` beside a mean value, where `n` counts how often the action was
    /// available. Values are from 0 to 1.
    pub exploration: f64,
    /// Progressive widening (Coulom, *Computing Elo ratings of move patterns*, 2007; Chaslot et al.,
    /// *Progressive strategies for Monte-Carlo tree search*, 2008): a node that was passed n times
    /// has tried `1 + widening * sqrt(n)` of its actions at most, 0 to 1000. `None` tries each
    /// action once before any of them twice.
    pub widening: Option<f64>,
    /// Which action is tried next: of so many untried ones, drawn at random, the one that gains its
    /// player most points at once; [`Config::BEST_OF`].
    pub expansion_best_of: u32,
    /// Which action is played in a simulated game: of so many, drawn at random, the one that gains
    /// its player most points at once; [`Config::BEST_OF`]. 1 plays uniformly.
    pub playout_best_of: u32,
    /// A simulated game is broken off after so many decisions, and valued by its scores (Lorentz,
    /// *Amazons discover Monte-Carlo*, 2008).
    pub playout_cutoff: Option<u32>,
    /// What the scores weigh in the value of the end of a game, from 0 to 1; the rest is the return,
    /// which is the share of the win. The value of the scores is their softmax.
    pub score_weight: f64,
    /// The points by which a lead multiplies the value of the scores by e; 0.1 to 1000.
    pub score_scale: f64,
    /// The number of trees, each grown by a thread of its own; [`Workers::THREADS`]. Their visits
    /// are summed, so that the result depends on this number.
    pub threads: usize,
    /// The most bytes reserved for nodes and edges in all trees together, at least 2^20 for each. A
    /// full tree stops growing, and simulations still end in random games from its leaves. If the
    /// system runs out of memory, a tree is full sooner.
    pub max_memory: usize,
}

impl Config {
    /// The usual [`Config::exploration`].
    pub const EXPLORATION: f64 = std::f64::consts::SQRT_2;
    /// The most simulations.
    pub const MOST_SIMULATIONS: u32 = 1 << 31;
    /// The actions that can be drawn to take the best of them.
    pub const BEST_OF: std::ops::RangeInclusive<u32> = 1..=1024;
    /// The usual [`Config::score_scale`].
    pub const SCORE_SCALE: f64 = 10.0;
    /// The least memory of a tree.
    pub const LEAST_MEMORY: usize = 1 << 20;

    /// Checks that every setting is in its range.
    ///
    /// # Errors
    /// [`InvalidSearch::Setting`] names the first that is not; [`InvalidSearch::Threads`] if it is
    /// their number.
    pub fn check(&self) -> Result<(), InvalidSearch> {
        let wrong = |name, range| Err(InvalidSearch::Setting { name, range });
        if !(1..=Self::MOST_SIMULATIONS).contains(&self.simulations) {
            return wrong(
                "simulations",
                format!("from 1 to {}", Self::MOST_SIMULATIONS),
            );
        }
        if !(self.exploration.is_finite() && self.exploration >= 0.0) {
            return wrong("exploration", "a finite number, 0 or more".to_owned());
        }
        let drawn = [
            ("expansion_best_of", self.expansion_best_of),
            ("playout_best_of", self.playout_best_of),
        ];
        for (name, number) in drawn {
            if !Self::BEST_OF.contains(&number) {
                return wrong(name, format!("from 1 to {}", Self::BEST_OF.end()));
            }
        }
        let numbers = [
            ("widening", self.widening.unwrap_or(0.0), 0.0, 1000.0),
            ("score_weight", self.score_weight, 0.0, 1.0),
            ("score_scale", self.score_scale, 0.1, 1000.0),
        ];
        for (name, number, least, most) in numbers {
            if !(least..=most).contains(&number) {
                return wrong(name, format!("from {least} to {most}"));
            }
        }
        Workers::check(self.threads)?;
        let least = self.threads * Self::LEAST_MEMORY;
        if self.max_memory < least {
            return wrong("max_memory", format!("at least {least}, 2^20 a thread"));
        }
        Ok(())
    }
}

impl Default for Config {
    fn default() -> Self {
        Self {
            simulations: 1000,
            exploration: Self::EXPLORATION,
            widening: None,
            expansion_best_of: 1,
            playout_best_of: 1,
            playout_cutoff: None,
            score_weight: 0.0,
            score_scale: Self::SCORE_SCALE,
            threads: 1,
            max_memory: 1 << 28,
        }
    }
}
