//! The hash of a state: the exclusive or of one key for each thing that is so.
//!
//! Keys come from [`mix64`] of a number for the thing, so there is no table. Sets of bits have a
//! key for each bit, other words a key for each value; either way the hash of a changed state
//! follows from the words that changed.

use super::state::State;
use crate::game::MAX_PLAYERS;
use crate::rng::mix64;

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

fn set_keys(word: usize, bits: u64) -> u64 {
    crate::bits::bits(bits).fold(0, |hash, bit| {
        hash ^ mix64(word as u64 * 64 + u64::from(bit) + 1)
    })
}

/// One round more than the keys of bits, so that the two kinds cannot meet.
fn value_key(word: usize, value: u64) -> u64 {
    mix64(mix64(value ^ 0x9E37_79B9_7F4A_7C15) ^ (word as u64 + 1) << 48)
}

pub(super) fn hash(state: &State) -> u64 {
    let sets = sets(state);
    let values = values(state);
    let of_sets = sets
        .iter()
        .enumerate()
        .fold(0, |hash, (word, &bits)| hash ^ set_keys(word, bits));
    values
        .iter()
        .enumerate()
        .fold(of_sets, |hash, (word, &value)| {
            hash ^ value_key(word, value)
        })
}

pub(super) fn update(hash: u64, before: &State, after: &State) -> u64 {
    let mut hash = hash;
    for (word, (old, new)) in sets(before).into_iter().zip(sets(after)).enumerate() {
        hash ^= set_keys(word, old ^ new);
    }
    for (word, (old, new)) in values(before).into_iter().zip(values(after)).enumerate() {
        if old != new {
            hash ^= value_key(word, old) ^ value_key(word, new);
        }
    }
    hash
}
