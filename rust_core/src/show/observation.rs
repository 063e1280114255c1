//! The numbers of observation tensors, and how they are written, one part after the other.

use serde::Serialize;
use std::fmt::Debug;

use crate::cpu::Simd;

/// A named part of the observation tensor: `start..end` along its first axis.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ObservationSlice {
    /// What the part shows.
    pub name: String,
    /// Its first index along that axis.
    pub start: usize,
    /// The index after its last.
    pub end: usize,
    /// Whether its numbers are flags: 1 or 0.
    #[serde(skip)]
    pub is_flags: bool,
}

/// A part of a tensor: its name, its length, and whether its numbers are flags or counts.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Part {
    name: &'static str,
    length: usize,
    is_flags: bool,
}

impl Part {
    pub(crate) const fn flags(name: &'static str, length: usize) -> Self {
        Self {
            name,
            length,
            is_flags: true,
        }
    }

    /// Counts, which are shares of something in a tensor of `f32`.
    pub(crate) const fn counts(name: &'static str, length: usize) -> Self {
        Self {
            name,
            length,
            is_flags: false,
        }
    }
}

/// The slices of parts that lie one after the other.
pub(crate) fn slices(parts: &[Part]) -> Vec<ObservationSlice> {
    let mut start = 0;
    let slice = |part: &Part| {
        let slice = ObservationSlice {
            name: part.name.to_owned(),
            start,
            end: start + part.length,
            is_flags: part.is_flags,
        };
        start = slice.end;
        slice
    };
    parts.iter().map(slice).collect()
}

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
    use crate::cpu::Simd;

    /// A count of a whole, computed once as both kinds of number.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
    pub struct Share {
        /// The bits of an `f32`.
        pub(super) part: u32,
        pub(super) count: u8,
    }

    pub trait Sealed: Sized {
        /// A share that was computed before.
        fn of(share: Share) -> Self;
        /// The bits of a word as flags, the lowest first.
        fn flags<S: Simd>(word: u64, out: &mut [Self; 64], simd: S);
        /// For each bit of the word, the lowest first, the share of one if it is set, else 0.
        fn ones<S: Simd>(word: u64, shares: &[f32; 64], out: &mut [Self; 64], simd: S);
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
    fn flags<S: Simd>(word: u64, out: &mut [f32; 64], simd: S) {
        simd.floats(word, &[1.0; 64], out);
    }

    #[inline(always)]
    fn ones<S: Simd>(word: u64, shares: &[f32; 64], out: &mut [f32; 64], simd: S) {
        simd.floats(word, shares, out);
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
    fn flags<S: Simd>(word: u64, out: &mut [u8; 64], simd: S) {
        simd.bytes(word, out);
    }

    #[inline(always)]
    fn ones<S: Simd>(word: u64, _shares: &[f32; 64], out: &mut [u8; 64], simd: S) {
        simd.bytes(word, out);
    }
}

impl Share {
    #[expect(clippy::cast_precision_loss, reason = "both are below 2^24")]
    pub(crate) const fn new(count: u32, whole: u32) -> Self {
        Self {
            part: (count as f32 / whole as f32).to_bits(),
            count: if count < 255 { count as u8 } else { 255 },
        }
    }
}

/// As many words of flags can be gathered.
const WORDS: usize = 16;

/// Flags of a tensor as the bits of words, gathered to be written together.
pub(crate) struct Flags {
    /// The full words, the first flag lowest.
    words: [u64; WORDS],
    full: usize,
    /// The word that is not full, and how many flags are in it.
    last: u64,
    gathered: usize,
}

impl Flags {
    #[inline(always)]
    pub(crate) const fn new() -> Self {
        Self {
            words: [0; WORDS],
            full: 0,
            last: 0,
            gathered: 0,
        }
    }

    /// A flag for each of so many bits of a word, up to 64; its other bits are not set.
    #[inline(always)]
    pub(crate) fn add(&mut self, word: u64, length: usize) {
        self.last |= word << self.gathered;
        let gathered = self.gathered + length;
        if gathered < 64 {
            self.gathered = gathered;
            return;
        }
        self.words[self.full] = self.last;
        self.full += 1;
        // In two steps, since a word cannot be shifted by 64.
        self.last = word >> 1 >> (63 - self.gathered);
        self.gathered = gathered - 64;
    }

    /// A flag for one out of `length`, or for none of them.
    #[inline(always)]
    pub(crate) fn add_one_of(&mut self, index: Option<usize>, length: usize) {
        self.add(index.map_or(0, |index| 1 << index), length);
    }
}

/// A tensor that is written from its first number to its last.
pub(crate) struct Numbers<'a, N, S> {
    rest: &'a mut [N],
    pub(crate) simd: S,
}

impl<'a, N: Number, S: Simd> Numbers<'a, N, S> {
    #[inline(always)]
    pub(crate) fn new(out: &'a mut [N], simd: S) -> Self {
        Self { rest: out, simd }
    }

    #[inline(always)]
    pub(crate) fn flags(&mut self, flags: &Flags) {
        let words = self.part(64 * flags.full).as_chunks_mut().0;
        for (out, &word) in words.iter_mut().zip(&flags.words) {
            N::flags(word, out, self.simd);
        }
        self.up_to(flags.gathered, |out: &mut [N; 64], simd| {
            N::flags(flags.last, out, simd);
        });
    }

    /// For each of so many bits of a word, up to 64, the share of one if it is set, else 0.
    #[inline(always)]
    pub(crate) fn ones(&mut self, word: u64, shares: &[f32; 64], length: usize) -> &'a mut [N] {
        self.up_to(length, |out: &mut [N; 64], simd| {
            N::ones(word, shares, out, simd);
        })
    }

    /// The next numbers, to be written by the caller.
    #[inline(always)]
    pub(crate) fn part(&mut self, length: usize) -> &'a mut [N] {
        let (part, rest) = std::mem::take(&mut self.rest).split_at_mut(length);
        self.rest = rest;
        part
    }

    #[inline(always)]
    pub(crate) fn share(&mut self, count: u32, whole: u32) {
        self.part(1)[0] = N::share(count, whole);
    }

    /// Writes the shares of the first `length` counts, all of one whole.
    #[inline(always)]
    pub(crate) fn shares<const MOST: usize>(
        &mut self,
        counts: [u32; MOST],
        length: usize,
        whole: u32,
    ) {
        self.first_of(counts.map(|count| N::share(count, whole)), length);
    }

    /// Writes the first `length` of these numbers.
    #[inline(always)]
    pub(crate) fn first_of<const MOST: usize>(&mut self, numbers: [N; MOST], length: usize) {
        self.up_to(length, |out: &mut [N; MOST], _| *out = numbers);
    }

    /// Writes so many numbers, and where there is room others beyond, which are written later.
    #[inline(always)]
    fn up_to<const MOST: usize>(
        &mut self,
        length: usize,
        write: impl Fn(&mut [N; MOST], S),
    ) -> &'a mut [N] {
        if let Some(room) = self.rest.first_chunk_mut() {
            write(room, self.simd);
            return self.part(length);
        }
        let mut numbers = [N::ZERO; MOST];
        write(&mut numbers, self.simd);
        let part = self.part(length);
        part.copy_from_slice(&numbers[..length]);
        part
    }
}

#[cfg(test)]
mod tests {
    use super::{Flags, Number, Numbers, Share, sealed::Sealed};
    use crate::cpu::Portable;
    use crate::rng::Rng;

    #[test]
    fn parts_lie_one_after_the_other() {
        // With more numbers behind, and with less than a word of them.
        for spare in [0, 3, 9, 100] {
            let mut out = vec![9_u8; 96 + spare];
            let numbers = &mut Numbers::new(&mut out, Portable);
            let mut flags = Flags::new();
            flags.add(0b101, 3);
            flags.add_one_of(Some(1), 4);
            flags.add_one_of(None, 2);
            flags.add(!0, 64);
            numbers.flags(&flags);
            numbers.share(300, 400);
            numbers.ones(0b1_0001, &[0.5; 64], 5);
            let mut flags = Flags::new();
            flags.add(0b10, 2);
            numbers.flags(&flags);
            numbers.share(7, 8);
            let mut flags = Flags::new();
            flags.add(1 << 13, 14);
            numbers.flags(&flags);
            numbers.part(spare).fill(8);
            let mut expected = vec![1, 0, 1, 0, 1, 0, 0, 0, 0];
            expected.extend([1; 64]);
            expected.extend([255, 1, 0, 0, 0, 1, 0, 1, 7]);
            expected.extend([0; 13]);
            expected.push(1);
            expected.extend(vec![8; spare]);
            assert_eq!(out, expected);
        }
    }

    #[test]
    fn flags_of_many_words_are_in_order() {
        let mut rng = Rng::new(5);
        for _ in 0..50 {
            let (mut flags, mut expected) = (Flags::new(), Vec::new());
            while expected.len() < 900 {
                let length = 1 + rng.bounded(64) as usize;
                let word = rng.next_u64() >> (64 - length);
                flags.add(word, length);
                expected.extend((0..length).map(|bit| f32::from((word >> bit) as u8 & 1)));
            }
            let mut out = vec![9.0_f32; expected.len()];
            Numbers::new(&mut out, Portable).flags(&flags);
            assert_eq!(out, expected);
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
