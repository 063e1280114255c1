//! Late positions, solved by going through all that can still happen.

use durbar::search::{Config, mcts};
use durbar::{Action, Game, Judge, Turn, for_each_game};

use super::{legal, mover};
use crate::games::is_listed;
use crate::walks::states;

/// The nodes that a position may have behind it.
const MOST_NODES: u32 = 3000;

/// Goes through a game tree as long as it is small.
struct Solver<'g, G: Game> {
    game: &'g G,
    nodes: u32,
}

impl<G: Judge> Solver<'_, G> {
    /// The return of each seat if all play as well as they can. `None` if the tree is too large, or if
    /// a player has equal actions that are not equal to others.
    fn value(&mut self, state: &G::State) -> Option<Vec<f64>> {
        self.nodes += 1;
        if self.nodes > MOST_NODES {
            return None;
        }
        let players = self.game.num_players();
        match self.game.turn(state) {
            Turn::Terminal => Some(self.game.returns(state)[..players].to_vec()),
            Turn::Chance => self.mean(state),
            Turn::Player(seat) => {
                let values = self.values(state)?;
                let seat = usize::from(seat);
                let most = values
                    .iter()
                    .map(|(_, value)| value[seat])
                    .fold(0.0, f64::max);
                let mut best = values.into_iter().filter(|(_, value)| value[seat] >= most);
                let (_, first) = best.next()?;
                best.all(|(_, value)| value == first).then_some(first)
            }
        }
    }

    /// The values behind each action.
    fn values(&mut self, state: &G::State) -> Option<Vec<(Action, Vec<f64>)>> {
        let game = self.game;
        let behind = |action| Some((action, self.value(&after(game, state, action))?));
        legal(game, state).into_iter().map(behind).collect()
    }

    fn mean(&mut self, state: &G::State) -> Option<Vec<f64>> {
        let mut outcomes = Vec::new();
        self.game.chance_weights(state, &mut outcomes);
        let total: u32 = outcomes.iter().map(|outcome| outcome.1).sum();
        let mut mean = vec![0.0; self.game.num_players()];
        for (outcome, weight) in outcomes {
            let value = self.value(&after(self.game, state, outcome))?;
            for (sum, of_one) in mean.iter_mut().zip(value) {
                *sum += of_one * f64::from(weight) / f64::from(total);
            }
        }
        Some(mean)
    }
}

/// The return of each seat, at a position with little behind it.
pub(super) fn solved<G: Judge>(game: &G, state: &G::State) -> Vec<f64> {
    let value = Solver { game, nodes: 0 }.value(state);
    value.expect("a small tree, where equal actions are equal to all")
}

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
                let mut solver = Solver { game: &game, nodes: 0 };
                let Some(values) = solver.values(state) else { continue };
                let seat = mover(&game, state);
                let most = values.iter().map(|(_, value)| value[seat]).fold(0.0, f64::max);
                let config = Config::default();
                let result = mcts(&game, state, &config, 10_000, seed).expect("a decision");
                let best = values.iter().find(|(action, _)| *action == result.best);
                let (_, chosen) = best.expect("legal");
                // Chance is drawn: actions that are nearly equal may be taken for each other.
                assert!(chosen[seat] >= most - 0.01, "{state:?}: {result:?} {values:?}");
                positions += 1;
                decided += u32::from(values.iter().any(|(_, value)| value[seat] < most - 0.01));
            }
        }
        assert!(positions >= 12 || !is_listed(&game), "{positions}");
        assert!(decided >= 1 || !is_listed(&game), "{decided}");
    });
}
