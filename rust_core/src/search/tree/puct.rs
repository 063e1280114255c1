//! Selection by PUCT.

use super::{Edge, Node, Tree, best};
use crate::game::Action;
use crate::search::link::Link;

impl Tree {
    /// Chooses by PUCT at a node where the legal actions, which `list` lists, can differ from visit
    /// to visit, or not. `judge` says how likely each is, `weigh` how strongly each is to be
    /// explored, compared with 1.
    ///
    /// `None` if none of them is known and there is no memory for them.
    pub(in crate::search) fn choose_likely(
        &mut self,
        node: u32,
        differ: bool,
        list: impl FnOnce(&mut Vec<Action>),
        judge: impl FnOnce(&[Action], &mut Vec<f32>),
        weigh: impl Fn(Action) -> f32,
    ) -> Option<u32> {
        let known = self.nodes[node as usize].len;
        let mut open = std::mem::take(&mut self.open);
        if differ || known == 0 {
            let mut legal = std::mem::take(&mut self.legal);
            legal.clear();
            list(&mut legal);
            self.note_available(node, &legal, &mut open);
            if self.nodes[node as usize].len > known {
                self.set_priors(node, known, &legal, judge);
            }
            self.legal = legal;
        } else {
            open.clear();
            open.extend(0..known);
        }
        let edge = self.choose_likely_of(node, differ, &open, weigh);
        self.open = open;
        edge
    }

    /// Chooses by PUCT among the edges with these indices from the node's first.
    fn choose_likely_of(
        &mut self,
        node: u32,
        differ: bool,
        open: &[u32],
        weigh: impl Fn(Action) -> f32,
    ) -> Option<u32> {
        self.nodes[node as usize].selections += 1;
        let Node {
            start, selections, ..
        } = self.nodes[node as usize];
        let edges = open
            .iter()
            .map(|index| &self.edges[(start + index) as usize]);
        let add =
            |(visits, total), edge: &Edge| (visits + edge.link.visits, total + edge.link.total);
        let (visits, total) = edges.clone().fold((0, 0.0), add);
        // First-play urgency: until it is tried, an action is worth the mean of the others.
        let unknown = (total / f64::from(visits.max(1))) as f32;
        let score = |edge: &Edge| {
            let Link {
                action,
                visits,
                available,
                ..
            } = edge.link;
            let often = if differ { available } else { selections };
            let mean = if visits == 0 { unknown } else { edge.mean };
            let explore = self.exploration * f64::from(often).sqrt() / f64::from(1 + visits);
            mean + weigh(action) * edge.prior * explore as f32
        };
        best(edges.map(score)).map(|place| start + open[place as usize])
    }

    /// Notes how likely the edges of a node are, from this one on.
    fn set_priors(
        &mut self,
        node: u32,
        from: u32,
        legal: &[Action],
        judge: impl FnOnce(&[Action], &mut Vec<f32>),
    ) {
        self.weights.clear();
        judge(legal, &mut self.weights);
        let sum: f32 = self.weights.iter().sum();
        let Node { start, len, .. } = self.nodes[node as usize];
        for edge in &mut self.edges[(start + from) as usize..(start + len) as usize] {
            if let Ok(index) = legal.binary_search(&edge.link.action) {
                edge.prior = self.weights[index] / sum;
            }
        }
    }
}
