//! What players see: views, observation tensors and printed positions.
//!
//! The conformance suite holds every game to the following:
//!
//! 1. A view holds what one player may know and nothing else.
//! 2. Observations are made from views only. Whose turn it is, the scores, and the legal actions of
//!    the observer's own decision are the same at every state that agrees with a view.
//! 3. At a decision, the observation of each seat differs from that of every other seat.
//! 4. What an action shows a player follows from that player's view and the action. Only the end of
//!    a game may show what was hidden.

pub(crate) mod observation;
pub(crate) mod open_view;
pub(crate) mod packing;
pub(crate) mod picture;
mod style;

use std::fmt::Debug;
use std::hash::Hash;

use crate::load::Load;
use crate::rng::Rng;
use observation::Number;
pub use observation::ObservationSlice;
pub use packing::PackedPart;
pub use picture::{Picture, Theme};
pub use style::Style;

/// A game that shows its positions to players.
pub trait Show: Load {
    /// What one player may know of a position: a value with no place for more. In a game without
    /// hidden information an [`OpenView`](crate::OpenView).
    type View: Copy + Eq + Hash + Debug + Send + Sync + 'static;

    /// What this player may know of the position; `player` is a seat below the number of players.
    fn view(&self, state: &Self::State, player: usize) -> Self::View;
    /// Whose view it is.
    fn observer(&self, view: &Self::View) -> usize;
    /// A state that agrees with the view, each deal of what is hidden as likely as any other.
    fn resample(&self, view: &Self::View, rng: &mut Rng) -> Self::State;
    /// Whether this player sees what chance brings at this chance node, while the game goes on: at
    /// its end everything may be shown. Actions of players are seen by everybody.
    fn sees_outcome(&self, _state: &Self::State, _player: usize) -> bool {
        true
    }
    /// Writes what the observer sees; `out` has as many elements as the product of
    /// [`Facts::observation_shape`](crate::Facts::observation_shape).
    ///
    /// # Panics
    /// If `out` is shorter.
    fn observation_tensor<N: Number>(&self, view: &Self::View, out: &mut [N]);
    /// What the observer sees, printed for people.
    fn observation_string(&self, view: &Self::View) -> String;
    /// The position printed for people, with the score of each `player N` and whose turn it is.
    fn print(&self, state: &Self::State) -> String;
    /// The position as SVG. Without a picture of its own, a game shows what it prints.
    fn draw(&self, state: &Self::State, picture: &Picture<'_>) -> String {
        picture::of_text(&self.print(state), picture)
    }
    /// What the observer sees as SVG: a picture in which nothing is that the view has not.
    fn draw_view(&self, view: &Self::View, picture: &Picture<'_>) -> String {
        picture::of_text(&self.observation_string(view), picture)
    }
}
