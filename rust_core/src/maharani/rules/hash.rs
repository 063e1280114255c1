//! The hash of a state: the words that [`PositionHash`] multiplies and folds.

use super::state::State;
use crate::position_hash::PositionHash;

pub(crate) fn hash(state: &State) -> u64 {
    let mut hash = PositionHash::default();
    for pair in state.tiles.as_chunks().0 {
        hash.add(*pair);
    }
    for pair in state.workers.as_chunks().0 {
        hash.add(*pair);
    }
    hash.add(state.bag);
    hash.add([state.scores, state.set_aside]);
    let turn = u64::from(state.markers)
        | u64::from(state.evaluated) << 16
        | (state.phase as u64) << 24
        | u64::from(state.player) << 32;
    hash.add([state.rondel.into(), turn]);
    hash.end()
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::super::state::Phase;
    use super::*;
    use crate::Load;
    use crate::game::Game as _;

    /// A state and all that differ from it in one bit, legal or not.
    fn neighbours(state: State) -> Vec<State> {
        let mut states = vec![state];
        let mut add = |change: &dyn Fn(&mut State)| {
            let mut other = state;
            change(&mut other);
            states.push(other);
        };
        for bit in 0..64 {
            for colour in 0..8 {
                add(&|other| other.tiles[colour] ^= 1 << bit);
            }
            for worker in 0..4 {
                add(&|other| other.workers[worker] ^= 1 << bit);
            }
            for word in 0..2 {
                add(&|other| other.bag[word] ^= 1 << bit);
            }
            add(&|other| other.scores ^= 1 << bit);
            add(&|other| other.set_aside ^= 1 << bit);
        }
        for bit in 0..32 {
            add(&|other| other.rondel ^= 1 << bit);
        }
        for bit in 0..16 {
            add(&|other| other.markers ^= 1 << bit);
        }
        for bit in 0..4 {
            add(&|other| other.evaluated ^= 1 << bit);
        }
        for (phase, _) in Phase::ALL.into_iter().skip(1) {
            add(&|other| other.phase = phase);
        }
        for player in 1..4 {
            add(&|other| other.player = player);
        }
        states
    }

    #[test]
    fn every_part_of_a_state_counts() {
        let game = crate::maharani::Game::load(4, &serde_json::Map::new(), None).expect("a game");
        let states = neighbours(game.new_initial_state());
        let hashes: HashSet<u64> = states.iter().map(hash).collect();
        assert_eq!(hashes.len(), states.len());
    }
}
