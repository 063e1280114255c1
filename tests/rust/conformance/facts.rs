//! What a game says of itself before anybody plays.

use durbar::{Turn, Wire};

use crate::walks::random_game;

pub(crate) fn facts_bound_every_game<G: Wire>(game: &G) {
    let facts = game.facts();
    assert_eq!((facts.name, facts.players), (G::NAME, G::PLAYERS));
    let (least, most) = facts.returns;
    for seed in 0..10 {
        let steps = random_game(game, seed);
        assert!(
            facts
                .max_game_length
                .is_none_or(|bound| steps.len() <= bound),
            "{}",
            steps.len()
        );
        for step in &steps {
            let ids = match game.turn(&step.before) {
                Turn::Chance => facts.max_chance_outcomes,
                _ => facts.num_distinct_actions,
            };
            let mut actions = Vec::new();
            game.legal_actions(&step.before, &mut actions);
            assert!(actions.iter().all(|&id| (id as usize) < ids), "{actions:?}");
            let returns = game.returns(&step.after);
            assert!(
                returns.iter().all(|value| (least..=most).contains(value)),
                "{returns:?}"
            );
        }
    }
}

pub(crate) fn a_game_is_loaded_again_from_its_facts<G: Wire>(game: &G) {
    let components = game.components().to_string();
    G::check_components(&components).expect("components in use are sound");
    let again = G::load(game.num_players(), &game.facts().options, Some(&components));
    assert_eq!(again.expect("its own set-up").facts(), game.facts());
    assert_eq!(
        G::load(game.num_players(), &game.facts().options, Some(&components)).as_ref(),
        Ok(game)
    );
    for name in game.facts().options.keys() {
        assert!(
            game.facts().option_help.contains_key(name),
            "{name} is explained"
        );
    }
}
