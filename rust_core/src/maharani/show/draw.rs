//! The position as a picture: the palace with the rondel, and beside it the players and the bag.

use crate::game::Action;
use crate::load::reconstructions;
use crate::maharani::Game;
use crate::maharani::components::{CENTRE, Columns, SIDES};
use crate::maharani::rules::actions::{END_TURN, REFRESH};
use crate::maharani::rules::state::{NO_TILE, Phase, State};
use crate::show::picture::Picture;
use crate::show::picture::palette::{BLACK, WHITE, colour, on, paint};
use crate::show::picture::svg::{Anchor, Escaped, Svg, draw};

const CELL: i32 = 72;
/// Around the board: the sides where players sit.
const MARGIN: i32 = 44;
const PANEL: i32 = 300;
const PLAYER: i32 = 128;
const BAG: i32 = 96;
const FOOT: i32 = 44;
/// The middle of the rondel to that of a slot, and the size of a tile on it.
const SLOT: i32 = 33;
const SLOT_TILE: i32 = 54;
/// A quarter turn clockwise of north: one step to the right and down.
const STEPS: [[i32; 2]; 4] = [[0, -1], [1, 0], [0, 1], [-1, 0]];

/// Where things lie in the picture of a game.
struct Layout {
    /// The size of the board with its margin.
    board: [i32; 2],
    size: [i32; 2],
    /// The middle of the rondel.
    rondel: [i32; 2],
    /// By quarter: to the left or right of the middle, and above or below it.
    corners: [[i32; 2]; 4],
}

impl Game {
    /// Draws everything that a position has.
    pub(crate) fn draw_position(&self, state: &State, picture: &Picture<'_>) -> String {
        let layout = self.layout();
        let mut svg = Svg::new(
            picture,
            layout.size,
            &format!("Maharani, {}", self.now(state)),
        );
        let workers = (0..self.num_worker_slots()).map(|worker| self.worker_paint(worker));
        let tiles = (0..self.tables.colour_names.len()).map(|colour| self.tile_paint(colour));
        let mut paints: Vec<usize> = tiles.chain(workers).collect();
        paints.sort_unstable();
        paints.dedup();
        svg.define_patterns(paints.into_iter());
        define_columns(&mut svg);
        svg.define_person();
        self.draw_sides(&mut svg, state, &layout);
        self.draw_board(&mut svg, state, picture);
        self.draw_quarters(&mut svg, state, &layout);
        self.draw_rondel(&mut svg, state, &layout);
        for seat in 0..self.players {
            self.draw_player(&mut svg, state, &layout, seat);
        }
        self.draw_bag(&mut svg, state, &layout);
        self.draw_foot(&mut svg, picture, &layout);
        svg.finish()
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
        let players = self.players as i32 * (PLAYER + 8) + BAG + 24;
        let mut size = [board[0] + PANEL, board[1].max(players) + FOOT];
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

    fn tile_paint(&self, colour: usize) -> usize {
        paint(&self.tables.colour_names[colour], colour)
    }

    fn worker_paint(&self, worker: usize) -> usize {
        paint(self.worker_name(worker), worker)
    }

    /// Who sits where, outside of the board.
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
            let is_mover = self.mover(state) == Some(seat);
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
            svg.text_in(
                letters,
                [0, 0],
                16,
                Anchor::Middle,
                format_args!("player {seat}"),
            );
            svg.end();
        }
    }

    /// The seat that decides, or will.
    fn mover(&self, state: &State) -> Option<usize> {
        let decides = matches!(state.phase, Phase::Draw | Phase::First | Phase::Second);
        decides.then_some(usize::from(state.player))
    }

    fn draw_board(&self, svg: &mut Svg, state: &State, picture: &Picture<'_>) {
        let mut legal: [Vec<Action>; 64] = std::array::from_fn(|_| Vec::new());
        for &action in picture.legal {
            if let Some(cell) = self.cell_of(action) {
                legal[cell].push(action);
            }
        }
        let last = picture.last.and_then(|action| self.cell_of(action));
        for cell in (0..64).filter(|cell| self.tables.spaces >> cell & 1 == 1) {
            self.draw_space(svg, state, cell, &legal[cell], last == Some(cell));
        }
    }

    /// Where an action lays a tile.
    fn cell_of(&self, action: Action) -> Option<usize> {
        (action < REFRESH).then_some(action as usize % 64)
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
        if legal.is_empty() {
            svg.begin(format_args!("space-{name}"), Escaped(name), &about);
        } else {
            svg.begin_legal(format_args!("space-{name}"), Escaped(name), &about, legal);
        }
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

    /// The borders of the quarters, their names, and what is set aside.
    fn draw_quarters(&self, svg: &mut Svg, state: &State, layout: &Layout) {
        let tables = &self.tables;
        let ink = svg.palette.ink;
        draw!(
            svg,
            "<path stroke=\"{ink}\" stroke-width=\"4\" stroke-linecap=\"round\" fill=\"none\" d=\""
        );
        for cell in (0..64usize).filter(|cell| tables.spaces >> cell & 1 == 1) {
            let [x, y] = place(cell);
            for (edge, [right, down]) in STEPS.into_iter().enumerate() {
                let (col, row) = (cell as i32 % 8 + right, cell as i32 / 8 + down);
                let is_on_grid = (0..8).contains(&col) && (0..8).contains(&row);
                let other = (row * 8 + col) as usize;
                let is_space = is_on_grid && tables.spaces >> other & 1 == 1;
                // A border between two spaces is drawn once.
                if is_space && (tables.quarter_of[other] == tables.quarter_of[cell] || edge > 1) {
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
        svg.add(format_args!("\"/>"));
        for (quarter, name) in tables.quarter_names.iter().enumerate() {
            let [right, down] = layout.corners[quarter];
            let at = |sign: i32, side: i32| {
                if sign < 0 {
                    MARGIN + 28
                } else {
                    side - MARGIN - 28
                }
            };
            let middle = [at(right, layout.board[0]), at(down, layout.board[1])];
            let done = state.is_evaluated(quarter);
            let aside: Vec<String> = (0..self.num_worker_slots())
                .filter(|&worker| state.aside(worker, quarter) > 0)
                .map(|worker| {
                    format!(
                        "{} {}",
                        state.aside(worker, quarter),
                        self.worker_name(worker)
                    )
                })
                .collect();
            let mut about = if done { "evaluated" } else { "not evaluated" }.to_owned();
            if !aside.is_empty() {
                about = format!("{about}; set aside: {}", aside.join(", "));
            }
            svg.begin(format_args!("quarter-{name}"), Escaped(name), &about);
            let (fill, letters) = if done {
                (ink, svg.palette.paper)
            } else {
                (svg.palette.panel, ink)
            };
            draw!(
                svg,
                "<circle cx=\"{}\" cy=\"{}\" r=\"25\" fill=\"{fill}\" stroke=\"{ink}\" stroke-width=\"2\"/>",
                middle[0],
                middle[1]
            );
            let [x, y] = middle;
            if done {
                svg.text_in(letters, [x, y - 7], 15, Anchor::Middle, Escaped(name));
                svg.text_in(letters, [x, y + 10], 12, Anchor::Middle, "paid");
            } else {
                svg.text_in(letters, middle, 17, Anchor::Middle, Escaped(name));
            }
            if !aside.is_empty() {
                svg.text(
                    [x, y + 33 * down],
                    12,
                    Anchor::Middle,
                    Escaped(&aside.join(", ")),
                );
            }
            svg.end();
        }
    }

    /// The slots over their quarters, the tiles turned to the side of who is to move (M-2.1).
    fn draw_rondel(&self, svg: &mut Svg, state: &State, layout: &Layout) {
        let [x, y] = layout.rondel;
        let (ink, panel, accent) = (svg.palette.ink, svg.palette.panel, svg.palette.accent);
        let seat = self.mover(state);
        let side = seat.map_or(0, |seat| self.side(seat));
        svg.begin("rondel", "rondel", "");
        draw!(
            svg,
            "<circle cx=\"{x}\" cy=\"{y}\" r=\"71\" fill=\"{panel}\" stroke=\"{ink}\" stroke-width=\"2\"/>"
        );
        for slot in 0..4 {
            let quarter = self.quarter_below(seat.unwrap_or(0), slot);
            let [right, down] = layout.corners[quarter];
            let middle = [x + right * SLOT, y + down * SLOT];
            self.draw_slot(svg, state, slot, middle, side);
        }
        if seat.is_some() {
            draw!(
                svg,
                "<path transform=\"translate({x} {y}) rotate({})\" d=\"M0 -86L11 -66H-11Z\" \
                 fill=\"{accent}\" stroke=\"{ink}\"/>",
                side * 90
            );
        }
        svg.end();
    }

    fn draw_slot(&self, svg: &mut Svg, state: &State, slot: usize, middle: [i32; 2], side: usize) {
        let tables = &self.tables;
        let number = slot + 1;
        let line = svg.palette.line;
        let corner = middle.map(|at| at - SLOT_TILE / 2);
        let tile = state.slot(slot);
        if tile == NO_TILE {
            svg.begin(
                format_args!("slot-{number}"),
                format_args!("slot {number}"),
                "empty",
            );
            draw!(
                svg,
                "<rect x=\"{}\" y=\"{}\" width=\"{SLOT_TILE}\" height=\"{SLOT_TILE}\" rx=\"4\" \
                 fill=\"none\" stroke=\"{line}\" stroke-dasharray=\"4 4\"/>",
                corner[0],
                corner[1]
            );
            svg.text_in(line, middle, 14, Anchor::Middle, number);
            svg.end();
            return;
        }
        let (name, kind) = (tables.colour_name(tile), tables.kind_name(tile));
        let about = format!("{name} {kind}");
        svg.begin(
            format_args!("slot-{number}"),
            format_args!("slot {number}"),
            &about,
        );
        let paint = paint(name, usize::from(tables.colour_of[usize::from(tile)]));
        svg.square(corner, SLOT_TILE, paint);
        let columns = tables.kind_columns[usize::from(tables.kind_of[usize::from(tile)])];
        draw_columns(svg, middle, SLOT_TILE / 2, columns, side);
        let letters = on(colour(paint));
        let letter = if columns == CENTRE { BLACK } else { letters };
        svg.text_in(letter, middle, 16, Anchor::Middle, initial(name));
        // The tile's own arrow, at its front.
        draw!(
            svg,
            "<path transform=\"translate({} {}) rotate({})\" d=\"M0 -23L6 -13H-6Z\" fill=\"{WHITE}\" stroke=\"{BLACK}\"/>",
            middle[0],
            middle[1],
            side * 90
        );
        svg.text_in(
            letters,
            [corner[0] + 8, corner[1] + 10],
            11,
            Anchor::Middle,
            number,
        );
        svg.end();
    }

    /// What a player has: gold, markers, workers in reserve.
    fn draw_player(&self, svg: &mut Svg, state: &State, layout: &Layout, seat: usize) {
        let at = [layout.board[0], 12 + seat as i32 * (PLAYER + 8)];
        let [x, y] = at;
        let is_mover = self.mover(state) == Some(seat);
        let about = format!(
            "{} gold, side {}{}",
            state.score(seat),
            SIDES[self.side(seat)],
            if is_mover { ", to move" } else { "" }
        );
        svg.begin(
            format_args!("player-{seat}"),
            format_args!("player {seat}"),
            &about,
        );
        let panel = svg.palette.panel;
        svg.panel(at, [PANEL - 16, PLAYER], panel);
        if is_mover {
            svg.frame([x + 3, y + 3], [PANEL - 22, PLAYER - 6], true);
        }
        svg.text(
            [x + 16, y + 26],
            18,
            Anchor::Start,
            format_args!("player {seat} · {}", SIDES[self.side(seat)]),
        );
        svg.text(
            [x + PANEL - 34, y + 26],
            24,
            Anchor::End,
            format_args!("{} gold", state.score(seat)),
        );
        for (quarter, name) in self.tables.quarter_names.iter().enumerate() {
            let [right, down] = layout.corners[quarter];
            let place = [x + 18 + (right + 1) * 19, y + 50 + (down + 1) * 16];
            let up = state.marker(seat, quarter);
            let about = if up { "face up" } else { "face down" };
            svg.begin(
                format_args!("marker-{seat}-{name}"),
                format_args!("marker {}", Escaped(name)),
                about,
            );
            let (ink, paper, line) = (svg.palette.ink, svg.palette.paper, svg.palette.line);
            let (fill, letters) = if up { (ink, paper) } else { (paper, line) };
            let dashes = if up { "" } else { " stroke-dasharray=\"3 3\"" };
            draw!(
                svg,
                "<rect x=\"{}\" y=\"{}\" width=\"36\" height=\"30\" rx=\"5\" fill=\"{fill}\" stroke=\"{line}\"{dashes}/>",
                place[0],
                place[1]
            );
            let middle = [place[0] + 18, place[1] + 15];
            if up {
                svg.text_in(letters, middle, 14, Anchor::Middle, Escaped(name));
            } else {
                svg.text_in(letters, middle, 14, Anchor::Middle, "used");
            }
            svg.end();
        }
        for (place, worker) in self.own_workers(seat).enumerate() {
            let left = self.reserve(state, worker);
            let middle = [x + 132 + place as i32 * 74, y + 80];
            let name = self.worker_name(worker);
            svg.begin(
                format_args!("reserve-{seat}-{}", Escaped(name)),
                format_args!("reserve of {} workers", Escaped(name)),
                &left.to_string(),
            );
            svg.person(
                middle,
                self.worker_paint(worker),
                initial(name).to_ascii_uppercase(),
            );
            svg.text(
                [middle[0] + 20, middle[1] + 4],
                18,
                Anchor::Start,
                format_args!("×{left}"),
            );
            svg.end();
        }
        svg.end();
    }

    /// How many tiles the bag has, by colour.
    fn draw_bag(&self, svg: &mut Svg, state: &State, layout: &Layout) {
        let tables = &self.tables;
        let [x, y] = [layout.board[0], 12 + self.players as i32 * (PLAYER + 8)];
        let panel = svg.palette.panel;
        let kinds = tables.kind_names.len();
        let counts: Vec<u32> = (0..tables.colour_names.len())
            .map(|colour| {
                let types = colour * kinds..(colour + 1) * kinds;
                let masks = tables.bag_of_type[types].iter();
                masks
                    .map(|mask| {
                        let tiles = [0, 1].map(|word| (mask[word] & state.bag[word]).count_ones());
                        tiles[0] + tiles[1]
                    })
                    .sum()
            })
            .collect();
        let names = tables.colour_names.iter();
        let told: Vec<String> = names
            .zip(&counts)
            .map(|(name, count)| format!("{count} {name}"))
            .collect();
        svg.begin("bag", "bag", &told.join(", "));
        svg.panel([x, y], [PANEL - 16, BAG], panel);
        svg.text(
            [x + 16, y + 24],
            18,
            Anchor::Start,
            format_args!("bag · {} tiles", state.bag_size()),
        );
        let step = ((PANEL - 36) / counts.len().max(1) as i32).min(44);
        for (place, count) in counts.iter().enumerate() {
            let corner = [x + 16 + place as i32 * step, y + 44];
            let paint = self.tile_paint(place);
            svg.square(corner, 24, paint);
            let letter = initial(&tables.colour_names[place]);
            let middle = corner.map(|at| at + 12);
            svg.text_in(on(colour(paint)), middle, 14, Anchor::Middle, letter);
            svg.text([middle[0], y + 81], 14, Anchor::Middle, count);
        }
        svg.end();
    }

    /// Actions that have no space, and what is a reconstruction.
    fn draw_foot(&self, svg: &mut Svg, picture: &Picture<'_>, layout: &Layout) {
        let y = layout.size[1] - FOOT / 2 - 2;
        let mut x = layout.board[0];
        for (action, name) in [(REFRESH, "refresh"), (END_TURN, "end turn")] {
            let is_last = picture.last == Some(action);
            if !picture.legal.contains(&action) && !is_last {
                continue;
            }
            let corner = [x, y - 16];
            svg.begin_legal(format_args!("action-{action}"), name, "", &[action]);
            let panel = svg.palette.panel;
            svg.panel(corner, [130, 30], panel);
            svg.frame(corner.map(|at| at + 1), [128, 28], is_last);
            svg.text([x + 65, y - 1], 16, Anchor::Middle, name);
            svg.end();
            x += 142;
        }
        let parts = reconstructions(&self.tables.provenance);
        if !parts.is_empty() {
            svg.note([MARGIN, layout.size[1] - FOOT + 8], &parts);
        }
    }
}

/// The corner of a cell.
fn place(cell: usize) -> [i32; 2] {
    [cell % 8, cell / 8].map(|at| MARGIN + at as i32 * CELL)
}

fn initial(name: &str) -> char {
    name.chars().next().unwrap_or('?').to_ascii_uppercase()
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

/// Defines columns, which `draw_columns` uses: white stone, in any theme.
fn define_columns(svg: &mut Svg) {
    draw!(
        svg,
        "<defs><g fill=\"{WHITE}\" stroke=\"{BLACK}\" stroke-width=\"2\" id=\"durbar-whole\">\
         <circle r=\"17\"/></g><path fill=\"{WHITE}\" stroke=\"{BLACK}\" stroke-width=\"2\" \
         id=\"durbar-half\" d=\"M-11 0A11 11 0 0 0 11 0Z\"/></defs>"
    );
}

/// Columns of a square around a point: whole in the middle, halves at the edges.
fn draw_columns(svg: &mut Svg, [x, y]: [i32; 2], reach: i32, columns: Columns, turned: usize) {
    if columns == CENTRE {
        draw!(svg, "<use href=\"#durbar-whole\" x=\"{x}\" y=\"{y}\"/>");
        return;
    }
    for edge in (0..4).filter(|edge| columns >> edge & 1 == 1) {
        let side = (edge + turned) % 4;
        let [right, down] = STEPS[side];
        let [x, y] = [x + right * reach, y + down * reach];
        draw!(
            svg,
            "<use href=\"#durbar-half\" transform=\"translate({x} {y}) rotate({})\"/>",
            side * 90
        );
    }
}
