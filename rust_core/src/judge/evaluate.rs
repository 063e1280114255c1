//! A judgement from outside: what a program puts in the place of a game's own.

use super::{Judge, Prospects};
use crate::game::Action;

/// Judges positions of a game in the place of the game; see
/// [`Search::judged_by`](crate::search::Search::judged_by).
///
/// Write one of the methods, or several: the others judge as the game does. What each says follows
/// from the state alone, so that a seed gives one result. With hidden hands the state is one deal of
/// many. A search panics at numbers that are none of those that are asked for.
pub trait Evaluate<G: Judge>: Send + Sync {
    /// Appends a weight above 0 for each legal action, as [`Judge::preferences`] does.
    fn preferences(&self, game: &G, state: &G::State, legal: &[Action], weights: &mut Vec<f32>) {
        game.preferences(state, legal, weights);
    }

    /// Whether this state, which may be a chance node, can be judged; see [`Judge::is_quiet`].
    fn is_quiet(&self, game: &G, state: &G::State) -> bool {
        game.is_quiet(state)
    }

    /// What each seat can expect from a quiet state, as [`Judge::prospects`] says.
    fn prospects(&self, game: &G, state: &G::State) -> Prospects {
        game.prospects(state)
    }
}
