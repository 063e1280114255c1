//! The legal actions. They are counted and chosen as sets, and listed only for callers who want a
//! list.

use super::actions::{Choice, pair, quotient};
use super::cards::{Cards, MAX_KINDS};
use super::state::{Open, Phase};
use super::tables::{CITY_SETS, Tables};
use crate::bits::bits;
use crate::cpu::{Portable, Simd};
use crate::game::Action;
use crate::rng::Rng;
use crate::taj_mahal::{Game, State};

/// The most companions, none included, for which a row of marks is written at once.
const ROW: usize = 16;

/// The legal actions of a decision, which follow from what is open and the player's hand.
pub(crate) enum Choices {
    Plays(Plays),
    Builds(Builds),
    Takes(Cards),
    /// Nobody decides.
    None,
}

/// Plays: coloured kinds with their companions (T-2.2 to T-2.5). Withdrawing is always possible.
pub(crate) struct Plays {
    /// The cards of the bound colour.
    bound: u128,
    /// Kinds that may be played with any companion.
    free: Cards,
    /// Kinds of other colours, which need the colour change (T-2.3).
    others: Cards,
    whites: Cards,
    specials: u8,
    /// One more than the white kinds and special cards.
    companions: u32,
}

/// Builds: a number of ordinary palaces, and perhaps a royal one (T-3.2).
pub(crate) struct Builds {
    /// The cities for ordinary palaces, by their place in the province, and the number of palaces.
    pub free: u64,
    pub palaces: usize,
    /// The sets of cities that may be chosen, each a bit.
    sets: u64,
    /// The cities for the royal palace; 0 if none is to be placed.
    pub royal: u64,
}

impl Plays {
    #[inline(always)]
    pub(super) fn count(&self) -> u32 {
        self.free.len() * self.companions + self.others.len() + 1
    }

    /// The other colours that come before the bound one, and those after it.
    #[inline(always)]
    fn around(&self) -> [Cards; 2] {
        // The lowest bit of the colour separates them.
        let before = (self.bound & self.bound.wrapping_neg()).wrapping_sub(1);
        [before, !before].map(|mask| self.others.only(mask))
    }

    #[inline(always)]
    fn companion<S: Simd>(&self, tables: &Tables, index: u32, simd: S) -> usize {
        // Branchless: the companion is unpredictable.
        Cards(self.row(tables, simd)).select(index, simd) as usize
    }

    /// The companions as bits, none included.
    #[inline(always)]
    fn row<S: Simd>(&self, tables: &Tables, simd: S) -> u128 {
        // With 64 coloured kinds there is no white one.
        let whites = tables.kinds_in(self.whites, simd) >> (tables.num_coloured & 63);
        1 | u128::from(whites) << 1 | u128::from(self.specials) << (1 + tables.num_white())
    }

    #[inline(always)]
    pub(super) fn nth<S: Simd>(&self, tables: &Tables, index: u32, simd: S) -> Choice {
        let below = if self.others.is_empty() {
            0
        } else {
            self.around()[0].len()
        };
        let free = self.free.len() * self.companions;
        let place = index.wrapping_sub(below);
        let (cards, rank, companion) = if place < free {
            let rank = quotient(place, self.companions);
            let companion = self.companion(tables, place - rank * self.companions, simd);
            (self.free, rank, companion)
        } else {
            let rank = if index < below { index } else { index - free };
            if rank >= self.others.len() {
                return Choice::Withdraw;
            }
            (self.others, rank, tables.change())
        };
        let kind = tables.kind_at(cards.select(rank, simd));
        Choice::Play { kind, companion }
    }

    #[inline(always)]
    fn each(&self, tables: &Tables, mut each: impl FnMut(Action)) {
        let play = |bit: u32, companion: usize| {
            let kind = tables.kind_at(bit);
            tables.id(Choice::Play { kind, companion })
        };
        let [below, above] = self.around();
        for bit in below.bits() {
            each(play(bit, tables.change()));
        }
        for bit in self.free.bits() {
            let alone = play(bit, 0);
            each(alone);
            for white in self.whites.bits() {
                each(alone + (1 + tables.kind_at(white) - tables.num_coloured) as Action);
            }
            for special in bits(self.specials.into()) {
                each(alone + 1 + tables.num_white() as Action + special);
            }
        }
        for bit in above.bits() {
            each(play(bit, tables.change()));
        }
        each(tables.id(Choice::Withdraw));
    }

    /// Writes 1 at the id of each play. `out` must be zeros.
    #[inline(always)]
    fn mark<S: Simd>(&self, tables: &Tables, out: &mut [i8], simd: S) {
        let wide = tables.companions();
        if wide > ROW || out.len() < tables.withdraw_id() + ROW {
            self.each(tables, |action| out[action as usize] = 1);
            return;
        }
        let kinds = |cards: Cards| bits(tables.kinds_in(cards, simd)).map(|kind| kind as usize);
        let [below, above] = self.around();
        for kind in kinds(below) {
            out[kind * wide + tables.change()] = 1;
        }
        // Every kind has a row of ids for its companions, and all rows are equal. A row is stored
        // at its full width: beyond its end are zeros, which later rows overwrite.
        let mut bytes = [0; 64];
        simd.bytes(self.row(tables, simd) as u64, &mut bytes);
        let marks: [i8; ROW] = std::array::from_fn(|place| bytes[place].cast_signed());
        for kind in kinds(self.free) {
            let room = out[kind * wide..].first_chunk_mut();
            *room.expect("a row of ids") = marks;
        }
        for kind in kinds(above) {
            out[kind * wide + tables.change()] = 1;
        }
        out[tables.id(Choice::Withdraw) as usize] = 1;
    }

    fn contains(&self, tables: &Tables, kind: usize, companion: usize) -> bool {
        let card = tables.kind_mask[kind & 63];
        let whites = tables.num_white();
        let has_companion = if companion == 0 {
            true
        } else if companion <= whites {
            self.whites
                .has(tables.kind_mask[(tables.num_coloured + companion - 1) & 63])
        } else {
            self.specials >> (companion - 1 - whites) & 1 == 1
        };
        let changes = tables
            .colour_change
            .is_some_and(|special| companion == 1 + whites + special);
        has_companion && (self.free.has(card) || changes && self.others.has(card))
    }
}

impl Builds {
    #[inline(always)]
    pub(super) fn count(&self) -> u32 {
        self.sets.count_ones() * self.royal.count_ones().max(1)
    }

    #[inline(always)]
    pub(super) fn nth<S: Simd>(&self, index: u32, simd: S) -> Choice {
        let sets = self.sets.count_ones().max(1);
        let rank = quotient(index, sets);
        let palaces = u64::from(simd.select(self.sets, index - rank * sets));
        let royal = (self.royal != 0).then(|| simd.select(self.royal, rank) as usize);
        Choice::Build { palaces, royal }
    }

    #[inline(always)]
    fn each(&self, tables: &Tables, mut each: impl FnMut(Action)) {
        // Without a royal palace to place there is one way: bit 0, none.
        let ways = self.royal << 1 | u64::from(self.royal == 0);
        for way in bits(ways) {
            let royal = (way as usize).checked_sub(1);
            for palaces in bits(self.sets).map(u64::from) {
                each(tables.id(Choice::Build { palaces, royal }));
            }
        }
    }

    fn contains(&self, palaces: u64, royal: Option<usize>) -> bool {
        let fits = match royal {
            None => self.royal == 0,
            Some(city) => self.royal >> city & 1 == 1,
        };
        fits && self.sets >> palaces & 1 == 1
    }
}

/// The kinds of which a display has two or more: the second bits of unary numbers.
#[inline(always)]
fn doubles(tables: &Tables, display: Cards) -> Cards {
    display.only(tables.firsts << 1 & !tables.firsts)
}

#[inline(always)]
pub(super) fn count_takes(tables: &Tables, display: Cards) -> u32 {
    let kinds = display.only(tables.firsts).len();
    if display.len() < 2 {
        return kinds;
    }
    kinds * (kinds - 1) / 2 + doubles(tables, display).len()
}

#[inline(always)]
pub(super) fn nth_take<S: Simd>(tables: &Tables, display: Cards, index: u32, simd: S) -> Choice {
    let firsts = display.only(tables.firsts);
    let at = |rank: u32| tables.kind_at(firsts.select(rank, simd));
    if display.len() < 2 {
        return Choice::Take {
            first: at(index),
            second: None,
        };
    }
    // Each kind goes with those before it, then with itself if there are two.
    let mut before = 0;
    for bit in doubles(tables, display).bits() {
        // The rank of the kind, from 1.
        let rank = firsts.only((1 << bit) - 1).len();
        let place = rank * (rank - 1) / 2 + before;
        if index == place {
            let kind = tables.kind_at(bit);
            return Choice::Take {
                first: kind,
                second: Some(kind),
            };
        }
        before += u32::from(index > place);
    }
    let (first, second) = pair((index - before) as usize);
    Choice::Take {
        first: at(first as u32),
        second: Some(at(second as u32 + 1)),
    }
}

#[inline(always)]
fn each_take(tables: &Tables, display: Cards, mut each: impl FnMut(Action)) {
    let firsts = display.only(tables.firsts);
    for bit in firsts.bits() {
        let first = tables.kind_at(bit);
        if display.len() < 2 {
            each(tables.id(Choice::Take {
                first,
                second: None,
            }));
        }
        // Pairs are ordered by their higher kind.
        let lower = firsts.only((1 << bit) - 1);
        let pairs = lower.bits().map(|bit| tables.kind_at(bit));
        let same = (display.count(tables.kind_mask[first & (MAX_KINDS - 1)]) > 1).then_some(first);
        for second in pairs.chain(same) {
            let second = Some(second);
            each(tables.id(Choice::Take { first, second }));
        }
    }
}

impl Choices {
    #[inline(always)]
    pub(crate) fn count(&self, tables: &Tables) -> u32 {
        match self {
            Choices::Plays(plays) => plays.count(),
            Choices::Builds(builds) => builds.count(),
            Choices::Takes(display) => count_takes(tables, *display),
            Choices::None => 0,
        }
    }

    #[inline(always)]
    pub(crate) fn nth<S: Simd>(&self, tables: &Tables, index: u32, simd: S) -> Action {
        tables.id(match self {
            Choices::Plays(plays) => plays.nth(tables, index, simd),
            Choices::Builds(builds) => builds.nth(index, simd),
            Choices::Takes(display) => nth_take(tables, *display, index, simd),
            Choices::None => return 0,
        })
    }

    pub(crate) fn contains(&self, tables: &Tables, action: Action) -> bool {
        match (self, tables.choice(action)) {
            (Choices::Plays(plays), Some(Choice::Play { kind, companion })) => {
                plays.contains(tables, kind, companion)
            }
            (Choices::Plays(_), Some(Choice::Withdraw)) => true,
            (Choices::Builds(builds), Some(Choice::Build { palaces, royal })) => {
                builds.contains(palaces, royal)
            }
            (Choices::Takes(display), Some(Choice::Take { first, second })) => {
                let count = |kind: usize| display.count(tables.kind_mask[kind & 63]);
                match second {
                    None => display.len() == 1 && count(first) == 1,
                    Some(second) if second == first => count(first) > 1,
                    Some(second) => count(first) > 0 && count(second) > 0,
                }
            }
            _ => false,
        }
    }
}

impl Game {
    /// The legal actions of the player who decides, given their hand.
    #[inline(always)]
    pub(crate) fn choices(&self, open: &Open, hand: Cards) -> Choices {
        match open.phase {
            Phase::Play => Choices::Plays(self.plays(open, hand)),
            Phase::Build => Choices::Builds(self.builds(open, Portable)),
            Phase::Take => Choices::Takes(open.display),
            _ => Choices::None,
        }
    }

    #[inline(always)]
    pub(crate) fn choices_of(&self, state: &State) -> Choices {
        self.choices(&state.open, state.hands[state.open.seat()])
    }

    #[inline(always)]
    pub(super) fn plays(&self, open: &Open, hand: Cards) -> Plays {
        let tables = &*self.tables;
        let seat = open.seat();
        let kinds = hand.only(tables.firsts);
        let coloured = kinds.only(tables.coloured);
        let whites = kinds.only(tables.white);
        let specials = Tables::playable_specials(open, seat);
        let companions = 1 + whites.len() + specials.count_ones();
        // Before the first play every colour is bound, so that no other is left.
        let bound = tables.bound_mask[usize::from(open.colour[seat]) & 15];
        let may_change = tables
            .colour_change
            .is_some_and(|special| specials >> special & 1 == 1);
        let others = if may_change {
            coloured.only(!bound)
        } else {
            Cards::NONE
        };
        let free = coloured.only(bound);
        Plays {
            bound,
            free,
            others,
            whites,
            specials,
            companions,
        }
    }

    #[inline(always)]
    pub(super) fn builds<S: Simd>(&self, open: &Open, simd: S) -> Builds {
        let tables = &*self.tables;
        let province = open.province_of(usize::from(open.visit));
        let cities = &tables.places[province & 15];
        let free = simd.compress(!open.built_cities(), cities);
        let royal = if open.won & tables.crown() == 0 {
            0
        } else {
            simd.compress(!open.crowned_cities(), cities)
        };
        let awards = (open.won & tables.all_influence()).count_ones();
        let palaces = awards.min(free.count_ones()) as usize;
        let sets = tables.subsets[free as usize][palaces];
        Builds {
            free,
            palaces,
            sets,
            royal,
        }
    }

    /// The cities at these places of a province.
    #[inline(always)]
    pub(crate) fn cities_of(&self, province: usize, local: u64) -> u64 {
        self.tables.city_sets[province & 15][local as usize & (CITY_SETS - 1)]
    }

    /// A uniformly random action of the player who decides.
    #[inline(always)]
    pub(crate) fn sample<S: Simd>(&self, state: &State, rng: &mut Rng, simd: S) -> Action {
        let (tables, open) = (&*self.tables, &state.open);
        let mut lot = |count: u32| rng.bounded(u64::from(count)) as u32;
        match open.phase {
            Phase::Play => {
                let plays = self.plays(open, state.hands[open.seat()]);
                tables.id(plays.nth(tables, lot(plays.count()), simd))
            }
            Phase::Build => {
                let builds = self.builds(open, simd);
                tables.id(builds.nth(lot(builds.count()), simd))
            }
            Phase::Take => {
                let index = lot(count_takes(tables, open.display));
                tables.id(nth_take(tables, open.display, index, simd))
            }
            _ => 0,
        }
    }

    /// A random outcome of chance, drawn with its probability.
    #[inline(always)]
    pub(crate) fn draw_lots<S: Simd>(&self, state: &State, rng: &mut Rng, simd: S) -> Action {
        let (tables, open) = (&*self.tables, &state.open);
        let mut lot = |weights: u32| rng.bounded(u64::from(weights)) as u32;
        match open.phase {
            Phase::Deal | Phase::Display | Phase::Draw => {
                let rank = lot(state.deck.len());
                tables.kind_at(state.deck.select(rank, simd)) as Action
            }
            Phase::ProvinceTiles => {
                let bare = self.bare_provinces(open);
                simd.select(bare, lot(bare.count_ones()))
            }
            Phase::BonusTiles => {
                let mut lot = lot(tables.bonus_cities.len() as u32 - u32::from(open.pending));
                let placed = self.bonuses_placed(open);
                for kind in 0..tables.bonus_kinds.len() {
                    let left = self.bonus_left(open, placed, kind);
                    if lot < left {
                        return kind as Action;
                    }
                    lot -= left;
                }
                0
            }
            _ => lot(self.players as u32),
        }
    }

    /// Writes 1 for each choice, else 0.
    #[inline(always)]
    pub(crate) fn mark_choices<S: Simd>(&self, choices: &Choices, out: &mut [i8], simd: S) {
        out.fill(0);
        if let Choices::Plays(plays) = choices {
            plays.mark(&self.tables, out, simd);
        } else {
            self.each_choice(choices, |action| out[action as usize] = 1);
        }
    }

    /// Calls `each` with all choices, ascending.
    #[inline(always)]
    pub(crate) fn each_choice(&self, choices: &Choices, each: impl FnMut(Action)) {
        let tables = &*self.tables;
        match choices {
            Choices::Plays(plays) => plays.each(tables, each),
            Choices::Builds(builds) => builds.each(tables, each),
            Choices::Takes(display) => each_take(tables, *display, each),
            Choices::None => {}
        }
    }

    /// Calls `each` with all outcomes of chance and their weights, ascending.
    pub(crate) fn outcomes(&self, state: &State, mut each: impl FnMut(Action, u32)) {
        let (tables, open) = (&*self.tables, &state.open);
        match open.phase {
            Phase::Start => (0..self.players).for_each(|seat| each(seat as Action, 1)),
            Phase::ProvinceTiles => {
                for province in bits(self.bare_provinces(open)) {
                    each(province, 1);
                }
            }
            Phase::BonusTiles => {
                let placed = self.bonuses_placed(open);
                for kind in 0..tables.bonus_kinds.len() {
                    let left = self.bonus_left(open, placed, kind);
                    if left > 0 {
                        each(kind as Action, left);
                    }
                }
            }
            Phase::Deal | Phase::Display | Phase::Draw => {
                for (kind, count) in tables.kinds(state.deck) {
                    each(kind as Action, count);
                }
            }
            Phase::Play | Phase::Build | Phase::Take | Phase::End => {}
        }
    }

    /// The provinces without a tile.
    #[inline(always)]
    fn bare_provinces(&self, open: &Open) -> u64 {
        let count = self.tables.num_provinces();
        (0..count).fold((1 << count) - 1, |bare, number| {
            bare & !(1 << open.province_of(number))
        })
    }

    /// The fortresses that have their bonus tile during that part of the set-up, without the Taj
    /// Mahal's.
    #[inline(always)]
    fn bonuses_placed(&self, open: &Open) -> u64 {
        let placed = &self.tables.bonus_cities[..usize::from(open.pending)];
        placed.iter().fold(0, |set, &city| set | 1 << city)
    }

    /// The bonus tiles of a kind that are left, given all fortresses that have one.
    #[inline(always)]
    fn bonus_left(&self, open: &Open, placed: u64, kind: usize) -> u32 {
        let lying = Tables::with_bonus(open, placed, kind).count_ones();
        self.tables.bonus_counts[kind].saturating_sub(lying)
    }

    /// The kinds of card that the id of a take names.
    #[inline(always)]
    pub(crate) fn take_of(&self, action: Action) -> (usize, Option<usize>) {
        let id = action as usize;
        match id.checked_sub(self.tables.first_pair()) {
            None => (id.saturating_sub(self.tables.first_take()) & 63, None),
            Some(number) => {
                let (first, second) = pair(number.min(64 * 65 / 2 - 1));
                (first, Some(second))
            }
        }
    }
}
