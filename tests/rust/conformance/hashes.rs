//! The hash: different for different states.

use std::collections::{HashMap, HashSet};

use durbar::Game;

use crate::walks::{legal, states};

/// The states of some games and all their children: most differ in little.
pub(crate) fn different_states_have_different_hashes<G: Game>(game: &G) {
    let mut family = HashSet::new();
    for state in states(game, 0..6) {
        family.insert(state);
        for action in legal(game, &state) {
            let mut child = state;
            game.apply_action(&mut child, action)
                .expect("a legal action");
            family.insert(child);
        }
    }
    let mut by_hash = HashMap::new();
    for state in family {
        if let Some(other) = by_hash.insert(game.hash(&state), state) {
            panic!("one hash for {state:?} and {other:?}");
        }
    }
}
