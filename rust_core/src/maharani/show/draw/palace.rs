//! What holds the spaces together: the frame around the palace, the seams between its quarters, and
//! the sign of each quarter.

use super::{CELL, Layout, MARGIN, OUTLINE, SANDSTONE, STEPS, place, quarter_words};
use crate::maharani::Game;
use crate::maharani::rules::state::State;
use crate::show::picture::palette::{BRASS, WHITE};
use crate::show::picture::svg::{Anchor, Arg, Escaped, Svg, draw};

/// How far from the spaces the beads of the frame lie.
const BEADS: i32 = 7;

impl Game {
    /// Calls back for each edge of a space over which another quarter lies, or none (`true`).
    fn borders(&self, mut draw: impl FnMut([i32; 2], usize, bool)) {
        let tables = &self.tables;
        for cell in (0..64).filter(|cell| tables.spaces >> cell & 1 == 1) {
            for edge in 0..4 {
                let other = neighbour(cell, edge).filter(|other| tables.spaces >> other & 1 == 1);
                let same = |other: usize| tables.quarter_of[other] == tables.quarter_of[cell];
                match other {
                    None => draw(place(cell), edge, true),
                    // A border between two spaces is drawn once.
                    Some(other) if !same(other) && edge < 2 => draw(place(cell), edge, false),
                    Some(_) => {}
                }
            }
        }
    }

    /// Draws the frame, under the spaces: sandstone with beads of marble.
    pub(super) fn draw_frame(&self, svg: &mut Svg) {
        let mut stone = String::new();
        let mut beads = String::new();
        self.borders(|at, edge, outside| {
            if outside {
                add_edge(&mut stone, at, edge, 0);
                add_edge(&mut beads, at, edge, BEADS);
            }
        });
        draw!(
            svg,
            "<g fill=\"none\"><g stroke-linecap=\"square\"><path stroke=\"{OUTLINE}\" stroke-width=\"28\" d=\"{stone}\"/>\
             <path stroke=\"{SANDSTONE}\" stroke-width=\"25\" d=\"{stone}\"/></g>\
             <path stroke=\"{WHITE}\" stroke-width=\"4\" stroke-linecap=\"round\" \
             stroke-dasharray=\"0 12\" stroke-dashoffset=\"-6\" d=\"{beads}\"/></g>"
        );
    }

    /// Draws the seams of brass between the quarters, and around the palace.
    pub(super) fn draw_seams(&self, svg: &mut Svg) {
        let mut path = String::new();
        self.borders(|at, edge, _| add_edge(&mut path, at, edge, 0));
        draw!(svg, "<g fill=\"none\" stroke-linecap=\"square\">");
        for (colour, width) in [(OUTLINE, 5), (BRASS, 3)] {
            draw!(
                svg,
                "<path stroke=\"{colour}\" stroke-width=\"{width}\" d=\"{path}\"/>"
            );
        }
        svg.end();
    }

    /// The workers set aside at a quarter, and how many.
    fn aside_at<'a>(
        &'a self,
        state: &'a State,
        quarter: usize,
    ) -> impl Iterator<Item = (usize, u32)> + 'a {
        let workers = 0..self.num_worker_slots();
        let counts = workers.map(move |worker| (worker, state.aside(worker, quarter)));
        counts.filter(|&(_, count)| count > 0)
    }

    /// Draws the workers set aside, small and in a row around a point.
    fn draw_aside(&self, svg: &mut Svg, aside: &[(usize, u32)], [x, y]: [i32; 2]) {
        let first = x - 18 * (aside.len() as i32 - 1);
        for (place, &(worker, count)) in aside.iter().enumerate() {
            let x = first + 36 * place as i32;
            self.draw_small_worker(svg, [x, y], worker);
            if count > 1 {
                let times = format_args!("×{count}");
                svg.text([x + 10, y + 3], 14, Anchor::Start, times);
            }
        }
    }

    /// Draws the sign of a quarter, whether it is evaluated, and the workers set aside.
    pub(super) fn draw_quarter(
        &self,
        svg: &mut Svg,
        state: &State,
        layout: &Layout,
        quarter: usize,
    ) {
        let name = &self.tables.quarter_names[quarter];
        let [right, down] = layout.corners[quarter];
        let at = |sign: i32, side: i32| {
            if sign < 0 {
                MARGIN + 26
            } else {
                side - MARGIN - 26
            }
        };
        let [x, y] = [at(right, layout.board[0]), at(down, layout.board[1])];
        let done = state.is_evaluated(quarter);
        let aside: Vec<(usize, u32)> = self.aside_at(state, quarter).collect();
        let mut about = if done { "evaluated" } else { "not evaluated" }.to_owned();
        for (place, &(worker, count)) in aside.iter().enumerate() {
            let before = if place == 0 { "; set aside: " } else { ", " };
            about = format!("{about}{before}{count} {}", self.worker_name(worker));
        }
        svg.begin(format_args!("quarter-{name}"), Escaped(name), &about);
        let (fill, letters) = if done {
            (svg.palette.ink, svg.palette.paper)
        } else {
            (svg.palette.panel, svg.palette.ink)
        };
        draw!(
            svg,
            "<circle cx=\"{x}\" cy=\"{y}\" r=\"25\" fill=\"{SANDSTONE}\" stroke=\"{OUTLINE}\"/>\
             <circle cx=\"{x}\" cy=\"{y}\" r=\"21\" fill=\"{fill}\" stroke=\"{BRASS}\" stroke-width=\"2\"/>"
        );
        let args = [("quarter", Arg::Name(name))];
        let words = quarter_words(&args);
        let line = if done { y - 6 } else { y };
        svg.say(letters, [x, line], 15, Anchor::Middle, words, Escaped(name));
        if done {
            draw!(
                svg,
                "<path d=\"M{} {}l5 5l9 -9\" fill=\"none\" stroke=\"{letters}\" stroke-width=\"3\"/>",
                x - 7,
                y + 8
            );
        }
        self.draw_aside(svg, &aside, [x, y + 44 * down]);
        svg.end();
    }
}

/// Adds an edge of a cell to a path, moved out of the cell.
fn add_edge(path: &mut String, [x, y]: [i32; 2], edge: usize, out: i32) {
    use std::fmt::Write;
    let [right, down] = STEPS[edge];
    let x = x + right * out + if edge == 1 { CELL } else { 0 };
    let y = y + down * out + if edge == 2 { CELL } else { 0 };
    let way = if edge.is_multiple_of(2) { 'h' } else { 'v' };
    // Writing to a String cannot fail.
    let _ = write!(path, "M{x} {y}{way}{CELL}");
}

/// The cell next to one, over an edge.
fn neighbour(cell: usize, edge: usize) -> Option<usize> {
    match edge {
        0 => cell.checked_sub(8),
        1 => (cell % 8 < 7).then_some(cell + 1),
        2 => (cell < 56).then_some(cell + 8),
        _ => (!cell.is_multiple_of(8)).then(|| cell - 1),
    }
}
