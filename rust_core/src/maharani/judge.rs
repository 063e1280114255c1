//! The search settings that win most.

use super::Game;
use crate::judge::Judge;
use crate::judge::config::{Config, Policy};

impl Judge for Game {
    // There are hundreds of actions, and most are worth about the points that they score at once.
    fn tuned(&self) -> Config {
        Config {
            exploration: 0.2,
            widening: 0.5,
            expansion: Policy::BestOf(32),
            leaves: Policy::BestOf(8),
            score_weight: 0.7,
            ..Config::default()
        }
    }
}
