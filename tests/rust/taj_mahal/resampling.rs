//! What is hidden, and how it is dealt anew (T-6.1): each deal of the single unseen cards is as
//! likely as any other, and what everybody knows stays where it is.

use std::collections::{BTreeMap, HashMap, HashSet};

use durbar::serde_json::{Value, json};
use durbar::taj_mahal::{Game, State};
use durbar::{Game as _, Rng, Show, Wire};

use super::setting::{Play, bare, cards, counted, settle};
use super::{count, document, games, list, real};
use crate::conformance::chance::chi_square_limit;
use crate::walks::states;

/// The places of unseen cards: the open ones of each other hand (the known cards are not open),
/// then the deck.
fn unseen(position: &Value, observer: usize) -> Vec<(Option<usize>, Vec<String>)> {
    let players = list(&position["players"]).iter().enumerate();
    let others = players.filter(|(seat, _)| *seat != observer);
    let mut places: Vec<(Option<usize>, Vec<String>)> = others
        .map(|(seat, player)| {
            let mut hand = cards(&player["hand"]);
            for card in cards(&player["known"]) {
                let index = hand.iter().position(|held| *held == card);
                hand.remove(index.expect("a known card is in the hand"));
            }
            (Some(seat), hand)
        })
        .collect();
    places.push((None, cards(&position["deck"])));
    places
}

/// The position with these cards in those places.
fn dealt(position: &Value, places: &[(Option<usize>, Vec<String>)]) -> Value {
    let mut other = position.clone();
    for (seat, dealt) in places {
        match seat {
            Some(seat) => {
                let player = &mut other["players"][*seat];
                let hand = [cards(&player["known"]), dealt.clone()].concat();
                player["hand"] = counted(&hand);
            }
            None => other["deck"] = counted(dealt),
        }
    }
    other
}

/// The same places with the cards in an order of the generator.
fn shuffled(
    places: &[(Option<usize>, Vec<String>)],
    rng: &mut Rng,
) -> Vec<(Option<usize>, Vec<String>)> {
    let mut all: Vec<String> = places.iter().flat_map(|(_, cards)| cards.clone()).collect();
    for last in (1..all.len()).rev() {
        all.swap(last, rng.bounded(last as u64 + 1) as usize);
    }
    let mut all = all.into_iter();
    places
        .iter()
        .map(|(seat, cards)| (*seat, all.by_ref().take(cards.len()).collect()))
        .collect()
}

/// Whatever the hidden cards are, the view is the same value, text and tensor.
#[test]
fn hidden_cards_may_lie_anywhere_for_all_that_a_player_sees() {
    let mut rng = Rng::new(8);
    for (label, game) in games() {
        println!("{label}");
        for state in states(&game, 0..1).into_iter().step_by(2) {
            let position = document(&game, &state);
            if position["phase"] == "end" {
                continue;
            }
            let observer = rng.bounded(game.num_players() as u64) as usize;
            let other = dealt(&position, &shuffled(&unseen(&position, observer), &mut rng));
            let Play {
                game: same,
                state: other,
            } = Play::new(&game, &other);
            assert!(same == game);
            let (view, again) = (game.view(&state, observer), game.view(&other, observer));
            assert_eq!(again, view, "{position}");
            assert_eq!(game.view_to_json(&again), game.view_to_json(&view));
            assert_eq!(game.view_to_notation(&again), game.view_to_notation(&view));
            assert_eq!(
                game.observation_string(&again),
                game.observation_string(&view)
            );
        }
    }
}

/// What somebody does see makes another view.
#[test]
fn the_holder_of_a_card_sees_it() {
    let mut rng = Rng::new(9);
    let game = super::game(4);
    let mut differed = 0;
    for state in states(&game, 0..1).into_iter().step_by(5) {
        let position = document(&game, &state);
        if position["phase"] == "end" {
            continue;
        }
        let other = dealt(&position, &shuffled(&unseen(&position, 0), &mut rng));
        let Play { state: other, .. } = Play::new(&game, &other);
        for seat in 1..4 {
            let changed = document(&game, &other)["players"][seat]["hand"]
                != position["players"][seat]["hand"];
            let seen = game.view(&other, seat) != game.view(&state, seat);
            assert_eq!(seen, changed, "{position}");
            differed += usize::from(changed);
        }
    }
    assert!(differed > 20, "{differed}");
}

/// Each deal of single cards by counting orders, as places in JSON, with its number of orders.
fn all_deals(position: &Value, observer: usize) -> BTreeMap<String, u32> {
    fn orders(left: &mut Vec<String>, chosen: &mut Vec<String>, visit: &mut impl FnMut(&[String])) {
        if left.is_empty() {
            visit(chosen);
        }
        for index in 0..left.len() {
            let card = left.remove(index);
            chosen.push(card);
            orders(left, chosen, visit);
            left.insert(index, chosen.pop().expect("it was pushed"));
        }
    }
    let places = unseen(position, observer);
    let mut all: Vec<String> = places.iter().flat_map(|(_, cards)| cards.clone()).collect();
    let mut frequencies = BTreeMap::new();
    orders(&mut all, &mut Vec::new(), &mut |order| {
        let mut order = order.iter().cloned();
        let dealt: Vec<_> = places
            .iter()
            .map(|(seat, cards)| (*seat, order.by_ref().take(cards.len()).collect()))
            .collect();
        *frequencies
            .entry(hands_and_deck(position, &dealt))
            .or_default() += 1;
    });
    frequencies
}

/// Hands and deck as one text.
fn hands_and_deck(position: &Value, places: &[(Option<usize>, Vec<String>)]) -> String {
    let position = dealt(position, places);
    lying(&position)
}

fn lying(position: &Value) -> String {
    let sorted = |counted: &Value| {
        let mut cards = cards(counted);
        cards.sort_unstable();
        cards
    };
    let hands = list(&position["players"]).iter();
    let hands: Vec<_> = hands.map(|player| sorted(&player["hand"])).collect();
    json!([hands, sorted(&position["deck"])]).to_string()
}

/// Chi-square of many resampled states against the exact probabilities.
#[track_caller]
fn assert_each_deal_is_as_likely(game: &Game, state: &State, observer: usize, seed: u64) {
    const PER_ORDER: u32 = 60;
    let position = document(game, state);
    let expected = all_deals(&position, observer);
    let orders: u32 = expected.values().sum();
    let samples = (orders * PER_ORDER).min(60_000);
    let view = game.view(state, observer);
    let (mut rng, mut states) = (Rng::new(seed), HashMap::new());
    for _ in 0..samples {
        *states
            .entry(game.resample(&view, &mut rng))
            .or_insert(0_u32) += 1;
    }
    let mut drawn_times = BTreeMap::new();
    for (drawn, times) in states {
        *drawn_times
            .entry(lying(&document(game, &drawn)))
            .or_insert(0_u32) += times;
    }
    let mut distance = 0.0;
    for (deal, number) in &expected {
        let mean = f64::from(samples) * f64::from(*number) / f64::from(orders);
        let drawn = f64::from(drawn_times.remove(deal).unwrap_or_default());
        distance += (drawn - mean).powi(2) / mean;
    }
    assert!(
        drawn_times.is_empty(),
        "cannot be: {drawn_times:?} of {position}"
    );
    let freedom = expected.len() - 1;
    assert!(freedom > 0, "nothing is hidden in {position}");
    let limit = chi_square_limit(real(freedom));
    assert!(distance < limit, "{distance} of {freedom}: {position}");
}

/// Three players with few cards; equal ones, known ones, and a deck.
#[test]
fn each_deal_of_single_cards_is_as_likely_as_any_other() {
    let scarce = games()
        .into_iter()
        .find(|(label, _)| label == "scarce, 3 players");
    let (_, game) = scarce.expect("the component file is there");
    let mut position = bare(&game, 2);
    // Fourteen cards: five displayed, three in the own hand, so that six are unseen.
    position["display"] = counted(&[
        "red-elephant-monk",
        "red-elephant-monk",
        "white-mogul",
        "white-mogul",
        "blue-elephant-vizier",
    ]);
    let hands = [
        vec!["blue-monk-monk", "blue-elephant-vizier"],
        vec!["blue-monk-monk", "red-vizier-mogul"],
        vec!["blue-monk-monk", "red-vizier-mogul", "blue-elephant-vizier"],
    ];
    for (seat, hand) in hands.iter().enumerate() {
        position["players"][seat]["hand"] = counted(hand);
    }
    settle(&game, &mut position);
    for (seed, known) in [
        (1, vec![]),
        (2, vec!["blue-monk-monk"]),
        (3, vec!["red-vizier-mogul", "blue-elephant-vizier"]),
    ] {
        position["players"][2]["known"] = counted(&known);
        let Play { game, state } = Play::new(&game, &position);
        for observer in 0..2 {
            assert_each_deal_is_as_likely(&game, &state, observer, seed);
        }
    }
}

/// The same at positions of play, wherever few cards are unseen.
#[test]
fn deals_are_alike_wherever_a_game_of_few_cards_goes() {
    let mut views = 0;
    for (label, game) in games() {
        if !label.starts_with("scarce") && !label.starts_with("tiny") {
            continue;
        }
        for state in states(&game, 0..2).into_iter().step_by(9) {
            let position = document(&game, &state);
            for observer in 0..game.num_players() {
                let unseen = unseen(&position, observer);
                let number: usize = unseen.iter().map(|(_, cards)| cards.len()).sum();
                if number > 6 || position["phase"] == "end" {
                    continue;
                }
                if all_deals(&position, observer).len() > 1 {
                    println!("{label}");
                    assert_each_deal_is_as_likely(&game, &state, observer, 4);
                    views += 1;
                }
            }
        }
    }
    assert!(views > 5, "{views} views with few hidden cards");
}

/// Known cards are in the hand at every resampled state; the own hand is as it is.
#[test]
fn what_is_known_stays() {
    let game = super::game(5);
    let mut rng = Rng::new(5);
    let mut hands = HashSet::new();
    for state in states(&game, 0..1).into_iter().step_by(4) {
        let position = document(&game, &state);
        let observer = rng.bounded(5) as usize;
        let drawn = document(
            &game,
            &game.resample(&game.view(&state, observer), &mut rng),
        );
        for (seat, player) in list(&drawn["players"]).iter().enumerate() {
            let before = &position["players"][seat];
            assert_eq!(player["known"], before["known"]);
            for card in cards(&before["known"]) {
                assert!(count(&player["hand"][&card]) >= count(&before["known"][&card]));
            }
            if seat == observer {
                assert_eq!(player["hand"], before["hand"]);
            }
            hands.insert(player["hand"].to_string());
        }
    }
    assert!(hands.len() > 50, "{}", hands.len());
}

/// At the end all hands are open, so that nothing is left to deal.
#[test]
fn nothing_is_hidden_at_the_end() {
    for (label, game) in games() {
        let end = *states(&game, 0..1).last().expect("a game ends");
        for observer in 0..game.num_players() {
            let view = game.view(&end, observer);
            assert_eq!(game.resample(&view, &mut Rng::new(1)), end, "{label}");
        }
    }
}
