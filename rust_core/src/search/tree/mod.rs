//! The tree of a search: its nodes in one list, their edges in another.
//!
//! A node owns a range of edges: first those that have been tried, then the others. It is made
//! when its edge is taken for the second time, so that a leaf costs no more than its edge. The tree
//! knows no game: the caller says what is legal and how a simulation ended.

mod puct;

use crate::game::{Action, MAX_PLAYERS, PerPlayer};
use crate::rng::Rng;

use super::marks::Marks;
use super::memory::reserve;
use super::portable::ln;
use super::{Config, Selection};

/// The node where the search begins.
pub(super) const ROOT: u32 = 0;
/// The child of an edge that has none; the root is nobody's child.
const NO_CHILD: u32 = ROOT;
/// More would not fit the indices; where addresses have 32 bits, any memory does.
const MOST_MEMORY: usize = match 1_usize.checked_shl(36) {
    Some(most) => most,
    None => usize::MAX,
};

/// A node: what is known of a position, or of all that look alike to the searching player.
#[derive(Clone, Copy, Debug, Default)]
struct Node {
    /// Its first edge.
    start: u32,
    /// The number of its edges.
    len: u32,
    /// The edges that fit the range before it has to move.
    room: u32,
    /// The edges that have been tried; they come first.
    tried: u32,
    /// How often an action was chosen here.
    selections: u32,
}

/// An action at a node, or an outcome of chance.
#[derive(Clone, Copy, Debug)]
pub(super) struct Edge {
    pub(super) action: Action,
    pub(super) visits: u32,
    /// The sum of its values to the player who chose it.
    pub(super) total: f64,
    child: u32,
    /// How often it could have been chosen; counted only where that can differ.
    available: u32,
    /// The mean value, and one by the square root of the visits.
    mean: f32,
    rate: f32,
    /// How likely it was when it was found; set only for PUCT.
    prior: f32,
}

impl Edge {
    fn new(action: Action) -> Self {
        Self {
            action,
            visits: 0,
            total: 0.0,
            child: NO_CHILD,
            available: 0,
            mean: 0.0,
            rate: 0.0,
            prior: 0.0,
        }
    }
}

/// An edge that a simulation took, and who chose it; nobody if chance did.
type Step = (u32, Option<u8>);

/// How a simulation ended, by seat.
#[derive(Clone, Copy, Debug)]
pub(super) struct End {
    /// What it is worth to the search.
    pub(super) values: PerPlayer<f64>,
    pub(super) returns: PerPlayer<f64>,
    pub(super) scores: PerPlayer<f64>,
}

impl End {
    /// Adds it to the sums of this index, in a list that grows as far as it must.
    pub(super) fn add_to(&self, sums: &mut Vec<Ends>, index: usize) {
        if index >= sums.len() {
            sums.resize(index + 1, Ends::default());
        }
        sums[index].add(&Ends {
            number: 1,
            returns: self.returns,
            scores: self.scores,
        });
    }
}

/// How simulations ended: sums by seat.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Ends {
    pub(super) number: u64,
    pub(super) returns: PerPlayer<f64>,
    pub(super) scores: PerPlayer<f64>,
}

impl Ends {
    /// Adds sums of others.
    pub(super) fn add(&mut self, other: &Self) {
        self.number += other.number;
        for seat in 0..MAX_PLAYERS {
            self.returns[seat] += other.returns[seat];
            self.scores[seat] += other.scores[seat];
        }
    }
}

/// A tree, and the generator that it grows by.
#[derive(Clone, Debug)]
pub(super) struct Tree {
    nodes: Vec<Node>,
    edges: Vec<Edge>,
    /// The bytes that may still be reserved for nodes and edges.
    budget: usize,
    exploration: f64,
    widening: f64,
    best_of: u32,
    pub(super) is_puct: bool,
    flat: bool,
    path: Vec<Step>,
    legal: Vec<Action>,
    weights: Vec<f32>,
    /// Of the edges of a node, those available now.
    open: Vec<u32>,
    marks: Marks,
    pub(super) rng: Rng,
    /// Simulations run since the beginning.
    pub(super) ran: u64,
    /// The longest path from this root.
    pub(super) depth: usize,
    /// By the action they began with: how the simulations from this root ended.
    ends: Vec<Ends>,
}

impl Tree {
    /// A tree of at most `memory` bytes.
    pub(super) fn new(rng: Rng, config: &Config, memory: usize) -> Self {
        Self {
            nodes: vec![Node::default()],
            edges: Vec::new(),
            budget: memory.min(MOST_MEMORY).saturating_sub(size_of::<Node>()),
            exploration: config.exploration,
            widening: config.widening,
            best_of: config.expansion.drawn(),
            is_puct: config.selection == Selection::Puct,
            flat: config.flat,
            path: Vec::new(),
            legal: Vec::new(),
            weights: Vec::new(),
            open: Vec::new(),
            marks: Marks::default(),
            rng,
            ran: 0,
            depth: 0,
            ends: Vec::new(),
        }
    }

    /// The number of nodes.
    pub(super) fn num_nodes(&self) -> usize {
        self.nodes.len()
    }

    /// The edges of the root.
    pub(super) fn root_edges(&self) -> &[Edge] {
        let root = self.nodes[ROOT as usize];
        &self.edges[root.start as usize..(root.start + root.len) as usize]
    }

    /// How the simulations that began with this action ended.
    pub(super) fn ends(&self, action: Action) -> Ends {
        self.ends.get(action as usize).copied().unwrap_or_default()
    }

    /// Of the edges of a node that `may` take, the one with most visits, at least so many; with the
    /// node behind it, if there is one.
    pub(super) fn most_visited(
        &self,
        node: u32,
        least: u32,
        may: impl Fn(Action) -> bool,
    ) -> Option<(Action, Option<u32>)> {
        let Node { start, len, .. } = self.nodes[node as usize];
        let edges = &self.edges[start as usize..(start + len) as usize];
        let taken = edges
            .iter()
            .filter(|it| it.visits >= least && may(it.action));
        let rank = |it: &&Edge| (it.visits, std::cmp::Reverse(it.action));
        let best = taken.max_by_key(rank)?;
        Some((best.action, (best.child != NO_CHILD).then_some(best.child)))
    }

    /// The action of an edge.
    pub(super) fn action(&self, edge: u32) -> Action {
        self.edges[edge as usize].action
    }

    /// Makes the node at the end of a path from the root the root, and forgets all that is not
    /// behind it.
    pub(super) fn advance(&mut self, path: &[Action]) {
        let before = self.bytes();
        let root = path.iter().try_fold(ROOT, |node, &action| {
            let Node { start, len, .. } = self.nodes[node as usize];
            let edges = &self.edges[start as usize..(start + len) as usize];
            let edge = edges.iter().find(|edge| edge.action == action)?;
            (edge.child != NO_CHILD).then_some(edge.child)
        });
        let (nodes, edges) = match root {
            Some(root) => self.behind(root),
            None => (vec![Node::default()], Vec::new()),
        };
        (self.nodes, self.edges) = (nodes, edges);
        self.budget = (self.budget + before).saturating_sub(self.bytes());
        self.depth = 0;
        self.ends.clear();
    }

    /// The nodes behind one, itself first, and their edges.
    fn behind(&self, root: u32) -> (Vec<Node>, Vec<Edge>) {
        let (mut nodes, mut edges) = (Vec::new(), Vec::new());
        let mut found = vec![root];
        while let Some(&node) = found.get(nodes.len()) {
            let node = self.nodes[node as usize];
            let (start, end) = (node.start as usize, (node.start + node.len) as usize);
            nodes.push(Node {
                start: edges.len() as u32,
                room: node.len,
                ..node
            });
            for edge in &self.edges[start..end] {
                let mut edge = *edge;
                if edge.child != NO_CHILD {
                    found.push(edge.child);
                    edge.child = found.len() as u32 - 1;
                }
                edges.push(edge);
            }
        }
        (nodes, edges)
    }

    /// The bytes reserved for nodes and edges.
    fn bytes(&self) -> usize {
        self.nodes.capacity() * size_of::<Node>() + self.edges.capacity() * size_of::<Edge>()
    }

    /// Begins a simulation.
    pub(super) fn begin(&mut self) {
        self.path.clear();
    }

    /// Takes an edge. Returns the node behind it, or `None` where the tree ends: the edge is new,
    /// or there is no memory for more.
    pub(super) fn take(&mut self, edge: u32, player: Option<u8>) -> Option<u32> {
        self.path.push((edge, player));
        let Edge { visits, child, .. } = self.edges[edge as usize];
        if visits == 0 || child != NO_CHILD {
            return (visits > 0).then_some(child);
        }
        if self.flat || !reserve(&mut self.nodes, 1, &mut self.budget) {
            return None;
        }
        let child = self.nodes.len() as u32;
        self.nodes.push(Node::default());
        self.edges[edge as usize].child = child;
        Some(child)
    }

    /// Ends a simulation.
    pub(super) fn back_up(&mut self, end: &End) {
        for &(edge, player) in &self.path {
            let edge = &mut self.edges[edge as usize];
            edge.visits += 1;
            if let Some(seat) = player {
                let visits = f64::from(edge.visits);
                edge.total += end.values[usize::from(seat)];
                edge.mean = (edge.total / visits) as f32;
                edge.rate = (1.0 / visits.sqrt()) as f32;
            }
        }
        self.depth = self.depth.max(self.path.len());
        if let Some(&(first, _)) = self.path.first() {
            let action = self.edges[first as usize].action as usize;
            end.add_to(&mut self.ends, action);
        }
    }

    /// The edge of an outcome at a chance node; `None` if there is no memory for it.
    pub(super) fn outcome(&mut self, node: u32, outcome: Action) -> Option<u32> {
        let Node { start, len, .. } = self.nodes[node as usize];
        let known = &self.edges[start as usize..(start + len) as usize];
        if let Some(index) = known.iter().position(|edge| edge.action == outcome) {
            return Some(start + index as u32);
        }
        self.make_room(node, 1).then(|| self.append(node, outcome))
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
        if self.nodes[node as usize].len == 0 {
            let mut legal = std::mem::take(&mut self.legal);
            legal.clear();
            list(&mut legal);
            let fits = self.make_room(node, legal.len() as u32);
            if fits {
                for &action in &legal {
                    self.append(node, action);
                }
            }
            self.legal = legal;
            if !fits {
                return None;
            }
        }
        let it = &mut self.nodes[node as usize];
        it.selections += 1;
        let Node {
            start,
            len,
            tried,
            selections,
            ..
        } = *it;
        if tried < len.min(self.most_tried(selections)) {
            let untried = u64::from(len - tried);
            let pick = best_drawn(
                self.best_of,
                || {
                    let edge = start + tried + self.rng.bounded(untried) as u32;
                    (edge, self.edges[edge as usize].action)
                },
                points,
            );
            return Some(self.try_first(node, pick));
        }
        let explore = self.explore(selections);
        let edges = &self.edges[start as usize..(start + tried) as usize];
        best(edges.iter().map(|edge| edge.mean + explore * edge.rate)).map(|index| start + index)
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

    /// Chooses at a node among the edges with these indices, ascending from the node's first.
    fn choose_of(
        &mut self,
        node: u32,
        open: &[u32],
        points: impl Fn(Action) -> i32,
        weigh: impl Fn(Action) -> f32,
    ) -> Option<u32> {
        let it = &mut self.nodes[node as usize];
        it.selections += 1;
        let Node {
            start,
            tried,
            selections,
            ..
        } = *it;
        let (old, new) = open.split_at(open.partition_point(|&index| index < tried));
        if !new.is_empty() && (old.len() as u64) < u64::from(self.most_tried(selections)) {
            let draw = || {
                let edge = start + new[self.rng.bounded(new.len() as u64) as usize];
                (edge, self.edges[edge as usize].action)
            };
            let pick = best_drawn(self.best_of, draw, points);
            return Some(self.try_first(node, pick));
        }
        let score = |&index: &u32| {
            let edge = &self.edges[(start + index) as usize];
            edge.mean + weigh(edge.action) * self.explore(edge.available) * edge.rate
        };
        best(old.iter().map(score)).map(|place| start + old[place as usize])
    }

    /// Counts what is available, and adds the edges that are missing as far as there is memory.
    /// Then `open` has the indices of the edges available, ascending from the node's first.
    fn note_available(&mut self, node: u32, legal: &[Action], open: &mut Vec<u32>) {
        self.marks.set(legal);
        open.clear();
        let Node { start, len, .. } = self.nodes[node as usize];
        let edges = &mut self.edges[start as usize..(start + len) as usize];
        for (index, edge) in (0..).zip(edges) {
            if self.marks.make_known(edge.action) {
                edge.available += 1;
                open.push(index);
            }
        }
        let missing = (legal.len() - open.len()) as u32;
        if missing == 0 || !self.make_room(node, missing) {
            return;
        }
        for &action in legal {
            if !self.marks.is_known(action) {
                self.marks.make_known(action);
                let edge = self.append(node, action);
                self.edges[edge as usize].available = 1;
                open.push(edge - self.nodes[node as usize].start);
            }
        }
    }

    /// How many actions a node may have tried when one has been chosen there so often.
    #[expect(clippy::cast_sign_loss, reason = "neither factor is negative")]
    fn most_tried(&self, selections: u32) -> u32 {
        if self.widening.is_infinite() {
            return u32::MAX;
        }
        1_u32.saturating_add((self.widening * f64::from(selections).sqrt()) as u32)
    }

    /// The weight of exploration for an action that was available this often.
    fn explore(&self, available: u32) -> f32 {
        (self.exploration * ln(available).sqrt()) as f32
    }

    /// Puts an untried edge at the end of those tried.
    fn try_first(&mut self, node: u32, edge: u32) -> u32 {
        let node = &mut self.nodes[node as usize];
        let place = node.start + node.tried;
        node.tried += 1;
        self.edges.swap(place as usize, edge as usize);
        place
    }

    /// Makes room for more edges at a node; false if there is no memory for them.
    fn make_room(&mut self, node: u32, more: u32) -> bool {
        let Node {
            start, len, room, ..
        } = self.nodes[node as usize];
        if len + more <= room {
            return true;
        }
        // Twice as many, so that edges added one by one move only a few times.
        let room = (len + more).max(2 * room);
        if !reserve(&mut self.edges, room as usize, &mut self.budget) {
            return false;
        }
        let moved = self.edges.len() as u32;
        self.edges
            .extend_from_within(start as usize..(start + len) as usize);
        self.edges
            .resize((moved + room) as usize, Edge::new(Action::MAX));
        let node = &mut self.nodes[node as usize];
        (node.start, node.room) = (moved, room);
        true
    }

    /// Adds an edge for which there is room.
    fn append(&mut self, node: u32, action: Action) -> u32 {
        let node = &mut self.nodes[node as usize];
        let edge = node.start + node.len;
        node.len += 1;
        self.edges[edge as usize] = Edge::new(action);
        edge
    }
}

/// The edge that gains most points, of so many that are drawn; the first of equals.
fn best_drawn(
    number: u32,
    mut draw: impl FnMut() -> (u32, Action),
    points: impl Fn(Action) -> i32,
) -> u32 {
    let (mut best, action) = draw();
    if number > 1 {
        let mut most = points(action);
        for _ in 1..number {
            let (edge, action) = draw();
            let gained = points(action);
            if gained > most {
                (best, most) = (edge, gained);
            }
        }
    }
    best
}

/// The index of the first of the greatest scores, if one is above negative infinity.
#[inline]
fn best(scores: impl Iterator<Item = f32>) -> Option<u32> {
    let mut best = (f32::NEG_INFINITY, None);
    for (index, score) in scores.enumerate() {
        if score > best.0 {
            best = (score, Some(index as u32));
        }
    }
    best.1
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
            let fits = node.is_some_and(|node| tree.make_room(node, 10));
            if let (Some(node), true) = (node, fits) {
                for action in 0..10 {
                    tree.append(node, action);
                }
            }
            tree.edges[edge].visits = 1;
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
