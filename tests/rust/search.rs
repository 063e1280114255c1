//! Monte Carlo tree search: known answers, promises of every game, and that it plays well.

use durbar::search::{
    Candidate, Config, Policy, Progress as _, Search, SearchResult, Selection, Simulations, mcts,
    mcts_of_view,
};
use durbar::{
    Action, Game, InvalidSearch, Judge, Load, Rng, Show, Turn, Wire, for_each_game, load_game,
    with_game,
};

use crate::games::is_listed;
use crate::heap::{Heap, HeapGame};
use crate::walks::{choose, decisions, legal};

mod guided;
mod late;
mod own_judge;
mod root;
mod settings;

use late::solved;

/// Every way of searching that is not the default, together.
fn by_points() -> Config {
    Config {
        exploration: 0.3,
        widening: 0.7,
        expansion: Policy::BestOf(16),
        leaves: Policy::BestOf(4),
        score_weight: 0.6,
        score_scale: 8.0,
        ..Config::default()
    }
}

/// By what the game says of good play.
fn by_judgement() -> Config {
    Config {
        selection: Selection::Puct,
        exploration: 0.2,
        leaves: Policy::Likely,
        cutoff: Some(1),
        ..Config::default()
    }
}

fn with_threads(threads: usize) -> Config {
    Config {
        threads,
        ..Config::default()
    }
}

/// A heap with this many stones after chance, reached by taking stones.
fn heaps(players: u8) -> Vec<(HeapGame, Heap)> {
    let heap_game = HeapGame { players };
    let decisions = decisions(&heap_game, 0..40).into_iter();
    decisions.map(|heap| (heap_game.clone(), heap)).collect()
}

#[test]
fn forced_wins_of_two_players_are_found_on_every_heap() {
    let mut wins = 0;
    for (heap_game, heap) in heaps(2) {
        let seat = mover(&heap_game, &heap);
        let result = mcts(&heap_game, &heap, &Config::default(), 3000, 5).expect("a decision");
        let mut after = heap;
        heap_game.apply_unchecked(&mut after, result.best);
        let value = |heap: Heap| solved(&heap_game, &heap)[seat];
        assert!(value(after) >= value(heap), "{heap:?}: {result:?}");
        assert_eq!(result.player, seat);
        // What is won for sure comes near 1, what is lost near 0.
        let near = if value(heap) > 0.5 {
            0.9..=1.0
        } else {
            0.0..=0.1
        };
        let best = result.actions.iter().find(|row| row.action == result.best);
        assert!(near.contains(&best.expect("legal").value), "{result:?}");
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
            let result = mcts(&heap_game, &heap, &Config::default(), 500, 2).expect("a decision");
            assert!(last.is_empty() || last.contains(&result.best), "{heap:?}");
        }
    }
}

/// A decision of the middle of a random game.
fn decision<G: Judge>(game: &G, seed: u64) -> G::State {
    let decisions = decisions(game, seed..seed + 1);
    decisions[decisions.len() / 3]
}

pub(crate) fn mover<G: Judge>(game: &G, state: &G::State) -> usize {
    match game.turn(state) {
        Turn::Player(seat) => usize::from(seat),
        turn => panic!("a decision, not {turn:?}"),
    }
}

/// What holds of every result.
#[expect(clippy::cast_precision_loss, reason = "visits are few")]
fn assert_sound<G: Judge>(
    game: &G,
    state: &G::State,
    result: &SearchResult,
    simulations: u64,
    config: &Config,
) {
    let actions: Vec<Action> = result.actions.iter().map(|row| row.action).collect();
    assert_eq!(actions, legal(game, state));
    let visits: u64 = result.actions.iter().map(|row| row.visits).sum();
    assert_eq!(visits, simulations);
    assert_eq!(visits, result.simulations);
    assert_eq!(result.player, mover(game, state));
    let rank = |row: &Candidate| {
        let visits = if config.flat { 0 } else { row.visits };
        (visits, row.value, -f64::from(row.action))
    };
    let best = result
        .actions
        .iter()
        .reduce(|best, row| if rank(row) > rank(best) { row } else { best });
    assert_eq!(best.map(|row| row.action), Some(result.best));
    assert!(
        result
            .actions
            .iter()
            .all(|row| (0.0..=1.0).contains(&row.value))
    );
    assert_eq!(result.returns.len(), game.num_players());
    assert!((result.returns.iter().sum::<f64>() - 1.0).abs() < 1e-9);
    for seat in 0..game.num_players() {
        let sum = |of: fn(&Candidate) -> &[f64; 5]| -> f64 {
            result
                .actions
                .iter()
                .map(|row| row.visits as f64 * of(row)[seat])
                .sum()
        };
        let (returns, scores) = (sum(|row| &row.returns), sum(|row| &row.scores));
        assert!((returns - result.returns[seat] * visits as f64).abs() < 1e-6);
        assert!((scores - result.scores[seat] * visits as f64).abs() < 1e-6);
    }
    if config.score_weight == 0.0 {
        let differs = |row: &Candidate| (row.value - row.returns[result.player]).abs() > 1e-9;
        assert!(!result.actions.iter().any(differs), "{result:?}");
    }
    assert!((result.nodes as u64) <= visits + config.threads as u64);
    assert!((1..=visits).contains(&(result.depth as u64)));
}

#[test]
fn results_are_sound_in_every_game() {
    for_each_game!(game => {
        for simulations in [1, 7, 300] {
            let state = decision(&game, simulations);
            let view = game.view(&state, mover(&game, &state));
            for config in [by_points(), by_judgement(), with_threads(1), with_threads(3)] {
                let open = mcts(&game, &state, &config, simulations, 4).expect("a decision");
                assert_sound(&game, &state, &open, simulations, &config);
                let closed = mcts_of_view(&game, &view, &config, simulations, 4);
                let closed = closed.expect("a decision");
                assert_sound(&game, &state, &closed, simulations, &config);
                assert_eq!((open.open_hands, closed.open_hands), (true, false));
                if !game.facts().hidden_information {
                    let open_hands = true;
                    assert_eq!(open, SearchResult { open_hands, ..closed });
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
        for config in [by_points(), by_judgement(), with_threads(1), with_threads(2)] {
            let result = mcts_of_view(&game, &view, &config, 201, 4).expect("a decision");
            assert_eq!(mcts_of_view(&game, &view, &config, 201, 4).as_ref(), Ok(&result));
            assert_ne!(mcts_of_view(&game, &view, &config, 201, 5).as_ref(), Ok(&result));
            let mut parts = Search::of_view(&game, &view, &config, 4).expect("a decision");
            for simulations in [1, 2, 17, 0, 101, 80] {
                parts.run_while(&mut Simulations(simulations));
            }
            assert_eq!(parts.simulations(), 201);
            assert_eq!(parts.result(), result);
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
            mcts(&game, &state, &with_threads(threads), 200, 4).expect("a decision")
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
        for config in [Config::default(), by_points(), by_judgement()] {
            let result = mcts_of_view(&game, &game.view(&state, seat), &config, 150, 3);
            for seed in 0..4 {
                let other = game.resample(&game.view(&state, seat), &mut Rng::new(seed));
                assert_eq!(mcts_of_view(&game, &game.view(&other, seat), &config, 150, 3), result);
                // In a small game hidden cards may make no difference to a search.
                if game.facts().hidden_information && is_listed(&game) {
                    let open = mcts(&game, &state, &config, 150, 3);
                    assert_ne!(mcts(&game, &other, &config, 150, 3), open);
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
            let config = Config { widening: 0.5, ..Config::default() };
            let result = mcts_of_view(&game, &view, &config, simulations, 2).expect("a decision");
            let tried = result.actions.iter().filter(|row| row.visits > 0).count();
            let most = 1 + (simulations / 4).isqrt() as usize;
            assert_eq!(tried, most.min(result.actions.len()), "{simulations}");
        }
    });
}

/// What each legal action gains its player at once.
fn gains<G: Judge>(game: &G, state: &G::State) -> Vec<(Action, i32)> {
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
            let config = Config { expansion: Policy::BestOf(Policy::MOST), ..Config::default() };
            let tried = mcts(&game, &state, &config, 1, seed).expect("a decision").best;
            let gains = gains(&game, &state);
            let most = gains.iter().map(|gain| gain.1).max();
            assert_eq!(gains.iter().find(|gain| gain.0 == tried).map(|gain| gain.1), most);
        }
    });
}

#[test]
fn puct_tries_the_likeliest_action_first() {
    for_each_game!(game => {
        for seed in 0..20 {
            let state = decision(&game, seed);
            let tried = mcts(&game, &state, &by_judgement(), 1, seed).expect("a decision").best;
            let (actions, mut weights) = (legal(&game, &state), Vec::new());
            game.preferences(&state, &actions, &mut weights);
            let most = weights.iter().copied().fold(0.0, f32::max);
            let index = actions.iter().position(|&action| action == tried).expect("legal");
            assert!(weights[index] >= most, "{weights:?}");
        }
    });
}

#[test]
fn a_game_that_is_broken_off_is_worth_its_prospects() {
    for_each_game!(game => {
        let mut met = 0;
        for state in decisions(&game, 8..9) {
            let config = Config { cutoff: Some(0), score_scale: 3.0, ..Config::default() };
            let result = mcts(&game, &state, &config, 1, 1).expect("a decision");
            let mut after = state;
            game.apply_unchecked(&mut after, result.best);
            // Elsewhere it is not broken off yet.
            if game.is_quiet(&after) && game.turn(&after) != Turn::Terminal {
                let players = game.num_players();
                let prospects = game.prospects(&after);
                let scores = &prospects.scores[..players];
                let by_scores = || softmax(scores, 3.0);
                let returns = prospects.returns.map(|all| all[..players].to_vec());
                for (value, expected) in result.returns.iter().zip(returns.unwrap_or_else(by_scores)) {
                    assert!((value - expected).abs() < 1e-6, "{result:?}");
                }
                assert_eq!(result.scores, scores);
                met += 1;
            }
        }
        assert!(met > 0);
    });
}

/// The value of an end by its scores, as the definition has it.
fn softmax(scores: &[f64], scale: f64) -> Vec<f64> {
    let weights: Vec<f64> = scores.iter().map(|score| (score / scale).exp()).collect();
    let sum: f64 = weights.iter().sum();
    weights.iter().map(|weight| weight / sum).collect()
}

#[test]
fn the_end_of_a_game_is_worth_what_the_weights_say() {
    for_each_game!(game => {
        let state = decision(&game, 5);
        // Of one simulation the game is the same, whatever it is worth.
        let value = |score_weight| {
            let config = Config { score_weight, ..Config::default() };
            mcts(&game, &state, &config, 1, 1).expect("a decision")
        };
        let result = value(0.25);
        let seat = result.player;
        let of_scores = softmax(&result.scores, Config::SCORE_SCALE)[seat];
        let expected = 0.75 * result.returns[seat] + 0.25 * of_scores;
        let best = result.actions.iter().find(|row| row.action == result.best).expect("legal");
        assert!((best.value - expected).abs() < 1e-6, "{result:?}");
        assert_eq!(result.scores, value(0.0).scores);
    });
}

#[test]
fn a_full_tree_goes_on_with_random_games() {
    for_each_game!(game => {
        let state = decision(&game, 0);
        let view = game.view(&state, mover(&game, &state));
        let least = Config { max_memory: Config::LEAST_MEMORY, ..Config::default() };
        let result = mcts_of_view(&game, &view, &least, 20_000, 1).expect("a decision");
        assert_sound(&game, &state, &result, 20_000, &least);
        let more = Config { max_memory: 4 * Config::LEAST_MEMORY, ..Config::default() };
        let larger = mcts_of_view(&game, &view, &more, 20_000, 1).expect("a decision");
        // A small game fits into the smallest tree.
        let (few, many) = (result.nodes, larger.nodes);
        assert!(few < many || !is_listed(&game), "{few} {many}");
    });
}

/// The decision after an action and what chance then brings, with the path there.
fn after<G: Judge>(game: &G, state: &G::State, action: Action) -> Option<(Vec<Action>, G::State)> {
    let (mut state, mut path, mut rng) = (*state, vec![action], Rng::new(5));
    game.apply_unchecked(&mut state, action);
    while game.turn(&state) == Turn::Chance {
        let outcome = game.sample_chance(&state, &mut rng);
        game.apply_unchecked(&mut state, outcome);
        path.push(outcome);
    }
    matches!(game.turn(&state), Turn::Player(_)).then_some((path, state))
}

#[test]
fn what_was_found_behind_an_action_is_kept() {
    for_each_game!(game => {
        let state = decision(&game, 12);
        let mut search = Search::new(&game, &state, &by_points(), 3).expect("a decision");
        search.run(3000);
        let before = search.result();
        let Some((path, next)) = after(&game, &state, before.best) else { continue };
        search.advance(&path, &next).expect("a decision");
        let kept = search.result();
        assert_eq!(kept.player, mover(&game, &next));
        assert!(kept.nodes < before.nodes);
        assert!(kept.simulations <= before.actions.iter().map(|row| row.visits).max().unwrap_or(0));
        // In a game without chance behind it, all but the first visit of the action is kept.
        if let [action] = path[..] {
            let best = before.actions.iter().find(|row| row.action == action);
            let visits = best.map_or(0, |row| row.visits);
            assert_eq!(kept.simulations, visits - 1);
        }
        search.run(500);
        let more = search.result();
        assert_eq!(more.simulations, kept.simulations + 500);
        for (kept, more) in kept.actions.iter().zip(&more.actions) {
            assert!(more.visits >= kept.visits);
        }
    });
}

#[test]
fn a_path_that_was_not_searched_begins_anew() {
    for_each_game!(game => {
        let state = decision(&game, 12);
        let view = game.view(&state, mover(&game, &state));
        let mut search = Search::of_view(&game, &view, &Config::default(), 3).expect("a decision");
        search.run(1);
        let (path, next) = legal(&game, &state)
            .into_iter()
            .find_map(|action| after(&game, &state, action))
            .expect("a decision");
        search.advance(&path, &next).expect("a decision");
        let result = search.result();
        assert_eq!((result.simulations, result.nodes), (0, 1));
        assert_eq!(search.advance(&[], &game.new_initial_state()), Err(InvalidSearch::Chance));
        assert_eq!(search.result(), result);
    });
}

#[test]
fn a_search_goes_on_only_along_the_actions_that_were_played() {
    for_each_game!(game => {
        let state = decision(&game, 12);
        let mut search = Search::new(&game, &state, &Config::default(), 3).expect("a decision");
        search.run(100);
        let before = search.result();
        let later: Vec<_> = (legal(&game, &state).into_iter())
            .filter_map(|action| after(&game, &state, action))
            .collect();
        let [(path, next), (other, _), ..] = &later[..] else { continue };
        assert_eq!(search.advance(other, next), Err(InvalidSearch::OtherPath));
        assert_eq!(search.advance(&[], next), Err(InvalidSearch::OtherPath));
        let action = u32::MAX;
        let refused = search.advance(&[action], next);
        assert!(matches!(refused, Err(InvalidSearch::Illegal(error)) if error.action == action));
        assert_eq!(search.result(), before);
        search.advance(path, next).expect("the way there");
    });
}

/// Games that the player of each seat in turn wins by searching, all others searching in another way.
fn wins<G: Judge + Wire>(game: &G, ours: &Config, others: &Config, games: usize) -> f64 {
    let mut won = 0.0;
    for index in 0..games {
        let (mut state, mut rng) = (game.new_initial_state(), Rng::new(index as u64));
        let searcher = index % game.num_players();
        while let Some(random) = choose(game, &state, &mut rng) {
            let config = match game.turn(&state) {
                Turn::Player(seat) if usize::from(seat) == searcher => Some(ours),
                Turn::Player(_) => Some(others),
                _ => None,
            };
            let action = config.map_or(random, |config| {
                let view = game.view(&state, mover(game, &state));
                let result = mcts_of_view(game, &view, config, 200, rng.next_u64());
                result.expect("a decision").best
            });
            game.apply_action(&mut state, action).expect("legal");
        }
        won += game.returns(&state)[searcher];
    }
    won
}

/// What is tuned wins against plain UCT with as many simulations; the ladder in docs/players.md says
/// how often with as much time.
#[test]
fn tuned_settings_win() {
    for name in durbar::GAME_NAMES {
        let (players, _) = durbar::players_of(name).expect("a game");
        let game = load_game(name, players, &durbar::serde_json::Map::new(), None).expect("a game");
        let games = 10 * players;
        let plain = Config::default();
        let won = with_game!(&game, game => wins(game, &game.tuned(), &plain, games));
        // Of equals it would be 10, with a standard deviation below 2.6.
        assert!(won >= 17.0, "{name}: {won}");
    }
}
