//! The hash of a position: the exclusive or of the keys of all that is true in it.
//!
//! Keys come from [`mix64`] of a number for the thing, so there is no table. Sets of bits have a
//! key for each bit, other words a key for each value; either way the hash of a changed position
//! follows from the words that changed.

use crate::rng::mix64;

/// A position as words: those whose bits have keys of their own, then those that have a key for
/// each value.
pub(crate) struct Words<const SETS: usize, const VALUES: usize> {
    pub sets: [u64; SETS],
    pub values: [u64; VALUES],
}

impl<const SETS: usize, const VALUES: usize> Words<SETS, VALUES> {
    pub(crate) fn hash(&self) -> u64 {
        let sets = self.sets.iter().enumerate();
        let values = self.values.iter().enumerate();
        sets.map(|(word, &bits)| set_keys(word, bits))
            .chain(values.map(|(word, &value)| value_key(word, value)))
            .fold(0, |hash, key| hash ^ key)
    }

    /// The hash of these words, from that of others.
    pub(crate) fn update(&self, hash: u64, before: &Self) -> u64 {
        let mut hash = hash;
        for (word, (old, new)) in before.sets.iter().zip(&self.sets).enumerate() {
            hash ^= set_keys(word, old ^ new);
        }
        for (word, (&old, &new)) in before.values.iter().zip(&self.values).enumerate() {
            if old != new {
                hash ^= value_key(word, old) ^ value_key(word, new);
            }
        }
        hash
    }
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
