//! A position, or what a player sees of it, in one line, safe in a URL.
//!
//! `tm1_3y2_30_9b348a216057_1210-5350t0--1--_26_-2--_E_ACDHI…_2w.255FQ….5Fiik..E.Ee..0000.0001_…`:
//! fields between underscores, the parts of a field between dots. A part may be empty.
//!
//! | field | meaning |
//! |---|---|
//! | tag | `tm1`: Taj Mahal, version 1 of this notation; `tm1v`: a view |
//! | observer | only in a view: the seat |
//! | turn | the number of players; the phase: `s` start, `p` province tiles, `b` bonus tiles, `d` deal, `f` display, `y` play, `w` build (something was won), `r` draw, `t` take, `e` end; in `y`, `w`, `r`, `t` the seat; in `r` the cards to draw |
//! | visit | a digit, base 36; then, but in phase `s`, the start player |
//! | provinces | for each tile number `-` or the place of its province in the component file, base 36 |
//! | bonus tiles | for each fortress `-`, `t` for that of the Taj Mahal, or the place of the kind in the component file, a digit |
//! | court | two hexadecimal digits, the first the higher: bits for the kinds of influence, the crown, the province tile; in phase `w` two more for what was won |
//! | special cards | for each `-`, or the seat that holds it; `a` to `e` instead of 0 to 4 where it lies played |
//! | display | cards |
//! | discards | cards |
//! | players | one field for each seat, with nine parts: score, then the bound colour if there is one (`a` to `h`, its place in the component file), then `w` if withdrawn; hand; known cards; played cards; cities with an ordinary palace; cities with a royal palace; numbers of province tiles, base 36, ascending; goods, a digit base 36 for each; influence, a digit for each kind |
//!
//! Cards and cities are characters, ascending: their place among the card kinds or cities of the
//! component file, counted `0` to `9`, `A` to `Z`, `a` to `z`, `-`, `~`. Two equal cards are two
//! characters. The deck is what is left of the cards. In a view a hand that the observer does not
//! see is a decimal number, that of its cards.

use super::draft::Draft;
use super::position::{MAX_SCORE, MOST_GOODS};
use crate::bits::bits;
use crate::error::InvalidNotation;
use crate::taj_mahal::Game;
use crate::taj_mahal::rules::cards::{Cards, MAX_KINDS};
use crate::taj_mahal::rules::state::{NOWHERE, Open, Phase, State, View};
use crate::taj_mahal::rules::tables::{Bonus, Tables};
use crate::taj_mahal::words::components::MAX_CITIES;
use crate::wire::cursor::{Cursor, DIGITS, places_in};
use crate::wire::described::Notation;

const PHASES: &[u8; 10] = b"spbdfywrte";
const COLOURS: &[u8; 8] = b"abcdefgh";
/// The holder of a special card: nobody, then a seat that holds it, then one that has played it.
const HOLDERS: &[u8; 11] = b"-01234abcde";
/// The characters of cards and cities.
const PLACES: &[u8; 64] = b"0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-~";
/// By character: its place in `PLACES`, as `places_in` returns it.
const PLACE_OF: [u8; 256] = places_in(PLACES);

// Writing.

struct Line<'t>(&'t mut String);

impl Line<'_> {
    fn character(&mut self, symbols: &[u8], index: usize) {
        self.0.push(char::from(symbols[index]));
    }

    fn decimal(&mut self, number: u32) {
        if number > 9 {
            self.decimal(number / 10);
        }
        self.character(DIGITS, number as usize % 10);
    }

    fn awards(&mut self, awards: u8) {
        self.character(DIGITS, usize::from(awards >> 4));
        self.character(DIGITS, usize::from(awards & 15));
    }

    fn cards(&mut self, cards: Cards, tables: &Tables) {
        for bit in cards.bits() {
            self.character(PLACES, tables.kind_at(bit));
        }
    }

    fn cities(&mut self, cities: u64) {
        for city in bits(cities) {
            self.character(PLACES, city as usize);
        }
    }

    fn dot(&mut self) {
        self.0.push('.');
    }

    fn next_field(&mut self) {
        self.0.push('_');
    }
}

impl Notation for Game {
    const TITLE: &'static str = "Taj Mahal";
    const TAG: &'static str = "tm1";
    const VIEW_TAG: &'static str = "tm1v";

    fn write_state(&self, state: &State, text: &mut String) {
        let hands = |seat: usize| (Some(state.hands[seat]), 0);
        self.write_line(&mut Line(text), &state.open, hands);
    }

    fn read_state(&self, cursor: Cursor<'_>) -> Result<(Self, State), InvalidNotation> {
        let mut line = Reading {
            cursor,
            draft: Draft::new(self, false),
            tables: &self.tables,
        };
        line.read_line()?;
        Ok(line.draft.finish()?)
    }

    fn write_view(&self, view: &View, text: &mut String) {
        let hands = |seat: usize| (view.hand(seat), view.hand_size(seat));
        self.write_line(&mut Line(text), &view.open, hands);
    }

    fn read_view(
        &self,
        observer: usize,
        cursor: Cursor<'_>,
    ) -> Result<(Self, View), InvalidNotation> {
        let mut line = Reading {
            cursor,
            draft: Draft::new(self, true),
            tables: &self.tables,
        };
        line.draft.observer = Some(observer as u8);
        line.read_line()?;
        Ok(line.draft.finish_view()?)
    }
}

impl Game {
    /// Writes a line. `hand` returns the cards of a seat, or their number where they are hidden.
    fn write_line(
        &self,
        line: &mut Line<'_>,
        open: &Open,
        hand: impl Fn(usize) -> (Option<Cards>, u32),
    ) {
        let tables = &*self.tables;
        self.write_turn(line, open);
        line.next_field();
        for number in 0..tables.num_provinces() {
            match open.province_of(number) as u64 {
                NOWHERE => line.0.push('-'),
                province => line.character(DIGITS, province as usize),
            }
        }
        line.next_field();
        let lying = tables.lying(open);
        for city in bits(tables.fortresses) {
            let city = city as usize;
            if lying >> city & 1 == 0 {
                line.0.push('-');
            } else if tables.bonus_at(open, city) == Bonus::TajMahal {
                line.0.push('t');
            } else {
                line.character(DIGITS, tables.bonus_kind(open, city));
            }
        }
        line.next_field();
        line.awards(open.court);
        if open.phase == Phase::Build {
            line.awards(open.won);
        }
        line.next_field();
        for card in 0..tables.specials.len() {
            let holder = open.holder(card);
            let played = usize::from(open.played_specials >> card & 1);
            line.character(HOLDERS, holder.map_or(0, |seat| 1 + seat + 5 * played));
        }
        line.next_field();
        line.cards(open.display, tables);
        line.next_field();
        line.cards(open.discards, tables);
        for seat in 0..self.players {
            line.next_field();
            self.write_player(line, open, seat, hand(seat));
        }
    }

    fn write_turn(&self, line: &mut Line<'_>, open: &Open) {
        line.next_field();
        line.character(DIGITS, self.players);
        line.character(PHASES, open.phase as usize);
        if open.phase.has_mover() {
            line.character(DIGITS, usize::from(open.player));
        }
        if open.phase == Phase::Draw {
            line.character(DIGITS, usize::from(open.pending));
        }
        line.next_field();
        line.character(DIGITS, usize::from(open.visit) + 1);
        if open.phase != Phase::Start {
            line.character(DIGITS, usize::from(open.start));
        }
    }

    fn write_player(
        &self,
        line: &mut Line<'_>,
        open: &Open,
        seat: usize,
        hand: (Option<Cards>, u32),
    ) {
        let tables = &*self.tables;
        line.decimal(open.scores[seat].into());
        if let Some(colour) = usize::from(open.colour[seat]).checked_sub(1) {
            line.character(COLOURS, colour);
        }
        if !open.is_in(seat) {
            line.0.push('w');
        }
        line.dot();
        match hand {
            (Some(cards), _) => line.cards(cards, tables),
            (None, size) => line.decimal(size),
        }
        line.dot();
        line.cards(open.known[seat], tables);
        line.dot();
        line.cards(open.played[seat], tables);
        line.dot();
        line.cities(open.palaces[seat]);
        line.dot();
        line.cities(open.royal[seat]);
        line.dot();
        for number in 0..tables.num_provinces() {
            if open.owner_of(number) == Some(seat) {
                line.character(DIGITS, number + 1);
            }
        }
        line.dot();
        for good in 0..tables.goods.len() {
            line.character(DIGITS, open.good(seat, good) as usize);
        }
        line.dot();
        for kind in 0..tables.num_influence() {
            line.character(DIGITS, open.influence(seat, kind) as usize);
        }
    }
}

// Reading.

/// A text on its way to a draft.
struct Reading<'a> {
    cursor: Cursor<'a>,
    draft: Draft,
    tables: &'a Tables,
}

impl Reading<'_> {
    fn read_line(&mut self) -> Result<(), InvalidNotation> {
        self.cursor.separator()?;
        self.turn()?;
        self.cursor.separator()?;
        self.visit()?;
        self.cursor.separator()?;
        self.order()?;
        self.cursor.separator()?;
        self.bonus()?;
        self.cursor.separator()?;
        self.draft.open.court = self.awards()?;
        if self.draft.open.phase == Phase::Build {
            self.draft.open.won = self.awards()?;
        }
        self.cursor.separator()?;
        self.special_cards()?;
        self.cursor.separator()?;
        self.draft.open.display = self.lying_cards()?;
        self.cursor.separator()?;
        self.draft.open.discards = self.lying_cards()?;
        for seat in 0..self.draft.game.players {
            self.cursor.separator()?;
            self.player(seat)?;
        }
        self.cursor.end()?;
        self.leave_the_deck();
        Ok(())
    }

    fn turn(&mut self) -> Result<(), InvalidNotation> {
        let players = 3 + self.cursor.digit(3..6, "a number of players, 3 to 5")?;
        self.draft.game.players = players;
        if let Some(observer) = self.draft.observer
            && usize::from(observer) >= players
        {
            // Back to the observer, two characters before the number of players.
            self.cursor.offset -= 3;
            return self.cursor.wrong("a seat of this game");
        }
        let wanted = "a phase: s, p, b, d, f, y, w, r, t or e";
        let phase = Phase::ALL[self.cursor.symbol(PHASES, wanted)?].0;
        self.draft.open.phase = phase;
        if phase.has_mover() {
            let seat = self.cursor.digit(0..players, "the seat that decides")?;
            self.draft.player = Some(seat as u8);
        }
        if phase == Phase::Draw {
            let to_draw = self.cursor.digit(0..MAX_CITIES + 1, "the cards to draw")?;
            self.draft.to_draw = to_draw as u8;
        }
        Ok(())
    }

    fn visit(&mut self) -> Result<(), InvalidNotation> {
        let after_last = self.tables.num_provinces() + 1;
        let visit = self.cursor.digit(1..after_last, "the visit, base 36")?;
        self.draft.open.visit = visit as u8;
        if self.draft.open.phase != Phase::Start {
            let players = self.draft.game.players;
            self.draft.start = Some(self.cursor.digit(0..players, "the start player")? as u8);
        }
        Ok(())
    }

    fn order(&mut self) -> Result<(), InvalidNotation> {
        let provinces = self.tables.num_provinces();
        for number in 0..provinces {
            if let Some(province) = self.cursor.maybe_digit(0..provinces) {
                self.draft.put_order(number, province);
            } else {
                let wanted = "- or a province, for each tile number";
                self.cursor.expect(b'-', wanted)?;
            }
        }
        Ok(())
    }

    fn bonus(&mut self) -> Result<(), InvalidNotation> {
        let kinds = self.tables.bonus_names.len();
        for city in bits(self.tables.fortresses) {
            let city = city as usize;
            if self.cursor.skip(b'-') {
                continue;
            }
            if self.cursor.skip(b't') {
                self.draft.put_bonus(city, None);
                continue;
            }
            let wanted = "-, t or a kind of bonus tile, for each fortress";
            let kind = self.cursor.digit(0..kinds, wanted)?;
            self.draft.put_bonus(city, Some(kind));
        }
        Ok(())
    }

    fn awards(&mut self) -> Result<u8, InvalidNotation> {
        let start = self.cursor.offset;
        let wanted = "awards, two hexadecimal digits";
        let high = self.cursor.hexadecimal(wanted)?;
        let awards = (high << 4 | self.cursor.hexadecimal(wanted)?) as u8;
        if awards & !self.tables.all_awards() != 0 {
            self.cursor.offset = start;
            return self.cursor.wrong("no other awards than there are");
        }
        Ok(awards)
    }

    fn special_cards(&mut self) -> Result<(), InvalidNotation> {
        let players = self.draft.game.players;
        for card in 0..self.tables.specials.len() {
            let wanted = "-, or who has the special card: 0 to 4, a to e where it lies played";
            let start = self.cursor.offset;
            let Some(holder) = self.cursor.symbol(HOLDERS, wanted)?.checked_sub(1) else {
                continue;
            };
            let (seat, played) = (holder % 5, holder >= 5);
            if seat >= players {
                self.cursor.offset = start;
                return self.cursor.wrong("a seat of this game");
            }
            self.draft.open.specials[seat] |= 1 << card;
            if played {
                self.draft.put_special(seat, card);
            }
        }
        Ok(())
    }

    /// The place that the next character stands for, if it stands for one of `count`.
    #[inline]
    fn place(&mut self, count: usize) -> Option<usize> {
        let place = usize::from(PLACE_OF[usize::from(self.cursor.peek()?)]);
        let known = place < count;
        self.cursor.offset += usize::from(known);
        known.then_some(place)
    }

    /// Reads cards and their number.
    fn cards(&mut self) -> Result<(Cards, u32), InvalidNotation> {
        let tables = self.tables;
        let kinds = tables.num_kinds().min(MAX_KINDS);
        let (mut words, mut number) = ([0_u64; 2], 0);
        // The lowest bit that is still free for a card.
        let mut free = 0;
        while let Some(kind) = self.place(kinds) {
            let [first, end] = tables.kind_bits[kind];
            let bit = first.max(free);
            if bit >= end {
                return self.wrong_card();
            }
            words[usize::from(bit >> 6 & 1)] |= 1 << (bit & 63);
            free = bit + 1;
            number += 1;
        }
        let cards = u128::from(words[0]) | u128::from(words[1]) << 64;
        Ok((Cards(cards), number))
    }

    /// Reads cards that lie somewhere, and so not in the deck.
    fn lying_cards(&mut self) -> Result<Cards, InvalidNotation> {
        let (cards, number) = self.cards()?;
        self.draft.lay(cards, number);
        Ok(cards)
    }

    /// Refuses the card just read, at the last one like it.
    #[cold]
    fn wrong_card<T>(&mut self) -> Result<T, InvalidNotation> {
        let character = self.cursor.text[self.cursor.offset - 1];
        while self.cursor.skip(character) {}
        self.cursor.offset -= 1;
        let wanted = "cards ascending, and no more of a kind than exist";
        self.cursor.wrong(wanted)
    }

    fn cities(&mut self) -> Result<u64, InvalidNotation> {
        let names = self.tables.city_names.len();
        let mut cities = 0_u64;
        while let Some(city) = self.place(names) {
            if cities >> city != 0 {
                self.cursor.offset -= 1;
                return self.cursor.wrong("cities ascending, each once");
            }
            cities |= 1 << city;
        }
        Ok(cities)
    }

    #[inline]
    fn dot(&mut self) -> Result<(), InvalidNotation> {
        self.cursor.expect(b'.', "a dot and the next part")
    }

    fn player(&mut self, seat: usize) -> Result<(), InvalidNotation> {
        let score = self.cursor.number(MAX_SCORE, "a score")?;
        self.draft.open.scores[seat] = score as u16;
        let colours = self.tables.colour_names.len();
        let colour = self.cursor.maybe_letter(COLOURS[0], colours);
        self.draft.open.colour[seat] = colour.map_or(0, |colour| colour as u8 + 1);
        let withdrawn = self.cursor.skip(b'w');
        self.draft.open.still_in |= u8::from(!withdrawn) << seat;
        self.dot()?;
        self.hand(seat)?;
        self.dot()?;
        self.draft.open.known[seat] = self.cards()?.0;
        self.dot()?;
        let played = self.lying_cards()?;
        self.draft.open.played[seat] = played;
        self.draft.show(seat, played);
        self.dot()?;
        self.draft.open.palaces[seat] = self.cities()?;
        self.dot()?;
        self.draft.open.royal[seat] = self.cities()?;
        self.dot()?;
        self.province_tiles(seat)?;
        self.dot()?;
        for good in 0..self.tables.goods.len() {
            let counts = 0..MOST_GOODS as usize + 1;
            let count = self.cursor.digit(counts, "goods of each kind, 0 to v")?;
            self.draft.open.goods[seat] |= (count as u32) << (5 * good);
        }
        self.dot()?;
        for kind in 0..self.tables.num_influence() {
            let wanted = "influence tiles of each kind, 0 to 2";
            let count = self.cursor.digit(0..3, wanted)?;
            self.draft.open.influence[seat] |= (count as u16) << (2 * kind);
        }
        Ok(())
    }

    fn hand(&mut self, seat: usize) -> Result<(), InvalidNotation> {
        let draft = &self.draft;
        let observer = draft.observer.map(usize::from);
        let hidden = draft.is_view && observer != Some(seat) && draft.open.phase != Phase::End;
        if hidden {
            let most = self.tables.full_deck.len();
            let size = self
                .cursor
                .number(most, "the number of cards in the hand")?;
            self.draft.hand_sizes[seat] = size;
        } else {
            let (hand, size) = self.cards()?;
            self.draft.lay(hand, size);
            self.draft.stated_hands |= 1 << seat;
            self.draft.hands[seat] = hand;
            self.draft.hand_sizes[seat] = size;
        }
        Ok(())
    }

    fn province_tiles(&mut self, seat: usize) -> Result<(), InvalidNotation> {
        let after_last = self.tables.num_provinces() + 1;
        let mut least = 0;
        while let Some(number) = self.cursor.maybe_digit(1..after_last) {
            let open = &mut self.draft.open;
            if number < least || open.owner_of(number).is_some() {
                self.cursor.offset -= 1;
                return self.cursor.wrong("numbers ascending, each once");
            }
            open.tile_owner |= (seat as u64 + 1) << (4 * number);
            least = number + 1;
        }
        Ok(())
    }

    /// Puts the cards that lie nowhere else into the deck. If more lie than exist, the check of
    /// cards reports it.
    fn leave_the_deck(&mut self) {
        let draft = &mut self.draft;
        if draft.is_view {
            let played: u32 = draft.open.played.iter().map(|cards| cards.len()).sum();
            let hands: u32 = draft.hand_sizes.iter().sum();
            let lying = draft.open.display.len() + draft.open.discards.len() + played;
            draft.deck_size = self.tables.full_deck.len().saturating_sub(lying + hands);
            return;
        }
        draft.deck = draft.left;
        draft.deck_size = draft.deck.len();
    }
}
