//! The position as a picture: the palace with the rondel, and beside it the players and the bag.

mod board;
mod players;
mod rondel;

use crate::maharani::Game;
use crate::maharani::rules::actions::{END_TURN, REFRESH};
use crate::maharani::rules::state::{Phase, State};
use crate::show::picture::Picture;
use crate::show::picture::palette::{on, paint};
use crate::show::picture::svg::{Anchor, Arg, Svg, Words, draw};

const CELL: i32 = 72;
/// The width of the border around the board, where players sit.
const MARGIN: i32 = 44;
const PANEL: i32 = 324;
const PLAYER: i32 = 124;
const BAG: i32 = 96;
/// The size of a button: two stand side by side.
const BUTTON: [i32; 2] = [150, 40];
const FOOT: i32 = 44;
/// The distance from the middle of the rondel to that of a slot, and the size of a tile on it.
const SLOT: i32 = 33;
const SLOT_TILE: i32 = 54;
/// A quarter turn clockwise of north: one step to the right and down.
const STEPS: [[i32; 2]; 4] = [[0, -1], [1, 0], [0, 1], [-1, 0]];

/// The places of things in the picture of a game.
struct Layout {
    /// The size of the board with its margin.
    board: [i32; 2],
    size: [i32; 2],
    /// The middle of the rondel.
    rondel: [i32; 2],
    /// By quarter: -1 or 1 for left or right of the middle, and for above or below it.
    corners: [[i32; 2]; 4],
}

impl Game {
    /// Draws a position.
    pub(crate) fn draw_position(&self, state: &State, picture: &Picture<'_>) -> String {
        let layout = self.layout();
        let mut svg = self.begin_picture(state, picture, layout.size);
        let workers = (0..self.num_worker_slots()).map(|worker| self.worker_paint(worker));
        let tiles = (0..self.tables.colour_names.len()).map(|colour| self.tile_paint(colour));
        let mut paints: Vec<usize> = tiles.chain(workers).collect();
        paints.sort_unstable();
        paints.dedup();
        svg.define_patterns(paints.into_iter());
        rondel::define_columns(&mut svg);
        svg.define_person();
        self.draw_sides(&mut svg, state, &layout);
        self.draw_board(&mut svg, state, picture);
        self.draw_borders(&mut svg);
        for quarter in 0..4 {
            self.draw_quarter(&mut svg, state, &layout, quarter);
        }
        self.draw_rondel(&mut svg, state, &layout, picture);
        for seat in 0..self.players {
            self.draw_player(&mut svg, state, &layout, seat);
        }
        self.draw_bag(&mut svg, state, &layout);
        self.draw_foot(&mut svg, picture, &layout);
        svg.finish()
    }

    /// Begins a picture whose title says what happens next.
    fn begin_picture(&self, state: &State, picture: &Picture<'_>, size: [i32; 2]) -> Svg {
        let mut args = vec![("phase", Arg::Name(state.phase.name()))];
        if let Some(seat) = mover(state) {
            args.push(("player", Arg::Number(seat)));
        }
        if state.phase == Phase::Draw {
            args.push(("slot", Arg::Number(state.first_empty_slot() + 1)));
        }
        let words = Words {
            id: "picture-maharani",
            args: &args,
        };
        let title = format!("Maharani, {}", self.next_step(state));
        Svg::new(picture, size, words, &title)
    }

    fn layout(&self) -> Layout {
        let board = [self.tables.cols as i32, self.tables.rows as i32];
        let board = board.map(|cells| cells * CELL + 2 * MARGIN);
        let corners = self.tables.quarters.map(|cells| {
            let cells: Vec<i32> = (0..64).filter(|cell| cells >> cell & 1 == 1).collect();
            let many = cells.len().max(1) as i32;
            let middle = |of: fn(i32) -> i32, all: usize| {
                let twice: i32 = cells.iter().map(|&cell| 2 * of(cell) + 1).sum();
                if twice < many * all as i32 { -1 } else { 1 }
            };
            [
                middle(|cell| cell % 8, self.tables.cols),
                middle(|cell| cell / 8, self.tables.rows),
            ]
        });
        let panels = self.bag_top() + BAG + 8 + BUTTON[1] + 8;
        let mut size = [board[0] + PANEL, board[1].max(panels) + FOOT];
        // The rondel lies in the courtyard, if there is one; else beside the board.
        let mut rondel = board.map(|side| side / 2);
        let (row, col) = (self.tables.rows / 2, self.tables.cols / 2);
        let courtyard = [
            (row, col),
            (row - 1, col),
            (row, col - 1),
            (row - 1, col - 1),
        ];
        let is_free = |&(row, col): &(usize, usize)| self.tables.spaces >> (row * 8 + col) & 1 == 0;
        if row == 0 || col == 0 || !courtyard.iter().all(is_free) {
            rondel = [size[0] + CELL, CELL + MARGIN];
            size[0] += 2 * CELL + MARGIN;
        }
        Layout {
            board,
            size,
            rondel,
            corners,
        }
    }

    /// The line where the players end and the bag begins.
    fn bag_top(&self) -> i32 {
        12 + self.players as i32 * (PLAYER + 8)
    }

    fn tile_paint(&self, colour: usize) -> usize {
        paint(&self.tables.colour_names[colour], colour)
    }

    fn worker_paint(&self, worker: usize) -> usize {
        paint(self.worker_name(worker), worker)
    }

    /// Draws the names of the players at their sides of the board.
    fn draw_sides(&self, svg: &mut Svg, state: &State, layout: &Layout) {
        for seat in 0..self.players {
            let side = self.side(seat);
            let [x, y] = layout.board;
            let (middle, turn) = match side {
                0 => ([x / 2, 20], 0),
                1 => ([x - 20, y / 2], 90),
                2 => ([x / 2, y - 20], 0),
                _ => ([20, y / 2], -90),
            };
            let is_mover = mover(state) == Some(seat);
            let (ink, line) = (svg.palette.ink, svg.palette.line);
            let (fill, letters) = if is_mover {
                (svg.palette.accent, on(svg.palette.accent))
            } else {
                (svg.palette.panel, ink)
            };
            draw!(
                svg,
                "<g transform=\"translate({} {}) rotate({turn})\"><rect x=\"-90\" y=\"-14\" \
                 width=\"180\" height=\"28\" rx=\"14\" fill=\"{fill}\" stroke=\"{line}\"/>",
                middle[0],
                middle[1]
            );
            let words = Words {
                id: "picture-player",
                args: &[("player", Arg::Number(seat))],
            };
            let text = format_args!("player {seat}");
            svg.say(letters, [0, 0], 16, Anchor::Middle, words, text);
            svg.end();
        }
    }

    /// Draws the actions that have no space, and the note on reconstructed parts.
    fn draw_foot(&self, svg: &mut Svg, picture: &Picture<'_>, layout: &Layout) {
        let y = self.bag_top() + BAG + 8;
        let mut x = layout.board[0];
        let buttons = [
            (REFRESH, ("picture-refresh", "refresh")),
            (END_TURN, ("picture-end-turn", "end turn")),
        ];
        for (action, words) in buttons {
            if picture.shows(action) {
                svg.button(picture, action, [x, y], BUTTON, words);
                x += BUTTON[0] + 8;
            }
        }
        let parts = self.tables.reconstructions();
        if !parts.is_empty() {
            svg.note([MARGIN, layout.size[1] - FOOT + 8], &parts);
        }
    }
}

/// The seat that decides, or in phase `Draw` will.
fn mover(state: &State) -> Option<usize> {
    let decides = matches!(state.phase, Phase::Draw | Phase::First | Phase::Second);
    decides.then_some(usize::from(state.player))
}

/// The corner of a cell.
fn place(cell: usize) -> [i32; 2] {
    [cell % 8, cell / 8].map(|at| MARGIN + at as i32 * CELL)
}

fn initial(name: &str) -> char {
    name.chars().next().unwrap_or('?').to_ascii_uppercase()
}
