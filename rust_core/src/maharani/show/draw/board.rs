//! The spaces of the palace, and its quarters.

use super::rondel::draw_columns;
use super::{CELL, Layout, MARGIN, initial, place};
use crate::game::Action;
use crate::maharani::Game;
use crate::maharani::rules::actions::REFRESH;
use crate::maharani::rules::state::State;
use crate::maharani::words::components::{CENTRE, Columns, SIDES};
use crate::show::picture::Picture;
use crate::show::picture::palette::{colour, on};
use crate::show::picture::svg::{Anchor, Arg, Escaped, Svg, Words, draw, span};

impl Game {
    pub(super) fn draw_board(&self, svg: &mut Svg, state: &State, picture: &Picture<'_>) {
        let mut legal: [Vec<Action>; 64] = std::array::from_fn(|_| Vec::new());
        for &action in picture.legal {
            if let Some(cell) = cell_of(action) {
                legal[cell].push(action);
            }
        }
        let last = picture.last.and_then(cell_of);
        for cell in (0..64).filter(|cell| self.tables.spaces >> cell & 1 == 1) {
            self.draw_space(svg, state, cell, &legal[cell], last == Some(cell));
        }
    }

    fn draw_space(&self, svg: &mut Svg, state: &State, cell: usize, legal: &[Action], last: bool) {
        let tables = &self.tables;
        let name = tables.space_names[cell].as_str();
        let tile = state.tile_at(cell as u32);
        let worker = state.worker_at(cell as u32);
        let at = place(cell);
        let quarter = &tables.quarter_names[usize::from(tables.quarter_of[cell])];
        let columns = columns_text(tables.columns[cell]);
        let about = match (tile, worker) {
            (None, _) => format!("empty, {columns}, quarter {quarter}"),
            (Some(tile), None) => format!("{} tile, quarter {quarter}", tables.colour_names[tile]),
            (Some(tile), Some(worker)) => format!(
                "{} tile, {} worker of player {}, quarter {quarter}",
                tables.colour_names[tile],
                self.worker_name(worker),
                self.owner(worker)
            ),
        };
        svg.begin_legal(format_args!("space-{name}"), Escaped(name), &about, legal);
        let (ground, line) = (svg.palette.place, svg.palette.line);
        let [x, y] = at;
        draw!(
            svg,
            "<rect x=\"{x}\" y=\"{y}\" width=\"{CELL}\" height=\"{CELL}\" fill=\"{ground}\" stroke=\"{line}\"/>"
        );
        let middle = at.map(|edge| edge + CELL / 2);
        if let Some(tile) = tile {
            let paint = self.tile_paint(tile);
            svg.square(at.map(|edge| edge + 3), CELL - 6, paint);
            draw_columns(svg, middle, CELL / 2 - 3, tables.columns[cell], 0);
            let letter = initial(&tables.colour_names[tile]);
            let corner = [x + 15, y + 17];
            svg.text_in(on(colour(paint)), corner, 17, Anchor::Middle, letter);
        } else {
            draw_columns(svg, middle, CELL / 2, tables.columns[cell], 0);
            let line = svg.palette.line;
            svg.text_in(
                line,
                [x + 6, y + CELL - 11],
                13,
                Anchor::Start,
                Escaped(name),
            );
        }
        if let Some(worker) = worker {
            let letter = initial(self.worker_name(worker)).to_ascii_uppercase();
            svg.person(middle, self.worker_paint(worker), letter);
        }
        if last {
            svg.frame([x + 3, y + 3], [CELL - 6; 2], true);
        } else if !legal.is_empty() {
            svg.frame([x + 5, y + 5], [CELL - 10; 2], false);
        }
        svg.end();
    }

    /// Draws the borders of the quarters.
    pub(super) fn draw_borders(&self, svg: &mut Svg) {
        let tables = &self.tables;
        let ink = svg.palette.ink;
        draw!(
            svg,
            "<path stroke=\"{ink}\" stroke-width=\"4\" stroke-linecap=\"round\" fill=\"none\" d=\""
        );
        for cell in (0..64).filter(|cell| tables.spaces >> cell & 1 == 1) {
            let [x, y] = place(cell);
            for edge in 0..4 {
                let other = neighbour(cell, edge).filter(|other| tables.spaces >> other & 1 == 1);
                let same = |other: usize| tables.quarter_of[other] == tables.quarter_of[cell];
                // A border between two spaces is drawn once.
                if other.is_some_and(|other| same(other) || edge > 1) {
                    continue;
                }
                match edge {
                    0 => draw!(svg, "M{x} {y}h{CELL}"),
                    1 => draw!(svg, "M{} {y}v{CELL}", x + CELL),
                    2 => draw!(svg, "M{x} {}h{CELL}", y + CELL),
                    _ => draw!(svg, "M{x} {y}v{CELL}"),
                }
            }
        }
        draw!(svg, "\"/>");
    }

    /// The workers set aside at a quarter, as plain text and as words for translation.
    fn aside_text(&self, state: &State, quarter: usize) -> (String, String) {
        let aside = (0..self.num_worker_slots()).filter(|&worker| state.aside(worker, quarter) > 0);
        let (aside, spans): (Vec<String>, Vec<String>) = aside
            .map(|worker| {
                let (count, name) = (state.aside(worker, quarter), self.worker_name(worker));
                let text = format!("{count} {name}");
                let args = [
                    ("count", Arg::Number(count as usize)),
                    ("worker", Arg::Name(name)),
                ];
                let words = Words {
                    id: "picture-aside",
                    args: &args,
                };
                let span = span(words, Escaped(&text));
                (text, span)
            })
            .unzip();
        (aside.join(", "), spans.join(", "))
    }

    /// Draws the name of a quarter, whether it is evaluated, and the workers set aside.
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
                MARGIN + 28
            } else {
                side - MARGIN - 28
            }
        };
        let [x, y] = [at(right, layout.board[0]), at(down, layout.board[1])];
        let done = state.is_evaluated(quarter);
        let (aside, spans) = self.aside_text(state, quarter);
        let mut about = if done { "evaluated" } else { "not evaluated" }.to_owned();
        if !aside.is_empty() {
            about = format!("{about}; set aside: {aside}");
        }
        svg.begin(format_args!("quarter-{name}"), Escaped(name), &about);
        let ink = svg.palette.ink;
        let (fill, letters) = if done {
            (ink, svg.palette.paper)
        } else {
            (svg.palette.panel, ink)
        };
        draw!(
            svg,
            "<circle cx=\"{x}\" cy=\"{y}\" r=\"25\" fill=\"{fill}\" stroke=\"{ink}\" stroke-width=\"2\"/>"
        );
        if done {
            svg.text_in(letters, [x, y - 7], 15, Anchor::Middle, Escaped(name));
            draw!(
                svg,
                "<path d=\"M{} {}l6 6l11 -11\" fill=\"none\" stroke=\"{letters}\" stroke-width=\"3\"/>",
                x - 8,
                y + 9
            );
        } else {
            svg.text_in(letters, [x, y], 17, Anchor::Middle, Escaped(name));
        }
        if !aside.is_empty() {
            let at = [x, y + 33 * down];
            svg.text(at, 12, Anchor::Middle, spans);
        }
        svg.end();
    }
}

/// The cell where an action lays a tile.
fn cell_of(action: Action) -> Option<usize> {
    (action < REFRESH).then_some(action as usize % 64)
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

fn columns_text(columns: Columns) -> String {
    if columns == CENTRE {
        return "a whole column".to_owned();
    }
    let edges: Vec<&str> = (0..4)
        .filter(|edge| columns >> edge & 1 == 1)
        .map(|edge| SIDES[edge])
        .collect();
    format!("half a column on {}", edges.join(" and "))
}
