//! What players see, for each game of `for_each_game!`.

use std::collections::HashSet;

use durbar::{Interface, Turn};

use crate::walks::states;

/// The observation, written over numbers that were there before.
fn observe<G: Interface>(game: &G, state: &G::State, player: usize, before: f32) -> Vec<f32> {
    let size = game.facts().observation_shape.iter().product();
    let mut out = vec![before; size];
    game.observation_tensor(state, player, &mut out);
    out
}

pub(crate) fn observations_have_the_shape_that_the_facts_tell<G: Interface>(game: &G) {
    let facts = game.facts();
    let mut next = 0;
    let mut names = HashSet::new();
    for slice in &facts.observation_slices {
        assert_eq!(slice.start, next, "a gap before {}", slice.name);
        assert!(slice.end > slice.start, "{} is empty", slice.name);
        assert!(names.insert(&slice.name), "{} is there twice", slice.name);
        next = slice.end;
    }
    assert_eq!(
        next, facts.observation_shape[0],
        "slices cover the first axis"
    );
    for state in states(game, 0..1).into_iter().step_by(3) {
        for player in 0..game.num_players() {
            let seen = observe(game, &state, player, 0.0);
            assert!(seen.iter().all(|number| number.is_finite()), "{state:?}");
            assert!(
                seen == observe(game, &state, player, f32::NAN),
                "every number is written"
            );
            assert!(!game.observation_string(&state, player).is_empty());
        }
    }
}

pub(crate) fn observations_depend_on_the_position_only<G: Interface>(game: &G) {
    for state in states(game, 0..1).into_iter().step_by(5) {
        let (again, read) = game
            .read_json(&game.to_json(&state))
            .expect("a legal position");
        for player in 0..game.num_players() {
            let seen = observe(game, &state, player, 0.0);
            assert!(seen == observe(&again, &read, player, 0.0), "{state:?}");
            let text = game.observation_string(&state, player);
            assert_eq!(text, again.observation_string(&read, player));
        }
        if matches!(game.turn(&state), Turn::Player(_)) {
            let seats = 0..game.num_players();
            let views: Vec<_> = seats
                .map(|player| observe(game, &state, player, 0.0))
                .collect();
            let different = views.iter().skip(1).all(|view| *view != views[0]);
            assert!(
                different,
                "whose turn it is looks different from each seat: {state:?}"
            );
        }
    }
}
