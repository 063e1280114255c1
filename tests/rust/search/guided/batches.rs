//! Many guided searches side by side, and the batches that they fill.

use durbar::search::SearchResult;
use durbar::search::guided::{Batches, Evaluations, ManySearches};
use durbar::{Judge, Load as _, Show, Workers, for_each_game, kuhn_poker};

use super::super::{decision, mover};
use super::{Widths, simulations, widths};
use crate::games::is_listed;

/// Searches of the views of these states, with every batch that they filled.
struct Filled {
    results: Vec<SearchResult>,
    observations: Vec<Vec<f32>>,
    masks: Vec<Vec<i8>>,
    sizes: Vec<usize>,
}

fn fill<G: Judge + Show>(
    game: &G,
    states: &[G::State],
    batches: Batches,
    threads: usize,
    number: u64,
) -> Filled {
    let workers = Workers::new(threads).expect("threads");
    let mut searches = ManySearches::new(game, &simulations(number), batches, 7, workers);
    for state in states {
        let view = game.view(state, mover(game, state));
        searches.add_view(&view).expect("a decision");
    }
    let (Widths { actions, players }, facts) = (widths(game), game.facts());
    let observation: usize = facts.observation_shape.iter().product();
    let mut filled = Filled {
        results: Vec::new(),
        observations: Vec::new(),
        masks: Vec::new(),
        sizes: Vec::new(),
    };
    while !searches.is_over() {
        let rows = searches.collect();
        assert!(rows <= batches.size.max(1));
        let (mut seen, mut masks) = (vec![0.0; rows * observation], vec![0; rows * actions]);
        searches.write(&mut seen, &mut masks);
        let priors: Vec<f32> = masks.iter().map(|&legal| f32::from(legal)).collect();
        let first = seen
            .chunks(observation)
            .map(|row| row.iter().sum::<f32>().fract());
        let values: Vec<f32> = first.flat_map(|value| vec![value; players]).collect();
        let evaluations = Evaluations {
            priors: &priors,
            values: &values,
            actions,
        };
        searches.settle(&evaluations).expect("sound evaluations");
        filled.observations.push(seen);
        filled.masks.push(masks);
        filled.sizes.extend((rows > 0).then_some(rows));
    }
    filled.results = searches.results();
    filled
}

fn positions<G: Judge>(game: &G, number: u64) -> Vec<G::State> {
    (0..number).map(|seed| decision(game, seed)).collect()
}

#[test]
fn batches_and_results_are_the_same_for_any_number_of_threads() {
    for_each_game!(game => {
        let states = positions(&game, 40);
        let batches = Batches { size: 64, of_a_search: 4 };
        let one = fill(&game, &states, batches, 1, 30);
        for threads in [2, 5] {
            let more = fill(&game, &states, batches, threads, 30);
            assert_eq!(more.results, one.results);
            assert!(more.observations == one.observations && more.masks == one.masks);
        }
    });
}

#[test]
fn many_searches_fill_their_batches() {
    for_each_game!(game => {
        if !is_listed(&game) { continue }
        for (searches, size, of_a_search) in [(256, 256, 1), (256, 256, 8), (384, 256, 1)] {
            let states = positions(&game, searches);
            let batches = Batches { size, of_a_search };
            let mut sizes = fill(&game, &states, batches, 1, 20).sizes;
            // What is left at the end is less than a batch.
            sizes.pop();
            assert!(sizes.len() >= 15);
            assert!(sizes.iter().all(|&size| size >= 231), "{sizes:?}");
        }
    });
}

/// A small game, and batches that count as of one leaf.
fn smallest() -> (kuhn_poker::Game, Batches) {
    let game = kuhn_poker::Game::load(2, &durbar::serde_json::Map::new(), None).expect("a game");
    let none = Batches {
        size: 0,
        of_a_search: 0,
    };
    (game, none)
}

#[test]
fn a_batch_has_room_for_a_leaf() {
    let (game, none) = smallest();
    assert_eq!(fill(&game, &positions(&game, 2), none, 1, 3).sizes[0], 1);
}

#[test]
#[should_panic(expected = "no place for 1 rows")]
fn a_row_without_a_place_is_not_written() {
    let (game, none) = smallest();
    let workers = Workers::new(1).expect("one");
    let mut searches = ManySearches::new(&game, &simulations(3), none, 1, workers);
    searches.add(&decision(&game, 1)).expect("a decision");
    searches.collect();
    searches.write(&mut [], &mut []);
}

#[test]
fn evaluations_of_another_game_are_refused() {
    for_each_game!(game => {
        let (config, batches) = (simulations(9), Batches { size: 1, of_a_search: 1 });
        let mut searches = ManySearches::new(&game, &config, batches, 1, Workers::new(1).expect("one"));
        searches.add(&decision(&game, 1)).expect("a decision");
        searches.collect();
        let evaluations = Evaluations { priors: &[1.0, 1.0, 1.0], values: &[0.5, 0.5], actions: 3 };
        let refused = searches.settle(&evaluations).expect_err("three actions");
        let actions = widths(&game).actions;
        assert_eq!(refused.to_string(), format!("a row of priors must have {actions} elements, not 3"));
    });
}

#[test]
fn a_search_that_gives_one_leaf_at_a_time_does_not_depend_on_others() {
    for_each_game!(game => {
        let states = positions(&game, 9);
        let results = |states: &[_], size| {
            fill(&game, states, Batches { size, of_a_search: 1 }, 1, 25).results
        };
        assert_eq!(results(&states, 4)[..3], results(&states[..3], 7));
    });
}
