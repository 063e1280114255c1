//! Observations and masks as packed bits, for callers that unpack them on another device.

use super::ObservationSlice;
use crate::load::Facts;

/// Numbers of an observation that lie side by side and are packed alike.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PackedPart {
    /// Whether they are flags, of which eight take a byte. Others take a byte each.
    pub is_flags: bool,
    /// How many there are.
    pub length: usize,
}

impl PackedPart {
    /// The bytes that they take.
    #[must_use]
    pub const fn bytes(self) -> usize {
        if self.is_flags {
            self.length.div_ceil(8)
        } else {
            self.length
        }
    }
}

impl Facts {
    /// How an observation is packed: parts of the tensor, one after the other. Flags take a bit
    /// each, the first the lowest, and each part begins with a byte of its own. What is no flag is
    /// the count that an observation of `u8` holds.
    #[must_use]
    pub fn packed_observation_parts(&self) -> Vec<PackedPart> {
        let alike =
            |one: &ObservationSlice, other: &ObservationSlice| one.is_flags == other.is_flags;
        let part = |slices: &[ObservationSlice]| PackedPart {
            is_flags: slices[0].is_flags,
            length: slices.iter().map(|slice| slice.end - slice.start).sum(),
        };
        self.observation_slices.chunk_by(alike).map(part).collect()
    }

    /// The bytes of a packed observation.
    #[must_use]
    pub fn packed_observation_size(&self) -> usize {
        let parts = self.packed_observation_parts();
        parts.into_iter().map(PackedPart::bytes).sum()
    }
}

/// Packs an observation of `u8`.
pub(crate) fn pack_observation(parts: &[PackedPart], numbers: &[u8], out: &mut [u8]) {
    let (mut numbers, mut out) = (numbers, out);
    for part in parts {
        let (these, room);
        (these, numbers) = numbers.split_at(part.length);
        (room, out) = out.split_at_mut(part.bytes());
        if part.is_flags {
            pack_flags(these, |flag| flag, room);
        } else {
            room.copy_from_slice(these);
        }
    }
}

/// Packs numbers of 1 and 0, eight into a byte, the first lowest.
#[inline(always)]
pub(crate) fn pack_flags<T: Copy>(flags: &[T], byte: impl Fn(T) -> u8, out: &mut [u8]) {
    let (eights, rest) = flags.as_chunks();
    for (flags, out) in eights.iter().zip(&mut *out) {
        *out = packed(flags.map(&byte));
    }
    if !rest.is_empty() {
        let mut last = [0; 8];
        for (place, &flag) in last.iter_mut().zip(rest) {
            *place = byte(flag);
        }
        out[eights.len()] = packed(last);
    }
}

/// Eight bytes of 1 and 0 as bits, the first lowest.
#[inline(always)]
const fn packed(flags: [u8; 8]) -> u8 {
    // The product moves the i-th byte to bit 56 + i, and no two to the same bit.
    (u64::from_le_bytes(flags).wrapping_mul(0x0102_0408_1020_4080) >> 56) as u8
}
