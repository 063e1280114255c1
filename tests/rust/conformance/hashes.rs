//! The hash: updated as computed afresh, and different for different states.

use std::collections::{HashMap, HashSet};

use durbar::Game;

use crate::walks::{legal, random_game, states};

pub(crate) fn the_updated_hash_is_the_hash_afresh<G: Game>(game: &G) {
    for seed in 0..3 {
        let steps = random_game(game, seed);
        let mut hash = game.hash(&steps[0].before);
        for step in &steps {
            hash = game.update_hash(hash, &step.before, &step.after);
            assert_eq!(
                hash,
                game.hash(&step.after),
                "{} of {:?}",
                step.action,
                step.before
            );
            let back = game.update_hash(hash, &step.after, &step.before);
            assert_eq!(back, game.hash(&step.before), "an update can be taken back");
        }
        let (first, last) = (&steps[0].before, &steps[steps.len() - 1].after);
        assert_eq!(
            game.update_hash(game.hash(first), first, last),
            hash,
            "all steps at once"
        );
    }
}

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
