//! The position as a picture: the palace with the rondel, and beside it the players and the bag.

mod board;
mod palace;
mod players;
mod rondel;
mod tiles;
mod workers;

use crate::maharani::Game;
use crate::maharani::rules::actions::{END_TURN, REFRESH};
use crate::maharani::rules::state::{Phase, State};
use crate::show::picture::Picture;
use crate::show::picture::palette::{BRASS, Colour, on, paint};
use crate::show::picture::svg::{Anchor, Arg, Svg, Words, draw};

const CELL: i32 = 72;
/// The width of the border around the board, where players sit.
const MARGIN: i32 = 44;
/// The width of what stands beside the board, and of a panel there.
const BESIDE: i32 = 324;
const PANEL: i32 = BESIDE - 2 * GAP;
/// Between panels, and around them.
const GAP: i32 = 8;
/// The height of a player's panel, without the head with name and gold.
const PLAYER: i32 = 74;
const HEAD: i32 = 30;
/// From the top of a player to that of the next.
const PITCH: i32 = HEAD + PLAYER + GAP;
const BAG: i32 = 100;
/// The size of a button: two stand side by side.
const BUTTON: [i32; 2] = [150, 40];
const NOTE: i32 = 44;
/// The distance from the middle of the rondel to that of a slot, and the size of a tile on it.
const SLOT: i32 = 33;
const SLOT_TILE: i32 = 50;
/// The stone around the spaces, dark outlines, and the flutes of columns.
const SANDSTONE: Colour = Colour(0xA8_5F45);
const OUTLINE: Colour = Colour(0x3A_2A20);
const FLUTE: Colour = Colour(0xC4_B9A4);
/// A quarter turn clockwise of north: one step to the right and down.
const STEPS: [[i32; 2]; 4] = [[0, -1], [1, 0], [0, 1], [-1, 0]];

/// The places of things in the picture of a game.
struct Layout {
    /// The size of the board with its margin.
    board: [i32; 2],
    /// Where the panels stand beside the board.
    beside: i32,
    /// The size of the picture without the note below.
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
        let reconstructed = self.tables.reconstructions();
        let [width, height] = layout.size;
        let note = if reconstructed.is_empty() { 0 } else { NOTE };
        let mut svg = self.begin_picture(state, picture, [width, height + note]);
        self.define_tiles(&mut svg);
        self.define_workers(&mut svg);
        rondel::define_rondel(&mut svg);
        board::define_space(&mut svg);
        svg.begin_part("board", [0, 0], [layout.beside, height]);
        self.draw_frame(&mut svg);
        self.draw_board(&mut svg, state, picture);
        self.draw_seams(&mut svg);
        self.draw_sides(&mut svg, state, &layout);
        for quarter in 0..4 {
            self.draw_quarter(&mut svg, state, &layout, quarter);
        }
        self.draw_rondel(&mut svg, state, &layout, picture);
        svg.end();
        svg.begin_part("players", [layout.beside, 0], [BESIDE, height]);
        for seat in 0..self.players {
            self.draw_player(&mut svg, state, &layout, seat);
        }
        self.draw_bag(&mut svg, state, &layout);
        self.draw_buttons(&mut svg, picture, &layout);
        svg.end();
        if note > 0 {
            svg.begin_part("note", [0, height], [width, note]);
            svg.note([MARGIN, height + 12], &reconstructed);
            svg.end();
        }
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
        // The rondel lies in the courtyard, if there is one; else beside the board.
        let mut rondel = board.map(|side| side / 2);
        let mut beside = board[0];
        let (row, col) = (self.tables.rows / 2, self.tables.cols / 2);
        let courtyard = [
            (row, col),
            (row - 1, col),
            (row, col - 1),
            (row - 1, col - 1),
        ];
        let is_free = |&(row, col): &(usize, usize)| self.tables.spaces >> (row * 8 + col) & 1 == 0;
        if row == 0 || col == 0 || !courtyard.iter().all(is_free) {
            rondel = [beside + CELL + 8, CELL + MARGIN];
            beside += 2 * CELL + MARGIN;
        }
        Layout {
            board,
            beside,
            size: [beside + BESIDE, board[1].max(panels)],
            rondel,
            corners,
        }
    }

    /// The line where the players end and the bag begins.
    fn bag_top(&self) -> i32 {
        22 + self.players as i32 * PITCH
    }

    fn tile_paint(&self, colour: usize) -> usize {
        paint(&self.tables.colour_names[colour], colour)
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
            let ink = svg.palette.ink;
            let (fill, letters) = if is_mover {
                (svg.palette.accent, on(svg.palette.accent))
            } else {
                (svg.palette.panel, ink)
            };
            draw!(
                svg,
                "<g transform=\"translate({} {}) rotate({turn})\"><rect x=\"-90\" y=\"-14\" \
                 width=\"180\" height=\"28\" rx=\"14\" fill=\"{fill}\" stroke=\"{BRASS}\" \
                 stroke-width=\"2\"/>",
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

    /// Draws the actions that have no space.
    fn draw_buttons(&self, svg: &mut Svg, picture: &Picture<'_>, layout: &Layout) {
        let y = self.bag_top() + BAG + 8;
        let mut x = layout.beside + GAP;
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

/// The name of a quarter, which other languages call otherwise.
const fn quarter_words<'a>(args: &'a [(&'static str, Arg<'a>)]) -> Words<'a> {
    Words {
        id: "picture-quarter",
        args,
    }
}

fn initial(name: &str) -> char {
    name.chars().next().unwrap_or('?').to_ascii_uppercase()
}
