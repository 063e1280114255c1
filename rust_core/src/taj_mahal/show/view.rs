//! Views, and states that agree with them (T-6).

use crate::cpu::{Simd, WithSimd, dispatch};
use crate::rng::Rng;
use crate::taj_mahal::Game;
use crate::taj_mahal::rules::cards::Cards;
use crate::taj_mahal::rules::state::{Open, Phase, SeenHands, State, View};

impl View {
    /// The view of an observer: the own hand and everything open (T-6.1), at the end all hands.
    #[inline(always)]
    pub(crate) fn of(state: &State, observer: usize) -> Self {
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

/// The deal of the cards that a view hides, dispatched to the instructions of the processor.
struct Redeal<'a> {
    game: &'a Game,
    view: &'a View,
    rng: &'a mut Rng,
}

impl WithSimd for Redeal<'_> {
    type Output = State;

    #[inline(always)]
    fn with_simd<S: Simd>(self, simd: S) -> State {
        let Self { game, view, rng } = self;
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
        let mut seen = game.lying_open(&view.open);
        for &hand in &hands[..game.players] {
            game.tables.merge(&mut seen, hand);
        }
        let mut hidden = game.tables.full_deck;
        game.tables.take_away(&mut hidden, seen);
        let mut left = hidden.len();
        for (seat, hand) in state.hands[..game.players].iter_mut().enumerate() {
            let due = view.hand_size(seat).saturating_sub(hand.len()).min(left);
            for _ in 0..due {
                let rank = rng.bounded(u64::from(left)) as u32;
                let kind = game.tables.kind_at(hidden.select(rank, simd));
                let card = game.tables.kind_mask[kind & 63];
                hidden.remove(card, game.tables.firsts);
                hand.add(card, game.tables.firsts);
                left -= 1;
            }
        }
        state.deck = hidden;
        state
    }
}

impl Game {
    /// The cards that lie open, neither in the deck nor in a hand.
    #[inline(always)]
    fn lying_open(&self, open: &Open) -> Cards {
        let mut cards = open.discards;
        self.tables.merge(&mut cards, open.display);
        for &played in &open.played[..self.players] {
            self.tables.merge(&mut cards, played);
        }
        cards
    }

    /// A state that agrees with a view: known cards in their hands, all others that the observer
    /// does not see dealt card by card, each deal as likely as any other (T-6.1).
    pub(crate) fn deal_for(&self, view: &View, rng: &mut Rng) -> State {
        dispatch(Redeal {
            game: self,
            view,
            rng,
        })
    }
}
