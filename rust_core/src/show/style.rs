//! How a caller wants a picture, before anything is known of the position.

use super::{Picture, Show, Theme};
use crate::game::{Action, Turn};
use crate::rng::Rng;

/// What any picture is to look like.
#[derive(Clone, Copy, Debug, Default)]
pub struct Style {
    /// The width in pixels; `None` leaves it to whoever shows the picture.
    pub size: Option<u32>,
    /// The colours around the things of the game.
    pub theme: Theme,
    /// Whether to mark where the player who decides may act.
    pub marks_legal: bool,
    /// The action to mark as the last one.
    pub last: Option<Action>,
}

impl Style {
    /// The widest picture in pixels: nobody has a wider screen.
    pub const MAX_SIZE: u64 = 1 << 16;

    /// The whole position as SVG.
    pub fn draw<G: Show>(&self, game: &G, state: &G::State) -> String {
        let mut legal = Vec::new();
        if self.marks_legal && matches!(game.turn(state), Turn::Player(_)) {
            game.legal_actions(state, &mut legal);
        }
        game.draw(state, &self.picture(&legal))
    }

    /// What the observer sees as SVG, with the legal actions of the observer alone.
    pub fn draw_view<G: Show>(&self, game: &G, view: &G::View) -> String {
        let mut legal = Vec::new();
        if self.marks_legal {
            // Legal actions are equal at all states that agree with the view of who decides.
            let state = game.resample(view, &mut Rng::new(0));
            let turn = game.turn(&state);
            if matches!(turn, Turn::Player(seat) if usize::from(seat) == game.observer(view)) {
                game.legal_actions(&state, &mut legal);
            }
        }
        game.draw_view(view, &self.picture(&legal))
    }

    fn picture<'a>(&self, legal: &'a [Action]) -> Picture<'a> {
        Picture {
            size: self.size,
            theme: self.theme,
            legal,
            last: self.last,
        }
    }
}
