//! Taj Mahal (R. Knizia): a contest of cards over the provinces; 3 to 5 players; hidden hands.
//!
//! Reading order: `RULES.md` (the numbered rules that everything here cites), `words`. In
//! `rules`: `cards`, `tables` (`component_tables` fills them), `state`, `actions`, `legal`, `apply`,
//! `scoring`. Then `reading` (what programs read of a position or view), `show` (`view`, tensors, printed boards) and `wire` (JSON, notation, checks).

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
use crate::game::{Action, MAX_PLAYERS, PerPlayer, Turn, shared_win};
use crate::judge::learned::Given;
use crate::load::Edition;
use crate::rng::Rng;
use judgement::Fitted;
use rules::cards::Cards;
use rules::legal::Choices;
use rules::state::Open;
use rules::tables::Tables;
use show::observe::Shares;

pub use load::DEFAULT_COMPONENTS;
pub use reading::Reading;
pub use rules::state::{Phase, State, View};
pub use wire::components::COMPONENTS_SCHEMA;
pub use words::events::{BonusRule, DrawRule, Event};

/// Taj Mahal for a number of players, with a component file.
///
/// A clone shares the tables.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Game {
    tables: Arc<Edition<Tables, Shares>>,
    weights: Given<Fitted>,
    players: usize,
}

impl crate::game::Game for Game {
    type State = State;
    type Event = Event;

    const NAME: &'static str = "taj_mahal";
    // T-1.1.
    const PLAYERS: (usize, usize) = (3, 5);

    fn num_players(&self) -> usize {
        self.players
    }

    /// All cards in the deck, one province tile and the Taj Mahal in their places (T-1.3 to T-1.8).
    fn new_initial_state(&self) -> State {
        let tables = &*self.tables;
        let last = tables.num_provinces() - 1;
        let open = Open {
            order: !(15 << (4 * last)) | (tables.last_province as u64) << (4 * last),
            still_in: (1 << self.players) - 1,
            // T-1.7.
            court: tables.all_awards(),
            ..Open::EMPTY
        };
        State {
            open,
            hands: [Cards::NONE; MAX_PLAYERS],
            deck: tables.full_deck,
        }
    }

    #[inline(always)]
    fn turn(&self, state: &State) -> Turn {
        match state.open.phase {
            Phase::Play | Phase::Build | Phase::Take => Turn::Player(state.open.player),
            Phase::End => Turn::Terminal,
            _ => Turn::Chance,
        }
    }

    fn legal_actions(&self, state: &State, out: &mut Vec<Action>) {
        self.outcomes(state, |outcome, _| out.push(outcome));
        self.each_choice(&self.choices_of(state), |action| out.push(action));
    }

    #[inline(always)]
    fn count_legal_actions(&self, state: &State) -> usize {
        match self.choices_of(state) {
            Choices::None => {
                let mut count = 0;
                self.outcomes(state, |_, _| count += 1);
                count
            }
            choices => choices.count(&self.tables) as usize,
        }
    }

    #[inline(always)]
    fn nth_legal_action(&self, state: &State, index: usize) -> Action {
        match self.choices_of(state) {
            Choices::None => {
                let mut outcomes = Vec::new();
                self.legal_actions(state, &mut outcomes);
                outcomes[index]
            }
            choices => choices.nth(&self.tables, index as u32, Portable),
        }
    }

    fn is_legal(&self, state: &State, action: Action) -> bool {
        match self.choices_of(state) {
            Choices::None => {
                let mut is_outcome = false;
                self.outcomes(state, |outcome, _| is_outcome |= outcome == action);
                is_outcome
            }
            choices => choices.contains(&self.tables, action),
        }
    }

    fn why_illegal(&self, state: &State, action: Action) -> String {
        self.reason_against(state, action)
    }

    #[inline(always)]
    fn apply_unchecked(&self, state: &mut State, action: Action) {
        self.apply(state, action, &mut ());
    }

    fn apply_explained(&self, state: &mut State, action: Action, events: &mut Vec<Event>) {
        self.apply(state, action, events);
    }

    fn chance_weights(&self, state: &State, out: &mut Vec<(Action, u32)>) {
        self.outcomes(state, |outcome, weight| out.push((outcome, weight)));
    }

    fn sample_chance(&self, state: &State, rng: &mut Rng) -> Action {
        self.sample_chance_simd(state, rng, Portable)
    }

    fn scores(&self, state: &State) -> PerPlayer<i32> {
        state.open.scores.map(i32::from)
    }

    fn returns(&self, state: &State) -> PerPlayer<f64> {
        if state.open.phase == Phase::End {
            // T-5.2.
            shared_win(self.leaders(&state.open))
        } else {
            PerPlayer::default()
        }
    }

    fn hash(&self, state: &State) -> u64 {
        rules::hash::hash(state)
    }
}
