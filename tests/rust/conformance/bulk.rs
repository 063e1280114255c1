//! Work in bulk gives what single calls give, with the instructions of any processor.

use std::fmt::Debug;

use durbar::cpu::{Portable, Simd, WithSimd, dispatch};
use durbar::{Action, Bulk, Number, Rng, Turn, Wire};

use super::actions::MASK;
use super::observation::observe;
use crate::walks::{legal, states};

/// What the rules leave open at a state: the mask, and what a generator of this seed draws.
struct Choose<'a, G: Bulk>(&'a G, &'a G::State, u64);

impl<G: Bulk> WithSimd for Choose<'_, G> {
    type Output = (Vec<i8>, Option<Action>, Rng);

    #[inline(always)]
    fn with_simd<S: Simd>(self, simd: S) -> Self::Output {
        let Self(game, state, seed) = self;
        let (mut mask, mut rng) = (vec![7; MASK], Rng::new(seed));
        game.legal_actions_mask_simd(state, &mut mask, simd);
        let drawn = match game.turn(state) {
            Turn::Player(_) => Some(game.sample_action_simd(state, &mut rng, simd)),
            Turn::Chance => Some(game.sample_chance_simd(state, &mut rng, simd)),
            Turn::Terminal => None,
        };
        (mask, drawn, rng)
    }
}

/// The same from the lists alone: an outcome has as many lots as its weight.
fn from_lists<G: Bulk>(game: &G, state: &G::State, seed: u64) -> (Vec<i8>, Option<Action>, Rng) {
    let (mut mask, mut rng) = (vec![0; MASK], Rng::new(seed));
    let actions = legal(game, state);
    for &action in &actions {
        mask[action as usize] = 1;
    }
    let mut weights = Vec::new();
    game.chance_weights(state, &mut weights);
    let lots: Vec<Action> = match game.turn(state) {
        Turn::Chance => (weights.iter())
            .flat_map(|&(id, weight)| std::iter::repeat_n(id, weight as usize))
            .collect(),
        _ => actions,
    };
    let drawn = (!lots.is_empty()).then(|| lots[rng.bounded(lots.len() as u64) as usize]);
    (mask, drawn, rng)
}

pub(crate) fn bulk_choices_are_those_of_the_lists<G: Bulk>(game: &G) {
    for (seed, state) in (0..).zip(states(game, 0..3)) {
        let expected = from_lists(game, &state, seed);
        assert_eq!(Choose(game, &state, seed).with_simd(Portable), expected);
        assert_eq!(dispatch(Choose(game, &state, seed)), expected);
        let mut rng = Rng::new(seed);
        let single = match game.turn(&state) {
            Turn::Player(_) => Some(game.sample_action(&state, &mut rng)),
            Turn::Chance => Some(game.sample_chance(&state, &mut rng)),
            Turn::Terminal => None,
        };
        assert_eq!((single, rng), (expected.1, expected.2));
    }
}

/// A random game from a state: its end, its decisions, and the generator afterwards.
struct PlayOut<'a, G: Bulk>(&'a G, &'a G::State);

impl<G: Bulk> WithSimd for PlayOut<'_, G> {
    type Output = (G::State, u32, Rng);

    #[inline(always)]
    fn with_simd<S: Simd>(self, simd: S) -> Self::Output {
        let Self(game, state) = self;
        let (mut end, mut rng) = (*state, Rng::new(5));
        let decisions = game.random_playout_simd(&mut end, &mut rng, simd);
        (end, decisions, rng)
    }
}

pub(crate) fn bulk_playouts_are_those_of_single_steps<G: Bulk>(game: &G) {
    for state in states(game, 0..4) {
        let (mut end, mut decisions, mut rng) = (state, 0, Rng::new(5));
        while game.turn(&end) != Turn::Terminal {
            let action = if game.turn(&end) == Turn::Chance {
                game.sample_chance(&end, &mut rng)
            } else {
                decisions += 1;
                game.sample_action(&end, &mut rng)
            };
            game.apply_unchecked(&mut end, action);
        }
        let expected = (end, decisions, rng);
        assert_eq!(PlayOut(game, &state).with_simd(Portable), expected);
        assert_eq!(dispatch(PlayOut(game, &state)), expected);
    }
}

/// A tensor of these numbers, written over others.
struct Observe<'a, G: Wire, N>(&'a G, &'a G::View, Vec<N>);

impl<G: Bulk + Wire, N: Number> WithSimd for Observe<'_, G, N> {
    type Output = Vec<N>;

    #[inline(always)]
    fn with_simd<S: Simd>(self, simd: S) -> Self::Output {
        let Self(game, view, mut out) = self;
        game.observation_tensor_simd(view, &mut out, simd);
        out
    }
}

pub(crate) fn bulk_observations_are_single_ones<G: Bulk + Wire>(game: &G) {
    for state in states(game, 0..1).into_iter().step_by(3) {
        for player in 0..game.num_players() {
            let view = game.view(&state, player);
            let floats = observe(game, &view, 9.0);
            let mut bytes = vec![9_u8; floats.len()];
            game.observation_tensor(&view, &mut bytes);
            assert_same(game, &view, &floats);
            assert_same(game, &view, &bytes);
        }
    }
}

fn assert_same<G: Bulk + Wire, N: Number + Debug>(game: &G, view: &G::View, single: &[N]) {
    let before = || vec![N::ONE; single.len()];
    assert_eq!(Observe(game, view, before()).with_simd(Portable), single);
    assert_eq!(dispatch(Observe(game, view, before())), single);
}
