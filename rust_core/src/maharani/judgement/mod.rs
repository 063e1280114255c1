//! A judgement that was learned: what a position promises, and likely actions.
//!
//! Two small networks read numbers that describe a seat (`seats`) and an action (`choices`).
//! `components/maharani.weights.json` has their weights, and says where they come from.

#![expect(clippy::cast_precision_loss, reason = "counts are small")]

mod choices;
mod seats;

use std::sync::LazyLock;

use super::rules::state::Phase;
use super::{Game, State};
use crate::cpu::{Simd, WithSimd, dispatch};
use crate::game::{Action, Game as _};
use crate::judge::config::{Config, Policy, Selection};
use crate::judge::learned::{Learned, Weights};
use crate::judge::{Features, Judge, Prospects};
use crate::portable::exponentials;
use choices::ACTION_FEATURES;
use seats::SEAT_FEATURES;

/// The networks that the game comes with, read when they are first needed.
static DEFAULT: LazyLock<Learned> = LazyLock::new(|| {
    read(include_str!("../../../components/maharani.weights.json")).expect("a test reads the file")
});

/// With four empty spaces the default rondel holds all tiles that are left, and what can happen is some
/// ten thousand nodes. With five it is some hundred thousand, and with six some million.
const LAST_SPACES: u32 = 5;

fn read(text: &str) -> Result<Learned, String> {
    Learned::read(text, SEAT_FEATURES, ACTION_FEATURES)
}

impl Game {
    fn networks(&self) -> &Learned {
        self.weights.or(|| &DEFAULT)
    }
}

impl Judge for Game {
    // A few likely turns before a position is judged: what the rondel offers next is no feature.
    fn tuned(&self) -> Config {
        Config {
            selection: Selection::Puct,
            exploration: 0.4,
            leaves: Policy::BestOf(8),
            cutoff: Some(8),
            score_weight: 0.5,
            ..Config::default()
        }
    }

    fn preferences(&self, state: &State, legal: &[Action], weights: &mut Vec<f32>) {
        dispatch(Preferring(self, state, legal, weights));
    }

    fn prospects(&self, state: &State) -> Prospects {
        let scores = self.scores(state).map(f64::from);
        if state.phase == Phase::End {
            let returns = Some(self.returns(state));
            return Prospects { returns, scores };
        }
        let outputs = dispatch(Promising(self, state));
        Prospects::of_outputs(&scores, &outputs[..self.players])
    }

    fn is_nearly_over(&self, state: &State) -> bool {
        state.empty.count_ones() <= LAST_SPACES && !self.idle_refresh
    }

    fn read_weights(&self, text: &str) -> Result<Weights, String> {
        read(text).map(Weights::new)
    }

    fn with_weights(&self, weights: &Weights) -> Option<Self> {
        let mut judging = self.clone();
        judging.weights = weights.given()?;
        Some(judging)
    }

    fn features(&self) -> Option<&dyn Features<State>> {
        Some(self)
    }
}

/// The work of [`Judge::preferences`].
struct Preferring<'a>(&'a Game, &'a State, &'a [Action], &'a mut Vec<f32>);

impl WithSimd for Preferring<'_> {
    type Output = ();

    #[inline(always)]
    fn with_simd<S: Simd>(self, _: S) {
        let Self(game, state, legal, weights) = self;
        let start = weights.len();
        let network = &game.networks().preferences;
        game.action_rows(state, legal, |row| weights.push(network.outputs(row)[0]));
        exponentials(&mut weights[start..]);
    }
}

/// The work of [`Judge::prospects`]: the outputs for each seat.
struct Promising<'a>(&'a Game, &'a State);

impl WithSimd for Promising<'_> {
    type Output = [[f32; 2]; 4];

    #[inline(always)]
    fn with_simd<S: Simd>(self, _: S) -> [[f32; 2]; 4] {
        let Self(game, state) = self;
        let network = &game.networks().prospects;
        let board = game.board(state);
        let mut outputs = [[0.0; 2]; 4];
        for (seat, outputs) in outputs[..game.players].iter_mut().enumerate() {
            *outputs = network.outputs(&game.seat_row(state, &board, seat));
        }
        outputs
    }
}

impl Features<State> for Game {
    fn seat_features(&self, state: &State, rows: &mut Vec<f32>) {
        let board = self.board(state);
        rows.extend((0..self.players).flat_map(|seat| self.seat_row(state, &board, seat)));
    }

    fn action_features(&self, state: &State, legal: &[Action], rows: &mut Vec<f32>) {
        self.action_rows(state, legal, |row| rows.extend(row));
    }
}
