//! What a player may know, and states that agree with it (T-6).

use super::Game;
use super::cards::Cards;
use super::state::{Open, Phase, SeenHands, State, View};
use crate::cpu::Portable;
use crate::rng::Rng;

impl View {
    /// T-6.1: the own hand and what is open. At the end all hands are.
    pub(super) fn of(state: &State, observer: usize) -> Self {
        let hands = if state.open.phase == Phase::End {
            SeenHands::All(state.hands)
        } else {
            SeenHands::Own {
                hand: state.hands[observer],
                sizes: state.hands.map(|hand| hand.len() as u8),
            }
        };
        Self {
            open: state.open,
            observer: observer as u8,
            hands,
        }
    }
}

impl Game {
    /// The cards that lie in the deck or in a hand.
    pub(super) fn not_lying_open(&self, open: &Open) -> Cards {
        let mut cards = self.tables.full_deck;
        self.tables.take_away(&mut cards, open.discards);
        self.tables.take_away(&mut cards, open.display);
        for &played in &open.played[..self.players] {
            self.tables.take_away(&mut cards, played);
        }
        cards
    }

    /// T-6.1: known cards in their hands, all others that the observer does not see dealt card by
    /// card, each deal of the single cards as likely as any other.
    pub(super) fn drawn_from(&self, view: &View, rng: &mut Rng) -> State {
        let mut hidden = self.not_lying_open(&view.open);
        let observer = usize::from(view.observer);
        let hands = match view.hands {
            SeenHands::All(hands) => hands,
            SeenHands::Own { hand, .. } => {
                let mut hands = view.open.known;
                hands[observer] = hand;
                hands
            }
        };
        let mut state = State {
            open: view.open,
            hands,
            deck: Cards::NONE,
        };
        for &hand in &hands[..self.players] {
            self.tables.take_away(&mut hidden, hand);
        }
        for (seat, hand) in state.hands[..self.players].iter_mut().enumerate() {
            while hand.len() < view.hand_size(seat) && !hidden.is_empty() {
                let rank = rng.bounded(u64::from(hidden.len())) as u32;
                let kind = self.tables.kind_at(hidden.select(rank, Portable));
                let card = self.tables.kind_mask[kind];
                hidden.remove(card);
                hand.add(card);
            }
        }
        state.deck = hidden;
        state
    }
}
