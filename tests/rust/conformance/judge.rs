//! What a game says of good play can be used everywhere.

use durbar::cpu::{Portable, Simd, WithSimd, dispatch};
use durbar::{Action, Features, Judge, Prospects, Rng, Turn};

use crate::walks::{decisions, legal, states};

/// Likely actions at a state, from several seeds.
struct Likely<'a, G: Judge>(&'a G, &'a G::State);

impl<G: Judge> WithSimd for Likely<'_, G> {
    type Output = Vec<Action>;

    #[inline(always)]
    fn with_simd<S: Simd>(self, simd: S) -> Self::Output {
        let Self(game, state) = self;
        (0..4)
            .map(|seed| game.sample_likely_action_simd(state, &mut Rng::new(seed), simd))
            .collect()
    }
}

pub(crate) fn every_legal_action_has_a_weight<G: Judge>(game: &G) {
    for state in decisions(game, 0..3) {
        let legal = legal(game, &state);
        let mut weights = vec![0.0];
        game.preferences(&state, &legal, &mut weights);
        assert_eq!(weights.len(), 1 + legal.len(), "{state:?}");
        assert!(
            weights[1..]
                .iter()
                .all(|weight| weight.is_finite() && *weight > 0.0)
        );
    }
}

pub(crate) fn likely_actions_are_legal_on_every_processor<G: Judge>(game: &G) {
    for state in decisions(game, 0..3) {
        let actions = dispatch(Likely(game, &state));
        assert!(actions.iter().all(|&action| game.is_legal(&state, action)));
        assert_eq!(Likely(game, &state).with_simd(Portable), actions);
    }
}

pub(crate) fn prospects_are_shares_and_scores_and_at_the_end_those_of_the_game<G: Judge>(game: &G) {
    let mut all = states(game, 0..3);
    all.retain(|state| game.is_quiet(state));
    let players = game.num_players();
    for state in all {
        let Prospects { returns, scores } = game.prospects(&state);
        assert!(scores.iter().all(|score| score.is_finite()), "{state:?}");
        let is_over = game.turn(&state) == Turn::Terminal;
        if is_over {
            assert_eq!(scores.to_vec(), game.scores(&state).map(f64::from).to_vec());
        }
        let Some(returns) = returns else { continue };
        let (seats, beyond) = returns.split_at(players);
        assert!(
            (seats.iter().sum::<f64>() - 1.0).abs() < 1e-9,
            "{returns:?}"
        );
        assert!(
            seats.iter().all(|share| (0.0..=1.0).contains(share)),
            "{returns:?}"
        );
        assert!(beyond.iter().all(|share| *share == 0.0), "{returns:?}");
        if is_over {
            assert_eq!(returns.to_vec(), game.returns(&state).to_vec());
        }
    }
}

pub(crate) fn features_are_rows_of_numbers<G: Judge>(game: &G) {
    let Some(features) = game.features() else {
        return;
    };
    let mut lengths = Vec::new();
    for state in decisions(game, 0..3) {
        let legal = legal(game, &state);
        let mut rows = Vec::new();
        features.action_features(&state, &legal, &mut rows);
        assert!(rows.iter().all(|number| number.is_finite()), "{state:?}");
        assert_eq!(rows.len() % legal.len(), 0);
        lengths.push(rows.len() / legal.len());
    }
    lengths.dedup();
    assert_eq!(lengths.len(), 1, "rows of different lengths: {lengths:?}");
}

/// The weights of a game that judges by sums.
fn sums_of<G: Judge>(game: &G) -> Option<(&dyn Features<G::State>, Vec<f32>)> {
    let model = game.features()?;
    let weights = model.weights();
    (!weights.is_empty()).then_some((model, weights))
}

/// The sums of rows of terms with the weights.
fn sums(weights: &[f32], terms: &[f32]) -> Vec<f32> {
    let rows = terms.chunks_exact(1 + weights.len());
    assert!(rows.remainder().is_empty(), "{} terms", terms.len());
    let products = |row: &[f32]| -> f32 {
        let with_weights = row[1..].iter().zip(weights);
        row[0]
            + with_weights
                .map(|(term, weight)| term * weight)
                .sum::<f32>()
    };
    rows.map(products).collect()
}

/// Beyond these, a game may give every preference the same number.
const DISTINCT: std::ops::Range<f32> = 1e-15..1e15;

pub(crate) fn preferences_are_the_sums_of_their_terms<G: Judge>(game: &G) {
    let Some((model, weights)) = sums_of(game) else {
        return;
    };
    for state in decisions(game, 0..3) {
        let legal = legal(game, &state);
        let (mut terms, mut preferences) = (Vec::new(), Vec::new());
        model.action_features(&state, &legal, &mut terms);
        game.preferences(&state, &legal, &mut preferences);
        let sums = sums(&weights, &terms);
        assert_eq!(sums.len(), preferences.len());
        let pairs = sums.iter().zip(&preferences);
        let pairs: Vec<_> = pairs
            .filter(|(_, preference)| DISTINCT.contains(preference))
            .collect();
        for &(sum, preference) in &pairs {
            // Games may take powers of e to three digits.
            let (apart, ratio) = (sum - pairs[0].0, (preference / pairs[0].1).ln());
            assert!((apart - ratio).abs() < 5e-3, "{apart} {ratio} {state:?}");
        }
    }
}

pub(crate) fn prospects_are_the_sums_of_their_terms<G: Judge>(game: &G) {
    let Some((model, weights)) = sums_of(game) else {
        return;
    };
    let mut all = states(game, 0..3);
    all.retain(|state| game.is_quiet(state));
    for state in all {
        let mut terms = Vec::new();
        model.seat_features(&state, &mut terms);
        let sums = sums(&weights, &terms);
        assert_eq!(sums.len(), game.num_players());
        for (sum, prospect) in sums.iter().zip(game.prospects(&state).scores) {
            assert!(
                (f64::from(*sum) - prospect).abs() < 1e-3,
                "{sum} {prospect} {state:?}"
            );
        }
    }
}
