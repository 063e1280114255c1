//! The known answers of Kuhn poker (Kuhn 1950), found by counting everything.

use std::collections::HashMap;

use durbar::kuhn_poker::{Game as KuhnPoker, State};
use durbar::serde_json::{Map, json};
use durbar::{Game, Load, Position, Show, Turn, Wire, perft};

use crate::documents::{changed, pointers};
use crate::impossible;
use crate::walks::legal;

fn kuhn_poker() -> KuhnPoker {
    KuhnPoker::load(2, &Map::new(), None).expect("the default components")
}

/// The position after these actions.
fn after(actions: &[&str]) -> Position<KuhnPoker> {
    let mut position = Position::initial(kuhn_poker());
    for action in actions {
        let action = position.read_action(&json!(action)).expect("legal");
        position.apply_action(action).expect("legal");
    }
    position
}

/// All states, each once.
fn every_state() -> Vec<State> {
    let game = kuhn_poker();
    let (mut states, mut next) = (vec![game.new_initial_state()], 0);
    while next < states.len() {
        let state = states[next];
        for action in legal(&game, &state) {
            let mut child = state;
            game.apply_action(&mut child, action).expect("legal");
            states.push(child);
        }
        next += 1;
    }
    states
}

/// What the player who decides sees, as notation: the information state.
fn seen(game: &KuhnPoker, state: State) -> Option<(usize, String)> {
    let Turn::Player(seat) = game.turn(&state) else {
        return None;
    };
    let view = game.view(&state, seat.into());
    Some((seat.into(), game.view_to_notation(&view)))
}

#[test]
fn there_are_6_deals_30_ends_and_12_information_states() {
    let (game, states) = (kuhn_poker(), every_state());
    let counts: Vec<u64> = (0..=6)
        .map(|depth| perft(&game, &states[0], depth))
        .collect();
    assert_eq!(counts, [1, 3, 6, 12, 24, 12, 0]);
    let ends = states
        .iter()
        .filter(|state| game.turn(state) == Turn::Terminal);
    assert_eq!(ends.count(), 30);
    let mut views: Vec<_> = states
        .iter()
        .filter_map(|state| seen(&game, *state))
        .collect();
    assert_eq!(views.len(), 24);
    views.sort_unstable();
    views.dedup();
    assert_eq!(views.len(), 12);
}

/// How often each player bets in an equilibrium, by information state; `alpha` is how often the
/// first player bluffs with the jack, from 0 to 1/3.
fn equilibrium(alpha: f64) -> HashMap<String, f64> {
    let third = 1.0 / 3.0;
    let bets = [
        ("kp1v_0_-_03", alpha),
        ("kp1v_0_-_13", 0.0),
        ("kp1v_0_-_23", 3.0 * alpha),
        ("kp1v_0_pb_03", 0.0),
        ("kp1v_0_pb_13", alpha + third),
        ("kp1v_0_pb_23", 1.0),
        ("kp1v_1_p_30", third),
        ("kp1v_1_p_31", 0.0),
        ("kp1v_1_p_32", 1.0),
        ("kp1v_1_b_30", 0.0),
        ("kp1v_1_b_31", third),
        ("kp1v_1_b_32", 1.0),
    ];
    bets.map(|(view, bet)| (view.to_owned(), bet)).into()
}

/// The share of the first player to expect if both bet so often.
fn share(position: &Position<KuhnPoker>, bets: &HashMap<String, f64>) -> f64 {
    let Position { game, state } = position;
    let children = match game.turn(state) {
        Turn::Terminal => return game.returns(state)[0],
        Turn::Chance => position.chance_outcomes(),
        Turn::Player(_) => {
            let (_, view) = seen(game, *state).expect("a decision");
            vec![(0, 1.0 - bets[&view]), (1, bets[&view])]
        }
    };
    let products = children.into_iter().map(|(action, probability)| {
        let mut child = position.clone();
        child.apply_action(action).expect("legal");
        probability * share(&child, bets)
    });
    products.sum()
}

/// What the first player wins on average, in chips.
fn value(bets: &HashMap<String, f64>) -> f64 {
    4.0 * share(&Position::initial(kuhn_poker()), bets) - 2.0
}

/// Neither player can do better against the other's part of an equilibrium, and the first player
/// then loses an eighteenth of a chip.
#[test]
fn the_first_player_loses_an_eighteenth_of_a_chip() {
    for alpha in [0.0, 1.0 / 6.0, 1.0 / 3.0] {
        let bets = equilibrium(alpha);
        assert!((value(&bets) + 1.0 / 18.0).abs() < 1e-12, "{alpha}");
        for seat in 0..2 {
            let own = format!("kp1v_{seat}");
            let views: Vec<&String> = bets.keys().filter(|view| view.starts_with(&own)).collect();
            let values = (0..1 << views.len()).map(|plan: u32| {
                let mut bets = bets.clone();
                for (index, view) in views.iter().enumerate() {
                    bets.insert((*view).clone(), f64::from(plan >> index & 1));
                }
                value(&bets)
            });
            let best = match seat {
                0 => values.fold(f64::MIN, f64::max),
                _ => values.fold(f64::MAX, f64::min),
            };
            assert!((best + 1.0 / 18.0).abs() < 1e-12, "{seat} {alpha}: {best}");
        }
    }
}

#[test]
fn a_fold_hides_the_cards_and_a_showdown_shows_them() {
    let deal = ["deal-jack", "deal-king"];
    for (betting, notation, chips) in [
        (vec!["pass", "pass"], "kp1v_0_pp_02", [1, 3]),
        (vec!["bet", "bet"], "kp1v_0_bb_02", [0, 4]),
        (vec!["pass", "bet", "bet"], "kp1v_0_pbb_02", [0, 4]),
        (vec!["bet", "pass"], "kp1v_0_bp_03", [3, 1]),
        (vec!["pass", "bet", "pass"], "kp1v_0_pbp_03", [1, 3]),
    ] {
        let Position { game, state } = after(&[&deal[..], &betting].concat());
        assert_eq!(game.view_to_notation(&game.view(&state, 0)), notation);
        assert_eq!(game.scores(&state)[..2], chips);
        assert_eq!(
            game.returns(&state)[..2],
            chips.map(|chips| f64::from(chips) / 4.0)
        );
    }
}

#[test]
fn every_fault_of_a_position_is_named() {
    impossible::every_fault_is_named::<KuhnPoker>();
}

#[test]
fn a_deck_has_3_to_13_different_cards() {
    let file = kuhn_poker().components().to_string();
    for (cards, faults) in [
        (json!(["jack", "queen"]), vec!["/cards"]),
        (
            json!((0..14).map(|card| format!("c{card}")).collect::<Vec<_>>()),
            vec!["/cards"],
        ),
        (json!(["jack", "queen", "jack"]), vec!["/cards/2"]),
        (json!(["jack", "?", "king"]), vec!["/cards/1"]),
        (json!(["jack", "a-b", "king"]), vec!["/cards/1"]),
    ] {
        let text = changed(&file, &[("/cards", cards)]).to_string();
        let error = KuhnPoker::check_components(&text).expect_err("no such deck");
        assert_eq!(pointers(&error.faults), faults, "{text}");
    }
}
