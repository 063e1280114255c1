//! What players saw at the decisions of recorded games.

use crate::bulk::Bulk;
use crate::cpu::{Simd, WithSimd, dispatch};
use crate::game::{Action, IllegalAction, Turn};
use crate::load::Load;
use crate::play::replay::{Difference, Wrong};
use crate::show::Show;

/// Arrays with a row for each decision, in any order.
#[derive(Debug)]
pub struct Rows<'a> {
    /// By decision, game after game: the row that it fills.
    pub of_decisions: &'a [i64],
    /// The observation tensor of the player who decides, row by row.
    pub observations: &'a mut [f32],
    /// 1 for each legal action, else 0, row by row.
    pub masks: &'a mut [i8],
}

/// Plays recorded games again from `state`, and writes what the player who decided saw, and could do.
///
/// The steps of game `i` are `offsets[i]..offsets[i + 1]` of `actions`, decisions and chance alike, as
/// in [`Records`](crate::Records). Only what cannot be played is an error: [`replay`](crate::replay)
/// compares positions.
///
/// # Errors
/// The first game with an action that is not legal, with steps after its end, or for which the columns
/// are too short. Rows before it are written.
pub fn observe_games<G: Bulk + Load + Show>(
    game: &G,
    state: &G::State,
    offsets: &[i64],
    actions: &[i32],
    rows: Rows<'_>,
) -> Result<(), Difference> {
    let facts = game.facts();
    dispatch(Observing {
        game,
        state,
        offsets,
        actions,
        rows,
        lengths: [
            facts.observation_shape.iter().product(),
            facts.num_distinct_actions,
        ],
    })
}

/// The work of [`observe_games`].
struct Observing<'a, G: Bulk> {
    game: &'a G,
    state: &'a G::State,
    offsets: &'a [i64],
    actions: &'a [i32],
    rows: Rows<'a>,
    /// Of a row of observations, and of masks.
    lengths: [usize; 2],
}

impl<G: Bulk + Show> WithSimd for Observing<'_, G> {
    type Output = Result<(), Difference>;

    #[inline(always)]
    fn with_simd<S: Simd>(mut self, simd: S) -> Self::Output {
        let mut decided = 0;
        for index in 0..self.offsets.len().saturating_sub(1) {
            let place = |at: usize| usize::try_from(self.offsets[at]).ok();
            let steps = place(index).zip(place(index + 1));
            let actions = steps.and_then(|(begin, end)| self.actions.get(begin..end));
            let wrong = |steps, wrong| Difference {
                game: index,
                steps,
                wrong,
            };
            let mut state = *self.state;
            for (step, &action) in actions
                .ok_or_else(|| wrong(0..0, Wrong::Columns))?
                .iter()
                .enumerate()
            {
                match self.game.turn(&state) {
                    Turn::Terminal => return Err(wrong(step..step + 1, Wrong::TooLong)),
                    Turn::Chance => {}
                    Turn::Player(seat) => {
                        self.write(decided, &state, seat, simd)
                            .ok_or_else(|| wrong(0..0, Wrong::Columns))?;
                        decided += 1;
                    }
                }
                let action = Action::try_from(action).unwrap_or(Action::MAX);
                if !self.game.is_legal(&state, action) {
                    let reason = self.game.why_illegal(&state, action);
                    let why = IllegalAction { action, reason };
                    return Err(wrong(step..step + 1, Wrong::Illegal(why)));
                }
                self.game.apply_unchecked(&mut state, action);
            }
        }
        Ok(())
    }
}

impl<G: Bulk + Show> Observing<'_, G> {
    /// Writes the row of a decision, if there is one.
    #[inline(always)]
    fn write<S: Simd>(
        &mut self,
        decision: usize,
        state: &G::State,
        seat: u8,
        simd: S,
    ) -> Option<()> {
        let row = usize::try_from(*self.rows.of_decisions.get(decision)?).ok()?;
        let [observation, actions] = self.lengths;
        let place = |length: usize| Some(row.checked_mul(length)?..(row + 1).checked_mul(length)?);
        let observation = self.rows.observations.get_mut(place(observation)?)?;
        let mask = self.rows.masks.get_mut(place(actions)?)?;
        let view = self.game.view(state, seat.into());
        self.game.observation_tensor_simd(&view, observation, simd);
        self.game.legal_actions_mask_simd(state, mask, simd);
        Some(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Game as _, kuhn_poker, record_playouts};

    fn game() -> kuhn_poker::Game {
        kuhn_poker::Game::load(2, &serde_json::Map::new(), None).expect("a game of two")
    }

    #[test]
    fn rows_show_what_players_saw() {
        let game = game();
        let start = game.new_initial_state();
        let records = record_playouts(&game, &start, 20, 1);
        let facts = game.facts();
        let (length, width) = (facts.observation_shape[0], facts.num_distinct_actions);
        let many = records.checks.len();
        let (mut observations, mut masks) = (vec![0.0; many * length], vec![0; many * width]);
        // The last decision fills the first row.
        let of_decisions: Vec<i64> = (0..i64::try_from(many).expect("few")).rev().collect();
        let rows = Rows {
            of_decisions: &of_decisions,
            observations: &mut observations,
            masks: &mut masks,
        };
        let (offsets, actions) = (&records.offsets, &records.actions);
        assert_eq!(observe_games(&game, &start, offsets, actions, rows), Ok(()));
        let mut row = many;
        let mut state = start;
        for (step, &action) in actions.iter().enumerate() {
            if records.offsets.contains(&i64::try_from(step).expect("few")) {
                state = start;
            }
            if let Turn::Player(seat) = game.turn(&state) {
                row -= 1;
                let (mut seen, mut mask) = (vec![0.0; length], vec![0; width]);
                game.observation_tensor(&game.view(&state, seat.into()), &mut seen);
                game.legal_actions_mask(&state, &mut mask);
                assert_eq!(observations[row * length..(row + 1) * length], seen);
                assert_eq!(masks[row * width..(row + 1) * width], mask);
            }
            game.apply_unchecked(&mut state, Action::try_from(action).expect("an action"));
        }
        assert_eq!(row, 0);
    }

    #[test]
    fn rows_that_are_missing_are_an_error() {
        let game = game();
        let start = game.new_initial_state();
        let records = record_playouts(&game, &start, 2, 1);
        let rows = Rows {
            of_decisions: &[0],
            observations: &mut [0.0; 100],
            masks: &mut [0; 10],
        };
        let difference = observe_games(&game, &start, &records.offsets, &records.actions, rows);
        assert_eq!(difference.map_err(|found| found.wrong), Err(Wrong::Columns));
    }
}
