//! A game of any number of players that can be solved: a test of what is generic over [`Game`].
//!
//! Each player in turn takes 1 or 2 stones from a heap. Before the first turn chance gives the
//! heap 5 stones, or with half that probability 6. Who takes the last stone wins.

use durbar::{Action, Bulk, Game, Judge, PerPlayer, Turn, mix64};

/// The game for 2 to 5 players.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct HeapGame {
    /// The number of players.
    pub(crate) players: u8,
}

/// Stones on the heap (none before the chance node), whose turn it is, who took the last.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Heap {
    stones: Option<u8>,
    player: u8,
}

impl Game for HeapGame {
    type State = Heap;
    /// Who won.
    type Event = u8;

    const NAME: &'static str = "heap";
    const PLAYERS: (usize, usize) = (2, 5);

    fn num_players(&self) -> usize {
        usize::from(self.players)
    }

    fn new_initial_state(&self) -> Heap {
        Heap {
            stones: None,
            player: 0,
        }
    }

    fn turn(&self, heap: &Heap) -> Turn {
        match heap.stones {
            None => Turn::Chance,
            Some(0) => Turn::Terminal,
            Some(_) => Turn::Player(heap.player),
        }
    }

    fn legal_actions(&self, heap: &Heap, out: &mut Vec<Action>) {
        match heap.stones {
            None => out.extend([5, 6]),
            Some(stones) => out.extend(1..=Action::from(stones.min(2))),
        }
    }

    fn why_illegal(&self, _heap: &Heap, action: Action) -> String {
        format!("{action} stones cannot be taken")
    }

    fn apply_unchecked(&self, heap: &mut Heap, action: Action) {
        match heap.stones {
            None => heap.stones = Some(action as u8),
            Some(stones) => {
                heap.stones = Some(stones.saturating_sub(action as u8));
                if heap.stones != Some(0) {
                    heap.player = (heap.player + 1) % self.players;
                }
            }
        }
    }

    fn apply_explained(&self, heap: &mut Heap, action: Action, events: &mut Vec<u8>) {
        self.apply_unchecked(heap, action);
        events.extend((heap.stones == Some(0)).then_some(heap.player));
    }

    fn chance_weights(&self, heap: &Heap, out: &mut Vec<(Action, u32)>) {
        out.extend(
            heap.stones
                .is_none()
                .then_some([(5, 2), (6, 1)])
                .into_iter()
                .flatten(),
        );
    }

    fn scores(&self, heap: &Heap) -> PerPlayer<i32> {
        let winner = (heap.stones == Some(0)).then_some(usize::from(heap.player));
        std::array::from_fn(|seat| i32::from(winner == Some(seat)))
    }

    fn returns(&self, heap: &Heap) -> PerPlayer<f64> {
        self.scores(heap).map(f64::from)
    }

    fn hash(&self, heap: &Heap) -> u64 {
        mix64(heap.stones.map_or(7, u64::from) << 8 | u64::from(heap.player))
    }
}

impl Judge for HeapGame {}
impl Bulk for HeapGame {}
