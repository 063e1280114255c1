//! Search guided by an evaluator: known answers, and the promises of every game.

use durbar::search::guided::{Evaluations, GuidedConfig, GuidedSearch, InvalidEvaluations, Leaf};
use durbar::search::{Candidate, SearchResult};
use durbar::{Action, Game, Judge, Load, Rng, Show, Wire, for_each_game, kuhn_poker};

use super::{decision, legal, mover};
use crate::games::is_listed;

mod batches;
mod formula;

fn simulations(simulations: u64) -> GuidedConfig {
    GuidedConfig {
        simulations,
        ..GuidedConfig::default()
    }
}

/// The lengths of the rows that an evaluator of these games writes.
#[derive(Clone, Copy)]
struct Widths {
    actions: usize,
    players: usize,
}

fn widths<G: Load>(game: &G) -> Widths {
    Widths {
        actions: game.facts().num_distinct_actions,
        players: game.num_players(),
    }
}

/// Runs a search to its end; `evaluate` gives the priors and values of a leaf.
fn run<G: Judge>(
    search: &mut GuidedSearch<G>,
    leaves: usize,
    Widths { actions, .. }: Widths,
    evaluate: impl Fn(&Leaf<G::State>) -> (Vec<f64>, Vec<f64>),
) -> SearchResult {
    while !search.is_over() {
        search.collect(leaves);
        let (priors, values): (Vec<_>, Vec<_>) = search.leaves().iter().map(&evaluate).unzip();
        let evaluations = Evaluations {
            priors: &priors.concat(),
            values: &values.concat(),
            actions,
        };
        search.settle(&evaluations).expect("sound evaluations");
    }
    search.result()
}

/// Every action is as likely, and every player as well off.
#[expect(clippy::cast_precision_loss, reason = "there are few players")]
fn uniform<S>(Widths { actions, players }: Widths) -> impl Fn(&Leaf<S>) -> (Vec<f64>, Vec<f64>) {
    move |_| (vec![1.0; actions], vec![1.0 / players as f64; players])
}

fn uniform_search<G: Judge + Show>(game: &G, config: &GuidedConfig, leaves: usize) -> SearchResult {
    let state = decision(game, 3);
    let view = game.view(&state, mover(game, &state));
    let mut search = GuidedSearch::of_view(game, &view, config, Rng::new(4)).expect("a decision");
    run(&mut search, leaves, widths(game), uniform(widths(game)))
}

/// A position of Kuhn poker after these actions.
fn kuhn(actions: &[&str]) -> (kuhn_poker::Game, kuhn_poker::State) {
    let game = kuhn_poker::Game::load(2, &durbar::serde_json::Map::new(), None).expect("a game");
    let mut state = game.new_initial_state();
    for action in actions {
        let action = game.string_to_action(&state, action).expect("an action");
        game.apply_action(&mut state, action).expect("legal");
    }
    (game, state)
}

#[test]
fn what_ends_the_game_is_worth_its_returns_and_needs_no_evaluation() {
    let (game, state) = kuhn(&["deal-queen", "deal-king", "bet"]);
    let view = game.view(&state, 1);
    let config = simulations(500);
    let mut search = GuidedSearch::of_view(&game, &view, &config, Rng::new(1)).expect("a decision");
    let mut evaluated = 0;
    while !search.is_over() {
        let leaves = search.collect(8);
        evaluated += leaves;
        let numbers = vec![0.5; 2 * leaves];
        let evaluations = Evaluations {
            priors: &numbers,
            values: &numbers,
            actions: 2,
        };
        search.settle(&evaluations).expect("sound evaluations");
    }
    let result = search.result();
    assert_eq!((evaluated, result.simulations), (1, 500));
    // Who passes keeps a chip of four; the king wins all.
    let values: Vec<f64> = result.actions.iter().map(|row| row.value).collect();
    assert_eq!(values, [0.25, 1.0]);
}

#[test]
fn cards_that_are_not_seen_are_dealt_with_their_probabilities() {
    let (game, state) = kuhn(&["deal-jack", "deal-queen", "bet"]);
    let mut search = GuidedSearch::of_view(
        &game,
        &game.view(&state, 1),
        &simulations(20_000),
        Rng::new(1),
    )
    .expect("a decision");
    let result = run(&mut search, 8, widths(&game), uniform(widths(&game)));
    // The other card is the jack or the king.
    let call = result.actions[1];
    assert!((call.value - 0.5).abs() < 0.02, "{result:?}");
}

#[test]
#[expect(clippy::cast_precision_loss, reason = "visits are few")]
fn results_are_sound_in_every_game() {
    for_each_game!(game => {
        for leaves in [1, 16] {
            let result = uniform_search(&game, &simulations(300), leaves);
            let state = decision(&game, 3);
            let actions: Vec<Action> = result.actions.iter().map(|row| row.action).collect();
            assert_eq!(actions, legal(&game, &state));
            assert_eq!(result.player, mover(&game, &state));
            let visits: u64 = result.actions.iter().map(|row| row.visits).sum();
            assert_eq!((visits, result.simulations), (300, 300));
            let most = result.actions.iter().map(|row| row.visits).max();
            let best = result.actions.iter().find(|row| row.action == result.best).expect("legal");
            assert_eq!(Some(best.visits), most);
            assert!((result.returns.iter().sum::<f64>() - 1.0).abs() < 1e-9);
            for row in &result.actions {
                assert!((row.value - row.returns[result.player]).abs() < 1e-9);
            }
            let score = |row: &Candidate| row.visits as f64 * row.scores[0] / 300.0;
            let scores: f64 = result.actions.iter().map(score).sum();
            assert!((scores - result.scores[0]).abs() < 1e-6);
            assert!((1..=300).contains(&result.depth));
            assert!(result.line.is_empty() || result.line[0] == result.best);
        }
    });
}

#[test]
fn likely_actions_are_tried_first() {
    for_each_game!(game => {
        let state = decision(&game, 3);
        let Some(&likely) = legal(&game, &state).last() else { continue };
        let mut search =
            GuidedSearch::new(&game, &state, &simulations(1), Rng::new(1)).expect("a decision");
        let widths = widths(&game);
        let result = run(&mut search, 1, widths, |_| {
            let mut priors = vec![0.0; widths.actions];
            priors[likely as usize] = 1e300;
            (priors, vec![0.5; widths.players])
        });
        assert_eq!(result.best, likely);
    });
}

#[test]
fn noise_changes_what_is_explored() {
    for_each_game!(game => {
        let number = legal(&game, &decision(&game, 3)).len() as u64;
        let visits = |noise| -> Vec<u64> {
            let config = GuidedConfig { noise, ..simulations(20 * number) };
            uniform_search(&game, &config, 1).actions.iter().map(|row| row.visits).collect()
        };
        assert_ne!(visits(0.0), visits(0.9));
    });
}

#[test]
fn a_full_tree_goes_on_from_its_leaves() {
    for_each_game!(game => {
        let least = GuidedConfig { max_memory: GuidedConfig::LEAST_MEMORY, ..simulations(3000) };
        let (small, large) = (uniform_search(&game, &least, 4), uniform_search(&game, &simulations(3000), 4));
        assert_eq!(small.simulations, 3000);
        assert!(small.nodes < large.nodes || !is_listed(&game), "{} {}", small.nodes, large.nodes);
    });
}

#[test]
fn wrong_evaluations_are_refused_and_change_nothing() {
    let (game, state) = kuhn(&["deal-jack", "deal-king"]);
    let mut search =
        GuidedSearch::new(&game, &state, &simulations(9), Rng::new(1)).expect("a decision");
    search.collect(1);
    let settle = |search: &mut GuidedSearch<_>, priors: &[f64], values: &[f64]| {
        search.settle(&Evaluations {
            priors,
            values,
            actions: 2,
        })
    };
    for (priors, values) in [([0.5, -1.0], [0.5; 2]), ([0.5; 2], [1.5, 0.5])] {
        let refused = settle(&mut search, &priors, &values);
        assert!(matches!(refused, Err(InvalidEvaluations::Number { .. })));
    }
    let refused = settle(&mut search, &[0.5; 4], &[0.5; 2]).expect_err("too many");
    assert_eq!(refused.to_string(), "priors must have 2 elements, not 4");
    assert_eq!((search.leaves().len(), search.begun()), (1, 0));
    assert_eq!(settle(&mut search, &[0.0; 2], &[0.5; 2]), Ok(()));
}
