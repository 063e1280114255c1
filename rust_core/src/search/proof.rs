//! Proofs: the end of a game, solved by going through all that can still happen.
//!
//! Each player maximises their own return (max^n: Luckhardt and Irani, *An algorithmic solution of
//! n-person games*, 1986), and chance counts by its weights. Of actions with equal returns a player
//! takes the one with the greatest expected lead, then the one of lowest id. The lead is the own
//! score minus the best other one. Nothing is cut off: with a lead to compare, no bound on returns
//! makes a further action pointless. Nor is a solved position kept for when it is met again: that
//! about halves the nodes, and more than doubles the time for each.

use crate::game::{Action, Game, MAX_PLAYERS, PerPlayer, Turn};

/// Numbers that differ by less are equal: they are sums of products, each a little rounded.
const ROUNDING: f64 = 1e-9;

/// What each seat comes to if all play as well as they can.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Outlook {
    /// The expected returns.
    pub returns: PerPlayer<f64>,
    /// The expected scores at the end.
    pub scores: PerPlayer<f64>,
    /// The expected leads at the end.
    pub leads: PerPlayer<f64>,
}

impl Outlook {
    /// At the end of a game.
    fn at_end<G: Game>(game: &G, state: &G::State) -> Self {
        let (players, scores) = (game.num_players(), game.scores(state).map(f64::from));
        let mut leads = [0.0; MAX_PLAYERS];
        for (seat, lead) in leads[..players].iter_mut().enumerate() {
            let others = (0..players).filter(|&other| other != seat);
            let best = others.map(|other| scores[other]).fold(f64::MIN, f64::max);
            *lead = scores[seat] - best;
        }
        Self {
            returns: game.returns(state),
            scores,
            leads,
        }
    }

    /// Whether a seat prefers this.
    fn is_better(&self, other: &Self, seat: usize) -> bool {
        let more = self.returns[seat] - other.returns[seat];
        let further = self.leads[seat] - other.leads[seat];
        more > ROUNDING || (more >= -ROUNDING && further > ROUNDING)
    }

    fn add(&mut self, other: &Self, weight: f64) {
        for seat in 0..MAX_PLAYERS {
            self.returns[seat] += weight * other.returns[seat];
            self.scores[seat] += weight * other.scores[seat];
            self.leads[seat] += weight * other.leads[seat];
        }
    }
}

/// A decision that is solved.
#[derive(Clone, Debug, PartialEq)]
pub struct Solution {
    /// The best action.
    pub best: Action,
    /// Every legal action, ascending, and what follows it.
    pub actions: Vec<(Action, Outlook)>,
}

/// Solves a decision where everything is known; `None` if that takes more nodes, or no player
/// decides.
///
/// ```
/// use durbar::search::prove;
/// use durbar::{Game, Load, kuhn_poker};
///
/// let game = kuhn_poker::Game::load(2, &serde_json::Map::new(), None)?;
/// let mut state = game.new_initial_state();
/// let [jack, king, bet] = [0, 2, 1];
/// for action in [jack, king, bet] {
///     game.apply_action(&mut state, action)?;
/// }
/// let solution = prove(&game, &state, 100).expect("a small game");
/// assert_eq!(solution.best, bet);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn prove<G: Game>(game: &G, state: &G::State, nodes: u64) -> Option<Solution> {
    let mut proof = Proof::new(game, state);
    proof.run(game, nodes);
    proof.solution
}

/// What is known of a node so far.
#[derive(Clone, Copy, Debug)]
enum Known {
    /// The best action of a seat.
    Best(usize, Option<(Action, Outlook)>),
    /// The sum over the outcomes of chance, by weight, and the weights.
    Sum(Outlook, f64),
}

/// A node whose moves are gone through.
struct Node<S> {
    state: S,
    known: Known,
    /// Where its moves begin; the last one is under way.
    start: usize,
}

/// A proof that is under way: it goes on where it stopped.
pub(super) struct Proof<G: Game> {
    /// The nodes from the root to where the proof is.
    path: Vec<Node<G::State>>,
    /// The moves of these nodes that are left, with the weights of chance; the next one comes last.
    moves: Vec<(Action, u32)>,
    /// What follows the actions of the root.
    actions: Vec<(Action, Outlook)>,
    solution: Option<Solution>,
}

impl<G: Game> Proof<G> {
    /// Begins a proof.
    pub(super) fn new(game: &G, state: &G::State) -> Self {
        let mut proof = Self {
            path: Vec::new(),
            moves: Vec::new(),
            actions: Vec::new(),
            solution: None,
        };
        proof.open(game, state);
        proof
    }

    /// The solution, once there is one.
    pub(super) fn solution(&self) -> Option<&Solution> {
        self.solution.as_ref()
    }

    /// Goes on, by at most so many nodes; a node that is closed counts again.
    pub(super) fn run(&mut self, game: &G, nodes: u64) {
        for _ in 0..nodes {
            let Some(node) = self.path.last() else { return };
            let Some(&(action, _)) = self.moves[node.start..].last() else {
                self.close();
                continue;
            };
            let mut state = node.state;
            game.apply_unchecked(&mut state, action);
            if game.turn(&state) == Turn::Terminal {
                let outlook = Outlook::at_end(game, &state);
                self.learn(&outlook);
            } else {
                self.open(game, &state);
            }
        }
    }

    /// Puts a node at the end of the path.
    fn open(&mut self, game: &G, state: &G::State) {
        let start = self.moves.len();
        let known = if let Turn::Player(seat) = game.turn(state) {
            let mut legal = Vec::new();
            game.legal_actions(state, &mut legal);
            self.moves
                .extend(legal.into_iter().map(|action| (action, 1)));
            Known::Best(usize::from(seat), None)
        } else {
            game.chance_weights(state, &mut self.moves);
            Known::Sum(Outlook::default(), 0.0)
        };
        self.moves[start..].reverse();
        self.path.push(Node {
            state: *state,
            known,
            start,
        });
    }

    /// Takes the node at the end of the path away: all its moves are known.
    fn close(&mut self) {
        let Some(Node { known, .. }) = self.path.pop() else {
            return;
        };
        let outlook = match known {
            Known::Best(_, best) => {
                let (best, outlook) = best.expect("a player has an action");
                if self.path.is_empty() {
                    let actions = std::mem::take(&mut self.actions);
                    self.solution = Some(Solution { best, actions });
                    return;
                }
                outlook
            }
            Known::Sum(sum, weights) => {
                let mut mean = Outlook::default();
                mean.add(&sum, 1.0 / weights);
                mean
            }
        };
        self.learn(&outlook);
    }

    /// Adds what follows the move under way of the last node.
    fn learn(&mut self, outlook: &Outlook) {
        let is_root = self.path.len() == 1;
        let (Some(node), Some((action, weight))) = (self.path.last_mut(), self.moves.pop()) else {
            return;
        };
        match &mut node.known {
            Known::Best(seat, best) => {
                if best.is_none_or(|(_, best)| outlook.is_better(&best, *seat)) {
                    *best = Some((action, *outlook));
                }
            }
            Known::Sum(sum, weights) => {
                sum.add(outlook, weight.into());
                *weights += f64::from(weight);
            }
        }
        if is_root {
            self.actions.push((action, *outlook));
        }
    }
}
