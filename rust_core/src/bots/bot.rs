//! `Bot`: a player that chooses actions.

use crate::error::InvalidSearch;
use crate::game::{Action, Game};
use crate::search::Budget;
use crate::show::Show;

/// Chooses actions.
pub trait Bot<G: Game + Show> {
    /// Chooses a legal action. The observer of the view decides there. The budget counts, not the one
    /// in the text of a bot: [`Slices`](crate::search::Slices) of [`Spec::limits`](super::Spec::limits)
    /// are that.
    ///
    /// # Errors
    /// [`InvalidSearch`]: nobody, or another player, decides there; or the bot cannot think, since
    /// threads cannot be started.
    fn choose(
        &mut self,
        game: &G,
        view: &G::View,
        budget: &mut dyn Budget,
    ) -> Result<Action, InvalidSearch>;

    /// Begins a new game: all that is drawn until the next one follows from the seed.
    fn reset(&mut self, seed: u64);
}
