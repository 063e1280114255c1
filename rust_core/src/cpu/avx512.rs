//! The instructions of x86-64-v4, which servers have: 64 flags are written at once.

use archmage::intrinsics::x86_64::{
    _mm512_loadu_si512, _mm512_maskz_loadu_ps, _mm512_maskz_set1_epi8, _mm512_set1_epi64,
    _mm512_storeu_epi8, _mm512_storeu_ps, _mm512_test_epi64_mask,
};
use archmage::{SimdToken as _, X64V4Token, arcane};

use super::x86::{self, V3};
use super::{Compress, Simd, WithSimd};

/// Whether there is this version: a crate compiled for processors without AVX-512 as a whole has that
/// for them only.
pub(super) const HAS_VERSION: bool = cfg!(target_feature = "avx512f") || !x86::COMPILED_FOR;

/// Whether the crate is compiled for such processors as a whole: then there is no other version.
pub(super) const COMPILED_FOR: bool = x86::COMPILED_FOR
    && cfg!(all(
        target_feature = "pclmulqdq",
        target_feature = "aes",
        target_feature = "avx512f",
        target_feature = "avx512bw",
        target_feature = "avx512cd",
        target_feature = "avx512dq",
        target_feature = "avx512vl",
    ));

/// A processor with AVX-512, and all of [`V3`].
#[derive(Clone, Copy, Debug)]
struct V4(X64V4Token);

impl Simd for V4 {
    #[inline(always)]
    fn select(self, word: u64, rank: u32) -> u32 {
        V3(self.0.v3()).select(word, rank)
    }

    #[inline(always)]
    fn compress(self, word: u64, bits: &Compress) -> u64 {
        V3(self.0.v3()).compress(word, bits)
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

#[arcane]
fn meets(token: X64V4Token, word: u64, sets: &[u64; 16]) -> u64 {
    let _ = token;
    let (word, sets) = (
        _mm512_set1_epi64(word.cast_signed()),
        sets.as_chunks::<8>().0,
    );
    let low = _mm512_test_epi64_mask(word, _mm512_loadu_si512(&sets[0]));
    let high = _mm512_test_epi64_mask(word, _mm512_loadu_si512(&sets[1]));
    u64::from(low) | u64::from(high) << 8
}

#[arcane]
fn floats(token: X64V4Token, word: u64, values: &[f32; 64], out: &mut [f32; 64]) {
    let _ = token;
    let (out, values) = (out.as_chunks_mut().0, values.as_chunks().0);
    for (part, (out, values)) in out.iter_mut().zip(values).enumerate() {
        _mm512_storeu_ps(
            out,
            _mm512_maskz_loadu_ps((word >> (16 * part)) as u16, values),
        );
    }
}

#[arcane]
fn bytes(token: X64V4Token, word: u64, out: &mut [u8; 64]) {
    let _ = token;
    _mm512_storeu_epi8(out, _mm512_maskz_set1_epi8(word, 1));
}

pub(super) fn summon() -> Option<X64V4Token> {
    X64V4Token::summon()
}

pub(super) fn forbid(forbidden: bool) {
    // Forbidding x86-64-v3 forbids this too, unless the crate was compiled for that as a whole.
    let _ = X64V4Token::dangerously_disable_token_process_wide(forbidden);
}

#[arcane]
pub(super) fn run<W: WithSimd>(token: X64V4Token, work: W) -> W::Output {
    work.with_simd(V4(token))
}
