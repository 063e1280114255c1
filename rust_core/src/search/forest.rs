//! Simulations, and the trees that they grow side by side.

use super::budget::{Budget, Progress};
use super::leaves::Leaves;
use super::link::ROOT;
use super::noise::noise;
use super::proof::Proof;
use super::result::{Candidate, SearchResult, Sums, Trees, most_valued, most_visited, result};
use super::root::{Root, require_decision};
use super::tree::Tree;
use crate::cpu::{Simd, WithSimd, dispatch};
use crate::error::InvalidSearch;
use crate::game::{Action, Turn};
use crate::judge::config::Config;
use crate::judge::{Evaluate, Judge};
use crate::rng::Rng;
use crate::show::Show;
use crate::workers::Workers;

/// The nodes of a proof that each simulation pays for: near the end of Maharani they take a quarter of
/// the time of a tuned search.
const NODES_PER_SIMULATION: u64 = 2;

/// A search that can run in parts, and go on after its player has moved.
pub struct Search<G: Judge> {
    root: Root<G>,
    player: u8,
    config: Config,
    /// If simulations do not begin with every legal action, or do not explore each as strongly: the
    /// actions that they begin with, ascending, and how strongly each is explored.
    weighed: Option<Vec<(Action, f32)>>,
    leaves: Leaves,
    trees: Vec<Tree>,
    /// The generator of the noise at the root.
    rng: Rng,
    /// The proof that is tried: near the end of a game where everything is known, unless simulations
    /// are to begin in a way of their own (noise, some actions only, a flat search).
    proof: Option<Proof<G>>,
    /// As many as trees.
    workers: Workers,
    /// The simulations due since the beginning, in all trees together.
    simulations: u64,
}

impl<G: Judge> Search<G> {
    /// A search at a decision where everything is known; see [`mcts`](super::mcts).
    ///
    /// # Errors
    /// [`InvalidSearch`]: no player decides here, a setting is out of its range, or threads cannot
    /// be started.
    pub fn new(
        game: &G,
        state: &G::State,
        config: &Config,
        seed: u64,
    ) -> Result<Self, InvalidSearch> {
        Self::from_root(Root::open(game, state), config, seed)
    }

    fn from_root(root: Root<G>, config: &Config, seed: u64) -> Result<Self, InvalidSearch> {
        config.check()?;
        let player = root.player()?;
        let seeds = Rng::new(seed);
        let rng = seeds.stream(u64::MAX);
        let tree = |index: usize| {
            let memory = config.max_memory / config.threads;
            Tree::new(seeds.stream(index as u64), config, memory)
        };
        let mut search = Self {
            root,
            player,
            config: config.clone(),
            weighed: None,
            leaves: Leaves::new(config),
            trees: (0..config.threads).map(tree).collect(),
            rng,
            proof: None,
            workers: Workers::new(config.threads)?,
            simulations: 0,
        };
        search.begin();
        Ok(search)
    }

    /// Lets another one judge in the place of the game. The settings say when a search asks:
    /// for preferences with [`Selection::Puct`], for prospects with a cutoff. Simulated games are
    /// played by [`Config::leaves`] as before.
    ///
    /// ```
    /// use durbar::search::{Config, Search, Selection, Progress};
    /// use durbar::{Action, Evaluate, Load, Position, Rng, maharani};
    ///
    /// /// Likes to end the turn.
    /// struct Lazy;
    ///
    /// impl Evaluate<maharani::Game> for Lazy {
    ///     fn preferences(
    ///         &self,
    ///         _game: &maharani::Game,
    ///         _state: &maharani::State,
    ///         legal: &[Action],
    ///         weights: &mut Vec<f32>,
    ///     ) {
    ///         weights.extend(legal.iter().map(|&action| if action == 769 { 1e6 } else { 1.0 }));
    ///     }
    /// }
    ///
    /// let game = maharani::Game::load(2, &serde_json::Map::new(), None)?;
    /// let mut position = Position::initial(game.clone());
    /// position.resolve_chance(&mut Rng::new(1));
    /// position.apply_action(position.legal_actions()[0])?;
    /// let config = Config { selection: Selection::Puct, ..Config::default() };
    /// let mut search = Search::new(&game, &position.state, &config, 1)?.judged_by(Lazy);
    /// search.run(100);
    /// assert_eq!(search.result().best, 769);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// [`Selection::Puct`]: super::Selection::Puct
    #[must_use]
    pub fn judged_by(mut self, judge: impl Evaluate<G> + 'static) -> Self {
        self.root.judge = Some(Box::new(judge));
        self
    }

    /// Begins at a root: draws the noise, and opens a proof.
    fn begin(&mut self) {
        let (root, config) = (&self.root, &self.config);
        self.weighed =
            (config.noise > 0.0).then(|| noise(&root.legal_actions(), config.noise, &mut self.rng));
        let provable = root.hidden.is_none()
            && self.weighed.is_none()
            && !config.flat
            && root.game.is_nearly_over(&root.state);
        self.proof = provable.then(|| Proof::new(&root.game, &root.state));
    }

    /// Lets simulations from now on begin with some of the legal actions only, until the search
    /// advances. Until then the best action is one of these, by what simulations found, and nothing
    /// is proven.
    ///
    /// # Errors
    /// [`InvalidSearch::NoActions`], or [`InvalidSearch::Illegal`]; nothing changes then.
    pub fn restrict(&mut self, actions: &[Action]) -> Result<(), InvalidSearch> {
        let root = &self.root;
        for &action in actions {
            root.game.require_legal(&root.state, action)?;
        }
        if actions.is_empty() {
            return Err(InvalidSearch::NoActions);
        }
        let mut only = actions.to_vec();
        only.sort_unstable();
        only.dedup();
        self.weighed = Some(noise(&only, self.config.noise, &mut self.rng));
        self.proof = None;
        Ok(())
    }

    /// Runs as long as a budget lasts.
    pub fn run_while(&mut self, budget: &mut dyn Budget) {
        loop {
            match budget.next(self) {
                0 => return,
                simulations => self.run(simulations),
            }
        }
    }

    /// Runs this number of simulations, in all trees together, and before them the nodes of a proof
    /// that they pay for.
    ///
    /// In how many parts a number is run makes no difference.
    pub fn run(&mut self, simulations: u64) {
        let number = self.trees.len() as u64;
        let paid = |simulations: u64| NODES_PER_SIMULATION * simulations / number;
        let before = paid(self.simulations);
        self.simulations += simulations;
        if let Some(proof) = &mut self.proof {
            proof.run(&self.root.game, paid(self.simulations) - before);
        }
        let (root, weighed, leaves) = (&self.root, self.weighed.as_deref(), &self.leaves);
        let (share, rest) = (self.simulations / number, self.simulations % number);
        let due = |index: u64| share + u64::from(index < rest);
        let grow = |(tree, due): (&mut Tree, u64)| {
            dispatch(Simulations {
                root,
                weighed,
                leaves,
                number: due - tree.ran,
                tree,
            });
        };
        let trees = self.trees.iter_mut().zip((0..).map(due)).collect();
        self.workers.share(trees, grow);
    }

    /// The game.
    #[must_use]
    pub fn game(&self) -> &G {
        &self.root.game
    }

    /// Goes on from a later decision where everything is known: `path` has the actions and outcomes
    /// that led there. What the trees hold behind them is kept.
    ///
    /// # Errors
    /// [`InvalidSearch`]: no player decides there, or the path leads elsewhere. The search stays
    /// where it was.
    pub fn advance(&mut self, path: &[Action], state: &G::State) -> Result<(), InvalidSearch> {
        self.go_on(path, Root::open(&self.root.game, state))
    }

    fn go_on(&mut self, path: &[Action], root: Root<G>) -> Result<(), InvalidSearch> {
        self.player = self.end_of(path, &root)?;
        let judge = self.root.judge.take();
        self.root = Root { judge, ..root };
        self.begin();
        for tree in &mut self.trees {
            tree.advance(path);
        }
        Ok(())
    }

    /// The player who decides at a later root, if the path can lead there. Where something is hidden,
    /// that is tried with one deal: an action of another player that this deal does not allow ends
    /// the trial.
    fn end_of(&self, path: &[Action], root: &Root<G>) -> Result<u8, InvalidSearch> {
        let player = root.player()?;
        let (game, mut state, mut rng) = (&root.game, self.root.state, Rng::new(0));
        let mut draw_unseen = |state: &mut G::State| {
            while game.turn(state) == Turn::Chance && !self.root.sees_outcome(state) {
                let outcome = game.sample_chance(state, &mut rng);
                game.apply_unchecked(state, outcome);
            }
        };
        for (index, &action) in path.iter().enumerate() {
            draw_unseen(&mut state);
            let applied = game.apply_action(&mut state, action);
            if applied.is_err() && self.root.hidden.is_some() && index > 0 {
                return Ok(player);
            }
            applied?;
        }
        draw_unseen(&mut state);
        let is_there = if self.root.hidden.is_some() {
            game.turn(&state) == Turn::Player(player)
        } else {
            state == root.state
        };
        is_there.then_some(player).ok_or(InvalidSearch::OtherPath)
    }
}

impl<G: Judge> Progress for Search<G> {
    fn simulations(&self) -> u64 {
        self.simulations
    }

    fn nodes(&self) -> usize {
        self.trees.nodes()
    }

    fn result(&self) -> SearchResult {
        let solution = self.proof.as_ref().and_then(Proof::solution);
        let weighed = self.weighed.as_deref();
        let may = |one: &&Candidate| {
            weighed.is_none_or(|all| all.binary_search_by_key(&one.action, |&(id, _)| id).is_ok())
        };
        let best = |actions: &[Candidate]| {
            let actions = actions.iter().filter(may);
            if self.config.flat {
                most_valued(actions)
            } else {
                most_visited(actions)
            }
        };
        result(&self.root, self.player, &self.trees[..], best, solution)
    }
}

impl Trees for [Tree] {
    fn sums(&self, actions: &[Action]) -> Vec<Sums> {
        let mut sums = vec![Sums::default(); actions.len()];
        for tree in self {
            tree.add_sums(actions, &mut sums);
        }
        sums
    }

    fn robust_child(
        &self,
        node: u32,
        least: u32,
        may: &dyn Fn(Action) -> bool,
    ) -> Option<(Action, Option<u32>)> {
        self[0].robust_child(node, least, may)
    }

    fn nodes(&self) -> usize {
        self.iter().map(Tree::num_nodes).sum()
    }

    fn memory(&self) -> usize {
        self.iter().map(Tree::bytes).sum()
    }

    fn depth(&self) -> usize {
        self.iter().map(Tree::depth).max().unwrap_or(0)
    }

    fn is_full(&self) -> bool {
        self.iter().any(Tree::is_full)
    }
}

impl<G: Judge + Show> Search<G> {
    /// A search with what the player who decides knows; see [`mcts_of_view`](super::mcts_of_view).
    ///
    /// # Errors
    /// [`InvalidSearch`]: the observer of the view does not decide here, a setting is out of its
    /// range, or threads cannot be started.
    pub fn of_view(
        game: &G,
        view: &G::View,
        config: &Config,
        seed: u64,
    ) -> Result<Self, InvalidSearch> {
        let search = Self::from_root(Root::closed(game, view), config, seed)?;
        require_decision(game.observer(view), search.player)?;
        Ok(search)
    }

    /// Goes on from a later decision of the same player, with what that player knows there: `path`
    /// has the actions, and of the outcomes those that the player saw. What the trees hold
    /// behind them is kept.
    ///
    /// # Errors
    /// [`InvalidSearch`]: the observer of the view does not decide there, or is another player, or
    /// the path cannot lead there, as far as the player knows. The search stays where it was.
    pub fn advance_view(&mut self, path: &[Action], view: &G::View) -> Result<(), InvalidSearch> {
        let root = Root::closed(&self.root.game, view);
        require_decision(root.game.observer(view), root.player()?)?;
        if root.hidden.is_some() {
            require_decision(root.game.observer(view), self.player)?;
        }
        self.go_on(path, root)
    }
}

/// Simulations of one tree.
struct Simulations<'s, G: Judge> {
    root: &'s Root<G>,
    weighed: Option<&'s [(Action, f32)]>,
    leaves: &'s Leaves,
    tree: &'s mut Tree,
    number: u64,
}

impl<G: Judge> WithSimd for Simulations<'_, G> {
    type Output = ();

    #[inline(always)]
    fn with_simd<S: Simd>(self, simd: S) {
        let Self {
            root,
            weighed,
            leaves,
            tree,
            number,
        } = self;
        for _ in 0..number {
            let mut state = descend(root, weighed, tree);
            // In locals the generator can stay in registers.
            let mut rng = tree.rng.clone();
            let end = leaves.play(root, &mut state, &mut rng, simd);
            tree.rng = rng;
            tree.back_up(&end);
        }
        tree.ran += number;
    }
}

/// Goes from the root to a leaf, and gives its state.
// Not compiled for the processor: these are few steps beside those of the random game.
#[inline(never)]
fn descend<G: Judge>(
    root: &Root<G>,
    weighed: Option<&[(Action, f32)]>,
    tree: &mut Tree,
) -> G::State {
    let game = &root.game;
    let mut state = root.deal(&mut tree.rng);
    let observer = root.hidden.as_ref().map(|hidden| hidden.observer());
    let mut node = ROOT;
    tree.begin();
    loop {
        let (edge, player) = match game.turn(&state) {
            Turn::Terminal => return state,
            Turn::Chance => {
                let seen = root.sees_outcome(&state);
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
                let points = |action| game.points(&state, action, seat.into());
                // A player always knows what that player may do.
                let is_known = observer.is_none_or(|observer| observer == usize::from(seat));
                let judge = |legal: &[Action], weights: &mut Vec<f32>| {
                    root.preferences(&state, legal, weights);
                };
                let edge = match weighed {
                    Some(weighed) if node == ROOT => choose_weighed(tree, weighed, points, judge),
                    _ if tree.is_puct && is_known => tree.choose_likely(node, list, judge),
                    _ if tree.is_puct => tree.choose_likely_available(node, list, judge, |_| 1.0),
                    _ if is_known => tree.choose(node, list, points),
                    _ => tree.choose_available(node, list, points, |_| 1.0),
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

/// Chooses at the root among some actions, each explored by its weight.
#[inline(never)]
fn choose_weighed(
    tree: &mut Tree,
    weighed: &[(Action, f32)],
    points: impl Fn(Action) -> i32,
    judge: impl FnOnce(&[Action], &mut Vec<f32>),
) -> Option<u32> {
    let list = |legal: &mut Vec<Action>| legal.extend(weighed.iter().map(|&(action, _)| action));
    let weigh = |action| {
        let index = weighed.binary_search_by_key(&action, |&(action, _)| action);
        index.map_or(1.0, |index| weighed[index].1)
    };
    if tree.is_puct {
        tree.choose_likely_available(ROOT, list, judge, weigh)
    } else {
        tree.choose_available(ROOT, list, points, weigh)
    }
}
