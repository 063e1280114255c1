//! Uniformly random games to the end, and their statistics.

use std::cell::Cell;
use std::ops::Range;

use serde::Serialize;

use crate::bulk::Bulk;
use crate::cpu::{Simd, WithSimd, dispatch};
use crate::game::{MAX_PLAYERS, PerPlayer};
use crate::play::histogram::Histogram;
use crate::rng::Rng;
use crate::workers::Workers;

/// Plays uniformly random actions until the game is over, and gives the number of decisions.
///
/// One generator serves chance and decisions, in the order of need: [`Game::sample_chance`](crate::Game::sample_chance) at a
/// chance node, else [`Game::sample_action`](crate::Game::sample_action).
pub fn random_playout<G: Bulk>(game: &G, state: &mut G::State, rng: &mut Rng) -> u32 {
    struct OneGame<'a, G: Bulk>(&'a G, &'a mut G::State, &'a mut Rng);
    impl<G: Bulk> WithSimd for OneGame<'_, G> {
        type Output = u32;
        #[inline(always)]
        fn with_simd<S: Simd>(self, simd: S) -> u32 {
            random_playout_simd(self.0, self.1, self.2, simd)
        }
    }
    dispatch(OneGame(game, state, rng))
}

/// [`random_playout`] inside of other work in bulk.
#[inline(always)]
pub fn random_playout_simd<G: Bulk, S: Simd>(
    game: &G,
    state: &mut G::State,
    rng: &mut Rng,
    simd: S,
) -> u32 {
    game.random_playout_simd(state, rng, simd)
}

/// Statistics of many random games from one position.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct PlayoutStats {
    /// The number of games.
    pub games: u64,
    /// Decisions in all of them together.
    pub decisions: u64,
    /// Mean of the decisions of a game.
    pub length_mean: f64,
    /// Variance (of the population) of the decisions of a game.
    pub length_variance: f64,
    /// Fewest decisions in a game.
    pub shortest: u32,
    /// Most decisions in a game.
    pub longest: u32,
    /// How many games had each number of decisions: `(decisions, games)`, ascending.
    pub length_counts: Vec<(u32, u64)>,
    /// Sum of the returns of each seat: the number of games won, shared wins as shares.
    pub wins: Vec<f64>,
    /// `wins` divided by the number of games, for each seat.
    pub win_shares: Vec<f64>,
    /// Standard error of `win_shares`: the standard deviation (of the population) of a game's
    /// return, divided by the square root of the number of games.
    pub win_share_errors: Vec<f64>,
    /// Mean of the final score of each seat.
    pub score_mean: Vec<f64>,
    /// Variance (of the population) of the final score of each seat.
    pub score_variance: Vec<f64>,
    /// Least final score of each seat.
    pub score_min: Vec<i32>,
    /// Greatest final score of each seat.
    pub score_max: Vec<i32>,
    /// How many games each seat ended with a score: `(score, games)`, ascending.
    pub score_counts: Vec<Vec<(i32, u64)>>,
    /// How many games each seat ended with a return: `(return, games)`, ascending.
    pub return_counts: Vec<Vec<(f64, u64)>>,
}

/// The largest number of the first of several random games: far more than anybody plays, and far
/// from the end of the numbers.
pub const MAX_FIRST_GAME: u64 = 1 << 48;

/// Plays `games` random games from `state`.
///
/// Game `i` draws from [`Rng::stream`]`(i)` of the seed's generator, so it does not depend on the
/// number of games. [`Tally::play_parallel`] uses several threads.
pub fn playouts<G: Bulk>(game: &G, state: &G::State, games: u64, seed: u64) -> PlayoutStats {
    let mut tally = Tally::default();
    tally.play(game, &|_| *state, 0..games, seed);
    tally.stats(game.num_players())
}

/// Random games in pieces. They are few enough that handing them out costs next to nothing, and
/// many enough that all threads end together and the caller learns of progress soon.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Pieces {
    first: u64,
    games: u64,
    size: u64,
}

impl Pieces {
    /// Some milliseconds of play.
    const MOST_GAMES: u64 = 1024;
    /// For each thread, if there are enough games.
    const FOR_A_THREAD: u64 = 16;

    pub(crate) fn new(games: Range<u64>, workers: &Workers) -> Self {
        let (first, games) = (games.start, games.end - games.start);
        let pieces = workers.threads() as u64 * Self::FOR_A_THREAD;
        let size = games.div_ceil(pieces).clamp(1, Self::MOST_GAMES);
        Self { first, games, size }
    }

    pub(crate) fn number(self) -> u64 {
        self.games.div_ceil(self.size)
    }

    fn games(self, piece: u64) -> Range<u64> {
        let start = piece * self.size;
        let end = self.games.min(start + self.size);
        self.first + start..self.first + end
    }

    /// Plays each piece on any thread, and takes its number and result on the caller's thread.
    /// After each piece, `on_progress` gets the number of games played so far.
    pub(crate) fn each<T: Send, E>(
        self,
        workers: &Workers,
        play: impl Fn(Range<u64>) -> T + Sync,
        mut take: impl FnMut(u64, T),
        mut on_progress: impl FnMut(u64) -> Result<(), E>,
    ) -> Result<(), E> {
        let mut played = 0;
        workers.each(
            self.number(),
            |piece, _| play(self.games(piece)),
            |done| {
                let Some((piece, result)) = done else {
                    return Ok(());
                };
                let games = self.games(piece);
                played += games.end - games.start;
                take(piece, result);
                on_progress(played)
            },
        )
    }
}

/// A return in whole numbers. 60 is a multiple of every number of players that can share a win, so
/// sums are exact, and the same in any order.
const WHOLE_WIN: i32 = 60;

const _: () = {
    let mut sharers = 1;
    while sharers <= MAX_PLAYERS.cast_signed() as i32 {
        assert!(WHOLE_WIN % sharers == 0);
        sharers += 1;
    }
};

/// Counts of random games. A long run can be split into parts, in any order.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    lengths: Histogram,
    returns: PerPlayer<Histogram>,
    scores: PerPlayer<Histogram>,
}

impl Tally {
    /// Plays the games with these indices and adds them. Each begins at the state that `start` draws
    /// from the generator of the game, such as one that agrees with a view.
    pub fn play<G: Bulk>(
        &mut self,
        game: &G,
        start: &impl Fn(&mut Rng) -> G::State,
        games: Range<u64>,
        seed: u64,
    ) {
        struct Play<'a, G: Bulk, F> {
            tally: &'a mut Tally,
            game: &'a G,
            start: &'a F,
            games: Range<u64>,
            seeds: Rng,
        }
        impl<G: Bulk, F: Fn(&mut Rng) -> G::State> WithSimd for Play<'_, G, F> {
            type Output = ();
            #[inline(always)]
            fn with_simd<S: Simd>(self, simd: S) {
                for index in self.games {
                    let rng = &mut self.seeds.stream(index);
                    let mut end = (self.start)(rng);
                    let decisions = random_playout_simd(self.game, &mut end, rng, simd);
                    self.tally.add(self.game, &end, decisions);
                }
            }
        }
        dispatch(Play {
            tally: self,
            game,
            start,
            games,
            seeds: Rng::new(seed),
        });
    }

    /// Plays these games on these threads and adds them.
    ///
    /// `on_progress` is called on the caller's thread now and then, and at the end, with the numbers of
    /// games and decisions so far. Its error ends the games; those already played are added.
    ///
    /// # Errors
    /// The error of `on_progress`.
    pub fn play_parallel<G: Bulk, E>(
        &mut self,
        game: &G,
        start: &(impl Fn(&mut Rng) -> G::State + Sync),
        games: Range<u64>,
        seed: u64,
        workers: &Workers,
        mut on_progress: impl FnMut(u64, u64) -> Result<(), E>,
    ) -> Result<(), E> {
        let decisions = Cell::new(0);
        let play = |games| {
            let mut tally = Self::default();
            tally.play(game, start, games, seed);
            tally
        };
        let take = |_, tally: Self| {
            decisions.set(decisions.get() + tally.decisions());
            self.merge(&tally);
        };
        let on_games = |played| on_progress(played, decisions.get());
        Pieces::new(games, workers).each(workers, play, take, on_games)
    }

    /// The decisions of all games together.
    fn decisions(&self) -> u64 {
        self.lengths.sum().try_into().unwrap_or(u64::MAX)
    }

    /// Adds the games of another one.
    pub fn merge(&mut self, other: &Self) {
        self.lengths.merge(&other.lengths);
        let returns = self.returns.iter_mut().zip(&other.returns);
        let scores = self.scores.iter_mut().zip(&other.scores);
        returns
            .chain(scores)
            .for_each(|(sum, part)| sum.merge(part));
    }

    /// Adds games whose statistics are known; they end up as if they had been played here.
    pub fn add_stats(&mut self, stats: &PlayoutStats) {
        for &(length, games) in &stats.length_counts {
            self.lengths.add_times(length.cast_signed(), games);
        }
        for (seat, counts) in stats.score_counts.iter().enumerate() {
            for &(score, games) in counts {
                self.scores[seat].add_times(score, games);
            }
        }
        for (seat, counts) in stats.return_counts.iter().enumerate() {
            for &(share, games) in counts {
                self.returns[seat].add_times(whole_return(share), games);
            }
        }
    }

    /// Adds a game that is over.
    fn add<G: Bulk>(&mut self, game: &G, end: &G::State, decisions: u32) {
        let (scores, returns) = (game.scores(end), game.returns(end));
        self.lengths.add(decisions.try_into().unwrap_or(i32::MAX));
        for seat in 0..game.num_players() {
            self.scores[seat].add(scores[seat]);
            self.returns[seat].add(whole_return(returns[seat]));
        }
    }

    /// The statistics so far.
    #[must_use]
    #[expect(clippy::cast_precision_loss, reason = "rounded once")]
    pub fn stats(&self, players: usize) -> PlayoutStats {
        let (returns, scores) = (&self.returns[..players], &self.scores[..players]);
        let games = self.lengths.total();
        let whole = f64::from(WHOLE_WIN);
        let error = |seat: &Histogram| (seat.variance() / games.max(1) as f64).sqrt() / whole;
        let lengths = self.lengths.pairs();
        PlayoutStats {
            games,
            decisions: self.decisions(),
            length_mean: self.lengths.mean(),
            length_variance: self.lengths.variance(),
            shortest: self.lengths.min().unsigned_abs(),
            longest: self.lengths.max().unsigned_abs(),
            length_counts: lengths
                .map(|(length, games)| (length.unsigned_abs(), games))
                .collect(),
            wins: each(returns, |seat| seat.sum() as f64 / whole),
            win_shares: each(returns, |seat| seat.mean() / whole),
            win_share_errors: each(returns, error),
            score_mean: each(scores, Histogram::mean),
            score_variance: each(scores, Histogram::variance),
            score_min: each(scores, Histogram::min),
            score_max: each(scores, Histogram::max),
            score_counts: each(scores, |seat| seat.pairs().collect()),
            return_counts: each(returns, |seat| {
                let as_share = |(share, games)| (f64::from(share) / whole, games);
                seat.pairs().map(as_share).collect()
            }),
        }
    }
}

/// A return as a number of parts of a win.
fn whole_return(share: f64) -> i32 {
    (share * f64::from(WHOLE_WIN)).round() as i32
}

/// Something of each seat.
fn each<T>(seats: &[Histogram], what: impl Fn(&Histogram) -> T) -> Vec<T> {
    seats.iter().map(what).collect()
}
