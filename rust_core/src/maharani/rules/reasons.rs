//! The reasons why an action is not legal, as text.

use super::actions::{END_TURN, NUM_ACTIONS, Placement, REFRESH};
use super::state::{NO_TILE, Phase, State};
use crate::game::Action;
use crate::maharani::Game;
use crate::maharani::words::components::SIDES;

impl Game {
    /// The next step at this state, as half a sentence.
    pub(crate) fn next_step(&self, state: &State) -> String {
        match state.phase {
            Phase::Start => format!(
                "the first player is to be drawn: an outcome from 0 to {}",
                self.players - 1
            ),
            Phase::Draw => format!(
                "a tile is to be drawn into slot {}: the outcome is a tile type",
                state.first_empty_slot() + 1
            ),
            Phase::First => format!("player {} places a tile or refreshes", state.player),
            Phase::Second => {
                format!(
                    "player {} places a second tile or ends the turn",
                    state.player
                )
            }
            Phase::End => "the game is over".to_owned(),
        }
    }

    /// The reason why an illegal action is not legal, with the rule.
    pub(crate) fn reason_against(&self, state: &State, action: Action) -> String {
        match state.phase {
            Phase::Draw if (action as usize) < self.tables.num_types() => format!(
                "no tile {} {} is in the bag (M-4.1)",
                self.tables.colour_name(action as u8),
                self.tables.kind_name(action as u8)
            ),
            Phase::Start | Phase::Draw | Phase::End => self.next_step(state),
            Phase::First | Phase::Second => match action {
                REFRESH if state.phase == Phase::Second => {
                    "a refresh cannot follow a first tile (M-2.2)".to_owned()
                }
                REFRESH => "all four markers are face up (M-2.3)".to_owned(),
                END_TURN => "a turn cannot end before a tile or a refresh (M-2.2)".to_owned(),
                _ if (action as usize) < NUM_ACTIONS => {
                    self.reason_against_placement(state, Placement::of(action))
                }
                _ => format!("action ids are 0 to {}", NUM_ACTIONS - 1),
            },
        }
    }

    fn reason_against_placement(&self, state: &State, placement: Placement) -> String {
        let Placement {
            outcome,
            slot,
            cell,
        } = placement;
        let tables = &*self.tables;
        let seat = usize::from(state.player);
        let tile = state.slot(slot);
        let bit = 1_u64 << cell;
        if tables.spaces & bit == 0 {
            return format!("cell {cell} is no space of the board (M-1.2)");
        }
        let space = &tables.space_names[cell as usize];
        if tile == NO_TILE {
            return format!("slot {} of the rondel is empty (M-3.1)", slot + 1);
        }
        if state.empty & bit == 0 {
            return format!("space {space} is filled (M-3.1)");
        }
        let below = self.quarter_below(seat, slot);
        let target = usize::from(tables.quarter_of[cell as usize]);
        if below != target && !state.marker(seat, below) {
            return format!(
                "slot {} lies over {}, and that marker of player {seat} is face down: the tile can \
                 only go into {} (M-3.1)",
                slot + 1,
                tables.quarter_names[below],
                tables.quarter_names[below]
            );
        }
        let kind = usize::from(tables.kind_of[usize::from(tile)]);
        if tables.fits_any[kind] & bit == 0 {
            return format!("the columns of the tile never match those of {space} (M-3.2)");
        }
        let side = SIDES[self.side(seat)];
        let to_player = tables.fits[kind][self.side(seat)] & bit != 0;
        if outcome == 0 {
            return format!(
                "on {space} the tile can only lie with its arrow to {side}, the player's own \
                 side, and then a worker must come (M-3.4)"
            );
        }
        if outcome > self.own_workers(seat).len() {
            return "this player has no second worker colour (M-3.9)".to_owned();
        }
        if !to_player {
            return format!(
                "on {space} the tile cannot lie with its arrow to {side}, the player's own side, \
                 so no worker comes (M-3.2, M-3.4)"
            );
        }
        let worker = self.worker_name(self.own_workers(seat).start + outcome - 1);
        format!("no {worker} worker is in reserve, and none can be moved here (M-3.4)")
    }
}
