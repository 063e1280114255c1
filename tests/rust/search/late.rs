//! Late positions, solved by going through all that can still happen.

use durbar::search::{Config, Progress as _, Search, SearchResult, mcts, prove};
use durbar::{Action, Game, Judge, Load as _, Turn, for_each_game, with_game};

use super::{legal, mover};
use crate::games::every_game;
use crate::walks::decisions;

/// The nodes that a position may have behind it.
const MOST_NODES: u32 = 3000;

/// Of a search that may prove something; each pays for two nodes.
const SIMULATIONS: u64 = 1000;

fn after<G: Game>(game: &G, state: &G::State, action: Action) -> G::State {
    let mut after = *state;
    game.apply_unchecked(&mut after, action);
    after
}

/// Returns, scores and leads, by seat.
type Outlook = [Vec<f64>; 3];

/// What follows each of some actions.
type Rows = Vec<(Action, Outlook)>;

/// What the end of a game is worth.
fn end<G: Game>(game: &G, state: &G::State) -> Outlook {
    let players = game.num_players();
    let (returns, scores) = (game.returns(state), game.scores(state).map(f64::from));
    let lead = |seat: usize| {
        let others = (0..players).filter(|&other| other != seat);
        scores[seat] - others.map(|other| scores[other]).fold(f64::MIN, f64::max)
    };
    let leads = (0..players).map(lead).collect();
    [
        returns[..players].to_vec(),
        scores[..players].to_vec(),
        leads,
    ]
}

/// What follows a state if each player takes the best action: by return, then lead, then id. `None` if
/// the tree is too large.
fn outlook<G: Judge>(game: &G, state: &G::State, left: &mut u32) -> Option<Outlook> {
    *left = left.checked_sub(1)?;
    match game.turn(state) {
        Turn::Terminal => Some(end(game, state)),
        Turn::Player(_) => best(&rows(game, state, left)?, mover(game, state)).map(|row| row.1),
        Turn::Chance => {
            let mut outcomes = Vec::new();
            game.chance_weights(state, &mut outcomes);
            let total: u32 = outcomes.iter().map(|outcome| outcome.1).sum();
            let mut mean: Outlook = std::array::from_fn(|_| vec![0.0; game.num_players()]);
            for (outcome, weight) in outcomes {
                let behind = outlook(game, &after(game, state, outcome), left)?;
                for (sum, number) in mean.iter_mut().flatten().zip(behind.iter().flatten()) {
                    *sum += number * f64::from(weight) / f64::from(total);
                }
            }
            Some(mean)
        }
    }
}

/// The return of each seat, at a position with little behind it.
pub(super) fn solved<G: Judge>(game: &G, state: &G::State) -> Vec<f64> {
    let mut left = MOST_NODES;
    let [returns, ..] = outlook(game, state, &mut left).expect("a small tree");
    returns
}

/// What follows each legal action.
fn rows<G: Judge>(game: &G, state: &G::State, left: &mut u32) -> Option<Rows> {
    let row = |action| Some((action, outlook(game, &after(game, state, action), left)?));
    legal(game, state).into_iter().map(row).collect()
}

/// The first row that no other beats for a seat.
fn best(rows: &[(Action, Outlook)], seat: usize) -> Option<(Action, Outlook)> {
    let rank = |[returns, _, leads]: &Outlook| {
        [returns, leads].map(|numbers| (numbers[seat] * 1e9).round())
    };
    let ranks = rows.iter().map(|row| rank(&row.1));
    let most = ranks.reduce(|best, next| if next > best { next } else { best });
    rows.iter().find(|row| Some(rank(&row.1)) == most).cloned()
}

/// Late decisions with little behind them, and what follows each legal action.
fn late_decisions<G: Judge>(game: &G) -> Vec<(G::State, Rows)> {
    let late = (0..4).flat_map(|seed| decisions(game, seed..seed + 1).into_iter().rev().take(20));
    let solved = late.map(|state| {
        let mut left = MOST_NODES;
        Some((state, rows(game, &state, &mut left)?))
    });
    solved.flatten().collect()
}

/// With other components chance still draws where the default ones leave nothing to draw.
#[test]
fn a_proof_finds_what_going_through_everything_finds() {
    for (label, game) in every_game() {
        println!("{label}");
        with_game!(&game, game => {
            let decisions = late_decisions(game);
            // A game that need not end has no small tree.
            let is_endless = game.facts().max_game_length.is_none();
            assert!(!decisions.is_empty() || is_endless);
            for (state, rows) in decisions {
                let (best, _) = best(&rows, mover(game, &state)).expect("an action");
                // A node may count twice: when it is opened, and when it is closed.
                let solution = prove(game, &state, 2 * u64::from(MOST_NODES));
                let solution = solution.expect("a small tree");
                assert_eq!(solution.best, best, "{state:?}");
                assert_eq!(solution.actions.len(), rows.len());
                for ((action, one), (same, expected)) in solution.actions.iter().zip(&rows) {
                    assert_eq!(action, same);
                    for (one, expected) in [one.returns, one.scores, one.leads].iter().zip(expected) {
                        let mut pairs = one.iter().zip(expected);
                        assert!(pairs.all(|(one, other)| (one - other).abs() < 1e-9), "{state:?}");
                    }
                }
            }
        });
    }
}

/// Searches with few simulations of the late decisions that the game calls so.
fn late_results<G: Judge>(game: &G, config: &Config) -> Vec<(G::State, SearchResult)> {
    let mut late = decisions(game, 0..6);
    late.retain(|state| game.is_nearly_over(state));
    let result = |state: &G::State| mcts(game, state, config, SIMULATIONS, 1).expect("a decision");
    let searched = late.into_iter().map(|state| (state, result(&state)));
    searched.collect()
}

#[test]
fn a_search_near_the_end_gives_the_proven_action_and_its_numbers() {
    let mut proven = 0;
    for_each_game!(game => {
        for (state, result) in late_results(&game, &game.tuned()) {
            let solution = prove(&game, &state, 2 * SIMULATIONS);
            assert_eq!(result.proven, solution.is_some(), "{state:?}");
            assert_eq!(result.simulations, SIMULATIONS);
            let Some(solution) = solution else { continue };
            assert_eq!(result.best, solution.best);
            for (row, (_, outlook)) in result.actions.iter().zip(&solution.actions) {
                assert_eq!((row.returns, row.scores), (outlook.returns, outlook.scores));
                assert!((row.value - row.returns[result.player]).abs() < 1e-12);
                if row.action == result.best {
                    assert_eq!(result.returns, row.returns[..result.returns.len()]);
                    assert_eq!(result.scores, row.scores[..result.scores.len()]);
                }
            }
            proven += 1;
        }
    });
    assert!(proven > 20, "{proven}");
}

#[test]
fn nothing_is_proven_where_simulations_begin_in_a_way_of_their_own() {
    for_each_game!(game => {
        let flat = Config { flat: true, ..Config::default() };
        let noise = Config { noise: 0.25, ..Config::default() };
        for config in [flat, noise] {
            assert!(late_results(&game, &config).iter().all(|(_, result)| !result.proven));
        }
        for (state, result) in late_results(&game, &Config::default()) {
            let mut search = Search::new(&game, &state, &Config::default(), 1).expect("a decision");
            search.run(SIMULATIONS);
            assert_eq!(search.result(), result);
            search.restrict(&legal(&game, &state)).expect("legal actions");
            search.run(1);
            assert!(!search.result().proven);
        }
    });
}

#[test]
fn in_how_many_parts_a_search_runs_does_not_change_what_is_proven() {
    for_each_game!(game => {
        for threads in [1, 3] {
            let config = Config { threads, ..Config::default() };
            for (state, result) in late_results(&game, &config).into_iter().step_by(4) {
                let mut search = Search::new(&game, &state, &config, 1).expect("a decision");
                for simulations in [1, 1, 5, 93, SIMULATIONS - 100] {
                    search.run(simulations);
                }
                assert_eq!(search.result(), result);
            }
        }
    });
}
