//! Uniformly random games to the end, and what they tell.

use serde::Serialize;

use crate::cpu::{Select, Work, dispatch};
use crate::game::{Game, MAX_PLAYERS, PerPlayer, Turn};
use crate::rng::Rng;

/// Plays uniformly random actions until the game is over, and gives the number of decisions.
///
/// One generator serves chance and decisions, in the order of need: [`Game::sample_chance`] at a
/// chance node, else [`Game::sample_action`].
pub fn random_playout<G: Game>(game: &G, state: &mut G::State, rng: &mut Rng) -> u32 {
    struct OneGame<'a, G: Game>(&'a G, &'a mut G::State, &'a mut Rng);
    impl<G: Game> Work for OneGame<'_, G> {
        type Output = u32;
        #[inline(always)]
        fn run<S: Select>(self, select: S) -> u32 {
            random_playout_with(self.0, self.1, self.2, select)
        }
    }
    dispatch(OneGame(game, state, rng))
}

/// [`random_playout`] inside of other work in bulk.
#[inline(always)]
pub fn random_playout_with<G: Game, S: Select>(
    game: &G,
    state: &mut G::State,
    rng: &mut Rng,
    select: S,
) -> u32 {
    let mut decisions = 0;
    loop {
        let action = match game.turn(state) {
            Turn::Terminal => return decisions,
            Turn::Chance => game.sample_chance_with(state, rng, select),
            Turn::Player(_) => {
                decisions += 1;
                game.sample_action_with(state, rng, select)
            }
        };
        game.apply_unchecked(state, action);
    }
}

/// What many random games from one position came to.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct PlayoutStats {
    /// The number of games.
    pub games: u64,
    /// Decisions in all of them together.
    pub decisions: u64,
    /// Fewest decisions in a game.
    pub shortest: u32,
    /// Most decisions in a game.
    pub longest: u32,
    /// Sum of the returns of each seat: the number of games won, shared wins as shares.
    pub wins: Vec<f64>,
    /// Mean of the final score of each seat.
    pub score_mean: Vec<f64>,
    /// Variance (of the population) of the final score of each seat.
    pub score_variance: Vec<f64>,
    /// Least final score of each seat.
    pub score_min: Vec<i32>,
    /// Greatest final score of each seat.
    pub score_max: Vec<i32>,
}

/// Plays `games` random games from `state`.
///
/// Game `i` draws from [`Rng::stream`]`(i)` of the seed's generator, so it is the same game
/// whatever the number of games.
pub fn playouts<G: Game>(game: &G, state: &G::State, games: u64, seed: u64) -> PlayoutStats {
    let mut tally = Tally::default();
    tally.play(game, state, 0..games, seed);
    tally.stats(game.num_players())
}

/// Running sums of random games, so that a long run can be made in parts.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Tally {
    games: u64,
    decisions: u64,
    shortest: u32,
    longest: u32,
    wins: PerPlayer<f64>,
    sum: PerPlayer<i64>,
    squares: PerPlayer<i64>,
    min: PerPlayer<i32>,
    max: PerPlayer<i32>,
}

impl Tally {
    /// Plays the games with these indices and adds them.
    pub fn play<G: Game>(
        &mut self,
        game: &G,
        state: &G::State,
        games: std::ops::Range<u64>,
        seed: u64,
    ) {
        struct Batch<'a, G: Game> {
            tally: &'a mut Tally,
            game: &'a G,
            state: &'a G::State,
            games: std::ops::Range<u64>,
            seeds: Rng,
        }
        impl<G: Game> Work for Batch<'_, G> {
            type Output = ();
            #[inline(always)]
            fn run<S: Select>(self, select: S) {
                for index in self.games {
                    let mut end = *self.state;
                    let rng = &mut self.seeds.stream(index);
                    let decisions = random_playout_with(self.game, &mut end, rng, select);
                    let scores = self.game.scores(&end);
                    self.tally.add(decisions, &scores, &self.game.returns(&end));
                }
            }
        }
        dispatch(Batch {
            tally: self,
            game,
            state,
            games,
            seeds: Rng::new(seed),
        });
    }

    fn add(&mut self, decisions: u32, scores: &PerPlayer<i32>, returns: &PerPlayer<f64>) {
        let first = self.games == 0;
        self.games += 1;
        self.decisions += u64::from(decisions);
        self.shortest = if first {
            decisions
        } else {
            self.shortest.min(decisions)
        };
        self.longest = self.longest.max(decisions);
        for seat in 0..MAX_PLAYERS {
            let score = scores[seat];
            self.wins[seat] += returns[seat];
            self.sum[seat] += i64::from(score);
            self.squares[seat] += i64::from(score) * i64::from(score);
            self.min[seat] = if first {
                score
            } else {
                self.min[seat].min(score)
            };
            self.max[seat] = if first {
                score
            } else {
                self.max[seat].max(score)
            };
        }
    }

    /// The statistics so far.
    #[must_use]
    #[expect(clippy::cast_precision_loss, reason = "sums stay below 2^53")]
    pub fn stats(&self, players: usize) -> PlayoutStats {
        let games = (self.games.max(1)) as f64;
        let mean = |seat: usize| self.sum[seat] as f64 / games;
        PlayoutStats {
            games: self.games,
            decisions: self.decisions,
            shortest: self.shortest,
            longest: self.longest,
            wins: self.wins[..players].to_vec(),
            score_mean: (0..players).map(mean).collect(),
            score_variance: (0..players)
                .map(|seat| (self.squares[seat] as f64 / games - mean(seat) * mean(seat)).max(0.0))
                .collect(),
            score_min: self.min[..players].to_vec(),
            score_max: self.max[..players].to_vec(),
        }
    }
}
