//! A game of your own: ten methods, and random games and the search of the crate play it. Bots ask
//! for `Show` as well, and `VectorEnv` for `Wire`.
//!
//! `cargo run --release --example own_game`
//!
//! A heap of 14 stones. Each player in turn takes one, two or three; whoever takes the last one
//! wins.

use std::error::Error;

use durbar::search::{Config, mcts};
use durbar::{Action, Bulk, Game, Judge, PerPlayer, Turn, playouts};

#[derive(Clone, Debug, PartialEq)]
struct Stones;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Heap {
    stones: u8,
    /// Who is to take; at the end, who took last.
    player: u8,
}

impl Game for Stones {
    type State = Heap;
    /// How many stones were taken.
    type Event = u8;

    const NAME: &'static str = "stones";
    const PLAYERS: (usize, usize) = (2, 2);

    fn num_players(&self) -> usize {
        2
    }

    fn new_initial_state(&self) -> Heap {
        Heap {
            stones: 14,
            player: 0,
        }
    }

    fn turn(&self, heap: &Heap) -> Turn {
        match heap.stones {
            0 => Turn::Terminal,
            _ => Turn::Player(heap.player),
        }
    }

    fn legal_actions(&self, heap: &Heap, out: &mut Vec<Action>) {
        out.extend(1..=Action::from(heap.stones.min(3)));
    }

    fn why_illegal(&self, heap: &Heap, action: Action) -> String {
        format!("{action} stones cannot be taken from {}", heap.stones)
    }

    fn apply_unchecked(&self, heap: &mut Heap, action: Action) {
        heap.stones = heap
            .stones
            .saturating_sub(action.try_into().unwrap_or(u8::MAX));
        if heap.stones > 0 {
            heap.player = 1 - heap.player;
        }
    }

    fn apply_explained(&self, heap: &mut Heap, action: Action, events: &mut Vec<u8>) {
        let before = heap.stones;
        self.apply_unchecked(heap, action);
        events.push(before - heap.stones);
    }

    fn scores(&self, heap: &Heap) -> PerPlayer<i32> {
        let won = |seat| heap.stones == 0 && usize::from(heap.player) == seat;
        std::array::from_fn(|seat| won(seat).into())
    }

    fn returns(&self, heap: &Heap) -> PerPlayer<f64> {
        self.scores(heap).map(f64::from)
    }

    fn hash(&self, heap: &Heap) -> u64 {
        u64::from(heap.stones) << 1 | u64::from(heap.player)
    }
}

// What the game knows of good play, and what it does faster in bulk: nothing yet.
impl Judge for Stones {}
impl Bulk for Stones {}

fn main() -> Result<(), Box<dyn Error>> {
    let start = Stones.new_initial_state();
    let stats = playouts(&Stones, &start, 10_000, 1);
    println!(
        "random games: the first player wins {:.3}",
        stats.win_shares[0]
    );

    let result = mcts(&Stones, &start, &Config::default(), 20_000, 1)?;
    println!(
        "take {} of 14: a heap that is a multiple of four is lost",
        result.best
    );
    assert_eq!(result.best, 2);
    Ok(())
}
