//! What is won and what it earns (T-3.1 to T-3.7, T-4.1), against the component file and the
//! position read in the plainest way.

use std::collections::{BTreeMap, BTreeSet};

use durbar::Game as _;
use durbar::serde_json::{Value, json};
use durbar::taj_mahal::Game;

use super::setting::{Kind, cards, of_type};
use super::{JsonStep, count, fields, for_each_step, list, text, texts};

/// The symbols that a player's cards show, special ones included.
fn shown(components: &Value, kinds: &[Kind], player: &Value) -> BTreeMap<String, usize> {
    let mut numbers = BTreeMap::new();
    for card in cards(&player["played"]) {
        let kind = kinds.iter().find(|kind| kind.name == card).expect("a kind");
        for symbol in &kind.symbols {
            *numbers.entry(symbol.clone()).or_default() += 1;
        }
    }
    for name in texts(&player["played_special_cards"]) {
        let specials = list(&components["cards"]["special"]).iter();
        let card = specials.clone().find(|card| card["id"] == name);
        for symbol in texts(&card.expect("a special card")["symbols"]) {
            *numbers.entry(symbol.to_owned()).or_default() += 1;
        }
    }
    numbers
}

/// T-3.1: what the player wins who withdraws now.
fn won(step: &JsonStep, seat: usize) -> Vec<String> {
    let (components, position) = (step.components, &step.before);
    let players = list(&position["players"]);
    let shown = |player: &Value| shown(components, step.kinds, player);
    let own = shown(&players[seat]);
    let most = |symbol: &str| {
        let number = own.get(symbol).copied().unwrap_or_default();
        let others = players
            .iter()
            .enumerate()
            .filter(|(other, player)| *other != seat && player["withdrawn"] == false);
        let mut shown = others.map(|(_, player)| shown(player));
        number > 0 && shown.all(|other| other.get(symbol).copied().unwrap_or_default() < number)
    };
    let court = &position["court"];
    let mut awards: Vec<String> = texts(&components["influence_tiles"]["kinds"])
        .into_iter()
        .filter(|kind| texts(&court["influence"]).contains(kind) && most(kind))
        .map(str::to_owned)
        .collect();
    for (symbol, award) in [("mogul", "crown"), ("elephant", "province_tile")] {
        if court[award] == true && most(symbol) {
            awards.push(award.to_owned());
        }
    }
    awards
}

#[test]
fn awards_go_to_the_strictly_highest() {
    for_each_step(0..3, |_, step| {
        if step.object["type"] == "withdraw" {
            let seat = count(&step.before["player"]);
            let expected = won(step, seat);
            let events = of_type(&step.events, "withdrawn");
            assert_eq!(events[0]["won"], json!(expected), "{}", step.before);
            let palaces = expected.iter().any(|award| award != "province_tile");
            assert_eq!(step.after["phase"] == "build", palaces, "{}", step.after);
            if palaces {
                assert_eq!(step.after["won"], json!(expected));
                assert_eq!(step.events.len(), 1, "the rest comes with the build");
            }
        }
    });
}

/// What a withdrawal earns when all palaces stand, in the order of the rules.
struct Earned {
    /// City, tile and points of each bonus tile.
    bonus: Vec<(String, String, usize)>,
    /// Good and points of each good of the province tile.
    goods: Vec<(String, usize)>,
    /// The provinces that are joined, if a palace was placed.
    linked: Option<Vec<String>>,
    /// Cards to draw.
    draws: usize,
}

fn current_province(position: &Value) -> &str {
    text(&position["province_order"][count(&position["visit"]) - 1])
}

fn earned(step: &JsonStep) -> Earned {
    let components = step.components;
    let seat = count(&step.before["player"]);
    let player = &step.before["players"][seat];
    let mut goods: BTreeMap<String, usize> = fields(&player["goods"])
        .iter()
        .map(|(name, number)| (name.clone(), count(number)))
        .collect();
    let mut next = |good: &str| {
        let number = goods.entry(good.to_owned()).or_default();
        *number += 1;
        *number
    };
    let built = step.object["type"] == "build";
    let mut earned = Earned {
        bonus: Vec::new(),
        goods: Vec::new(),
        linked: built.then(|| linked(components, step, seat)),
        draws: 0,
    };
    if built {
        for city in texts(&step.object["palaces"]) {
            let Some(tile) = step.before["bonus_tiles"][city].as_str() else {
                continue;
            };
            let points = match tile {
                "card" => 0,
                "two-points" => 2,
                "taj-mahal" => count(&components["taj_mahal_points"]),
                good => next(good),
            };
            earned.draws += usize::from(tile == "card");
            earned
                .bonus
                .push((city.to_owned(), tile.to_owned(), points));
        }
    }
    let won = if built {
        step.before["won"].clone()
    } else {
        step.events[0]["won"].clone()
    };
    if texts(&won).contains(&"province_tile") {
        let mut tiles = list(&components["province_tiles"]).iter();
        let tile = tiles.find(|tile| tile["number"] == step.before["visit"]);
        for good in texts(&tile.expect("a tile of each number")["goods"]) {
            let points = next(good);
            earned.goods.push((good.to_owned(), points));
        }
    }
    if fields(&player["played"]).is_empty() {
        earned.draws = 1;
    }
    earned
}

/// T-3.7: breadth first over roads and cities with an own palace.
fn linked(components: &Value, step: &JsonStep, seat: usize) -> Vec<String> {
    let player = &step.before["players"][seat];
    let mut own: BTreeSet<&str> = texts(&player["palaces"]).into_iter().collect();
    own.extend(texts(&player["royal_palaces"]));
    own.extend(texts(&step.object["palaces"]));
    own.extend(step.object["royal_palace"].as_str());
    let map = &components["map"];
    let province_of = |city: &str| {
        let mut cities = list(&map["cities"]).iter();
        text(&cities.find(|known| known["id"] == city).expect("a city")["province"])
    };
    let here = current_province(&step.before);
    let start = own.iter().copied().filter(|city| province_of(city) == here);
    let mut reached: Vec<&str> = start.collect();
    let mut next = 0;
    while next < reached.len() {
        for road in list(&map["roads"]) {
            let (one, other) = (text(&road[0]), text(&road[1]));
            for (from, to) in [(one, other), (other, one)] {
                if from == reached[next] && own.contains(to) && !reached.contains(&to) {
                    reached.push(to);
                }
            }
        }
        next += 1;
    }
    let joined: BTreeSet<&str> = reached.into_iter().map(province_of).collect();
    list(&map["provinces"])
        .iter()
        .map(|province| text(&province["id"]))
        .filter(|province| joined.contains(province))
        .map(str::to_owned)
        .collect()
}

#[test]
fn points_are_those_of_the_rules() {
    for_each_step(0..3, |_, step| {
        let builds = step.object["type"] == "build";
        let withdraws = step.object["type"] == "withdraw" && step.after["phase"] != "build";
        if !builds && !withdraws {
            return;
        }
        let expected = earned(step);
        let bonus: Vec<(String, String, usize)> = of_type(&step.events, "bonus_tile_taken")
            .into_iter()
            .map(|event| {
                let (city, tile) = (text(&event["city"]), text(&event["tile"]));
                (city.to_owned(), tile.to_owned(), count(&event["points"]))
            })
            .collect();
        assert_eq!(bonus, expected.bonus, "{} of {}", step.object, step.before);
        let goods: Vec<(String, usize)> = of_type(&step.events, "good_scored")
            .into_iter()
            .map(|event| (text(&event["good"]).to_owned(), count(&event["points"])))
            .collect();
        assert_eq!(goods, expected.goods, "{} of {}", step.object, step.before);
        let links = of_type(&step.events, "provinces_linked");
        assert_eq!(links.len(), usize::from(expected.linked.is_some()));
        if let Some(provinces) = expected.linked {
            assert_eq!(links[0]["points"], provinces.len(), "{}", step.before);
            assert_eq!(links[0]["provinces"], json!(provinces), "{}", step.before);
        }
        let available = cards(&step.before["deck"]).len() + cards(&step.before["discards"]).len();
        let due = expected.draws > 0 && available > 0;
        assert_eq!(step.after["phase"] == "draw", due, "{}", step.before);
        if due {
            assert_eq!(step.after["to_draw"], expected.draws);
        }
    });
}

/// T-4.1, T-4.2: what the last take of a visit brings.
#[test]
fn two_of_a_kind_become_the_special_card() {
    for_each_step(0..4, |game, step| {
        let components = step.components;
        let last = step.after["visit"] != step.before["visit"] || step.after["phase"] == "end";
        let events = of_type(&step.events, "special_card_won");
        if !last {
            assert!(events.is_empty(), "in the middle of a visit");
            return;
        }
        let mut expected = Vec::new();
        for kind in texts(&components["influence_tiles"]["kinds"]) {
            let seats = 0..game.num_players();
            let winner = seats
                .clone()
                .find(|&seat| step.before["players"][seat]["influence"][kind] == 2);
            let Some(seat) = winner else { continue };
            let mut specials = list(&components["cards"]["special"]).iter();
            let card = specials
                .find(|card| card["influence"] == kind)
                .expect("one each");
            let id = text(&card["id"]);
            assert_eq!(step.after["players"][seat]["influence"][kind], Value::Null);
            assert_eq!(step.after["special_cards"][id], seat);
            // Who has it already does not lose it.
            let holder = &step.before["special_cards"][id];
            let from = if *holder == seat {
                &Value::Null
            } else {
                holder
            };
            expected.push(json!({
                "type": "special_card_won", "rule": "T-4.1", "player": seat, "card": id,
                "from": from,
            }));
        }
        let expected: Vec<&Value> = expected.iter().collect();
        assert_eq!(events, expected, "{}", step.before);
        let gone = of_type(&step.events, "province_tile_gone");
        // A withdrawal may take it and end the visit, where the display is empty.
        let withdrawn = of_type(&step.events, "withdrawn");
        let taken = withdrawn
            .iter()
            .any(|event| texts(&event["won"]).contains(&"province_tile"));
        let untaken = step.before["court"]["province_tile"] == true && !taken;
        assert_eq!(gone.len(), usize::from(untaken), "{}", step.before);
        if step.after["phase"] != "end" {
            replaced(game, components, step);
        }
    });
}

/// T-4.2, T-4.3: the court, the start player and the visit of the next visit.
fn replaced(game: &Game, components: &Value, step: &JsonStep) {
    let after = &step.after;
    let all = count(&components["influence_tiles"]["each"]);
    let there: Vec<&str> = texts(&components["influence_tiles"]["kinds"])
        .into_iter()
        .filter(|kind| {
            let players = list(&after["players"]).iter();
            players
                .map(|player| count(&player["influence"][kind]))
                .sum::<usize>()
                < all
        })
        .collect();
    let court = json!({"influence": there, "crown": true, "province_tile": true});
    assert_eq!(after["court"], court, "{}", step.before);
    assert_eq!(count(&after["visit"]), count(&step.before["visit"]) + 1);
    let left = (count(&step.before["start_player"]) + 1) % game.num_players();
    assert_eq!(after["start_player"], left);
    for player in list(&after["players"]) {
        assert_eq!(player["withdrawn"], false);
        assert_eq!(
            (&player["played"], &player["colour"]),
            (&json!({}), &Value::Null)
        );
    }
    let begins = of_type(&step.events, "visit_begins");
    assert_eq!(begins[0]["visit"], after["visit"]);
    assert_eq!(begins[0]["player"], left);
    assert_eq!(begins[0]["province"], current_province(after));
}

/// T-3.4, T-3.11: each card due is drawn, as long as there is one.
#[test]
fn cards_are_drawn_one_by_one() {
    for_each_step(0..3, |_, step| {
        if step.object["type"] == "draw" {
            let due = count(&step.before["to_draw"]) - 1;
            let lying = ["deck", "discards"].map(|pile| cards(&step.before[pile]).len());
            let goes_on = due > 0 && lying[0] + lying[1] > 1;
            assert_eq!(step.after["phase"] == "draw", goes_on, "{}", step.before);
            assert_eq!(count(&step.after["to_draw"]), if goes_on { due } else { 0 });
        }
    });
}
