//! Actions and outcomes of chance as text and as JSON.

use super::position::{Colour, Seat, Slot, Space, TileKind, Worker};
use crate::error::InvalidAction;
use crate::game::{Action, Game as _, IllegalAction};
use crate::maharani::rules::actions::{END_TURN, Placement, REFRESH};
use crate::maharani::rules::state::{Phase, State};
use crate::maharani::rules::tables::{Side, Tables};
use crate::maharani::words::components::SIDES;
use crate::maharani::{Game, NO_TILE};
use crate::wire::action_text::Words;
use crate::wire::describe::tagged;
use crate::wire::described::{Described as _, DescribedActions};
use crate::wire::shapes::{Name, names};

names! {
    SideNames of Tables = |_, index| SIDES.get(index).copied();
}

tagged! {
    /// An action or an outcome.
    pub(crate) enum ActionKind: "Maharani action" in Tables {
        "place" => Place {
            slot: Slot,
            space: Space,
            /// Where the tile's arrow points.
            arrow: Name<SideNames> | absent,
            /// The colour of the worker that then stands on the tile; null: none.
            worker: Option<Worker> | absent,
        },
        "refresh" => Refresh {},
        "end_turn" => EndTurn {},
        "start" => Start {
            player: Seat,
        },
        "draw" => Draw {
            colour: Colour,
            kind: TileKind,
        },
    }
}

/// A placement as a client describes it; a field that is left out is free.
struct Described {
    slot: usize,
    cell: u32,
    arrow: Option<Side>,
    outcome: Option<usize>,
}

impl DescribedActions for Game {
    type ActionKind = ActionKind;

    fn describe_action(&self, state: &State, action: Action) -> ActionKind {
        match (state.phase, action) {
            (Phase::Start, _) => ActionKind::Start {
                player: (action as usize).into(),
            },
            (Phase::Draw, _) => {
                let [colour, kind] = self.tables.colour_and_kind(action as u8);
                ActionKind::Draw {
                    colour: colour.into(),
                    kind: kind.into(),
                }
            }
            (_, REFRESH) => ActionKind::Refresh {},
            (_, END_TURN) => ActionKind::EndTurn {},
            _ => {
                let placement = Placement::of(action);
                let own = self.own_workers(usize::from(state.player));
                let worker = (placement.outcome > 0).then(|| own.start + placement.outcome - 1);
                ActionKind::Place {
                    slot: (placement.slot + 1).into(),
                    space: (placement.cell as usize).into(),
                    arrow: Some(self.arrow(state, placement).into()),
                    worker: Some(worker.map(|worker| self.worker(worker))),
                }
            }
        }
    }

    fn text_of(&self, action: &ActionKind) -> String {
        let tables = &*self.tables;
        match *action {
            ActionKind::Place {
                slot,
                space,
                arrow,
                worker,
            } => {
                let space = &tables.space_names[space.index()];
                let arrow = SIDES[arrow.unwrap_or_default().index()];
                let place = format!("place-{}-{space}-{arrow}", slot.0);
                match worker.flatten() {
                    None => place,
                    Some(worker) => format!("{place}-{}", tables.worker_names[worker.index()]),
                }
            }
            ActionKind::Refresh {} => "refresh".to_owned(),
            ActionKind::EndTurn {} => "end_turn".to_owned(),
            ActionKind::Start { player } => format!("start-{}", player.0),
            ActionKind::Draw { colour, kind } => {
                let colour = &tables.colour_names[colour.index()];
                format!("draw-{colour}-{}", tables.kind_names[kind.index()])
            }
        }
    }

    fn read_action_text(&self, _state: &State, text: &str) -> Result<ActionKind, InvalidAction> {
        let mut words = Words::new(self.tables());
        let (verb, rest) = text.split_once('-').unwrap_or((text, ""));
        let parts: Vec<&str> = rest.split('-').collect();
        let action = match (verb, &parts[..]) {
            ("refresh", _) if text == verb => Some(ActionKind::Refresh {}),
            ("end_turn", _) if text == verb => Some(ActionKind::EndTurn {}),
            ("start", _) => words
                .number("player", rest)
                .map(|player| ActionKind::Start { player }),
            ("draw", [_, _, ..]) => {
                let (colour, kind) = rest.split_once('-').unwrap_or_default();
                let (colour, kind) = (words.text("colour", colour), words.text("kind", kind));
                colour
                    .zip(kind)
                    .map(|(colour, kind)| ActionKind::Draw { colour, kind })
            }
            ("place", [slot, space, arrow, worker @ ..]) if worker.len() < 2 => {
                let slot = words.number("slot", slot);
                let (space, arrow) = (words.text("space", space), words.text("arrow", arrow));
                let worker = worker.first().map(|worker| words.text("worker", worker));
                slot.zip(space).map(|(slot, space)| ActionKind::Place {
                    slot,
                    space,
                    arrow,
                    worker: Some(worker.flatten()),
                })
            }
            _ => None,
        };
        words.end(action, || match (verb, parts.len()) {
            ("place", 2) => format!("{text:?} lacks its arrow: {text}-N, -E, -S or -W"),
            _ => format!(
                "{text:?} is no action; actions are like place-2-c7-E, place-2-c7-E-green, \
                 refresh, end_turn, start-0, draw-blue-half-front"
            ),
        })
    }

    fn id_of(&self, state: &State, action: &ActionKind) -> Result<Action, InvalidAction> {
        match *action {
            ActionKind::Refresh {} => Ok(REFRESH),
            ActionKind::EndTurn {} => Ok(END_TURN),
            ActionKind::Start { player } => {
                if player.index() < self.players {
                    return self.outcome_of(state, Phase::Start, player.0);
                }
                let last = self.players - 1;
                Err(InvalidAction::of_field("player", format!("0 to {last}")))
            }
            ActionKind::Draw { colour, kind } => {
                let outcome = self.tables.tile_type(colour.index(), kind.index());
                self.outcome_of(state, Phase::Draw, outcome as Action)
            }
            ActionKind::Place {
                slot,
                space,
                arrow,
                worker,
            } => {
                let outcome = match worker {
                    None => None,
                    Some(None) => Some(0),
                    Some(Some(worker)) => Some(self.outcome(state, worker)?),
                };
                let described = Described {
                    slot: slot.index() - 1,
                    cell: space.index() as u32,
                    arrow: arrow.map(Name::index),
                    outcome,
                };
                self.resolve(state, &described)
            }
        }
    }
}

impl Game {
    /// The first legal arrow with this outcome, clockwise from the player's own side (M-3.10).
    fn arrow(&self, state: &State, placement: Placement) -> Side {
        let side = self.side(usize::from(state.player));
        (side..side + 4)
            .map(|turn| turn % 4)
            .find(|&arrow| self.allows_arrow(state, placement, arrow))
            .unwrap_or(side)
    }

    /// Whether the tile may lie with this arrow, and a legal placement then has this outcome.
    fn allows_arrow(&self, state: &State, placement: Placement, arrow: Side) -> bool {
        let tile = state.slot(placement.slot);
        if tile == NO_TILE {
            return false;
        }
        let kind = usize::from(self.tables.kind_of[usize::from(tile)]);
        let fits = self.tables.fits[kind][arrow] >> placement.cell & 1 == 1;
        let to_player = arrow == self.side(usize::from(state.player));
        // M-3.4: the arrow to the own side brings a worker, if one can come.
        let without_worker = !to_player || !self.a_worker_can_come(state, tile, placement.cell);
        fits && if placement.outcome == 0 {
            without_worker
        } else {
            to_player
        }
    }

    /// The only legal action that a description fits (M-3.10).
    fn resolve(&self, state: &State, described: &Described) -> Result<Action, InvalidAction> {
        let Described {
            slot,
            cell,
            arrow,
            outcome,
        } = *described;
        let fitting: Vec<Placement> = (0..3)
            .filter(|&listed| outcome.is_none_or(|outcome| outcome == listed))
            .map(|outcome| Placement {
                outcome,
                slot,
                cell,
            })
            .filter(|place| self.is_placement(state, *place))
            .filter(|place| arrow.is_none_or(|arrow| self.allows_arrow(state, *place, arrow)))
            .collect();
        match fitting[..] {
            [placement] => Ok(placement.id()),
            [] => Err(self.no_such_placement(state, described)),
            _ => Err(InvalidAction::form(
                "this is more than one action: say arrow and worker (null for no worker)",
            )),
        }
    }

    /// Whether the placement is legal; the ids of a chance node are no placements.
    fn is_placement(&self, state: &State, placement: Placement) -> bool {
        matches!(state.phase, Phase::First | Phase::Second) && self.is_legal(state, placement.id())
    }

    fn no_such_placement(&self, state: &State, described: &Described) -> InvalidAction {
        let Described {
            slot,
            cell,
            arrow,
            outcome,
        } = *described;
        let to_player = arrow == Some(self.side(usize::from(state.player)));
        let outcome = outcome.unwrap_or(usize::from(to_player));
        let placement = Placement {
            outcome,
            slot,
            cell,
        };
        let reason = if self.is_placement(state, placement) {
            let arrows: Vec<&str> = (0..4)
                .filter(|&side| self.allows_arrow(state, placement, side))
                .map(|side| SIDES[side])
                .collect();
            let worker = if outcome == 0 {
                "without a worker"
            } else {
                "with this worker"
            };
            format!(
                "{worker} the arrow can only be {} (M-3.2, M-3.4)",
                arrows.join(", ")
            )
        } else if matches!(state.phase, Phase::First | Phase::Second) {
            self.reason_against(state, placement.id())
        } else {
            self.next_step(state)
        };
        InvalidAction::Illegal(IllegalAction {
            action: placement.id(),
            reason,
        })
    }

    /// The id of an outcome, if chance decides about such now.
    fn outcome_of(
        &self,
        state: &State,
        phase: Phase,
        action: Action,
    ) -> Result<Action, InvalidAction> {
        if state.phase == phase {
            return Ok(action);
        }
        let reason = self.next_step(state);
        Err(InvalidAction::Illegal(IllegalAction { action, reason }))
    }

    /// The outcome with a worker of this colour on the tile.
    fn outcome(&self, state: &State, worker: Worker) -> Result<usize, InvalidAction> {
        let mut own = self.own_workers(usize::from(state.player));
        let known: Vec<&str> = own.clone().map(|slot| self.worker_name(slot)).collect();
        let index = own.position(|slot| self.worker(slot) == worker);
        index.map(|index| index + 1).ok_or_else(|| {
            let name = &self.tables.worker_names[worker.index()];
            let known = known.join(", ");
            InvalidAction::of_field("worker", format!("{name:?}; this player has {known}"))
        })
    }
}
