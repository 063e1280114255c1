//! Whole random games, in columns.

use std::ops::Range;

use crate::bulk::Bulk;
use crate::cpu::{Simd, WithSimd, dispatch};
use crate::game::{Action, Turn};
use crate::play::playout::Pieces;
use crate::rng::Rng;
use crate::workers::Workers;

/// What [`Records::players`] has where chance decided.
pub const CHANCE_PLAYER: i8 = -1;

/// Random games as columns: rows of all games, one game after the other, and rows of the ends.
///
/// The steps of game `i` are the rows `offsets[i]..offsets[i + 1]` of `players`, `actions` and
/// `legal_counts`, decisions and chance alike; its end is row `i` of `scores` and `returns`, which
/// have one number for each seat.
#[derive(Clone, Debug, PartialEq)]
pub struct Records {
    /// Where the steps of each game begin, and where the last one ends.
    pub offsets: Vec<i64>,
    /// Who decided: a seat, or [`CHANCE_PLAYER`].
    pub players: Vec<i8>,
    /// The action taken, or the outcome of chance.
    pub actions: Vec<i32>,
    /// How many actions were legal, or outcomes possible.
    pub legal_counts: Vec<i32>,
    /// The final score of each seat, game by game.
    pub scores: Vec<i32>,
    /// The return of each seat, game by game.
    pub returns: Vec<f64>,
}

impl Default for Records {
    /// No games.
    fn default() -> Self {
        Self {
            offsets: vec![0],
            players: Vec::new(),
            actions: Vec::new(),
            legal_counts: Vec::new(),
            scores: Vec::new(),
            returns: Vec::new(),
        }
    }
}

/// Plays and records `games` random games from `state`; they are those of
/// [`playouts`](crate::playouts).
///
/// ```
/// use durbar::{Game, Load, kuhn_poker, record_playouts};
/// let game = kuhn_poker::Game::load(2, &serde_json::Map::new(), None)?;
/// let records = record_playouts(&game, &game.new_initial_state(), 100, 1);
/// assert_eq!(records.games(), 100);
/// assert_eq!(records.offsets[100], records.actions.len() as i64);
/// # Ok::<(), durbar::InvalidSetup>(())
/// ```
pub fn record_playouts<G: Bulk>(game: &G, state: &G::State, games: u64, seed: u64) -> Records {
    let mut records = Records::default();
    records.play(game, state, 0..games, seed);
    records
}

impl Records {
    /// The number of games.
    #[must_use]
    pub fn games(&self) -> usize {
        self.offsets.len() - 1
    }

    /// Plays the games with these indices and adds them.
    pub fn play<G: Bulk>(&mut self, game: &G, state: &G::State, games: Range<u64>, seed: u64) {
        struct Play<'a, G: Bulk> {
            records: &'a mut Records,
            game: &'a G,
            state: &'a G::State,
            games: Range<u64>,
            seeds: Rng,
        }
        impl<G: Bulk> WithSimd for Play<'_, G> {
            type Output = ();
            #[inline(always)]
            fn with_simd<S: Simd>(self, simd: S) {
                for index in self.games {
                    let rng = &mut self.seeds.stream(index);
                    self.records.play_one(self.game, *self.state, rng, simd);
                }
            }
        }
        dispatch(Play {
            records: self,
            game,
            state,
            games,
            seeds: Rng::new(seed),
        });
    }

    /// Plays the games `0..games` on these threads.
    ///
    /// `hear` is called on the caller's thread now and then, and at the end, with the number of
    /// games played so far. Its error ends the games.
    ///
    /// # Errors
    /// The error of `hear`.
    pub fn of_playouts<G: Bulk, E>(
        game: &G,
        state: &G::State,
        games: u64,
        seed: u64,
        workers: &Workers,
        hear: impl FnMut(u64) -> Result<(), E>,
    ) -> Result<Self, E> {
        let pieces = Pieces::new(games, workers);
        let mut parts = Vec::new();
        parts.resize_with(pieces.number() as usize, Self::default);
        let play = |games| {
            let mut records = Self::default();
            records.play(game, state, games, seed);
            records
        };
        pieces.each(workers, play, |piece, it| parts[piece as usize] = it, hear)?;
        Ok(Self::joined(parts))
    }

    /// Games one after the other.
    fn joined(parts: Vec<Self>) -> Self {
        let mut all = Self::default();
        let steps = parts.iter().map(|part| part.actions.len()).sum();
        let games = parts.iter().map(Self::games).sum();
        all.offsets.reserve_exact(games);
        all.players.reserve_exact(steps);
        all.actions.reserve_exact(steps);
        all.legal_counts.reserve_exact(steps);
        let ends = parts.iter().map(|part| part.scores.len()).sum();
        all.scores.reserve_exact(ends);
        all.returns.reserve_exact(ends);
        for part in parts {
            let before = all.actions.len().cast_signed() as i64;
            let offsets = part.offsets[1..].iter().map(|offset| before + offset);
            all.offsets.extend(offsets);
            all.players.extend(part.players);
            all.actions.extend(part.actions);
            all.legal_counts.extend(part.legal_counts);
            all.scores.extend(part.scores);
            all.returns.extend(part.returns);
        }
        all
    }

    #[inline(always)]
    fn play_one<G: Bulk, S: Simd>(
        &mut self,
        game: &G,
        mut state: G::State,
        rng: &mut Rng,
        simd: S,
    ) {
        loop {
            let (player, action) = match game.turn(&state) {
                Turn::Terminal => break,
                Turn::Chance => (CHANCE_PLAYER, game.sample_chance_simd(&state, rng, simd)),
                Turn::Player(seat) => {
                    let action = game.sample_action_simd(&state, rng, simd);
                    (seat.cast_signed(), action)
                }
            };
            self.players.push(player);
            self.actions.push(Action::cast_signed(action));
            self.legal_counts
                .push(game.count_legal_actions(&state).cast_signed() as i32);
            game.apply_unchecked(&mut state, action);
        }
        self.offsets.push(self.actions.len().cast_signed() as i64);
        let seats = ..game.num_players();
        self.scores.extend_from_slice(&game.scores(&state)[seats]);
        self.returns.extend_from_slice(&game.returns(&state)[seats]);
    }
}
