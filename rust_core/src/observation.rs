//! The numbers of observation tensors, and how they are written, one part after the other.

use std::fmt::Debug;

/// What an observation tensor may be made of: `f32` or `u8`.
///
/// A flag is 1 or 0 in both. A count of a whole is `count / whole` as `f32`, rounded once, and the
/// count itself, but 255 at the most, as `u8`.
pub trait Number: sealed::Sealed + Copy + Debug + PartialEq + Send + Sync + 'static {
    /// A flag that does not hold.
    const ZERO: Self;
    /// A flag that holds.
    const ONE: Self;
    /// A count of a whole; both are below 2^24.
    fn share(count: u32, whole: u32) -> Self;
}

mod sealed {
    /// A count of a whole, worked out once as both kinds of number.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
    pub struct Share {
        /// The bits of an `f32`.
        pub(super) part: u32,
        pub(super) count: u8,
    }

    pub trait Sealed: Sized {
        /// A share that was worked out before.
        fn of(share: Share) -> Self;
        /// The bits of a byte as flags, the lowest first.
        fn flags(byte: u8) -> [Self; 8];
    }
}
pub(crate) use sealed::Share;

impl Number for f32 {
    const ZERO: f32 = 0.0;
    const ONE: f32 = 1.0;

    #[inline(always)]
    #[expect(clippy::cast_precision_loss, reason = "both are below 2^24")]
    fn share(count: u32, whole: u32) -> f32 {
        count as f32 / whole as f32
    }
}

impl sealed::Sealed for f32 {
    #[inline(always)]
    fn of(share: Share) -> f32 {
        f32::from_bits(share.part)
    }

    #[inline(always)]
    fn flags(byte: u8) -> [f32; 8] {
        std::array::from_fn(|bit| if byte >> bit & 1 == 1 { 1.0 } else { 0.0 })
    }
}

impl Number for u8 {
    const ZERO: u8 = 0;
    const ONE: u8 = 1;

    #[inline(always)]
    fn share(count: u32, _whole: u32) -> u8 {
        count.min(255) as u8
    }
}

impl sealed::Sealed for u8 {
    #[inline(always)]
    fn of(share: Share) -> u8 {
        share.count
    }

    #[inline(always)]
    fn flags(byte: u8) -> [u8; 8] {
        flag_bytes(byte)
    }
}

/// The bits of a byte as bytes of 1 and 0, the lowest first.
#[inline(always)]
pub(crate) const fn flag_bytes(byte: u8) -> [u8; 8] {
    const ONES: u64 = 0x0101_0101_0101_0101;
    let apart = (byte as u64).wrapping_mul(ONES) & 0x8040_2010_0804_0201;
    // A byte that is not 0 carries into its highest bit, and no further.
    (((apart + 0x7F * ONES) >> 7) & ONES).to_le_bytes()
}

/// Writes 1 where a bit of the word is set, else 0.
#[inline(always)]
pub(crate) fn write_mask(word: u64, out: &mut [i8]) {
    for (flags, byte) in out.chunks_exact_mut(8).zip(word.to_le_bytes()) {
        flags.copy_from_slice(&flag_bytes(byte).map(u8::cast_signed));
    }
}

impl Share {
    pub(crate) fn new(count: u32, whole: u32) -> Self {
        Self {
            part: f32::share(count, whole).to_bits(),
            count: u8::share(count, whole),
        }
    }
}

/// Up to 64 flags, gathered to be written at once.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Flags {
    word: u64,
    length: u32,
}

impl Flags {
    /// `length` more flags, the bits of `word` from the lowest.
    #[inline(always)]
    #[must_use]
    pub(crate) const fn and(self, word: u64, length: usize) -> Self {
        Self {
            word: self.word | word << self.length,
            length: self.length + length as u32,
        }
    }

    /// One more flag out of `length`, or none of them.
    #[inline(always)]
    #[must_use]
    pub(crate) const fn one_of(self, index: Option<usize>, length: usize) -> Self {
        let word = match index {
            Some(index) => 1 << index,
            None => 0,
        };
        self.and(word, length)
    }
}

/// A tensor that is written from its first number to its last.
pub(crate) struct Numbers<'a, N> {
    rest: &'a mut [N],
}

impl<'a, N: Number> Numbers<'a, N> {
    #[inline(always)]
    pub(crate) fn new(out: &'a mut [N]) -> Self {
        Self { rest: out }
    }

    /// The next numbers, to be written by the caller.
    #[inline(always)]
    pub(crate) fn part(&mut self, length: usize) -> &'a mut [N] {
        let (part, rest) = std::mem::take(&mut self.rest).split_at_mut(length);
        self.rest = rest;
        part
    }

    /// The next numbers, all 0.
    #[inline(always)]
    pub(crate) fn zeros(&mut self, length: usize) -> &'a mut [N] {
        let part = self.part(length);
        part.fill(N::ZERO);
        part
    }

    #[inline(always)]
    pub(crate) fn number(&mut self, number: N) {
        self.part(1)[0] = number;
    }

    #[inline(always)]
    pub(crate) fn share(&mut self, count: u32, whole: u32) {
        self.number(N::share(count, whole));
    }

    /// A flag for each bit of the word.
    #[inline(always)]
    pub(crate) fn cells(&mut self, word: u64) {
        let part = self.part(64);
        for (flags, byte) in part.chunks_exact_mut(8).zip(word.to_le_bytes()) {
            flags.copy_from_slice(&N::flags(byte));
        }
    }

    /// A flag for each of so many bits of the word, up to 64, from the lowest.
    #[inline(always)]
    pub(crate) fn bits(&mut self, word: u64, length: usize) {
        // Eight at a time, beyond the end: what follows is written later.
        for byte in 0..length.div_ceil(8) {
            let flags = N::flags((word >> (8 * byte)) as u8);
            let rest = &mut self.rest[8 * byte..];
            if let Some(room) = rest.first_chunk_mut() {
                *room = flags;
            } else {
                for (room, flag) in rest.iter_mut().zip(flags) {
                    *room = flag;
                }
            }
        }
        self.part(length);
    }

    #[inline(always)]
    pub(crate) fn flags(&mut self, flags: Flags) {
        self.bits(flags.word, flags.length as usize);
    }
}

#[cfg(test)]
mod tests {
    use super::{Flags, Number, Numbers, Share, sealed::Sealed, write_mask};

    #[test]
    fn a_word_becomes_its_bits() {
        for word in [0, 1, 0x80, u64::MAX, 1 << 63, 0x0123_4567_89AB_CDEF] {
            let bits: Vec<u8> = (0..64).map(|bit| (word >> bit & 1) as u8).collect();
            let (mut bytes, mut floats, mut mask) = ([7; 64], [7.0; 64], [7_i8; 64]);
            Numbers::<u8>::new(&mut bytes).cells(word);
            Numbers::<f32>::new(&mut floats).cells(word);
            write_mask(word, &mut mask);
            let floats: Vec<u32> = floats.iter().map(|flag| flag.to_bits()).collect();
            let expected: Vec<u32> = bits.iter().map(|&bit| f32::from(bit).to_bits()).collect();
            assert_eq!(floats, expected);
            assert_eq!(bytes[..], bits[..]);
            assert_eq!(mask.map(i8::cast_unsigned)[..], bits[..]);
        }
    }

    #[test]
    fn parts_lie_one_after_the_other() {
        for spare in [0, 3, 9] {
            let mut out = vec![9_u8; 15 + spare];
            let mut numbers = Numbers::new(&mut out);
            numbers.flags(
                Flags::default()
                    .and(0b101, 3)
                    .one_of(Some(1), 4)
                    .one_of(None, 2),
            );
            numbers.share(300, 400);
            numbers.bits(0b1_0001, 5);
            numbers.part(spare).fill(8);
            let expected = [1, 0, 1, 0, 1, 0, 0, 0, 0, 255, 1, 0, 0, 0, 1];
            assert_eq!(out[..15], expected);
            assert!(out[15..].iter().all(|&number| number == 8));
        }
    }

    #[test]
    fn shares_are_rounded_once() {
        for whole in 1..=200_u16 {
            for count in 0..=whole {
                let exact = (f64::from(count) / f64::from(whole)) as f32;
                let share = Share::new(count.into(), whole.into());
                assert_eq!(f32::of(share).to_bits(), exact.to_bits());
                assert_eq!(
                    f32::share(count.into(), whole.into()).to_bits(),
                    exact.to_bits()
                );
                assert_eq!(u16::from(u8::of(share)), count.min(255));
            }
        }
    }
}
