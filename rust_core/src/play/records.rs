//! Whole random games, in columns.

use std::ops::Range;

use crate::bulk::Bulk;
use crate::cpu::{Simd, WithSimd, dispatch};
use crate::game::{Action, Turn};
use crate::play::playout::Pieces;
use crate::rng::Rng;
use crate::workers::Workers;

/// The entry of [`Records::players`] where chance decided.
pub const CHANCE_PLAYER: i8 = -1;

/// Games as columns: rows of all steps, one game after the other, rows of all decisions, and rows of
/// the ends.
///
/// The steps of game `i` are the rows `offsets[i]..offsets[i + 1]` of `players` and `actions`,
/// decisions and chance alike. Its end is row `i` of `decisions`, `hashes`, `scores` and `returns`;
/// the last two have one number for each seat.
#[derive(Clone, Debug, PartialEq)]
pub struct Records {
    /// Where the steps of each game begin, and where the last one ends.
    pub offsets: Vec<i64>,
    /// Who decided: a seat, or [`CHANCE_PLAYER`].
    pub players: Vec<i8>,
    /// The action taken, or the outcome of chance.
    pub actions: Vec<i32>,
    /// How many actions were legal, or outcomes possible; empty with [`Counting::Nothing`].
    pub legal_counts: Vec<i32>,
    /// [`check_of`] each position in which a player decided, decision by decision.
    pub checks: Vec<u16>,
    /// The decisions of each game.
    pub decisions: Vec<i32>,
    /// The hash of the position at the end of each game.
    pub hashes: Vec<u64>,
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
            checks: Vec::new(),
            decisions: Vec::new(),
            hashes: Vec::new(),
            scores: Vec::new(),
            returns: Vec::new(),
        }
    }
}

/// Whether the legal actions of each step are counted, which takes as long as the games.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Counting {
    /// They are.
    LegalActions,
    /// They are not.
    Nothing,
}

/// The part of the hash of a position that a record keeps: its last 16 bits.
#[must_use]
pub const fn check_of(hash: u64) -> u16 {
    hash as u16
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
    records.play(game, state, 0..games, seed, Counting::LegalActions);
    records
}

impl Records {
    /// The number of games.
    #[must_use]
    pub fn games(&self) -> usize {
        self.offsets.len() - 1
    }

    /// Removes all games, and keeps the memory.
    pub fn clear(&mut self) {
        self.offsets.truncate(1);
        self.players.clear();
        self.actions.clear();
        self.legal_counts.clear();
        self.checks.clear();
        self.decisions.clear();
        self.hashes.clear();
        self.scores.clear();
        self.returns.clear();
    }

    /// Plays the games with these indices and adds them.
    pub fn play<G: Bulk>(
        &mut self,
        game: &G,
        state: &G::State,
        games: Range<u64>,
        seed: u64,
        counting: Counting,
    ) {
        struct Play<'a, G: Bulk> {
            records: &'a mut Records,
            game: &'a G,
            state: &'a G::State,
            games: Range<u64>,
            seeds: Rng,
            counting: Counting,
        }
        impl<G: Bulk> WithSimd for Play<'_, G> {
            type Output = ();
            #[inline(always)]
            fn with_simd<S: Simd>(self, simd: S) {
                for index in self.games {
                    let rng = &mut self.seeds.stream(index);
                    let records = &mut *self.records;
                    match self.counting {
                        Counting::LegalActions => {
                            records.play_one::<true, _, _>(self.game, *self.state, rng, simd);
                        }
                        Counting::Nothing => {
                            records.play_one::<false, _, _>(self.game, *self.state, rng, simd);
                        }
                    }
                }
            }
        }
        dispatch(Play {
            records: self,
            game,
            state,
            games,
            seeds: Rng::new(seed),
            counting,
        });
    }

    /// Plays these games on these threads.
    ///
    /// `on_progress` is called on the caller's thread now and then, and at the end, with the number of
    /// games played so far. Its error ends the games.
    ///
    /// # Errors
    /// The error of `on_progress`.
    pub fn of_playouts<G: Bulk, E>(
        game: &G,
        state: &G::State,
        games: Range<u64>,
        seed: u64,
        counting: Counting,
        workers: &Workers,
        on_progress: impl FnMut(u64) -> Result<(), E>,
    ) -> Result<Self, E> {
        let pieces = Pieces::new(games, workers);
        let mut parts = Vec::new();
        parts.resize_with(pieces.number() as usize, Self::default);
        let play = |games| {
            let mut records = Self::default();
            records.play(game, state, games, seed, counting);
            records
        };
        pieces.each(
            workers,
            play,
            |piece, part| parts[piece as usize] = part,
            on_progress,
        )?;
        Ok(Self::joined(parts))
    }

    /// Games one after the other.
    fn joined(parts: Vec<Self>) -> Self {
        let mut all = Self::default();
        // The long columns exactly: they may fill most of the memory.
        let steps = parts.iter().map(|part| part.actions.len()).sum();
        all.players.reserve_exact(steps);
        all.actions.reserve_exact(steps);
        all.legal_counts
            .reserve_exact(parts.iter().map(|part| part.legal_counts.len()).sum());
        all.checks
            .reserve_exact(parts.iter().map(|part| part.checks.len()).sum());
        for part in parts {
            let before = all.actions.len().cast_signed() as i64;
            let offsets = part.offsets[1..].iter().map(|offset| before + offset);
            all.offsets.extend(offsets);
            all.players.extend(part.players);
            all.actions.extend(part.actions);
            all.legal_counts.extend(part.legal_counts);
            all.checks.extend(part.checks);
            all.decisions.extend(part.decisions);
            all.hashes.extend(part.hashes);
            all.scores.extend(part.scores);
            all.returns.extend(part.returns);
        }
        all
    }

    #[inline(always)]
    fn play_one<const COUNTS: bool, G: Bulk, S: Simd>(
        &mut self,
        game: &G,
        mut state: G::State,
        rng: &mut Rng,
        simd: S,
    ) {
        let decided = self.checks.len();
        loop {
            let (player, action) = match game.turn(&state) {
                Turn::Terminal => break,
                Turn::Chance => (CHANCE_PLAYER, game.sample_chance_simd(&state, rng, simd)),
                Turn::Player(seat) => {
                    self.checks.push(check_of(game.hash(&state)));
                    let action = game.sample_action_simd(&state, rng, simd);
                    (seat.cast_signed(), action)
                }
            };
            self.players.push(player);
            self.actions.push(Action::cast_signed(action));
            if COUNTS {
                let count = game.count_legal_actions(&state);
                self.legal_counts.push(count.cast_signed() as i32);
            }
            game.apply_unchecked(&mut state, action);
        }
        let decisions = self.checks.len() - decided;
        self.decisions.push(decisions.cast_signed() as i32);
        self.hashes.push(game.hash(&state));
        self.offsets.push(self.actions.len().cast_signed() as i64);
        let seats = ..game.num_players();
        self.scores.extend_from_slice(&game.scores(&state)[seats]);
        self.returns.extend_from_slice(&game.returns(&state)[seats]);
    }
}
