//! What a program reads of a position or a view is what its document says.

use durbar::serde_json::{Map, Value, from_str, json};
use durbar::taj_mahal::{Game, Reading};
use durbar::{Game as _, Load, Show, Wire};

use super::{document, games};
use crate::documents::{assert_event_says, list};
use crate::walks::{random_game, states};

/// Things with their numbers, under their names.
fn counted(
    names: &[impl AsRef<str>],
    counts: impl Iterator<Item = (usize, u32)>,
) -> Map<String, Value> {
    let entries = counts.map(|(index, count)| (names[index].as_ref().to_owned(), count.into()));
    entries.collect()
}

/// All of these things of which there is one.
fn several(names: &[impl AsRef<str>], number: impl Fn(usize) -> u32) -> Map<String, Value> {
    let counts = (0..names.len()).map(|index| (index, number(index)));
    counted(names, counts.filter(|&(_, count)| count > 0))
}

/// The names of things that are so.
fn those<N: AsRef<str>>(names: &[N], are: impl Fn(usize) -> bool) -> Vec<&str> {
    let indices = (0..names.len()).filter(|&index| are(index));
    indices.map(|index| names[index].as_ref()).collect()
}

/// A player of a document, from what is read.
fn player(game: &Game, at: Reading<'_>, seat: usize) -> Value {
    let (cards, cities, awards) = (game.card_names(), game.city_names(), game.award_names());
    let kinds = &awards[..awards.len() - 2];
    let special: Vec<_> = at.played_special_cards(seat).collect();
    json!({
        "score": at.score(seat),
        "withdrawn": at.is_withdrawn(seat),
        "hand": at.hand(seat).map(|hand| counted(cards, hand)),
        "known": counted(cards, at.known(seat)),
        "played": counted(cards, at.played(seat)),
        "played_special_cards": those(&game.special_card_names(), |card| special.contains(&card)),
        "colour": at.colour(seat).map(|colour| &game.colour_names()[colour]),
        "influence": several(kinds, |kind| at.influence(seat, kind)),
        "province_tiles": (1..=game.province_names().len())
            .filter(|&number| at.province_tile(number) == Some(seat))
            .collect::<Vec<_>>(),
        "goods": several(game.good_names(), |good| at.good(seat, good)),
        "palaces": those(cities, |city| at.palace(city) == Some(seat)),
        "royal_palaces": those(cities, |city| at.royal_palace(city) == Some(seat)),
    })
}

/// A document without what stands in positions or views only, from what is read.
fn read(game: &Game, at: Reading<'_>) -> Value {
    let (cards, awards) = (game.card_names(), game.award_names());
    let (specials, bonus) = (game.special_card_names(), game.bonus_tile_names());
    let provinces = game.province_names();
    let (court, won): (Vec<_>, Vec<_>) = (at.court().collect(), at.won().collect());
    let kinds = awards.len() - 2;
    let holders =
        (0..specials.len()).map(|card| (specials[card].to_owned(), json!(at.special_card(card))));
    let bonus_tiles = game.city_names().iter().enumerate();
    let bonus_tiles = bonus_tiles
        .filter_map(|(city, name)| Some((name.clone(), bonus[at.bonus_tile(city)?].into())));
    json!({
        "game": Game::NAME,
        "options": {},
        "phase": at.phase().name(),
        "player": at.player(),
        "visit": at.visit(),
        "start_player": at.start_player(),
        "province_order": (1..=provinces.len())
            .map(|number| at.province(number).map(|province| &provinces[province]))
            .collect::<Vec<_>>(),
        "bonus_tiles": Value::Object(bonus_tiles.collect()),
        "court": {
            "influence": those(&awards[..kinds], |award| court.contains(&award)),
            "crown": court.contains(&kinds),
            "province_tile": court.contains(&(kinds + 1)),
        },
        "won": those(&awards, |award| won.contains(&award)),
        "to_draw": at.to_draw(),
        "special_cards": Value::Object(holders.collect()),
        "display": counted(cards, at.display()),
        "discards": counted(cards, at.discards()),
        "players": (0..game.num_players())
            .map(|seat| player(game, at, seat))
            .collect::<Vec<_>>(),
    })
}

#[test]
fn what_is_read_is_what_the_document_says() {
    for (label, game) in games() {
        println!("{label}");
        for state in states(&game, 0..1) {
            let at = game.reading(&state);
            let mut expected = read(&game, at);
            expected["kind"] = "state".into();
            expected["deck"] = json!(at.deck().map(|deck| counted(game.card_names(), deck)));
            assert_eq!(expected, document(&game, &state));
        }
    }
}

#[test]
fn what_is_read_of_a_view_is_what_its_document_says() {
    for (label, game) in games() {
        println!("{label}");
        for state in states(&game, 0..1).into_iter().step_by(3) {
            for observer in 0..game.num_players() {
                let view = game.view(&state, observer);
                let at = game.reading_of_view(&view);
                let mut expected = read(&game, at);
                expected["kind"] = "view".into();
                expected["observer"] = json!(observer);
                expected["deck_size"] = json!(at.deck_size());
                for seat in 0..game.num_players() {
                    expected["players"][seat]["hand_size"] = json!(at.hand_size(seat));
                }
                let document: Value = from_str(&game.view_to_json(&view)).expect("JSON");
                assert_eq!(expected, document);
                assert!(at.deck().is_none());
            }
        }
    }
}

#[test]
fn symbols_are_shown_by_the_cards_that_lie_there() {
    for (label, game) in games() {
        println!("{label}");
        for state in states(&game, 0..1) {
            let at = game.reading(&state);
            for seat in 0..game.num_players() {
                for award in 0..game.award_names().len() {
                    let cards = at.played(seat);
                    let cards: u32 = cards
                        .map(|(card, count)| count * game.symbols(card, award))
                        .sum();
                    let special = at.played_special_cards(seat);
                    let special: u32 = special
                        .map(|card| game.special_card_symbols(card, award))
                        .sum();
                    assert_eq!(at.shown(seat, award), cards + special, "{state:?}");
                }
            }
        }
    }
}

#[test]
fn an_event_says_its_points_and_its_rule() {
    for (label, game) in games() {
        println!("{label}");
        for step in random_game(&game, 1) {
            let mut events = Vec::new();
            game.apply_explained(&mut step.before.clone(), step.action, &mut events);
            for event in events {
                assert_event_says(&game, &event, event.rule(), event.points());
            }
        }
    }
}

#[test]
fn a_coloured_card_has_the_colour_of_its_name() {
    for (label, game) in games() {
        println!("{label}");
        for (card, name) in game.card_names().iter().enumerate() {
            let colour = game.colour_of(card);
            let colour = colour.map_or("white", |colour| &game.colour_names()[colour]);
            assert!(name.starts_with(&format!("{colour}-")), "{name}: {colour}");
        }
    }
}

#[test]
fn a_province_tile_has_its_goods() {
    for (label, game) in games() {
        println!("{label}");
        for tile in list(&game.components()["province_tiles"]) {
            let number = tile["number"].as_u64().expect("a number") as usize;
            let goods = game.goods_of(number).map(|good| &game.good_names()[good]);
            assert_eq!(tile["goods"], json!(goods.collect::<Vec<_>>()));
        }
    }
}

#[test]
fn a_road_joins_two_cities() {
    for (label, game) in games() {
        println!("{label}");
        let components = game.components();
        let cities = game.city_names();
        let roads = list(&components["map"]["roads"]);
        for (city, name) in cities.iter().enumerate() {
            for (other, name_of_other) in cities.iter().enumerate() {
                let road = [[name, name_of_other], [name_of_other, name]];
                let is_listed = road.iter().any(|road| roads.contains(&json!(road)));
                let is_there = game.neighbours(city).any(|neighbour| neighbour == other);
                assert_eq!(is_there, is_listed, "{name} {name_of_other}");
            }
        }
        for (city, entry) in list(&components["map"]["cities"]).iter().enumerate() {
            assert_eq!(entry["id"], cities[city]);
            assert_eq!(
                entry["province"],
                game.province_names()[game.province_of(city)]
            );
        }
    }
}
