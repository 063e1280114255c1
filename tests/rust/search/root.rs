//! What is particular to the root: some actions only, noise, the expected line.

use durbar::search::{Config, Progress as _, Search};
use durbar::{Game, InvalidSearch, Judge, Load, Show, Turn, for_each_game};

use super::{decision, legal, mover};

fn search<G: Judge + Show>(game: &G, config: &Config) -> Search<G> {
    let state = decision(game, 3);
    let view = game.view(&state, mover(game, &state));
    Search::of_view(game, &view, config, 5).expect("a decision")
}

#[test]
fn a_restricted_search_begins_with_the_given_actions_only() {
    for_each_game!(game => {
        let all = legal(&game, &decision(&game, 3));
        let some: Vec<u32> = all.iter().copied().step_by(2).collect();
        let mut search = search(&game, &Config::default());
        search.run(10);
        let before = search.result();
        search.restrict(&some).expect("legal actions");
        search.run(200);
        let result = search.result();
        assert_eq!(result.simulations, 210);
        for (before, after) in before.actions.iter().zip(&result.actions) {
            assert!(some.contains(&after.action) || after.visits == before.visits);
        }
    });
}

#[test]
fn a_restriction_that_cannot_be_kept_is_refused() {
    for_each_game!(game => {
        let mut search = search(&game, &Config::default());
        assert_eq!(search.restrict(&[]), Err(InvalidSearch::NoActions));
        let action = u32::MAX;
        let refused = search.restrict(&[action]);
        assert!(matches!(refused, Err(InvalidSearch::Illegal(error)) if error.action == action));
    });
}

#[test]
fn noise_changes_what_is_explored() {
    for_each_game!(game => {
        let visits = |noise, simulations| {
            let mut search = search(&game, &Config { noise, ..Config::default() });
            search.run(simulations);
            search.result().actions.iter().map(|row| row.visits).collect::<Vec<u64>>()
        };
        let simulations = 100 * visits(0.0, 1).len() as u64;
        let spread = |visits: Vec<u64>| visits.iter().max().unwrap_or(&0) - visits.iter().min().unwrap_or(&0);
        assert_ne!(visits(0.0, simulations), visits(0.5, simulations));
        assert!(spread(visits(1.0, simulations)) > 0);
    });
}

#[test]
fn the_line_begins_with_the_best_action_and_can_be_played() {
    for_each_game!(game => {
        let mut search = search(&game, &Config { exploration: 0.3, ..Config::default() });
        assert!(search.result().line.is_empty());
        search.run(20_000);
        let result = search.result();
        assert_eq!(result.line.first(), Some(&result.best));
        if !game.facts().hidden_information {
            let mut state = decision(&game, 3);
            for &action in &result.line {
                game.apply_action(&mut state, action).expect("legal");
            }
            assert!(result.line.len() > 1 || game.turn(&state) == Turn::Terminal);
        }
    });
}

#[test]
fn a_flat_search_tries_each_action_as_often_and_takes_that_of_greatest_value() {
    for_each_game!(game => {
        let config = Config { flat: true, ..game.tuned() };
        let mut search = search(&game, &config);
        let number = legal(&game, &decision(&game, 3)).len() as u64;
        search.run(20 * number);
        let result = search.result();
        assert!(result.actions.iter().all(|row| row.visits.abs_diff(20) <= 1), "{result:?}");
        let most = result.actions.iter().map(|row| row.value).fold(0.0, f64::max);
        let best = result.actions.iter().find(|row| row.action == result.best).expect("legal");
        assert!((best.value - most).abs() < 1e-12);
        assert_eq!((result.nodes, result.depth), (1, 1));
    });
}
