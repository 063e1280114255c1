//! The instructions of x86-64-v3, which nearly every x86-64 processor since 2013 has.

use archmage::intrinsics::x86_64::{
    __m256i, _mm256_abs_epi8, _mm256_and_si256, _mm256_castsi256_pd, _mm256_cmpeq_epi8,
    _mm256_cmpeq_epi64, _mm256_loadu_si256, _mm256_movemask_pd, _mm256_set1_epi32,
    _mm256_set1_epi64x, _mm256_setr_epi64x, _mm256_setzero_si256, _mm256_shuffle_epi8,
    _mm256_storeu_si256, _pdep_u64, _pext_u64,
};
use archmage::{SimdToken as _, X64V3Token, arcane};

use super::{Compress, Simd, WithSimd};

/// Whether the crate is compiled for such processors as a whole: then there is no other version.
pub(super) const COMPILED_FOR: bool = cfg!(all(
    target_feature = "sse3",
    target_feature = "ssse3",
    target_feature = "sse4.1",
    target_feature = "sse4.2",
    target_feature = "popcnt",
    target_feature = "cmpxchg16b",
    target_feature = "avx",
    target_feature = "avx2",
    target_feature = "fma",
    target_feature = "bmi1",
    target_feature = "bmi2",
    target_feature = "f16c",
    target_feature = "lzcnt",
    target_feature = "movbe",
));

/// A processor with `pdep`, `pext` and AVX2.
#[derive(Clone, Copy, Debug)]
pub(super) struct V3(pub(super) X64V3Token);

impl Simd for V3 {
    #[inline(always)]
    fn select(self, word: u64, rank: u32) -> u32 {
        select(self.0, word, rank)
    }

    #[inline(always)]
    fn compress(self, word: u64, bits: &Compress) -> u64 {
        compress(self.0, word, bits.mask())
    }

    #[inline(always)]
    fn meets(self, word: u64, sets: &[u64; 16]) -> u64 {
        meets(self.0, word, sets)
    }

    #[inline(always)]
    fn floats(self, word: u64, values: &[f32; 64], out: &mut [f32; 64]) {
        floats(self.0, word, values, out);
    }

    #[inline(always)]
    fn bytes(self, word: u64, out: &mut [u8; 64]) {
        bytes(self.0, word, out);
    }
}

/// Select by pdep: deposits one bit at the place of the set bit with this rank.
#[arcane]
fn select(token: X64V3Token, word: u64, rank: u32) -> u32 {
    let _ = token;
    _pdep_u64(1 << (rank & 63), word).trailing_zeros()
}

#[arcane]
fn compress(token: X64V3Token, word: u64, mask: u64) -> u64 {
    let _ = token;
    _pext_u64(word, mask)
}

#[arcane]
fn meets(token: X64V3Token, word: u64, sets: &[u64; 16]) -> u64 {
    let _ = token;
    let (word, none) = (
        _mm256_set1_epi64x(word.cast_signed()),
        _mm256_setzero_si256(),
    );
    let mut apart = 0;
    for (place, sets) in sets.as_chunks::<4>().0.iter().enumerate() {
        let common = _mm256_and_si256(word, _mm256_loadu_si256(sets));
        let empty = _mm256_castsi256_pd(_mm256_cmpeq_epi64(common, none));
        apart |= u64::from(_mm256_movemask_pd(empty).cast_unsigned()) << (4 * place);
    }
    !apart & 0xFFFF
}

#[arcane]
fn floats(token: X64V3Token, word: u64, values: &[f32; 64], out: &mut [f32; 64]) {
    let _ = token;
    for half in 0..2 {
        let bits = (word >> (32 * half)) as u32;
        for bit in 0..32 {
            // All ones where the bit is set; in this form the compiler computes eight at once.
            let mask = (bits << (31 - bit)).cast_signed() >> 31;
            let place = 32 * half + bit;
            out[place] = f32::from_bits(values[place].to_bits() & mask.cast_unsigned());
        }
    }
}

#[arcane]
fn bytes(token: X64V3Token, word: u64, out: &mut [u8; 64]) {
    for (half, out) in out.as_chunks_mut::<32>().0.iter_mut().enumerate() {
        _mm256_storeu_si256(out, flags(token, (word >> (32 * half)) as u32));
    }
}

/// The bits of a word as bytes of 1 and 0.
#[arcane]
fn flags(token: X64V3Token, word: u32) -> __m256i {
    let _ = token;
    const ONES: i64 = 0x0101_0101_0101_0101;
    // Each byte eight times, then its own bit in each of the eight.
    let places = _mm256_setr_epi64x(0, ONES, 2 * ONES, 3 * ONES);
    let spread = _mm256_shuffle_epi8(_mm256_set1_epi32(word.cast_signed()), places);
    let bits = _mm256_set1_epi64x(0x8040_2010_0804_0201_u64.cast_signed());
    let set = _mm256_cmpeq_epi8(_mm256_and_si256(spread, bits), bits);
    _mm256_abs_epi8(set)
}

pub(super) fn summon() -> Option<X64V3Token> {
    X64V3Token::summon()
}

pub(super) fn forbid(forbidden: bool) {
    // An error says that there is no portable version to fall back on.
    let _ = X64V3Token::dangerously_disable_token_process_wide(forbidden);
}

#[arcane]
pub(super) fn run<W: WithSimd>(token: X64V3Token, work: W) -> W::Output {
    work.with_simd(V3(token))
}
