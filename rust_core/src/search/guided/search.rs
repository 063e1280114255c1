//! One search, and the leaves that it collects.

use super::config::GuidedConfig;
use super::evaluation::{Evaluations, InvalidEvaluations};
use super::gumbel::Gumbel;
use super::tree::{Step, Tree};
use crate::error::InvalidSearch;
use crate::game::{Action, PerPlayer, Turn};
use crate::judge::Judge;
use crate::rng::Rng;
use crate::search::ends::End;
use crate::search::link::ROOT;
use crate::search::noise::noise;
use crate::search::result::{Candidate, SearchResult, most_visited, result};
use crate::search::root::{Root, require_decision};
use crate::show::Show;

/// After so many ends of games in a row the caller gets a word in.
const MOST_ENDS: usize = 1 << 10;

/// A search that collects leaves for an evaluator.
pub struct GuidedSearch<G: Judge> {
    root: Root<G>,
    player: u8,
    tree: Tree,
    config: GuidedConfig,
    rng: Rng,
    leaves: Vec<Leaf<G::State>>,
    /// What the evaluator said of the root.
    opinion: Option<Opinion>,
    /// The simulations that have begun.
    begun: u64,
    /// Whether it can only go on when its leaves are settled.
    is_held_up: bool,
}

/// What an evaluator said of the root.
#[derive(Clone, Debug)]
struct Opinion {
    values: PerPlayer<f64>,
    /// Of the legal actions, noise included.
    priors: Vec<f64>,
    /// The actions that are considered, if not all are.
    gumbel: Option<Gumbel>,
}

/// Where a simulation waits for an evaluation.
#[derive(Clone, Debug)]
pub struct Leaf<S> {
    /// The position, in a game with hidden information one that was dealt.
    pub state: S,
    /// The seat that decides there.
    pub seat: u8,
    /// `None` if there was no memory for it.
    node: Option<u32>,
    path: Vec<Step>,
}

/// Where a simulation came to.
enum Reached {
    End,
    Leaf(Option<u32>, u8),
    /// A leaf whose evaluation is waited for.
    Collision,
}

impl<G: Judge> GuidedSearch<G> {
    /// A search at a decision where everything is known.
    ///
    /// # Errors
    /// [`InvalidSearch`]: no player decides here, or a setting is out of its range.
    pub fn new(
        game: &G,
        state: &G::State,
        config: &GuidedConfig,
        rng: Rng,
    ) -> Result<Self, InvalidSearch> {
        Self::from_root(Root::open(game, state), config, rng)
    }

    fn from_root(root: Root<G>, config: &GuidedConfig, rng: Rng) -> Result<Self, InvalidSearch> {
        config.check()?;
        Ok(Self {
            player: root.player()?,
            root,
            tree: Tree::new(config),
            config: config.clone(),
            rng,
            leaves: Vec::new(),
            opinion: None,
            begun: 0,
            is_held_up: false,
        })
    }

    /// The simulations that have begun.
    #[must_use]
    pub fn begun(&self) -> u64 {
        self.begun
    }

    /// Whether all simulations are done.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.begun == self.config.simulations && self.leaves.is_empty()
    }

    /// Whether it can collect another leaf before those it has are settled.
    #[must_use]
    pub fn can_collect(&self) -> bool {
        let halves = match self.gumbel() {
            Some(gumbel) => gumbel.halves(self.begun),
            None => false,
        };
        let waits = self.is_held_up || halves && !self.leaves.is_empty();
        !waits && self.begun < self.config.simulations
    }

    fn gumbel(&self) -> Option<&Gumbel> {
        self.opinion.as_ref()?.gumbel.as_ref()
    }

    /// The leaves that wait.
    #[must_use]
    pub fn leaves(&self) -> &[Leaf<G::State>] {
        &self.leaves
    }

    /// Runs simulations until so many more leaves wait, and says how many do.
    ///
    /// There are fewer if all simulations have begun, after many that need no evaluation, before the
    /// root by Gumbel drops half of its actions, or if one comes to a leaf that already waits. That one
    /// begins again, with the same random numbers, once the leaves are settled: so no leaf is
    /// evaluated twice, and chance stays fair.
    pub fn collect(&mut self, most: usize) -> usize {
        let before = self.leaves.len();
        let mut ends = 0;
        while self.leaves.len() - before < most && self.can_collect() {
            if self.simulate() {
                ends += 1;
                self.is_held_up = ends == MOST_ENDS;
            }
        }
        self.leaves.len() - before
    }

    /// Begins a simulation, and ends it if it comes to the end of a game; says whether it did.
    fn simulate(&mut self) -> bool {
        let before = self.rng.clone();
        self.tree.begin();
        let (state, reached) = self.descend();
        match reached {
            Reached::End => {
                let returns = self.root.game.returns(&state);
                let end = self.end(&state, returns);
                self.tree.back_up_here(&end);
                self.begun += 1;
                return true;
            }
            Reached::Leaf(node, seat) => {
                self.begun += u64::from(!self.tree.is_at_root());
                self.leaves.push(Leaf {
                    state,
                    seat,
                    node,
                    path: self.tree.wait(node),
                });
            }
            Reached::Collision => {
                self.tree.cancel();
                self.rng = before;
                self.is_held_up = true;
            }
        }
        false
    }

    /// Goes from the root to a leaf, or to the end of a game.
    fn descend(&mut self) -> (G::State, Reached) {
        let gumbel = self.opinion.as_ref().and_then(|said| said.gumbel.as_ref());
        let (root, tree) = (&self.root, &mut self.tree);
        let game = &root.game;
        let mut state = root.deal(&mut self.rng);
        loop {
            match game.turn(&state) {
                Turn::Terminal => return (state, Reached::End),
                Turn::Chance => {
                    // What the player does not see makes no difference to the node.
                    let seen = root.sees_outcome(&state);
                    let outcome = game.sample_chance(&state, &mut self.rng);
                    game.apply_unchecked(&mut state, outcome);
                    if let Some(node) = seen.then(|| tree.node_here()).flatten() {
                        tree.take_outcome(node, outcome);
                    }
                }
                Turn::Player(seat) => {
                    let node = tree.node_here();
                    if tree.is_pending(node) {
                        return (state, Reached::Collision);
                    }
                    let Some(node) = node.filter(|&node| tree.is_evaluated(node)) else {
                        return (state, Reached::Leaf(node, seat));
                    };
                    let action = match (&root.hidden, gumbel.filter(|_| node == ROOT)) {
                        (_, Some(gumbel)) => {
                            // What the player may do is the same in every deal.
                            let action = gumbel.choose(self.begun, tree.root_edges());
                            tree.take_at_root(action, seat);
                            action
                        }
                        (Some(_), None) => {
                            tree.choose_available(node, seat, |legal: &mut Vec<Action>| {
                                game.legal_actions(&state, legal);
                            })
                        }
                        (None, None) => tree.choose(node, seat),
                    };
                    game.apply_unchecked(&mut state, action);
                }
            }
        }
    }

    /// How a simulation ended that is worth this to each player.
    fn end(&self, state: &G::State, values: PerPlayer<f64>) -> End {
        End {
            values,
            returns: values,
            scores: self.root.game.scores(state).map(f64::from),
        }
    }

    /// Goes on with the evaluations of all leaves, in their order.
    ///
    /// # Errors
    /// [`InvalidEvaluations`] names a number that is wrong; nothing changes then.
    pub fn settle<N: Copy + Into<f64>>(
        &mut self,
        evaluations: &Evaluations<'_, N>,
    ) -> Result<(), InvalidEvaluations> {
        evaluations.check(self.leaves.len(), self.root.game.num_players())?;
        self.settle_checked(evaluations);
        Ok(())
    }

    /// As [`GuidedSearch::settle`].
    pub(super) fn settle_checked<N: Copy + Into<f64>>(&mut self, evaluations: &Evaluations<'_, N>) {
        let players = self.root.game.num_players();
        let (mut legal, mut priors) = (Vec::new(), Vec::new());
        for (row, leaf) in std::mem::take(&mut self.leaves).into_iter().enumerate() {
            let Leaf {
                state,
                seat,
                node,
                path,
            } = leaf;
            self.tree.stop_waiting(node, &path);
            let values = evaluations.values(row, seat, players);
            if let Some(node) = node {
                legal.clear();
                self.root.game.legal_actions(&state, &mut legal);
                evaluations.priors(row, &legal, &mut priors);
                if node == ROOT {
                    self.begin(&legal, &mut priors, values);
                }
                let value = values[usize::from(seat)];
                self.tree.evaluate(node, &legal, &priors, value);
            }
            let end = self.end(&state, values);
            self.tree.back_up(&path, &end);
        }
        self.is_held_up = false;
    }

    /// Begins at the root with what the evaluator says of it.
    fn begin(&mut self, legal: &[Action], priors: &mut [f64], values: PerPlayer<f64>) {
        if self.config.noise > 0.0 {
            self.add_noise(legal, priors);
        }
        let value = values[usize::from(self.player)];
        let gumbel = (self.config.gumbel > 0)
            .then(|| Gumbel::new(&self.config, legal, priors, value, &mut self.rng));
        self.opinion = Some(Opinion {
            values,
            priors: priors.to_vec(),
            gumbel,
        });
    }

    /// Mixes a Dirichlet distribution into the priors.
    #[expect(clippy::cast_precision_loss, reason = "there are few actions")]
    fn add_noise(&mut self, legal: &[Action], priors: &mut [f64]) {
        let (weight, number) = (self.config.noise, legal.len() as f64);
        // Of weight 1 the noise is n times the distribution.
        let drawn = noise(legal, 1.0, &mut self.rng);
        for (prior, (_, strength)) in priors.iter_mut().zip(drawn) {
            *prior += weight * (f64::from(strength) / number - *prior);
        }
    }

    /// The result so far. Values and returns are means of what the evaluator said of leaves and
    /// of the returns at ends of games; scores are those at the same positions.
    #[must_use]
    pub fn result(&self) -> SearchResult {
        let edges = self.tree.root_edges();
        let best = |actions: &[Candidate]| match self.gumbel() {
            Some(gumbel) => gumbel.best(edges),
            None => most_visited(actions.iter()),
        };
        let mut result = result(&self.root, self.player, &self.tree, best, None);
        let Some(opinion) = &self.opinion else {
            return result;
        };
        result.evaluation = opinion.values[..result.returns.len()].to_vec();
        for (row, &prior) in result.actions.iter_mut().zip(&opinion.priors) {
            row.prior = prior;
        }
        if let Some(gumbel) = &opinion.gumbel {
            let policy = gumbel.policy(edges, &result.actions);
            for (row, share) in result.actions.iter_mut().zip(policy) {
                row.policy = share;
            }
        }
        result
    }
}

impl<G: Judge + Show> GuidedSearch<G> {
    /// A search with what the player who decides knows.
    ///
    /// # Errors
    /// [`InvalidSearch`]: the observer of the view does not decide here, or a setting is out of its
    /// range.
    pub fn of_view(
        game: &G,
        view: &G::View,
        config: &GuidedConfig,
        rng: Rng,
    ) -> Result<Self, InvalidSearch> {
        let search = Self::from_root(Root::closed(game, view), config, rng)?;
        require_decision(game.observer(view), search.player)?;
        Ok(search)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Game as _;
    use crate::kuhn_poker::Game;
    use crate::load::Load as _;

    #[test]
    fn a_simulation_that_is_put_off_keeps_its_random_numbers() {
        let game = Game::load(2, &serde_json::Map::new(), None).expect("a game");
        let mut state = game.new_initial_state();
        for card in [0, 1] {
            game.apply_unchecked(&mut state, card);
        }
        let (view, config) = (game.view(&state, 0), GuidedConfig::default());
        let mut search = GuidedSearch::of_view(&game, &view, &config, Rng::new(1)).expect("it");
        let first = search.rng.clone();
        assert_eq!(search.collect(1), 1);
        let second = search.rng.clone();
        assert_ne!(second, first);
        assert_eq!(search.collect(1), 0);
        assert_eq!(search.rng, second);
    }
}
