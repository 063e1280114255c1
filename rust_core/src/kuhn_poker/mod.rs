//! Kuhn poker (H. W. Kuhn, *A simplified two-person poker*, 1950): the example of a whole game.
//!
//! It has every part of a game, with hidden cards and chance, and its value is known. It can be
//! loaded by its name, but is in no list of games. The rules, by the numbers that the code cites:
//!
//! - **K-1** Two players have two chips each. Each puts one into the pot.
//! - **K-2** The cards of the deck are all different. Each player is dealt one, seat 0 first, and
//!   nobody else sees it.
//! - **K-3** In turn, seat 0 first, a player passes or bets. A bet puts the other chip into the pot.
//! - **K-4** A player who passes after a bet gives up: the other one wins the pot. Both cards stay
//!   hidden.
//! - **K-5** After two passes or two bets the cards are shown. The higher card wins the pot.
//! - **K-6** A player's return is the share of the four chips. Others count what a player wins or
//!   loses: that is `4 * return - 2`.
//!
//! Read on in `words.rs` (the events), `load.rs` (the component file), `wire.rs` (documents and
//! texts), `show.rs` (views).

mod load;
mod show;
mod wire;
mod words;

use std::sync::Arc;

use crate::bulk::Bulk;
use crate::game::{Action, PerPlayer, Turn};
use crate::judge::Judge;
use crate::load::Edition;
use crate::rng::mix64;
use crate::sink::Sink;
pub use show::View;
use words::Components;
pub use words::{Event, WinRule};

/// Kuhn poker with a component file.
#[derive(Clone, Debug, PartialEq)]
pub struct Game {
    components: Arc<Edition<Components>>,
}

/// A position: the card of each seat, counted from the lowest, and the betting so far.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct State {
    cards: [Option<u8>; 2],
    betting: Betting,
}

/// The ids of the two actions. An outcome of chance is the id of the card that is dealt.
const PASS: Action = 0;
const BET: Action = 1;

/// The betting so far, as an index into [`Betting::ALL`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
struct Betting(u8);

impl Betting {
    /// Passes and bets in order, `-` before the first. Those that go on stand first.
    const ALL: [&str; 9] = ["-", "p", "b", "pb", "pp", "bp", "bb", "pbp", "pbb"];

    /// The chips of each seat in the pot then (K-1, K-3).
    #[rustfmt::skip]
    const PAID: [[i32; 2]; 9] =
        [[1, 1], [1, 1], [2, 1], [1, 2], [1, 1], [2, 1], [2, 2], [1, 2], [2, 2]];

    fn actions(self) -> &'static str {
        Self::ALL[usize::from(self.0)].trim_start_matches('-')
    }

    fn is_over(self) -> bool {
        self.0 >= 4
    }

    /// Whether the betting ended with the cards on the table (K-5).
    fn shows_cards(self) -> bool {
        self.is_over() && !self.actions().ends_with("bp")
    }

    /// The seat whose turn it is; after a player has given up, the other one.
    fn next_seat(self) -> usize {
        self.actions().len() % 2
    }

    /// The betting with one more action, if it goes on.
    fn after(self, action: Action) -> Self {
        let letter = if action == BET { "b" } else { "p" };
        let follows = |next: &&str| next.strip_prefix(self.actions()) == Some(letter);
        let next = Self::ALL.iter().position(follows);
        next.map_or(self, |next| Self(next as u8))
    }

    fn paid(self) -> [i32; 2] {
        Self::PAID[usize::from(self.0)]
    }

    fn pot_won(self, player: usize) -> Event {
        let shown = self.shows_cards();
        let rule = if shown {
            WinRule::HigherCard
        } else {
            WinRule::GivenUp
        };
        let points = self.paid().iter().sum();
        Event::PotWon {
            rule,
            player,
            points,
        }
    }
}

impl State {
    /// The number of cards dealt, which is the seat that gets the next one.
    fn dealt(self) -> usize {
        self.cards.iter().flatten().count()
    }

    /// The winner of the pot; `None` while the betting goes on.
    fn winner(self) -> Option<usize> {
        if self.betting.shows_cards() {
            return Some(usize::from(self.cards[1] > self.cards[0]));
        }
        self.betting.is_over().then(|| self.betting.next_seat())
    }
}

impl Game {
    /// The card of a view that the observer does not see: one that is not in the deck.
    fn hidden_card(&self) -> u8 {
        self.components.cards.len() as u8
    }

    /// The cards that nobody has.
    fn deck(&self, state: State) -> Vec<u8> {
        let mut cards: Vec<u8> = (0..self.hidden_card()).collect();
        cards.retain(|&card| !state.cards.contains(&Some(card)));
        cards
    }

    fn play(&self, state: &mut State, action: Action, events: &mut impl Sink<Event>) {
        use crate::Game as _;
        match self.turn(state) {
            Turn::Chance => {
                let seat = state.dealt();
                // An illegal action must lead to a sound state too.
                let card = action.min(Action::from(self.hidden_card()) - 1) as u8;
                state.cards[seat] = Some(card);
                let (player, card) = (seat, card.into());
                events.tell(|| Event::CardDealt { player, card });
            }
            Turn::Player(seat) => {
                state.betting = state.betting.after(action);
                let player = seat.into();
                events.tell(|| match action {
                    BET => Event::Bet { player, points: -1 },
                    _ => Event::Pass { player },
                });
                if let Some(winner) = state.winner() {
                    events.tell(|| state.betting.pot_won(winner));
                }
            }
            Turn::Terminal => {}
        }
    }
}

impl crate::Game for Game {
    type State = State;
    type Event = Event;

    const NAME: &'static str = "kuhn_poker";
    const PLAYERS: (usize, usize) = (2, 2);

    fn num_players(&self) -> usize {
        2
    }

    fn new_initial_state(&self) -> State {
        let (cards, betting) = ([None; 2], Betting::default());
        State { cards, betting }
    }

    fn turn(&self, state: &State) -> Turn {
        if state.dealt() < 2 {
            Turn::Chance
        } else if state.betting.is_over() {
            Turn::Terminal
        } else {
            Turn::Player(state.betting.next_seat() as u8)
        }
    }

    fn legal_actions(&self, state: &State, out: &mut Vec<Action>) {
        match self.turn(state) {
            Turn::Chance => out.extend(self.deck(*state).into_iter().map(Action::from)),
            Turn::Player(_) => out.extend([PASS, BET]),
            Turn::Terminal => {}
        }
    }

    fn why_illegal(&self, _state: &State, _action: Action) -> String {
        "chance deals a card that nobody has (K-2), players pass or bet (K-3)".to_owned()
    }

    fn apply_unchecked(&self, state: &mut State, action: Action) {
        self.play(state, action, &mut ());
    }

    fn apply_explained(&self, state: &mut State, action: Action, events: &mut Vec<Event>) {
        self.play(state, action, events);
    }

    /// The chips that lie in front of the players.
    fn scores(&self, state: &State) -> PerPlayer<i32> {
        let mut chips = PerPlayer::default();
        let paid = state.betting.paid();
        for seat in 0..2 {
            let won = i32::from(state.winner() == Some(seat));
            chips[seat] = 2 - paid[seat] + won * (paid[0] + paid[1]);
        }
        chips
    }

    fn returns(&self, state: &State) -> PerPlayer<f64> {
        if state.winner().is_none() {
            return PerPlayer::default();
        }
        self.scores(state).map(|chips| f64::from(chips) / 4.0)
    }

    fn hash(&self, state: &State) -> u64 {
        let [first, second] = state.cards.map(|card| card.map_or(0, |card| card + 1));
        mix64(u32::from_be_bytes([0, first, second, state.betting.0]).into())
    }
}

impl Judge for Game {}
impl Bulk for Game {}
