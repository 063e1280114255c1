//! The words of a state that its hash is made of.

use super::state::State;
use crate::zobrist::Words;

/// Words whose bits have keys of their own, then words that have a key for each value.
const SETS: usize = 8 + 4 + 2;
const VALUES: usize = 4 + 1 + 4 + 1;

fn sets(state: &State) -> [u64; SETS] {
    let mut sets = [0; SETS];
    sets[..8].copy_from_slice(&state.tiles);
    sets[8..12].copy_from_slice(&state.workers);
    sets[12..].copy_from_slice(&state.bag);
    sets
}

fn values(state: &State) -> [u64; VALUES] {
    let score = |seat| u64::from(state.score(seat));
    let slot = |slot| u64::from(state.slot(slot));
    [
        score(0),
        score(1),
        score(2),
        score(3),
        state.set_aside,
        slot(0),
        slot(1),
        slot(2),
        slot(3),
        u64::from(state.markers)
            | u64::from(state.evaluated) << 16
            | (state.phase as u64) << 24
            | u64::from(state.player) << 32,
    ]
}

fn words(state: &State) -> Words<SETS, VALUES> {
    Words {
        sets: sets(state),
        values: values(state),
    }
}

pub(crate) fn hash(state: &State) -> u64 {
    words(state).hash()
}

pub(crate) fn update(hash: u64, before: &State, after: &State) -> u64 {
    words(after).update(hash, &words(before))
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
        let mut found = vec![state];
        let mut add = |change: &dyn Fn(&mut State)| {
            let mut other = state;
            change(&mut other);
            found.push(other);
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
        found
    }

    #[test]
    fn every_part_of_a_state_counts() {
        let game = crate::maharani::Game::load(4, &serde_json::Map::new(), None).expect("a game");
        let states = neighbours(game.new_initial_state());
        let hashes: HashSet<u64> = states.iter().map(hash).collect();
        assert_eq!(hashes.len(), states.len());
        for state in &states {
            assert_eq!(update(hash(&states[0]), &states[0], state), hash(state));
        }
    }
}
