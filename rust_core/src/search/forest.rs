//! Simulations, and the trees that they grow side by side.

use super::leaves::Leaves;
use super::tree::{Edge, ROOT, Tree};
use super::{Candidate, Config, Searched};
use crate::bulk::Bulk;
use crate::cpu::{Simd, WithSimd, dispatch};
use crate::error::InvalidSearch;
use crate::game::{Action, Turn};
use crate::rng::Rng;
use crate::show::Show;
use crate::workers::Workers;

/// What the searching player does not see, and when.
trait Hidden<G: Bulk>: Send + Sync {
    /// A state that agrees with what the player sees.
    fn deal(&self, rng: &mut Rng) -> G::State;
    /// Whether the player sees what chance brings at this node.
    fn sees_outcome(&self, state: &G::State) -> bool;
}

/// A view, in a game with hidden information.
struct Unseen<'a, G: Bulk + Show> {
    game: &'a G,
    view: G::View,
}

impl<G: Bulk + Show> Hidden<G> for Unseen<'_, G> {
    fn deal(&self, rng: &mut Rng) -> G::State {
        self.game.resample(&self.view, rng)
    }

    fn sees_outcome(&self, state: &G::State) -> bool {
        self.game
            .sees_outcome(state, self.game.observer(&self.view))
    }
}

/// A search that can run in parts.
pub struct Search<'a, G: Bulk> {
    root: Root<'a, G>,
    player: u8,
    leaves: Leaves,
    trees: Vec<Tree>,
    /// As many as trees.
    workers: Workers,
}

/// Where every simulation begins.
struct Root<'a, G: Bulk> {
    game: &'a G,
    /// The state, or one that agrees with the view.
    state: G::State,
    /// What each simulation deals again; `None` if everything is known.
    hidden: Option<Box<dyn Hidden<G> + 'a>>,
}

impl<'a, G: Bulk> Search<'a, G> {
    /// A search at a decision where everything is known; see [`mcts`](super::mcts).
    ///
    /// # Errors
    /// [`InvalidSearch`]: no player decides here, a setting is out of its range, or threads cannot
    /// be started.
    pub fn new(
        game: &'a G,
        state: &G::State,
        config: &Config,
        seed: u64,
    ) -> Result<Self, InvalidSearch> {
        let root = Root {
            game,
            state: *state,
            hidden: None,
        };
        Self::from_root(root, config, seed)
    }

    fn from_root(root: Root<'a, G>, config: &Config, seed: u64) -> Result<Self, InvalidSearch> {
        config.check()?;
        let player = match root.game.turn(&root.state) {
            Turn::Player(seat) => seat,
            Turn::Chance => return Err(InvalidSearch::Chance),
            Turn::Terminal => return Err(InvalidSearch::Terminal),
        };
        let number = config.threads as u32;
        let (share, rest) = (config.simulations / number, config.simulations % number);
        let seeds = Rng::new(seed);
        let tree = |index: u32| {
            let simulations = share + u32::from(index < rest);
            let memory = config.max_memory / config.threads;
            let rng = seeds.stream(u64::from(index));
            Tree::new(rng, simulations, config, memory)
        };
        Ok(Self {
            root,
            player,
            leaves: Leaves::new(config),
            trees: (0..number).map(tree).collect(),
            workers: Workers::new(config.threads)?,
        })
    }

    /// Runs up to this number of simulations in each tree; returns how many are done in all.
    pub fn run(&mut self, simulations: u32) -> u64 {
        let (root, leaves) = (&self.root, &self.leaves);
        let grow = |tree: &mut Tree| {
            dispatch(Simulations {
                root,
                leaves,
                number: simulations.min(tree.left),
                tree,
            });
        };
        self.workers.share(self.trees.iter_mut().collect(), grow);
        self.simulations()
    }

    /// Whether all simulations have been done.
    #[must_use]
    pub fn is_done(&self) -> bool {
        self.trees.iter().all(|tree| tree.left == 0)
    }

    fn simulations(&self) -> u64 {
        self.trees.iter().map(|tree| u64::from(tree.done)).sum()
    }

    /// What has been found so far.
    #[must_use]
    #[expect(clippy::cast_precision_loss, reason = "visits stay below 2^53")]
    pub fn result(&self) -> Searched {
        let Root { game, state, .. } = &self.root;
        let mut legal = Vec::new();
        game.legal_actions(state, &mut legal);
        let edges: Vec<Vec<Edge>> = self.trees.iter().map(sorted_root).collect();
        let candidate = |&action: &Action| {
            let found = edges.iter().filter_map(|edges| {
                let index = edges.binary_search_by_key(&action, |edge| edge.action);
                index.ok().map(|index| edges[index])
            });
            let (visits, total) = found.fold((0, 0.0), |(visits, total), edge| {
                (visits + u64::from(edge.visits), total + edge.total)
            });
            Candidate {
                action,
                visits,
                value: total / visits.max(1) as f64,
            }
        };
        let actions: Vec<Candidate> = legal.iter().map(candidate).collect();
        let better = |best: Candidate, it: Candidate| {
            let more = (it.visits, it.value) > (best.visits, best.value);
            if more { it } else { best }
        };
        let best = actions.iter().copied().reduce(better);
        let simulations = self.simulations();
        let mean = |seat: usize| {
            let sum: f64 = self.trees.iter().map(|tree| tree.returns[seat]).sum();
            sum / simulations.max(1) as f64
        };
        Searched {
            player: usize::from(self.player),
            best: best.map_or(0, |best| best.action),
            actions,
            returns: (0..game.num_players()).map(mean).collect(),
            simulations,
            nodes: self.trees.iter().map(Tree::num_nodes).sum(),
            depth: self.trees.iter().map(|tree| tree.depth).max().unwrap_or(0),
        }
    }
}

impl<'a, G: Bulk + Show> Search<'a, G> {
    /// A search with what the player who decides knows; see [`mcts_of_view`](super::mcts_of_view).
    ///
    /// # Errors
    /// [`InvalidSearch`]: the observer of the view does not decide here, a setting is out of its
    /// range, or threads cannot be started.
    pub fn of_view(
        game: &'a G,
        view: &G::View,
        config: &Config,
        seed: u64,
    ) -> Result<Self, InvalidSearch> {
        let hidden = game.facts().hidden_information.then(|| {
            let view = *view;
            Box::new(Unseen { game, view }) as Box<dyn Hidden<G> + 'a>
        });
        let root = Root {
            game,
            state: game.resample(view, &mut Rng::new(0)),
            hidden,
        };
        let search = Self::from_root(root, config, seed)?;
        let (observer, player) = (game.observer(view), usize::from(search.player));
        if observer != player {
            return Err(InvalidSearch::OtherPlayer { observer, player });
        }
        Ok(search)
    }
}

/// The edges of the root by action.
fn sorted_root(tree: &Tree) -> Vec<Edge> {
    let mut edges = tree.root_edges().to_vec();
    edges.sort_unstable_by_key(|edge| edge.action);
    edges
}

/// Simulations of one tree.
struct Simulations<'s, 'a, G: Bulk> {
    root: &'s Root<'a, G>,
    leaves: &'s Leaves,
    tree: &'s mut Tree,
    number: u32,
}

impl<G: Bulk> WithSimd for Simulations<'_, '_, G> {
    type Output = ();

    #[inline(always)]
    fn with_simd<S: Simd>(self, simd: S) {
        let Self {
            root,
            leaves,
            tree,
            number,
        } = self;
        for _ in 0..number {
            let mut state = descend(root, tree);
            // In locals the generator can stay in registers.
            let mut rng = tree.rng.clone();
            let value = leaves.play(root.game, &mut state, &mut rng, simd);
            tree.rng = rng;
            tree.back_up(&value);
        }
        tree.left -= number;
    }
}

/// Goes from the root to a leaf, and gives its state.
// Not compiled for the processor: these are few steps beside those of the random game.
#[inline(never)]
fn descend<G: Bulk>(root: &Root<'_, G>, tree: &mut Tree) -> G::State {
    let game = root.game;
    let mut state = match &root.hidden {
        Some(hidden) => hidden.deal(&mut tree.rng),
        None => root.state,
    };
    let mut node = ROOT;
    tree.begin();
    loop {
        let (edge, player) = match game.turn(&state) {
            Turn::Terminal => return state,
            Turn::Chance => {
                let seen = root
                    .hidden
                    .as_ref()
                    .is_none_or(|it| it.sees_outcome(&state));
                let outcome = game.sample_chance(&state, &mut tree.rng);
                game.apply_unchecked(&mut state, outcome);
                if !seen {
                    // The player sees nothing new, so that the node is the same.
                    continue;
                }
                (tree.outcome(node, outcome), None)
            }
            Turn::Player(seat) => {
                let list = |legal: &mut Vec<Action>| game.legal_actions(&state, legal);
                let points = |action| {
                    let mut after = state;
                    game.apply_unchecked(&mut after, action);
                    game.scores(&after)[usize::from(seat)]
                };
                let edge = match root.hidden {
                    Some(_) => tree.choose_available(node, list, points),
                    None => tree.choose(node, list, points),
                };
                if let Some(edge) = edge {
                    game.apply_unchecked(&mut state, tree.action(edge));
                }
                (edge, Some(seat))
            }
        };
        match edge.and_then(|edge| tree.take(edge, player)) {
            Some(behind) => node = behind,
            None => return state,
        }
    }
}
