//! The component file as masks and small tables, built once for each file.
//!
//! Cities are bits of a `u64` in the order of the file, cards bits of a `u128` (see `cards`).

use super::cards::{Cards, KindMask, MAX_CARDS, MAX_KINDS};
use super::state::{Open, Phase};
use crate::bits::bits;
use crate::cpu::{Compress, Simd};
use crate::taj_mahal::words::components::{MAX_CITIES, MAX_COLOURS, MAX_INFLUENCE};

/// The sets of places in a province.
pub(crate) const CITY_SETS: usize = 1 << MAX_CITIES;

/// A bonus tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Bonus {
    Card,
    TwoPoints,
    Good(usize),
    TajMahal,
}

/// A special card.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Special {
    pub name: String,
    /// A byte for each award, as in [`Open::shown`].
    pub symbols: u64,
    pub points: u16,
    /// The kind of influence that wins it (T-4.1).
    pub influence: usize,
}

/// The companion of a coloured card: none, a white card, or a special one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Companion {
    /// The bits of a white kind.
    pub card: KindMask,
    /// A byte for each award, as in [`Open::shown`].
    pub symbols: u64,
    pub points: u16,
    /// The bit of a special card.
    pub special: u8,
}

/// The first id of each sort of action, and the steps between ids.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Ids {
    pub whites: usize,
    pub companions: usize,
    pub withdraw: usize,
    pub take: usize,
    pub pair: usize,
    pub end: usize,
}

/// Everything that the rules read from a component file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Tables {
    // Cards. Kinds ascending: coloured ones, colour by colour, then white ones.
    pub kind_names: Vec<String>,
    pub num_coloured: usize,
    pub kind_mask: [KindMask; MAX_KINDS],
    /// By kind: its first bit, and the first one after it.
    pub kind_bits: [[u8; 2]; MAX_KINDS],
    /// By kind: the number of cards.
    pub kind_counts: [u16; MAX_KINDS],
    pub kind_of_bit: [u8; MAX_CARDS],
    /// By coloured kind.
    pub colour_of: [u8; MAX_KINDS],
    /// By kind: a byte for each award, as in [`Open::shown`].
    pub kind_symbols: [u64; MAX_KINDS],
    /// By award: the cards that show its symbol, and those that show it twice.
    pub symbol_masks: [[u128; 2]; 8],
    /// The first bit of each kind.
    pub firsts: u128,
    /// The same for the two words of a set.
    pub firsts_of_words: [Compress; 2],
    /// The bits of all coloured kinds, and of all white ones.
    pub coloured: u128,
    pub white: u128,
    pub colour_names: Vec<String>,
    pub colour_mask: [u128; MAX_COLOURS],
    /// The coloured cards that may be played, by [`Open::colour`] (T-2.2).
    pub bound_mask: [u128; 16],
    /// All cards (T-1.5).
    pub full_deck: Cards,
    pub specials: Vec<Special>,
    /// No companion, then the white kinds, then the special cards.
    pub companion_cards: Vec<Companion>,
    /// The special card that changes the colour (T-2.3).
    pub colour_change: Option<usize>,
    /// By kind of influence: the special card that two tiles win (T-4.1).
    pub special_of: [u8; MAX_INFLUENCE],
    pub starting_hand: u32,

    // Awards.
    pub influence_names: Vec<String>,
    pub influence_each: u32,

    // Map.
    pub province_names: Vec<String>,
    /// By province: its place in the drawing.
    pub province_places: Vec<(usize, usize)>,
    /// By province: its cities as a set. 16 entries, as `Simd::meets` takes.
    pub province_mask: [u64; 16],
    /// By province: its cities, to be compressed to their places in the province (`pext`).
    pub places: [Compress; 16],
    /// By province, then by a set of the places in it: the cities.
    pub city_sets: [[u64; CITY_SETS]; 16],
    /// By province: its cities, ascending.
    pub province_cities: Vec<Vec<u8>>,
    pub city_names: Vec<String>,
    pub province_of: [u8; 64],
    /// By city: the cities that a road joins to it.
    pub neighbours: [u64; 64],
    pub fortresses: u64,
    pub taj_mahal_city: usize,
    /// The fortresses but that of the Taj Mahal, ascending.
    pub bonus_cities: Vec<u8>,
    /// The same as a set.
    pub bonus_places: Compress,
    pub last_province: usize,
    /// The most cities in a province.
    pub most_cities: usize,

    // Tiles.
    pub goods: Vec<String>,
    /// By number, from 0: the goods of the province tile.
    pub tile_goods: Vec<Vec<u8>>,
    /// The same, counted in a byte for each good.
    pub counted_goods: Vec<u64>,
    pub bonus_names: Vec<String>,
    pub bonus_kinds: Vec<Bonus>,
    pub bonus_counts: Vec<u32>,
    pub taj_mahal_points: u16,
    /// The first ids of actions.
    pub ids: Ids,
    /// `[free][n]`: the sets of `n` cities of a province among the free ones, each set a bit.
    pub subsets: Vec<[u64; MAX_CITIES + 1]>,
}

impl Tables {
    pub(crate) fn num_kinds(&self) -> usize {
        self.kind_names.len()
    }

    pub(crate) fn num_provinces(&self) -> usize {
        self.province_names.len()
    }

    pub(crate) fn num_influence(&self) -> usize {
        self.influence_names.len()
    }

    /// The name of a companion: white cards first, then special ones (T-2.2).
    pub(crate) fn companion_name(&self, index: usize) -> Option<&str> {
        let white = &self.kind_names[self.num_coloured..];
        let special = || self.specials.get(index - white.len());
        let special = || special().map(|card| card.name.as_str());
        white.get(index).map(String::as_str).or_else(special)
    }

    /// The names of cities in a set, in the order of the component file.
    pub(crate) fn city_list(&self, cities: u64) -> Vec<&str> {
        bits(cities)
            .map(|city| self.city_names[city as usize].as_str())
            .collect()
    }

    /// The cities of a province; 0 if there is no such province.
    pub(crate) fn cities_of(&self, province: usize) -> u64 {
        self.province_mask
            .get(province)
            .copied()
            .unwrap_or_default()
    }

    /// The number of bonus tiles that draw a card.
    pub(crate) fn card_bonuses(&self) -> usize {
        let kinds = self.bonus_kinds.iter().zip(&self.bonus_counts);
        let cards = kinds.filter(|(kind, _)| **kind == Bonus::Card);
        cards.map(|(_, &count)| count as usize).sum()
    }

    /// The bit of the crown among the awards.
    #[inline(always)]
    pub(crate) fn crown(&self) -> u8 {
        1 << self.influence_names.len()
    }

    /// The bit of the province tile among the awards.
    #[inline(always)]
    pub(crate) fn province_tile(&self) -> u8 {
        2 << self.influence_names.len()
    }

    /// The bits of the kinds of influence among the awards.
    #[inline(always)]
    pub(crate) fn all_influence(&self) -> u8 {
        self.crown() - 1
    }

    /// The bits of all awards.
    pub(crate) fn all_awards(&self) -> u8 {
        self.all_influence() | self.crown() | self.province_tile()
    }

    /// The kind of a card by its bit.
    #[inline(always)]
    pub(crate) fn kind_at(&self, bit: u32) -> usize {
        usize::from(self.kind_of_bit[bit as usize & (MAX_CARDS - 1)])
    }

    /// The kinds in a set of cards, ascending, with their counts.
    pub(crate) fn kinds(&self, cards: Cards) -> impl Iterator<Item = (usize, u32)> + '_ {
        cards.only(self.firsts).bits().map(move |bit| {
            let kind = self.kind_at(bit);
            (kind, cards.count(self.kind_mask[kind]))
        })
    }

    /// The kinds in a set as the bits of a word: its first bits, compressed (`pext`).
    #[inline(always)]
    pub(crate) fn kinds_in<S: Simd>(&self, cards: Cards, simd: S) -> u64 {
        let [low, high] = &self.firsts_of_words;
        // With 64 kinds in the low word there is none in the high one.
        let after = low.mask().count_ones() & 63;
        simd.compress(cards.0 as u64, low) | simd.compress((cards.0 >> 64) as u64, high) << after
    }

    /// Adds all cards of one set to another.
    #[inline(always)]
    pub(crate) fn merge(&self, into: &mut Cards, cards: Cards) {
        into.add_all(cards, self.firsts);
        // After unchecked illegal actions there can be more of a kind than exist.
        *into = into.only(self.coloured | self.white);
    }

    /// Takes all cards of one set out of another.
    pub(crate) fn take_away(&self, from: &mut Cards, cards: Cards) {
        from.remove_all(cards, self.firsts);
    }

    /// The fortresses with a bonus tile, which lies until an ordinary palace takes it (T-1.4).
    #[inline(always)]
    pub(crate) fn lying(&self, open: &Open) -> u64 {
        let placed = match open.phase {
            Phase::Start | Phase::ProvinceTiles => 1 << self.taj_mahal_city,
            Phase::BonusTiles => self.bonus_cities[..usize::from(open.pending)]
                .iter()
                .fold(1 << self.taj_mahal_city, |set, &city| set | 1 << city),
            _ => self.fortresses,
        };
        placed & !open.built_cities()
    }

    /// Those of the fortresses, without the Taj Mahal's, that have a kind of bonus tile.
    #[inline(always)]
    pub(crate) fn with_bonus(open: &Open, fortresses: u64, kind: usize) -> u64 {
        let planes = open.bonus.iter().enumerate();
        planes.fold(fortresses, |set, (plane, cities)| {
            set & if kind >> plane & 1 == 1 {
                *cities
            } else {
                !cities
            }
        })
    }

    /// The bonus tile of a fortress where one lies.
    #[inline(always)]
    pub(crate) fn bonus_at(&self, open: &Open, city: usize) -> Bonus {
        if city == self.taj_mahal_city {
            Bonus::TajMahal
        } else {
            self.bonus_kinds[self.bonus_kind(open, city)]
        }
    }

    /// The index of a bonus tile among all kinds; that of the Taj Mahal is the last.
    pub(crate) fn bonus_index(&self, bonus: Bonus) -> usize {
        let mut kinds = self.bonus_kinds.iter();
        let drawn = kinds.position(|&kind| kind == bonus);
        drawn.unwrap_or(self.bonus_kinds.len())
    }

    /// The index of the kind of bonus tile on a fortress, not that of the Taj Mahal.
    #[inline(always)]
    pub(crate) fn bonus_kind(&self, open: &Open, city: usize) -> usize {
        let bit = |plane: usize| (open.bonus[plane] >> city & 1) as usize;
        (bit(0) | bit(1) << 1 | bit(2) << 2).min(self.bonus_kinds.len().saturating_sub(1))
    }

    /// The special cards that a seat may play now.
    #[inline(always)]
    pub(crate) fn playable_specials(open: &Open, seat: usize) -> u8 {
        open.specials[seat] & !open.played_specials
    }
}
