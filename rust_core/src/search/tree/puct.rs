//! Selection by PUCT.

use super::{Edge, Node, Tree};
use crate::game::Action;
use crate::search::link::greatest;

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
        if !self.is_listed(node) {
            self.open_likely(node, list, judge);
            let untried = self.nodes[node as usize].untried.range();
            self.untried[untried].sort_by(|one, other| other.prior.total_cmp(&one.prior));
        }
        self.nodes[node as usize].selections += 1;
        let Node {
            edges,
            untried,
            selections,
        } = self.nodes[node as usize];
        // The untried actions differ in their priors alone, and the first of them has the greatest.
        let first = 0..untried.len.min(1);
        self.likeliest(node, 0..edges.len, first, |_| selections, |_| 1.0)
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
        let tried = self.nodes[node as usize].edges.len;
        let open = std::mem::take(&mut self.open);
        let (old, new) = open.split_at(open.partition_point(|&place| place < tried));
        let (old, new) = (old.iter().copied(), new.iter().map(|place| place - tried));
        let edge = self.likeliest(node, old, new, |available| available, weigh);
        self.open = open;
        edge
    }

    /// The edge that PUCT takes, of the edges and the untried actions of these places. `often` says how
    /// often an action could have been taken, from how often it was available.
    fn likeliest(
        &mut self,
        node: u32,
        tried: impl Iterator<Item = u32> + Clone,
        untried: impl Iterator<Item = u32>,
        often: impl Fn(u32) -> u32,
        weigh: impl Fn(Action) -> f32,
    ) -> Option<u32> {
        let Node {
            edges,
            untried: others,
            ..
        } = self.nodes[node as usize];
        let edge = |place| &self.edges[(edges.start + place) as usize];
        let explore = |action, prior, available, visits: u32| {
            let explore = self.exploration * f64::from(often(available)).sqrt();
            weigh(action) * prior * (explore / f64::from(1 + visits)) as f32
        };
        let of_edge = |place| {
            let Edge {
                link, mean, prior, ..
            } = edge(place);
            let score = mean + explore(link.action, *prior, link.available, link.visits);
            (score, (score, edges.start + place))
        };
        let known = greatest(f32::NEG_INFINITY, tried.clone().map(of_edge));
        // First-play urgency: until it is tried, an action is worth the mean of the others.
        let unknown = mean_of(tried.map(edge));
        let of_untried = |place| {
            let other = &self.untried[(others.start + place) as usize];
            let explore = explore(other.action, other.prior, other.available, 0);
            (unknown + explore, place)
        };
        let least = known.map_or(f32::NEG_INFINITY, |(score, _)| score);
        let place = greatest(least, untried.map(of_untried));
        let new = place.and_then(|place| self.try_action(node, place));
        new.or(known.map(|(_, edge)| edge))
    }

    /// Lists what is available at a node in `open`, and judges what was not known.
    fn open_likely(
        &mut self,
        node: u32,
        list: impl FnOnce(&mut Vec<Action>),
        judge: impl FnOnce(&[Action], &mut Vec<f32>),
    ) {
        let known = self.nodes[node as usize].untried.len;
        let mut legal = std::mem::take(&mut self.legal);
        let mut open = std::mem::take(&mut self.open);
        legal.clear();
        list(&mut legal);
        self.note_available(node, &legal, &mut open);
        if self.nodes[node as usize].untried.len > known {
            self.set_priors(node, known, &legal, judge);
        }
        (self.legal, self.open) = (legal, open);
    }

    /// Notes how likely the untried actions of a node are, from this one on.
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
        let untried = self.nodes[node as usize].untried.range();
        for new in &mut self.untried[untried][from as usize..] {
            if let Ok(index) = legal.binary_search(&new.action) {
                new.prior = self.weights[index] / sum;
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
