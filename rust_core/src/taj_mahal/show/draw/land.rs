//! The land of the map: where provinces and cities lie, how borders and roads bend. All of it follows
//! from the component file, so that equal maps have equal pictures.

use super::MARGIN;
use crate::bits::bits;
use crate::taj_mahal::rules::tables::Tables;

/// The room of a province on the map.
pub(super) const CELL: [i32; 2] = [136, 136];
/// So far the corners of provinces are moved, at most.
const LOOSE: i32 = 8;
/// So far a border bends, at most.
const BEND: i32 = 12;
/// So far a road bends, at most.
const BOW: i32 = 12;

/// A point of the picture.
pub(super) type Point = [i32; 2];

/// A number that looks drawn, and is not.
fn drawn(one: usize, other: usize) -> u32 {
    let mut mixed =
        (one as u32).wrapping_mul(0x9E37_79B1) ^ (other as u32).wrapping_mul(0x85EB_CA77);
    mixed = (mixed ^ mixed >> 15).wrapping_mul(0x2C1B_3C6D);
    mixed = (mixed ^ mixed >> 12).wrapping_mul(0x297A_2D39);
    mixed ^ mixed >> 15
}

/// From `-most` to `most`.
const fn spread(drawn: u32, most: i32) -> i32 {
    (drawn % (2 * most.cast_unsigned() + 1)) as i32 - most
}

/// A corner of provinces, by its row and column among the corners.
fn corner(row: usize, col: usize) -> Point {
    let seed = drawn(row + 1, col + 101);
    [
        MARGIN + col as i32 * CELL[0] + spread(seed, LOOSE),
        MARGIN + row as i32 * CELL[1] + spread(seed >> 16, LOOSE),
    ]
}

/// A border from one corner to the next one right or below: two points that bend it, and its end.
fn border(from: (usize, usize), to: (usize, usize)) -> [Point; 4] {
    let ([x, y], [to_x, to_y]) = (corner(from.0, from.1), corner(to.0, to.1));
    let seed = drawn(from.0 * 32 + from.1, to.0 * 32 + to.1 + 7);
    let (first, second) = (spread(seed, BEND), spread(seed >> 16, BEND));
    let is_flat = from.0 == to.0;
    let aside = |shift: i32| if is_flat { [0, shift] } else { [shift, 0] };
    let [first, second] = [first, second].map(aside);
    [
        [x, y],
        [(2 * x + to_x) / 3 + first[0], (2 * y + to_y) / 3 + first[1]],
        [
            (x + 2 * to_x) / 3 + second[0],
            (y + 2 * to_y) / 3 + second[1],
        ],
        [to_x, to_y],
    ]
}

impl Tables {
    /// The outline of a province: its first corner, then each border as two points that bend it and
    /// its end. Neighbours share their borders.
    pub(super) fn outline(&self, province: usize) -> (Point, [[Point; 3]; 4]) {
        let (row, col) = self.province_places[province];
        let (low, right) = (row + 1, col + 1);
        let top = border((row, col), (row, right));
        let east = border((row, right), (low, right));
        let bottom = border((low, col), (low, right));
        let west = border((row, col), (low, col));
        let along = |[_, first, second, end]: [Point; 4]| [first, second, end];
        let back = |[end, second, first, _]: [Point; 4]| [first, second, end];
        (top[0], [along(top), along(east), back(bottom), back(west)])
    }

    /// Each road once.
    pub(super) fn roads(&self) -> Vec<(usize, usize)> {
        let cities = 0..self.city_names.len();
        let roads = cities.flat_map(|city| {
            let later = self.neighbours[city] & !1u64 << city;
            bits(later).map(move |other| (city, other as usize))
        });
        roads.collect()
    }

    /// The corner of the room of a province.
    pub(super) fn room(&self, province: usize) -> Point {
        let (row, col) = self.province_places[province];
        [MARGIN + col as i32 * CELL[0], MARGIN + row as i32 * CELL[1]]
    }

    /// The point of a city: the first four of a province in its corners, clockwise from the north
    /// west, a fifth in the middle of the south, more in the middle of the north.
    pub(super) fn city_point(&self, city: usize) -> Point {
        let province = usize::from(self.province_of[city]);
        let [x, y] = self.room(province);
        let cities = &self.province_cities[province];
        let place = cities.iter().position(|&other| usize::from(other) == city);
        let [right, down] = match place.unwrap_or_default() {
            0 => [30, 30],
            1 => [106, 30],
            2 => [106, 106],
            3 => [30, 106],
            4 => [68, 113],
            more => [68, 26 + 10 * (more as i32 - 5)],
        };
        let seed = drawn(city + 1, 977);
        [
            x + right + spread(seed, 3),
            y + down + spread(seed >> 16, 3),
        ]
    }

    /// A road between two cities, moved aside: its ends, and between them the point that bends it.
    pub(super) fn road(&self, (city, other): (usize, usize), beside: i32) -> [Point; 3] {
        let ([x, y], [to_x, to_y]) = (self.city_point(city), self.city_point(other));
        let (dx, dy) = (to_x - x, to_y - y);
        let long = (dx * dx + dy * dy).unsigned_abs().isqrt().max(1) as i32;
        let [mid_x, mid_y] = [i32::midpoint(x, to_x), i32::midpoint(y, to_y)];
        // To the right of the way.
        let aside = |by: i32| [-dy * by / long, dx * by / long];
        let province = usize::from(self.province_of[city]);
        let bow = if province == usize::from(self.province_of[other]) {
            // Away from the middle of the province, where its name stands.
            let [left, top] = self.room(province);
            let [right, down] = [mid_x - left - CELL[0] / 2, mid_y - top - CELL[1] / 2];
            let outward = (-dy * right + dx * down).signum();
            outward * (BOW / 2 + (drawn(city, other) % 6) as i32).min(long / 8)
        } else {
            spread(drawn(city, other), BOW).clamp(-long / 5, long / 5)
        };
        let (ends, bent) = (aside(beside), aside(beside + 2 * bow));
        [
            [x + ends[0], y + ends[1]],
            [mid_x + bent[0], mid_y + bent[1]],
            [to_x + ends[0], to_y + ends[1]],
        ]
    }
}
