//! The contract that every game keeps.
//!
//! A [`Game`] holds what does not change while it is played: the component tables, the number of
//! players, the options. Its [`Game::State`] is a small plain value, and copying it is copying
//! bytes. Rules are functions of both. [`Load`](crate::Load) loads a game, [`Show`](crate::Show)
//! shows it to players, [`Wire`](crate::Wire) reads and writes it, and [`Bulk`](crate::Bulk) makes
//! many games at once faster. The vocabulary is `OpenSpiel`'s.
//!
//! The conformance suite (`tests/rust/conformance.rs`) holds every game to the following:
//!
//! 1. **Nodes.** A state is a decision of one player, a chance node, or terminal; see [`Turn`].
//! 2. **Legal actions** are ascending, without duplicates, and empty exactly at terminal states.
//!    At a chance node they are the outcomes. Each one applies and changes the state; every other
//!    id is refused, and the state stays as it was, byte for byte.
//! 3. **Chance** begins every game. Its outcomes have positive weights; a probability is the weight divided by the total.
//!    [`Game::sample_chance`] draws from the generator only what it needs.
//! 4. **Copies** are independent. The same actions give equal states, and equal states the same
//!    hash.
//! 5. **Hash.** [`Game::hash`] differs where states do, and is the same on every machine.
//! 6. **End.** Games end (unless an option says otherwise), and returns then sum to 1.
//! 7. **Events** have the id of a rule and explain the change of every score: the sum of a player's points in the events of
//!    an action is the change of that player's score.

use std::fmt::Debug;
use std::hash::Hash;

use crate::rng::Rng;

/// An action, or at a chance node an outcome: an id in a fixed range for each game.
pub type Action = u32;

/// The most players that any game takes.
pub const MAX_PLAYERS: usize = 5;

/// One number for each seat; those beyond the number of players are 0.
pub type PerPlayer<T> = [T; MAX_PLAYERS];

/// The returns where equal leaders, a bit for each seat, share the win.
pub(crate) fn shared_win(leaders: u8) -> PerPlayer<f64> {
    let share = 1.0 / f64::from(leaders.count_ones().max(1));
    std::array::from_fn(|seat| if leaders >> seat & 1 == 1 { share } else { 0.0 })
}

/// Whose turn it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Turn {
    /// The player of this seat decides.
    Player(u8),
    /// Chance decides: the legal actions are outcomes with probabilities.
    Chance,
    /// Nobody: the game is over.
    Terminal,
}

/// What [`Turn::number`] is at a chance node.
pub const CHANCE: i32 = -1;
/// What [`Turn::number`] is when the game is over.
pub const TERMINAL: i32 = -4;

impl Turn {
    /// The seat that decides, [`CHANCE`] or [`TERMINAL`]: the numbers that `OpenSpiel` uses.
    #[must_use]
    #[inline]
    pub fn number(self) -> i32 {
        match self {
            Self::Player(seat) => i32::from(seat),
            Self::Chance => CHANCE,
            Self::Terminal => TERMINAL,
        }
    }
}

/// An action that is not legal here. The state is as it was.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("action {action} is not legal: {reason}")]
pub struct IllegalAction {
    /// The action.
    pub action: Action,
    /// Why not, with the rule.
    pub reason: String,
}

/// A game for two to [`MAX_PLAYERS`] players.
pub trait Game: Clone + Debug + PartialEq + Send + Sync + Sized + 'static {
    /// A position. Plain bytes, no heap.
    type State: Copy + Eq + Hash + Debug + Send + Sync + 'static;
    /// Something that an action brought about, in particular points.
    type Event: Clone + Debug + PartialEq + Send + 'static;

    /// The name it is loaded by.
    const NAME: &'static str;
    /// Fewest and most players.
    const PLAYERS: (usize, usize);

    // ---- set-up

    /// The number of players.
    fn num_players(&self) -> usize;
    /// The state before the first chance node of the set-up.
    fn new_initial_state(&self) -> Self::State;

    // ---- rules

    /// Whose turn it is.
    fn turn(&self, state: &Self::State) -> Turn;
    /// Appends the legal actions (at a chance node the outcomes), ascending.
    fn legal_actions(&self, state: &Self::State, out: &mut Vec<Action>);
    /// The number of legal actions.
    fn count_legal_actions(&self, state: &Self::State) -> usize {
        let mut actions = Vec::new();
        self.legal_actions(state, &mut actions);
        actions.len()
    }
    /// The legal action with this index in the ascending list; `index` is below the count.
    fn nth_legal_action(&self, state: &Self::State, index: usize) -> Action {
        let mut actions = Vec::new();
        self.legal_actions(state, &mut actions);
        actions[index]
    }
    /// Writes 1 at the id of each legal action (at a chance node of each outcome) and 0 elsewhere.
    ///
    /// # Panics
    /// If `out` has no place for one of them: there are `num_distinct_actions` ids of actions, and
    /// `max_chance_outcomes` of outcomes.
    fn legal_actions_mask(&self, state: &Self::State, out: &mut [i8]) {
        out.fill(0);
        let mut actions = Vec::new();
        self.legal_actions(state, &mut actions);
        for action in actions {
            out[action as usize] = 1;
        }
    }
    /// A legal action of a player, each as likely as any other: draws an index into the ascending
    /// list with [`Rng::bounded`]. At a chance node use [`Game::sample_chance`].
    ///
    /// # Panics
    /// At the end of the game.
    fn sample_action(&self, state: &Self::State, rng: &mut Rng) -> Action {
        let count = self.count_legal_actions(state);
        self.nth_legal_action(state, rng.bounded(count as u64) as usize)
    }
    /// Whether the action is legal.
    fn is_legal(&self, state: &Self::State, action: Action) -> bool {
        let mut actions = Vec::new();
        self.legal_actions(state, &mut actions);
        actions.binary_search(&action).is_ok()
    }
    /// Why an illegal action is not legal, with the rule.
    fn why_illegal(&self, state: &Self::State, action: Action) -> String;
    /// Applies a legal action. After an illegal one the state is arbitrary, but it can be printed,
    /// written, observed and resampled without a panic.
    fn apply_unchecked(&self, state: &mut Self::State, action: Action);
    /// As [`Game::apply_unchecked`], and appends what happened.
    fn apply_explained(
        &self,
        state: &mut Self::State,
        action: Action,
        events: &mut Vec<Self::Event>,
    );
    /// Appends the outcomes of a chance node with their weights, ascending by id: 1 for each, if a
    /// game does not say otherwise. Appends nothing at other nodes.
    fn chance_weights(&self, state: &Self::State, out: &mut Vec<(Action, u32)>) {
        if self.turn(state) == Turn::Chance {
            let mut outcomes = Vec::new();
            self.legal_actions(state, &mut outcomes);
            out.extend(outcomes.into_iter().map(|outcome| (outcome, 1)));
        }
    }
    /// An outcome of a chance node, drawn with its probability: draws a number below the sum of the
    /// weights with [`Rng::bounded`], and returns the outcome whose weight covers it when the weights
    /// are laid end to end, in ascending order of the outcomes. At another node its result means nothing.
    fn sample_chance(&self, state: &Self::State, rng: &mut Rng) -> Action {
        let mut outcomes = Vec::new();
        self.chance_weights(state, &mut outcomes);
        let total = outcomes.iter().map(|&(_, weight)| u64::from(weight)).sum();
        let mut place = rng.bounded(total);
        let is_drawn = |&(_, weight): &(Action, u32)| {
            let left = place.checked_sub(weight.into());
            left.map(|left| place = left).is_none()
        };
        outcomes
            .into_iter()
            .find(is_drawn)
            .expect("a chance node")
            .0
    }
    /// The scores now, from 0 up.
    fn scores(&self, state: &Self::State) -> PerPlayer<i32>;
    /// The points that a legal action, or an outcome, gains a player at once: the change of the score.
    #[inline]
    fn points(&self, state: &Self::State, action: Action, player: usize) -> i32 {
        let mut after = *state;
        self.apply_unchecked(&mut after, action);
        self.scores(&after)[player] - self.scores(state)[player]
    }
    /// The returns: zeros before the end, then shares that sum to 1. A game that is played for
    /// payoffs gives each player's share of all that is at stake.
    fn returns(&self, state: &Self::State) -> PerPlayer<f64>;
    /// Checks that an action is legal.
    ///
    /// # Errors
    /// [`IllegalAction`] says why it is not.
    fn require_legal(&self, state: &Self::State, action: Action) -> Result<(), IllegalAction> {
        if self.is_legal(state, action) {
            return Ok(());
        }
        let reason = self.why_illegal(state, action);
        Err(IllegalAction { action, reason })
    }
    /// Applies an action if it is legal.
    ///
    /// # Errors
    /// [`IllegalAction`] says why not; the state is then as it was.
    fn apply_action(&self, state: &mut Self::State, action: Action) -> Result<(), IllegalAction> {
        self.require_legal(state, action)?;
        self.apply_unchecked(state, action);
        Ok(())
    }

    // ---- for search and learning

    /// A hash in which different states differ, the same on every machine.
    fn hash(&self, state: &Self::State) -> u64;
}
