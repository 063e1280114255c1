//! Views, observations and printed positions.

use super::{Betting, Game, State};
use crate::cpu::Portable;
use crate::game::{Game as _, Turn};
use crate::rng::Rng;
use crate::show::Show;
use crate::show::observation::{Flags, Number, Numbers, Part};

/// What one player may know: a position with `Game::hidden_card` for a card that is not seen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct View {
    pub(super) observer: usize,
    pub(super) seen: State,
}

impl View {
    pub(super) fn new(observer: usize, seen: State) -> Self {
        Self { observer, seen }
    }

    /// Whether the observer sees the dealt card of a seat (K-2, K-5).
    pub(super) fn sees(&self, seat: usize) -> bool {
        seat == self.observer || self.seen.betting.shows_cards()
    }
}

/// The parts of the observation tensor. A card has a flag for each that it may
/// be, and one for a hidden card; the observer comes before the other player.
pub(super) fn parts(cards: usize) -> [Part; 5] {
    [
        Part::flags("own_card", cards + 1),
        Part::flags("other_card", cards + 1),
        Part::flags("betting", Betting::ALL.len()),
        Part::flags("to_move", 2),
        Part::counts("chips", 2),
    ]
}

impl Show for Game {
    type View = View;

    fn view(&self, state: &State, player: usize) -> View {
        let mut view = View::new(player, *state);
        if !view.sees(1 - player) {
            let other = &mut view.seen.cards[1 - player];
            *other = other.map(|_| self.hidden_card());
        }
        view
    }

    fn observer(&self, view: &View) -> usize {
        view.observer
    }

    fn resample(&self, view: &View, rng: &mut Rng) -> State {
        let mut state = view.seen;
        let hidden = |card: &&mut Option<u8>| **card == Some(self.hidden_card());
        if let Some(card) = state.cards.iter_mut().find(hidden) {
            let deck = self.deck(view.seen);
            *card = Some(deck[rng.bounded(deck.len() as u64) as usize]);
        }
        state
    }

    fn sees_outcome(&self, state: &State, player: usize) -> bool {
        state.dealt() == player
    }

    fn observation_tensor<N: Number>(&self, view: &View, out: &mut [N]) {
        let (seen, cards) = (&view.seen, usize::from(self.hidden_card()) + 1);
        let seats = [view.observer, 1 - view.observer];
        let mut flags = Flags::new();
        for seat in seats {
            flags.add_one_of(seen.cards[seat].map(usize::from), cards);
        }
        flags.add_one_of(Some(seen.betting.0.into()), Betting::ALL.len());
        for seat in seats {
            let decides = self.turn(seen) == Turn::Player(seat as u8);
            flags.add(decides.into(), 1);
        }
        let mut numbers = Numbers::new(out, Portable);
        numbers.flags(&flags);
        for seat in seats {
            numbers.share(self.scores(seen)[seat].unsigned_abs(), 4);
        }
    }

    fn observation_string(&self, view: &View) -> String {
        format!(
            "seen by player {}\n{}",
            view.observer,
            self.print(&view.seen)
        )
    }

    fn print(&self, state: &State) -> String {
        let turn = match self.turn(state) {
            Turn::Chance => format!("player {} is dealt a card", state.dealt()),
            Turn::Player(seat) => format!("player {seat} passes or bets"),
            Turn::Terminal => "the game is over".to_owned(),
        };
        let mut text = format!(
            "Kuhn poker, {turn}\n\nbetting: {}\n",
            state.betting.actions()
        );
        for (seat, card) in state.cards.into_iter().enumerate() {
            let card = card.and_then(|card| self.components.card_name(card.into()));
            let card = card.unwrap_or("none");
            let chips = self.scores(state)[seat];
            text.extend([format!("player {seat}: {chips} chips; card: {card}\n")]);
        }
        text
    }
}
