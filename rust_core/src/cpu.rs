//! What the processor can do, found out once for each bulk call.
//!
//! Wheels are built for every x86-64 processor. Since 2013 nearly all of them count bits and
//! deposit them (`popcnt`, `pdep`) in one instruction, which makes choosing the n-th legal action
//! several times cheaper. So work in bulk is compiled twice, and [`dispatch`] takes the version
//! that fits; both give the same results.

use crate::bits;

/// Choosing the n-th set bit, in the way that suits the processor.
pub trait Select: Copy + Send + Sync {
    /// The position of the set bit with this rank, counted from the lowest; `rank` is below the
    /// number of set bits.
    fn select(self, word: u64, rank: u32) -> u32;
}

/// For every processor: a small table.
#[derive(Clone, Copy, Debug)]
pub struct Portable;

impl Select for Portable {
    #[inline(always)]
    fn select(self, word: u64, rank: u32) -> u32 {
        bits::select(word, rank)
    }
}

/// Something to do many times, written for any way to choose.
///
/// What should be compiled for the processor must be inlined into [`Work::run`]; mark it and what
/// is hot below it `#[inline(always)]`.
pub trait Work {
    /// What comes of it.
    type Output;
    /// Does it.
    fn run<S: Select>(self, select: S) -> Self::Output;
}

/// Does the work with what this processor has.
///
/// ```
/// use durbar::cpu::{Select, Work, dispatch};
/// struct Third(u64);
/// impl Work for Third {
///     type Output = u32;
///     #[inline(always)]
///     fn run<S: Select>(self, select: S) -> u32 {
///         select.select(self.0, 2)
///     }
/// }
/// assert_eq!(dispatch(Third(0b1011)), 3);
/// ```
#[inline]
pub fn dispatch<W: Work>(work: W) -> W::Output {
    #[cfg(target_arch = "x86_64")]
    if let Some(token) = x86::summon() {
        return x86::run(token, work);
    }
    work.run(Portable)
}

/// What [`dispatch`] uses here: `x86-64-v3` (popcnt, pdep, AVX2) or `portable`.
#[must_use]
pub fn level() -> &'static str {
    #[cfg(target_arch = "x86_64")]
    if x86::summon().is_some() {
        return "x86-64-v3";
    }
    "portable"
}

/// Makes [`dispatch`] take the portable version in this whole process, or lets it choose again:
/// for tests and measurements of that version. A crate that is compiled for newer processors as a
/// whole has no portable version; [`level`] tells.
pub fn portable_only(only: bool) {
    #[cfg(target_arch = "x86_64")]
    x86::forbid(only);
    #[cfg(not(target_arch = "x86_64"))]
    let _ = only;
}

#[cfg(target_arch = "x86_64")]
mod x86 {
    use archmage::{SimdToken as _, X64V3Token, arcane};

    use super::{Select, Work};

    /// For processors that have `pdep`.
    #[derive(Clone, Copy, Debug)]
    struct Pdep(X64V3Token);

    impl Select for Pdep {
        #[inline(always)]
        fn select(self, word: u64, rank: u32) -> u32 {
            select(self.0, word, rank)
        }
    }

    #[arcane]
    fn select(token: X64V3Token, word: u64, rank: u32) -> u32 {
        let _ = token;
        std::arch::x86_64::_pdep_u64(1 << (rank & 63), word).trailing_zeros()
    }

    pub(super) fn summon() -> Option<X64V3Token> {
        X64V3Token::summon()
    }

    pub(super) fn forbid(forbidden: bool) {
        // An error says that there is no portable version to fall back on.
        let _ = X64V3Token::dangerously_disable_token_process_wide(forbidden);
    }

    #[arcane]
    pub(super) fn run<W: Work>(token: X64V3Token, work: W) -> W::Output {
        work.run(Pdep(token))
    }
}

#[cfg(test)]
mod tests {
    use super::{Portable, Select, Work, dispatch, level, portable_only};
    use crate::rng::Rng;

    struct Positions(u64);

    impl Work for Positions {
        type Output = Vec<u32>;

        #[inline(always)]
        fn run<S: Select>(self, select: S) -> Vec<u32> {
            (0..self.0.count_ones())
                .map(|rank| select.select(self.0, rank))
                .collect()
        }
    }

    #[test]
    fn every_processor_chooses_the_same_bits() {
        let mut rng = Rng::new(7);
        let words = std::iter::repeat_with(|| rng.next_u64() & rng.next_u64());
        for word in words.take(500).chain([1, u64::MAX, 1 << 63]) {
            assert_eq!(dispatch(Positions(word)), Positions(word).run(Portable));
        }
    }

    #[test]
    fn the_portable_version_can_be_asked_for() {
        let before = level();
        portable_only(true);
        let forced = level();
        portable_only(false);
        if cfg!(not(target_feature = "avx2")) {
            assert_eq!(forced, "portable");
        }
        assert_eq!(level(), before);
    }
}
