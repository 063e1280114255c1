//! The tree of a guided search.
//!
//! A node has edges for what was tried there, and a shorter record of each action that was not: there
//! are many of those. It knows no game: the caller says what is legal and how a simulation ended.

use super::GuidedConfig;
use crate::game::Action;
use crate::search::tree::{End, Ends, ROOT};

/// The child of an edge that has none; the root is nobody's child.
const NO_CHILD: u32 = ROOT;

/// What is known of a position, or of all that look alike to the searching player.
#[derive(Debug, Default)]
struct Node {
    /// The actions that were tried, or the outcomes that chance brought.
    edges: Vec<Edge>,
    /// The other actions, the likeliest last; of equals that of the lowest id.
    untried: Vec<Untried>,
    /// How many actions were legal when it was evaluated; 0 before.
    evaluated: u32,
    /// Whether its first evaluation is waited for.
    is_pending: bool,
    /// How often an action was chosen here.
    selections: u32,
    /// The number of values that were backed up to here, its own evaluation first, and their sum for
    /// the player who decides.
    values: u32,
    total: f64,
}

#[derive(Debug)]
struct Edge {
    action: Action,
    prior: f32,
    child: u32,
    visits: u32,
    /// Simulations that took it and wait for an evaluation.
    pending: u32,
    /// How often it could have been chosen; counted only where that can differ.
    available: u32,
    /// The sum of its values to the player who chose it.
    total: f64,
}

#[derive(Clone, Copy, Debug)]
struct Untried {
    action: Action,
    prior: f32,
    available: u32,
}

/// What a node would choose.
enum Choice {
    Edge(usize),
    Untried(usize),
}

/// An edge that a simulation took.
#[derive(Clone, Debug)]
pub(super) struct Step {
    node: u32,
    edge: u32,
    /// Who chose it; nobody if chance did.
    seat: Option<u8>,
    /// Where the actions end that were legal there, in the list of those of the path.
    legal: usize,
}

/// What is known of an action at the root.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Tried {
    pub(super) visits: u32,
    pub(super) total: f64,
    pub(super) ends: Ends,
}

/// A tree, and the path of the present simulation.
#[derive(Debug)]
pub(super) struct Tree {
    nodes: Vec<Node>,
    exploration: f64,
    first_play_reduction: f64,
    /// The bytes that nodes and edges take, and may take.
    bytes: usize,
    most_bytes: usize,
    path: Vec<Step>,
    /// What was legal along the path, where that can differ.
    legal: Vec<Action>,
    /// By edge of the root: how the simulations ended.
    ends: Vec<Ends>,
    /// The longest path.
    pub(super) depth: usize,
}

impl Tree {
    pub(super) fn new(config: &GuidedConfig) -> Self {
        Self {
            nodes: vec![Node::default()],
            exploration: config.exploration,
            first_play_reduction: config.first_play_reduction,
            bytes: size_of::<Node>(),
            most_bytes: config.max_memory,
            path: Vec::new(),
            legal: Vec::new(),
            ends: Vec::new(),
            depth: 0,
        }
    }

    pub(super) fn num_nodes(&self) -> usize {
        self.nodes.len()
    }

    /// Begins a simulation.
    pub(super) fn begin(&mut self) {
        self.path.clear();
        self.legal.clear();
    }

    /// Whether the present simulation is still at the root.
    pub(super) fn is_at_root(&self) -> bool {
        self.path.is_empty()
    }

    /// The node at the end of the path, made if there is memory for it.
    pub(super) fn node_here(&mut self) -> Option<u32> {
        let Some(&Step { node, edge, .. }) = self.path.last() else {
            return Some(ROOT);
        };
        let new = self.nodes.len() as u32;
        let child = &mut self.nodes[node as usize].edges[edge as usize].child;
        if *child != NO_CHILD {
            return Some(*child);
        }
        if self.bytes >= self.most_bytes {
            return None;
        }
        *child = new;
        self.bytes += push(&mut self.nodes, Node::default());
        Some(new)
    }

    /// Whether an evaluation is waited for at the end of the path, where this node is.
    pub(super) fn is_pending(&self, node: Option<u32>) -> bool {
        match (node, self.path.last()) {
            (Some(node), _) => self.nodes[node as usize].is_pending,
            (None, Some(step)) => self.edge(step).pending > 0,
            (None, None) => false,
        }
    }

    pub(super) fn is_evaluated(&self, node: u32) -> bool {
        self.nodes[node as usize].evaluated > 0
    }

    fn edge(&self, step: &Step) -> &Edge {
        &self.nodes[step.node as usize].edges[step.edge as usize]
    }

    /// Takes the edge of an outcome of chance.
    pub(super) fn take_outcome(&mut self, node: u32, outcome: Action) {
        let edges = &mut self.nodes[node as usize].edges;
        let known = edges.iter().position(|edge| edge.action == outcome);
        let edge = known.unwrap_or_else(|| {
            self.bytes += push(edges, Edge::of(outcome, 0.0, 0));
            edges.len() - 1
        });
        self.step(node, edge, None);
    }

    /// Chooses at a node where the same actions are always legal, and takes the edge.
    pub(super) fn choose(&mut self, node: u32, seat: u8) -> Action {
        self.nodes[node as usize].selections += 1;
        self.take_best(node, seat, None)
    }

    /// Chooses at a node where the legal actions, which `list` lists, can differ from visit to
    /// visit, and takes the edge.
    pub(super) fn choose_available(
        &mut self,
        node: u32,
        seat: u8,
        list: impl FnOnce(&mut Vec<Action>),
    ) -> Action {
        let start = self.legal.len();
        list(&mut self.legal);
        let it = &mut self.nodes[node as usize];
        it.selections += 1;
        self.bytes += it.note_available(&self.legal[start..]);
        self.take_best(node, seat, Some(start))
    }

    /// Takes the best edge of a node; what is legal begins at this place of the list.
    fn take_best(&mut self, node: u32, seat: u8, legal: Option<usize>) -> Action {
        let legal = legal.map(|start| &self.legal[start..]);
        let it = &self.nodes[node as usize];
        let choice = it.best(self.exploration, self.first_play_reduction, legal);
        let it = &mut self.nodes[node as usize];
        let edge = match choice {
            Choice::Edge(edge) => edge,
            Choice::Untried(index) => {
                let new = it.untried.remove(index);
                self.bytes += push(
                    &mut it.edges,
                    Edge::of(new.action, new.prior, new.available),
                );
                it.edges.len() - 1
            }
        };
        let action = it.edges[edge].action;
        self.step(node, edge, Some(seat));
        action
    }

    fn step(&mut self, node: u32, edge: usize, seat: Option<u8>) {
        self.path.push(Step {
            node,
            edge: edge as u32,
            seat,
            legal: self.legal.len(),
        });
    }

    /// Undoes the present simulation, as if it had not begun. It must not have added an edge.
    pub(super) fn cancel(&mut self) {
        let mut start = 0;
        for step in &self.path {
            let legal = &self.legal[start..step.legal];
            let node = &mut self.nodes[step.node as usize];
            node.selections -= u32::from(step.seat.is_some());
            node.count_available(legal, u32::wrapping_sub);
            start = step.legal;
        }
    }

    /// Has the present simulation wait for an evaluation at the end of its path, where this node is.
    pub(super) fn wait(&mut self, node: Option<u32>) -> Vec<Step> {
        if let Some(node) = node {
            self.nodes[node as usize].is_pending = true;
        }
        for step in &self.path {
            self.nodes[step.node as usize].edges[step.edge as usize].pending += 1;
        }
        self.path.clone()
    }

    /// Ends the waiting for an evaluation.
    pub(super) fn stop_waiting(&mut self, node: Option<u32>, path: &[Step]) {
        if let Some(node) = node {
            self.nodes[node as usize].is_pending = false;
        }
        for step in path {
            self.nodes[step.node as usize].edges[step.edge as usize].pending -= 1;
        }
    }

    /// Gives a node its actions with their priors, and its value to the player who decides.
    pub(super) fn evaluate(&mut self, node: u32, legal: &[Action], priors: &[f64], value: f64) {
        let node = &mut self.nodes[node as usize];
        // Backwards, as they are in order if all are as likely.
        let untried = legal
            .iter()
            .zip(priors)
            .rev()
            .map(|(&action, &prior)| Untried {
                action,
                prior: prior as f32,
                available: 0,
            });
        node.untried = untried.collect();
        node.untried.sort_unstable_by(|one, other| {
            let by_prior = one.prior.total_cmp(&other.prior);
            by_prior.then(other.action.cmp(&one.action))
        });
        self.bytes += node.untried.capacity() * size_of::<Untried>();
        node.evaluated = legal.len() as u32;
        node.values += 1;
        node.total += value;
    }

    /// Ends the present simulation at the end of a game.
    pub(super) fn back_up_here(&mut self, end: &End) {
        let path = std::mem::take(&mut self.path);
        self.back_up(&path, end);
        self.path = path;
    }

    /// Ends a simulation that took this path.
    pub(super) fn back_up(&mut self, path: &[Step], end: &End) {
        for step in path {
            let node = &mut self.nodes[step.node as usize];
            let edge = &mut node.edges[step.edge as usize];
            edge.visits += 1;
            if let Some(seat) = step.seat {
                let value = end.values[usize::from(seat)];
                edge.total += value;
                node.values += 1;
                node.total += value;
            }
        }
        self.depth = self.depth.max(path.len());
        if let Some(first) = path.first() {
            end.add_to(&mut self.ends, first.edge as usize);
        }
    }

    /// What is known of an action at the root.
    pub(super) fn tried(&self, action: Action) -> Tried {
        let edges = &self.nodes[ROOT as usize].edges;
        let index = edges.iter().position(|edge| edge.action == action);
        index.map_or(Tried::default(), |index| Tried {
            visits: edges[index].visits,
            total: edges[index].total,
            ends: self.ends.get(index).copied().unwrap_or_default(),
        })
    }

    /// Of the edges of a node that `may` take, the one with most visits, at least so many; with the
    /// node behind it, if there is one.
    pub(super) fn most_visited(
        &self,
        node: u32,
        least: u32,
        may: impl Fn(Action) -> bool,
    ) -> Option<(Action, Option<u32>)> {
        let edges = self.nodes[node as usize].edges.iter();
        let taken = edges.filter(|it| it.visits >= least && may(it.action));
        let best = taken.max_by_key(|it| (it.visits, std::cmp::Reverse(it.action)))?;
        Some((best.action, (best.child != NO_CHILD).then_some(best.child)))
    }
}

impl Edge {
    fn of(action: Action, prior: f32, available: u32) -> Self {
        Self {
            action,
            prior,
            child: NO_CHILD,
            visits: 0,
            pending: 0,
            available,
            total: 0.0,
        }
    }
}

impl Node {
    /// Counts what is available. An action that was not legal when the node was evaluated gets the
    /// mean prior of those that were. Returns the bytes that this takes.
    #[expect(clippy::cast_precision_loss, reason = "there are few actions")]
    fn note_available(&mut self, legal: &[Action]) -> usize {
        let known = self.count_available(legal, u32::wrapping_add);
        if known == legal.len() {
            return 0;
        }
        let before = self.untried.capacity();
        for &action in legal {
            let is_new = !self.edges.iter().any(|it| it.action == action)
                && !self.untried.iter().any(|it| it.action == action);
            if is_new {
                let prior = 1.0 / self.evaluated as f32;
                let place = self.untried.partition_point(|it| it.prior < prior);
                let new = Untried {
                    action,
                    prior,
                    available: 1,
                };
                self.untried.insert(place, new);
            }
        }
        (self.untried.capacity() - before) * size_of::<Untried>()
    }

    /// Changes the count of each of these actions by 1; returns how many of them are known.
    fn count_available(&mut self, legal: &[Action], change: fn(u32, u32) -> u32) -> usize {
        if legal.is_empty() {
            return 0;
        }
        let edges = self.edges.iter_mut();
        let tried = edges.map(|it| (it.action, &mut it.available));
        let untried = self.untried.iter_mut();
        let counts = tried.chain(untried.map(|it| (it.action, &mut it.available)));
        let mut known = 0;
        for (action, count) in counts {
            if legal.binary_search(&action).is_ok() {
                *count = change(*count, 1);
                known += 1;
            }
        }
        known
    }

    /// Chooses by PUCT. A simulation that waits counts as one that lost, so that the next go
    /// elsewhere (virtual loss). Priors are shares of those of the actions that are legal now.
    #[expect(clippy::cast_precision_loss, reason = "there are few actions")]
    fn best(&self, exploration: f64, reduction: f64, legal: Option<&[Action]>) -> Choice {
        let now = |action| legal.is_none_or(|legal| legal.binary_search(&action).is_ok());
        let sum = |priors: &mut dyn Iterator<Item = f32>| priors.map(f64::from).sum::<f64>();
        let tried = sum(&mut self
            .edges
            .iter()
            .filter(|it| now(it.action))
            .map(|it| it.prior));
        let others = self.untried.iter().filter(|it| now(it.action));
        let (all, number) = match legal {
            None => (1.0, self.evaluated as usize),
            Some(legal) => (tried + sum(&mut others.map(|it| it.prior)), legal.len()),
        };
        let share = |prior: f32| {
            if all > 0.0 {
                f64::from(prior) / all
            } else {
                1.0 / number as f64
            }
        };
        let urge = |prior, available: u32| {
            let passed = legal.map_or(self.selections, |_| available);
            exploration * f64::from(passed).sqrt() * share(prior)
        };
        let mean = self.total / f64::from(self.values.max(1));
        let tried = if all > 0.0 { tried / all } else { 0.0 };
        let first_play = mean - reduction * tried.sqrt();
        let mut best = (f64::NEG_INFINITY, Choice::Edge(0));
        for (index, edge) in self.edges.iter().enumerate() {
            let visits = f64::from(edge.visits + edge.pending);
            let value = edge.total / visits.max(1.0);
            let score = value + urge(edge.prior, edge.available) / (1.0 + visits);
            if score > best.0 && now(edge.action) {
                best = (score, Choice::Edge(index));
            }
        }
        for (index, untried) in self.untried.iter().enumerate().rev() {
            let score = first_play + urge(untried.prior, untried.available);
            if score > best.0 && now(untried.action) {
                best = (score, Choice::Untried(index));
            }
            if legal.is_none() {
                // The others are less likely, and nothing else tells them apart.
                break;
            }
        }
        best.1
    }
}

/// Adds to a list; returns the bytes by which that makes it longer.
fn push<T>(list: &mut Vec<T>, new: T) -> usize {
    let before = list.capacity();
    list.push(new);
    (list.capacity() - before) * size_of::<T>()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// An edge that was tried ten times, with this count of how often it was available.
    fn edge(action: Action, available: u32) -> Edge {
        Edge {
            visits: 10,
            total: 5.0,
            ..Edge::of(action, 0.5, available)
        }
    }

    #[test]
    fn an_action_is_weighed_by_how_often_it_was_available() {
        for (often, rarely) in [(1, 2), (2, 1)] {
            let mut edges = vec![edge(often, 200), edge(rarely, 100)];
            edges.sort_by_key(|edge| edge.action);
            let node = Node {
                edges,
                ..Node::default()
            };
            let choice = node.best(1.0, 0.0, Some(&[1, 2]));
            assert!(matches!(choice, Choice::Edge(index) if index + 1 == often as usize));
        }
    }

    #[test]
    fn priors_are_shares_of_those_of_the_actions_that_are_legal_now() {
        let mut node = Node {
            edges: vec![edge(1, 100), edge(2, 100), edge(3, 100)],
            ..Node::default()
        };
        for (edge, (prior, total)) in
            node.edges
                .iter_mut()
                .zip([(0.1, 6.0), (0.2, 5.0), (0.7, 0.0)])
        {
            (edge.prior, edge.total) = (prior, total);
        }
        // 2 is worth 0.1 less than 1. The difference of its prior makes up for 0.09 of all, and
        // for 0.3 of the two alone.
        let choice = |legal| node.best(1.0, 0.0, Some(legal));
        assert!(matches!(choice(&[1, 2, 3][..]), Choice::Edge(0)));
        assert!(matches!(choice(&[1, 2][..]), Choice::Edge(1)));
    }

    #[test]
    fn an_action_that_becomes_legal_later_gets_the_mean_prior() {
        let mut tree = Tree::new(&GuidedConfig::default());
        tree.evaluate(ROOT, &[1, 2, 3, 4], &[0.7, 0.1, 0.1, 0.1], 0.5);
        tree.begin();
        let action = tree.choose_available(ROOT, 0, |legal| legal.extend([2, 7]));
        assert_eq!(action, 7);
        let prior = tree.nodes[ROOT as usize].edges[0].prior;
        assert!((prior - 0.25).abs() < 1e-6);
    }

    #[test]
    fn a_cancelled_simulation_leaves_no_trace() {
        let mut tree = Tree::new(&GuidedConfig::default());
        tree.evaluate(ROOT, &[1, 2, 3], &[0.5, 0.25, 0.25], 0.5);
        let choose = |tree: &mut Tree| {
            tree.begin();
            tree.choose_available(ROOT, 0, |legal| legal.extend([2, 7]));
            tree.node_here()
        };
        for _ in 0..2 {
            let node = choose(&mut tree);
            tree.wait(node);
        }
        let before = format!("{:?}", tree.nodes);
        let node = choose(&mut tree);
        assert!(tree.is_pending(node));
        assert_ne!(format!("{:?}", tree.nodes), before);
        tree.cancel();
        assert_eq!(format!("{:?}", tree.nodes), before);
    }
}
