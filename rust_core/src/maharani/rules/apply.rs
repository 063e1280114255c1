//! The effects of actions: placing, workers, the end of a turn, draws, the end of the game.

use super::actions::{END_TURN, Placement, REFRESH};
use super::flood::flood;
use super::state::{NO_TILE, Phase, State};
use crate::game::Action;
use crate::maharani::Game;
use crate::maharani::words::events::{EndRule, Event, PayRule};
use crate::sink::Sink;

impl Game {
    /// Plays a legal action or outcome. Any other id leads to some playable state, so that
    /// unchecked play never fails.
    #[inline(always)]
    pub(crate) fn play(&self, state: &mut State, action: Action, sink: &mut impl Sink<Event>) {
        match state.phase {
            Phase::First | Phase::Second => match action {
                REFRESH => self.refresh(state, sink),
                END_TURN => self.end_turn(state, false, sink),
                _ => self.place(state, Placement::of(action), sink),
            },
            Phase::Draw => self.draw(state, action, sink),
            Phase::Start => self.begin(state, action, sink),
            Phase::End => {}
        }
    }

    /// The first player was drawn (M-1.7).
    #[cold]
    fn begin(&self, state: &mut State, action: Action, sink: &mut impl Sink<Event>) {
        let seat = action as usize % self.players;
        state.player = seat as u8;
        sink.tell(|| Event::FirstPlayer { player: seat });
        self.refill(state, sink);
    }

    /// The player's markers turn face up (M-2.2).
    #[inline(never)]
    fn refresh(&self, state: &mut State, sink: &mut impl Sink<Event>) {
        let seat = usize::from(state.player);
        state.markers |= 15 << (4 * seat);
        sink.tell(|| Event::MarkersUp { player: seat });
        self.end_turn(state, false, sink);
    }

    /// Lays a tile: its marker and its area, then the worker and its group (M-3).
    #[inline(always)]
    fn place(&self, state: &mut State, placement: Placement, sink: &mut impl Sink<Event>) {
        let Placement {
            outcome,
            slot,
            cell,
        } = placement;
        let seat = usize::from(state.player);
        let tables = &*self.tables;
        let own = self.of_seat(seat);
        let bit = 1_u64 << cell;
        let tile = usize::from(state.slot(slot)) & 127;
        let colour = usize::from(tables.colour_of[tile]) & 7;

        // M-3.1: the marker of the quarter below the slot.
        let abroad = own.below[slot] & bit == 0;
        state.markers &= !(if abroad { own.marker[slot] } else { 0 });
        if abroad {
            sink.tell(|| Event::MarkerDown {
                player: seat,
                quarter: self.quarter_below(seat, slot),
            });
        }
        state.clear_slot(slot);
        state.tiles[colour] |= bit;
        state.empty &= !bit;

        // M-3.4, M-3.9: an own worker on this colour in this quarter moves here, else a new one
        // comes.
        let worker = (own.first_worker + (outcome.max(1) - 1).min(own.colours_per_player - 1)) & 3;
        let quarter = tables.quarters[usize::from(tables.quarter_of[cell as usize & 63]) & 3];
        let old = state.workers[worker] & state.tiles[colour] & quarter;
        let comes = outcome > 0;
        let workers = state.workers[worker] & !old | bit;
        state.workers[worker] = if comes {
            workers
        } else {
            state.workers[worker]
        };

        // M-3.3 and M-3.5: areas and groups cross quarter borders.
        let group_of = if comes { workers } else { 0 };
        let [area, group] = flood([state.tiles[colour], group_of], bit);
        state.earn(seat, (area.count_ones() + group.count_ones()) as u16);
        sink.tell(|| Event::TileArea {
            player: seat,
            points: area.count_ones() as i32,
            space: cell as usize,
            colour,
            spaces: area,
        });
        if comes {
            sink.tell(|| Event::WorkerGroup {
                player: seat,
                points: group.count_ones() as i32,
                space: cell as usize,
                worker: self.worker_colour(worker),
                from: (old != 0).then(|| old.trailing_zeros() as usize),
                spaces: group,
            });
        }

        if tables.centre_spaces & bit != 0 && tables.centre_spaces & state.empty == 0 {
            self.remove_centre_tiles(state, sink);
        }
        if state.phase == Phase::First {
            state.phase = Phase::Second;
        } else {
            self.end_turn(state, true, sink);
        }
    }

    /// Removes the centre tiles when all centre spaces are filled (M-4.2). Those in the bag leave
    /// at once too, which does not change the distribution of the draws.
    #[cold]
    fn remove_centre_tiles(&self, state: &mut State, sink: &mut impl Sink<Event>) {
        for slot in 0..4 {
            let tile = state.slot(slot);
            if tile != NO_TILE && self.tables.is_centre(tile) {
                state.set_slot(slot, NO_TILE);
                sink.tell(|| {
                    let (slot, [colour, kind]) = (slot + 1, self.tables.colour_and_kind(tile));
                    Event::CentreTileRemoved { slot, colour, kind }
                });
            }
        }
        state.bag[0] &= !self.tables.centre_bag[0];
        state.bag[1] &= !self.tables.centre_bag[1];
    }

    /// Ends a turn: payment, evaluation, refill, the test for the end, the next player (M-2.4).
    #[inline(always)]
    fn end_turn(&self, state: &mut State, second_tile: bool, sink: &mut impl Sink<Event>) {
        if second_tile {
            // M-3.7.
            let seat = usize::from(state.player);
            let gold = self.tables.second_tile_cost;
            state.pay(seat, gold);
            sink.tell(|| Event::SecondTile {
                player: seat,
                points: -i32::from(gold),
            });
        }
        let done = self.tables.quarter_sets[usize::from(state.evaluated) & 15];
        let full = |quarter: u64| (state.empty | done) & quarter == 0;
        if self.tables.quarters.into_iter().any(full) && self.evaluate_full(state, sink) {
            return;
        }
        let next = state.player + 1;
        state.player = if usize::from(next) == self.players {
            0
        } else {
            next
        };
        self.refill(state, sink);
    }

    /// Evaluates the quarters filled in this turn (M-3.8). Returns whether that ends the game
    /// (M-6.1).
    #[inline(never)]
    fn evaluate_full(&self, state: &mut State, sink: &mut impl Sink<Event>) -> bool {
        for quarter in 0..4 {
            let full = state.empty & self.tables.quarters[quarter] == 0;
            if full && !state.is_evaluated(quarter) {
                self.evaluate(state, quarter, sink);
            }
        }
        let over = state.evaluated == 0b1111;
        if over {
            self.finish(state, EndRule::Palace, sink);
        }
        over
    }

    /// Pays a quarter and empties it (M-5.1, M-5.2), at the end also an incomplete one (M-6.4).
    #[cold]
    fn evaluate(&self, state: &mut State, quarter: usize, sink: &mut impl Sink<Event>) {
        let mask = self.tables.quarters[quarter];
        let complete = state.empty & mask == 0;
        for worker in 0..self.num_worker_slots() {
            let workers = (state.workers[worker] & mask).count_ones();
            if workers > 0 {
                let gold = self.tables.quarter_payout[workers as usize & 15];
                state.earn(self.owner(worker), gold);
                sink.tell(|| Event::QuarterPays {
                    rule: if complete {
                        PayRule::Complete
                    } else {
                        PayRule::AtTheEnd
                    },
                    player: self.owner(worker),
                    points: i32::from(gold),
                    quarter,
                    worker: self.worker_colour(worker),
                    workers,
                });
                state.workers[worker] &= !mask;
            }
            state.set_aside &= !(15 << (16 * worker + 4 * quarter));
        }
        state.evaluated |= 1 << quarter;
        sink.tell(|| Event::QuarterEvaluated { quarter });
    }

    /// Draws while a slot is empty and the bag is not; then tests for the end (M-1.3, M-4.1,
    /// M-4.3).
    #[inline(always)]
    fn refill(&self, state: &mut State, sink: &mut impl Sink<Event>) {
        if state.empty_slots() > 0 && !state.bag_is_empty() {
            state.phase = Phase::Draw;
        } else if self.something_fits(state) {
            state.phase = Phase::First;
        } else {
            // M-6.2, M-6.3.
            let tiles_left = state.empty_slots() < 4;
            let end = if tiles_left {
                EndRule::NothingFits
            } else {
                EndRule::Exhausted
            };
            self.finish(state, end, sink);
        }
    }

    /// The lowest empty slot gets the tile (M-4.1).
    #[inline(always)]
    fn draw(&self, state: &mut State, action: Action, sink: &mut impl Sink<Event>) {
        let tile = action as u8 & 127;
        let slot = state.first_empty_slot();
        // Each type is a unary number; taking one away clears its highest bit.
        let of_type = u128_of(self.tables.bag_of_type[usize::from(tile)]);
        let bits = u128_of(state.bag) & of_type;
        let highest = bits & !(bits >> 1);
        state.bag[0] ^= highest as u64;
        state.bag[1] ^= (highest >> 64) as u64;
        state.set_slot(slot & 3, tile);
        sink.tell(|| {
            let (slot, [colour, kind]) = (slot + 1, self.tables.colour_and_kind(tile));
            Event::TileDrawn { slot, colour, kind }
        });
        self.refill(state, sink);
    }

    /// Evaluates the remaining quarters and ends the game (M-6.1 to M-6.4).
    #[cold]
    fn finish(&self, state: &mut State, end: EndRule, sink: &mut impl Sink<Event>) {
        for quarter in 0..4 {
            if !state.is_evaluated(quarter) {
                self.evaluate(state, quarter, sink);
            }
        }
        state.phase = Phase::End;
        state.player = 0;
        sink.tell(|| Event::GameOver {
            rule: end,
            winners: self.leaders(state).collect(),
        });
    }
}

const fn u128_of(words: [u64; 2]) -> u128 {
    words[0] as u128 | (words[1] as u128) << 64
}
