//! Sets of up to 64 things as the bits of a word.

/// The position of the bit for each (byte, rank): `SELECT_IN_BYTE[byte][rank]`.
const SELECT_IN_BYTE: [[u8; 8]; 256] = {
    let mut table = [[0; 8]; 256];
    let mut byte = 0;
    while byte < 256 {
        let (mut bit, mut rank) = (0, 0);
        while bit < 8 {
            if byte >> bit & 1 == 1 {
                table[byte][rank] = bit;
                rank += 1;
            }
            bit += 1;
        }
        byte += 1;
    }
    table
};

/// For each of the four bits of a number, the lowest first: all ones if it is set.
pub(crate) const MASKS: [[u32; 4]; 16] = {
    let mut masks = [[0; 4]; 16];
    let mut place = 0;
    while place < 64 {
        if (place / 4) >> (place % 4) & 1 == 1 {
            masks[place / 4][place % 4] = u32::MAX;
        }
        place += 1;
    }
    masks
};

const ONES: u64 = 0x0101_0101_0101_0101;
const HIGHS: u64 = 0x8080_8080_8080_8080;

/// The position of the set bit with this rank, counted from the lowest; `rank` is below the
/// number of set bits.
///
/// Broadword select: a SWAR popcount finds the byte, a table the bit in it (Vigna, *Broadword
/// implementation of rank/select queries*, 2008).
#[inline]
pub(crate) const fn select(word: u64, rank: u32) -> u32 {
    let mut sums = word - ((word >> 1) & 0x5555_5555_5555_5555);
    sums = (sums & 0x3333_3333_3333_3333) + ((sums >> 2) & 0x3333_3333_3333_3333);
    sums = ((sums + (sums >> 4)) & 0x0F0F_0F0F_0F0F_0F0F).wrapping_mul(ONES);
    // In each byte: the number of set bits up to and with it. The byte sought is the first that
    // exceeds the rank; those before it are at most the rank.
    let below = (((rank as u64 * ONES) | HIGHS) - sums) & HIGHS;
    let byte = below.count_ones() * 8;
    let before = ((sums << 8) >> byte) as u32 & 0xFF;
    byte + SELECT_IN_BYTE[(word >> byte) as usize & 0xFF][(rank - before) as usize & 7] as u32
}

/// Some bits of a word, to be brought side by side from the lowest (`pext`).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Compress {
    mask: u64,
    /// `[i]`: the bits that move down by `2^i`.
    moves: [u64; 6],
}

impl Compress {
    /// The bits of this mask.
    ///
    /// Compress by parallel suffix (Warren, *Hacker's Delight*, 2nd edition, 2013, 7-4).
    #[must_use]
    pub const fn new(mask: u64) -> Self {
        let (mut left, mut gaps) = (mask, !mask << 1);
        let mut moves = [0; 6];
        let mut step = 0;
        while step < 6 {
            // The bits that have an odd number of gaps below them.
            let mut odd = gaps ^ gaps << 1;
            odd ^= odd << 2;
            odd ^= odd << 4;
            odd ^= odd << 8;
            odd ^= odd << 16;
            odd ^= odd << 32;
            moves[step] = odd & left;
            left = left ^ moves[step] | moves[step] >> (1 << step);
            gaps &= !odd;
            step += 1;
        }
        Self { mask, moves }
    }

    /// Which bits.
    #[inline]
    #[must_use]
    pub const fn mask(&self) -> u64 {
        self.mask
    }

    #[inline]
    pub(crate) const fn of(&self, word: u64) -> u64 {
        let mut word = word & self.mask;
        let mut step = 0;
        while step < 6 {
            let moved = word & self.moves[step];
            word = word ^ moved | moved >> (1 << step);
            step += 1;
        }
        word
    }
}

/// The bits of a byte as bytes of 1 and 0, the lowest first (SWAR).
#[inline(always)]
pub(crate) const fn flag_bytes(byte: u8) -> [u8; 8] {
    let apart = (byte as u64).wrapping_mul(ONES) & 0x8040_2010_0804_0201;
    // A byte that is not 0 carries into its highest bit, and no further.
    (((apart + 0x7F * ONES) >> 7) & ONES).to_le_bytes()
}

/// The positions of the set bits, ascending.
pub(crate) fn bits(mut word: u64) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        if word == 0 {
            return None;
        }
        let bit = word.trailing_zeros();
        word &= word - 1;
        Some(bit)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rng::Rng;

    #[test]
    fn compressed_bits_lie_side_by_side() {
        let mut rng = Rng::new(8);
        for round in 0..500 {
            let word = rng.next_u64();
            let mask = match round % 3 {
                0 => rng.next_u64(),
                1 => rng.next_u64() & rng.next_u64() & rng.next_u64(),
                _ => !(rng.next_u64() & rng.next_u64() & rng.next_u64()),
            };
            let expected = (bits(mask).enumerate())
                .fold(0, |all, (place, bit)| all | (word >> bit & 1) << place);
            assert_eq!(
                Compress::new(mask).of(word),
                expected,
                "{word:#x} {mask:#x}"
            );
        }
    }
}
