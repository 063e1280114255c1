//! Action ids, and actions as text and as JSON.
//!
//! | ids | action |
//! |---|---|
//! | `outcome * 256 + slot * 64 + cell` | place the tile of rondel slot 0 to 3 on a cell (`row * 8 + col`); outcome 0: no worker stands on it afterwards, 1 or 2: one of the player's first or second colour does |
//! | 768 | refresh |
//! | 769 | end the turn |
//!
//! The arrow is no part of an action: directions with the same effect are one (M-3.10). At chance
//! nodes ids are outcomes: the seat that begins, or the tile type drawn.

use serde::Serialize;
use serde_json::Value;

use super::state::{Phase, State};
use super::tables::Side;
use crate::error::{IllegalAction, InvalidAction};
use crate::game::{Action, Game as _};
use crate::maharani::components::SIDES;
use crate::maharani::{Game, NO_TILE};

pub(crate) const REFRESH: Action = 768;
pub(crate) const END_TURN: Action = 769;
pub(crate) const NUM_ACTIONS: usize = 770;

/// Where a tile goes and what stands on it then.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Placement {
    pub outcome: usize,
    pub slot: usize,
    pub cell: u32,
}

impl Placement {
    #[inline]
    pub(crate) const fn id(self) -> Action {
        (self.outcome * 256 + self.slot * 64) as Action + self.cell
    }

    /// The placement of an id below [`REFRESH`].
    #[inline]
    pub(crate) const fn of(id: Action) -> Self {
        Self {
            outcome: id as usize / 256,
            slot: id as usize / 64 % 4,
            cell: id % 64,
        }
    }
}

/// An action as clients read it.
#[derive(Serialize)]
#[serde(tag = "type", rename_all = "snake_case")]
enum Told<'a> {
    Place {
        slot: usize,
        space: &'a str,
        arrow: &'a str,
        worker: Option<&'a str>,
    },
    Refresh,
    EndTurn,
    Start {
        player: Action,
    },
    Draw {
        colour: &'a str,
        kind: &'a str,
    },
}

/// A placement as a client describes it; what is left out is free.
struct Described {
    slot: usize,
    cell: u32,
    arrow: Option<Side>,
    outcome: Option<usize>,
}

impl Game {
    fn described(&self, state: &State, action: Action) -> Result<Told<'_>, IllegalAction> {
        self.require_legal(state, action)?;
        Ok(match (state.phase, action) {
            (Phase::Start, _) => Told::Start { player: action },
            (Phase::Draw, _) => Told::Draw {
                colour: self.tables.colour_name(action as u8),
                kind: self.tables.kind_name(action as u8),
            },
            (_, REFRESH) => Told::Refresh,
            (_, END_TURN) => Told::EndTurn,
            _ => {
                let placement = Placement::of(action);
                let own = self.own_workers(usize::from(state.player));
                Told::Place {
                    slot: placement.slot + 1,
                    space: &self.tables.space_names[placement.cell as usize],
                    arrow: SIDES[self.arrow(state, placement)],
                    worker: (placement.outcome > 0)
                        .then(|| self.worker_name(own.start + placement.outcome - 1)),
                }
            }
        })
    }

    /// M-3.10: the first legal arrow with this outcome, clockwise from the player's own side.
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

    pub(crate) fn action_text(
        &self,
        state: &State,
        action: Action,
    ) -> Result<String, IllegalAction> {
        Ok(match self.described(state, action)? {
            Told::Place {
                slot,
                space,
                arrow,
                worker: None,
            } => {
                format!("place-{slot}-{space}-{arrow}")
            }
            Told::Place {
                slot,
                space,
                arrow,
                worker: Some(worker),
            } => {
                format!("place-{slot}-{space}-{arrow}-{worker}")
            }
            Told::Refresh => "refresh".to_owned(),
            Told::EndTurn => "end_turn".to_owned(),
            Told::Start { player } => format!("start-{player}"),
            Told::Draw { colour, kind } => format!("draw-{colour}-{kind}"),
        })
    }

    pub(crate) fn action_json(
        &self,
        state: &State,
        action: Action,
    ) -> Result<Value, IllegalAction> {
        let told = self.described(state, action)?;
        Ok(serde_json::to_value(told).expect("the keys of all maps in it are text"))
    }

    pub(crate) fn write_action(
        &self,
        state: &State,
        action: Action,
        out: &mut Vec<u8>,
    ) -> Result<(), IllegalAction> {
        let told = self.described(state, action)?;
        serde_json::to_writer(out, &told).expect("the keys of all maps in it are text");
        Ok(())
    }

    pub(crate) fn read_text(&self, state: &State, text: &str) -> Result<Action, InvalidAction> {
        let form = || {
            InvalidAction::form(format!(
                "{text:?} is no action; actions are like place-2-c7-E, place-2-c7-E-green, \
                 refresh, end_turn, start-0, draw-blue-half-front"
            ))
        };
        let (word, rest) = text.split_once('-').unwrap_or((text, ""));
        match word {
            "refresh" if text == word => Ok(REFRESH),
            "end_turn" if text == word => Ok(END_TURN),
            "start" => {
                self.need(state, Phase::Start)?;
                self.seat(number(rest).ok_or_else(form)?)
            }
            "draw" => {
                self.need(state, Phase::Draw)?;
                let (colour, kind) = rest.split_once('-').ok_or_else(form)?;
                self.tile(colour, kind)
            }
            "place" => {
                let parts: Vec<&str> = rest.split('-').collect();
                let (&[slot, space, arrow], worker) = parts
                    .split_first_chunk()
                    .map(|(head, tail)| (head, tail.first().copied()))
                    .filter(|_| parts.len() <= 4)
                    .ok_or_else(form)?;
                let described = Described {
                    slot: index_of_slot(number(slot).ok_or_else(form)?)?,
                    cell: self.cell(space)?,
                    arrow: Some(side(arrow)?),
                    outcome: Some(worker.map_or(Ok(0), |name| self.outcome(state, name))?),
                };
                self.resolve(state, &described)
            }
            _ => Err(form()),
        }
    }

    pub(crate) fn read_object(
        &self,
        state: &State,
        value: &Value,
    ) -> Result<Action, InvalidAction> {
        let field = |name: &str| value.get(name);
        let text = |name: &str| match field(name) {
            Some(Value::String(text)) => Ok(text.as_str()),
            _ => Err(InvalidAction::form(format!("{name}: a text is needed"))),
        };
        let number = |name: &str| {
            let number = field(name).and_then(Value::as_u64);
            number.ok_or_else(|| InvalidAction::form(format!("{name}: a number is needed")))
        };
        let only = |known: &[&str]| {
            let names = value
                .as_object()
                .into_iter()
                .flat_map(serde_json::Map::keys);
            let mut others = names.filter(|name| *name != "type");
            match others.find(|name| !known.contains(&name.as_str())) {
                Some(name) => Err(InvalidAction::form(format!("{name}: no such field here"))),
                None => Ok(()),
            }
        };
        match text("type")? {
            "refresh" => only(&[]).map(|()| REFRESH),
            "end_turn" => only(&[]).map(|()| END_TURN),
            "start" => {
                only(&["player"])?;
                self.need(state, Phase::Start)?;
                self.seat(number("player")?)
            }
            "draw" => {
                only(&["colour", "kind"])?;
                self.need(state, Phase::Draw)?;
                self.tile(text("colour")?, text("kind")?)
            }
            "place" => {
                only(&["slot", "space", "arrow", "worker"])?;
                let outcome = match field("worker") {
                    None => None,
                    Some(Value::Null) => Some(0),
                    Some(_) => Some(self.outcome(state, text("worker")?)?),
                };
                let described = Described {
                    slot: index_of_slot(number("slot")?)?,
                    cell: self.cell(text("space")?)?,
                    arrow: field("arrow").map(|_| side(text("arrow")?)).transpose()?,
                    outcome,
                };
                self.resolve(state, &described)
            }
            other => Err(InvalidAction::form(format!(
                "type: {other:?} is none of place, refresh, end_turn, start, draw"
            ))),
        }
    }

    /// The one listed action that a description fits (M-3.10).
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
            [one] => Ok(one.id()),
            [] => Err(self.no_such_placement(state, described)),
            _ => Err(InvalidAction::form(
                "this is more than one action: say arrow and worker (null for no worker)",
            )),
        }
    }

    /// Whether the placement is legal; outcome ids of chance nodes are none.
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
            format!(
                "with this worker the arrow can only be {} (M-3.2, M-3.4)",
                arrows.join(", ")
            )
        } else {
            self.reason_against(state, placement.id())
        };
        InvalidAction::Illegal(IllegalAction {
            action: placement.id(),
            reason,
        })
    }

    fn need(&self, state: &State, phase: Phase) -> Result<(), InvalidAction> {
        if state.phase == phase {
            return Ok(());
        }
        let detail = format!(
            "this is an outcome of phase {}; {}",
            phase.name(),
            self.now(state)
        );
        Err(InvalidAction::form(detail))
    }

    fn seat(&self, seat: u64) -> Result<Action, InvalidAction> {
        match Action::try_from(seat) {
            Ok(id) if (id as usize) < self.players => Ok(id),
            _ => Err(InvalidAction::form(format!(
                "player: 0 to {}",
                self.players - 1
            ))),
        }
    }

    fn tile(&self, colour: &str, kind: &str) -> Result<Action, InvalidAction> {
        let find = |names: &[String], name: &str, field: &str| {
            names.iter().position(|known| known == name).ok_or_else(|| {
                let names = names.join(", ");
                InvalidAction::form(format!("{field}: {name:?} is none of {names}"))
            })
        };
        let colour = find(&self.tables.colour_names, colour, "colour")?;
        let kind = find(&self.tables.kind_names, kind, "kind")?;
        Ok(self.tables.tile_type(colour, kind) as Action)
    }

    fn cell(&self, space: &str) -> Result<u32, InvalidAction> {
        self.tables.cell(space).ok_or_else(|| {
            InvalidAction::form(format!("space: {space:?} is no space of the board"))
        })
    }

    /// The outcome with a worker of this colour on the tile.
    fn outcome(&self, state: &State, name: &str) -> Result<usize, InvalidAction> {
        let own = self.own_workers(usize::from(state.player));
        let names: Vec<&str> = own.map(|worker| self.worker_name(worker)).collect();
        let index = names.iter().position(|known| *known == name);
        index.map(|index| index + 1).ok_or_else(|| {
            let known = names.join(", ");
            InvalidAction::form(format!("worker: {name:?}; this player has {known}"))
        })
    }
}

fn index_of_slot(slot: u64) -> Result<usize, InvalidAction> {
    match slot {
        1..=4 => Ok(slot as usize - 1),
        _ => Err(InvalidAction::form("slot: 1 to 4")),
    }
}

/// A number as it is written out: no sign, no leading zero.
fn number(text: &str) -> Option<u64> {
    let number: u64 = text.parse().ok()?;
    (number.to_string() == text).then_some(number)
}

fn side(name: &str) -> Result<Side, InvalidAction> {
    SIDES
        .iter()
        .position(|side| *side == name)
        .ok_or_else(|| InvalidAction::form(format!("arrow: {name:?} is none of N, E, S, W")))
}
