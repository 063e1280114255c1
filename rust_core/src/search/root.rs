//! The root of a search: the decision, and what its player does not see.

use crate::error::InvalidSearch;
use crate::game::{Action, Turn};
use crate::judge::{Evaluate, Judge, Prospects};
use crate::rng::Rng;
use crate::show::Show;

/// The knowledge of the searching player, where something is hidden.
pub(super) trait Hidden<G: Judge>: Send + Sync {
    /// A state that agrees with what the player sees.
    fn deal(&self, rng: &mut Rng) -> G::State;
    /// The player.
    fn observer(&self) -> usize;
    /// Whether the player sees what chance brings at this node.
    fn sees_outcome(&self, state: &G::State) -> bool;
}

/// A view, in a game with hidden information.
struct Unseen<G: Judge + Show> {
    game: G,
    view: G::View,
}

impl<G: Judge + Show> Hidden<G> for Unseen<G> {
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

/// The decision that is searched.
pub(super) struct Root<G: Judge> {
    pub(super) game: G,
    /// The state, or one that agrees with the view.
    pub(super) state: G::State,
    /// The source of a state for each simulation; `None` if everything is known.
    pub(super) hidden: Option<Box<dyn Hidden<G>>>,
    /// Whether the state itself is searched, and not a view.
    pub(super) open_hands: bool,
    /// Who judges in the place of the game.
    pub(super) judge: Option<Box<dyn Evaluate<G>>>,
}

impl<G: Judge> Root<G> {
    /// A root where everything is known.
    pub(super) fn open(game: &G, state: &G::State) -> Self {
        Self {
            game: game.clone(),
            state: *state,
            hidden: None,
            open_hands: true,
            judge: None,
        }
    }

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

    /// [`Judge::preferences`].
    pub(super) fn preferences(&self, state: &G::State, legal: &[Action], weights: &mut Vec<f32>) {
        match &self.judge {
            Some(judge) => {
                judge.preferences(&self.game, state, legal, weights);
                let right = |weight: &f32| (f32::MIN_POSITIVE..=f32::MAX).contains(weight);
                assert!(
                    weights.len() == legal.len() && weights.iter().all(right),
                    "preferences must be {} numbers above 0, not {weights:?}",
                    legal.len()
                );
            }
            None => self.game.preferences(state, legal, weights),
        }
    }

    /// [`Judge::is_quiet`].
    #[inline(always)]
    pub(super) fn is_quiet(&self, state: &G::State) -> bool {
        match &self.judge {
            Some(judge) => judge.is_quiet(&self.game, state),
            None => self.game.is_quiet(state),
        }
    }

    /// [`Judge::prospects`].
    #[inline(always)]
    pub(super) fn prospects(&self, state: &G::State) -> Prospects {
        match &self.judge {
            Some(judge) => {
                let said = judge.prospects(&self.game, state);
                let share = |share: &f64| (0.0..=1.0).contains(share);
                assert!(
                    said.scores.iter().all(|score| score.is_finite())
                        && said.returns.is_none_or(|all| all.iter().all(share)),
                    "returns must be from 0 to 1, and scores finite, not {said:?}"
                );
                said
            }
            None => self.game.prospects(state),
        }
    }

    /// The state where a simulation begins (determinization: what is hidden is dealt again).
    #[inline(always)]
    pub(super) fn deal(&self, rng: &mut Rng) -> G::State {
        match &self.hidden {
            Some(hidden) => hidden.deal(rng),
            None => self.state,
        }
    }

    /// Whether the player sees what chance brings at a node.
    #[inline(always)]
    pub(super) fn sees_outcome(&self, state: &G::State) -> bool {
        let hidden = self.hidden.as_ref();
        hidden.is_none_or(|hidden| hidden.sees_outcome(state))
    }
}

impl<G: Judge + Show> Root<G> {
    /// A root with what a player knows.
    pub(super) fn closed(game: &G, view: &G::View) -> Self {
        let hidden = game.facts().hidden_information.then(|| {
            let (game, view) = (game.clone(), *view);
            Box::new(Unseen { game, view }) as Box<dyn Hidden<G>>
        });
        Self {
            game: game.clone(),
            state: game.resample(view, &mut Rng::new(0)),
            hidden,
            open_hands: false,
            judge: None,
        }
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
