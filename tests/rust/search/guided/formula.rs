//! A guided search and a plain one, written from the definition, visit the same.

use std::collections::HashMap;

use durbar::search::guided::{GuidedConfig, GuidedSearch};
use durbar::{Action, Game, Rng, Turn};

use super::super::{heaps, legal, mover};
use super::{Widths, run, simulations};
use crate::heap::{Heap, HeapGame};

/// Priors and values, first of the player who decides, that differ from heap to heap.
fn opinion(heap_game: &HeapGame, heap: Heap) -> (Vec<f64>, Vec<f64>) {
    let hash = heap_game.hash(&heap);
    let prior = [0.25, 0.5, 0.75, 0.875][(hash >> 8 & 3) as usize];
    let value = |seat| f64::from((hash >> (16 + 8 * seat)) as u8) / 255.0;
    let values = (0..heap_game.players).map(value).collect();
    (vec![0.0, prior, 1.0 - prior], values)
}

/// What is known of an edge of the plain search below.
#[derive(Clone, Copy, Default)]
struct Edge {
    visits: f64,
    pending: f64,
    total: f64,
}

/// PUCT as its definition has it: nodes and edges are found by the actions that lead to them.
struct Plain<'g> {
    heap_game: &'g HeapGame,
    root: Heap,
    /// Number and sum of the values of an evaluated node.
    nodes: HashMap<Vec<Action>, (f64, f64)>,
    edges: HashMap<Vec<Action>, Edge>,
}

impl Plain<'_> {
    fn score(&self, path: &[Action], heap: Heap, action: Action) -> f64 {
        let edge = |action| self.edges.get(&[path, &[action]].concat()).copied();
        let priors = opinion(self.heap_game, heap).0;
        let legal = legal(self.heap_game, &heap);
        let sum: f64 = legal.iter().map(|&action| priors[action as usize]).sum();
        let prior = |action: Action| priors[action as usize] / sum;
        let passed = |&action: &Action| edge(action).map_or(0.0, |edge| edge.visits + edge.pending);
        let passed = 1.0 + legal.iter().map(passed).sum::<f64>();
        let urge = GuidedConfig::EXPLORATION * passed.sqrt() * prior(action);
        if let Some(Edge {
            visits,
            pending,
            total,
        }) = edge(action)
        {
            return total / (visits + pending) + urge / (1.0 + visits + pending);
        }
        let tried: f64 = legal
            .iter()
            .filter(|&&action| edge(action).is_some())
            .map(|&action| prior(action))
            .sum();
        let (number, total) = self.nodes[path];
        total / number - GuidedConfig::FIRST_PLAY_REDUCTION * tried.sqrt() + urge
    }

    /// The path to a leaf or an end, and the heap there.
    fn descend(&self) -> (Vec<Action>, Heap) {
        let (mut path, mut heap) = (Vec::new(), self.root);
        while self.nodes.contains_key(&path) {
            let mut actions = legal(self.heap_game, &heap);
            let priors = opinion(self.heap_game, heap).0;
            // Of equals the likelier one comes first.
            actions.sort_by(|&one, &other| priors[other as usize].total_cmp(&priors[one as usize]));
            let scores = actions
                .iter()
                .map(|&action| (self.score(&path, heap, action), action));
            let best = scores.reduce(|best, other| if other.0 > best.0 { other } else { best });
            let action = best.expect("an action").1;
            self.heap_game.apply_unchecked(&mut heap, action);
            path.push(action);
            if self.heap_game.turn(&heap) == Turn::Terminal {
                break;
            }
        }
        (path, heap)
    }

    fn change(&mut self, path: &[Action], change: impl Fn(&mut Edge)) {
        for length in 1..=path.len() {
            change(self.edges.entry(path[..length].to_vec()).or_default());
        }
    }

    fn back_up(&mut self, path: &[Action], values: &[f64]) {
        let mut heap = self.root;
        for (index, &action) in path.iter().enumerate() {
            let value = values[mover(self.heap_game, &heap)];
            let node = self.nodes.get_mut(&path[..index]).expect("evaluated");
            *node = (node.0 + 1.0, node.1 + value);
            let edge = self.edges.entry(path[..=index].to_vec()).or_default();
            edge.visits += 1.0;
            edge.total += value;
            self.heap_game.apply_unchecked(&mut heap, action);
        }
    }

    fn evaluate(&mut self, path: &[Action], heap: Heap) {
        let (seat, values) = (
            mover(self.heap_game, &heap),
            opinion(self.heap_game, heap).1,
        );
        self.nodes.insert(path.to_vec(), (1.0, values[0]));
        let mut by_seat = values.clone();
        by_seat.rotate_right(seat);
        self.back_up(path, &by_seat);
    }

    /// Visits and total value of each action.
    fn run(&mut self, simulations: u64, leaves: usize) -> Vec<(f64, f64)> {
        let root = self.root;
        self.evaluate(&[], root);
        let mut begun = 0;
        while begun < simulations {
            let mut waiting: Vec<(Vec<Action>, Heap)> = Vec::new();
            while begun < simulations && waiting.len() < leaves {
                let (path, heap) = self.descend();
                if self.heap_game.turn(&heap) == Turn::Terminal {
                    let returns = self.heap_game.returns(&heap);
                    self.back_up(&path, &returns);
                } else if waiting.iter().any(|leaf| leaf.0 == path) {
                    break;
                } else {
                    self.change(&path, |edge| edge.pending += 1.0);
                    waiting.push((path, heap));
                }
                begun += 1;
            }
            for (path, heap) in waiting {
                self.change(&path, |edge| edge.pending -= 1.0);
                self.evaluate(&path, heap);
            }
        }
        let actions = legal(self.heap_game, &root);
        let edges = actions
            .iter()
            .map(|&action| self.edges.get(&[action][..]).copied());
        edges
            .map(|edge| edge.map_or((0.0, 0.0), |edge| (edge.visits, edge.total)))
            .collect()
    }
}

#[test]
#[expect(clippy::cast_precision_loss, reason = "visits are few")]
fn visits_and_values_are_those_of_the_formula() {
    for players in 2..=5 {
        for (heap_game, root) in heaps(players).into_iter().step_by(3) {
            for leaves in [1, 2, 5] {
                let mut plain = Plain {
                    heap_game: &heap_game,
                    root,
                    nodes: HashMap::new(),
                    edges: HashMap::new(),
                };
                let expected = plain.run(60, leaves);
                let config = simulations(60);
                let mut search =
                    GuidedSearch::new(&heap_game, &root, &config, Rng::new(1)).expect("a decision");
                let widths = Widths {
                    actions: 3,
                    players: players.into(),
                };
                let result = run(&mut search, leaves, widths, |leaf| {
                    opinion(&heap_game, leaf.state)
                });
                for (row, (visits, total)) in result.actions.iter().zip(expected) {
                    assert!(
                        (row.visits as f64 - visits).abs() < 0.5,
                        "{root:?} {leaves}"
                    );
                    assert!(
                        (row.value * visits - total).abs() < 1e-9,
                        "{root:?} {leaves}"
                    );
                }
            }
        }
    }
}
