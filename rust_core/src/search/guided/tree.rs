//! The tree of a guided search.
//!
//! A node has edges for the actions tried there, and a shorter record of each of the others, since
//! there are many. The tree knows no game: the caller lists legal actions and says how a simulation
//! ended.

use super::config::GuidedConfig;
use crate::game::Action;
use crate::search::ends::{End, Record};
use crate::search::link::{Link, ROOT, greatest, robust_child};
use crate::search::marks::Marks;
use crate::search::result::{Sums, Trees};

/// A node: a position, or all positions that look alike to the searching player.
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

/// An edge, with what its choice is computed from.
#[derive(Debug)]
pub(super) struct Edge {
    pub(super) link: Link,
    pub(super) prior: f32,
    /// Simulations that took it and wait for an evaluation.
    pub(super) pending: u32,
}

#[derive(Clone, Copy, Debug)]
struct Untried {
    action: Action,
    prior: f32,
    available: u32,
}

/// The choice of a node.
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
    /// The legal actions along the path, where they can differ.
    legal: Vec<Action>,
    marks: Marks,
    /// The simulations, by the edge of the root that they took.
    record: Record,
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
            marks: Marks::default(),
            record: Record::default(),
        }
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
        let link = &mut self.nodes[node as usize].edges[edge as usize].link;
        if link.child().is_some() || self.bytes >= self.most_bytes {
            return link.child();
        }
        link.set_child(new);
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
        let known = edges.iter().position(|edge| edge.link.action == outcome);
        let edge = known.unwrap_or_else(|| {
            self.bytes += push(edges, Edge::new(outcome, 0.0, 0));
            edges.len() - 1
        });
        self.step(node, edge, None);
    }

    /// Chooses at a node where the same actions are always legal, and takes the edge.
    pub(super) fn choose(&mut self, node: u32, seat: u8) -> Action {
        self.nodes[node as usize].selections += 1;
        self.take_best(node, seat, false)
    }

    /// The edges of the root.
    pub(super) fn root_edges(&self) -> &[Edge] {
        &self.nodes[ROOT as usize].edges
    }

    /// Takes the edge of an action at the root.
    pub(super) fn take_at_root(&mut self, action: Action, seat: u8) {
        let root = &mut self.nodes[ROOT as usize];
        root.selections += 1;
        let (mut edges, mut untried) = (root.edges.iter(), root.untried.iter());
        let edge = edges.position(|edge| edge.link.action == action);
        let choice = edge.map(Choice::Edge).or_else(|| {
            let untried = untried.position(|other| other.action == action);
            untried.map(Choice::Untried)
        });
        let choice = choice.expect("the action is legal");
        self.take_choice(ROOT, seat, &choice);
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
        let decision = &mut self.nodes[node as usize];
        decision.selections += 1;
        self.bytes += decision.note_available(&self.legal[start..], &mut self.marks);
        self.take_best(node, seat, true)
    }

    /// Takes the best edge of a node; if legal actions differ there, of those marked.
    fn take_best(&mut self, node: u32, seat: u8, differ: bool) -> Action {
        let marks = differ.then_some(&self.marks);
        let decision = &self.nodes[node as usize];
        let choice = decision.best(self.exploration, self.first_play_reduction, marks);
        self.take_choice(node, seat, &choice)
    }

    /// Takes this edge of a node, made if it is new.
    fn take_choice(&mut self, node: u32, seat: u8, choice: &Choice) -> Action {
        let decision = &mut self.nodes[node as usize];
        let edge = match *choice {
            Choice::Edge(edge) => edge,
            Choice::Untried(index) => {
                let Untried {
                    action,
                    prior,
                    available,
                } = decision.untried.remove(index);
                let new = Edge::new(action, prior, available);
                self.bytes += push(&mut decision.edges, new);
                decision.edges.len() - 1
            }
        };
        let action = decision.edges[edge].link.action;
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
            node.count_available(legal, &mut self.marks, u32::wrapping_sub);
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
            let link = &mut node.edges[step.edge as usize].link;
            if let Some(value) = link.back_up(step.seat, end) {
                node.values += 1;
                node.total += value;
            }
        }
        let first = path.first().map(|step| step.edge as usize);
        self.record.add(path.len(), first, end);
    }
}

impl Trees for Tree {
    fn sums(&self, actions: &[Action]) -> Vec<Sums> {
        let edges = self.root_edges();
        let sums = |&action: &Action| {
            let index = edges.iter().position(|edge| edge.link.action == action);
            index.map_or(Sums::default(), |index| Sums {
                visits: edges[index].link.visits.into(),
                total: edges[index].link.total,
                ends: self.record.ends(index),
            })
        };
        actions.iter().map(sums).collect()
    }

    fn robust_child(
        &self,
        node: u32,
        least: u32,
        may: &dyn Fn(Action) -> bool,
    ) -> Option<(Action, Option<u32>)> {
        let edges = self.nodes[node as usize].edges.iter();
        robust_child(edges.map(|edge| &edge.link), least, may)
    }

    fn nodes(&self) -> usize {
        self.nodes.len()
    }

    fn memory(&self) -> usize {
        self.bytes
    }

    fn depth(&self) -> usize {
        self.record.depth()
    }

    fn is_full(&self) -> bool {
        self.bytes >= self.most_bytes
    }
}

impl Edge {
    fn new(action: Action, prior: f32, available: u32) -> Self {
        let mut link = Link::new(action);
        link.available = available;
        Self {
            link,
            prior,
            pending: 0,
        }
    }
}

impl Node {
    /// Counts what is available, and marks it. An action that was not legal when the node was
    /// evaluated gets the mean prior of those that were. Returns the bytes that this takes.
    #[expect(clippy::cast_precision_loss, reason = "there are few actions")]
    fn note_available(&mut self, legal: &[Action], marks: &mut Marks) -> usize {
        let known = self.count_available(legal, marks, u32::wrapping_add);
        if known == legal.len() {
            return 0;
        }
        let before = self.untried.capacity();
        for &action in legal {
            if marks.is_known(action) {
                continue;
            }
            marks.make_known(action);
            let prior = 1.0 / self.evaluated as f32;
            let place = self.untried.partition_point(|other| other.prior < prior);
            let new = Untried {
                action,
                prior,
                available: 1,
            };
            self.untried.insert(place, new);
        }
        (self.untried.capacity() - before) * size_of::<Untried>()
    }

    /// Changes the count of each of these actions that the node knows by 1, and marks it; returns
    /// how many they are.
    fn count_available(
        &mut self,
        legal: &[Action],
        marks: &mut Marks,
        change: fn(u32, u32) -> u32,
    ) -> usize {
        if legal.is_empty() {
            return 0;
        }
        marks.set(legal);
        let tried = self.edges.iter_mut().map(|edge| &mut edge.link);
        let tried = tried.map(|link| (link.action, &mut link.available));
        let untried = self.untried.iter_mut();
        let counts = tried.chain(untried.map(|other| (other.action, &mut other.available)));
        let mut known = 0;
        for (action, count) in counts {
            if marks.make_known(action) {
                *count = change(*count, 1);
                known += 1;
            }
        }
        known
    }

    /// Chooses by PUCT; if legal actions differ here, among those marked. A simulation that waits
    /// counts as one that lost, so that the next go elsewhere (virtual loss). Priors are shares of
    /// those of the actions that are legal now.
    #[expect(clippy::cast_precision_loss, reason = "there are few actions")]
    fn best(&self, exploration: f64, reduction: f64, marks: Option<&Marks>) -> Choice {
        let is_legal = |action| marks.is_none_or(|marks| marks.is_known(action));
        let edges = self.edges.iter().enumerate();
        let edges = edges.filter(|(_, edge)| is_legal(edge.link.action));
        let untried = self.untried.iter().enumerate();
        let untried = untried.filter(|(_, other)| is_legal(other.action));
        let tried: f64 = edges.clone().map(|(_, edge)| f64::from(edge.prior)).sum();
        let (all, number) = match marks {
            None => (1.0, self.evaluated as usize),
            Some(marks) => {
                let others = untried.clone().map(|(_, other)| f64::from(other.prior));
                (tried + others.sum::<f64>(), marks.len())
            }
        };
        let share = |prior: f32| {
            if all > 0.0 {
                f64::from(prior) / all
            } else {
                1.0 / number as f64
            }
        };
        let urge = |prior, available: u32| {
            let passed = marks.map_or(self.selections, |_| available);
            exploration * f64::from(passed).sqrt() * share(prior)
        };
        let mean = self.total / f64::from(self.values.max(1));
        let tried = if all > 0.0 { tried / all } else { 0.0 };
        let first_play = mean - reduction * tried.sqrt();
        let of_edge = |(index, edge): (usize, &Edge)| {
            let link = &edge.link;
            let visits = f64::from(link.visits + edge.pending);
            let value = link.total / visits.max(1.0);
            let score = value + urge(edge.prior, link.available) / (1.0 + visits);
            (score, Choice::Edge(index))
        };
        let of_untried = |(index, other): (usize, &Untried)| {
            let score = first_play + urge(other.prior, other.available);
            (score, Choice::Untried(index))
        };
        // Where all actions are always legal, only the likeliest of the untried can be the best.
        let number = marks.map_or(1, |_| usize::MAX);
        let scores = edges.map(of_edge);
        let scores = scores.chain(untried.rev().take(number).map(of_untried));
        greatest(f64::NEG_INFINITY, scores).unwrap_or(Choice::Edge(0))
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
        let mut edge = Edge::new(action, 0.5, available);
        (edge.link.visits, edge.link.total) = (10, 5.0);
        edge
    }

    /// The choice of a node among these actions, all of which have edges.
    fn choice(node: &Node, legal: &[Action]) -> Choice {
        let mut marks = Marks::default();
        marks.set(legal);
        for edge in &node.edges {
            marks.make_known(edge.link.action);
        }
        node.best(1.0, 0.0, Some(&marks))
    }

    #[test]
    fn an_action_is_weighed_by_how_often_it_was_available() {
        for (often, rarely) in [(1, 2), (2, 1)] {
            let mut edges = vec![edge(often, 200), edge(rarely, 100)];
            edges.sort_by_key(|edge| edge.link.action);
            let node = Node {
                edges,
                ..Node::default()
            };
            let choice = choice(&node, &[1, 2]);
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
            (edge.prior, edge.link.total) = (prior, total);
        }
        // 2 is worth 0.1 less than 1. The difference of its prior makes up for 0.09 of all, and
        // for 0.3 of the two alone.
        assert!(matches!(choice(&node, &[1, 2, 3]), Choice::Edge(0)));
        assert!(matches!(choice(&node, &[1, 2]), Choice::Edge(1)));
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
