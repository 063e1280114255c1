//! Recorded games, played again and compared position by position.

use std::fmt;
use std::ops::Range;

use crate::bulk::Bulk;
use crate::cpu::{Simd, WithSimd, dispatch};
use crate::game::{Action, IllegalAction, Turn};
use crate::play::records::{CHANCE_PLAYER, Records, check_of};

/// The columns of [`Records`] as somebody else holds them.
#[derive(Clone, Copy, Debug)]
pub struct RecordedGames<'a> {
    /// As in [`Records`].
    pub offsets: &'a [i64],
    /// As in [`Records`].
    pub players: &'a [i8],
    /// As in [`Records`].
    pub actions: &'a [i32],
    /// As in [`Records`].
    pub checks: &'a [u16],
    /// As in [`Records`].
    pub decisions: &'a [i32],
    /// As in [`Records`].
    pub hashes: &'a [u64],
    /// As in [`Records`].
    pub scores: &'a [i32],
    /// As in [`Records`].
    pub returns: &'a [f64],
    /// Whether each game went to its end. Else it was broken off: it has a last position, and its
    /// scores and returns are not compared.
    pub ended: &'a [bool],
}

/// Where a recorded game is not what the rules make of it.
#[derive(Clone, Debug, PartialEq)]
pub struct Difference {
    /// The index of the game in its columns.
    pub game: usize,
    /// The steps of the game, from 0, one of which is wrong; none if it is not a step. They begin
    /// with the last decision whose position is the recorded one: outcomes of chance may follow it.
    pub steps: Range<usize>,
    /// The kind of difference.
    pub wrong: Wrong,
}

/// A kind of difference between a recorded game and the rules.
#[derive(Clone, Debug, PartialEq)]
pub enum Wrong {
    /// The columns have not the lengths that belong together.
    Columns,
    /// At the last of the steps this player decides, and another is recorded; [`CHANCE_PLAYER`] for
    /// chance.
    Player(i8),
    /// The action of the last of the steps is not legal.
    Illegal(IllegalAction),
    /// The steps lead to another position than the recorded one.
    Position,
    /// The game is over before the last of the steps.
    TooLong,
    /// The game is not over after its last step.
    NotOver,
    /// The scores at the end are others.
    Scores,
    /// The returns at the end are others.
    Returns,
}

impl fmt::Display for Difference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Range { start, end } = self.steps;
        match self.steps.len() {
            0 => {}
            1 => write!(f, "step {start}: ")?,
            _ => write!(f, "steps {start} to {}: ", end - 1)?,
        }
        match &self.wrong {
            Wrong::Columns => {
                f.write_str("its columns do not have the lengths that belong together")
            }
            Wrong::Player(CHANCE_PLAYER) => {
                f.write_str("chance decides here, not the recorded player")
            }
            Wrong::Player(seat) => write!(f, "player {seat} decides here, not the recorded one"),
            Wrong::Illegal(why) => why.fmt(f),
            Wrong::Position if self.steps.is_empty() => {
                f.write_str("it begins at another position than the recorded one")
            }
            Wrong::Position => f.write_str("the position after it is not the recorded one"),
            Wrong::TooLong => f.write_str("the game is over before it"),
            Wrong::NotOver => f.write_str("the game is not over after its last step"),
            Wrong::Scores => f.write_str("the scores at the end are others"),
            Wrong::Returns => f.write_str("the returns at the end are others"),
        }
    }
}

impl<'a> From<&'a Records> for RecordedGames<'a> {
    /// All games of some records, each of which went to its end.
    fn from(records: &'a Records) -> Self {
        Self {
            offsets: &records.offsets,
            players: &records.players,
            actions: &records.actions,
            checks: &records.checks,
            decisions: &records.decisions,
            hashes: &records.hashes,
            scores: &records.scores,
            returns: &records.returns,
            ended: &[],
        }
    }
}

/// Plays recorded games again from `state`, and compares who decided, each position in which a
/// player decided, the last position, the scores and the returns.
///
/// Empty `ended` means that all games went to their ends.
///
/// # Errors
/// The first difference.
///
/// ```
/// use durbar::{Game, Load, kuhn_poker, record_playouts, replay};
/// let game = kuhn_poker::Game::load(2, &serde_json::Map::new(), None)?;
/// let mut records = record_playouts(&game, &game.new_initial_state(), 100, 1);
/// assert_eq!(replay(&game, &game.new_initial_state(), (&records).into()), Ok(()));
/// records.scores[7] += 1;
/// let difference = replay(&game, &game.new_initial_state(), (&records).into());
/// assert_eq!(difference.map_err(|difference| difference.game), Err(3));
/// # Ok::<(), durbar::InvalidSetup>(())
/// ```
pub fn replay<G: Bulk>(
    game: &G,
    state: &G::State,
    games: RecordedGames<'_>,
) -> Result<(), Difference> {
    struct Replay<'a, G: Bulk>(&'a G, &'a G::State, RecordedGames<'a>);
    impl<G: Bulk> WithSimd for Replay<'_, G> {
        type Output = Result<(), Difference>;
        #[inline(always)]
        fn with_simd<S: Simd>(self, _simd: S) -> Self::Output {
            let Self(game, state, games) = self;
            let mut decided = 0;
            for index in 0..games
                .hashes
                .len()
                .max(games.offsets.len().saturating_sub(1))
            {
                let recorded = games.game(index, &mut decided, game.num_players());
                let compared = recorded
                    .ok_or((0..0, Wrong::Columns))
                    .and_then(|recorded| recorded.replay(game, *state));
                if let Err((steps, wrong)) = compared {
                    let game = index;
                    return Err(Difference { game, steps, wrong });
                }
            }
            Ok(())
        }
    }
    dispatch(Replay(game, state, games))
}

/// One game of some columns.
struct RecordedGame<'a> {
    players: &'a [i8],
    actions: &'a [i32],
    checks: &'a [u16],
    hash: u64,
    scores: &'a [i32],
    returns: &'a [f64],
    ended: bool,
}

impl<'a> RecordedGames<'a> {
    /// A game, if the columns have all that belongs to it; `decided` is the number of decisions
    /// before it, and then those up to its end.
    fn game(&self, index: usize, decided: &mut usize, seats: usize) -> Option<RecordedGame<'a>> {
        let begin = usize::try_from(*self.offsets.get(index)?).ok()?;
        let end = usize::try_from(*self.offsets.get(index + 1)?).ok()?;
        let decisions = usize::try_from(*self.decisions.get(index)?).ok()?;
        let checks = *decided..decided.checked_add(decisions)?;
        *decided = checks.end;
        let seats = index * seats..(index + 1) * seats;
        Some(RecordedGame {
            players: self.players.get(begin..end)?,
            actions: self.actions.get(begin..end)?,
            checks: self.checks.get(checks)?,
            hash: *self.hashes.get(index)?,
            scores: self.scores.get(seats.clone())?,
            returns: self.returns.get(seats)?,
            ended: self.ended.get(index).copied().unwrap_or(true),
        })
    }
}

/// The steps one of which is wrong, and how.
type Fault = (Range<usize>, Wrong);

impl RecordedGame<'_> {
    #[inline(always)]
    fn replay<G: Bulk>(&self, game: &G, mut state: G::State) -> Result<(), Fault> {
        let length = self.actions.len();
        let mut checks = self.checks.iter();
        // The last step before which the position was compared.
        let mut compared = 0;
        for (step, (&player, &action)) in self.players.iter().zip(self.actions).enumerate() {
            let decides = match game.turn(&state) {
                Turn::Terminal => return Err((compared..step + 1, Wrong::TooLong)),
                Turn::Chance => CHANCE_PLAYER,
                Turn::Player(seat) => {
                    let check = checks.next().ok_or((0..0, Wrong::Columns))?;
                    if *check != check_of(game.hash(&state)) {
                        return Err((compared..step, Wrong::Position));
                    }
                    compared = step;
                    seat.cast_signed()
                }
            };
            if decides != player {
                return Err((compared..step + 1, Wrong::Player(decides)));
            }
            let action = Action::try_from(action).unwrap_or(Action::MAX);
            if !game.is_legal(&state, action) {
                let reason = game.why_illegal(&state, action);
                let why = IllegalAction { action, reason };
                return Err((compared..step + 1, Wrong::Illegal(why)));
            }
            game.apply_unchecked(&mut state, action);
        }
        if self.hash != game.hash(&state) {
            return Err((compared..length, Wrong::Position));
        }
        if checks.next().is_some() {
            return Err((0..0, Wrong::Columns));
        }
        if self.ended {
            self.compare_end(game, &state)
        } else {
            Ok(())
        }
    }

    fn compare_end<G: Bulk>(&self, game: &G, state: &G::State) -> Result<(), Fault> {
        let wrong = |what| Err((0..0, what));
        if game.turn(state) != Turn::Terminal {
            return wrong(Wrong::NotOver);
        }
        let seats = ..game.num_players();
        if self.scores != &game.scores(state)[seats] {
            return wrong(Wrong::Scores);
        }
        // Not by `==`, which would take 0 and -0 for equal.
        let bits = |share: &f64| share.to_bits();
        let returns = game.returns(state);
        if !self
            .returns
            .iter()
            .map(bits)
            .eq(returns[seats].iter().map(bits))
        {
            return wrong(Wrong::Returns);
        }
        Ok(())
    }
}
