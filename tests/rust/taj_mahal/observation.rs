//! The observation tensor against the page of the game: each part from the JSON of the view.

use durbar::serde_json::{Value, from_str, json};
use durbar::taj_mahal::{Game, View};
use durbar::{Game as _, Load, Show, Wire};

use super::games;
use crate::conformance::observation::assert_shows;
use crate::documents::{count, fields, list, number, one_hot, real, text, texts, truth};
use crate::walks::states;

const PHASES: [&str; 10] = [
    "start",
    "province_tiles",
    "bonus_tiles",
    "deal",
    "display",
    "play",
    "build",
    "draw",
    "take",
    "end",
];
/// The awards that are no influence.
const CROWN_AND_TILE: [&str; 2] = ["crown", "province_tile"];

type Parts = Vec<(&'static str, Vec<f64>)>;

/// A kind of card of a component file, and how many cards of it there are.
struct Kind {
    name: String,
    count: usize,
}

/// What a component file and a view say.
struct Page {
    kinds: Vec<Kind>,
    components: Value,
    view: Value,
    /// Seats, the observer first.
    seats: Vec<usize>,
}

/// The kinds of card, coloured ones first.
fn kinds(components: &Value) -> Vec<Kind> {
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

impl Page {
    fn new(game: &Game, view: &View) -> Self {
        let (components, players) = (game.components(), game.num_players());
        let seats = 0..players;
        Self {
            kinds: kinds(&components),
            components,
            view: from_str(&game.view_to_json(view)).expect("JSON"),
            seats: seats
                .map(|step| (game.observer(view) + step) % players)
                .collect(),
        }
    }

    fn of_seats(&self, each: impl Fn(&Value) -> Vec<f64>) -> Vec<f64> {
        let players = self.seats.iter().map(|&seat| &self.view["players"][seat]);
        players.flat_map(each).collect()
    }

    /// Share of each kind in a pile.
    fn shares(&self, pile: &Value) -> Vec<f64> {
        let share = |kind: &Kind| number(&pile[&kind.name]) / real(kind.count);
        self.kinds.iter().map(share).collect()
    }

    /// The names that a list of the component file has.
    fn names(&self, pointer: &str) -> Vec<Value> {
        let named = list(self.components.pointer(pointer).expect("a list")).iter();
        let name = |entry: &Value| {
            let name = entry.get("id").or_else(|| entry.get("kind"));
            name.unwrap_or(entry).clone()
        };
        named.map(name).collect()
    }

    /// Whose turn it is, and what can be won.
    fn visit(&self) -> Parts {
        let view = &self.view;
        let seats: Vec<Value> = self.seats.iter().map(|&seat| seat.into()).collect();
        let (provinces, order) = (self.names("/map/provinces"), list(&view["province_order"]));
        let visits: Vec<Value> = (1..=provinces.len()).map(Value::from).collect();
        let number_of = |province: &Value| {
            let place = order.iter().position(|known| known == province);
            place.map_or(0.0, |place| real(place + 1) / real(provinces.len()))
        };
        let mut awards = self.names("/influence_tiles/kinds");
        awards.extend(CROWN_AND_TILE.map(Value::from));
        let mut court = list(&view["court"]["influence"]).clone();
        let others = CROWN_AND_TILE.iter();
        court.extend(
            others
                .filter(|name| view["court"][**name] == true)
                .map(|&name| name.into()),
        );
        vec![
            ("phase", one_hot(&PHASES.map(Value::from), &view["phase"])),
            ("to_move", one_hot(&seats, &view["player"])),
            ("start_player", one_hot(&seats, &view["start_player"])),
            ("visit", one_hot(&visits, &view["visit"])),
            (
                "current_province",
                one_hot(&provinces, &order[count(&view["visit"]) - 1]),
            ),
            (
                "province_numbers",
                provinces.iter().map(number_of).collect(),
            ),
            ("court", flags(&awards, &court)),
            ("won", flags(&awards, list(&view["won"]))),
            ("bonus_tiles", self.bonus_tiles()),
            ("to_draw", vec![number(&view["to_draw"]) / 4.0]),
        ]
    }

    fn bonus_tiles(&self) -> Vec<f64> {
        let (map, lying) = (&self.components["map"], &self.view["bonus_tiles"]);
        let last = text(&map["taj_mahal_city"]);
        let cities = list(&map["cities"]).iter();
        let fortresses = cities.filter(|city| city["fortress"] == true && city["id"] != last);
        let of_tile = |tile: &Value| -> Vec<f64> {
            let here = |city: &Value| truth(lying[text(&city["id"])] == *tile);
            fortresses.clone().map(here).collect()
        };
        let mut tiles: Vec<f64> = self
            .names("/bonus_tiles")
            .iter()
            .flat_map(of_tile)
            .collect();
        tiles.push(truth(lying[last] == "taj-mahal"));
        tiles
    }

    fn cards(&self) -> Parts {
        let view = &self.view;
        let specials = self.names("/cards/special");
        let holders = self.seats.iter().flat_map(|seat| {
            let holds = move |card| truth(view["special_cards"][text(card)] == json!(seat));
            specials.iter().map(holds)
        });
        let lies = |card: &Value| {
            let mut players = list(&view["players"]).iter();
            truth(players.any(|player| list(&player["played_special_cards"]).contains(card)))
        };
        let size = |player: &Value| vec![number(&player["hand_size"]) / 20.0];
        vec![
            ("special_cards", holders.collect()),
            ("played_special_cards", specials.iter().map(lies).collect()),
            ("hand", self.shares(&view["players"][self.seats[0]]["hand"])),
            ("display", self.shares(&view["display"])),
            ("discards", self.shares(&view["discards"])),
            (
                "known",
                self.of_seats(|player| self.shares(&player["known"])),
            ),
            (
                "played",
                self.of_seats(|player| self.shares(&player["played"])),
            ),
            ("hand_sizes", self.of_seats(size)),
        ]
    }

    fn players(&self) -> Parts {
        let coloured = fields(&self.components["cards"]["coloured"]);
        let colours: Vec<Value> = coloured.keys().map(|name| json!(name)).collect();
        let numbers = |player: &Value, names: &str, by: f64| -> Vec<f64> {
            let names = self.names(names);
            let numbers = names.iter().map(|name| number(&player[text(name)]) / by);
            numbers.collect()
        };
        let visits = 1..=self.names("/map/provinces").len();
        let visits: Vec<Value> = visits.map(Value::from).collect();
        let cities = self.names("/map/cities");
        vec![
            (
                "colour",
                self.of_seats(|player| one_hot(&colours, &player["colour"])),
            ),
            (
                "withdrawn",
                self.of_seats(|player| vec![truth(player["withdrawn"] == true)]),
            ),
            (
                "influence",
                self.of_seats(|player| {
                    numbers(&player["influence"], "/influence_tiles/kinds", 2.0)
                }),
            ),
            (
                "goods",
                self.of_seats(|player| numbers(&player["goods"], "/goods", 10.0)),
            ),
            (
                "province_tiles",
                self.of_seats(|player| flags(&visits, list(&player["province_tiles"]))),
            ),
            (
                "palaces",
                self.of_seats(|player| flags(&cities, list(&player["palaces"]))),
            ),
            ("crowned", self.crowned()),
            (
                "royal_palaces",
                self.of_seats(|player| self.royal_palaces(player)),
            ),
            (
                "scores",
                self.of_seats(|player| vec![number(&player["score"]) / 100.0]),
            ),
        ]
    }

    /// The cities with a royal palace of anybody.
    fn crowned(&self) -> Vec<f64> {
        let players = list(&self.view["players"]).iter();
        let royal: Vec<Value> = players
            .flat_map(|player| list(&player["royal_palaces"]))
            .cloned()
            .collect();
        flags(&self.names("/map/cities"), &royal)
    }

    /// The provinces with a royal palace of a player.
    fn royal_palaces(&self, player: &Value) -> Vec<f64> {
        let cities = list(&self.components["map"]["cities"]).iter();
        let own = cities.filter(|city| list(&player["royal_palaces"]).contains(&city["id"]));
        let own: Vec<Value> = own.map(|city| city["province"].clone()).collect();
        flags(&self.names("/map/provinces"), &own)
    }
}

/// 1 for each name that is among those.
fn flags(names: &[Value], among: &[Value]) -> Vec<f64> {
    names
        .iter()
        .map(|name| truth(among.contains(name)))
        .collect()
}

#[test]
fn the_tensor_is_that_of_the_page() {
    for (label, game) in games() {
        println!("{label}");
        for state in states(&game, 0..1).into_iter().step_by(3) {
            for player in 0..game.num_players() {
                let view = game.view(&state, player);
                let page = Page::new(&game, &view);
                assert_shows(
                    &game,
                    &view,
                    &[page.visit(), page.cards(), page.players()].concat(),
                );
            }
        }
    }
}
