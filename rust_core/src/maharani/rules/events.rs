//! What an action brings about, so that a client can show points without knowing the rules.

use serde_json::{Value, json};

use crate::bits::bits;
use crate::maharani::Game;

/// Why the game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum EndRule {
    /// The fourth quarter was evaluated (M-6.1).
    Palace,
    /// No tile is left (M-6.2).
    Exhausted,
    /// No tile on the rondel fits (M-6.3).
    NothingFits,
}

impl EndRule {
    const fn id(self) -> &'static str {
        match self {
            EndRule::Palace => "M-6.1",
            EndRule::Exhausted => "M-6.2",
            EndRule::NothingFits => "M-6.3",
        }
    }
}

/// Something that an action of Maharani brought about.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Event(pub(crate) Happening);

#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Happening {
    FirstPlayer {
        seat: usize,
    },
    TileDrawn {
        slot: usize,
        tile: u8,
    },
    MarkerDown {
        seat: usize,
        quarter: usize,
    },
    TileArea {
        seat: usize,
        cell: u32,
        colour: usize,
        area: u64,
    },
    WorkerGroup {
        seat: usize,
        cell: u32,
        worker: usize,
        from: Option<u32>,
        group: u64,
    },
    CentreTileRemoved {
        slot: usize,
        tile: u8,
    },
    MarkersUp {
        seat: usize,
    },
    SecondTile {
        seat: usize,
        gold: u16,
    },
    QuarterPays {
        quarter: usize,
        worker: usize,
        workers: u32,
        gold: u16,
        complete: bool,
    },
    QuarterEvaluated {
        quarter: usize,
    },
    GameOver {
        rule: EndRule,
        winners: u8,
    },
}

impl From<Happening> for Event {
    fn from(happening: Happening) -> Self {
        Self(happening)
    }
}

impl Game {
    /// An event as clients read it.
    // Long: one match over all kinds.
    pub(crate) fn event_json(&self, event: Event) -> Value {
        let tables = &*self.tables;
        let space = |cell: u32| tables.space_names[cell as usize].as_str();
        let quarter_name = |quarter: usize| tables.quarter_names[quarter].as_str();
        match event.0 {
            Happening::FirstPlayer { seat } => {
                json!({"type": "first_player", "rule": "M-1.7", "player": seat})
            }
            Happening::TileDrawn { slot, tile } => json!({
                "type": "tile_drawn",
                "rule": "M-4.1",
                "slot": slot + 1,
                "colour": tables.colour_name(tile),
                "kind": tables.kind_name(tile),
            }),
            Happening::MarkerDown { seat, quarter } => json!({
                "type": "marker_down",
                "rule": "M-3.1",
                "player": seat,
                "quarter": quarter_name(quarter),
            }),
            Happening::TileArea {
                seat,
                cell,
                colour,
                area,
            } => json!({
                "type": "tile_area",
                "rule": "M-3.3",
                "player": seat,
                "points": area.count_ones(),
                "space": space(cell),
                "colour": tables.colour_names[colour],
                "spaces": tables.names(area),
            }),
            Happening::WorkerGroup {
                seat,
                cell,
                worker,
                from,
                group,
            } => json!({
                "type": "worker_group",
                "rule": "M-3.5",
                "player": seat,
                "points": group.count_ones(),
                "space": space(cell),
                "worker": self.worker_name(worker),
                "from": from.map(space),
                "spaces": tables.names(group),
            }),
            Happening::CentreTileRemoved { slot, tile } => json!({
                "type": "centre_tile_removed",
                "rule": "M-4.2",
                "slot": slot + 1,
                "colour": tables.colour_name(tile),
                "kind": tables.kind_name(tile),
            }),
            Happening::MarkersUp { seat } => {
                json!({"type": "markers_up", "rule": "M-2.2", "player": seat})
            }
            Happening::SecondTile { seat, gold } => json!({
                "type": "second_tile",
                "rule": "M-3.7",
                "player": seat,
                "points": -i32::from(gold),
            }),
            Happening::QuarterPays {
                quarter,
                worker,
                workers,
                gold,
                complete,
            } => json!({
                "type": "quarter_pays",
                "rule": if complete { "M-5.1" } else { "M-6.4" },
                "player": self.owner(worker),
                "points": gold,
                "quarter": quarter_name(quarter),
                "worker": self.worker_name(worker),
                "workers": workers,
            }),
            Happening::QuarterEvaluated { quarter } => json!({
                "type": "quarter_evaluated",
                "rule": "M-5.2",
                "quarter": quarter_name(quarter),
            }),
            Happening::GameOver { rule, winners } => json!({
                "type": "game_over",
                "rule": rule.id(),
                "winners": bits(u64::from(winners)).collect::<Vec<_>>(),
            }),
        }
    }
}
