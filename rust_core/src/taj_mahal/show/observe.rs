//! The observation tensor. It follows from a view alone; the observer comes first, then the others
//! clockwise.

use crate::cpu::{Compress, Simd};
use crate::game::MAX_PLAYERS;
use crate::show::observation::{Flags, Number, Numbers, Part, Share};
use crate::taj_mahal::Game;
use crate::taj_mahal::rules::cards::{Cards, MAX_CARDS, MAX_KINDS};
use crate::taj_mahal::rules::state::{NOWHERE, Open, Phase, View};
use crate::taj_mahal::rules::tables::Tables;
use crate::taj_mahal::words::components::{
    MAX_BONUS_KINDS, MAX_GOODS, MAX_INFLUENCE, MAX_PROVINCES,
};

const MOST_DRAWN: u32 = 4;
const HAND_SCALE: u32 = 20;
const INFLUENCE_SCALE: u32 = 2;
const GOODS_SCALE: u32 = 10;
const POINTS_SCALE: u32 = 100;
/// The lowest bit of each nibble of [`Open::tile_owner`].
const NIBBLES: u64 = 0x0111_1111_1111_1111;
const NUMBERS: Compress = Compress::new(NIBBLES);

impl Game {
    /// The parts of the tensor, in order.
    pub(crate) fn parts(&self) -> [Part; 27] {
        let tables = &*self.tables;
        let players = self.players;
        let awards = tables.num_influence() + 2;
        let (provinces, cities) = (tables.num_provinces(), tables.city_names.len());
        let (kinds, specials) = (tables.num_kinds(), tables.specials.len());
        let fortresses = tables.bonus_cities.len();
        [
            Part::flags("phase", Phase::ALL.len()),
            Part::flags("to_move", players),
            Part::flags("start_player", players),
            Part::flags("visit", provinces),
            Part::flags("current_province", provinces),
            Part::flags("court", awards),
            Part::flags("won", awards),
            Part::flags("played_special_cards", specials),
            Part::flags("special_cards", players * specials),
            Part::flags("withdrawn", players),
            Part::flags("colour", players * tables.colour_names.len()),
            Part::flags("palaces", players * cities),
            Part::flags("crowned", cities),
            Part::flags("royal_palaces", players * provinces),
            Part::flags("province_tiles", players * provinces),
            Part::counts("province_numbers", provinces),
            Part::flags("bonus_tiles", tables.bonus_kinds.len() * fortresses + 1),
            Part::counts("hand", kinds),
            Part::counts("display", kinds),
            Part::counts("discards", kinds),
            Part::counts("known", players * kinds),
            Part::counts("played", players * kinds),
            Part::counts("hand_sizes", players),
            Part::counts("to_draw", 1),
            Part::counts("influence", players * tables.num_influence()),
            Part::counts("goods", players * tables.goods.len()),
            Part::counts("scores", players),
        ]
    }

    /// Writes what the observer sees.
    #[inline(always)]
    pub(crate) fn observe<N: Number, S: Simd>(&self, view: &View, numbers: &mut Numbers<'_, N, S>) {
        // Compiled for each number of players, so that the compiler unrolls loops over seats.
        match self.players {
            3 => self.observe_among::<N, S, 3>(view, numbers),
            4 => self.observe_among::<N, S, 4>(view, numbers),
            _ => self.observe_among::<N, S, 5>(view, numbers),
        }
    }

    #[inline(always)]
    fn observe_among<N: Number, S: Simd, const PLAYERS: usize>(
        &self,
        view: &View,
        numbers: &mut Numbers<'_, N, S>,
    ) {
        let from = &Seating::<PLAYERS>::new(usize::from(view.observer));
        let mut flags = Flags::new();
        self.observe_visit(&view.open, from, &mut flags);
        self.observe_palaces(&view.open, from, &mut flags, numbers.simd);
        numbers.flags(&flags);
        self.observe_tiles(&view.open, numbers);
        self.observe_cards(view, from, numbers);
        self.observe_players(view, from, numbers);
    }

    #[inline(always)]
    fn observe_visit<const PLAYERS: usize>(
        &self,
        open: &Open,
        from: &Seating<PLAYERS>,
        flags: &mut Flags,
    ) {
        let tables = &*self.tables;
        let provinces = tables.num_provinces();
        let (awards, specials) = (tables.num_influence() + 2, tables.specials.len());
        let visit = usize::from(open.visit);
        let mover = open.phase.has_mover().then(|| from.place(open.player));
        let start = (open.phase != Phase::Start).then(|| from.place(open.start));
        let current = Some(open.province_of(visit)).filter(|&province| province < provinces);
        flags.add_one_of(Some(open.phase as usize), Phase::ALL.len());
        flags.add_one_of(mover, PLAYERS);
        flags.add_one_of(start, PLAYERS);
        flags.add_one_of(Some(visit), provinces);
        flags.add_one_of(current, provinces);
        flags.add(open.court.into(), awards);
        flags.add(open.won.into(), awards);
        flags.add(open.played_specials.into(), specials);
        for seat in from.seats() {
            flags.add(open.specials[seat].into(), specials);
        }
        for seat in from.seats() {
            flags.add(u64::from(!open.is_in(seat)), 1);
        }
        for seat in from.seats() {
            // 1 + the colour, so that the bit of 0 is shifted out.
            flags.add(1_u64 << open.colour[seat] >> 1, tables.colour_names.len());
        }
    }

    #[inline(always)]
    fn observe_palaces<S: Simd, const PLAYERS: usize>(
        &self,
        open: &Open,
        from: &Seating<PLAYERS>,
        flags: &mut Flags,
        simd: S,
    ) {
        let tables = &*self.tables;
        let (provinces, cities) = (tables.num_provinces(), tables.city_names.len());
        for seat in from.seats() {
            flags.add(open.palaces[seat], cities);
        }
        flags.add(open.crowned_cities(), cities);
        for seat in from.seats() {
            let royal = simd.meets(open.royal[seat], &tables.province_mask);
            flags.add(royal, provinces);
        }
        for seat in from.seats() {
            // A SWAR comparison: a nibble that equals the seat's becomes 0.
            let others = open.tile_owner ^ (NIBBLES * (seat as u64 + 1));
            let others = others | others >> 2;
            let own = !(others | others >> 1);
            flags.add(simd.compress(own, &NUMBERS), provinces);
        }
    }

    #[inline(always)]
    fn observe_tiles<N: Number, S: Simd>(&self, open: &Open, numbers: &mut Numbers<'_, N, S>) {
        let tables = &*self.tables;
        let provinces = tables.num_provinces();
        // A tile that lies nowhere yet has an entry beyond the provinces.
        let mut order = [N::ZERO; NOWHERE as usize + 1];
        for (number, &share) in tables.shares.numbers[..provinces].iter().enumerate() {
            order[open.province_of(number)] = N::of(share);
        }
        numbers.first_of(order, provinces);
        let (mut flags, lying) = (Flags::new(), tables.lying(open));
        let by_kind: [_; MAX_BONUS_KINDS] =
            std::array::from_fn(|kind| Tables::with_bonus(open, lying, kind));
        for &cities in &by_kind[..tables.bonus_kinds.len()] {
            let cities = numbers.simd.compress(cities, &tables.bonus_places);
            flags.add(cities, tables.bonus_cities.len());
        }
        flags.add(lying >> (tables.taj_mahal_city & 63) & 1, 1);
        numbers.flags(&flags);
    }

    #[inline(always)]
    fn observe_cards<N: Number, S: Simd, const PLAYERS: usize>(
        &self,
        view: &View,
        from: &Seating<PLAYERS>,
        numbers: &mut Numbers<'_, N, S>,
    ) {
        let open = &view.open;
        let own = view.hand(from.observer).unwrap_or_default();
        for cards in [own, open.display, open.discards] {
            self.observe_set(cards, numbers);
        }
        for by_seat in [&open.known, &open.played] {
            for seat in from.seats() {
                self.observe_set(by_seat[seat], numbers);
            }
        }
        let sizes = from.by_place(|seat| view.hand_size(seat));
        numbers.shares(sizes, PLAYERS, HAND_SCALE);
        numbers.share(open.cards_to_draw().into(), MOST_DRAWN);
    }

    #[inline(always)]
    fn observe_players<N: Number, S: Simd, const PLAYERS: usize>(
        &self,
        view: &View,
        from: &Seating<PLAYERS>,
        numbers: &mut Numbers<'_, N, S>,
    ) {
        let (tables, open) = (&*self.tables, &view.open);
        for seat in from.seats() {
            let held: [_; MAX_INFLUENCE] = std::array::from_fn(|kind| open.influence(seat, kind));
            numbers.shares(held, tables.num_influence(), INFLUENCE_SCALE);
        }
        for seat in from.seats() {
            let held: [_; MAX_GOODS] = std::array::from_fn(|good| open.good(seat, good));
            numbers.shares(held, tables.goods.len(), GOODS_SCALE);
        }
        let scores = from.by_place(|seat| open.scores[seat].into());
        numbers.shares(scores, PLAYERS, POINTS_SCALE);
    }

    /// Writes the share of each kind that is in a set.
    #[inline(always)]
    fn observe_set<N: Number, S: Simd>(&self, cards: Cards, numbers: &mut Numbers<'_, N, S>) {
        let (tables, shares) = (&*self.tables, &self.tables.shares);
        let part = numbers.ones(
            tables.kinds_in(cards, numbers.simd),
            &shares.ones,
            tables.num_kinds(),
        );
        // The last card of each kind with more than one card: the highest bits of unary numbers.
        let last = cards.0 & !tables.firsts & !((cards.0 & !tables.firsts) >> 1);
        for bit in Cards(last).bits() {
            let card = bit as usize & (MAX_CARDS - 1);
            part[usize::from(tables.kind_of_bit[card])] = N::of(shares.cards[card]);
        }
    }
}

/// Shares that depend on the component file alone.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Shares {
    /// By card: the share of its kind in a set where this card is the last of it.
    cards: [Share; MAX_CARDS],
    /// By kind: the share of one card.
    ones: [f32; MAX_KINDS],
    /// By tile number, from 0: its share of all numbers.
    numbers: [Share; MAX_PROVINCES],
}

/// None of its numbers is NaN. Shared editions are therefore equal without a comparison.
impl Eq for Shares {}

impl Shares {
    pub(crate) fn new(tables: &Tables) -> Self {
        let (mut cards, mut ones) = ([Share::default(); MAX_CARDS], [0.0; MAX_KINDS]);
        for (one, bits) in ones.iter_mut().zip(&tables.kind_bits[..tables.num_kinds()]) {
            let [start, end] = bits.map(usize::from);
            let whole = (end - start) as u32;
            for (count, card) in (1..).zip(&mut cards[start..end]) {
                *card = Share::new(count, whole);
            }
            *one = f32::share(1, whole);
        }
        let provinces = tables.num_provinces() as u32;
        Self {
            cards,
            ones,
            numbers: std::array::from_fn(|number| Share::new(number as u32 + 1, provinces)),
        }
    }
}

/// The seats as an observer lists them.
struct Seating<const PLAYERS: usize> {
    observer: usize,
    /// The observer's seat, then the others clockwise. A list, since the branches of a loop from
    /// one seat to another are mispredicted.
    seats: [usize; PLAYERS],
}

impl<const PLAYERS: usize> Seating<PLAYERS> {
    #[inline(always)]
    fn new(observer: usize) -> Self {
        Self {
            observer,
            seats: std::array::from_fn(|place| {
                let seat = observer + place;
                if seat < PLAYERS { seat } else { seat - PLAYERS }
            }),
        }
    }

    #[inline(always)]
    fn seats(&self) -> [usize; PLAYERS] {
        self.seats
    }

    /// A number of each seat; zeros beyond.
    #[inline(always)]
    fn by_place(&self, number: impl Fn(usize) -> u32) -> [u32; MAX_PLAYERS] {
        let mut numbers = [0; MAX_PLAYERS];
        for (place, seat) in self.seats.into_iter().enumerate() {
            numbers[place] = number(seat);
        }
        numbers
    }

    /// The number of seats from the observer's to a seat, clockwise.
    #[inline(always)]
    fn place(&self, seat: u8) -> usize {
        let seat = usize::from(seat);
        if seat < self.observer {
            seat + PLAYERS - self.observer
        } else {
            seat - self.observer
        }
    }
}
