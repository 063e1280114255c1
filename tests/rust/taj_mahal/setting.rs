//! Positions made for one question: nobody has more than a small hand, and what the question needs
//! is put in.

use std::collections::BTreeMap;

use durbar::serde_json::{Map, Value, json};
use durbar::taj_mahal::{Game, State};
use durbar::{Game as _, Load, Wire};

use super::{count, document, fields, list, text, texts};
use crate::documents::event_json;

/// A kind of card of a component file.
#[derive(Clone, Debug)]
pub(super) struct Kind {
    pub(super) name: String,
    /// None for white cards.
    pub(super) colour: Option<String>,
    pub(super) symbols: Vec<String>,
    pub(super) count: usize,
}

/// The kinds of card, coloured ones first.
pub(super) fn kinds(components: &Value) -> Vec<Kind> {
    let kind = |colour: Option<&String>, card: &Value| {
        let symbols: Vec<String> = texts(&card["symbols"])
            .into_iter()
            .map(str::to_owned)
            .collect();
        Kind {
            name: format!(
                "{}-{}",
                colour.map_or("white", String::as_str),
                symbols.join("-")
            ),
            colour: colour.cloned(),
            symbols,
            count: count(&card["count"]),
        }
    };
    let cards = &components["cards"];
    let mut kinds = Vec::new();
    for (colour, of_colour) in fields(&cards["coloured"]) {
        kinds.extend(list(of_colour).iter().map(|card| kind(Some(colour), card)));
    }
    kinds.extend(list(&cards["white"]).iter().map(|card| kind(None, card)));
    kinds
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

/// All cards of the deck, but so many of the first, are put among the discards.
pub(super) fn discard_all_but(game: &Game, position: &mut Value, left: usize) {
    settle(game, position);
    let deck = cards(&position["deck"]);
    assert!(deck.len() >= left && position["discards"] == json!({}));
    position["deck"] = counted(&deck[..left]);
    position["discards"] = counted(&deck[left..]);
}

/// A game that is played by the texts of actions.
pub(super) struct Play {
    pub(super) game: Game,
    pub(super) state: State,
}

impl Play {
    /// From a position that must be legal.
    #[track_caller]
    pub(super) fn new(game: &Game, position: &Value) -> Self {
        let read = game.read_json(&position.to_string());
        let (game, state) = read.unwrap_or_else(|error| panic!("{error}\n{position}"));
        Self { game, state }
    }

    /// Does what the text says, and returns the events.
    #[track_caller]
    pub(super) fn act(&mut self, action: &str) -> Vec<Value> {
        let id = self.game.string_to_action(&self.state, action);
        let id = id.unwrap_or_else(|error| panic!("{action}: {error}"));
        assert!(self.game.is_legal(&self.state, id), "{action}");
        let mut events = Vec::new();
        self.game.apply_explained(&mut self.state, id, &mut events);
        let documents = events
            .iter()
            .map(|event| event_json(&self.game, event, None));
        documents.collect()
    }

    /// Whether the text is a legal action.
    pub(super) fn can(&self, action: &str) -> bool {
        let id = self.game.string_to_action(&self.state, action);
        id.is_ok_and(|id| self.game.is_legal(&self.state, id))
    }

    /// The texts of the legal actions.
    pub(super) fn legal(&self) -> Vec<String> {
        let ids = crate::walks::legal(&self.game, &self.state);
        ids.into_iter()
            .map(|id| self.game.action_to_string(&self.state, id).expect("legal"))
            .collect()
    }

    pub(super) fn document(&self) -> Value {
        document(&self.game, &self.state)
    }

    pub(super) fn scores(&self) -> Vec<i32> {
        self.game.scores(&self.state)[..self.game.num_players()].to_vec()
    }
}

/// The events of a type.
pub(super) fn of_type<'a>(events: &'a [Value], kind: &str) -> Vec<&'a Value> {
    events
        .iter()
        .filter(|event| event["type"] == kind)
        .collect()
}
