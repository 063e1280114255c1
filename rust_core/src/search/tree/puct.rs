//! Selection by PUCT.

use super::{Edge, Node, Tree, best};
use crate::game::Action;

impl Tree {
    /// Chooses by PUCT at a node where the same actions are always legal; `list` lists them, and
    /// `judge` says how likely each is.
    ///
    /// `None` if there is no memory for them.
    pub(in crate::search) fn choose_likely(
        &mut self,
        node: u32,
        list: impl FnOnce(&mut Vec<Action>),
        judge: impl FnOnce(&[Action], &mut Vec<f32>),
    ) -> Option<u32> {
        if self.nodes[node as usize].len == 0 {
            self.open_likely(node, list, judge);
            let Node { start, len, .. } = self.nodes[node as usize];
            self.edges[start as usize..(start + len) as usize]
                .sort_by(|one, other| other.prior.total_cmp(&one.prior));
        }
        self.nodes[node as usize].selections += 1;
        let Node {
            start,
            len,
            tried,
            selections,
            ..
        } = self.nodes[node as usize];
        // The untried edges differ in their priors alone, and the first of them has the greatest.
        let edges = &self.edges[start as usize..(start + len.min(tried + 1)) as usize];
        let unknown = mean_of(edges.iter());
        let score = |edge: &Edge| self.likely_score(edge, selections, unknown, 1.0);
        let place = best(edges.iter().map(score))?;
        self.nodes[node as usize].tried += u32::from(place == tried);
        Some(start + place)
    }

    /// Chooses by PUCT at a node where the legal actions can differ from visit to visit. `weigh` says
    /// how strongly each is to be explored, compared with 1.
    ///
    /// `None` if none of them is known and there is no memory for them.
    pub(in crate::search) fn choose_likely_available(
        &mut self,
        node: u32,
        list: impl FnOnce(&mut Vec<Action>),
        judge: impl FnOnce(&[Action], &mut Vec<f32>),
        weigh: impl Fn(Action) -> f32,
    ) -> Option<u32> {
        self.open_likely(node, list, judge);
        self.nodes[node as usize].selections += 1;
        let start = self.nodes[node as usize].start;
        let edges = (self.open.iter()).map(|index| &self.edges[(start + index) as usize]);
        let unknown = mean_of(edges.clone());
        let score = |edge: &Edge| {
            let weight = weigh(edge.link.action);
            self.likely_score(edge, edge.link.available, unknown, weight)
        };
        best(edges.map(score)).map(|place| start + self.open[place as usize])
    }

    /// What PUCT makes of an edge that was available so often.
    fn likely_score(&self, edge: &Edge, often: u32, unknown: f32, weight: f32) -> f32 {
        let visits = edge.link.visits;
        // First-play urgency: until it is tried, an action is worth the mean of the others.
        let mean = if visits == 0 { unknown } else { edge.mean };
        let explore = self.exploration * f64::from(often).sqrt() / f64::from(1 + visits);
        mean + weight * edge.prior * explore as f32
    }

    /// Lists what is available at a node in `open`, and judges what was not known.
    fn open_likely(
        &mut self,
        node: u32,
        list: impl FnOnce(&mut Vec<Action>),
        judge: impl FnOnce(&[Action], &mut Vec<f32>),
    ) {
        let known = self.nodes[node as usize].len;
        let mut legal = std::mem::take(&mut self.legal);
        let mut open = std::mem::take(&mut self.open);
        legal.clear();
        list(&mut legal);
        self.note_available(node, &legal, &mut open);
        if self.nodes[node as usize].len > known {
            self.set_priors(node, known, &legal, judge);
        }
        (self.legal, self.open) = (legal, open);
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

/// The mean value of the visits of some edges.
fn mean_of<'a>(edges: impl Iterator<Item = &'a Edge>) -> f32 {
    let add = |(visits, total), edge: &Edge| (visits + edge.link.visits, total + edge.link.total);
    let (visits, total) = edges.fold((0, 0.0), add);
    (total / f64::from(visits.max(1))) as f32
}
