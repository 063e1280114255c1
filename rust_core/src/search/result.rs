//! What a search has found.

use super::forest::{Root, Search};
use super::tree::{Edge, Ends, ROOT, Tree};
use super::{Progress, Searched};
use crate::bulk::Bulk;
use crate::game::{Action, PerPlayer, Turn};
use crate::rng::Rng;

/// An action belongs to the expected line if at least so many simulations took it.
pub(super) const LEAST_VISITS: u32 = 10;

/// What a search found of an action.
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
}

#[expect(clippy::cast_precision_loss, reason = "visits stay below 2^53")]
pub(super) fn result<G: Bulk>(search: &Search<G>) -> Searched {
    let game = &search.root.game;
    let edges: Vec<Vec<Edge>> = search.trees.iter().map(sorted_root).collect();
    let mut all = Ends::default();
    let candidate = |action: Action| {
        let found = edges.iter().filter_map(|edges| {
            let index = edges.binary_search_by_key(&action, |edge| edge.action);
            index.ok().map(|index| edges[index])
        });
        let (visits, total) = found.fold((0, 0.0), |(visits, total), edge| {
            (visits + u64::from(edge.visits), total + edge.total)
        });
        let mut ends = Ends::default();
        for tree in &search.trees {
            ends.add(&tree.ends(action));
        }
        all.add(&ends);
        let (returns, scores) = means(&ends);
        Candidate {
            action,
            visits,
            value: total / visits.max(1) as f64,
            returns,
            scores,
        }
    };
    let legal = search.root.legal_actions();
    let actions: Vec<Candidate> = legal.into_iter().map(candidate).collect();
    let best = best(&actions, !search.config.flat);
    let (returns, scores) = means(&all);
    Searched {
        player: usize::from(search.player),
        best,
        simulations: actions.iter().map(|it| it.visits).sum(),
        actions,
        returns: returns[..game.num_players()].to_vec(),
        scores: scores[..game.num_players()].to_vec(),
        line: line(&search.root, best, |node, may| {
            search.trees[0].most_visited(node, LEAST_VISITS, may)
        }),
        nodes: search.nodes(),
        depth: search
            .trees
            .iter()
            .map(|tree| tree.depth)
            .max()
            .unwrap_or(0),
        open_hands: search.root.open_hands,
    }
}

/// The action with most visits, if they count, and of those the one of greatest value, then of
/// lowest id.
pub(super) fn best(actions: &[Candidate], by_visits: bool) -> Action {
    let rank = |it: &Candidate| (u64::from(by_visits) * it.visits, it.value);
    let better = |best: Candidate, it: Candidate| if rank(&it) > rank(&best) { it } else { best };
    let best = actions.iter().copied().reduce(better);
    best.map_or(0, |best| best.action)
}

/// The edges of the root by action.
fn sorted_root(tree: &Tree) -> Vec<Edge> {
    let mut edges = tree.root_edges().to_vec();
    edges.sort_unstable_by_key(|edge| edge.action);
    edges
}

/// Mean returns and scores; zeros of nothing.
#[expect(clippy::cast_precision_loss, reason = "simulations stay below 2^53")]
pub(super) fn means(ends: &Ends) -> (PerPlayer<f64>, PerPlayer<f64>) {
    let number = ends.number.max(1) as f64;
    (
        ends.returns.map(|sum| sum / number),
        ends.scores.map(|sum| sum / number),
    )
}

/// The best action and what is expected to follow, by the visits of a tree: actions, and outcomes
/// as far as the player sees them. It can be played from one state that agrees with what the player
/// sees. `most_visited` says which way of those allowed was most taken at a node, and the node
/// behind it.
pub(super) fn line<G: Bulk>(
    root: &Root<G>,
    best: Action,
    most_visited: impl Fn(u32, &dyn Fn(Action) -> bool) -> Option<(Action, Option<u32>)>,
) -> Vec<Action> {
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
        let Some((action, behind)) = most_visited(node, &may) else {
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
