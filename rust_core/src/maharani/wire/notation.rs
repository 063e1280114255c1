//! A position in one line, safe in a URL.
//!
//! `mh1_3_6.8.8.6.6.8.8.6_-a0b2-_2111122.…_0.0.0_fff_-_0_f0`: ten fields between underscores.
//!
//! | field | meaning |
//! |---|---|
//! | tag | `mh1`: Maharani, version 1 of this notation |
//! | players | their number, then `i` with the option `idle_refresh` |
//! | board | the spaces of each row, rows between dots: a number of empty spaces, or the tile colour `a` to `h` (order of the component file) and, with a worker, its slot `w` to `z` (seat by seat) |
//! | rondel | for each slot `-`, or tile colour and kind (a hexadecimal digit) |
//! | bag | for each tile colour, between dots: the number of each kind, base 36; two digits if some kind exists more than 35 times |
//! | scores | between dots |
//! | markers | for each seat a hexadecimal digit: bit q is the marker of quarter q, face up |
//! | set aside | `-`, or for each worker slot and quarter a hexadecimal digit |
//! | evaluated | a hexadecimal digit: bit q is quarter q |
//! | phase | `n` start, `d` draw, `f` first, `s` second, `e` end; with `d`, `f`, `s` the seat |

use std::fmt::Write;

use super::draft::Draft;
use super::position::MAX_SCORE;
use crate::error::InvalidNotation;
use crate::maharani::Game;
use crate::maharani::rules::state::{NO_TILE, Phase, State};
use crate::show::open_view::{self, OpenView};
use crate::wire::cursor::{Cursor, DIGITS};
use crate::wire::described::Notation;

const COLOURS: &[u8; 8] = b"abcdefgh";
const WORKERS: &[u8; 4] = b"wxyz";
const PHASES: &[u8; 5] = b"ndfse";

impl Notation for Game {
    const TITLE: &'static str = "Maharani";
    const TAG: &'static str = "mh1";
    const VIEW_TAG: &'static str = "mh1v";

    fn write_state(&self, state: &State, text: &mut String) {
        text.push('_');
        text.push(char::from(DIGITS[self.players]));
        if self.idle_refresh {
            text.push('i');
        }
        text.push('_');
        for row in 0..self.tables.rows {
            self.write_row(state, row, text);
        }
        text.pop();
        text.push('_');
        self.write_rondel(state, text);
        text.push('_');
        self.write_bag(state, text);
        for seat in 0..self.players {
            text.push(if seat == 0 { '_' } else { '.' });
            // Writing to a String cannot fail.
            let _ = write!(text, "{}", state.score(seat));
        }
        text.push('_');
        for seat in 0..self.players {
            text.push(char::from(
                DIGITS[usize::from(state.markers >> (4 * seat) & 15)],
            ));
        }
        text.push('_');
        if state.set_aside == 0 {
            text.push('-');
        } else {
            for worker in 0..self.num_worker_slots() {
                for quarter in 0..4 {
                    text.push(char::from(DIGITS[state.aside(worker, quarter) as usize]));
                }
            }
        }
        text.push('_');
        text.push(char::from(DIGITS[usize::from(state.evaluated & 15)]));
        text.push('_');
        text.push(char::from(PHASES[state.phase as usize]));
        if !matches!(state.phase, Phase::Start | Phase::End) {
            text.push(char::from(DIGITS[usize::from(state.player)]));
        }
    }

    fn read_state(&self, mut cursor: Cursor<'_>) -> Result<(Self, State), InvalidNotation> {
        let mut game = self.clone();
        cursor.separator()?;
        game.players = 2 + cursor.digit(2..5, "a number of players, 2 to 4")?;
        game.idle_refresh = cursor.skip(b'i');
        let mut draft = Draft::new(game);
        cursor.separator()?;
        cursor.board(&mut draft)?;
        cursor.separator()?;
        cursor.rondel(&mut draft)?;
        cursor.separator()?;
        cursor.bag(&mut draft)?;
        cursor.separator()?;
        for seat in 0..draft.game.players {
            if seat > 0 {
                cursor.expect(b'.', "a dot and the next score")?;
            }
            let score = cursor.number(MAX_SCORE, "a score")?;
            draft.state.earn(seat, score as u16);
        }
        cursor.separator()?;
        for seat in 0..draft.game.players {
            let markers = cursor.hexadecimal("the markers of each seat, a digit 0 to f")?;
            draft.state.markers |= (markers as u16) << (4 * seat);
        }
        cursor.separator()?;
        cursor.set_aside(&mut draft)?;
        cursor.separator()?;
        draft.state.evaluated = cursor.hexadecimal("the evaluated quarters, 0 to f")? as u8;
        cursor.separator()?;
        cursor.phase(&mut draft)?;
        cursor.end()?;
        for worker in 0..draft.game.num_worker_slots() {
            let placed = draft.state.workers[worker].count_ones() + draft.state.all_aside(worker);
            draft.reserve[worker] = draft.game.seats().workers_per_colour.saturating_sub(placed);
        }
        Ok(draft.finish()?)
    }

    fn write_view(&self, view: &OpenView<State>, text: &mut String) {
        self.write_state(view.state(), text);
    }

    fn read_view(
        &self,
        observer: usize,
        cursor: Cursor<'_>,
    ) -> Result<(Self, OpenView<State>), InvalidNotation> {
        open_view::read(self, observer, cursor)
    }
}

impl Game {
    /// The number of digits for the count of one tile type.
    fn count_width(&self) -> usize {
        if self.tables.kind_counts.iter().any(|&count| count > 35) {
            2
        } else {
            1
        }
    }

    fn write_rondel(&self, state: &State, text: &mut String) {
        for slot in 0..4 {
            match state.slot(slot) {
                NO_TILE => text.push('-'),
                tile => {
                    let tile = usize::from(tile);
                    text.push(char::from(
                        COLOURS[usize::from(self.tables.colour_of[tile])],
                    ));
                    text.push(char::from(DIGITS[usize::from(self.tables.kind_of[tile])]));
                }
            }
        }
    }

    fn write_bag(&self, state: &State, text: &mut String) {
        let width = self.count_width();
        for tile in 0..self.tables.num_types() {
            if tile > 0 && self.tables.kind_of[tile] == 0 {
                text.push('.');
            }
            let count = self.in_bag(state, tile) as usize;
            if width == 2 {
                text.push(char::from(DIGITS[count / 36]));
            }
            text.push(char::from(DIGITS[count % 36]));
        }
    }

    /// Writes a row and a dot.
    fn write_row(&self, state: &State, row: usize, text: &mut String) {
        let mut empty = 0;
        let flush = |empty: &mut usize, text: &mut String| {
            if *empty > 0 {
                text.push(char::from(DIGITS[*empty]));
                *empty = 0;
            }
        };
        for cell in crate::bits::bits(self.tables.spaces & 0xFF << (8 * row)) {
            match state.tile_at(cell) {
                None => empty += 1,
                Some(colour) => {
                    flush(&mut empty, text);
                    text.push(char::from(COLOURS[colour]));
                    if let Some(worker) = state.worker_at(cell) {
                        text.push(char::from(WORKERS[worker]));
                    }
                }
            }
        }
        flush(&mut empty, text);
        text.push('.');
    }
}

impl Cursor<'_> {
    fn board(&mut self, draft: &mut Draft) -> Result<(), InvalidNotation> {
        let tables = &*draft.game.tables;
        let colours = tables.colour_names.len();
        let workers = draft.game.num_worker_slots();
        let wanted = "a tile colour, or one number of empty spaces";
        let mut entry = 0;
        for row in 0..tables.rows {
            if row > 0 {
                self.expect(b'.', "a dot and the next row")?;
            }
            let (mut empty, mut after_number) = (0, false);
            for cell in crate::bits::bits(tables.spaces & 0xFF << (8 * row)) {
                if empty > 0 {
                    empty -= 1;
                    continue;
                }
                let Some(colour) = self.maybe_letter(COLOURS[0], colours) else {
                    if after_number {
                        return self.wrong(wanted);
                    }
                    empty = self.digit(1..9, wanted)?;
                    after_number = true;
                    continue;
                };
                after_number = false;
                draft.state.tiles[colour] |= 1 << cell;
                draft.state.empty &= !(1 << cell);
                draft.entry[cell as usize] = entry;
                entry += 1;
                if let Some(worker) = self.maybe_letter(WORKERS[0], workers) {
                    draft.state.workers[worker] |= 1 << cell;
                }
            }
            if empty > 0 {
                return self.wrong("no more empty spaces than the row has");
            }
        }
        Ok(())
    }

    fn rondel(&mut self, draft: &mut Draft) -> Result<(), InvalidNotation> {
        let tables = &*draft.game.tables;
        let (colours, kinds) = (tables.colour_names.len(), tables.kind_names.len());
        for slot in 0..4 {
            if self.skip(b'-') {
                continue;
            }
            let Some(colour) = self.maybe_letter(COLOURS[0], colours) else {
                return self.wrong("- or a tile colour, for each of 4 slots");
            };
            let kind = self.digit(0..kinds, "a tile kind")?;
            draft
                .state
                .set_slot(slot, tables.tile_type(colour, kind) as u8);
        }
        Ok(())
    }

    fn bag(&mut self, draft: &mut Draft) -> Result<(), InvalidNotation> {
        let tables = &*draft.game.tables;
        let width = draft.game.count_width();
        for tile in 0..tables.num_types() {
            if tile > 0 && tables.kind_of[tile] == 0 {
                self.expect(b'.', "a dot and the next tile colour")?;
            }
            let mut count = 0;
            for _ in 0..width {
                let digit = self.digit(0..36, "the number of each tile kind, base 36")?;
                count = count * 36 + digit as u32;
            }
            draft.bag[tile] = count;
        }
        Ok(())
    }

    fn set_aside(&mut self, draft: &mut Draft) -> Result<(), InvalidNotation> {
        let start = self.offset;
        if self.skip(b'-') {
            return Ok(());
        }
        for worker in 0..draft.game.num_worker_slots() {
            for quarter in 0..4 {
                let count = self.hexadecimal("- or workers set aside, a digit 0 to f each")?;
                draft.state.set_aside |= (count as u64) << (16 * worker + 4 * quarter);
            }
        }
        if draft.state.set_aside == 0 {
            self.offset = start;
            return self.wrong("- where nothing is set aside");
        }
        Ok(())
    }

    fn phase(&mut self, draft: &mut Draft) -> Result<(), InvalidNotation> {
        let phase = self.symbol(PHASES, "a phase: n, d, f, s or e")?;
        draft.state.phase = Phase::ALL[phase].0;
        if !matches!(draft.state.phase, Phase::Start | Phase::End) {
            let seats = 0..draft.game.players;
            draft.player = Some(self.digit(seats, "the seat that decides")? as u8);
        }
        Ok(())
    }
}
