//! Late positions, solved by going through all that can still happen.

use durbar::search::{Config, Progress as _, Search, SearchResult, mcts, prove};
use durbar::{Action, Game, Judge, Turn, for_each_game};

use super::{legal, mover};
use crate::games::is_listed;
use crate::walks::states;

/// The nodes that a position may have behind it.
const MOST_NODES: u32 = 3000;

/// Of a search that may prove something; each pays for two nodes.
const SIMULATIONS: u64 = 1000;

fn after<G: Game>(game: &G, state: &G::State, action: Action) -> G::State {
    let mut after = *state;
    game.apply_unchecked(&mut after, action);
    after
}

#[test]
fn late_positions_are_played_as_if_solved() {
    for_each_game!(game => {
        let (mut positions, mut decided) = (0, 0);
        for seed in 0..12 {
            let all = states(&game, seed..seed + 1);
            let late = all.iter().rev().take(40);
            for state in late.filter(|state| matches!(game.turn(state), Turn::Player(_))) {
                let mut left = MOST_NODES;
                let Some(rows) = rows(&game, state, &mut left, true) else { continue };
                let seat = mover(&game, state);
                let most = rows.iter().map(|(_, [returns, ..])| returns[seat]).fold(0.0, f64::max);
                let config = Config::default();
                let result = mcts(&game, state, &config, 10_000, seed).expect("a decision");
                let best = rows.iter().find(|(action, _)| *action == result.best);
                let (_, [chosen, ..]) = best.expect("legal");
                // Chance is drawn: actions that are nearly equal may be taken for each other.
                assert!(chosen[seat] >= most - 0.01, "{state:?}: {result:?} {rows:?}");
                positions += 1;
                let worse = |(_, [returns, ..]): &Row| returns[seat] < most - 0.01;
                decided += u32::from(rows.iter().any(worse));
            }
        }
        assert!(positions >= 12 || !is_listed(&game), "{positions}");
        assert!(decided >= 1 || !is_listed(&game), "{decided}");
    });
}

/// Returns, scores and leads, by seat.
type Outlook = [Vec<f64>; 3];

/// An action, and what follows it.
type Row = (Action, Outlook);

/// The return of each seat, at a position with little behind it.
pub(super) fn solved<G: Judge>(game: &G, state: &G::State) -> Vec<f64> {
    let [returns, ..] = outlook(game, state, &mut { MOST_NODES }, true)
        .expect("a small tree, where equal actions are equal to all");
    returns
}

/// What follows a state if each player takes the best action: by return, then lead, then id. `None` if
/// the tree is too large; or, if that is strict, if a player has actions of equal returns that are not
/// equal to others.
fn outlook<G: Judge>(game: &G, state: &G::State, left: &mut u32, strict: bool) -> Option<Outlook> {
    *left = left.checked_sub(1)?;
    let players = game.num_players();
    let mut outcomes = Vec::new();
    game.chance_weights(state, &mut outcomes);
    match game.turn(state) {
        Turn::Terminal => {
            let scores = &game.scores(state)[..players];
            let best_other = |seat| (0..players).filter(move |&other| other != seat);
            let lead = |seat| {
                scores[seat]
                    - best_other(seat)
                        .map(|other| scores[other])
                        .max()
                        .unwrap_or(0)
            };
            let leads = (0..players).map(|seat| f64::from(lead(seat))).collect();
            let scores = scores.iter().copied().map(f64::from).collect();
            Some([game.returns(state)[..players].to_vec(), scores, leads])
        }
        Turn::Chance => {
            let total: u32 = outcomes.iter().map(|outcome| outcome.1).sum();
            let mut mean = [vec![0.0; players], vec![0.0; players], vec![0.0; players]];
            for (outcome, weight) in outcomes {
                let behind = outlook(game, &after(game, state, outcome), left, strict)?;
                for (sums, numbers) in mean.iter_mut().zip(behind) {
                    for (sum, number) in sums.iter_mut().zip(numbers) {
                        *sum += number * f64::from(weight) / f64::from(total);
                    }
                }
            }
            Some(mean)
        }
        Turn::Player(_) => {
            let (rows, seat) = (rows(game, state, left, strict)?, mover(game, state));
            let (_, first) = best(&rows, seat)?;
            let [most, ..] = &first;
            let decides = |(_, [returns, ..]): &Row| returns[seat] < most[seat] || returns == most;
            (!strict || rows.iter().all(decides)).then_some(first)
        }
    }
}

/// What follows each legal action.
fn rows<G: Judge>(game: &G, state: &G::State, left: &mut u32, strict: bool) -> Option<Vec<Row>> {
    let row = |action| {
        Some((
            action,
            outlook(game, &after(game, state, action), left, strict)?,
        ))
    };
    legal(game, state).into_iter().map(row).collect()
}

/// The first row that no other beats for a seat.
fn best(rows: &[Row], seat: usize) -> Option<Row> {
    let rank = |[returns, _, leads]: &Outlook| {
        [returns, leads].map(|numbers| (numbers[seat] * 1e9).round())
    };
    let ranks = rows.iter().map(|row| rank(&row.1));
    let most = ranks.reduce(|best, next| if next > best { next } else { best });
    rows.iter().find(|row| Some(rank(&row.1)) == most).cloned()
}

#[test]
fn a_proof_finds_what_going_through_everything_finds() {
    for_each_game!(game => {
        let mut positions = 0;
        for seed in 0..12 {
            let all = states(&game, seed..seed + 1);
            let late = all.iter().rev().take(40);
            for state in late.filter(|state| matches!(game.turn(state), Turn::Player(_))) {
                let mut left = MOST_NODES;
                let Some(rows) = rows(&game, state, &mut left, false) else { continue };
                let expected = best(&rows, mover(&game, state)).expect("an action");
                // A node may count twice: when it is opened, and when it is closed.
                let solution = prove(&game, state, 2 * u64::from(MOST_NODES));
                let solution = solution.expect("a small tree");
                assert_eq!(solution.best, expected.0, "{state:?}");
                assert_eq!(solution.actions.len(), rows.len());
                for ((action, one), (same, behind)) in solution.actions.iter().zip(&rows) {
                    assert_eq!(action, same);
                    for (proven, right) in [one.returns, one.scores, one.leads].iter().zip(behind) {
                        let mut pairs = proven.iter().zip(right);
                        assert!(pairs.all(|(one, other)| (one - other).abs() < 1e-9), "{state:?}");
                    }
                }
                positions += 1;
            }
        }
        assert!(positions >= 12 || !is_listed(&game), "{positions}");
    });
}

/// Searches with few simulations of the late decisions that the game calls so.
fn late_results<G: Judge>(game: &G, config: &Config) -> Vec<(G::State, SearchResult)> {
    let nearly_over = |state: &G::State| {
        matches!(game.turn(state), Turn::Player(_)) && game.is_nearly_over(state)
    };
    let late = (0..6).flat_map(|seed| states(game, seed..seed + 1));
    let late = late.filter(nearly_over);
    let searched = late.map(|state| {
        (
            state,
            mcts(game, &state, config, SIMULATIONS, 1).expect("a decision"),
        )
    });
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
