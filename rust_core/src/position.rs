//! A state together with its game: what a user holds.

use crate::error::InvalidAction;
use crate::game::{Action, Game, IllegalAction, Turn};
use crate::rng::Rng;
use crate::wire::Wire;

/// A state and the game it belongs to.
///
/// ```
/// use durbar::{Load, Show, Wire, Position, Rng, maharani};
/// let game = maharani::Game::load(3, &serde_json::Map::new(), None)?;
/// let mut position = Position::initial(game);
/// position.resolve_chance(&mut Rng::new(7));
/// let action = position.legal_actions()[0];
/// let events = position.apply_action_with_events(action)?;
/// assert!(!events.is_empty());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Position<G: Game> {
    /// The game.
    pub game: G,
    /// The state.
    pub state: G::State,
}

/// What one player may know of a position, and the game it belongs to.
#[derive(Clone, Debug, PartialEq)]
pub struct PlayerView<G: Wire> {
    /// The game.
    pub game: G,
    /// What the player may know.
    pub view: G::View,
}

impl<G: Wire> PlayerView<G> {
    /// A position that agrees with the view, as [`Show::resample`](crate::Show::resample) draws it.
    #[must_use]
    pub fn resample(&self, rng: &mut Rng) -> Position<G> {
        let state = self.game.resample(&self.view, rng);
        let game = self.game.clone();
        Position { game, state }
    }

    /// One position that agrees with the view, always the same. Use it for what is equal at all of
    /// them: whose turn it is, the scores, and the legal actions of the observer.
    #[must_use]
    pub fn representative(&self) -> Position<G> {
        self.resample(&mut Rng::new(0))
    }
}

impl<G: Game> Position<G> {
    /// The position before the set-up.
    #[must_use]
    pub fn initial(game: G) -> Self {
        let state = game.new_initial_state();
        Self { game, state }
    }

    /// Whose turn it is.
    #[must_use]
    pub fn turn(&self) -> Turn {
        self.game.turn(&self.state)
    }

    /// The legal actions (at a chance node the outcomes), ascending.
    #[must_use]
    pub fn legal_actions(&self) -> Vec<Action> {
        let mut actions = Vec::new();
        self.game.legal_actions(&self.state, &mut actions);
        actions
    }

    /// The legal actions, each with the points that it gains its player at once ([`Game::points`]); at
    /// a chance node the outcomes with zeros.
    #[must_use]
    pub fn legal_actions_with_points(&self) -> Vec<(Action, i32)> {
        let points = |action| match self.turn() {
            Turn::Player(seat) => self.game.points(&self.state, action, seat.into()),
            _ => 0,
        };
        let actions = self.legal_actions().into_iter();
        actions.map(|action| (action, points(action))).collect()
    }

    /// Applies an action if it is legal.
    ///
    /// # Errors
    /// [`IllegalAction`] says why not; nothing has changed then.
    pub fn apply_action(&mut self, action: Action) -> Result<(), IllegalAction> {
        self.game.apply_action(&mut self.state, action)
    }

    /// Applies an action if it is legal, and returns what happened.
    ///
    /// # Errors
    /// [`IllegalAction`] says why not; nothing has changed then.
    pub fn apply_action_with_events(
        &mut self,
        action: Action,
    ) -> Result<Vec<G::Event>, IllegalAction> {
        self.game.require_legal(&self.state, action)?;
        let mut events = Vec::new();
        self.game
            .apply_explained(&mut self.state, action, &mut events);
        Ok(events)
    }

    /// The outcomes of a chance node with their probabilities; empty at other nodes.
    #[must_use]
    pub fn chance_outcomes(&self) -> Vec<(Action, f64)> {
        let mut weights = Vec::new();
        self.game.chance_weights(&self.state, &mut weights);
        let total: u32 = weights.iter().map(|&(_, weight)| weight).sum();
        weights
            .into_iter()
            .map(|(id, weight)| (id, f64::from(weight) / f64::from(total)))
            .collect()
    }

    /// Draws and applies outcomes until no chance node is left, and returns what happened.
    pub fn resolve_chance(&mut self, rng: &mut Rng) -> Vec<G::Event> {
        let mut events = Vec::new();
        while self.turn() == Turn::Chance {
            let outcome = self.game.sample_chance(&self.state, rng);
            self.game
                .apply_explained(&mut self.state, outcome, &mut events);
        }
        events
    }
}

impl<G: Wire> Position<G> {
    /// What this player may know; `player` is a seat below the number of players.
    #[must_use]
    pub fn view(&self, player: usize) -> PlayerView<G> {
        let view = self.game.view(&self.state, player);
        let game = self.game.clone();
        PlayerView { game, view }
    }

    /// The legal action that a JSON value denotes: an id, a text, or an object.
    ///
    /// # Errors
    /// [`InvalidAction`] if it denotes no single action at this position, or one that is not legal.
    pub fn read_action(&self, value: &serde_json::Value) -> Result<Action, InvalidAction> {
        let action = match value {
            serde_json::Value::Number(number) => number
                .as_u64()
                .and_then(|id| Action::try_from(id).ok())
                .ok_or_else(|| InvalidAction::form(format!("{number} is not an action id"))),
            serde_json::Value::String(text) => self.game.string_to_action(&self.state, text),
            serde_json::Value::Object(_) => self.game.json_to_action(&self.state, value),
            _ => Err(InvalidAction::form(
                "an action is an id, a text or an object",
            )),
        }?;
        self.game.require_legal(&self.state, action)?;
        Ok(action)
    }
}
