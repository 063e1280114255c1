//! The reasons why an action is not legal, as text.

use super::actions::Choice;
use super::legal::Choices;
use super::state::{Open, Phase};
use super::tables::Tables;
use crate::game::Action;
use crate::taj_mahal::{Game, State};

impl Game {
    /// The next step at this state, as half a sentence.
    pub(crate) fn next_step(&self, open: &Open) -> String {
        let player = open.player;
        match open.phase {
            Phase::Start => format!(
                "the start player is to be drawn: an outcome from 0 to {}",
                self.players - 1
            ),
            Phase::ProvinceTiles => {
                "the next province tile is to be placed: the outcome is a province".to_owned()
            }
            Phase::BonusTiles => {
                "a bonus tile is to be placed: the outcome is a kind of bonus tile".to_owned()
            }
            Phase::Deal | Phase::Display | Phase::Draw => {
                "a card is to be drawn: the outcome is a kind of card".to_owned()
            }
            Phase::Play => format!("player {player} plays or withdraws"),
            Phase::Build => format!("player {player} places the palaces just won"),
            Phase::Take => format!("player {player} takes from the display"),
            Phase::End => "the game is over".to_owned(),
        }
    }

    /// The reason why an illegal action is not legal, with the rule.
    pub(crate) fn reason_against(&self, state: &State, action: Action) -> String {
        let tables = &*self.tables;
        match (state.open.phase, tables.choice(action)) {
            (Phase::Play | Phase::Build | Phase::Take, None) => {
                format!("action ids are 0 to {}", tables.num_actions() - 1)
            }
            (Phase::Play, Some(Choice::Play { kind, companion })) => {
                self.reason_against_play(state, kind, companion)
            }
            (Phase::Build, Some(Choice::Build { .. })) => self.reason_against_build(state),
            (Phase::Take, Some(Choice::Take { .. })) => {
                let count = state.open.display.len().min(2);
                format!("{count} of the cards of the display are taken (T-3.10)")
            }
            (Phase::Deal | Phase::Display | Phase::Draw, _)
                if (action as usize) < tables.num_kinds() =>
            {
                let name = &tables.kind_names[action as usize];
                format!("no {name} is in the deck (T-6.2)")
            }
            _ => self.next_step(&state.open),
        }
    }

    fn reason_against_play(&self, state: &State, kind: usize, companion: usize) -> String {
        let (tables, open) = (&*self.tables, &state.open);
        let seat = usize::from(open.player);
        let hand = state.hands[seat];
        let name = &tables.kind_names[kind];
        if !hand.has(tables.kind_mask[kind]) {
            return format!("no {name} is in the hand (T-2.2)");
        }
        if let Some(index) = companion.checked_sub(1) {
            let companion_name = tables.companion_name(index).unwrap_or_default();
            let has = match index.checked_sub(tables.num_white()) {
                None => hand.has(tables.kind_mask[tables.num_coloured + index]),
                Some(special) => Tables::playable_specials(open, seat) >> special & 1 == 1,
            };
            if !has {
                return format!("no {companion_name} is in the hand (T-2.2)");
            }
        }
        match usize::from(open.colour[seat]).checked_sub(1) {
            Some(colour) => {
                let colour = &tables.colour_names[colour];
                format!("the colour of this visit is {colour} (T-2.2)")
            }
            None => self.next_step(&state.open),
        }
    }

    fn reason_against_build(&self, state: &State) -> String {
        let open = &state.open;
        let Choices::Builds(builds) = self.choices_of(state) else {
            return self.next_step(&state.open);
        };
        let province = open.province_of(usize::from(open.visit));
        let free = self.tables.city_list(self.cities_of(province, builds.free));
        let royal = self
            .tables
            .city_list(self.cities_of(province, builds.royal));
        let royal = if royal.is_empty() {
            "no royal palace".to_owned()
        } else {
            format!("a royal palace on one of {}", royal.join(", "))
        };
        let count = builds.palaces;
        let free = free.join(", ");
        format!("{count} palaces on different ones of {free}, and {royal} (T-3.2)")
    }
}
