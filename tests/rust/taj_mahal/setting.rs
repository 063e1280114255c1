//! Positions made for one question: nobody has more than a small hand, and what the question needs
//! is put in.

use std::collections::BTreeMap;

use durbar::serde_json::{Map, Value, json};
use durbar::taj_mahal::Game;
use durbar::{Game as _, Load};

use super::{count, fields, list, text, texts};

/// A kind of card of a component file, and how many cards of it there are.
#[derive(Clone, Debug)]
pub(super) struct Kind {
    pub(super) name: String,
    pub(super) count: usize,
}

/// The kinds of card, coloured ones first.
pub(super) fn kinds(components: &Value) -> Vec<Kind> {
    let cards = &components["cards"];
    let coloured = fields(&cards["coloured"]).iter();
    let white = [("white", &cards["white"])];
    let suits = coloured
        .map(|(colour, kinds)| (colour.as_str(), kinds))
        .chain(white);
    let of_suit = |(suit, kinds)| {
        list(kinds).iter().map(move |card: &Value| Kind {
            name: format!("{suit}-{}", texts(&card["symbols"]).join("-")),
            count: count(&card["count"]),
        })
    };
    suits.flat_map(of_suit).collect()
}

/// Cards as a list of names.
pub(super) fn cards(counted: &Value) -> Vec<String> {
    let each = fields(counted).iter();
    each.flat_map(|(name, number)| std::iter::repeat_n(name.clone(), count(number)))
        .collect()
}

/// Cards counted by name.
pub(super) fn counted<S: AsRef<str>>(cards: &[S]) -> Value {
    let mut numbers: BTreeMap<&str, usize> = BTreeMap::new();
    for card in cards {
        *numbers.entry(card.as_ref()).or_default() += 1;
    }
    json!(numbers)
}

/// Nobody has anything but a small hand; player 0 is to play in this visit; the display is full.
///
/// A hand has as many cards as in any game: the first hand in visit 1, later the two that were
/// taken in the visit before (T-1.5, T-3.10).
pub(super) fn bare(game: &Game, visit: usize) -> Value {
    let (components, players) = (game.components(), game.num_players());
    let map = &components["map"];
    let last = &map["last_province"];
    let mut order: Vec<&Value> = list(&map["provinces"])
        .iter()
        .map(|province| &province["id"])
        .collect();
    order.retain(|id| *id != last);
    order.push(last);
    let nobody = json!({
        "score": 0, "withdrawn": false, "hand": {}, "known": {}, "played": {},
        "played_special_cards": [], "colour": null, "influence": {}, "province_tiles": [],
        "goods": {}, "palaces": [], "royal_palaces": [],
    });
    let specials = list(&components["cards"]["special"]).iter();
    let held: Map<String, Value> = specials
        .map(|card| (text(&card["id"]).to_owned(), Value::Null))
        .collect();
    let mut position = json!({
        "kind": "state", "game": "taj_mahal", "phase": "play", "player": 0, "visit": visit,
        "start_player": 0, "province_order": order, "bonus_tiles": bonus_tiles(&components),
        "court": {
            "influence": components["influence_tiles"]["kinds"], "crown": true,
            "province_tile": true,
        },
        "won": [], "to_draw": 0, "special_cards": held, "display": {}, "discards": {},
        "deck": {}, "players": vec![nobody; players],
    });
    let display: Vec<String> = kinds(&components)
        .into_iter()
        .flat_map(|kind| std::iter::repeat_n(kind.name, kind.count))
        .take(2 * players - 1)
        .collect();
    position["display"] = counted(&display);
    let hand = if visit == 1 {
        count(&components["starting_hand"])
    } else {
        2
    };
    let mut spare = kinds(&components)
        .into_iter()
        .flat_map(|kind| std::iter::repeat_n(kind.name, kind.count))
        .skip(display.len());
    for seat in 0..players {
        let cards: Vec<String> = spare.by_ref().take(hand).collect();
        position["players"][seat]["hand"] = counted(&cards);
    }
    settle(game, &mut position);
    position
}

/// The bonus tiles in the order of the component file, on the fortresses in theirs.
fn bonus_tiles(components: &Value) -> Value {
    let map = &components["map"];
    let mut tiles = list(&components["bonus_tiles"])
        .iter()
        .flat_map(|tile| std::iter::repeat_n(tile["kind"].clone(), count(&tile["count"])));
    let fortresses = list(&map["cities"])
        .iter()
        .filter(|city| city["fortress"] == true);
    let lie = fortresses.map(|city| {
        let tile = if city["id"] == map["taj_mahal_city"] {
            json!("taj-mahal")
        } else {
            tiles.next().expect("a tile for each fortress")
        };
        (text(&city["id"]).to_owned(), tile)
    });
    Value::Object(lie.collect())
}

/// What lies nowhere else is put into the deck.
pub(super) fn settle(game: &Game, position: &mut Value) {
    let mut deck = Map::new();
    for kind in kinds(&game.components()) {
        let of = |cards: &Value| count(&cards[&kind.name]);
        let mut elsewhere = of(&position["display"]) + of(&position["discards"]);
        for player in list(&position["players"]) {
            elsewhere += of(&player["hand"]) + of(&player["played"]);
        }
        let left = kind.count.checked_sub(elsewhere);
        let left = left.unwrap_or_else(|| panic!("too many of {}", kind.name));
        if left > 0 {
            deck.insert(kind.name, left.into());
        }
    }
    position["deck"] = Value::Object(deck);
}
