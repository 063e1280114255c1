//! What a player sees, as numbers. They are made from a view alone; the observer comes first, then
//! the others clockwise.

use super::Game;
use super::cards::Cards;
use super::state::{Open, Phase, View};
use crate::bits::bits;
use crate::interface::{ObservationSlice, slices};

const MOST_DRAWN: f32 = 4.0;
const HAND_SCALE: f32 = 20.0;
const SYMBOL_SCALE: f32 = 10.0;
const INFLUENCE_SCALE: f32 = 2.0;
const GOODS_SCALE: f32 = 10.0;
const POINTS_SCALE: f32 = 100.0;

/// Fills numbers one after the other. All are 0 before.
struct Numbers<'a> {
    out: &'a mut [f32],
    next: usize,
}

impl Numbers<'_> {
    fn part(&mut self, length: usize) -> &mut [f32] {
        let start = self.next;
        self.next += length;
        &mut self.out[start..self.next]
    }

    fn number(&mut self, number: f32) {
        self.part(1)[0] = number;
    }

    /// 1 at an index, if there is one.
    fn one_hot(&mut self, length: usize, index: Option<usize>) {
        let part = self.part(length);
        if let Some(index) = index {
            part[index] = 1.0;
        }
    }

    /// 1 at each of these bits.
    fn flags(&mut self, length: usize, set: u64) {
        let part = self.part(length);
        for bit in bits(set) {
            part[bit as usize] = 1.0;
        }
    }
}

/// The number is below 2^16.
fn scaled(number: u32, scale: f32) -> f32 {
    f32::from(number as u16) / scale
}

/// Both numbers are below 2^16.
fn share(part: u32, whole: u32) -> f32 {
    scaled(part, f32::from(whole as u16))
}

impl Game {
    /// Names and lengths of the parts, in order.
    fn parts(&self) -> Vec<(&'static str, usize)> {
        let tables = &*self.tables;
        let players = self.players;
        let awards = tables.num_influence() + 2;
        let (provinces, cities) = (tables.num_provinces(), tables.city_names.len());
        let (kinds, specials) = (tables.num_kinds(), tables.specials.len());
        vec![
            ("phase", Phase::ALL.len()),
            ("to_move", players),
            ("start_player", players),
            ("visit", provinces),
            ("current_province", provinces),
            ("province_numbers", provinces),
            ("bonus_tiles", cities * (tables.bonus_kinds.len() + 1)),
            ("court", awards),
            ("won", awards),
            ("to_draw", 1),
            ("special_cards", players * specials),
            ("played_special_cards", specials),
            ("hand", kinds),
            ("display", kinds),
            ("discards", kinds),
            ("unseen", kinds),
            ("known", players * kinds),
            ("played", players * kinds),
            ("hand_sizes", players),
            ("deck_size", 1),
            ("symbols", players * awards),
            ("colour", players * tables.colour_names.len()),
            ("withdrawn", players),
            ("influence", players * tables.num_influence()),
            ("province_tiles", players * provinces),
            ("goods", players * tables.goods.len()),
            ("palaces", players * cities),
            ("royal_palaces", players * cities),
            ("scores", players),
        ]
    }

    /// The named parts of the tensor.
    pub(super) fn slices(&self) -> Vec<ObservationSlice> {
        slices(self.parts())
    }

    /// The length of the tensor.
    pub(super) fn num_numbers(&self) -> usize {
        self.parts().iter().map(|&(_, length)| length).sum()
    }

    /// Writes what the observer sees.
    pub(super) fn observe(&self, view: &View, out: &mut [f32]) {
        out.fill(0.0);
        let numbers = &mut Numbers { out, next: 0 };
        let first = usize::from(view.observer);
        let seats: Vec<usize> = (0..self.players)
            .map(|step| (first + step) % self.players)
            .collect();
        self.observe_visit(&view.open, &seats, numbers);
        self.observe_map(&view.open, numbers);
        self.observe_awards(&view.open, &seats, numbers);
        self.observe_cards(view, &seats, numbers);
        self.observe_players(&view.open, &seats, numbers);
    }

    fn observe_visit(&self, open: &Open, seats: &[usize], numbers: &mut Numbers<'_>) {
        let provinces = self.tables.num_provinces();
        let place = |seat: u8| seats.iter().position(|&other| other == usize::from(seat));
        numbers.one_hot(Phase::ALL.len(), Some(open.phase as usize));
        let mover = open.phase.has_mover().then(|| place(open.player));
        numbers.one_hot(seats.len(), mover.flatten());
        let start = (open.phase != Phase::Start).then(|| place(open.start));
        numbers.one_hot(seats.len(), start.flatten());
        let visit = usize::from(open.visit);
        numbers.one_hot(provinces, Some(visit));
        let current = Some(open.province_of(visit)).filter(|&province| province < provinces);
        numbers.one_hot(provinces, current);
        let tiles = numbers.part(provinces);
        for number in 0..provinces {
            let province = open.province_of(number);
            if province < provinces {
                tiles[province] = share(number as u32 + 1, provinces as u32);
            }
        }
    }

    fn observe_map(&self, open: &Open, numbers: &mut Numbers<'_>) {
        let tables = &*self.tables;
        let kinds = tables.bonus_kinds.len();
        let tiles = numbers.part(tables.city_names.len() * (kinds + 1));
        for city in bits(tables.lying(open)) {
            let city = city as usize;
            let kind = if city == tables.taj_mahal_city {
                kinds
            } else {
                tables.bonus_kind(open, city)
            };
            tiles[city * (kinds + 1) + kind] = 1.0;
        }
    }

    fn observe_awards(&self, open: &Open, seats: &[usize], numbers: &mut Numbers<'_>) {
        let (awards, specials) = (self.tables.num_influence() + 2, self.tables.specials.len());
        numbers.flags(awards, u64::from(open.court));
        numbers.flags(awards, u64::from(open.won));
        numbers.number(scaled(u32::from(open.cards_to_draw()), MOST_DRAWN));
        for &seat in seats {
            numbers.flags(specials, u64::from(open.specials[seat]));
        }
        numbers.flags(specials, u64::from(open.played_specials));
    }

    /// The share of each kind that is in a set.
    fn observe_set(&self, cards: Cards, numbers: &mut Numbers<'_>) {
        let tables = &*self.tables;
        let part = numbers.part(tables.num_kinds());
        for (kind, count) in tables.kinds(cards) {
            let exist = tables.full_deck.count(tables.kind_mask[kind]);
            part[kind] = share(count, exist);
        }
    }

    fn observe_cards(&self, view: &View, seats: &[usize], numbers: &mut Numbers<'_>) {
        let (tables, open) = (&*self.tables, &view.open);
        let own = view.hand(usize::from(view.observer)).unwrap_or_default();
        let mut unseen = self.not_lying_open(open);
        for hand in seats.iter().filter_map(|&seat| view.hand(seat)) {
            tables.take_away(&mut unseen, hand);
        }
        for cards in [own, open.display, open.discards, unseen] {
            self.observe_set(cards, numbers);
        }
        for by_seat in [&open.known, &open.played] {
            for &seat in seats {
                self.observe_set(by_seat[seat], numbers);
            }
        }
        for &seat in seats {
            numbers.number(scaled(view.hand_size(seat), HAND_SCALE));
        }
        let all = tables.full_deck.len();
        numbers.number(share(view.deck_size(tables), all));
    }

    fn observe_players(&self, open: &Open, seats: &[usize], numbers: &mut Numbers<'_>) {
        let tables = &*self.tables;
        let cities = tables.city_names.len();
        for &seat in seats {
            for shown in &open.shown[seat].to_le_bytes()[..tables.num_influence() + 2] {
                numbers.number(scaled(u32::from(*shown), SYMBOL_SCALE));
            }
        }
        for &seat in seats {
            let colour = usize::from(open.colour[seat]).checked_sub(1);
            numbers.one_hot(tables.colour_names.len(), colour);
        }
        for &seat in seats {
            numbers.flags(1, u64::from(!open.is_in(seat)));
        }
        for &seat in seats {
            for kind in 0..tables.num_influence() {
                numbers.number(scaled(open.influence(seat, kind), INFLUENCE_SCALE));
            }
        }
        for &seat in seats {
            for number in 0..tables.num_provinces() {
                let has = open.owner_of(number) == Some(seat);
                numbers.number(f32::from(u8::from(has)));
            }
        }
        for &seat in seats {
            for good in 0..tables.goods.len() {
                numbers.number(scaled(open.good(seat, good), GOODS_SCALE));
            }
        }
        for palaces in [&open.palaces, &open.royal] {
            for &seat in seats {
                numbers.flags(cities, palaces[seat]);
            }
        }
        for &seat in seats {
            numbers.number(scaled(u32::from(open.scores[seat]), POINTS_SCALE));
        }
    }
}
