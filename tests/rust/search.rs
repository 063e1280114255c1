//! Monte Carlo tree search: known answers, promises of every game, and that it plays well.

use durbar::search::{Candidate, Config, Search, Searched, mcts, mcts_of_view};
use durbar::{
    Action, Bulk, Game, InvalidSearch, Load, Rng, Show, Turn, Wire, Workers, for_each_game,
    load_game, with_game,
};
use proptest::prelude::*;

use crate::games::is_listed;
use crate::heap::{Heap, HeapGame};
use crate::walks::{choose, legal, states};

fn config(simulations: u32) -> Config {
    Config {
        simulations,
        ..Config::default()
    }
}

/// Every way of searching that is not the default, together.
fn by_points(simulations: u32) -> Config {
    Config {
        exploration: 0.3,
        widening: Some(0.7),
        expansion_best_of: 16,
        playout_best_of: 4,
        playout_cutoff: Some(9),
        score_weight: 0.6,
        score_scale: 8.0,
        ..config(simulations)
    }
}

/// A heap with this many stones after chance, reached by taking stones.
fn heaps(players: u8) -> Vec<(HeapGame, Heap)> {
    let heap_game = HeapGame { players };
    let all = states(&heap_game, 0..40);
    let decisions = all
        .into_iter()
        .filter(|heap| matches!(heap_game.turn(heap), Turn::Player(_)));
    decisions.map(|heap| (heap_game.clone(), heap)).collect()
}

/// The return of each seat if all play as well as they can; of two equally good actions the first.
fn solved(heap_game: &HeapGame, heap: Heap) -> Vec<f64> {
    let Turn::Player(seat) = heap_game.turn(&heap) else {
        return heap_game.returns(&heap)[..usize::from(heap_game.players)].to_vec();
    };
    let seat = usize::from(seat);
    let children = legal(heap_game, &heap).into_iter().map(|action| {
        let mut after = heap;
        heap_game.apply_unchecked(&mut after, action);
        solved(heap_game, after)
    });
    let better = |best: Vec<f64>, it: Vec<f64>| if it[seat] > best[seat] { it } else { best };
    children.reduce(better).expect("an action")
}

#[test]
fn forced_wins_of_two_players_are_found_on_every_heap() {
    let mut wins = 0;
    for (heap_game, heap) in heaps(2) {
        let Turn::Player(seat) = heap_game.turn(&heap) else {
            unreachable!()
        };
        let found = mcts(&heap_game, &heap, &config(3000), 5).expect("a decision");
        let mut after = heap;
        heap_game.apply_unchecked(&mut after, found.best);
        let value = |heap: Heap| solved(&heap_game, heap)[usize::from(seat)];
        assert!(value(after) >= value(heap), "{heap:?}: {found:?}");
        assert_eq!(found.player, usize::from(seat));
        // What is won for sure comes near 1, what is lost near 0.
        let near = if value(heap) > 0.5 {
            0.9..=1.0
        } else {
            0.0..=0.1
        };
        let best = found.actions.iter().find(|it| it.action == found.best);
        assert!(near.contains(&best.expect("legal").value), "{found:?}");
        wins += u32::from(value(heap) > 0.5);
    }
    assert!(wins > 20);
}

/// With more players a loser may choose who wins; but who can win at once does.
#[test]
fn the_last_stones_are_taken() {
    for players in 3..=5 {
        for (heap_game, heap) in heaps(players) {
            let last: Vec<Action> = legal(&heap_game, &heap)
                .into_iter()
                .filter(|&action| {
                    let mut after = heap;
                    heap_game.apply_unchecked(&mut after, action);
                    heap_game.turn(&after) == Turn::Terminal
                })
                .collect();
            let found = mcts(&heap_game, &heap, &config(500), 2).expect("a decision");
            assert!(last.is_empty() || last.contains(&found.best), "{heap:?}");
        }
    }
}

/// A decision of the middle of a random game.
fn decision<G: Bulk>(game: &G, seed: u64) -> G::State {
    let all = states(game, seed..seed + 1);
    let decides = |state: &&G::State| matches!(game.turn(state), Turn::Player(_));
    let decisions: Vec<&G::State> = all.iter().filter(decides).collect();
    *decisions[decisions.len() / 3]
}

fn mover<G: Bulk>(game: &G, state: &G::State) -> usize {
    match game.turn(state) {
        Turn::Player(seat) => usize::from(seat),
        turn => panic!("a decision, not {turn:?}"),
    }
}

/// What holds of every result.
#[expect(clippy::cast_precision_loss, reason = "visits are few")]
fn assert_sound<G: Bulk>(game: &G, state: &G::State, found: &Searched, config: &Config) {
    let actions: Vec<Action> = found.actions.iter().map(|it| it.action).collect();
    assert_eq!(actions, legal(game, state));
    let visits: u64 = found.actions.iter().map(|it| it.visits).sum();
    assert_eq!(visits, u64::from(config.simulations));
    assert_eq!(visits, found.simulations);
    assert_eq!(found.player, mover(game, state));
    let rank = |it: &Candidate| (it.visits, it.value, -f64::from(it.action));
    let best = found
        .actions
        .iter()
        .reduce(|best, it| if rank(it) > rank(best) { it } else { best });
    assert_eq!(best.map(|it| it.action), Some(found.best));
    assert!(
        found
            .actions
            .iter()
            .all(|it| (0.0..=1.0).contains(&it.value))
    );
    assert_eq!(found.returns.len(), game.num_players());
    assert!((found.returns.iter().sum::<f64>() - 1.0).abs() < 1e-9);
    let sums = found.actions.iter().map(|it| it.visits as f64 * it.value);
    let of_mover = found.returns[found.player] * visits as f64;
    assert!((sums.sum::<f64>() - of_mover).abs() < 1e-6);
    assert!((found.nodes as u64) <= visits + config.threads as u64);
    assert!((1..=visits).contains(&(found.depth as u64)));
}

#[test]
fn results_are_sound_in_every_game() {
    for_each_game!(game => {
        for simulations in [1, 7, 300] {
            let state = decision(&game, u64::from(simulations));
            let view = game.view(&state, mover(&game, &state));
            let configs = [1, 3].map(|threads| Config { threads, ..config(simulations) });
            for config in [by_points(simulations)].into_iter().chain(configs) {
                let open = mcts(&game, &state, &config, 4).expect("a decision");
                assert_sound(&game, &state, &open, &config);
                let closed = mcts_of_view(&game, &view, &config, 4).expect("a decision");
                assert_sound(&game, &state, &closed, &config);
                if !game.facts().hidden_information {
                    assert_eq!(open, closed);
                }
            }
        }
    });
}

#[test]
fn one_seed_is_one_result_however_it_is_made() {
    for_each_game!(game => {
        let state = decision(&game, 9);
        let view = game.view(&state, mover(&game, &state));
        for config in [config(201), by_points(201), Config { threads: 2, ..config(201) }] {
            let found = mcts_of_view(&game, &view, &config, 4).expect("a decision");
            assert_eq!(mcts_of_view(&game, &view, &config, 4).as_ref(), Ok(&found));
            assert_ne!(mcts_of_view(&game, &view, &config, 5).as_ref(), Ok(&found));
            let mut parts = Search::of_view(&game, &view, &config, 4).expect("a decision");
            let mut done = 0;
            while !parts.is_done() {
                let before = std::mem::replace(&mut done, parts.run(17));
                assert!(done > before);
            }
            assert_eq!(parts.result(), found);
        }
    });
}

/// The trees of a search are those of single searches with the streams of its seed; so their sum
/// is more than any of them.
#[test]
fn threads_add_trees() {
    for_each_game!(game => {
        let state = decision(&game, 2);
        let of = |threads| {
            let config = Config { threads, ..config(200) };
            mcts(&game, &state, &config, 4).expect("a decision")
        };
        assert_ne!(of(1).actions, of(2).actions);
        assert_eq!(of(4).simulations, 200);
    });
}

#[test]
fn a_search_from_a_view_does_not_see_what_is_hidden() {
    for_each_game!(game => {
        let state = decision(&game, 6);
        let seat = mover(&game, &state);
        for config in [config(150), by_points(150)] {
            let found = mcts_of_view(&game, &game.view(&state, seat), &config, 3);
            for seed in 0..4 {
                let other = game.resample(&game.view(&state, seat), &mut Rng::new(seed));
                assert_eq!(mcts_of_view(&game, &game.view(&other, seat), &config, 3), found);
                // In a small game hidden cards may make no difference to a search.
                if game.facts().hidden_information && is_listed(&game) {
                    let open = mcts(&game, &state, &config, 3);
                    assert_ne!(mcts(&game, &other, &config, 3), open);
                }
            }
        }
    });
}

#[test]
fn a_node_tries_more_actions_as_it_is_passed_more_often() {
    for_each_game!(game => {
        let state = decision(&game, 3);
        let view = game.view(&state, mover(&game, &state));
        for simulations in [1, 50, 800] {
            let config = Config { widening: Some(0.5), ..config(simulations) };
            let found = mcts_of_view(&game, &view, &config, 2).expect("a decision");
            let tried = found.actions.iter().filter(|it| it.visits > 0).count();
            let most = 1 + (simulations / 4).isqrt() as usize;
            assert_eq!(tried, most.min(found.actions.len()), "{simulations}");
        }
    });
}

/// What each legal action gains its player at once.
fn gains<G: Bulk>(game: &G, state: &G::State) -> Vec<(Action, i32)> {
    let seat = mover(game, state);
    let gain = |action| {
        let mut after = *state;
        game.apply_unchecked(&mut after, action);
        (action, game.scores(&after)[seat])
    };
    legal(game, state).into_iter().map(gain).collect()
}

#[test]
fn the_action_that_gains_most_points_is_tried_first() {
    for_each_game!(game => {
        for seed in 0..20 {
            let state = decision(&game, seed);
            let config = Config { expansion_best_of: *Config::BEST_OF.end(), ..config(1) };
            let tried = mcts(&game, &state, &config, seed).expect("a decision").best;
            let gains = gains(&game, &state);
            let most = gains.iter().map(|it| it.1).max();
            assert_eq!(gains.iter().find(|it| it.0 == tried).map(|it| it.1), most);
        }
    });
}

/// The value of a position by its scores, as the definition has it.
fn softmax(scores: &[i32], scale: f64) -> Vec<f64> {
    let weights: Vec<f64> = scores
        .iter()
        .map(|&it| (f64::from(it) / scale).exp())
        .collect();
    let sum: f64 = weights.iter().sum();
    weights.iter().map(|weight| weight / sum).collect()
}

#[test]
fn a_game_that_is_broken_off_is_worth_the_softmax_of_its_scores() {
    for_each_game!(game => {
        let state = decision(&game, 8);
        let config = Config { playout_cutoff: Some(0), score_scale: 3.0, ..config(1) };
        let found = mcts(&game, &state, &config, 1).expect("a decision");
        let mut after = state;
        game.apply_unchecked(&mut after, found.best);
        // Whatever chance brings before the next decision, nobody scores by it here.
        if game.turn(&after) != Turn::Terminal {
            let expected = softmax(&game.scores(&after)[..game.num_players()], 3.0);
            for (value, expected) in found.returns.iter().zip(expected) {
                assert!((value - expected).abs() < 1e-6, "{found:?}");
            }
        }
    });
}

#[test]
fn the_end_of_a_game_is_worth_what_the_weights_say() {
    for_each_game!(game => {
        let state = decision(&game, 5);
        // Of one simulation the game is the same, whatever it is worth.
        let value = |score_weight| {
            let config = Config { score_weight, ..config(1) };
            mcts(&game, &state, &config, 1).expect("a decision").returns
        };
        let (returns, scores, mixed) = (value(0.0), value(1.0), value(0.25));
        for seat in 0..game.num_players() {
            let expected = 0.75 * returns[seat] + 0.25 * scores[seat];
            assert!((mixed[seat] - expected).abs() < 1e-9);
        }
        assert_ne!(returns, scores);
    });
}

#[test]
fn a_full_tree_goes_on_with_random_games() {
    for_each_game!(game => {
        let state = decision(&game, 0);
        let view = game.view(&state, mover(&game, &state));
        let least = Config { max_memory: Config::LEAST_MEMORY, ..config(60_000) };
        let found = mcts_of_view(&game, &view, &least, 1).expect("a decision");
        assert_sound(&game, &state, &found, &least);
        let more = Config { max_memory: 4 * Config::LEAST_MEMORY, ..config(60_000) };
        let larger = mcts_of_view(&game, &view, &more, 1).expect("a decision");
        // A small game fits into the smallest tree.
        assert!(found.nodes < larger.nodes || !is_listed(&game), "{} {}", found.nodes, larger.nodes);
    });
}

#[test]
fn what_cannot_be_searched_is_refused() {
    for_each_game!(game => {
        let start = game.new_initial_state();
        let end = *states(&game, 0..1).last().expect("an end");
        let state = decision(&game, 0);
        let seat = mover(&game, &state);
        assert_eq!(mcts(&game, &start, &config(1), 0), Err(InvalidSearch::Chance));
        assert_eq!(mcts(&game, &end, &config(1), 0), Err(InvalidSearch::Terminal));
        let observer = (seat + 1) % game.num_players();
        assert_eq!(
            mcts_of_view(&game, &game.view(&state, observer), &config(1), 0),
            Err(InvalidSearch::OtherPlayer { observer, player: seat })
        );
    });
}

#[test]
fn settings_out_of_range_are_refused_by_name() {
    let with = |change: fn(&mut Config)| {
        let mut config = Config::default();
        change(&mut config);
        config
    };
    assert_eq!(with(|_| {}).check(), Ok(()));
    let wrong = [
        ("simulations", config(0)),
        ("simulations", config(Config::MOST_SIMULATIONS + 1)),
        ("exploration", with(|it| it.exploration = -0.1)),
        ("exploration", with(|it| it.exploration = f64::NAN)),
        ("exploration", with(|it| it.exploration = f64::INFINITY)),
        ("widening", with(|it| it.widening = Some(-0.1))),
        ("widening", with(|it| it.widening = Some(f64::NAN))),
        ("expansion_best_of", with(|it| it.expansion_best_of = 0)),
        (
            "playout_best_of",
            with(|it| it.playout_best_of = Config::BEST_OF.end() + 1),
        ),
        ("score_weight", with(|it| it.score_weight = 1.1)),
        ("score_scale", with(|it| it.score_scale = 0.0)),
        ("threads", with(|it| it.threads = 0)),
        (
            "threads",
            with(|it| it.threads = Workers::THREADS.end() + 1),
        ),
        (
            "max_memory",
            with(|it| it.max_memory = Config::LEAST_MEMORY - 1),
        ),
        (
            "max_memory",
            with(|it| (it.threads, it.max_memory) = (2, Config::LEAST_MEMORY)),
        ),
    ];
    for (name, config) in wrong {
        let error = config.check().expect_err(name);
        match &error {
            InvalidSearch::Setting { name: it, .. } => assert_eq!(*it, name),
            InvalidSearch::Threads(_) => assert_eq!(name, "threads"),
            other => panic!("{other:?}"),
        }
        assert!(error.to_string().starts_with(name), "{error}");
        let (heap_game, heap) = heaps(2).remove(0);
        assert_eq!(mcts(&heap_game, &heap, &config, 0), Err(error));
    }
}

/// Games that the player of each seat in turn wins by searching, all others searching in another
/// way, or playing at random.
fn wins<G: Bulk + Wire>(game: &G, ours: &Config, others: Option<&Config>, games: usize) -> f64 {
    let mut won = 0.0;
    for index in 0..games {
        let (mut state, mut rng) = (game.new_initial_state(), Rng::new(index as u64));
        let searcher = index % game.num_players();
        while let Some(random) = choose(game, &state, &mut rng) {
            let config = match game.turn(&state) {
                Turn::Player(seat) if usize::from(seat) == searcher => Some(ours),
                Turn::Player(_) => others,
                _ => None,
            };
            let action = config.map_or(random, |config| {
                let view = game.view(&state, mover(game, &state));
                let found = mcts_of_view(game, &view, config, rng.next_u64());
                found.expect("a decision").best
            });
            game.apply_action(&mut state, action).expect("legal");
        }
        won += game.returns(&state)[searcher];
    }
    won
}

#[test]
fn search_beats_random_play() {
    for name in durbar::GAME_NAMES {
        let (_, players) = durbar::players_of(name).expect("a game");
        let game = load_game(name, players, &durbar::serde_json::Map::new(), None).expect("a game");
        let won = with_game!(&game, game => wins(game, &config(200), None, 10));
        // At random it would be 10 / players, with a standard deviation below 1.4.
        assert!(won >= 8.0, "{name}: {won}");
    }
}

/// The example of docs/search.md, here with two players.
#[test]
fn points_at_once_guide_a_search_in_maharani() {
    let game = load_game("maharani", 2, &durbar::serde_json::Map::new(), None).expect("a game");
    let guided = Config {
        exploration: 0.2,
        widening: Some(0.5),
        expansion_best_of: 32,
        playout_best_of: 8,
        score_weight: 0.7,
        ..config(200)
    };
    let won = with_game!(&game, game => wins(game, &guided, Some(&config(200)), 20));
    // Of equals it would be 10, with a standard deviation of 2.2.
    assert!(won >= 17.0, "{won}");
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(40) })]
    #[test]
    fn any_settings_give_sound_results(
        players in 2..=5_u8,
        pick in 0..40_usize,
        seed: u64,
        simulations in 1..400_u32,
        threads in 1..=4_usize,
        exploration in 0.0..4.0,
        widening in proptest::option::of(0.0..3.0),
        drawn in (1..9_u32, 1..9_u32),
        playout_cutoff in proptest::option::of(0..9_u32),
        score_weight in 0.0..=1.0,
        score_scale in 0.1..100.0,
    ) {
        let heaps = heaps(players);
        let (heap_game, heap) = &heaps[pick % heaps.len()];
        let (expansion_best_of, playout_best_of) = drawn;
        let config = Config {
            exploration,
            widening,
            expansion_best_of,
            playout_best_of,
            playout_cutoff,
            score_weight,
            score_scale,
            threads,
            ..config(simulations)
        };
        let found = mcts(heap_game, heap, &config, seed).expect("a decision");
        assert_sound(heap_game, heap, &found, &config);
    }
}
