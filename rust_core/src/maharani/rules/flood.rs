//! Connected areas of the board, by flood fill on bitboards: a cell of the 8x8 grid is a bit.

const NOT_FIRST_COLUMN: u64 = 0xFEFE_FEFE_FEFE_FEFE;
const NOT_LAST_COLUMN: u64 = 0x7F7F_7F7F_7F7F_7F7F;

/// The cells reached and their neighbours: one step of dilation.
#[inline(always)]
pub(crate) const fn dilation(reached: u64) -> u64 {
    let sideways =
        ((reached << 1) & NOT_FIRST_COLUMN) | ((reached >> 1) & NOT_LAST_COLUMN) | reached;
    sideways | (reached << 8) | (reached >> 8)
}

/// For each of two areas, the cells that are connected to `seed` inside it, orthogonally.
///
/// Both fills share one loop, and each test for the end follows two steps: fewer tests mean fewer
/// mispredicted branches.
#[inline(always)]
pub(crate) const fn flood(areas: [u64; 2], seed: u64) -> [u64; 2] {
    let [first, second] = areas;
    let mut reached = [seed & first, seed & second];
    loop {
        let near = [dilation(reached[0]) & first, dilation(reached[1]) & second];
        let far = [dilation(near[0]) & first, dilation(near[1]) & second];
        if far[0] == near[0] && far[1] == near[1] {
            return far;
        }
        reached = far;
    }
}

#[cfg(test)]
mod tests {
    use super::flood;
    use crate::bits::bits;
    use crate::rng::Rng;

    /// The plain fill: one neighbour after the other, by row and column.
    fn walk(area: u64, from: u32, seen: &mut u64) {
        if area >> from & 1 == 0 || *seen >> from & 1 == 1 {
            return;
        }
        *seen |= 1 << from;
        let (row, column) = (from / 8, from % 8);
        if row > 0 {
            walk(area, from - 8, seen);
        }
        if row < 7 {
            walk(area, from + 8, seen);
        }
        if column > 0 {
            walk(area, from - 1, seen);
        }
        if column < 7 {
            walk(area, from + 1, seen);
        }
    }

    #[test]
    fn a_flood_reaches_what_a_walk_reaches() {
        let mut rng = Rng::new(3);
        for _ in 0..300 {
            let areas = [rng.next_u64() | rng.next_u64(), rng.next_u64()];
            for from in bits(areas[0] | areas[1]) {
                let walked = areas.map(|area| {
                    let mut seen = 0;
                    walk(area, from, &mut seen);
                    seen
                });
                assert_eq!(flood(areas, 1 << from), walked, "{areas:x?} from {from}");
            }
        }
    }
}
