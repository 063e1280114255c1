//! The checks of a component file: its parts must go together (T-1.2).

use std::collections::{HashMap, HashSet};

use crate::taj_mahal::rules::cards::{MAX_CARDS, MAX_KINDS};
use crate::taj_mahal::words::components::{
    CARD, CROWN, CardKind, Components, ELEPHANT, MAX_CITIES, MAX_COLOURS, MAX_GOODS, MAX_INFLUENCE,
    MAX_PROVINCES, MAX_SYMBOLS, MOGUL, PROVINCE_TILE, ROYAL, TWO_POINTS, WHITE,
};
use crate::wire::checks::{Check, Faults};

/// The most cities.
const MAX_MAP: usize = 64;
/// The most times that all cards together show a symbol, so that the sum of a player's cards stays
/// in a byte.
const MAX_SHOWN: usize = 127;
/// The most tiles that show a good, so that a player's number of them stays in five bits.
const MAX_OF_GOOD: usize = 31;
/// The largest number of players, and its display (T-1.6).
const MOST_PLAYERS: usize = 5;
const LARGEST_DISPLAY: usize = 9;

const COLOURED: &str = "/cards/coloured";
const WHITES: &str = "/cards/white";
const SPECIAL: &str = "/cards/special";
const INFLUENCE: &str = "/influence_tiles/kinds";
const PROVINCES: &str = "/map/provinces";
const CITIES: &str = "/map/cities";

/// Each check with the parts of the file that it needs.
pub(crate) const CHECKS: [Check<Components>; 25] = [
    (distinct_symbols, &["/symbols"]),
    (influence, &[INFLUENCE]),
    (symbols, &["/symbols", INFLUENCE]),
    (colours, &[COLOURED]),
    (kinds, &[COLOURED, WHITES]),
    (known_symbols, &["/symbols", "/cards"]),
    (shown_symbols, &["/symbols", "/cards"]),
    (special_cards, &[SPECIAL]),
    (special_influence, &[SPECIAL, INFLUENCE]),
    (special_names, &["/cards"]),
    (goods, &["/goods"]),
    (tile_goods, &["/goods", "/province_tiles"]),
    (distinct_numbers, &["/province_tiles"]),
    (numbers, &["/province_tiles", PROVINCES]),
    (bonus_kinds, &["/goods", "/bonus_tiles"]),
    (
        goods_on_tiles,
        &["/goods", "/province_tiles", "/bonus_tiles"],
    ),
    (bonus_tiles, &["/bonus_tiles", CITIES]),
    (provinces, &[PROVINCES]),
    (cities, &[CITIES]),
    (cities_of_provinces, &[CITIES, PROVINCES, INFLUENCE]),
    (last_province, &["/map/last_province", PROVINCES]),
    (taj_mahal, &["/map/taj_mahal_city", CITIES]),
    (roads, &["/map/roads", CITIES]),
    (display, &["/display"]),
    (enough_cards, &["/starting_hand", COLOURED, WHITES]),
];

fn distinct_symbols(file: &Components, faults: &mut Faults) {
    faults.different(&file.symbols, |index| format!("/symbols/{index}"));
}

/// Each symbol wins an award (T-3.1).
fn symbols(file: &Components, faults: &mut Faults) {
    let wins = |symbol: &str| {
        symbol == MOGUL
            || symbol == ELEPHANT
            || file.influence_tiles.kinds.iter().any(|kind| kind == symbol)
    };
    for (index, symbol) in file.symbols.iter().enumerate() {
        faults.expect(
            wins(symbol),
            format_args!("/symbols/{index}"),
            format_args!(
                "{symbol:?} is neither {ELEPHANT}, {MOGUL} nor a kind of influence (T-3.1)"
            ),
        );
    }
    let kinds = file.influence_tiles.kinds.iter().map(String::as_str);
    for wanted in [ELEPHANT, MOGUL].into_iter().chain(kinds) {
        faults.expect(
            file.symbols.iter().any(|symbol| symbol == wanted),
            "/symbols",
            format_args!("{wanted:?} is missing (T-3.1)"),
        );
    }
}

fn influence(file: &Components, faults: &mut Faults) {
    let kinds = &file.influence_tiles.kinds;
    faults.different(kinds, |index| format!("{INFLUENCE}/{index}"));
    faults.number(kinds.len(), 1..=MAX_INFLUENCE, INFLUENCE, "kinds");
    for (index, kind) in kinds.iter().enumerate() {
        let taken = [CROWN, PROVINCE_TILE, ELEPHANT, MOGUL].contains(&kind.as_str());
        faults.expect(
            !taken,
            format_args!("{INFLUENCE}/{index}"),
            format_args!("{kind:?} is the name of something else"),
        );
    }
}

fn colours(file: &Components, faults: &mut Faults) {
    let number = file.cards.coloured.len();
    faults.number(number, 1..=MAX_COLOURS, COLOURED, "colours");
    for (colour, kinds) in &file.cards.coloured {
        let at = format!("{COLOURED}/{colour}");
        faults.expect(colour != WHITE, &at, "white is no colour (T-2.2)");
        faults.expect(!kinds.is_empty(), &at, "a colour has a card");
    }
}

/// The lists of kinds of card, each with its pointer.
fn lists(file: &Components) -> impl Iterator<Item = (String, &Vec<CardKind>)> {
    let coloured = file.cards.coloured.iter();
    let coloured = coloured.map(|(colour, kinds)| (format!("{COLOURED}/{colour}"), kinds));
    coloured.chain([(WHITES.to_owned(), &file.cards.white)])
}

fn kinds(file: &Components, faults: &mut Faults) {
    let (mut number, mut cards) = (0, 0);
    for (at, kinds) in lists(file) {
        let mut seen = HashSet::new();
        for (index, kind) in kinds.iter().enumerate() {
            let at = format!("{at}/{index}/symbols");
            faults.number(kind.symbols.len(), 1..=MAX_SYMBOLS, &at, "symbols");
            let mut symbols = kind.symbols.clone();
            symbols.sort_unstable();
            let first = seen.insert(symbols);
            faults.expect(first, at, "another kind of this colour has these symbols");
            number += 1;
            cards += kind.count;
        }
    }
    faults.number(number, 0..=MAX_KINDS, "/cards", "kinds");
    faults.number(cards, 0..=MAX_CARDS, "/cards", "cards");
}

fn known_symbols(file: &Components, faults: &mut Faults) {
    let known: HashSet<&String> = file.symbols.iter().collect();
    let mut look = |at: &str, symbols: &[String]| {
        for (index, symbol) in symbols.iter().enumerate() {
            faults.expect(
                known.contains(symbol),
                format_args!("{at}/symbols/{index}"),
                format_args!("{symbol:?} is not in symbols"),
            );
        }
    };
    for (at, kinds) in lists(file) {
        for (index, kind) in kinds.iter().enumerate() {
            look(&format!("{at}/{index}"), &kind.symbols);
        }
    }
    for (index, card) in file.cards.special.iter().enumerate() {
        look(&format!("{SPECIAL}/{index}"), &card.symbols);
    }
}

fn shown_symbols(file: &Components, faults: &mut Faults) {
    let mut shown: HashMap<&str, usize> = HashMap::new();
    let kinds = lists(file).flat_map(|(_, kinds)| kinds);
    let kinds = kinds.map(|kind| (&kind.symbols, kind.count));
    let special = file.cards.special.iter().map(|card| (&card.symbols, 1));
    for (symbols, count) in kinds.chain(special) {
        for symbol in symbols {
            *shown.entry(symbol).or_default() += count;
        }
    }
    for symbol in &file.symbols {
        let times = shown.get(symbol.as_str()).copied().unwrap_or_default();
        faults.expect(
            times <= MAX_SHOWN,
            "/cards",
            format_args!("{symbol:?} is shown {times} times; at most {MAX_SHOWN}"),
        );
    }
}

fn special_cards(file: &Components, faults: &mut Faults) {
    let ids = file.cards.special.iter().map(|card| card.id.as_str());
    faults.different(ids, |index| format!("{SPECIAL}/{index}/id"));
    for (index, card) in file.cards.special.iter().enumerate() {
        let at = format_args!("{SPECIAL}/{index}/symbols");
        faults.number(card.symbols.len(), 0..=MAX_SYMBOLS, at, "symbols");
    }
}

/// There is a special card for each kind of influence (T-4.1).
fn special_influence(file: &Components, faults: &mut Faults) {
    let won_by = file.cards.special.iter().map(|card| &card.influence);
    faults.different(won_by, |index| format!("{SPECIAL}/{index}/influence"));
    for (index, card) in file.cards.special.iter().enumerate() {
        faults.expect(
            file.influence_tiles.kinds.contains(&card.influence),
            format_args!("{SPECIAL}/{index}/influence"),
            format_args!("{:?} is no kind of influence (T-4.1)", card.influence),
        );
    }
    for kind in &file.influence_tiles.kinds {
        faults.expect(
            file.cards
                .special
                .iter()
                .any(|card| card.influence == *kind),
            SPECIAL,
            format_args!("two tiles of {kind:?} win no special card (T-4.1)"),
        );
    }
}

/// Names of special cards are unique, since a text names a companion by its name alone.
fn special_names(file: &Components, faults: &mut Faults) {
    let coloured = file.cards.coloured.iter();
    let coloured = coloured.map(|(colour, kinds)| (colour.as_str(), kinds));
    let names: HashSet<String> = coloured
        .chain([(WHITE, &file.cards.white)])
        .flat_map(|(colour, kinds)| kinds.iter().map(move |kind| kind.name(colour)))
        .collect();
    for (index, card) in file.cards.special.iter().enumerate() {
        faults.expect(
            !names.contains(&card.id),
            format_args!("{SPECIAL}/{index}/id"),
            format_args!("{:?} is the name of a card", card.id.as_str()),
        );
    }
}

fn goods(file: &Components, faults: &mut Faults) {
    faults.different(&file.goods, |index| format!("/goods/{index}"));
    faults.number(file.goods.len(), 1..=MAX_GOODS, "/goods", "goods");
    for (index, good) in file.goods.iter().enumerate() {
        faults.expect(
            good != CARD,
            format_args!("/goods/{index}"),
            format_args!("{CARD:?} is the name of something else"),
        );
    }
}

fn tile_goods(file: &Components, faults: &mut Faults) {
    for (index, tile) in file.province_tiles.iter().enumerate() {
        let at = format!("/province_tiles/{index}/goods");
        faults.number(tile.goods.len(), 0..=MAX_SYMBOLS, &at, "goods");
        for (place, good) in tile.goods.iter().enumerate() {
            faults.expect(
                file.goods.contains(good),
                format_args!("{at}/{place}"),
                format_args!("{good:?} is not in goods"),
            );
        }
    }
}

fn distinct_numbers(file: &Components, faults: &mut Faults) {
    let numbers = file
        .province_tiles
        .iter()
        .map(|tile| tile.number.to_string());
    faults.different(numbers, |index| format!("/province_tiles/{index}/number"));
}

/// There is a province tile for each visit (T-1.3).
fn numbers(file: &Components, faults: &mut Faults) {
    let provinces = file.map.provinces.len();
    for (index, tile) in file.province_tiles.iter().enumerate() {
        let number = tile.number;
        faults.expect(
            number <= provinces,
            format_args!("/province_tiles/{index}/number"),
            format_args!("{number}, but there are {provinces} provinces (T-1.2)"),
        );
    }
    for number in 1..=provinces.min(MAX_PROVINCES) {
        let mut tiles = file.province_tiles.iter();
        faults.expect(
            tiles.any(|tile| tile.number == number),
            "/province_tiles",
            format_args!("number {number} is missing (T-1.2)"),
        );
    }
}

fn bonus_kinds(file: &Components, faults: &mut Faults) {
    let kinds = file.bonus_tiles.iter().map(|bonus| &bonus.kind);
    faults.different(kinds, |index| format!("/bonus_tiles/{index}/kind"));
    for (index, bonus) in file.bonus_tiles.iter().enumerate() {
        let kind = &bonus.kind;
        faults.expect(
            kind == CARD || kind == TWO_POINTS || file.goods.contains(kind),
            format_args!("/bonus_tiles/{index}/kind"),
            format_args!("{kind:?} is neither {CARD}, {TWO_POINTS} nor in goods (T-3.4)"),
        );
    }
}

fn goods_on_tiles(file: &Components, faults: &mut Faults) {
    for (index, good) in file.goods.iter().enumerate() {
        let printed = file.province_tiles.iter().flat_map(|tile| &tile.goods);
        let on_provinces = printed.filter(|printed| *printed == good).count();
        let bonus = file.bonus_tiles.iter();
        let bonus = bonus.filter(|bonus| bonus.kind == *good);
        let number = on_provinces + bonus.map(|bonus| bonus.count as usize).sum::<usize>();
        let at = format_args!("/goods/{index}");
        faults.number(number, 0..=MAX_OF_GOOD, at, "tiles that show it");
    }
}

/// There is a bonus tile for each fortress but that of the Taj Mahal (T-1.4).
fn bonus_tiles(file: &Components, faults: &mut Faults) {
    let tiles: usize = file
        .bonus_tiles
        .iter()
        .map(|bonus| bonus.count as usize)
        .sum();
    let fortresses = file.map.cities.iter().filter(|city| city.fortress).count();
    faults.expect(
        tiles + 1 == fortresses,
        "/bonus_tiles",
        format!("{tiles} tiles and {fortresses} fortresses: one less than these (T-1.2)"),
    );
}

fn provinces(file: &Components, faults: &mut Faults) {
    let ids = file
        .map
        .provinces
        .iter()
        .map(|province| province.id.as_str());
    faults.different(ids, |index| format!("{PROVINCES}/{index}/id"));
    let number = file.map.provinces.len();
    faults.number(number, 1..=MAX_PROVINCES, PROVINCES, "provinces");
    let mut seen = HashSet::new();
    for (index, province) in file.map.provinces.iter().enumerate() {
        faults.expect(
            seen.insert((province.row, province.col)),
            format_args!("{PROVINCES}/{index}"),
            "another province has this row and col",
        );
    }
}

fn cities(file: &Components, faults: &mut Faults) {
    let ids = file.map.cities.iter().map(|city| city.id.as_str());
    faults.different(ids, |index| format!("{CITIES}/{index}/id"));
    faults.number(file.map.cities.len(), 0..=MAX_MAP, CITIES, "cities");
    for (index, city) in file.map.cities.iter().enumerate() {
        faults.expect(
            city.id != ROYAL,
            format_args!("{CITIES}/{index}/id"),
            format_args!("{ROYAL:?} is the name of something else"),
        );
    }
}

fn cities_of_provinces(file: &Components, faults: &mut Faults) {
    let mut counts: HashMap<&str, usize> = HashMap::new();
    for city in &file.map.cities {
        *counts.entry(&city.province).or_default() += 1;
    }
    let least = file.influence_tiles.kinds.len();
    for (index, province) in file.map.provinces.iter().enumerate() {
        let number = counts.remove(province.id.as_str()).unwrap_or_default();
        let at = format_args!("{PROVINCES}/{index}");
        let what = "cities, one at least for each kind of influence (T-1.2)";
        faults.number(number, least..=MAX_CITIES, at, what);
    }
    let known: HashSet<&String> = file.map.provinces.iter().map(|known| &known.id).collect();
    for (index, city) in file.map.cities.iter().enumerate() {
        faults.expect(
            known.contains(&city.province),
            format_args!("{CITIES}/{index}/province"),
            "no such province",
        );
    }
}

fn last_province(file: &Components, faults: &mut Faults) {
    let last = &file.map.last_province;
    faults.expect(
        file.map
            .provinces
            .iter()
            .any(|province| province.id == *last),
        "/map/last_province",
        "no such province",
    );
}

fn taj_mahal(file: &Components, faults: &mut Faults) {
    let mut cities = file.map.cities.iter();
    let city = cities.find(|city| city.id == file.map.taj_mahal_city);
    faults.expect(
        city.is_some_and(|city| city.fortress),
        "/map/taj_mahal_city",
        "no such fortress (T-1.4)",
    );
}

fn roads(file: &Components, faults: &mut Faults) {
    let known: HashSet<&str> = file
        .map
        .cities
        .iter()
        .map(|city| city.id.as_str())
        .collect();
    let mut seen = HashSet::new();
    for (index, road) in file.map.roads.iter().enumerate() {
        let at = format!("/map/roads/{index}");
        let [from, to] = road.each_ref().map(String::as_str);
        for (end, city) in [from, to].into_iter().enumerate() {
            let known = known.contains(city);
            faults.expect(known, format!("{at}/{end}"), "no such city");
        }
        faults.expect(from != to, &at, "a road joins two different cities");
        let first = seen.insert((from.min(to), from.max(to)));
        faults.expect(first, at, "this road is there twice");
    }
}

/// The display has 2n - 1 cards for n players (T-1.2).
fn display(file: &Components, faults: &mut Faults) {
    for (players, cards) in (3..).zip(file.display) {
        let full = 2 * players - 1;
        let pointer = format!("/display/{players}");
        faults.expect(cards == full, pointer, format!("{full}, not {cards}"));
    }
}

/// There are enough cards for the set-up with the most players (T-1.5, T-1.6).
fn enough_cards(file: &Components, faults: &mut Faults) {
    let kinds = lists(file).flat_map(|(_, kinds)| kinds);
    let cards: usize = kinds.map(|kind| kind.count).sum();
    let needed = MOST_PLAYERS * file.starting_hand as usize + LARGEST_DISPLAY;
    faults.expect(
        needed <= cards,
        "/starting_hand",
        format!("{cards} cards; five hands and their display are {needed} (T-1.2)"),
    );
}
