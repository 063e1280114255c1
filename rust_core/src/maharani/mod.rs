//! Maharani (W. Panning): tiles, a rondel, workers; 2 to 4 players; chance.
//!
//! Reading order: `RULES.md` (the numbered rules that everything here cites), `words`. In
//! `rules`: `tables`, `state`, `actions`, `legal`, `apply` (what actions do and earn), `scoring`
//! (leaders, projected scores). Then `reading` (what programs read of a position), `wire` (JSON,
//! notation, checks) and `show` (tensors, printed boards).
//!
//! A player that reads the board. It likes gold, and markers that are still face up:
//!
//! ```
//! use durbar::{Game as _, Load, Position, Rng, Turn, maharani};
//!
//! let game = maharani::Game::load(2, &serde_json::Map::new(), None)?;
//! let (mut position, mut rng) = (Position::initial(game.clone()), Rng::new(1));
//! position.resolve_chance(&mut rng);
//! while let Turn::Player(seat) = position.turn() {
//!     let worth = |action: &u32| {
//!         let mut after = position.state;
//!         game.apply_unchecked(&mut after, *action);
//!         let (board, seat) = (game.reading(&after), seat.into());
//!         let up = (0..4).filter(|&quarter| board.marker(seat, quarter)).count();
//!         board.score(seat) + up as i32
//!     };
//!     let best = position.legal_actions().into_iter().max_by_key(worth);
//!     position.apply_action(best.expect("a decision"))?;
//!     position.resolve_chance(&mut rng);
//! }
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod bulk;
mod judgement;
mod load;
mod reading;
mod rules;
mod show;
mod wire;
mod words;

use std::sync::Arc;

use crate::bulk::Bulk as _;
use crate::cpu::Portable;
use crate::game::{Action, PerPlayer, Turn, shared_win};
use crate::judge::learned::{Given, Learned};
use crate::load::Edition;
use crate::rng::Rng;
use rules::legal::Cells;
use rules::seat_tables::SeatTables;
use rules::state::NO_TILE;
use rules::tables::{Seats, Side, Tables};

pub use load::DEFAULT_COMPONENTS;
pub use reading::{Reading, Tile, Worker};
pub use rules::state::{Phase, State};
pub use wire::components::COMPONENTS_SCHEMA;
pub use words::events::{EndRule, Event, PayRule};

/// Maharani for a number of players, with a component file and options.
///
/// A clone shares the tables.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Game {
    tables: Arc<Edition<Tables>>,
    weights: Given<Learned>,
    players: usize,
    /// Refresh is allowed with all markers face up too (M-2.3).
    idle_refresh: bool,
}

impl Game {
    fn seats(&self) -> &Seats {
        &self.tables.seats[self.players - 2]
    }

    /// The tables that the moves of a seat read.
    #[inline(always)]
    fn of_seat(&self, seat: usize) -> &SeatTables {
        &self.tables.by_seat[self.players & 3][seat & 3]
    }

    #[inline]
    fn side(&self, seat: usize) -> Side {
        self.seats().sides[seat]
    }

    fn num_worker_slots(&self) -> usize {
        self.players * self.seats().colours_per_player
    }

    /// The worker slots of a seat.
    fn own_workers(&self, seat: usize) -> std::ops::Range<usize> {
        let each = self.seats().colours_per_player;
        seat * each..(seat + 1) * each
    }

    /// The seat that a worker slot belongs to.
    fn owner(&self, worker: usize) -> usize {
        worker / self.seats().colours_per_player
    }

    /// The colour of a worker slot, by its place among all.
    fn worker_colour(&self, worker: usize) -> usize {
        usize::from(self.seats().workers[worker])
    }

    fn worker_name(&self, worker: usize) -> &str {
        &self.seats().worker_colours[worker]
    }

    /// The quarter below a rondel slot when this seat has turned the rondel (M-2.1).
    #[inline]
    fn quarter_below(&self, seat: usize, slot: usize) -> usize {
        usize::from(self.tables.slot_quarter[self.side(seat)][slot])
    }

    /// The number of workers of a slot that are neither on the board nor set aside.
    fn reserve(&self, state: &State, worker: usize) -> u32 {
        let placed = state.workers[worker].count_ones() + state.all_aside(worker);
        self.seats().workers_per_colour.saturating_sub(placed)
    }

    /// Whether a seat has such workers of the colour with this index.
    #[inline(always)]
    fn has_reserve(state: &State, own: &SeatTables, index: usize) -> bool {
        let worker = (own.first_worker + index) & 3;
        state.workers[worker].count_ones() + state.all_aside(worker) < own.workers_per_colour
    }
}

impl crate::game::Game for Game {
    type State = State;
    type Event = Event;

    const NAME: &'static str = "maharani";
    // M-1.1.
    const PLAYERS: (usize, usize) = (2, 4);

    fn num_players(&self) -> usize {
        self.players
    }

    /// All tiles in the bag, all markers face up, no gold, all workers in reserve (M-1.3 to M-1.5).
    fn new_initial_state(&self) -> State {
        let tables = &*self.tables;
        let mut bag = tables.full_bag;
        if tables.centre_spaces == 0 {
            // M-4.2 from the start: no space takes a centre tile.
            bag = [
                bag[0] & !tables.centre_bag[0],
                bag[1] & !tables.centre_bag[1],
            ];
        }
        State {
            tiles: [0; 8],
            workers: [0; 4],
            empty: tables.spaces,
            bag,
            scores: 0,
            set_aside: 0,
            rondel: u32::from_ne_bytes([NO_TILE; 4]),
            markers: (1_u32 << (4 * self.players)).wrapping_sub(1) as u16,
            evaluated: 0,
            phase: Phase::Start,
            player: 0,
        }
    }

    #[inline(always)]
    fn turn(&self, state: &State) -> Turn {
        match state.phase {
            Phase::Start | Phase::Draw => Turn::Chance,
            Phase::First | Phase::Second => Turn::Player(state.player),
            Phase::End => Turn::Terminal,
        }
    }

    fn legal_actions(&self, state: &State, out: &mut Vec<Action>) {
        match state.phase {
            Phase::Start => out.extend(0..self.players as Action),
            Phase::Draw => self.outcomes(state, |tile, _| out.push(tile)),
            Phase::First | Phase::Second => {
                self.choices(state, &mut Cells::default()).list(out);
            }
            Phase::End => {}
        }
    }

    #[inline(always)]
    fn count_legal_actions(&self, state: &State) -> usize {
        match state.phase {
            Phase::Start => self.players,
            Phase::Draw => {
                let mut count = 0;
                self.outcomes(state, |_, _| count += 1);
                count
            }
            Phase::First | Phase::Second => {
                self.choices(state, &mut Cells::default()).count() as usize
            }
            Phase::End => 0,
        }
    }

    #[inline]
    fn nth_legal_action(&self, state: &State, index: usize) -> Action {
        match state.phase {
            Phase::First | Phase::Second => self
                .choices(state, &mut Cells::default())
                .nth(index as u32, Portable),
            _ => {
                let mut outcomes = Vec::new();
                self.legal_actions(state, &mut outcomes);
                outcomes[index]
            }
        }
    }

    fn is_legal(&self, state: &State, action: Action) -> bool {
        match state.phase {
            Phase::Start => (action as usize) < self.players,
            Phase::Draw => {
                (action as usize) < self.tables.num_types()
                    && self.in_bag(state, action as usize) > 0
            }
            Phase::First | Phase::Second => {
                self.choices(state, &mut Cells::default()).contains(action)
            }
            Phase::End => false,
        }
    }

    fn why_illegal(&self, state: &State, action: Action) -> String {
        self.reason_against(state, action)
    }

    #[inline(always)]
    fn apply_unchecked(&self, state: &mut State, action: Action) {
        self.play(state, action, &mut ());
    }

    fn apply_explained(&self, state: &mut State, action: Action, events: &mut Vec<Event>) {
        self.play(state, action, events);
    }

    fn chance_weights(&self, state: &State, out: &mut Vec<(Action, u32)>) {
        match state.phase {
            Phase::Start => out.extend((0..self.players as Action).map(|seat| (seat, 1))),
            Phase::Draw => self.outcomes(state, |tile, count| out.push((tile, count))),
            _ => {}
        }
    }

    fn sample_chance(&self, state: &State, rng: &mut Rng) -> Action {
        self.sample_chance_simd(state, rng, Portable)
    }

    fn scores(&self, state: &State) -> PerPlayer<i32> {
        std::array::from_fn(|seat| {
            if seat < 4 {
                i32::from(state.score(seat))
            } else {
                0
            }
        })
    }

    fn returns(&self, state: &State) -> PerPlayer<f64> {
        if state.phase == Phase::End {
            // M-6.5.
            shared_win(
                self.leaders(state)
                    .fold(0, |leaders, seat| leaders | 1 << seat),
            )
        } else {
            PerPlayer::default()
        }
    }

    fn hash(&self, state: &State) -> u64 {
        rules::hash::hash(state)
    }
}
