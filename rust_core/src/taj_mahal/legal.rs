//! Which actions are legal: counted and chosen by sets, listed only where a list is asked for.

use super::actions::{Choice, pair};
use super::cards::Cards;
use super::state::{Open, Phase};
use super::tables::Tables;
use super::{Game, State};
use crate::bits::bits;
use crate::cpu::{Portable, Select};
use crate::game::Action;

/// What the player may do at a decision; it follows from what is open and the own hand.
pub(super) enum Choices {
    Plays(Plays),
    Builds(Builds),
    Takes(Cards),
    /// Nobody decides.
    None,
}

/// T-2.2 to T-2.5: coloured kinds with their companions; withdrawing is always possible.
pub(super) struct Plays {
    /// Kinds before those of the bound colour, which need the colour change (T-2.3).
    below: Cards,
    /// Kinds that may be played with any companion.
    free: Cards,
    /// As `below`, after those of the bound colour.
    above: Cards,
    whites: Cards,
    specials: u8,
    /// One more than the white kinds and special cards.
    companions: u32,
}

/// T-3.2: so many ordinary palaces, and perhaps a royal one.
pub(super) struct Builds {
    /// The cities for ordinary palaces, by their place in the province, and how many.
    pub free: u64,
    pub palaces: usize,
    /// The sets of cities that may be chosen, each a bit.
    sets: u64,
    /// The cities for the royal palace; none if none is to be placed.
    pub royal: u64,
}

impl Plays {
    fn count(&self) -> u32 {
        self.below.len() + self.free.len() * self.companions + self.above.len() + 1
    }

    fn companion<S: Select>(&self, tables: &Tables, index: u32, select: S) -> usize {
        if index == 0 {
            return 0;
        }
        let whites = self.whites.len();
        if index <= whites {
            return 1 + tables.kind_at(self.whites.select(index - 1, select)) - tables.num_coloured;
        }
        1 + tables.num_white()
            + select.select(u64::from(self.specials), index - 1 - whites) as usize
    }

    fn nth<S: Select>(&self, tables: &Tables, index: u32, select: S) -> Action {
        let play = |cards: Cards, rank: u32, companion: usize| {
            let kind = tables.kind_at(cards.select(rank, select));
            tables.id(Choice::Play { kind, companion })
        };
        let change = || 1 + tables.num_white() + tables.colour_change.unwrap_or_default();
        let below = self.below.len();
        if index < below {
            return play(self.below, index, change());
        }
        let index = index - below;
        let free = self.free.len() * self.companions;
        if index < free {
            let companion = self.companion(tables, index % self.companions, select);
            return play(self.free, index / self.companions, companion);
        }
        let index = index - free;
        if index < self.above.len() {
            return play(self.above, index, change());
        }
        tables.id(Choice::Withdraw)
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
        has_companion
            && (self.free.has(card) || changes && (self.below.has(card) || self.above.has(card)))
    }
}

impl Builds {
    fn count(&self) -> u32 {
        self.sets.count_ones() * self.royal.count_ones().max(1)
    }

    fn nth<S: Select>(&self, tables: &Tables, index: u32, select: S) -> Action {
        let sets = self.sets.count_ones().max(1);
        let palaces = u64::from(select.select(self.sets, index % sets));
        let royal = (self.royal != 0).then(|| select.select(self.royal, index / sets) as usize);
        tables.id(Choice::Build { palaces, royal })
    }

    fn contains(&self, palaces: u64, royal: Option<usize>) -> bool {
        let fits = match royal {
            None => self.royal == 0,
            Some(city) => self.royal >> city & 1 == 1,
        };
        fits && self.sets >> palaces & 1 == 1
    }
}

/// The kinds of which a display has two or more, by their second bit.
fn doubles(tables: &Tables, display: Cards) -> Cards {
    display.only(tables.firsts << 1 & !tables.firsts)
}

fn count_takes(tables: &Tables, display: Cards) -> u32 {
    let kinds = display.only(tables.firsts).len();
    if display.len() < 2 {
        return kinds;
    }
    kinds * (kinds - 1) / 2 + doubles(tables, display).len()
}

fn nth_take<S: Select>(tables: &Tables, display: Cards, index: u32, select: S) -> Action {
    let firsts = display.only(tables.firsts);
    let at = |rank: u32| tables.kind_at(firsts.select(rank, select));
    if display.len() < 2 {
        return tables.id(Choice::Take {
            first: at(index),
            second: None,
        });
    }
    let mut index = index;
    for (rank, (kind, count)) in tables.kinds(display).enumerate() {
        let partners = rank as u32 + u32::from(count > 1);
        if index < partners {
            return tables.id(Choice::Take {
                first: at(index),
                second: Some(kind),
            });
        }
        index -= partners;
    }
    unreachable!("an index below the count")
}

impl Choices {
    #[inline]
    pub(super) fn count(&self, tables: &Tables) -> u32 {
        match self {
            Choices::Plays(plays) => plays.count(),
            Choices::Builds(builds) => builds.count(),
            Choices::Takes(display) => count_takes(tables, *display),
            Choices::None => 0,
        }
    }

    #[inline]
    pub(super) fn nth<S: Select>(&self, tables: &Tables, index: u32, select: S) -> Action {
        match self {
            Choices::Plays(plays) => plays.nth(tables, index, select),
            Choices::Builds(builds) => builds.nth(tables, index, select),
            Choices::Takes(display) => nth_take(tables, *display, index, select),
            Choices::None => 0,
        }
    }

    pub(super) fn contains(&self, tables: &Tables, action: Action) -> bool {
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
    /// What the player who decides may do, having this hand.
    #[inline]
    pub(super) fn choices(&self, open: &Open, hand: Cards) -> Choices {
        match open.phase {
            Phase::Play => Choices::Plays(self.plays(open, hand)),
            Phase::Build => Choices::Builds(self.builds(open)),
            Phase::Take => Choices::Takes(open.display),
            _ => Choices::None,
        }
    }

    #[inline]
    pub(super) fn choices_of(&self, state: &State) -> Choices {
        let seat = usize::from(state.open.player);
        self.choices(&state.open, state.hands[seat])
    }

    #[inline]
    fn plays(&self, open: &Open, hand: Cards) -> Plays {
        let tables = &*self.tables;
        let seat = usize::from(open.player);
        let kinds = hand.only(tables.firsts);
        let coloured = kinds.only(tables.coloured);
        let whites = kinds.only(tables.white);
        let specials = Tables::playable_specials(open, seat);
        let companions = 1 + whites.len() + specials.count_ones();
        let none = Cards::NONE;
        let (below, free, above) = match usize::from(open.colour[seat]).checked_sub(1) {
            None => (none, coloured, none),
            Some(colour) => {
                let bound = tables.colour_mask[colour & 7];
                let may_change = tables
                    .colour_change
                    .is_some_and(|special| specials >> special & 1 == 1);
                let others = if may_change {
                    coloured.only(!bound)
                } else {
                    none
                };
                // The lowest bit of the colour parts the kinds before it from those after.
                let before = (bound & bound.wrapping_neg()).wrapping_sub(1);
                let (below, above) = (others.only(before), others.only(!before));
                (below, coloured.only(bound), above)
            }
        };
        Plays {
            below,
            free,
            above,
            whites,
            specials,
            companions,
        }
    }

    fn builds(&self, open: &Open) -> Builds {
        let tables = &*self.tables;
        let province = open.province_of(usize::from(open.visit));
        let free = self.among_cities(province, !open.built());
        let royal = if open.won & tables.crown() == 0 {
            0
        } else {
            self.among_cities(province, !open.crowned())
        };
        let wanted = (open.won & tables.all_influence()).count_ones();
        let palaces = wanted.min(free.count_ones()) as usize;
        let sets = tables.subsets[free as usize][palaces];
        Builds {
            free,
            palaces,
            sets,
            royal,
        }
    }

    /// Which cities of a province are in a set, as bits by their place in the province.
    #[inline]
    pub(super) fn among_cities(&self, province: usize, set: u64) -> u64 {
        let cities = &self.tables.province_cities[province];
        cities.iter().enumerate().fold(0, |local, (place, &city)| {
            local | (set >> city & 1) << place
        })
    }

    /// The reverse of [`Game::among_cities`].
    #[inline]
    pub(super) fn cities_of(&self, province: usize, local: u64) -> u64 {
        let cities = &self.tables.province_cities[province];
        cities
            .iter()
            .enumerate()
            .fold(0, |set, (place, &city)| set | (local >> place & 1) << city)
    }

    /// All choices, ascending.
    pub(super) fn list(&self, choices: &Choices, out: &mut Vec<Action>) {
        let tables = &*self.tables;
        match choices {
            Choices::Takes(display) if display.len() > 1 => {
                let kinds: Vec<(usize, u32)> = tables.kinds(*display).collect();
                for (rank, &(second, count)) in kinds.iter().enumerate() {
                    for &(first, _) in &kinds[..rank + usize::from(count > 1)] {
                        let second = Some(second);
                        out.push(tables.id(Choice::Take { first, second }));
                    }
                }
            }
            _ => out.extend(
                (0..choices.count(tables)).map(|index| choices.nth(tables, index, Portable)),
            ),
        }
    }

    /// What chance may bring, ascending, with weights.
    pub(super) fn outcomes(&self, state: &State, mut each: impl FnMut(Action, u32)) {
        let (tables, open) = (&*self.tables, &state.open);
        match open.phase {
            Phase::Start => (0..self.players).for_each(|seat| each(seat as Action, 1)),
            Phase::ProvinceTiles => {
                for province in bits(self.bare_provinces(open)) {
                    each(province, 1);
                }
            }
            Phase::BonusTiles => {
                for kind in 0..tables.bonus_kinds.len() {
                    let left = self.bonus_left(open, kind);
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
    fn bare_provinces(&self, open: &Open) -> u64 {
        let count = self.tables.num_provinces();
        (0..count).fold((1 << count) - 1, |bare, number| {
            bare & !(1 << open.province_of(number))
        })
    }

    /// Bonus tiles of a kind that do not lie on the map yet, during the set-up.
    fn bonus_left(&self, open: &Open, kind: usize) -> u32 {
        let placed = &self.tables.bonus_cities[..usize::from(open.pending)];
        let lying = placed
            .iter()
            .filter(|&&city| self.tables.bonus_kind(open, usize::from(city)) == kind);
        self.tables.bonus_counts[kind].saturating_sub(lying.count() as u32)
    }

    /// The pair that an id names, for those who apply it.
    #[inline]
    pub(super) fn taken(&self, action: Action) -> (usize, Option<usize>) {
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
