//! The observation tensor against the page of the game: each part from the JSON of the view.

use durbar::serde_json::{Value, from_str, json};
use durbar::taj_mahal::{Game, View};
use durbar::{Game as _, Load, Show, Wire};

use super::setting::{Kind, kinds};
use super::{count, fields, games, list, real, text, texts};
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

/// What a component file and a view say, and the parts of the tensor made from that.
struct Page {
    kinds: Vec<Kind>,
    components: Value,
    view: Value,
    /// Seats, the observer first.
    seats: Vec<usize>,
    parts: Vec<(&'static str, Vec<f64>)>,
}

fn truth(value: bool) -> f64 {
    f64::from(u8::from(value))
}

fn number(value: &Value) -> f64 {
    value.as_f64().unwrap_or_default()
}

impl Page {
    fn new(game: &Game, view: &View) -> Self {
        let (components, players) = (game.components(), game.num_players());
        let observer = game.observer(view);
        let mut page = Self {
            kinds: kinds(&components),
            components,
            view: from_str(&game.view_to_json(view)).expect("JSON"),
            seats: (0..players)
                .map(|step| (observer + step) % players)
                .collect(),
            parts: Vec::new(),
        };
        page.turns();
        page.tables();
        page.card_piles();
        page.players();
        page
    }

    fn add(&mut self, name: &'static str, numbers: Vec<f64>) {
        self.parts.push((name, numbers));
    }

    fn one_hot(list: &[Value], wanted: &Value) -> Vec<f64> {
        list.iter().map(|value| truth(value == wanted)).collect()
    }

    fn of_seats(&self, each: impl Fn(&Value) -> Vec<f64>) -> Vec<f64> {
        let players = self.seats.iter().map(|&seat| &self.view["players"][seat]);
        players.flat_map(each).collect()
    }

    /// Share of each kind in a pile.
    fn shares(&self, pile: &Value) -> Vec<f64> {
        let kinds = self.kinds.iter();
        kinds
            .map(|kind| number(&pile[&kind.name]) / real(kind.count))
            .collect()
    }

    fn names(&self, pointer: &str) -> Vec<Value> {
        let named = list(self.components.pointer(pointer).expect("a list")).iter();
        named
            .map(|entry| {
                entry
                    .get("id")
                    .or_else(|| entry.get("kind"))
                    .unwrap_or(entry)
                    .clone()
            })
            .collect()
    }

    fn turns(&mut self) {
        let view = self.view.clone();
        let seats: Vec<Value> = self.seats.iter().map(|&seat| json!(seat)).collect();
        let phases = PHASES.map(Value::from);
        let provinces = self.names("/map/provinces");
        let order = list(&view["province_order"]).clone();
        self.add("phase", Self::one_hot(&phases, &view["phase"]));
        self.add("to_move", Self::one_hot(&seats, &view["player"]));
        self.add("start_player", Self::one_hot(&seats, &view["start_player"]));
        let visit = count(&view["visit"]);
        let visits = (1..=provinces.len()).map(|other| truth(other == visit));
        self.add("visit", visits.collect());
        self.add(
            "current_province",
            Self::one_hot(&provinces, &order[visit - 1]),
        );
        let numbers = provinces.iter().map(|province| {
            let place = order.iter().position(|known| known == province);
            place.map_or(0.0, |place| real(place + 1) / real(provinces.len()))
        });
        self.add("province_numbers", numbers.collect());
    }

    fn tables(&mut self) {
        let view = self.view.clone();
        let tiles = self.names("/bonus_tiles");
        let map = &self.components["map"];
        let is_one =
            |city: &&Value| city["fortress"] == true && city["id"] != map["taj_mahal_city"];
        let fortresses: Vec<&Value> = list(&map["cities"]).iter().filter(is_one).collect();
        let mut lying = Vec::new();
        for tile in &tiles {
            let here = |city: &&Value| truth(view["bonus_tiles"][text(&city["id"])] == *tile);
            lying.extend(fortresses.iter().map(here));
        }
        let city = text(&map["taj_mahal_city"]);
        lying.push(truth(view["bonus_tiles"][city] == "taj-mahal"));
        self.add("bonus_tiles", lying);
        let influence = self.names("/influence_tiles/kinds");
        let mut awards = texts(&view["court"]["influence"]);
        awards.extend(
            ["crown", "province_tile"]
                .iter()
                .filter(|name| view["court"][**name] == true),
        );
        let mut names: Vec<&str> = influence.iter().map(text).collect();
        names.extend(["crown", "province_tile"]);
        let held = |awards: &[&str]| {
            names
                .iter()
                .map(|name| truth(awards.contains(name)))
                .collect()
        };
        self.add("court", held(&awards));
        self.add("won", held(&texts(&view["won"])));
        self.add("to_draw", vec![number(&view["to_draw"]) / 4.0]);
        let specials = self.names("/cards/special");
        let holders = self.seats.iter().flat_map(|&seat| {
            let holder = json!(seat);
            let view = &view;
            specials
                .iter()
                .map(move |card| truth(view["special_cards"][text(card)] == holder))
                .collect::<Vec<_>>()
        });
        self.add("special_cards", holders.collect());
        let players = list(&view["players"]);
        let lies = |card: &Value| {
            let mut played = players
                .iter()
                .map(|player| texts(&player["played_special_cards"]));
            truth(played.any(|cards| cards.contains(&text(card))))
        };
        self.add("played_special_cards", specials.iter().map(lies).collect());
    }

    fn card_piles(&mut self) {
        let view = self.view.clone();
        let own = &view["players"][self.seats[0]];
        self.add("hand", self.shares(&own["hand"]));
        self.add("display", self.shares(&view["display"]));
        self.add("discards", self.shares(&view["discards"]));
        self.add(
            "known",
            self.of_seats(|player| self.shares(&player["known"])),
        );
        self.add(
            "played",
            self.of_seats(|player| self.shares(&player["played"])),
        );
        self.add(
            "hand_sizes",
            self.of_seats(|player| vec![number(&player["hand_size"]) / 20.0]),
        );
    }

    fn players(&mut self) {
        self.shown();
        self.won();
        self.add(
            "scores",
            self.of_seats(|player| vec![number(&player["score"]) / 100.0]),
        );
    }

    fn shown(&mut self) {
        let colours: Vec<Value> = fields(&self.components["cards"]["coloured"])
            .keys()
            .map(|name| json!(name))
            .collect();
        self.add(
            "colour",
            self.of_seats(|player| Self::one_hot(&colours, &player["colour"])),
        );
        self.add(
            "withdrawn",
            self.of_seats(|player| vec![truth(player["withdrawn"] == true)]),
        );
    }

    fn won(&mut self) {
        let counted = |player: &Value, field: &str, names: &[Value], by: f64| -> Vec<f64> {
            let numbers = names
                .iter()
                .map(|name| number(&player[field][text(name)]) / by);
            numbers.collect()
        };
        let influence = self.names("/influence_tiles/kinds");
        self.add(
            "influence",
            self.of_seats(|player| counted(player, "influence", &influence, 2.0)),
        );
        let visits = 1..=list(&self.components["map"]["provinces"]).len();
        let tiles = |player: &Value| {
            let owned = list(&player["province_tiles"]);
            visits
                .clone()
                .map(|number| truth(owned.contains(&json!(number))))
                .collect()
        };
        self.add("province_tiles", self.of_seats(tiles));
        let goods = self.names("/goods");
        self.add(
            "goods",
            self.of_seats(|player| counted(player, "goods", &goods, 10.0)),
        );
        let cities = self.names("/map/cities");
        let built = |player: &Value| {
            let own = list(&player["palaces"]);
            let there = cities.iter().map(|city| truth(own.contains(city)));
            there.collect()
        };
        self.add("palaces", self.of_seats(built));
        self.royal_palaces();
    }

    /// The cities, and by player the provinces.
    fn royal_palaces(&mut self) {
        let cities = list(&self.components["map"]["cities"]).clone();
        let crowned =
            |player: &Value, city: &Value| list(&player["royal_palaces"]).contains(&city["id"]);
        let players = list(&self.view["players"]);
        let anybody = |city: &Value| players.iter().any(|player| crowned(player, city));
        let there = cities.iter().map(|city| truth(anybody(city))).collect();
        let provinces = self.names("/map/provinces");
        let has = |player: &Value, province: &Value| {
            let mut own = cities.iter().filter(|city| crowned(player, city));
            truth(own.any(|city| city["province"] == *province))
        };
        let by_player = self.of_seats(|player| {
            let flags = provinces.iter().map(|province| has(player, province));
            flags.collect()
        });
        self.add("crowned", there);
        self.add("royal_palaces", by_player);
    }
}

#[test]
fn the_tensor_is_that_of_the_page() {
    for (label, game) in games() {
        println!("{label}");
        let facts = game.facts();
        let mut out = vec![f32::NAN; facts.observation_shape.iter().product()];
        for state in states(&game, 0..1).into_iter().step_by(3) {
            for player in 0..game.num_players() {
                let view = game.view(&state, player);
                let page = Page::new(&game, &view);
                assert_eq!(facts.observation_slices.len(), page.parts.len());
                game.observation_tensor(&view, &mut out);
                for (name, numbers) in &page.parts {
                    let mut slices = facts.observation_slices.iter();
                    let slice = slices.find(|slice| slice.name == *name);
                    let slice = slice.unwrap_or_else(|| panic!("no part {name}"));
                    let shown = &out[slice.start..slice.end];
                    assert_eq!(shown.len(), numbers.len(), "{name}");
                    for (one, other) in shown.iter().zip(numbers) {
                        let near = (f64::from(*one) - other).abs() < 1e-6;
                        assert!(near, "{name}: {shown:?}, not {numbers:?}, of {}", page.view);
                    }
                }
            }
        }
    }
}

/// Of what differs in a view, all shows in the tensor.
#[test]
fn different_views_look_different() {
    use std::collections::HashSet;
    for (label, game) in games() {
        let mut out = vec![0.0_f32; game.facts().observation_shape.iter().product()];
        let (mut views, mut seen) = (HashSet::new(), HashSet::new());
        for state in states(&game, 0..2) {
            let view = game.view(&state, 1);
            game.observation_tensor(&view, &mut out);
            views.insert(view);
            seen.insert(
                out.iter()
                    .map(|number| number.to_bits())
                    .collect::<Vec<_>>(),
            );
        }
        // Hands that are open at the end do not show, but there are two ends only.
        assert_eq!(seen.len(), views.len(), "{label}");
    }
}
