//! The hash of a position: a sum of products of its words.
//!
//! This is the multiply-and-fold of wyhash, as a sum. Two words make a pair. Each word meets a key of
//! its own by exclusive or, the two are multiplied to 128 bits, and the halves of the product are
//! folded into one. The pairs are added, and [`mix64`] spreads the sum. Nothing branches and no pair
//! waits for another, so that the whole is faster than the changes that a Zobrist hash has to look
//! for.

use crate::rng::mix64;

/// Enough for every game.
const MOST_WORDS: usize = 64;

/// A key for each word.
const KEYS: [u64; MOST_WORDS] = {
    let mut keys = [0; MOST_WORDS];
    let mut word = 0;
    while word < keys.len() {
        keys[word] = mix64(word as u64 + 1);
        word += 1;
    }
    keys
};

/// Takes the words of a position in pairs, in an order that never changes.
#[derive(Default)]
pub(crate) struct PositionHash {
    sum: u64,
    words: usize,
}

impl PositionHash {
    #[inline(always)]
    pub(crate) fn add(&mut self, pair: [u64; 2]) {
        let first = u128::from(pair[0] ^ KEYS[self.words]);
        let product = first * u128::from(pair[1] ^ KEYS[self.words + 1]);
        let folded = product as u64 ^ (product >> 64) as u64;
        self.sum = self.sum.wrapping_add(folded);
        self.words += 2;
    }

    #[inline(always)]
    pub(crate) fn end(self) -> u64 {
        mix64(self.sum)
    }
}
