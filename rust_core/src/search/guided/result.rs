//! What a guided search has found.

use super::search::GuidedSearch;
use super::tree::Tried;
use crate::bulk::Bulk;
use crate::search::result::{LEAST_VISITS, best, line, means};
use crate::search::tree::Ends;
use crate::search::{Candidate, Searched};

pub(super) fn result<G: Bulk>(search: &GuidedSearch<G>) -> Searched {
    let (root, tree) = (&search.root, &search.tree);
    let mut all = Ends::default();
    let candidate = |action| {
        let Tried {
            visits,
            total,
            ends,
        } = tree.tried(action);
        all.add(&ends);
        let (returns, scores) = means(&ends);
        Candidate {
            action,
            visits: u64::from(visits),
            value: total / f64::from(visits.max(1)),
            returns,
            scores,
        }
    };
    let actions: Vec<Candidate> = root.legal_actions().into_iter().map(candidate).collect();
    let best = best(&actions, true);
    let (returns, scores) = means(&all);
    let players = root.game.num_players();
    let most_visited = |node, may: &dyn Fn(u32) -> bool| tree.most_visited(node, LEAST_VISITS, may);
    Searched {
        player: usize::from(search.player),
        best,
        simulations: actions.iter().map(|it| it.visits).sum(),
        actions,
        returns: returns[..players].to_vec(),
        scores: scores[..players].to_vec(),
        line: line(root, best, most_visited),
        nodes: tree.num_nodes(),
        depth: tree.depth,
        open_hands: root.open_hands,
    }
}
