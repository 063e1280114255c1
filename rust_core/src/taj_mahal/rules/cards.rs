//! Multisets of cards, as unary numbers in the bits of a word.
//!
//! Each card of a component file is a bit, those of one kind side by side, kinds ascending. A count
//! is unary: its lowest bits are set. So equal sets are equal words, the first bit of a kind says
//! whether the set has one, the size is a popcount, and drawing the n-th card is selecting the n-th
//! set bit.

use crate::bits::bits;
use crate::cpu::Simd;

/// The bits of one kind of card, or of several.
pub(crate) type KindMask = u128;

/// The most cards, special ones not counted.
pub(crate) const MAX_CARDS: usize = 128;
/// The most kinds of card.
pub(crate) const MAX_KINDS: usize = 64;

/// The lowest `count` bits of a kind: the unary number, as far as cards exist.
#[inline(always)]
pub(crate) const fn lowest(kind: KindMask, count: u32) -> u128 {
    if count < u128::BITS {
        kind & !(kind << count)
    } else {
        kind
    }
}

/// A set of cards.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) struct Cards(pub u128);

impl Cards {
    pub(crate) const NONE: Self = Self(0);

    #[inline(always)]
    pub(crate) const fn len(self) -> u32 {
        (self.0 as u64).count_ones() + ((self.0 >> 64) as u64).count_ones()
    }

    #[inline(always)]
    pub(crate) const fn is_empty(self) -> bool {
        self.0 == 0
    }

    #[inline(always)]
    pub(crate) const fn count(self, kind: KindMask) -> u32 {
        Self(self.0 & kind).len()
    }

    #[inline(always)]
    pub(crate) const fn has(self, kind: KindMask) -> bool {
        self.0 & kind != 0
    }

    /// Adds one card of each of these kinds, as long as there are bits for it. `firsts` are the
    /// first bits of all kinds.
    ///
    /// A unary increment: adding to the first bit carries to the first free one.
    #[inline(always)]
    pub(crate) const fn add(&mut self, kinds: KindMask, firsts: u128) {
        self.0 |= self.0.wrapping_add(kinds & firsts) & kinds;
    }

    /// Removes one card of each of these kinds, if there is one: a unary number shifts down.
    #[inline(always)]
    pub(crate) const fn remove(&mut self, kinds: KindMask, firsts: u128) {
        self.0 = self.0 & !kinds | (self.0 & kinds & !firsts) >> 1;
    }

    /// Adds all cards of another set. `firsts` are the first bits of all kinds.
    ///
    /// Each step adds one card of every kind that is left, as [`Cards::add`] does. There must be
    /// bits for all of them.
    #[inline(always)]
    pub(crate) const fn add_all(&mut self, cards: Self, firsts: u128) {
        let mut left = cards.0;
        while left != 0 {
            self.0 |= self.0.wrapping_add(left & firsts);
            left = (left & !firsts) >> 1;
        }
    }

    /// Removes all cards of another set, as far as this one has them.
    #[inline(always)]
    pub(crate) const fn remove_all(&mut self, cards: Self, firsts: u128) {
        let mut left = cards.0;
        while left != 0 {
            // The last card of each kind; of those, the ones that a carry from the rest reaches.
            let last = self.0 & !((self.0 & !firsts) >> 1);
            let rest = self.0 & !last;
            self.0 &= !(last & rest.wrapping_add(left & firsts));
            left = (left & !firsts) >> 1;
        }
    }

    /// The cards within a mask.
    #[inline(always)]
    pub(crate) const fn only(self, mask: u128) -> Self {
        Self(self.0 & mask)
    }

    /// The position of the set bit with this rank; `rank` is below [`Cards::len`].
    #[inline(always)]
    pub(crate) fn select<S: Simd>(self, rank: u32, simd: S) -> u32 {
        let (low, high) = (self.0 as u64, (self.0 >> 64) as u64);
        let in_low = low.count_ones();
        // Branchless: which word has the bit is unpredictable.
        let is_high = rank >= in_low;
        let word = if is_high { high } else { low };
        let rank = rank - if is_high { in_low } else { 0 };
        (u32::from(is_high) << 6) + simd.select(word, rank)
    }

    /// The positions of the set bits, ascending.
    pub(crate) fn bits(self) -> impl Iterator<Item = u32> {
        let high = bits((self.0 >> 64) as u64).map(|bit| bit + 64);
        bits(self.0 as u64).chain(high)
    }
}

#[cfg(test)]
mod tests {
    use super::{Cards, lowest};

    /// Kinds of 1, 3, 2 and 4 cards, the last at the end of the word.
    const KINDS: [u128; 4] = [0b1, 0b1110, 0b11 << 63, 0b1111 << 124];
    const FIRSTS: u128 = 1 | 0b10 | 1 << 63 | 1 << 124;

    fn set(counts: [u32; 4]) -> Cards {
        let kinds = KINDS.into_iter().zip(counts);
        Cards(kinds.fold(0, |set, (kind, count)| set | lowest(kind, count)))
    }

    fn all_counts() -> impl Iterator<Item = [u32; 4]> {
        (0..120).map(|n| [n % 2, n / 2 % 4, n / 8 % 3, n / 24])
    }

    #[test]
    fn sets_are_added_and_taken_away_kind_by_kind() {
        for a in all_counts() {
            for b in all_counts() {
                let mut less = set(a);
                less.remove_all(set(b), FIRSTS);
                let left = std::array::from_fn(|kind| a[kind].saturating_sub(b[kind]));
                assert_eq!(less, set(left), "{a:?} - {b:?}");
                let rest = std::array::from_fn(|kind| a[kind] - left[kind]);
                less.add_all(set(rest), FIRSTS);
                assert_eq!(less, set(a), "{left:?} + {rest:?}");
            }
        }
    }
}
