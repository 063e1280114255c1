//! Outcomes and their weights; `bulk` draws by them.

use durbar::{Action, Game, Position, Turn};

use crate::walks::{legal, states};

pub(crate) fn weights_are_those_of_the_legal_outcomes<G: Game>(game: &G) {
    assert_eq!(game.turn(&game.new_initial_state()), Turn::Chance);
    for state in states(game, 0..5) {
        let mut weights = Vec::new();
        game.chance_weights(&state, &mut weights);
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
