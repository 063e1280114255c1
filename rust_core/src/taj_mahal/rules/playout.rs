//! Random games in one loop, which applies each choice at once instead of encoding it as an id and
//! decoding that again.

use super::actions::Choice;
use super::legal::{count_takes, nth_take};
use super::state::Phase;
use crate::cpu::Simd;
use crate::rng::Rng;
use crate::taj_mahal::{Game, State};

impl Game {
    /// Plays uniformly random choices until the game is over. Returns the number of decisions.
    #[inline(always)]
    pub(crate) fn play_out<S: Simd>(&self, state: &mut State, rng: &mut Rng, simd: S) -> u32 {
        while state.open.phase.is_set_up() {
            let outcome = self.draw_lots(state, rng, simd);
            self.apply(state, outcome, &mut ());
        }
        let mut decisions = 0;
        // In the order of a visit, so that branches are mostly predicted.
        while state.open.phase != Phase::End {
            while state.open.phase == Phase::Play {
                self.play_any(state, rng, simd);
                decisions += 1;
            }
            if state.open.phase == Phase::Build {
                self.build_any(state, rng, simd);
                decisions += 1;
            }
            while state.open.phase == Phase::Draw {
                let kind = self.random_card(state, rng, simd);
                self.draw(state, kind, &mut ());
            }
            if state.open.phase == Phase::Take {
                self.take_any(state, rng, simd);
                decisions += 1;
            }
            while state.open.phase == Phase::Display {
                self.display_all(state, rng, simd);
            }
        }
        decisions
    }

    #[inline(always)]
    fn play_any<S: Simd>(&self, state: &mut State, rng: &mut Rng, simd: S) {
        let plays = self.plays(&state.open, state.hands[state.open.seat()]);
        let choice = plays.nth(&self.tables, lot(rng, plays.count()), simd);
        if let Choice::Play { kind, companion } = choice {
            self.play(state, kind, companion, &mut ());
        } else {
            self.withdraw(state, &mut ());
        }
    }

    #[inline(always)]
    fn build_any<S: Simd>(&self, state: &mut State, rng: &mut Rng, simd: S) {
        let builds = self.builds(&state.open, simd);
        let choice = builds.nth(lot(rng, builds.count()), simd);
        if let Choice::Build { palaces, royal } = choice {
            self.build(state, palaces, royal, &mut ());
        }
    }

    #[inline(always)]
    fn take_any<S: Simd>(&self, state: &mut State, rng: &mut Rng, simd: S) {
        let (tables, display) = (&*self.tables, state.open.display);
        let index = lot(rng, count_takes(tables, display));
        if let Choice::Take { first, second } = nth_take(tables, display, index, simd) {
            self.take(state, first, second, &mut ());
        }
    }

    /// The kind of a card drawn from the deck.
    #[inline(always)]
    fn random_card<S: Simd>(&self, state: &State, rng: &mut Rng, simd: S) -> usize {
        let rank = lot(rng, state.deck.len());
        self.tables.kind_at(state.deck.select(rank, simd))
    }

    /// Draws cards of the display until it is complete or the deck is empty.
    #[inline(always)]
    fn display_all<S: Simd>(&self, state: &mut State, rng: &mut Rng, simd: S) {
        let tables = &*self.tables;
        let (mut deck, mut display) = (state.deck, state.open.display);
        let left = deck.len();
        let missing = self.full_display().saturating_sub(display.len());
        for drawn in 0..missing.min(left) {
            let rank = lot(rng, left - drawn);
            let card = tables.kind_mask[tables.kind_at(deck.select(rank, simd)) & 63];
            deck.remove(card, tables.firsts);
            display.add(card, tables.firsts);
        }
        (state.deck, state.open.display) = (deck, display);
        self.fill_display(state, &mut ());
    }
}

/// A random number below a bound.
#[inline(always)]
fn lot(rng: &mut Rng, below: u32) -> u32 {
    rng.bounded(u64::from(below)) as u32
}
