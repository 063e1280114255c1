//! The words of a state that its hash is made of.

use super::state::State;
use crate::game::MAX_PLAYERS;
use crate::zobrist::Words;

/// Two words each: discards, display, deck, and by seat hand, known, played.
const CARDS: usize = 3 + 3 * MAX_PLAYERS;
/// Words whose bits have keys of their own: cards; palaces, royal palaces, bonus tiles.
const SETS: usize = 2 * CARDS + 2 * MAX_PLAYERS + 3;
/// Words that have a key for each value.
const VALUES: usize = 2 * MAX_PLAYERS + 4;

fn sets(state: &State) -> [u64; SETS] {
    let open = &state.open;
    let mut sets = [0; SETS];
    let mut next = sets.iter_mut();
    let mut put = |word: u64| {
        if let Some(place) = next.next() {
            *place = word;
        }
    };
    let single = [open.discards, open.display, state.deck];
    let by_seat = [state.hands, open.known, open.played];
    for cards in single.into_iter().chain(by_seat.into_iter().flatten()) {
        put(cards.0 as u64);
        put((cards.0 >> 64) as u64);
    }
    let cities = [open.palaces, open.royal];
    for word in cities.into_iter().flatten().chain(open.bonus) {
        put(word);
    }
    sets
}

/// `shown` follows from the cards lying played.
fn values(state: &State) -> [u64; VALUES] {
    let open = &state.open;
    let mut values = [0; VALUES];
    for seat in 0..MAX_PLAYERS {
        values[2 * seat] = u64::from(open.scores[seat])
            | u64::from(open.influence[seat]) << 16
            | u64::from(open.goods[seat]) << 32;
        values[2 * seat + 1] = u64::from(open.colour[seat]) | u64::from(open.specials[seat]) << 8;
    }
    values[2 * MAX_PLAYERS..].copy_from_slice(&[
        open.order,
        open.tile_owner,
        u64::from_le_bytes([
            open.played_specials,
            open.still_in,
            open.court,
            open.won,
            open.visit,
            open.start,
            open.player,
            open.pending,
        ]),
        open.phase as u64,
    ]);
    values
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
    use std::sync::Arc;

    use super::super::cards::Cards;
    use super::super::state::{Open, Phase};
    use super::super::tables::Tables;
    use super::*;
    use crate::game::Game as _;
    use crate::taj_mahal::components::DEFAULT_COMPONENTS;

    /// Calls `add` with changes of everything that a state holds, one bit at a time.
    fn each_change(mut add: impl FnMut(&dyn Fn(&mut State))) {
        for bit in 0..128 {
            let flip = |cards: &mut Cards| cards.0 ^= 1 << bit;
            add(&|state| flip(&mut state.deck));
            add(&|state| flip(&mut state.open.discards));
            add(&|state| flip(&mut state.open.display));
            for seat in 0..MAX_PLAYERS {
                add(&|state| flip(&mut state.hands[seat]));
                add(&|state| flip(&mut state.open.known[seat]));
                add(&|state| flip(&mut state.open.played[seat]));
            }
        }
        for bit in 0..64 {
            for seat in 0..MAX_PLAYERS {
                add(&|state| state.open.palaces[seat] ^= 1 << bit);
                add(&|state| state.open.royal[seat] ^= 1 << bit);
            }
            for plane in 0..3 {
                add(&|state| state.open.bonus[plane] ^= 1 << bit);
            }
            add(&|state| state.open.order ^= 1 << bit);
            add(&|state| state.open.tile_owner ^= 1 << bit);
        }
        for seat in 0..MAX_PLAYERS {
            (0..30).for_each(|bit| add(&|state| state.open.goods[seat] ^= 1 << bit));
            (0..16).for_each(|bit| add(&|state| state.open.scores[seat] ^= 1 << bit));
            (0..12).for_each(|bit| add(&|state| state.open.influence[seat] ^= 1 << bit));
            (0..8).for_each(|bit| add(&|state| state.open.colour[seat] ^= 1 << bit));
            (0..8).for_each(|bit| add(&|state| state.open.specials[seat] ^= 1 << bit));
        }
        let bytes: [fn(&mut Open) -> &mut u8; 8] = [
            |open| &mut open.played_specials,
            |open| &mut open.still_in,
            |open| &mut open.court,
            |open| &mut open.won,
            |open| &mut open.visit,
            |open| &mut open.start,
            |open| &mut open.player,
            |open| &mut open.pending,
        ];
        for (byte, bit) in bytes
            .iter()
            .flat_map(|byte| (0..8).map(move |bit| (byte, bit)))
        {
            add(&|state| *byte(&mut state.open) ^= 1 << bit);
        }
        for (phase, _) in Phase::ALL.into_iter().skip(1) {
            add(&|state| state.open.phase = phase);
        }
    }

    #[test]
    fn every_part_of_a_state_counts() {
        let tables = Tables::new(DEFAULT_COMPONENTS).expect("a sound file");
        let game = crate::taj_mahal::Game {
            tables: Arc::new(tables),
            players: 5,
        };
        let start = game.new_initial_state();
        let mut states = vec![start];
        each_change(|change| {
            let mut other = start;
            change(&mut other);
            states.push(other);
        });
        let hashes: HashSet<u64> = states.iter().map(hash).collect();
        assert_eq!(hashes.len(), states.len());
        for state in &states {
            assert_eq!(update(hash(&start), &start, state), hash(state));
        }
    }
}
