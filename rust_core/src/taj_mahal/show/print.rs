//! The position as text for people.

use std::fmt::Write;

use crate::taj_mahal::Game;
use crate::taj_mahal::reading::Reading;
use crate::taj_mahal::rules::cards::Cards;
use crate::taj_mahal::rules::state::{Open, Phase, State, View};
use crate::taj_mahal::wire::names::{AwardNames, SpecialNames};
use crate::taj_mahal::words::components::{ELEPHANT, MOGUL};

/// The width at which lists are broken, unless a name is wider.
const WIDTH: usize = 98;
/// The width of a province on the map, and the number of provinces side by side.
const COLUMN: usize = 24;
const COLUMNS: usize = 4;

impl Game {
    /// Prints everything but the cards of the deck.
    pub(crate) fn print_state(&self, state: &State) -> String {
        self.print_reading(self.reading(state))
    }

    /// Prints what the observer knows.
    pub(crate) fn print_view(&self, view: &View) -> String {
        let seen = self.print_reading(self.reading_of_view(view));
        format!("seen by player {}\n{seen}", view.observer)
    }

    fn print_reading(&self, reading: Reading<'_>) -> String {
        let open = reading.open;
        let mut text = format!("Taj Mahal, {}\n", self.next_step(open));
        // Writing to a String cannot fail.
        let _ = self.print_visit(open, reading.deck_size(), &mut text);
        for seat in 0..self.players {
            let _ = self.print_player(reading, seat, &mut text);
        }
        self.print_map(open, &mut text);
        text
    }

    fn print_visit(&self, open: &Open, deck: u32, text: &mut String) -> std::fmt::Result {
        let tables = &*self.tables;
        let visit = usize::from(open.visit);
        write!(text, "visit {} of {}", visit + 1, tables.num_provinces())?;
        if let Some(province) = tables.province_names.get(open.province_of(visit)) {
            write!(text, ", province {province}")?;
        }
        if open.phase != Phase::Start {
            write!(text, ", player {} starts", open.start)?;
        }
        let goods = tables.tile_goods[visit].iter();
        let goods = goods.map(|&good| tables.goods[usize::from(good)].clone());
        text.push_str("\n\n");
        write_list(text, "province tile", goods);
        write_list(
            text,
            "court",
            self.tables.names_of::<AwardNames>(open.court.into()),
        );
        if open.won != 0 {
            write_list(
                text,
                "just won",
                self.tables.names_of::<AwardNames>(open.won.into()),
            );
        }
        write_list(text, "display", self.card_list(open.display));
        let holders =
            tables
                .specials
                .iter()
                .enumerate()
                .map(|(card, special)| match open.holder(card) {
                    Some(seat) => format!("{} with player {seat}", special.name),
                    None => format!("{} on the table", special.name),
                });
        write_list(text, "special cards", holders);
        write!(text, "deck: {deck}; discards: {}", open.discards.len())?;
        if open.cards_to_draw() > 0 {
            write!(text, "; still to be drawn: {}", open.cards_to_draw())?;
        }
        text.push_str("\n\n");
        Ok(())
    }

    fn print_player(
        &self,
        reading: Reading<'_>,
        seat: usize,
        text: &mut String,
    ) -> std::fmt::Result {
        let (tables, open) = (&*self.tables, reading.open);
        write!(text, "player {seat}: score {}", open.scores[seat])?;
        if open.phase.has_mover() && usize::from(open.player) == seat {
            // T-6.2: at a draw nobody is to move.
            let draws = open.phase == Phase::Draw;
            text.push_str(if draws { ", draws" } else { ", to move" });
        }
        if !open.is_in(seat) {
            text.push_str(", withdrawn");
        }
        text.push('\n');
        let size = reading.hand_size(seat);
        match reading.hand_cards(seat) {
            Some(cards) => write_list(text, &format!("  hand of {size}"), self.card_list(cards)),
            None => writeln!(text, "  hand of {size}, hidden")?,
        }
        if !open.known[seat].is_empty() {
            write_list(text, "  known of it", self.card_list(open.known[seat]));
        }
        if !open.played[seat].is_empty() {
            let specials = open.specials[seat] & open.played_specials;
            let specials = self
                .tables
                .names_of::<SpecialNames>(specials.into())
                .into_iter()
                .map(str::to_owned);
            let played = self.card_list(open.played[seat]);
            write_list(text, "  played", played.into_iter().chain(specials));
            let shown = open.shown[seat].to_le_bytes();
            let symbols = tables.influence_names.iter().map(String::as_str);
            let symbols = symbols.chain([MOGUL, ELEPHANT]);
            let shown = quantities(symbols.zip(shown).map(|(name, shown)| (name, shown.into())));
            write_list(text, "  showing", shown);
        }
        let influence = tables.influence_names.iter().enumerate();
        let influence = influence.map(|(kind, name)| (name.as_str(), open.influence(seat, kind)));
        let goods = tables.goods.iter().enumerate();
        let goods = goods.map(|(good, name)| (name.as_str(), open.good(seat, good)));
        let numbers = (0..tables.num_provinces())
            .filter(|&number| open.owner_of(number) == Some(seat))
            .map(|number| (number + 1).to_string());
        let gains = [
            ("  influence", quantities(influence)),
            ("  goods", quantities(goods)),
            ("  province tiles", numbers.collect()),
        ];
        for (label, items) in gains {
            if !items.is_empty() {
                write_list(text, label, items);
            }
        }
        Ok(())
    }

    fn card_list(&self, cards: Cards) -> Vec<String> {
        let kinds = self.tables.kinds(cards);
        quantities(kinds.map(|(kind, count)| (self.tables.kind_names[kind].as_str(), count)))
    }

    /// Prints the provinces in their places, some columns at a time.
    fn print_map(&self, open: &Open, text: &mut String) {
        let places = &self.tables.province_places;
        text.push('\n');
        if self.tables.reconstructions().contains(&"map".to_owned()) {
            text.push_str("This map is a reconstruction, not that of the printed board.\n");
        }
        text.push_str("province (number of its tile), cities with [bonus tile], ");
        text.push_str("p0 palace or r0 royal palace\n\n");
        let width = places.iter().map(|&(_, col)| col + 1).max();
        let height = places.iter().map(|&(row, _)| row + 1).max();
        for first in (0..width.unwrap_or_default()).step_by(COLUMNS) {
            for row in 0..height.unwrap_or_default() {
                let columns = first..first + COLUMNS;
                let provinces =
                    columns.map(|col| places.iter().position(|&place| place == (row, col)));
                let provinces = provinces.map(|province| {
                    province.map_or_else(Vec::new, |province| self.province_lines(open, province))
                });
                side_by_side(text, &provinces.collect::<Vec<_>>());
            }
        }
    }

    /// The lines of a province: its head and its cities.
    fn province_lines(&self, open: &Open, province: usize) -> Vec<String> {
        let tables = &*self.tables;
        let numbers = 0..tables.num_provinces();
        let number = numbers
            .clone()
            .find(|&number| open.province_of(number) == province);
        let mut head = tables.province_names[province].clone();
        if let Some(number) = number {
            let here = if number == usize::from(open.visit) {
                " <--"
            } else {
                ""
            };
            head = format!("{head} ({}){here}", number + 1);
        }
        let lying = tables.lying(open);
        let mut lines = vec![head];
        for &city in &tables.province_cities[province] {
            let city = usize::from(city);
            let is_there = |cities: u64| cities >> city & 1 == 1;
            let mut line = format!("  {}", tables.city_names[city]);
            if is_there(lying) {
                line = format!(
                    "{line} [{}]",
                    tables.bonus_name(tables.bonus_at(open, city))
                );
            } else if is_there(tables.fortresses & !open.built_cities()) {
                line += " [?]";
            }
            for seat in 0..self.players {
                if is_there(open.palaces[seat]) {
                    line = format!("{line} p{seat}");
                }
                if is_there(open.royal[seat]) {
                    line = format!("{line} r{seat}");
                }
            }
            lines.push(line);
        }
        lines
    }
}

/// Returns the names with their numbers, without zeros.
fn quantities<'n>(things: impl Iterator<Item = (&'n str, u32)>) -> Vec<String> {
    let things = things.filter(|&(_, count)| count > 0);
    let texts = things.map(|(name, count)| match count {
        1 => name.to_owned(),
        _ => format!("{count} x {name}"),
    });
    texts.collect()
}

/// Writes a label and a list, broken into lines.
fn write_list<S: AsRef<str>>(text: &mut String, label: &str, items: impl IntoIterator<Item = S>) {
    let mut line = format!("{label}:");
    let mut has_items = false;
    for item in items {
        let item = item.as_ref();
        if has_items {
            line.push(',');
        }
        if line.len() + item.len() > WIDTH {
            text.push_str(&line);
            text.push('\n');
            line.clear();
            line.push_str("     ");
        }
        line.push(' ');
        line.push_str(item);
        has_items = true;
    }
    if !has_items {
        line.push_str(" none");
    }
    text.push_str(&line);
    text.push('\n');
}

fn side_by_side(text: &mut String, columns: &[Vec<String>]) {
    let lines = columns.iter().map(Vec::len).max().unwrap_or_default();
    for line in 0..lines {
        let mut joined = String::new();
        for column in columns {
            let part = column.get(line).map_or("", String::as_str);
            joined = format!("{joined}{part:COLUMN$.COLUMN$} ");
        }
        text.push_str(joined.trim_end());
        text.push('\n');
    }
    if lines > 0 {
        text.push('\n');
    }
}
