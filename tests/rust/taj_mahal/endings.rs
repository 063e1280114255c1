//! The end (T-5) and what is counted in hands, against plain counting.

use std::collections::BTreeMap;

use durbar::Game as _;
use durbar::serde_json::{Value, json};

use super::setting::{Kind, cards, of_type};
use super::{JsonStep, count, fields, for_each_step, list};
use crate::documents::breakdown;

/// T-5.1: what the hand of a seat is worth, as events and breakdown tell it.
fn hand(kinds: &[Kind], position: &Value, seat: usize) -> Value {
    let held = fields(&position["special_cards"]).values();
    let special = held.filter(|holder| **holder == seat).count();
    let mut white = 0;
    let mut colours: BTreeMap<&str, usize> = BTreeMap::new();
    for card in cards(&position["players"][seat]["hand"]) {
        let kind = kinds.iter().find(|kind| kind.name == card).expect("a kind");
        match &kind.colour {
            None => white += 1,
            Some(colour) => *colours.entry(colour).or_default() += 1,
        }
    }
    let most = colours.values().copied().max().unwrap_or_default();
    // The first in the order of the component file.
    let mut order = kinds.iter().filter_map(|kind| kind.colour.as_deref());
    let colour = order.find(|colour| colours.get(colour) == Some(&most));
    json!({
        "player": seat, "special_cards": special, "white_cards": white, "colour": colour,
        "colour_cards": most, "points": special + white + most,
    })
}

fn hands(step: &JsonStep, position: &Value) -> Vec<Value> {
    let seats = 0..list(&position["players"]).len();
    seats.map(|seat| hand(step.kinds, position, seat)).collect()
}

#[test]
fn hands_are_counted_at_the_end() {
    for_each_step(0..4, |_, step| {
        if step.after["phase"] != "end" {
            assert!(of_type(&step.events, "hand_scored").is_empty());
            return;
        }
        let expected = hands(step, &step.after);
        let events: Vec<Value> = of_type(&step.events, "hand_scored")
            .into_iter()
            .map(|event| {
                let mut event = event.clone();
                let fields = event.as_object_mut().expect("an object");
                assert_eq!(fields.shift_remove("type"), Some(json!("hand_scored")));
                assert_eq!(fields.shift_remove("rule"), Some(json!("T-5.1")));
                event
            })
            .collect();
        assert_eq!(events, expected, "{}", step.after);
        // A build may end the game where the display is empty, and brings points of its own.
        for (seat, hand) in expected.iter().enumerate() {
            let score = |position: &Value| count(&position["players"][seat]["score"]);
            let more = score(&step.after) - score(&step.before);
            let took = step.object["type"] == "take";
            assert!(more == count(&hand["points"]) || !took, "{}", step.before);
        }
        let scores: Vec<usize> = list(&step.after["players"])
            .iter()
            .map(|player| count(&player["score"]))
            .collect();
        let best = scores.iter().max().expect("players");
        let winners: Vec<usize> = (0..scores.len())
            .filter(|&seat| scores[seat] == *best)
            .collect();
        let over = step.events.last().expect("events");
        assert_eq!(
            (&over["type"], &over["rule"]),
            (&json!("game_over"), &json!("T-5.2"))
        );
        assert_eq!(over["winners"], json!(winners));
    });
}

#[test]
fn the_breakdown_counts_hands_before_the_end_too() {
    for_each_step(0..1, |game, step| {
        let document = breakdown(game, &step.state);
        let expected = hands(step, &step.before);
        assert_eq!(document["hands"], json!(expected), "{}", step.before);
        let scores: Vec<usize> = list(&step.before["players"])
            .iter()
            .map(|player| count(&player["score"]))
            .collect();
        let best = scores.iter().max().expect("players");
        let leaders: Vec<usize> = (0..scores.len())
            .filter(|&seat| scores[seat] == *best)
            .collect();
        assert_eq!(document["leaders"], json!(leaders));
        let projected: Vec<usize> = (0..scores.len())
            .map(|seat| scores[seat] + count(&expected[seat]["points"]))
            .collect();
        assert_eq!(document["projected"], json!(projected));
        let mut after = step.state;
        game.apply_action(&mut after, step.action).expect("legal");
        if step.after["phase"] == "end" {
            let document = breakdown(game, &after);
            assert_eq!(
                document["projected"], document["scores"],
                "nothing more is added"
            );
            assert_eq!(document["hands"], json!(hands(step, &step.after)));
        }
    });
}
