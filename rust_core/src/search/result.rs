//! The result of a search.

use super::ends::Ends;
use super::link::ROOT;
use super::proof::Solution;
use super::root::Root;
use crate::game::{Action, PerPlayer, Turn};
use crate::judge::Judge;
use crate::rng::Rng;

/// An action belongs to the expected line if at least so many simulations took it.
const LEAST_VISITS: u32 = 10;

/// The result of a search.
#[derive(Clone, Debug, PartialEq)]
pub struct SearchResult {
    /// The seat that decides.
    pub player: usize,
    /// The action with most visits; of those the one of greatest value, then of lowest id. Of a
    /// flat search, the action of greatest value; of a search by Gumbel, what that drew. If it is
    /// proven, the best action.
    pub best: Action,
    /// Every legal action, ascending.
    pub actions: Vec<Candidate>,
    /// By seat: the mean return of the simulations since the search last advanced; if it is proven,
    /// what the best action brings.
    pub returns: Vec<f64>,
    /// By seat: the mean score at their end; if it is proven, what to expect after the best action.
    pub scores: Vec<f64>,
    /// By seat: what an evaluator said of the decision; empty without one.
    pub evaluation: Vec<f64>,
    /// The best action and what is expected to follow it: actions, and outcomes of chance that the
    /// player sees, as far as ten simulations took each. Empty if none did.
    pub line: Vec<Action>,
    /// The number of simulations, the sum of all visits.
    pub simulations: u64,
    /// The number of nodes.
    pub nodes: usize,
    /// The bytes of the trees.
    pub memory: usize,
    /// The most actions and outcomes from the root to a leaf.
    pub depth: usize,
    /// Whether the state itself was searched, with all that is hidden in it.
    pub open_hands: bool,
    /// Whether the best action is proven: all that can still happen was gone through. Then values,
    /// returns and scores are exact, those of actions without visits too. A value is then the return.
    /// See [`prove`](super::prove).
    pub proven: bool,
    /// Whether a tree had no room for a node or an edge, so that simulations went on from leaves.
    pub full: bool,
}

/// A legal action in the result of a search.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Candidate {
    /// The action.
    pub action: Action,
    /// How many simulations began with it.
    pub visits: u64,
    /// The mean value to the player who decides, in those; 0 if there are none.
    pub value: f64,
    /// By seat: their mean return, of the simulations since the search last advanced.
    pub returns: PerPlayer<f64>,
    /// By seat: the mean score at their end, of the same simulations.
    pub scores: PerPlayer<f64>,
    /// How likely an evaluator took it, noise included; those of all actions sum to 1. 0 without one.
    pub prior: f64,
    /// What a policy is to learn, which sums to 1: its share of the visits, or of a search by Gumbel
    /// the improved policy.
    pub policy: f64,
}

/// Sums over the simulations that began with an action.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Sums {
    pub(super) visits: u64,
    /// Of their values to the player who decides.
    pub(super) total: f64,
    pub(super) ends: Ends,
}

/// The trees of a search, side by side.
pub(super) trait Trees {
    /// For each of these actions, the sums over the simulations that began with it.
    fn sums(&self, actions: &[Action]) -> Vec<Sums>;
    /// Of the edges of a node that `may` take, the one with most visits, at least so many; with the
    /// node behind it, if there is one.
    fn robust_child(
        &self,
        node: u32,
        least: u32,
        may: &dyn Fn(Action) -> bool,
    ) -> Option<(Action, Option<u32>)>;
    /// The number of nodes.
    fn nodes(&self) -> usize;
    /// The bytes of nodes and edges.
    fn memory(&self) -> usize;
    /// The most edges that a simulation took.
    fn depth(&self) -> usize;
    /// Whether something had no room in a tree.
    fn is_full(&self) -> bool;
}

/// The result of a search at a root where this player decides. `choose` chooses the best action; a
/// solution says what it is.
#[expect(clippy::cast_precision_loss, reason = "visits stay below 2^53")]
pub(super) fn result<G: Judge>(
    root: &Root<G>,
    player: u8,
    trees: &(impl Trees + ?Sized),
    choose: impl FnOnce(&[Candidate]) -> Action,
    solution: Option<&Solution>,
) -> SearchResult {
    let legal = root.legal_actions();
    let mut all = Ends::default();
    let candidate = |(&action, sums): (&Action, Sums)| {
        all.add(&sums.ends);
        let (returns, scores) = sums.ends.means();
        Candidate {
            action,
            visits: sums.visits,
            value: sums.total / sums.visits.max(1) as f64,
            returns,
            scores,
            prior: 0.0,
            policy: 0.0,
        }
    };
    let sums = trees.sums(&legal);
    let mut actions: Vec<Candidate> = legal.iter().zip(sums).map(candidate).collect();
    let simulations = actions.iter().map(|row| row.visits).sum();
    for row in &mut actions {
        row.policy = row.visits as f64 / u64::max(simulations, 1) as f64;
    }
    let mut best = choose(&actions);
    let (mut returns, mut scores) = all.means();
    if let Some(solution) = solution {
        best = solution.best;
        for (row, (action, outlook)) in actions.iter_mut().zip(&solution.actions) {
            (row.returns, row.scores) = (outlook.returns, outlook.scores);
            row.value = outlook.returns[usize::from(player)];
            if *action == best {
                (returns, scores) = (row.returns, row.scores);
            }
        }
    }
    let players = root.game.num_players();
    SearchResult {
        player: usize::from(player),
        best,
        simulations,
        actions,
        returns: returns[..players].to_vec(),
        scores: scores[..players].to_vec(),
        evaluation: Vec::new(),
        line: line(root, best, trees),
        nodes: trees.nodes(),
        memory: trees.memory(),
        depth: trees.depth(),
        open_hands: root.open_hands,
        proven: solution.is_some(),
        full: trees.is_full(),
    }
}

/// The robust child: the action with most visits, and of those the one of greatest value, then of
/// lowest id.
pub(super) fn most_visited<'c>(actions: impl Iterator<Item = &'c Candidate>) -> Action {
    best(actions, |candidate| (candidate.visits, candidate.value))
}

/// The max child: the action of greatest value, and of those that of lowest id.
pub(super) fn most_valued<'c>(actions: impl Iterator<Item = &'c Candidate>) -> Action {
    best(actions, |candidate| candidate.value)
}

/// The first action of the greatest rank.
fn best<'c, R: PartialOrd>(
    actions: impl Iterator<Item = &'c Candidate>,
    rank: impl Fn(&Candidate) -> R,
) -> Action {
    let better = |best: &'c Candidate, next: &'c Candidate| {
        if rank(next) > rank(best) { next } else { best }
    };
    let best = actions.reduce(better);
    best.map_or(0, |best| best.action)
}

/// The best action and what is expected to follow, by the visits of the trees: actions, and outcomes
/// as far as the player sees them. It can be played from one state that agrees with what the player
/// sees.
fn line<G: Judge>(root: &Root<G>, best: Action, trees: &(impl Trees + ?Sized)) -> Vec<Action> {
    let game = &root.game;
    let (mut state, mut node, mut line) = (root.state, ROOT, Vec::new());
    loop {
        let turn = game.turn(&state);
        if turn == Turn::Chance && !root.sees_outcome(&state) {
            // Nobody expects anything here; the tree has no node for it.
            let outcome = game.sample_chance(&state, &mut Rng::new(0));
            game.apply_unchecked(&mut state, outcome);
            continue;
        }
        let may = |action| {
            let first = node == ROOT && action != best;
            !first && game.is_legal(&state, action)
        };
        let Some((action, behind)) = trees.robust_child(node, LEAST_VISITS, &may) else {
            return line;
        };
        game.apply_unchecked(&mut state, action);
        line.push(action);
        match behind {
            Some(behind) => node = behind,
            None => return line,
        }
    }
}
