//! The tables of a component file.

use super::cards::{Cards, MAX_CARDS, MAX_KINDS};
use super::tables::{Bonus, CITY_SETS, Companion, Ids, Special, Tables};
use crate::cpu::Compress;
use crate::taj_mahal::words::components::{
    CARD, COLOUR_CHANGE, CardKind, Components, ELEPHANT, MAX_CITIES, MAX_COLOURS, MAX_INFLUENCE,
    MOGUL, TWO_POINTS, WHITE,
};

impl Tables {
    /// Builds the tables of a component file that has been checked.
    pub(crate) fn new(file: &Components) -> Self {
        let mut tables = Self {
            kind_names: Vec::new(),
            num_coloured: 0,
            kind_mask: [0; MAX_KINDS],
            kind_bits: [[0; 2]; MAX_KINDS],
            kind_counts: [0; MAX_KINDS],
            kind_of_bit: [0; MAX_CARDS],
            colour_of: [0; MAX_KINDS],
            kind_symbols: [0; MAX_KINDS],
            symbol_masks: [[0; 2]; 8],
            firsts: 0,
            firsts_of_words: [Compress::default(); 2],
            coloured: 0,
            white: 0,
            colour_names: Vec::new(),
            colour_mask: [0; MAX_COLOURS],
            bound_mask: [0; 16],
            full_deck: Cards::NONE,
            specials: Vec::new(),
            companion_cards: Vec::new(),
            colour_change: None,
            special_of: [0; MAX_INFLUENCE],
            starting_hand: file.starting_hand,
            influence_names: file.influence_tiles.kinds.clone(),
            influence_each: file.influence_tiles.each,
            province_names: names(&file.map.provinces, |province| &province.id),
            province_places: Vec::new(),
            province_mask: [0; 16],
            places: [Compress::default(); 16],
            city_sets: [[0; CITY_SETS]; 16],
            province_cities: vec![Vec::new(); file.map.provinces.len()],
            city_names: names(&file.map.cities, |city| &city.id),
            province_of: [0; 64],
            neighbours: [0; 64],
            fortresses: 0,
            taj_mahal_city: 0,
            bonus_cities: Vec::new(),
            bonus_places: Compress::default(),
            last_province: 0,
            most_cities: 0,
            goods: file.goods.clone(),
            tile_goods: Vec::new(),
            counted_goods: Vec::new(),
            bonus_names: names(&file.bonus_tiles, |bonus| &bonus.kind),
            bonus_kinds: Vec::new(),
            bonus_counts: Vec::new(),
            taj_mahal_points: file.taj_mahal_points,
            ids: Ids::default(),
            subsets: Vec::new(),
        };
        tables.print_cards(file);
        tables.print_special_cards(file);
        tables.list_companions();
        tables.draw_map(file);
        tables.cut_tiles(file);
        tables.ids = tables.count_ids();
        tables.subsets = subsets(tables.most_cities);
        tables
    }

    fn print_cards(&mut self, file: &Components) {
        for (colour, (name, kinds)) in file.cards.coloured.iter().enumerate() {
            self.colour_names.push(name.clone());
            for kind in kinds {
                self.colour_of[self.num_kinds()] = colour as u8;
                self.colour_mask[colour] |= self.print_kind(kind, name);
            }
            self.coloured |= self.colour_mask[colour];
        }
        self.num_coloured = self.num_kinds();
        self.bound_mask[0] = self.coloured;
        self.bound_mask[1..=MAX_COLOURS].copy_from_slice(&self.colour_mask);
        for kind in &file.cards.white {
            self.white |= self.print_kind(kind, WHITE);
        }
        let words = [self.firsts as u64, (self.firsts >> 64) as u64];
        self.firsts_of_words = words.map(Compress::new);
    }

    /// Adds a kind of card and returns its bits.
    fn print_kind(&mut self, card: &CardKind, colour: &str) -> u128 {
        let kind = self.num_kinds();
        // The bits of the kinds before.
        let start = self.full_deck.len() as usize;
        let (mut mask, number) = (0, card.count);
        for bit in start..start + number {
            mask |= 1 << bit;
            self.kind_of_bit[bit] = kind as u8;
        }
        self.full_deck.0 |= mask;
        self.kind_mask[kind] = mask;
        self.kind_bits[kind] = [start, start + number].map(|bit| bit as u8);
        self.kind_counts[kind] = number as u16;
        self.firsts |= 1 << start;
        self.kind_symbols[kind] = self.symbols(&card.symbols);
        let counts = self.kind_symbols[kind].to_le_bytes();
        for (masks, count) in self.symbol_masks.iter_mut().zip(counts) {
            for mask in &mut masks[..usize::from(count).min(2)] {
                *mask |= self.kind_mask[kind];
            }
        }
        self.kind_names.push(card.name(colour));
        mask
    }

    fn print_special_cards(&mut self, file: &Components) {
        for (index, card) in file.cards.special.iter().enumerate() {
            let influence = position(&self.influence_names, &card.influence);
            self.special_of[influence] = index as u8;
            if card.id == COLOUR_CHANGE {
                self.colour_change = Some(index);
            }
            self.specials.push(Special {
                name: card.id.clone(),
                symbols: self.symbols(&card.symbols),
                points: card.points.unwrap_or_default(),
                influence,
            });
        }
    }

    /// Fills [`Tables::companion_cards`] from the cards.
    fn list_companions(&mut self) {
        let whites = (self.num_coloured..self.num_kinds()).map(|kind| Companion {
            card: self.kind_mask[kind],
            symbols: self.kind_symbols[kind],
            ..Companion::default()
        });
        let specials = self.specials.iter().enumerate();
        let specials = specials.map(|(index, special)| Companion {
            symbols: special.symbols,
            points: special.points,
            special: 1 << index,
            ..Companion::default()
        });
        let none = std::iter::once(Companion::default());
        self.companion_cards = none.chain(whites).chain(specials).collect();
    }

    /// Symbols counted by the awards that they win (T-3.1), 8 bits for each.
    fn symbols(&self, symbols: &[String]) -> u64 {
        let award = |symbol: &String| match symbol.as_str() {
            MOGUL => self.num_influence(),
            ELEPHANT => self.num_influence() + 1,
            _ => position(&self.influence_names, symbol),
        };
        symbols
            .iter()
            .fold(0, |sum, symbol| sum + (1 << (8 * award(symbol))))
    }

    fn draw_map(&mut self, file: &Components) {
        for province in &file.map.provinces {
            self.province_places.push((province.row, province.col));
        }
        for (city, printed) in file.map.cities.iter().enumerate() {
            let province = position(&self.province_names, &printed.province);
            self.province_of[city] = province as u8;
            self.province_mask[province] |= 1 << city;
            self.province_cities[province].push(city as u8);
            self.fortresses |= u64::from(printed.fortress) << city;
        }
        for (province, cities) in self.province_cities.iter().enumerate() {
            self.places[province] = Compress::new(self.province_mask[province]);
            for (set, of_set) in self.city_sets[province].iter_mut().enumerate() {
                let chosen = cities.iter().enumerate();
                *of_set = chosen.fold(0, |all, (place, city)| {
                    all | (set as u64 >> place & 1) << city
                });
            }
        }
        for road in &file.map.roads {
            let [from, to] = road.each_ref().map(|city| position(&self.city_names, city));
            self.neighbours[from] |= 1 << to;
            self.neighbours[to] |= 1 << from;
        }
        self.taj_mahal_city = position(&self.city_names, &file.map.taj_mahal_city);
        let others = self.fortresses & !(1 << self.taj_mahal_city);
        self.bonus_places = Compress::new(others);
        self.bonus_cities = crate::bits::bits(others).map(|city| city as u8).collect();
        self.last_province = position(&self.province_names, &file.map.last_province);
        let sizes = self.province_cities.iter().map(Vec::len);
        self.most_cities = sizes.max().unwrap_or_default();
    }

    fn cut_tiles(&mut self, file: &Components) {
        let good = |name: &String| position(&file.goods, name);
        self.tile_goods = vec![Vec::new(); file.province_tiles.len()];
        for tile in &file.province_tiles {
            self.tile_goods[tile.number - 1] =
                tile.goods.iter().map(|name| good(name) as u8).collect();
        }
        let count = |goods: &Vec<u8>| goods.iter().fold(0, |sum, good| sum + (1 << (8 * good)));
        self.counted_goods = self.tile_goods.iter().map(count).collect();
        for bonus in &file.bonus_tiles {
            self.bonus_counts.push(bonus.count);
            self.bonus_kinds.push(match bonus.kind.as_str() {
                CARD => Bonus::Card,
                TWO_POINTS => Bonus::TwoPoints,
                _ => Bonus::Good(good(&bonus.kind)),
            });
        }
    }
}

fn names<T>(things: &[T], name: impl Fn(&T) -> &String) -> Vec<String> {
    things.iter().map(|thing| name(thing).clone()).collect()
}

fn position(names: &[String], name: &str) -> usize {
    names
        .iter()
        .position(|known| known == name)
        .expect("a checked file names what it has")
}

/// By the free cities of a province, then by a number: the sets of so many of them.
fn subsets(cities: usize) -> Vec<[u64; MAX_CITIES + 1]> {
    let sets = 1_usize << cities;
    let of = |free: usize| {
        let mut by_size = [0; MAX_CITIES + 1];
        for set in (0..sets).filter(|set| set & !free == 0) {
            by_size[set.count_ones() as usize] |= 1 << set;
        }
        by_size
    };
    (0..sets).map(of).collect()
}
