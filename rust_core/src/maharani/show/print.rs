//! The position as text for people.

use std::fmt::Write;

use crate::maharani::Game;
use crate::maharani::rules::state::{NO_TILE, Phase, State};
use crate::maharani::words::components::SIDES;

impl Game {
    /// Prints board, rondel, players and bag. A space is two letters: tile colour, worker colour.
    pub(crate) fn print_position(&self, state: &State) -> String {
        let mut text = format!("Maharani, {}\n\n", self.next_step(state));
        // Writing to a String cannot fail.
        let _ = self.print_board(state, &mut text);
        let _ = self.print_rondel(state, &mut text);
        let _ = self.print_players(state, &mut text);
        let _ = self.print_rest(state, &mut text);
        text
    }

    fn print_board(&self, state: &State, text: &mut String) -> std::fmt::Result {
        for row in 0..self.tables.rows {
            for col in 0..self.tables.cols {
                let cell = (row * 8 + col) as u32;
                if self.tables.spaces >> cell & 1 == 0 {
                    text.push_str("   ");
                    continue;
                }
                let initial = |name: &str| name.chars().next().unwrap_or('?');
                let tile = state
                    .tile_at(cell)
                    .map(|colour| &self.tables.colour_names[colour]);
                let worker = state.worker_at(cell).map(|worker| self.worker_name(worker));
                let tile = tile.map_or('.', |name| initial(name));
                let worker = worker.map_or(' ', |name| initial(name).to_ascii_uppercase());
                write!(text, " {tile}{worker}")?;
            }
            let names: Vec<&str> = self.tables.names(self.tables.spaces & 0xFF << (8 * row));
            writeln!(text, "   {}", names.join(" "))?;
        }
        text.push('\n');
        Ok(())
    }

    fn print_rondel(&self, state: &State, text: &mut String) -> std::fmt::Result {
        for slot in 0..4 {
            write!(text, "slot {}: ", slot + 1)?;
            match state.slot(slot) {
                NO_TILE => text.push_str("empty"),
                tile => {
                    let (colour, kind) =
                        (self.tables.colour_name(tile), self.tables.kind_name(tile));
                    write!(text, "{colour} {kind}")?;
                }
            }
            if matches!(state.phase, Phase::First | Phase::Second) {
                let quarter = self.quarter_below(usize::from(state.player), slot);
                write!(text, " over {}", self.tables.quarter_names[quarter])?;
            }
            text.push('\n');
        }
        Ok(())
    }

    fn print_players(&self, state: &State, text: &mut String) -> std::fmt::Result {
        for seat in 0..self.players {
            let up: Vec<&str> = (0..4)
                .filter(|&quarter| state.marker(seat, quarter))
                .map(|quarter| self.tables.quarter_names[quarter].as_str())
                .collect();
            write!(
                text,
                "player {seat} ({}): {} gold; markers up: {}; reserve:",
                SIDES[self.side(seat)],
                state.score(seat),
                if up.is_empty() {
                    "none".to_owned()
                } else {
                    up.join(" ")
                },
            )?;
            for worker in self.own_workers(seat) {
                write!(
                    text,
                    " {} {}",
                    self.reserve(state, worker),
                    self.worker_name(worker)
                )?;
            }
            text.push('\n');
        }
        Ok(())
    }

    fn print_rest(&self, state: &State, text: &mut String) -> std::fmt::Result {
        for worker in 0..self.num_worker_slots() {
            for (quarter, name) in self.tables.quarter_names.iter().enumerate() {
                let aside = state.aside(worker, quarter);
                if aside > 0 {
                    let colour = self.worker_name(worker);
                    writeln!(text, "set aside at {name}: {aside} {colour}")?;
                }
            }
        }
        let evaluated: Vec<&str> = (0..4)
            .filter(|&quarter| state.is_evaluated(quarter))
            .map(|quarter| self.tables.quarter_names[quarter].as_str())
            .collect();
        if !evaluated.is_empty() {
            writeln!(text, "evaluated: {}", evaluated.join(" "))?;
        }
        writeln!(text, "bag: {} tiles", state.bag_size())
    }
}
