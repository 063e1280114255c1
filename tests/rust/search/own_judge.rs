//! A judge of one's own in the place of the game's.

use durbar::search::{Config, Progress as _, Search, Selection};
use durbar::{Action, Evaluate, Game as _, Prospects};

use super::heaps;
use crate::heap::{Heap, HeapGame};
use crate::walks::legal;

/// Prefers an action to others, which have this weight.
struct Prefers(Action, f32);

impl Evaluate<HeapGame> for Prefers {
    fn preferences(&self, _: &HeapGame, _: &Heap, legal: &[Action], weights: &mut Vec<f32>) {
        let weight = |&action: &Action| if action == self.0 { 1e6 } else { self.1 };
        weights.extend(legal.iter().map(weight));
    }
}

#[test]
fn a_search_follows_the_preferences_of_its_judge() {
    let selection = Selection::Puct;
    let config = Config {
        selection,
        ..Config::default()
    };
    for (game, heap) in heaps(2) {
        for action in legal(&game, &heap) {
            let search = Search::new(&game, &heap, &config, 1).expect("a decision");
            let mut search = search.judged_by(Prefers(action, 1.0));
            search.run(20);
            assert_eq!(search.result().best, action, "{heap:?}");
        }
    }
}

/// Takes one state for won, and others for lost.
struct Hopes(Heap, usize);

impl Evaluate<HeapGame> for Hopes {
    fn prospects(&self, _: &HeapGame, heap: &Heap) -> Prospects {
        let mut scores = [0.0; 5];
        scores[self.1] = f64::from(u8::from(*heap == self.0));
        Prospects {
            returns: Some(scores),
            scores,
        }
    }
}

/// Finds nothing quiet, and judges nothing.
struct Restless;

impl Evaluate<HeapGame> for Restless {
    fn is_quiet(&self, _: &HeapGame, _: &Heap) -> bool {
        false
    }

    fn prospects(&self, _: &HeapGame, heap: &Heap) -> Prospects {
        panic!("{heap:?} is not quiet")
    }
}

#[test]
fn a_search_goes_where_its_judge_hopes_to_win() {
    let cutoff = Some(0);
    let config = Config {
        cutoff,
        ..Config::default()
    };
    let mut searches = 0;
    for (game, heap) in heaps(2) {
        let search = || Search::new(&game, &heap, &config, 1).expect("a decision");
        for action in legal(&game, &heap) {
            let mut after = heap;
            game.apply_unchecked(&mut after, action);
            let seat = search().result().player;
            // Each of two actions once, and the better one again.
            let mut search = search().judged_by(Hopes(after, seat));
            search.run(3);
            if legal(&game, &after).len() == 2 {
                assert_eq!(search.result().best, action, "{heap:?}");
                searches += 1;
            }
        }
        search().judged_by(Restless).run(20);
    }
    assert!(searches > 0);
}

#[test]
#[should_panic(expected = "preferences must be")]
fn a_judge_that_likes_nothing_is_refused() {
    let selection = Selection::Puct;
    let config = Config {
        selection,
        ..Config::default()
    };
    let (game, heap) = heaps(2).remove(0);
    let search = Search::new(&game, &heap, &config, 1).expect("a decision");
    search.judged_by(Prefers(Action::MAX, 0.0)).run(10);
}
