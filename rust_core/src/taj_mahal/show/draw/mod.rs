//! The position as a picture: the map, and beside it the visit and the players.

mod cards;
mod icons;
mod map;
mod players;
mod visit;

use crate::bits::bits;
use crate::show::picture::Picture;
use crate::show::picture::palette::paint;
use crate::show::picture::svg::{Arg, Svg, Words};
use crate::taj_mahal::Game;
use crate::taj_mahal::rules::actions::Choice;
use crate::taj_mahal::rules::cards::Cards;
use crate::taj_mahal::rules::state::{Open, Phase, State, View};
use crate::taj_mahal::rules::tables::Tables;

/// The size of a province with the gap to the next one.
const PROVINCE: [i32; 2] = [172, 166];
const MARGIN: i32 = 20;
/// The width of the panels beside the map.
const PANEL: i32 = 500;
const VISIT: i32 = 250;
const PLAYER: i32 = 108;
const NOTE: i32 = 40;

/// The part of a hand that is drawn.
#[derive(Clone, Copy)]
enum Hand {
    Cards(Cards),
    Size(u32),
}

/// A picture that is being drawn.
struct Drawing<'a> {
    svg: Svg,
    tables: &'a Tables,
    open: &'a Open,
    players: usize,
    picture: &'a Picture<'a>,
    /// The right edge of the map.
    right: i32,
}

impl Game {
    /// Draws everything but the cards of the deck.
    pub(crate) fn draw_state(&self, state: &State, picture: &Picture<'_>) -> String {
        let hand = |seat: usize| Hand::Cards(state.hands[seat]);
        self.draw_open(&state.open, state.deck.len(), hand, picture)
    }

    /// Draws what the observer knows.
    pub(crate) fn draw_seen(&self, view: &View, picture: &Picture<'_>) -> String {
        let hand = |seat: usize| match view.hand(seat) {
            Some(cards) => Hand::Cards(cards),
            None => Hand::Size(view.hand_size(seat)),
        };
        self.draw_open(&view.open, view.deck_size(&self.tables), hand, picture)
    }

    /// Begins a picture whose title says what happens next.
    fn begin_picture(&self, open: &Open, picture: &Picture<'_>, size: [i32; 2]) -> Svg {
        let mut args = vec![("phase", Arg::Name(Phase::ALL[open.phase as usize].1))];
        if open.phase.has_mover() {
            args.push(("player", Arg::Number(usize::from(open.player))));
        }
        let words = Words {
            id: "picture-taj-mahal",
            args: &args,
        };
        let title = format!("Taj Mahal, {}", self.next_step(open));
        Svg::new(picture, size, words, &title)
    }

    fn draw_open(
        &self,
        open: &Open,
        deck: u32,
        hand: impl Fn(usize) -> Hand,
        picture: &Picture<'_>,
    ) -> String {
        let tables = &*self.tables;
        let most = |of: fn(&(usize, usize)) -> usize| {
            let places = tables.province_places.iter();
            places.map(of).max().unwrap_or_default() as i32 + 1
        };
        let map = [
            most(|&(_, col)| col) * PROVINCE[0] + 2 * MARGIN,
            most(|&(row, _)| row) * PROVINCE[1] + 2 * MARGIN + NOTE,
        ];
        let height = map[1].max(VISIT + self.players as i32 * (PLAYER + 8) + MARGIN);
        let mut drawing = Drawing {
            svg: self.begin_picture(open, picture, [map[0] + PANEL, height]),
            tables,
            open,
            players: self.players,
            picture,
            right: map[0],
        };
        drawing.definitions(&hand);
        drawing.map();
        drawing.visit(deck);
        for seat in 0..self.players {
            drawing.player(seat, hand(seat));
        }
        let parts = tables.reconstructions();
        if !parts.is_empty() {
            drawing.svg.note([MARGIN, height - NOTE + 4], &parts);
        }
        drawing.svg.finish()
    }
}

impl Drawing<'_> {
    /// The visited province, if any.
    fn here(&self) -> Option<usize> {
        let is_visit = !self.open.phase.is_set_up() && self.open.phase != Phase::End;
        let province = self.open.province_of(usize::from(self.open.visit));
        (is_visit && province < self.tables.num_provinces()).then_some(province)
    }

    /// The cities where an action builds: with ordinary palaces, and with a royal one.
    fn built_by(&self, action: u32) -> (u64, Option<usize>) {
        let none = (0, None);
        let Some(cities) = self.here().map(|here| &self.tables.province_cities[here]) else {
            return none;
        };
        let city = |place: usize| cities.get(place).map(|&city| usize::from(city));
        match self.tables.choice(action) {
            Some(Choice::Build { palaces, royal }) => {
                let palaces = bits(palaces).filter_map(|place| city(place as usize));
                (
                    palaces.fold(0, |all, city| all | 1 << city),
                    royal.and_then(city),
                )
            }
            _ => none,
        }
    }
}

/// The actions that play this kind of card, as the coloured card or beside it; after the kinds come
/// the special cards.
fn plays_of(tables: &Tables, actions: &[u32], card: usize) -> Vec<u32> {
    let plays = |action: &u32| match tables.choice(*action) {
        // The companion 0 is none.
        Some(Choice::Play { kind, companion }) => {
            kind == card || companion > 0 && tables.num_coloured + companion - 1 == card
        }
        _ => false,
    };
    actions.iter().copied().filter(plays).collect()
}

/// The paint of a player's palaces.
fn paint_of(seat: usize) -> usize {
    paint("", seat)
}
