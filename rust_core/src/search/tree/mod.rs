//! The tree of a search: its nodes in one list, their edges in another, and in a third the actions that
//! have no edges yet.
//!
//! A node owns a range of edges, one for each action that was tried, and a range of shorter records of
//! the others, since there are many. It is made when its edge is taken for the second time, so that a
//! leaf costs no more than its edge. The tree knows no game: the caller says what is legal and how a
//! simulation ended.

mod puct;
mod span;

use span::Span;

use super::ends::{End, Record};
use super::link::{Link, ROOT, greatest, robust_child};
use super::marks::Marks;
use super::memory::reserve;
use super::result::Sums;
use crate::game::Action;
use crate::judge::config::{Config, Selection};
use crate::portable::ln_of_count;
use crate::rng::Rng;

/// More would not fit the indices; where addresses have 32 bits, any memory does.
const MOST_MEMORY: usize = match 1_usize.checked_shl(35) {
    Some(most) => most,
    None => usize::MAX,
};

/// With so much exploration each action is tried as often as any other, whatever its value.
const EVENLY: f64 = 1e6;

/// A node: a position, or all positions that look alike to the searching player.
#[derive(Clone, Copy, Debug, Default)]
struct Node {
    /// The actions that have been tried, or the outcomes that chance brought.
    edges: Span,
    /// The other actions.
    untried: Span,
    /// How often an action was chosen here.
    selections: u32,
}

/// An edge, with what its choice is computed from.
#[derive(Clone, Copy, Debug)]
struct Edge {
    link: Link,
    /// The mean value, and one by the square root of the visits.
    mean: f32,
    rate: f32,
    /// How likely its action was when the node was made; set only for PUCT.
    prior: f32,
}

/// An action without an edge.
#[derive(Clone, Copy, Debug)]
struct Untried {
    action: Action,
    /// As in a [`Link`].
    available: u32,
    /// As in an [`Edge`].
    prior: f32,
}

impl Edge {
    fn new(action: Action) -> Self {
        Self::of(Untried::new(action, 0))
    }

    fn of(untried: Untried) -> Self {
        let mut link = Link::new(untried.action);
        link.available = untried.available;
        Self {
            link,
            mean: 0.0,
            rate: 0.0,
            prior: untried.prior,
        }
    }
}

impl Untried {
    fn new(action: Action, available: u32) -> Self {
        Self {
            action,
            available,
            prior: 0.0,
        }
    }
}

/// An edge that a simulation took, and who chose it; nobody if chance did.
type Step = (u32, Option<u8>);

/// A tree, and the generator that it grows by.
#[derive(Clone, Debug)]
pub(super) struct Tree {
    nodes: Vec<Node>,
    edges: Vec<Edge>,
    untried: Vec<Untried>,
    /// The bytes that may still be reserved for these lists.
    budget: usize,
    /// Whether something had no room.
    is_full: bool,
    exploration: f64,
    widening: f64,
    best_of: u32,
    pub(super) is_puct: bool,
    flat: bool,
    path: Vec<Step>,
    legal: Vec<Action>,
    weights: Vec<f32>,
    /// Of the actions of a node, those available now: see [`Tree::note_available`].
    open: Vec<u32>,
    /// The legal actions that a node does not have yet.
    new: Vec<Action>,
    marks: Marks,
    pub(super) rng: Rng,
    /// Simulations run since the beginning.
    pub(super) ran: u64,
    /// The simulations from this root, by the action that they began with.
    record: Record,
}

impl Tree {
    /// A tree of at most `memory` bytes.
    pub(super) fn new(rng: Rng, config: &Config, memory: usize) -> Self {
        let flat = config.flat;
        Self {
            nodes: vec![Node::default()],
            edges: Vec::new(),
            untried: Vec::new(),
            budget: memory.min(MOST_MEMORY).saturating_sub(size_of::<Node>()),
            is_full: false,
            exploration: if flat { EVENLY } else { config.exploration },
            widening: if flat { f64::INFINITY } else { config.widening },
            best_of: config.expansion.drawn(),
            is_puct: config.selection == Selection::Puct && !flat,
            flat,
            path: Vec::new(),
            legal: Vec::new(),
            weights: Vec::new(),
            open: Vec::new(),
            new: Vec::new(),
            marks: Marks::default(),
            rng,
            ran: 0,
            record: Record::default(),
        }
    }

    /// The number of nodes.
    pub(super) fn num_nodes(&self) -> usize {
        self.nodes.len()
    }

    /// Whether something had no room since the root is this one.
    pub(super) fn is_full(&self) -> bool {
        self.is_full
    }

    /// The most edges that a simulation from this root took.
    pub(super) fn depth(&self) -> usize {
        self.record.depth()
    }

    /// The edges of a node.
    fn edges(&self, node: u32) -> &[Edge] {
        &self.edges[self.nodes[node as usize].edges.range()]
    }

    /// For each of these actions at the root, which are ascending: adds the sums over the
    /// simulations that began with it.
    pub(super) fn add_sums(&self, actions: &[Action], sums: &mut [Sums]) {
        let mut links: Vec<Link> = self.edges(ROOT).iter().map(|edge| edge.link).collect();
        links.sort_unstable_by_key(|link| link.action);
        for (&action, sums) in actions.iter().zip(sums) {
            if let Ok(index) = links.binary_search_by_key(&action, |link| link.action) {
                sums.visits += u64::from(links[index].visits);
                sums.total += links[index].total;
            }
            sums.ends.add(&self.record.ends(action as usize));
        }
    }

    /// The robust child of a node; see [`robust_child`].
    pub(super) fn robust_child(
        &self,
        node: u32,
        least: u32,
        may: impl Fn(Action) -> bool,
    ) -> Option<(Action, Option<u32>)> {
        let links = self.edges(node).iter().map(|edge| &edge.link);
        robust_child(links, least, may)
    }

    /// The action of an edge.
    pub(super) fn action(&self, edge: u32) -> Action {
        self.edges[edge as usize].link.action
    }

    /// Makes the node at the end of a path from the root the root, and forgets all that is not
    /// behind it.
    pub(super) fn advance(&mut self, path: &[Action]) {
        let before = self.bytes();
        let root = path.iter().try_fold(ROOT, |node, &action| {
            let mut links = self.edges(node).iter().map(|edge| edge.link);
            links.find(|link| link.action == action)?.child()
        });
        if let Some(root) = root {
            self.keep_behind(root);
        } else {
            self.nodes = vec![Node::default()];
            (self.edges, self.untried) = (Vec::new(), Vec::new());
        }
        self.budget = (self.budget + before).saturating_sub(self.bytes());
        self.is_full = false;
        self.record.clear();
    }

    /// Keeps a node, which becomes the root, and all that is behind it.
    fn keep_behind(&mut self, root: u32) {
        let (mut nodes, mut edges, mut untried) = (Vec::new(), Vec::new(), Vec::new());
        let mut queue = vec![root];
        while let Some(&old) = queue.get(nodes.len()) {
            let node = self.nodes[old as usize];
            nodes.push(Node {
                edges: node.edges.moved(edges.len()),
                untried: node.untried.moved(untried.len()),
                ..node
            });
            untried.extend_from_slice(&self.untried[node.untried.range()]);
            for edge in self.edges(old) {
                let mut edge = *edge;
                if let Some(child) = edge.link.child() {
                    queue.push(child);
                    edge.link.set_child(queue.len() as u32 - 1);
                }
                edges.push(edge);
            }
        }
        (self.nodes, self.edges, self.untried) = (nodes, edges, untried);
    }

    /// The bytes reserved for nodes, edges and untried actions.
    pub(super) fn bytes(&self) -> usize {
        self.nodes.capacity() * size_of::<Node>()
            + self.edges.capacity() * size_of::<Edge>()
            + self.untried.capacity() * size_of::<Untried>()
    }

    /// Begins a simulation.
    pub(super) fn begin(&mut self) {
        self.path.clear();
    }

    /// Takes an edge. Returns the node behind it, or `None` where the tree ends: the edge is new,
    /// or there is no memory for more.
    pub(super) fn take(&mut self, edge: u32, player: Option<u8>) -> Option<u32> {
        self.path.push((edge, player));
        let link = &self.edges[edge as usize].link;
        if link.visits == 0 || link.child().is_some() {
            return link.child();
        }
        if self.flat {
            return None;
        }
        if !reserve(&mut self.nodes, 1, &mut self.budget) {
            self.is_full = true;
            return None;
        }
        let child = self.nodes.len() as u32;
        self.nodes.push(Node::default());
        self.edges[edge as usize].link.set_child(child);
        Some(child)
    }

    /// Ends a simulation.
    pub(super) fn back_up(&mut self, end: &End) {
        for &(edge, player) in &self.path {
            let edge = &mut self.edges[edge as usize];
            if edge.link.back_up(player, end).is_some() {
                let visits = f64::from(edge.link.visits);
                edge.mean = (edge.link.total / visits) as f32;
                edge.rate = (1.0 / visits.sqrt()) as f32;
            }
        }
        let first = self.path.first();
        let first = first.map(|&(edge, _)| self.action(edge) as usize);
        self.record.add(self.path.len(), first, end);
    }

    /// The edge of an outcome at a chance node; `None` if there is no memory for it.
    pub(super) fn outcome(&mut self, node: u32, outcome: Action) -> Option<u32> {
        let mut links = self.edges(node).iter().map(|edge| edge.link);
        if let Some(index) = links.position(|link| link.action == outcome) {
            return Some(self.nodes[node as usize].edges.start + index as u32);
        }
        self.append(node, Edge::new(outcome))
    }

    /// Chooses at a node where the same actions are always legal; `list` lists them, and `points`
    /// says how many each gives.
    ///
    /// `None` if there is no memory for them.
    pub(super) fn choose(
        &mut self,
        node: u32,
        list: impl FnOnce(&mut Vec<Action>),
        points: impl Fn(Action) -> i32,
    ) -> Option<u32> {
        if !self.is_listed(node) {
            let mut legal = std::mem::take(&mut self.legal);
            legal.clear();
            list(&mut legal);
            let fits = self.list(node, legal.iter().map(|&action| Untried::new(action, 0)));
            self.legal = legal;
            if !fits {
                return None;
            }
        }
        self.nodes[node as usize].selections += 1;
        let Node {
            edges,
            untried,
            selections,
        } = self.nodes[node as usize];
        if untried.len > 0 && edges.len < self.most_tried(selections) {
            let place = best_drawn(
                self.best_of,
                || {
                    let place = self.rng.bounded(untried.len.into()) as u32;
                    (place, self.untried[(untried.start + place) as usize].action)
                },
                points,
            );
            if let Some(edge) = self.try_action(node, place) {
                return Some(edge);
            }
        }
        let explore = self.explore(selections);
        let tried = &self.edges[edges.range()];
        best(tried.iter().map(|edge| edge.mean + explore * edge.rate))
            .map(|index| edges.start + index)
    }

    /// Chooses at a node where the legal actions, which `list` lists, can differ from visit to
    /// visit; each is weighed by how often it was available. `weigh` says how strongly each is to be
    /// explored, compared with 1.
    ///
    /// `None` if none of them is known and there is no memory for them.
    pub(super) fn choose_available(
        &mut self,
        node: u32,
        list: impl FnOnce(&mut Vec<Action>),
        points: impl Fn(Action) -> i32,
        weigh: impl Fn(Action) -> f32,
    ) -> Option<u32> {
        let mut legal = std::mem::take(&mut self.legal);
        legal.clear();
        list(&mut legal);
        let mut open = std::mem::take(&mut self.open);
        self.note_available(node, &legal, &mut open);
        let edge = self.choose_of(node, &open, points, weigh);
        (self.legal, self.open) = (legal, open);
        edge
    }

    /// Chooses at a node among the actions of these places, ascending; see
    /// [`Tree::note_available`].
    fn choose_of(
        &mut self,
        node: u32,
        open: &[u32],
        points: impl Fn(Action) -> i32,
        weigh: impl Fn(Action) -> f32,
    ) -> Option<u32> {
        self.nodes[node as usize].selections += 1;
        let Node {
            edges,
            untried,
            selections,
        } = self.nodes[node as usize];
        let (old, new) = open.split_at(open.partition_point(|&place| place < edges.len));
        if !new.is_empty() && (old.len() as u64) < u64::from(self.most_tried(selections)) {
            let draw = || {
                let place = new[self.rng.bounded(new.len() as u64) as usize] - edges.len;
                (place, self.untried[(untried.start + place) as usize].action)
            };
            let place = best_drawn(self.best_of, draw, points);
            if let Some(edge) = self.try_action(node, place) {
                return Some(edge);
            }
        }
        let score = |&place: &u32| {
            let edge = &self.edges[(edges.start + place) as usize];
            edge.mean + weigh(edge.link.action) * self.explore(edge.link.available) * edge.rate
        };
        best(old.iter().map(score)).map(|index| edges.start + old[index as usize])
    }

    /// Counts what is available, and lists the actions that are missing as far as there is memory.
    /// Then `open` has the places of what is available, ascending: those of edges from 0 on, after
    /// them those of untried actions.
    fn note_available(&mut self, node: u32, legal: &[Action], open: &mut Vec<u32>) {
        self.marks.set(legal);
        open.clear();
        let Node { edges, untried, .. } = self.nodes[node as usize];
        for (place, edge) in (0..).zip(&mut self.edges[edges.range()]) {
            if self.marks.make_known(edge.link.action) {
                edge.link.available += 1;
                open.push(place);
            }
        }
        for (place, other) in (edges.len..).zip(&mut self.untried[untried.range()]) {
            if self.marks.make_known(other.action) {
                other.available += 1;
                open.push(place);
            }
        }
        let missing = legal.len() - open.len();
        if missing == 0 {
            return;
        }
        let mut new = std::mem::take(&mut self.new);
        new.clear();
        new.extend((legal.iter().copied()).filter(|&action| !self.marks.is_known(action)));
        let first = edges.len + untried.len;
        if self.list(node, new.iter().map(|&action| Untried::new(action, 1))) {
            open.extend(first..first + new.len() as u32);
        }
        self.new = new;
    }

    /// Progressive widening: how many actions a node may have tried after so many selections.
    #[expect(clippy::cast_sign_loss, reason = "neither factor is negative")]
    fn most_tried(&self, selections: u32) -> u32 {
        if self.widening.is_infinite() {
            return u32::MAX;
        }
        1_u32.saturating_add((self.widening * f64::from(selections).sqrt()) as u32)
    }

    /// The UCB1 weight of exploration for an action that was available this often.
    fn explore(&self, available: u32) -> f32 {
        (self.exploration * ln_of_count(available).sqrt()) as f32
    }

    /// Whether a node has any actions.
    fn is_listed(&self, node: u32) -> bool {
        let Node { edges, untried, .. } = self.nodes[node as usize];
        edges.len + untried.len > 0
    }

    /// Lists untried actions of a node; false if there is no memory for them.
    fn list(&mut self, node: u32, new: impl ExactSizeIterator<Item = Untried>) -> bool {
        let (span, list) = (&mut self.nodes[node as usize].untried, &mut self.untried);
        let filler = Untried::new(Action::MAX, 0);
        if !span.make_room(list, new.len() as u32, filler, &mut self.budget) {
            self.is_full = true;
            return false;
        }
        for action in new {
            span.push(list, action);
        }
        true
    }

    /// Makes the edge of the untried action of this place; `None` if there is no memory for it.
    fn try_action(&mut self, node: u32, place: u32) -> Option<u32> {
        let start = self.nodes[node as usize].untried.start as usize;
        let place = start + place as usize;
        let edge = self.append(node, Edge::of(self.untried[place]))?;
        if self.is_puct {
            // The others keep their order, the likeliest first.
            self.untried.copy_within(start..place, start + 1);
        } else {
            self.untried[place] = self.untried[start];
        }
        self.nodes[node as usize].untried.drop_first();
        Some(edge)
    }

    /// Adds an edge to a node; `None` if there is no memory for it.
    fn append(&mut self, node: u32, edge: Edge) -> Option<u32> {
        let (span, list) = (&mut self.nodes[node as usize].edges, &mut self.edges);
        if !span.make_room(list, 1, Edge::new(Action::MAX), &mut self.budget) {
            self.is_full = true;
            return None;
        }
        Some(span.push(list, edge))
    }
}

/// The place of the action that gains most points, of so many that are drawn; the first of equals.
fn best_drawn(
    number: u32,
    mut draw: impl FnMut() -> (u32, Action),
    points: impl Fn(Action) -> i32,
) -> u32 {
    let (mut best, action) = draw();
    if number > 1 {
        let mut most = points(action);
        for _ in 1..number {
            let (place, action) = draw();
            let gained = points(action);
            if gained > most {
                (best, most) = (place, gained);
            }
        }
    }
    best
}

/// The index of the first of the greatest scores, if one is above negative infinity.
#[inline]
fn best(scores: impl Iterator<Item = f32>) -> Option<u32> {
    greatest(f32::NEG_INFINITY, scores.zip(0..))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn memory_is_reserved_up_to_the_limit_and_not_beyond() {
        const LIMIT: usize = 1 << 22;
        let mut tree = Tree::new(Rng::new(1), &Config::default(), LIMIT);
        // A node of ten edges behind every edge, until neither fits.
        let mut edge = 0;
        let mut node = Some(ROOT);
        loop {
            let added = |node| (0..10).all(|action| tree.outcome(node, action).is_some());
            let fits = node.is_some_and(added);
            tree.edges[edge].link.visits = 1;
            node = tree.take(edge as u32, None);
            edge += 1;
            assert!(tree.bytes() <= LIMIT);
            if !fits && node.is_none() {
                break;
            }
        }
        let used = tree.nodes.len() * size_of::<Node>() + tree.edges.len() * size_of::<Edge>();
        assert!(used > LIMIT / 10 * 9, "{used}");
    }
}
