//! The tree of a search: its nodes in one list, their edges in another.
//!
//! A node owns a range of edges: first those that have been tried, then the others. It is made
//! when its edge is taken for the second time, so that a leaf costs no more than its edge. The tree
//! knows no game: the caller says what is legal and how a simulation ended.

use crate::game::{Action, PerPlayer};
use crate::rng::Rng;

use super::Config;
use super::portable::ln;

/// The node where the search begins.
pub(super) const ROOT: u32 = 0;
/// The child of an edge that has none; the root is nobody's child.
const NO_CHILD: u32 = ROOT;
/// More would not fit the indices; where addresses have 32 bits, any memory does.
const MOST_MEMORY: usize = match 1_usize.checked_shl(36) {
    Some(most) => most,
    None => usize::MAX,
};
/// A list grows by at least this number of elements, if there is memory for them.
const LEAST_GROWTH: usize = 1 << 10;

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
    /// The bytes that may still be reserved for nodes and edges.
    budget: usize,
    exploration: f64,
    widening: Option<f64>,
    best_of: u32,
    path: Vec<Step>,
    legal: Vec<Action>,
    marks: Marks,
    pub(super) rng: Rng,
    /// Simulations still to do.
    pub(super) left: u32,
    /// Simulations done.
    pub(super) done: u32,
    /// The longest path.
    pub(super) depth: usize,
    /// By seat: the sum of the values.
    pub(super) returns: PerPlayer<f64>,
}

impl Tree {
    /// A tree of at most `memory` bytes.
    pub(super) fn new(rng: Rng, simulations: u32, config: &Config, memory: usize) -> Self {
        Self {
            nodes: vec![Node::default()],
            edges: Vec::new(),
            budget: memory.min(MOST_MEMORY).saturating_sub(size_of::<Node>()),
            exploration: config.exploration,
            widening: config.widening,
            best_of: config.expansion_best_of,
            path: Vec::new(),
            legal: Vec::new(),
            marks: Marks::default(),
            rng,
            left: simulations,
            done: 0,
            depth: 0,
            returns: PerPlayer::default(),
        }
    }

    /// The number of nodes.
    pub(super) fn num_nodes(&self) -> usize {
        self.nodes.len()
    }

    /// The bytes reserved for nodes and edges.
    #[cfg(test)]
    fn reserved(&self) -> usize {
        self.nodes.capacity() * size_of::<Node>() + self.edges.capacity() * size_of::<Edge>()
    }

    /// The edges of the root.
    pub(super) fn root_edges(&self) -> &[Edge] {
        let root = self.nodes[ROOT as usize];
        &self.edges[root.start as usize..(root.start + root.len) as usize]
    }

    /// The action of an edge.
    pub(super) fn action(&self, edge: u32) -> Action {
        self.edges[edge as usize].action
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
        if !reserve(&mut self.nodes, 1, &mut self.budget) {
            return None;
        }
        let child = self.nodes.len() as u32;
        self.nodes.push(Node::default());
        self.edges[edge as usize].child = child;
        Some(child)
    }

    /// Ends a simulation with a value for each seat.
    pub(super) fn back_up(&mut self, values: &PerPlayer<f64>) {
        for &(edge, player) in &self.path {
            let edge = &mut self.edges[edge as usize];
            edge.visits += 1;
            if let Some(seat) = player {
                let visits = f64::from(edge.visits);
                edge.total += values[usize::from(seat)];
                edge.mean = (edge.total / visits) as f32;
                edge.rate = (1.0 / visits.sqrt()) as f32;
            }
        }
        for (sum, of_one) in self.returns.iter_mut().zip(values) {
            *sum += of_one;
        }
        self.depth = self.depth.max(self.path.len());
        self.done += 1;
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
    /// visit; each is weighed by how often it was available.
    ///
    /// `None` if none of them is known and there is no memory for them.
    pub(super) fn choose_available(
        &mut self,
        node: u32,
        list: impl FnOnce(&mut Vec<Action>),
        points: impl Fn(Action) -> i32,
    ) -> Option<u32> {
        let mut legal = std::mem::take(&mut self.legal);
        legal.clear();
        list(&mut legal);
        self.note_available(node, &legal);
        self.legal = legal;
        let it = &mut self.nodes[node as usize];
        it.selections += 1;
        let Node {
            start,
            len,
            tried,
            selections,
            ..
        } = *it;
        let edges = &self.edges[start as usize..(start + len) as usize];
        let now = |edge: &Edge| self.marks.is_known(edge.action);
        let most = self.most_tried(selections);
        // Without a limit there is nothing to count.
        let may_try =
            most == u32::MAX || (count(&edges[..tried as usize], now) as u64) < u64::from(most);
        let number = if may_try {
            count(&edges[tried as usize..], now) as u64
        } else {
            0
        };
        if number > 0 {
            let draw = || {
                let pick = self.rng.bounded(number) as usize;
                let untried = (tried..).zip(&edges[tried as usize..]);
                let mut available = untried.filter(|(_, edge)| now(edge));
                let (index, edge) = available.nth(pick).expect("as many were counted");
                (start + index, edge.action)
            };
            let pick = best_drawn(self.best_of, draw, points);
            return Some(self.try_first(node, pick));
        }
        let edges = &edges[..tried as usize];
        let score = |edge: &Edge| {
            if now(edge) {
                edge.mean + self.explore(edge.available) * edge.rate
            } else {
                f32::NEG_INFINITY
            }
        };
        best(edges.iter().map(score)).map(|index| start + index)
    }

    /// Counts what is available, and adds the edges that are missing as far as there is memory.
    fn note_available(&mut self, node: u32, legal: &[Action]) {
        self.marks.set(legal);
        let Node { start, len, .. } = self.nodes[node as usize];
        let mut missing = legal.len() as u32;
        for edge in &mut self.edges[start as usize..(start + len) as usize] {
            if self.marks.make_known(edge.action) {
                edge.available += 1;
                missing -= 1;
            }
        }
        if missing == 0 || !self.make_room(node, missing) {
            return;
        }
        for &action in legal {
            if !self.marks.is_known(action) {
                self.marks.make_known(action);
                let edge = self.append(node, action);
                self.edges[edge as usize].available = 1;
            }
        }
    }

    /// How many actions a node may have tried when one has been chosen there so often.
    #[expect(clippy::cast_sign_loss, reason = "neither factor is negative")]
    fn most_tried(&self, selections: u32) -> u32 {
        self.widening.map_or(u32::MAX, |widening| {
            1 + (widening * f64::from(selections).sqrt()) as u32
        })
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

/// Makes room for more elements in a list; false if there is no memory for them.
///
/// Reserved memory is taken from the budget. The list doubles, as lists do, as long as that leaves
/// half of the budget for the other list. If the system gives no memory, the budget is spent.
fn reserve<T>(list: &mut Vec<T>, more: usize, budget: &mut usize) -> bool {
    let before = list.capacity();
    let Some(missing) = more.checked_sub(before - list.len()).filter(|&it| it > 0) else {
        return true;
    };
    let fits = *budget / size_of::<T>();
    let growth = before.min(fits / 2).max(LEAST_GROWTH).min(fits);
    let reserve = before - list.len() + growth.max(missing);
    if missing > fits {
        return false;
    }
    if list.try_reserve_exact(reserve).is_err() {
        *budget = 0;
        return false;
    }
    *budget = budget.saturating_sub((list.capacity() - before) * size_of::<T>());
    true
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

/// How many edges are of a kind.
fn count(edges: &[Edge], is_one: impl Fn(&Edge) -> bool) -> usize {
    edges.iter().filter(|edge| is_one(edge)).count()
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

/// Which actions are legal now, and which of those have an edge: a number for each action, so
/// that nothing has to be cleared.
#[derive(Clone, Debug, Default)]
struct Marks {
    marks: Vec<u64>,
    now: u64,
}

impl Marks {
    /// These are legal now, and have no edge as far as is known.
    fn set(&mut self, legal: &[Action]) {
        self.now += 2;
        for &action in legal {
            let index = action as usize;
            if index >= self.marks.len() {
                self.marks.resize(index + 1, 0);
            }
            self.marks[index] = self.now;
        }
    }

    /// Notes that an action has an edge; false if it is not legal now.
    fn make_known(&mut self, action: Action) -> bool {
        let Some(mark) = self.marks.get_mut(action as usize) else {
            return false;
        };
        let legal = *mark >= self.now;
        if legal {
            *mark = self.now + 1;
        }
        legal
    }

    /// Whether an action is legal now and has an edge.
    fn is_known(&self, action: Action) -> bool {
        self.marks
            .get(action as usize)
            .is_some_and(|&mark| mark == self.now + 1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn memory_is_reserved_up_to_the_limit_and_not_beyond() {
        const LIMIT: usize = 1 << 22;
        let mut tree = Tree::new(Rng::new(1), u32::MAX, &Config::default(), LIMIT);
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
            assert!(tree.reserved() <= LIMIT);
            if !fits && node.is_none() {
                break;
            }
        }
        let used = tree.nodes.len() * size_of::<Node>() + tree.edges.len() * size_of::<Edge>();
        assert!(used > LIMIT / 10 * 9, "{used}");
    }

    #[test]
    fn what_cannot_be_allocated_is_refused() {
        let mut list = vec![0_u64; 3];
        let mut budget = usize::MAX;
        assert!(reserve(&mut list, 1, &mut budget));
        assert_eq!(list.capacity(), 3 + LEAST_GROWTH);
        assert!(!reserve(&mut list, usize::MAX / 8, &mut budget));
        assert_eq!((list.capacity(), budget), (3 + LEAST_GROWTH, 0));
        assert!(reserve(&mut list, LEAST_GROWTH, &mut budget));
        assert!(!reserve(&mut list, LEAST_GROWTH + 1, &mut budget));
    }
}
