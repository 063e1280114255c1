//! What a player sees, as numbers. They are made from a view alone; the observer comes first, then
//! the others clockwise.

use super::Game;
use super::cards::{Cards, MAX_CARDS};
use super::state::{Open, Phase, View};
use super::tables::Tables;
use crate::bits::bits;
use crate::interface::{ObservationSlice, slices};
use crate::observation::{Flags, Number, Numbers};

const MOST_DRAWN: u32 = 4;
const HAND_SCALE: u32 = 20;
const MOST_INFLUENCE: u32 = 2;
const GOODS_SCALE: u32 = 10;
const POINTS_SCALE: u32 = 100;

impl Game {
    /// Names and lengths of the parts, in order.
    fn parts(&self) -> [(&'static str, usize); 27] {
        let tables = &*self.tables;
        let players = self.players;
        let awards = tables.num_influence() + 2;
        let (provinces, cities) = (tables.num_provinces(), tables.city_names.len());
        let (kinds, specials) = (tables.num_kinds(), tables.specials.len());
        let fortresses = tables.bonus_cities.len();
        [
            ("phase", Phase::ALL.len()),
            ("to_move", players),
            ("start_player", players),
            ("visit", provinces),
            ("current_province", provinces),
            ("court", awards),
            ("won", awards),
            ("played_special_cards", specials),
            ("special_cards", players * specials),
            ("withdrawn", players),
            ("colour", players * tables.colour_names.len()),
            ("palaces", players * cities),
            ("crowned", cities),
            ("royal_palaces", players * provinces),
            ("province_tiles", players * provinces),
            ("province_numbers", provinces),
            ("bonus_tiles", fortresses * tables.bonus_kinds.len() + 1),
            ("hand", kinds),
            ("display", kinds),
            ("discards", kinds),
            ("known", players * kinds),
            ("played", players * kinds),
            ("hand_sizes", players),
            ("to_draw", 1),
            ("influence", players * tables.num_influence()),
            ("goods", players * tables.goods.len()),
            ("scores", players),
        ]
    }

    /// The named parts of the tensor.
    pub(super) fn slices(&self) -> Vec<ObservationSlice> {
        slices(&self.parts())
    }

    /// Writes what the observer sees.
    #[inline(always)]
    pub(super) fn observe<N: Number>(&self, view: &View, out: &mut [N]) {
        let numbers = &mut Numbers::new(out);
        let observer = usize::from(view.observer);
        let from = Seating {
            observer,
            players: self.players,
        };
        self.observe_visit(&view.open, from, numbers);
        self.observe_map(&view.open, from, numbers);
        self.observe_cards(view, from, numbers);
        self.observe_players(view, from, numbers);
    }

    #[inline(always)]
    fn observe_visit<N: Number>(&self, open: &Open, from: Seating, numbers: &mut Numbers<'_, N>) {
        let tables = &*self.tables;
        let (provinces, players) = (tables.num_provinces(), self.players);
        let (awards, specials) = (tables.num_influence() + 2, tables.specials.len());
        let visit = usize::from(open.visit);
        let mover = open.phase.has_mover().then(|| from.place(open.player));
        let start = (open.phase != Phase::Start).then(|| from.place(open.start));
        let current = Some(open.province_of(visit)).filter(|&province| province < provinces);
        numbers.flags(
            Flags::default()
                .one_of(Some(open.phase as usize), Phase::ALL.len())
                .one_of(mover, players)
                .one_of(start, players)
                .one_of(Some(visit), provinces)
                .one_of(current, provinces),
        );
        let mut cards = Flags::default()
            .and(open.court.into(), awards)
            .and(open.won.into(), awards)
            .and(open.played_specials.into(), specials);
        for seat in from.seats() {
            cards = cards.and(open.specials[seat].into(), specials);
        }
        numbers.flags(cards);
        let mut seats = Flags::default();
        for seat in from.seats() {
            seats = seats.and(u64::from(!open.is_in(seat)), 1);
        }
        for seat in from.seats() {
            let colour = usize::from(open.colour[seat]).checked_sub(1);
            seats = seats.one_of(colour, tables.colour_names.len());
        }
        numbers.flags(seats);
    }

    #[inline(always)]
    fn observe_map<N: Number>(&self, open: &Open, from: Seating, numbers: &mut Numbers<'_, N>) {
        let tables = &*self.tables;
        let (provinces, cities) = (tables.num_provinces(), tables.city_names.len());
        for seat in from.seats() {
            numbers.bits(open.palaces[seat], cities);
        }
        numbers.bits(open.crowned(), cities);
        for seat in from.seats() {
            let royal = numbers.zeros(provinces);
            for city in bits(open.royal[seat]) {
                royal[usize::from(tables.province_of[city as usize & 63])] = N::ONE;
            }
        }
        let tiles = numbers.zeros(self.players * provinces);
        let order = numbers.zeros(provinces);
        for number in 0..provinces {
            if let Some(seat) = open.owner_of(number) {
                tiles[from.place(seat as u8) * provinces + number] = N::ONE;
            }
            if let Some(place) = order.get_mut(open.province_of(number)) {
                *place = N::share(number as u32 + 1, provinces as u32);
            }
        }
        let kinds = tables.bonus_kinds.len();
        let lying = tables.lying(open);
        let tiles = numbers.zeros(tables.bonus_cities.len() * kinds);
        for (tile, &city) in tiles
            .chunks_exact_mut(kinds.max(1))
            .zip(&tables.bonus_cities)
        {
            if lying >> (city & 63) & 1 == 1 {
                tile[tables.bonus_kind(open, city.into())] = N::ONE;
            }
        }
        let taj_mahal = lying >> (tables.taj_mahal_city & 63) & 1 == 1;
        numbers.number(if taj_mahal { N::ONE } else { N::ZERO });
    }

    #[inline(always)]
    fn observe_cards<N: Number>(&self, view: &View, from: Seating, numbers: &mut Numbers<'_, N>) {
        let (tables, open) = (&*self.tables, &view.open);
        let own = view.hand(from.observer).unwrap_or_default();
        for cards in [own, open.display, open.discards] {
            tables.observe_set(cards, numbers);
        }
        for by_seat in [&open.known, &open.played] {
            for seat in from.seats() {
                tables.observe_set(by_seat[seat], numbers);
            }
        }
        for seat in from.seats() {
            numbers.share(view.hand_size(seat), HAND_SCALE);
        }
        numbers.share(open.cards_to_draw().into(), MOST_DRAWN);
    }

    #[inline(always)]
    fn observe_players<N: Number>(&self, view: &View, from: Seating, numbers: &mut Numbers<'_, N>) {
        let (tables, open) = (&*self.tables, &view.open);
        for seat in from.seats() {
            let held = numbers.part(tables.num_influence());
            for (kind, number) in held.iter_mut().enumerate() {
                *number = N::share(open.influence(seat, kind), MOST_INFLUENCE);
            }
        }
        for seat in from.seats() {
            let held = numbers.part(tables.goods.len());
            for (good, number) in held.iter_mut().enumerate() {
                *number = N::share(open.good(seat, good), GOODS_SCALE);
            }
        }
        for seat in from.seats() {
            numbers.share(open.scores[seat].into(), POINTS_SCALE);
        }
    }
}

impl Tables {
    /// The share of each kind that is in a set.
    #[inline(always)]
    fn observe_set<N: Number>(&self, cards: Cards, numbers: &mut Numbers<'_, N>) {
        let part = numbers.zeros(self.num_kinds());
        // The last card of each kind is that after which no other of the kind is there.
        let last = cards.0 & !((cards.0 & !self.firsts) >> 1);
        for (word, first) in [(last as u64, 0), ((last >> 64) as u64, 64)] {
            for bit in bits(word) {
                let card = (first + bit as usize) & (MAX_CARDS - 1);
                part[usize::from(self.kind_of_bit[card])] = N::of(self.card_shares[card]);
            }
        }
    }
}

/// Who observes, among how many.
#[derive(Clone, Copy)]
struct Seating {
    observer: usize,
    players: usize,
}

impl Seating {
    /// The seats, the observer first, then clockwise.
    #[inline(always)]
    fn seats(self) -> impl Iterator<Item = usize> {
        (self.observer..self.players).chain(0..self.observer)
    }

    /// How many seats after the observer's a seat is.
    #[inline(always)]
    fn place(self, seat: u8) -> usize {
        let seat = usize::from(seat);
        if seat < self.observer {
            seat + self.players - self.observer
        } else {
            seat - self.observer
        }
    }
}
