//! Many measurements in one process, for a tool that counts instructions from outside.
//!
//! `core count LEVEL GAME PLAYERS CASE AMOUNT ...` takes any number of measurements and prints a
//! line for each. Every one is taken twice: once with the amount 1, so that what is only done the
//! first time is done, and then with the amount of the command. All work is inside [`counted`], by
//! whose name the tool knows when to begin and end; the time comes to nothing then.

use std::hint::black_box;

use durbar::{AnyGame, cpu, load_game, with_game};

use crate::measure;

/// Does the work. Its name is known to `benches/instructions`.
#[inline(never)]
pub(crate) fn counted<T>(work: impl FnOnce() -> T) -> T {
    black_box(work())
}

/// Lets the allocator tidy up after the set-up of a measurement, so that it does not do so in it:
/// with a large block most do.
pub(crate) fn settle() {
    drop(black_box(Vec::<u8>::with_capacity(100_000)));
}

/// Takes the measurements that the words ask for.
pub(crate) fn count(level: &str, words: &[&str]) {
    cpu::portable_only(level == "portable");
    assert_eq!(level, cpu::level(), "what this processor has");
    let (measurements, rest) = words.as_chunks::<4>();
    assert!(rest.is_empty(), "GAME PLAYERS CASE AMOUNT, again and again");
    let mut loaded: Option<((&str, &str), AnyGame)> = None;
    for &[name, players, case, amount] in measurements {
        let amount = amount.parse().expect("a number");
        if loaded.as_ref().is_none_or(|(of, _)| *of != (name, players)) {
            loaded = Some(((name, players), load(name, players)));
        }
        let (_, game) = loaded.as_ref().expect("just loaded");
        let measured = with_game!(game, game => {
            measure(game, case, 1);
            measure(game, case, amount)
        });
        println!("{}", measured.to_json());
    }
}

/// The game of this name, with default components.
pub(crate) fn load(name: &str, players: &str) -> AnyGame {
    let players = players.parse().expect("a number of players");
    load_game(name, players, &serde_json::Map::new(), None).expect("a registered game")
}
