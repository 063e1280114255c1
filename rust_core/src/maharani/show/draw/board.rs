//! The spaces of the palace.

use super::rondel::draw_columns;
use super::tiles::TILE;
use super::{CELL, place};
use crate::game::Action;
use crate::maharani::Game;
use crate::maharani::rules::actions::REFRESH;
use crate::maharani::rules::state::State;
use crate::maharani::words::components::{CENTRE, Columns, SIDES};
use crate::show::picture::Picture;
use crate::show::picture::svg::{Anchor, Escaped, Svg, draw};

/// Where the letter of a tile stands from its middle.
const LETTER: i32 = 21;
/// How far from the edge of a space its frame is, and the side of the frame.
const FRAME: i32 = 3;
const FRAMED: i32 = CELL - 2 * FRAME;

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

    /// What a space is and what lies there.
    fn about_space(&self, state: &State, cell: usize) -> String {
        let tables = &self.tables;
        let quarter = &tables.quarter_names[usize::from(tables.quarter_of[cell])];
        let (tile, worker) = (state.tile_at(cell as u32), state.worker_at(cell as u32));
        match (tile, worker) {
            (None, _) => {
                let columns = columns_text(tables.columns[cell]);
                format!("empty, {columns}, quarter {quarter}")
            }
            (Some(tile), None) => format!("{} tile, quarter {quarter}", tables.colour_names[tile]),
            (Some(tile), Some(worker)) => format!(
                "{} tile, {} worker of player {}, quarter {quarter}",
                tables.colour_names[tile],
                self.worker_name(worker),
                self.owner(worker)
            ),
        }
    }

    fn draw_space(&self, svg: &mut Svg, state: &State, cell: usize, legal: &[Action], last: bool) {
        let tables = &self.tables;
        let name = tables.space_names[cell].as_str();
        let about = self.about_space(state, cell);
        svg.begin_legal(format_args!("space-{name}"), Escaped(name), &about, legal);
        let [x, y] = place(cell);
        let theme = svg.theme_name();
        draw!(
            svg,
            "<use href=\"#durbar-{theme}-space\" x=\"{x}\" y=\"{y}\"/>"
        );
        let middle = [x + CELL / 2, y + CELL / 2];
        let columns = tables.columns[cell];
        let tile = state.tile_at(cell as u32);
        // Under columns and workers, so that they keep their colours.
        let mark = |svg: &mut Svg| {
            if last {
                svg.frame([x + FRAME, y + FRAME], [FRAMED; 2], true);
            } else if !legal.is_empty() {
                draw!(
                    svg,
                    "<use class=\"mark\" href=\"#durbar-{theme}-mark\" x=\"{x}\" y=\"{y}\"/>"
                );
            }
        };
        if let Some(tile) = tile {
            svg.begin_piece();
            self.draw_tile(svg, middle, TILE, tile);
            draw_columns(svg, middle, TILE / 2, columns, 0);
            self.draw_letter(svg, middle.map(|at| at - LETTER), tile);
            svg.end();
            mark(svg);
        } else {
            mark(svg);
            draw_columns(svg, middle, CELL / 2, columns, 0);
            let line = svg.palette.line;
            let corner = [x + 7, y + CELL - 12];
            svg.text_in(line, corner, 14, Anchor::Start, Escaped(name));
        }
        if let Some(worker) = state.worker_at(cell as u32) {
            self.draw_worker(svg, middle, worker);
        }
        svg.end();
    }
}

/// The cell where an action lays a tile.
fn cell_of(action: Action) -> Option<usize> {
    (action < REFRESH).then_some(action as usize % 64)
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

/// Defines an empty space and its mark, which `draw_space` uses: stone that is lighter in its middle.
pub(super) fn define_space(svg: &mut Svg) {
    let theme = svg.theme_name();
    let (place, shine, seam) = (svg.palette.place, svg.palette.shine, svg.palette.seam);
    draw!(
        svg,
        "<defs><radialGradient id=\"durbar-{theme}-stone\" r=\".75\"><stop stop-color=\"{shine}\"/>\
         <stop offset=\"1\" stop-color=\"{place}\"/></radialGradient><rect \
         id=\"durbar-{theme}-space\" width=\"{CELL}\" height=\"{CELL}\" \
         fill=\"url(#durbar-{theme}-stone)\" stroke=\"{seam}\"/>"
    );
    // Many spaces may be legal at once.
    svg.define_mark([FRAME; 2], [FRAMED; 2]);
    draw!(svg, "</defs>");
}
