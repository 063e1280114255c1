//! How games end, and what players get.

use durbar::{Game, Turn};

use crate::walks::{random_game, states};

pub(crate) fn games_end_and_returns_are_shares<G: Game>(game: &G) {
    let players = game.num_players();
    for state in states(game, 0..10) {
        let returns = game.returns(&state);
        let sum: f64 = returns.iter().sum();
        if game.turn(&state) == Turn::Terminal {
            assert!((sum - 1.0).abs() < 1e-12, "{returns:?} of {state:?}");
            assert!(
                returns.iter().all(|share| (0.0..=1.0).contains(share)),
                "{returns:?}"
            );
        } else {
            assert!(
                returns.iter().all(|&share| share == 0.0),
                "{returns:?} of {state:?}"
            );
        }
        let beyond = players..;
        assert!(returns[beyond.clone()].iter().all(|&share| share == 0.0));
        assert!(game.scores(&state)[beyond].iter().all(|&score| score == 0));
    }
    for seed in 0..10 {
        let last = random_game(game, seed).pop().expect("a game has steps");
        assert_eq!(game.turn(&last.after), Turn::Terminal);
    }
}
