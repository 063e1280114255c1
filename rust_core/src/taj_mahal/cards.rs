//! Sets of cards, equal ones counted.
//!
//! Each card of a component file is a bit, those of one kind side by side, kinds ascending. Of
//! each kind the lowest bits of a set are set, so that equal sets are equal numbers, the first
//! bit of a kind says whether one is there, and drawing the n-th card is choosing the n-th bit.

use crate::cpu::Select;

/// The bits of one kind of card.
pub(super) type KindMask = u128;

/// The most cards, special ones not counted.
pub(super) const MAX_CARDS: usize = 128;
/// The most kinds of card.
pub(super) const MAX_KINDS: usize = 64;

/// How many cards of a kind exist. Its bits are side by side.
#[inline]
pub(super) const fn exist(kind: KindMask) -> u32 {
    u128::BITS - kind.leading_zeros() - kind.trailing_zeros()
}

/// The lowest `count` bits of a kind: so many cards of it, as far as they exist.
#[inline]
pub(super) const fn lowest(kind: KindMask, count: u32) -> u128 {
    if count < u128::BITS {
        kind & !(kind << count)
    } else {
        kind
    }
}

/// A set of cards.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(super) struct Cards(pub u128);

impl Cards {
    pub(super) const NONE: Self = Self(0);

    #[inline]
    pub(super) const fn len(self) -> u32 {
        (self.0 as u64).count_ones() + ((self.0 >> 64) as u64).count_ones()
    }

    #[inline]
    pub(super) const fn is_empty(self) -> bool {
        self.0 == 0
    }

    #[inline]
    pub(super) const fn count(self, kind: KindMask) -> u32 {
        Self(self.0 & kind).len()
    }

    #[inline]
    pub(super) const fn has(self, kind: KindMask) -> bool {
        self.0 & kind != 0
    }

    /// One card of a kind more, as long as there are bits for it.
    #[inline]
    pub(super) const fn add(&mut self, kind: KindMask) {
        let first = kind & kind.wrapping_neg();
        self.0 |= ((self.0 & kind) << 1 & kind) | first;
    }

    /// One card of a kind less, if there is one.
    #[inline]
    pub(super) const fn remove(&mut self, kind: KindMask) {
        self.0 = self.0 & !kind | (self.0 & kind) >> 1 & kind;
    }

    /// `count` cards of a kind more, as long as there are bits for them.
    #[inline]
    pub(super) const fn add_some(&mut self, kind: KindMask, count: u32) {
        let first = kind & kind.wrapping_neg();
        let mut cards = self.0 & kind;
        // Shifting in one by one would do; a kind has few cards.
        let mut left = count;
        while left > 0 {
            cards = cards << 1 & kind | first;
            left -= 1;
        }
        self.0 |= cards;
    }

    /// `count` cards of a kind less, or all that are there.
    #[inline]
    pub(super) const fn remove_some(&mut self, kind: KindMask, count: u32) {
        let left = if count < u128::BITS {
            (self.0 & kind) >> count & kind
        } else {
            0
        };
        self.0 = self.0 & !kind | left;
    }

    /// The cards that these masks select.
    #[inline]
    pub(super) const fn only(self, mask: u128) -> Self {
        Self(self.0 & mask)
    }

    /// The position of the set bit with this rank; `rank` is below [`Cards::len`].
    #[inline]
    pub(super) fn select<S: Select>(self, rank: u32, select: S) -> u32 {
        let low = self.0 as u64;
        let in_low = low.count_ones();
        if rank < in_low {
            select.select(low, rank)
        } else {
            64 + select.select((self.0 >> 64) as u64, rank - in_low)
        }
    }

    /// The positions of the set bits, ascending.
    pub(super) fn bits(self) -> impl Iterator<Item = u32> {
        let mut word = self.0;
        std::iter::from_fn(move || {
            if word == 0 {
                return None;
            }
            let bit = word.trailing_zeros();
            word &= word - 1;
            Some(bit)
        })
    }
}
