//! The floor: loops that touch the same memory as the games, and know no rules.

use std::hint::black_box;
use std::io::Write as _;

use durbar::cpu::{Simd, WithSimd, dispatch};
use durbar::{Bulk, Rng, Turn, random_playout};

use crate::SEED;
use crate::measured::{Measured, timed};

/// A cache line of 64 bytes.
type Line = [u64; 8];
/// The table that the bare loop reads from: 16 KiB, so that it stays near.
type Table = [Line; 256];
/// Games that tell how many random numbers a decision takes.
const GAMES: u64 = 100;

/// Makes bare decisions, each of which reads so many lines of a table.
///
/// A bare decision draws as many random numbers as one of the game does (chance included, rounded
/// up), reads and writes each cache line of a state, reads lines of a table at random places, and
/// chooses one set bit of a word that depends on all of these.
pub(crate) fn bare<G: Bulk>(game: &G, lines: &str, decisions: u64) -> Measured {
    let bare = Bare {
        state: vec![[1; 8]; size_of::<G::State>().div_ceil(size_of::<Line>())],
        table: Box::new(std::array::from_fn(|line| [line as u64; 8])),
        lines: black_box(lines.parse().expect("a number of lines")),
        numbers: black_box({
            let (numbers, decisions) = numbers(game);
            numbers.div_ceil(decisions)
        }),
        decisions,
    };
    timed(|| (decisions, dispatch(bare)))
}

/// Plays random games as `playouts` does, with a call of [`mark`] before each decision.
///
/// A tool that prints every access to memory shows by these calls where a decision begins. The
/// address of [`mark`] is printed first, on the same stream as the tool.
pub(crate) fn marked<G: Bulk>(game: &G, games: u64) -> Measured {
    // In one piece: the tool writes to the same stream.
    let line = format!("mark {:x}\n", mark as fn() as usize);
    std::io::stderr()
        .write_all(line.as_bytes())
        .expect("an open stream");
    timed(|| {
        let decisions = dispatch(Marked { game, games });
        (decisions, decisions)
    })
}

#[inline(never)]
fn mark() {
    black_box(());
}

struct Marked<'a, G: Bulk> {
    game: &'a G,
    games: u64,
}

impl<G: Bulk> WithSimd for Marked<'_, G> {
    /// The number of decisions.
    type Output = u64;

    #[inline(always)]
    fn with_simd<S: Simd>(self, simd: S) -> u64 {
        let (game, mut decisions) = (self.game, 0);
        for index in 0..self.games {
            let (mut state, mut rng) = (game.new_initial_state(), Rng::new(SEED).stream(index));
            loop {
                let action = match game.turn(&state) {
                    Turn::Terminal => break,
                    Turn::Chance => game.sample_chance_simd(&state, &mut rng, simd),
                    Turn::Player(_) => {
                        mark();
                        decisions += 1;
                        game.sample_action_simd(&state, &mut rng, simd)
                    }
                };
                game.apply_unchecked(&mut state, action);
            }
        }
        decisions
    }
}

/// What `core facts GAME PLAYERS` tells of a game: what its decisions take, and its size.
pub(crate) fn facts<G: Bulk>(game: &G) -> serde_json::Value {
    let (numbers, decisions) = numbers(game);
    serde_json::json!({
        "bytes": size_of::<G::State>(),
        "numbers": f64::from(numbers) / f64::from(decisions),
    })
}

/// How many random numbers whole random games take, and how many decisions they have.
fn numbers<G: Bulk>(game: &G) -> (u32, u32) {
    let (mut numbers, mut decisions) = (0, 0);
    for index in 0..GAMES {
        let mut rng = Rng::new(SEED).stream(index);
        let before = rng.clone();
        decisions += random_playout(game, &mut game.new_initial_state(), &mut rng);
        numbers += drawn(before, &rng);
    }
    (numbers, decisions)
}

/// How many numbers were drawn between two states of a generator.
fn drawn(mut before: Rng, after: &Rng) -> u32 {
    let mut numbers = 0;
    while before != *after {
        before.next_u64();
        numbers += 1;
    }
    numbers
}

struct Bare {
    state: Vec<Line>,
    table: Box<Table>,
    lines: u8,
    numbers: u32,
    decisions: u64,
}

impl WithSimd for Bare {
    /// The sum of the bits that were chosen.
    type Output = u64;

    #[inline(always)]
    fn with_simd<S: Simd>(mut self, simd: S) -> u64 {
        let (mut rng, mut sum) = (Rng::new(SEED), 0);
        for _ in 0..self.decisions {
            let mut word = self.state.iter().fold(0, |word, line| word ^ line[0]);
            for _ in 0..self.numbers {
                word ^= rng.next_u64();
            }
            let place = word as u8;
            for line in 0..self.lines {
                word ^= self.table[usize::from(place.wrapping_add(line))][0];
            }
            // Eight bits are set whatever the word is, so that there is one to choose.
            let chosen = simd.select(word | 0xFF, word as u32 % 8);
            for line in &mut self.state {
                line[0] ^= u64::from(chosen) + 1;
            }
            sum += u64::from(chosen);
        }
        sum
    }
}
