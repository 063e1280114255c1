//! The instructions of the processor, looked up once for each bulk call.
//!
//! Wheels are built for every x86-64 processor. Since 2013 nearly all of them count bits and
//! deposit them (`popcnt`, `pdep`) in one instruction, which makes choosing the n-th legal action
//! several times cheaper. So work in bulk is compiled twice, and [`dispatch`] takes the version
//! that fits; both give the same results. Work that mostly writes arrays has a third version, for
//! AVX-512 ([`dispatch_wide`]), which is a tenth faster. A crate that is compiled for newer
//! processors as a whole leaves out the versions that these never take. Games use all this through
//! [`Bulk`](crate::Bulk).

#[cfg(target_arch = "x86_64")]
mod avx512;
#[cfg(target_arch = "x86_64")]
mod x86;

use crate::bits;

pub use crate::bits::Compress;

/// Operations on the bits of words, with the instructions of a processor.
pub trait Simd: Copy + Send + Sync {
    /// The position of the set bit with this rank, counted from the lowest; `rank` is below the
    /// number of set bits.
    fn select(self, word: u64, rank: u32) -> u32;
    /// Some bits of a word, side by side from the lowest.
    fn compress(self, word: u64, bits: &Compress) -> u64;
    /// Which of these sets of bits meet a word.
    fn meets(self, word: u64, sets: &[u64; 16]) -> u64;
    /// Writes for each bit from the lowest its value if it is set, else 0.
    fn floats(self, word: u64, values: &[f32; 64], out: &mut [f32; 64]);
    /// Writes for each bit from the lowest 1 if it is set, else 0.
    fn bytes(self, word: u64, out: &mut [u8; 64]);
}

/// For every processor: shifts, multiplications, a small table.
#[derive(Clone, Copy, Debug)]
pub struct Portable;

impl Simd for Portable {
    #[inline(always)]
    fn select(self, word: u64, rank: u32) -> u32 {
        bits::select(word, rank)
    }

    #[inline(always)]
    fn compress(self, word: u64, bits: &Compress) -> u64 {
        bits.of(word)
    }

    #[inline(always)]
    fn meets(self, word: u64, sets: &[u64; 16]) -> u64 {
        let sets = sets.iter().enumerate();
        sets.fold(0, |all, (place, set)| {
            all | u64::from(word & set != 0) << place
        })
    }

    #[inline(always)]
    fn floats(self, word: u64, values: &[f32; 64], out: &mut [f32; 64]) {
        let (out, values) = (out.as_chunks_mut::<4>().0, values.as_chunks::<4>().0);
        for (nibble, (out, values)) in out.iter_mut().zip(values).enumerate() {
            let masks = bits::MASKS[(word >> (4 * nibble)) as usize & 15];
            *out = std::array::from_fn(|bit| f32::from_bits(values[bit].to_bits() & masks[bit]));
        }
    }

    #[inline(always)]
    fn bytes(self, word: u64, out: &mut [u8; 64]) {
        for (flags, byte) in out.as_chunks_mut().0.iter_mut().zip(word.to_le_bytes()) {
            *flags = bits::flag_bytes(byte);
        }
    }
}

/// Work to be compiled for the processor.
///
/// Only what is inlined into [`WithSimd::with_simd`] is compiled for it: mark that and the hot
/// functions below it `#[inline(always)]`.
pub trait WithSimd {
    /// Its result.
    type Output;
    /// Does it.
    fn with_simd<S: Simd>(self, simd: S) -> Self::Output;
}

/// Does the work with what this processor has.
///
/// ```
/// use durbar::cpu::{Simd, WithSimd, dispatch};
/// struct Third(u64);
/// impl WithSimd for Third {
///     type Output = u32;
///     #[inline(always)]
///     fn with_simd<S: Simd>(self, simd: S) -> u32 {
///         simd.select(self.0, 2)
///     }
/// }
/// assert_eq!(dispatch(Third(0b1011)), 3);
/// ```
#[inline]
pub fn dispatch<W: WithSimd>(work: W) -> W::Output {
    #[cfg(target_arch = "x86_64")]
    {
        if let Some(token) = x86::summon() {
            return x86::run(token, work);
        }
        if x86::COMPILED_FOR {
            unreachable!("this processor lacks what the crate is compiled for");
        }
    }
    work.with_simd(Portable)
}

/// As [`dispatch`], for work that mostly writes arrays of flags: where the processor has AVX-512,
/// there is a third version of it.
#[inline]
pub fn dispatch_wide<W: WithSimd>(work: W) -> W::Output {
    #[cfg(target_arch = "x86_64")]
    if avx512::HAS_VERSION {
        if let Some(token) = avx512::summon() {
            return avx512::run(token, work);
        }
        if avx512::COMPILED_FOR {
            unreachable!("this processor lacks what the crate is compiled for");
        }
    }
    dispatch(work)
}

/// The version that [`dispatch`] uses here: `x86-64-v3` (popcnt, pdep, AVX2) or `portable`.
#[must_use]
pub fn level() -> &'static str {
    #[cfg(target_arch = "x86_64")]
    if x86::summon().is_some() {
        return "x86-64-v3";
    }
    "portable"
}

/// The version that [`dispatch_wide`] uses here: `x86-64-v4` (AVX-512), or that of [`dispatch`].
#[must_use]
pub fn wide_level() -> &'static str {
    #[cfg(target_arch = "x86_64")]
    if avx512::HAS_VERSION && avx512::summon().is_some() {
        return "x86-64-v4";
    }
    level()
}

/// Makes [`dispatch_wide`] take the version of [`dispatch`] in the whole process, or lets it choose
/// again.
pub fn narrow_only(only: bool) {
    #[cfg(target_arch = "x86_64")]
    avx512::forbid(only);
    #[cfg(not(target_arch = "x86_64"))]
    let _ = only;
}

/// Makes both take the portable version in the whole process, or lets them choose again.
/// Tests and measurements of that version use it. A crate compiled for newer processors as a whole
/// has no version for older ones; [`level`] and [`wide_level`] tell which it has.
pub fn portable_only(only: bool) {
    narrow_only(only);
    #[cfg(target_arch = "x86_64")]
    x86::forbid(only);
}

#[cfg(test)]
mod tests {
    use super::{
        Compress, Portable, Simd, WithSimd, dispatch, dispatch_wide, level, portable_only,
    };
    use crate::bits;
    use crate::rng::Rng;

    struct Bits(u64);

    impl WithSimd for Bits {
        /// Positions of the set bits; all bits as numbers of three kinds; every third bit; which
        /// fours of bits have one that is set.
        type Output = (Vec<u32>, [f32; 64], [u8; 64], u64, u64);

        #[inline(always)]
        fn with_simd<S: Simd>(self, simd: S) -> Self::Output {
            let positions = (0..self.0.count_ones()).map(|rank| simd.select(self.0, rank));
            let values = std::array::from_fn(|bit| f32::from(bit as u8) / 3.0);
            let (mut floats, mut bytes) = ([7.0; 64], [7; 64]);
            simd.floats(self.0, &values, &mut floats);
            simd.bytes(self.0, &mut bytes);
            let thirds = Compress::new(0x9249_2492_4924_9249);
            let compressed = simd.compress(self.0, &thirds);
            let fours = std::array::from_fn(|place| 0xF << (4 * place));
            let met = simd.meets(self.0, &fours);
            (positions.collect(), floats, bytes, compressed, met)
        }
    }

    #[test]
    fn every_processor_does_the_same() {
        let mut rng = Rng::new(7);
        let words = std::iter::repeat_with(|| rng.next_u64() & rng.next_u64());
        for word in words.take(500).chain([0, 1, u64::MAX, 1 << 63]) {
            let done = Bits(word).with_simd(Portable);
            assert_eq!(dispatch(Bits(word)), done);
            assert_eq!(dispatch_wide(Bits(word)), done);
            let (positions, floats, bytes, compressed, met) = done;
            assert!(positions.into_iter().eq(bits::bits(word)));
            for bit in 0..64 {
                let set = (word >> bit & 1) as u8;
                assert_eq!(bytes[bit], set);
                let value = f32::from(set) * f32::from(bit as u8) / 3.0;
                assert_eq!(floats[bit].to_bits(), value.to_bits());
            }
            let thirds = (0..22).fold(0, |all, place| all | (word >> (3 * place) & 1) << place);
            assert_eq!(compressed, thirds);
            let fours = (0..16).fold(0, |all, place| {
                all | u64::from(word >> (4 * place) & 0xF != 0) << place
            });
            assert_eq!(met, fours);
        }
    }

    #[test]
    fn the_portable_version_can_be_forced() {
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
