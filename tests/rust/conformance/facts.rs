//! What a game says of itself before anybody plays.

use durbar::serde_json::{Map, Value};
use durbar::{InvalidSetup, Turn, Wire};

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

pub(crate) fn wrong_set_ups_are_refused<G: Wire>(game: &G) {
    let none = Map::new();
    for players in [0, G::PLAYERS.0 - 1, G::PLAYERS.1 + 1, usize::MAX] {
        let refused = G::load(players, &none, None).expect_err("no such number of players");
        assert!(matches!(&refused, InvalidSetup::Option { name, .. } if name == "players"));
    }
    for (option, value) in [
        ("no_such_option", Value::Bool(true)),
        ("no_such_option", Value::Null),
    ] {
        let options = Map::from_iter([(option.to_owned(), value)]);
        let refused = G::load(game.num_players(), &options, None).expect_err("no such option");
        assert!(matches!(&refused, InvalidSetup::Option { name, .. } if name == option));
    }
    for option in game.facts().options.keys() {
        let options = Map::from_iter([(option.clone(), Value::from("perhaps"))]);
        let refused = G::load(game.num_players(), &options, None).expect_err("true or false");
        assert!(matches!(&refused, InvalidSetup::Option { name, .. } if name == option));
    }
    for text in ["", "{", "[]", "{}", "null", "{\"schema\": 1}"] {
        let refused = G::load(game.num_players(), &none, Some(text)).expect_err("no components");
        let InvalidSetup::Components(error) = refused else {
            panic!("{refused}")
        };
        assert!(!error.faults.is_empty());
    }
}
