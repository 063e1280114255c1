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

const ONES: u64 = 0x0101_0101_0101_0101;
const HIGHS: u64 = 0x8080_8080_8080_8080;

/// The position of the set bit with this rank, counted from the lowest; `rank` is below the
/// number of set bits.
///
/// Vigna, *Broadword implementation of rank/select queries* (2008).
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
    fn select_is_the_bit_of_that_rank() {
        let mut rng = Rng::new(5);
        let dense = std::iter::repeat_with(|| rng.next_u64()).take(500);
        let mut other = Rng::new(6);
        let sparse =
            std::iter::repeat_with(|| other.next_u64() & other.next_u64() & other.next_u64())
                .take(500);
        for word in dense.chain(sparse).chain([u64::MAX, 1, 1 << 63]) {
            for (rank, bit) in bits(word).enumerate() {
                assert_eq!(select(word, rank as u32), bit, "{word:#x} {rank}");
            }
        }
    }
}
