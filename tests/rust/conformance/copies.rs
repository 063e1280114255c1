//! States are values: copies are independent, and the same actions give the same states.

use durbar::Game;

use crate::walks::{legal, random_game, states};

pub(crate) fn a_copy_stays_as_it_was<G: Game>(game: &G) {
    for state in states(game, 0..1) {
        let (text, actions) = (format!("{state:?}"), legal(game, &state));
        for &action in &actions {
            let mut moved = state;
            game.apply_action(&mut moved, action)
                .expect("a legal action");
            let mut again = state;
            game.apply_action(&mut again, action)
                .expect("a legal action");
            assert_eq!(moved, again, "the same action of the same state");
        }
        assert_eq!(format!("{state:?}"), text);
        assert_eq!(legal(game, &state), actions);
    }
}

pub(crate) fn one_seed_is_one_game<G: Game>(game: &G) {
    assert!(states(game, 3..6) == states(game, 3..6));
    let games = 0..20;
    let first = states(game, 0..1);
    assert!(
        games
            .into_iter()
            .any(|seed| states(game, seed..seed + 1) != first)
    );
}

pub(crate) fn explained_actions_do_the_same<G: Game>(game: &G) {
    for step in (0..3).flat_map(|seed| random_game(game, seed)) {
        let (mut plain, mut explained, mut events) = (step.before, step.before, Vec::new());
        game.apply_unchecked(&mut plain, step.action);
        game.apply_explained(&mut explained, step.action, &mut events);
        assert_eq!(plain, step.after, "{} of {:?}", step.action, step.before);
        assert_eq!(
            explained, step.after,
            "{} of {:?}",
            step.action, step.before
        );
        let first = events.clone();
        game.apply_explained(&mut step.before.clone(), step.action, &mut events);
        assert_eq!(
            events[first.len()..],
            first,
            "events are appended, and the same"
        );
    }
}
