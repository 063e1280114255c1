//! What players see, at each decision of the recorded game.

use std::hint::black_box;

use durbar::{Rng, Show, Style, Wire};

use crate::SEED;
use crate::measured::{Measured, over};
use crate::recorded::{mover, over_a_game, record};

/// Gives the view of the player who decides; the answer is how many views are of that player.
pub(crate) fn view<G: Wire>(game: &G, rounds: u64) -> Measured {
    over_a_game(game, rounds, |state, _, _| {
        let view = black_box(game.view(state, mover(game, state)));
        u64::from(game.observer(&view) == mover(game, state))
    })
}

/// Draws the position; the answer is how many pictures are whole.
pub(crate) fn picture<G: Show>(game: &G, rounds: u64) -> Measured {
    let style = Style::default();
    over_a_game(game, rounds, |state, _, _| {
        u64::from(black_box(style.draw(game, state)).ends_with("</svg>\n"))
    })
}

/// Deals anew what the player who decides does not see; the answer is how many deals kept the mover.
pub(crate) fn resample<G: Wire>(game: &G, rounds: u64) -> Measured {
    let mut rng = Rng::new(SEED);
    let views: Vec<G::View> = record(game)
        .iter()
        .map(|(state, _)| game.view(state, mover(game, state)))
        .collect();
    over(&views, rounds, |view| {
        let dealt = game.resample(black_box(view), &mut rng);
        u64::from(mover(game, &dealt) == game.observer(view))
    })
}
