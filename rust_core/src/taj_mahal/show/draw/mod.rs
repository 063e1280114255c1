//! The position as a picture: the map, and beside it the visit and the players.

mod cards;
mod court;
mod hand;
mod land;
mod map;
mod players;
mod signs;
mod tones;
mod visit;

use crate::bits::bits;
use crate::show::picture::Picture;
use crate::show::picture::palette::paint;
use crate::show::picture::svg::{Arg, Svg, Words};
use crate::taj_mahal::Game;
use crate::taj_mahal::reading::Reading;
use crate::taj_mahal::rules::actions::Choice;
use crate::taj_mahal::rules::state::{Open, Phase, State, View};
use crate::taj_mahal::rules::tables::Tables;
use tones::Tones;

/// Around the map.
const MARGIN: i32 = 30;
/// The width of the part with the visit and the players.
const PLAYERS: i32 = 440;
/// Where the table of the court begins.
const COURT: i32 = 108;
/// The gap between panels.
const GAP: i32 = 6;
/// Below the map.
const NOTE: i32 = 42;

/// A picture that is being drawn.
struct Drawing<'a> {
    svg: Svg,
    tones: Tones,
    tables: &'a Tables,
    open: &'a Open,
    reading: Reading<'a>,
    players: usize,
    picture: &'a Picture<'a>,
    /// The seat whose hand lies across the bottom; at the end all hands lie beside the map (T-6.1).
    tray: Option<usize>,
}

impl Game {
    /// Draws everything but the cards of the deck; the hand below is that of who decides.
    pub(crate) fn draw_state(&self, state: &State, picture: &Picture<'_>) -> String {
        let open = &state.open;
        let tray = if open.phase.has_mover() {
            open.player
        } else {
            open.start
        };
        self.draw_reading(self.reading(state), picture, tray.into())
    }

    /// Draws what the observer knows.
    pub(crate) fn draw_seen(&self, view: &View, picture: &Picture<'_>) -> String {
        self.draw_reading(self.reading_of_view(view), picture, view.observer.into())
    }

    /// Begins a picture whose title says what happens next.
    fn begin_picture(&self, open: &Open, picture: &Picture<'_>, size: [i32; 2]) -> Svg {
        let mut args = vec![("phase", Arg::Name(open.phase.name()))];
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

    fn draw_reading(&self, reading: Reading<'_>, picture: &Picture<'_>, tray: usize) -> String {
        let (tables, open) = (&*self.tables, reading.open);
        let tray = Some(tray).filter(|_| open.phase != Phase::End);
        let map = map_size(tables);
        let panels = COURT
            + court::HEAD
            + self.players as i32 * (players::panel_height(self.players) + GAP)
            + GAP;
        let height = (map[1] + NOTE).max(panels);
        let width = map[0] + PLAYERS;
        let below = tray.map_or(0, |_| hand::TRAY);
        let mut drawing = Drawing {
            svg: self.begin_picture(open, picture, [width, height + below]),
            tones: Tones::of(picture.theme),
            tables,
            open,
            reading,
            players: self.players,
            picture,
            tray,
        };
        signs::define_signs(&mut drawing.svg);
        drawing.define_grounds();
        drawing.svg.begin_part("board", [0, 0], [map[0], height]);
        drawing.map(map);
        let parts = tables.reconstructions();
        if !parts.is_empty() {
            drawing.svg.note([MARGIN - 12, map[1] + 12], &parts);
        }
        drawing.svg.end();
        drawing
            .svg
            .begin_part("players", [map[0], 0], [PLAYERS, height]);
        let edges = [map[0] + 2, width - 10];
        drawing.faces_of();
        drawing.define_tile();
        drawing.visit(edges, reading.deck_size());
        drawing.court(edges, COURT);
        for seat in 0..self.players {
            let top =
                COURT + court::HEAD + seat as i32 * (players::panel_height(self.players) + GAP);
            drawing.player(seat, edges, top);
        }
        drawing.svg.end();
        if let Some((seat, cards)) = tray.and_then(|seat| Some((seat, reading.hand_cards(seat)?))) {
            drawing.svg.begin_part("hand", [0, height], [width, below]);
            drawing.tray(seat, [height, width], cards);
            drawing.svg.end();
        }
        drawing.svg.finish()
    }
}

impl Drawing<'_> {
    /// Defines the cards that lie beside the map.
    fn faces_of(&mut self) {
        let (tables, open) = (self.tables, self.open);
        let mut shown = open.display;
        for seat in 0..self.players {
            tables.merge(&mut shown, open.played[seat]);
            if Some(seat) != self.tray {
                let seen = self.reading.hand_cards(seat);
                tables.merge(&mut shown, seen.unwrap_or(open.known[seat]));
            }
        }
        self.define_faces(shown);
    }

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

/// The width and height of the map.
fn map_size(tables: &Tables) -> [i32; 2] {
    let most = |of: fn(&(usize, usize)) -> usize| {
        let places = tables.province_places.iter();
        places.map(of).max().unwrap_or_default() as i32 + 1
    };
    [
        most(|&(_, col)| col) * land::CELL[0] + 2 * MARGIN,
        most(|&(row, _)| row) * land::CELL[1] + 2 * MARGIN,
    ]
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
