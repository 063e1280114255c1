//! Simulations, and the trees that they grow side by side.

use super::budget::{Budget, Progress};
use super::leaves::Leaves;
use super::noise::noise;
use super::tree::{ROOT, Tree};
use super::{Config, Searched};
use crate::bulk::Bulk;
use crate::cpu::{Simd, WithSimd, dispatch};
use crate::error::InvalidSearch;
use crate::game::{Action, Turn};
use crate::rng::Rng;
use crate::show::Show;
use crate::workers::Workers;

/// What the searching player does not see, and when.
pub(super) trait Hidden<G: Bulk>: Send + Sync {
    /// A state that agrees with what the player sees.
    fn deal(&self, rng: &mut Rng) -> G::State;
    /// The player.
    fn observer(&self) -> usize;
    /// Whether the player sees what chance brings at this node.
    fn sees_outcome(&self, state: &G::State) -> bool;
}

/// A view, in a game with hidden information.
struct Unseen<G: Bulk + Show> {
    game: G,
    view: G::View,
}

impl<G: Bulk + Show> Hidden<G> for Unseen<G> {
    fn deal(&self, rng: &mut Rng) -> G::State {
        self.game.resample(&self.view, rng)
    }

    fn observer(&self) -> usize {
        self.game.observer(&self.view)
    }

    fn sees_outcome(&self, state: &G::State) -> bool {
        self.game.sees_outcome(state, self.observer())
    }
}

/// A search that can run in parts, and go on after its player has moved.
pub struct Search<G: Bulk> {
    pub(super) root: Root<G>,
    pub(super) player: u8,
    pub(super) config: Config,
    leaves: Leaves,
    pub(super) trees: Vec<Tree>,
    /// The generator of the noise at the root.
    rng: Rng,
    /// As many as trees.
    workers: Workers,
    /// The simulations that were asked for, since its beginning.
    asked: u64,
}

/// Where every simulation begins.
pub(super) struct Root<G: Bulk> {
    pub(super) game: G,
    /// The state, or one that agrees with the view.
    pub(super) state: G::State,
    /// What each simulation deals again; `None` if everything is known.
    pub(super) hidden: Option<Box<dyn Hidden<G>>>,
    /// Whether it is the state itself that is searched, and not a view.
    pub(super) open_hands: bool,
    /// If simulations do not begin with every legal action, or do not explore each as strongly: the
    /// actions that they begin with, ascending, and how strongly each is explored.
    weighed: Option<Vec<(Action, f32)>>,
}

impl<G: Bulk> Root<G> {
    /// The seat that decides.
    pub(super) fn player(&self) -> Result<u8, InvalidSearch> {
        match self.game.turn(&self.state) {
            Turn::Player(seat) => Ok(seat),
            Turn::Chance => Err(InvalidSearch::Chance),
            Turn::Terminal => Err(InvalidSearch::Terminal),
        }
    }

    /// The legal actions, ascending.
    pub(super) fn legal_actions(&self) -> Vec<Action> {
        let mut legal = Vec::new();
        self.game.legal_actions(&self.state, &mut legal);
        legal
    }

    /// Whether the player sees what chance brings at a node.
    pub(super) fn sees_outcome(&self, state: &G::State) -> bool {
        let hidden = self.hidden.as_ref();
        hidden.is_none_or(|it| it.sees_outcome(state))
    }
}

impl<G: Bulk> Search<G> {
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
        Self::from_root(open(game, state), config, seed)
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
            leaves: Leaves::new(config),
            trees: (0..config.threads).map(tree).collect(),
            rng,
            workers: Workers::new(config.threads)?,
            asked: 0,
        };
        search.draw_noise();
        Ok(search)
    }

    fn draw_noise(&mut self) {
        self.root.weighed = (self.config.noise > 0.0)
            .then(|| noise(&self.root.legal_actions(), self.config.noise, &mut self.rng));
    }

    /// Lets simulations from now on begin with some of the legal actions only, until the search
    /// advances.
    ///
    /// # Errors
    /// [`InvalidSearch::NoActions`], or [`InvalidSearch::IllegalAction`]; nothing changes then.
    pub fn restrict(&mut self, actions: &[Action]) -> Result<(), InvalidSearch> {
        let legal = self.root.legal_actions();
        if let Some(&action) = actions.iter().find(|&it| legal.binary_search(it).is_err()) {
            return Err(InvalidSearch::IllegalAction { action });
        }
        if actions.is_empty() {
            return Err(InvalidSearch::NoActions);
        }
        let mut only = actions.to_vec();
        only.sort_unstable();
        only.dedup();
        self.root.weighed = Some(noise(&only, self.config.noise, &mut self.rng));
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

    /// Runs this number of simulations, in all trees together.
    ///
    /// In how many parts a number is run makes no difference.
    pub fn run(&mut self, simulations: u64) {
        self.asked += simulations;
        let (root, leaves) = (&self.root, &self.leaves);
        let number = self.trees.len() as u64;
        let (share, rest) = (self.asked / number, self.asked % number);
        let due = |index: u64| share + u64::from(index < rest);
        let grow = |(tree, due): (&mut Tree, u64)| {
            dispatch(Simulations {
                root,
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
    /// that led there. What the search has found behind them is kept.
    ///
    /// # Errors
    /// [`InvalidSearch`]: no player decides there. The search stays where it was.
    pub fn advance(&mut self, path: &[Action], state: &G::State) -> Result<(), InvalidSearch> {
        let root = open(&self.root.game, state);
        self.player = root.player()?;
        self.go_on(path, root);
        Ok(())
    }

    fn go_on(&mut self, path: &[Action], root: Root<G>) {
        self.root = root;
        self.draw_noise();
        for tree in &mut self.trees {
            tree.advance(path);
        }
    }
}

impl<G: Bulk> Progress for Search<G> {
    fn simulations(&self) -> u64 {
        self.asked
    }

    fn nodes(&self) -> usize {
        self.trees.iter().map(Tree::num_nodes).sum()
    }

    fn result(&self) -> Searched {
        super::result::result(self)
    }
}

impl<G: Bulk + Show> Search<G> {
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
        let search = Self::from_root(closed(game, view), config, seed)?;
        require_decision(game.observer(view), search.player)?;
        Ok(search)
    }

    /// Goes on from a later decision of the same player, with what that player knows there: `path`
    /// has the actions, and of the outcomes those that the player saw. What the search has found
    /// behind them is kept.
    ///
    /// # Errors
    /// [`InvalidSearch`]: the observer of the view does not decide there, or is another player. The
    /// search stays where it was.
    pub fn advance_view(&mut self, path: &[Action], view: &G::View) -> Result<(), InvalidSearch> {
        let root = closed(&self.root.game, view);
        require_decision(root.game.observer(view), root.player()?)?;
        if root.hidden.is_some() {
            require_decision(root.game.observer(view), self.player)?;
        }
        self.player = root.player()?;
        self.go_on(path, root);
        Ok(())
    }
}

/// A root where everything is known.
pub(super) fn open<G: Bulk>(game: &G, state: &G::State) -> Root<G> {
    Root {
        game: game.clone(),
        state: *state,
        hidden: None,
        open_hands: true,
        weighed: None,
    }
}

/// A root with what a player knows.
pub(super) fn closed<G: Bulk + Show>(game: &G, view: &G::View) -> Root<G> {
    let hidden = game.facts().hidden_information.then(|| {
        let (game, view) = (game.clone(), *view);
        Box::new(Unseen { game, view }) as Box<dyn Hidden<G>>
    });
    Root {
        game: game.clone(),
        state: game.resample(view, &mut Rng::new(0)),
        hidden,
        open_hands: false,
        weighed: None,
    }
}

/// Checks that the observer of a view is the player who decides.
pub(super) fn require_decision(observer: usize, player: u8) -> Result<(), InvalidSearch> {
    let player = usize::from(player);
    if observer == player {
        return Ok(());
    }
    Err(InvalidSearch::OtherPlayer { observer, player })
}

/// Simulations of one tree.
struct Simulations<'s, G: Bulk> {
    root: &'s Root<G>,
    leaves: &'s Leaves,
    tree: &'s mut Tree,
    number: u64,
}

impl<G: Bulk> WithSimd for Simulations<'_, G> {
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
            let end = leaves.play(&root.game, &mut state, &mut rng, simd);
            tree.rng = rng;
            tree.back_up(&end);
        }
        tree.ran += number;
    }
}

/// Goes from the root to a leaf, and gives its state.
// Not compiled for the processor: these are few steps beside those of the random game.
#[inline(never)]
fn descend<G: Bulk>(root: &Root<G>, tree: &mut Tree) -> G::State {
    let game = &root.game;
    let mut state = match &root.hidden {
        Some(hidden) => hidden.deal(&mut tree.rng),
        None => root.state,
    };
    let observer = root.hidden.as_ref().map(|it| it.observer());
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
                let points = |action| {
                    let mut after = state;
                    game.apply_unchecked(&mut after, action);
                    game.scores(&after)[usize::from(seat)]
                };
                // A player always knows what that player may do.
                let is_known = observer.is_none_or(|it| it == usize::from(seat));
                let judge = |legal: &[Action], weights: &mut Vec<f32>| {
                    game.preferences(&state, legal, weights);
                };
                let edge = match &root.weighed {
                    Some(weighed) if node == ROOT => choose_weighed(tree, weighed, points, judge),
                    _ if tree.is_puct => tree.choose_likely(node, !is_known, list, judge, |_| 1.0),
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
    let list = |legal: &mut Vec<Action>| legal.extend(weighed.iter().map(|it| it.0));
    let weigh = |action| {
        let index = weighed.binary_search_by_key(&action, |it| it.0);
        index.map_or(1.0, |index| weighed[index].1)
    };
    if tree.is_puct {
        tree.choose_likely(ROOT, true, list, judge, weigh)
    } else {
        tree.choose_available(ROOT, list, points, weigh)
    }
}
