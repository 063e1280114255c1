//! Connected areas of the board: cells of an 8x8 grid, as the bits of a word.

const NOT_FIRST_COLUMN: u64 = 0xFEFE_FEFE_FEFE_FEFE;
const NOT_LAST_COLUMN: u64 = 0x7F7F_7F7F_7F7F_7F7F;

/// The cells of an 8x8 grid (row by row) that are joined to `seed` inside `area`, orthogonally.
#[inline]
pub(super) const fn flood(area: u64, seed: u64) -> u64 {
    let mut reached = seed & area;
    loop {
        let sideways =
            ((reached << 1) & NOT_FIRST_COLUMN) | ((reached >> 1) & NOT_LAST_COLUMN) | reached;
        let grown = (sideways | (reached << 8) | (reached >> 8)) & area;
        if grown == reached {
            return reached;
        }
        reached = grown;
    }
}

#[cfg(test)]
mod tests {
    use super::flood;

    #[test]
    fn flood_does_not_run_over_the_rim_of_the_grid() {
        let two_rows_apart_by_the_rim = 1 << 7 | 1 << 8;
        assert_eq!(flood(two_rows_apart_by_the_rim, 1 << 7), 1 << 7);
        let cross = 1 << 9 | 1 << 8 | 1 << 10 | 1 << 1 | 1 << 17 | 1 << 63;
        assert_eq!(flood(cross, 1 << 1).count_ones(), 5);
    }
}
