//! Outcomes, their weights, and the samples drawn from them.

use std::collections::BTreeMap;

use durbar::{Action, Game, Position, Rng, Turn};

use crate::walks::{legal, states};

fn weights<G: Game>(game: &G, state: &G::State) -> Vec<(Action, u32)> {
    let mut weights = Vec::new();
    game.chance_weights(state, &mut weights);
    weights
}

fn chance_nodes<G: Game>(game: &G, games: u64) -> Vec<G::State> {
    let mut nodes = states(game, 0..games);
    nodes.retain(|state| game.turn(state) == Turn::Chance);
    assert!(!nodes.is_empty(), "all these games begin with chance");
    nodes
}

pub(crate) fn weights_are_those_of_the_legal_outcomes<G: Game>(game: &G) {
    for state in states(game, 0..5) {
        let weights = weights(game, &state);
        let outcomes: Vec<Action> = weights.iter().map(|&(id, _)| id).collect();
        let position = Position {
            game: game.clone(),
            state,
        };
        let probabilities = position.chance_outcomes();
        if game.turn(&state) == Turn::Chance {
            assert_eq!(outcomes, legal(game, &state), "{state:?}");
            assert!(weights.iter().all(|&(_, weight)| weight > 0), "{weights:?}");
            let sum: f64 = probabilities
                .iter()
                .map(|&(_, probability)| probability)
                .sum();
            assert!((sum - 1.0).abs() < 1e-12, "{probabilities:?}");
        } else {
            assert!(
                weights.is_empty() && probabilities.is_empty(),
                "no chance node: {state:?}"
            );
        }
    }
}

/// The value that a chi-square variable exceeds with a probability below one in a million
/// (Wilson and Hilferty 1931).
fn chi_square_limit(freedom: f64) -> f64 {
    let spread = 2.0 / (9.0 * freedom);
    freedom * (1.0 - spread + 4.8 * spread.sqrt()).powi(3)
}

pub(crate) fn samples_follow_the_weights<G: Game>(game: &G) {
    const PER_WEIGHT: u32 = 40;
    let mut rng = Rng::new(2);
    for state in chance_nodes(game, 1) {
        let weights = weights(game, &state);
        let total: u32 = weights.iter().map(|&(_, weight)| weight).sum();
        let mut seen: BTreeMap<Action, u32> = BTreeMap::new();
        for _ in 0..total * PER_WEIGHT {
            *seen
                .entry(game.sample_chance(&state, &mut rng))
                .or_default() += 1;
        }
        let mut distance = 0.0;
        for &(outcome, weight) in &weights {
            let expected = f64::from(weight * PER_WEIGHT);
            let drawn = f64::from(seen.remove(&outcome).unwrap_or_default());
            distance += (drawn - expected).powi(2) / expected;
        }
        assert!(
            seen.is_empty(),
            "drawn, but no outcome: {seen:?} at {state:?}"
        );
        if weights.len() > 1 {
            let freedom = f64::from(u32::try_from(weights.len() - 1).expect("few"));
            assert!(
                distance < chi_square_limit(freedom),
                "{distance} of {freedom}: {state:?}"
            );
        }
    }
}

pub(crate) fn samples_take_what_they_need_of_the_generator<G: Game>(game: &G) {
    for (seed, state) in (0..).zip(chance_nodes(game, 2)) {
        let (mut one, mut other) = (Rng::new(seed), Rng::new(seed));
        let outcome = game.sample_chance(&state, &mut one);
        assert_eq!(game.sample_chance(&state, &mut other), outcome);
        assert_eq!(one, other);
        assert_ne!(one, Rng::new(seed), "nothing was drawn: {state:?}");
    }
}
