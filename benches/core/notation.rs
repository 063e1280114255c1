//! Positions as text, and what learners read: masks and observations.

use std::hint::black_box;

use durbar::cpu::{Simd, WithSimd, dispatch};
use durbar::{Bulk, Number, Wire};

use crate::measured::{Measured, over};
use crate::recorded::{mover, over_a_game, record};

/// Writes the notation at each decision; the answer is the number of characters.
pub(crate) fn write<G: Bulk + Wire>(game: &G, rounds: u64) -> Measured {
    over_a_game(game, rounds, |state, _, _| {
        black_box(game.to_notation(state)).len() as u64
    })
}

/// Reads the notation of each decision and judges it; the answer is how many are the position.
pub(crate) fn read<G: Bulk + Wire>(game: &G, rounds: u64) -> Measured {
    read_again(game, rounds, G::to_notation, |text| {
        game.read_notation(text).expect("a written notation").1
    })
}

/// Likewise the JSON.
pub(crate) fn read_json<G: Bulk + Wire>(game: &G, rounds: u64) -> Measured {
    read_again(game, rounds, G::to_json, |text| {
        game.read_json(text).expect("written JSON").1
    })
}

fn read_again<G: Bulk + Wire>(
    game: &G,
    rounds: u64,
    write: impl Fn(&G, &G::State) -> String,
    read: impl Fn(&str) -> G::State,
) -> Measured {
    let texts: Vec<(String, G::State)> = record(game)
        .into_iter()
        .map(|(state, _)| (write(game, &state), state))
        .collect();
    over(&texts, rounds, |(text, state)| {
        u64::from(read(black_box(text)) == *state)
    })
}

struct Observe<'a, G: Bulk + Wire, N> {
    game: &'a G,
    state: &'a G::State,
    mask: &'a mut [i8],
    tensor: &'a mut [N],
}

impl<G: Bulk + Wire, N: Number> WithSimd for Observe<'_, G, N> {
    type Output = ();

    #[inline(always)]
    fn with_simd<S: Simd>(self, simd: S) {
        let view = self.game.view(self.state, mover(self.game, self.state));
        self.game
            .legal_actions_mask_simd(self.state, self.mask, simd);
        self.game.observation_tensor_simd(&view, self.tensor, simd);
    }
}

/// Writes mask and observation of the mover; the answer is the number of legal actions.
pub(crate) fn observe<G: Bulk + Wire>(game: &G, rounds: u64) -> Measured {
    let facts = game.facts();
    let mut mask = vec![0_i8; facts.num_distinct_actions];
    let mut tensor = vec![0.0_f32; facts.observation_shape.iter().product()];
    let decisions = record(game);
    let legal: u64 = decisions
        .iter()
        .map(|(state, _)| {
            game.legal_actions_mask(state, &mut mask);
            mask.iter().map(|&flag| u64::from(flag == 1)).sum::<u64>()
        })
        .sum();
    let mut measured = over(&decisions, rounds, |(state, _)| {
        dispatch(Observe {
            game,
            state: black_box(state),
            mask: &mut mask[..],
            tensor: &mut tensor[..],
        });
        black_box((&mask, &tensor));
        0
    });
    measured.answer = legal * rounds;
    measured
}
