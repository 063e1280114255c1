//! What an action brings about, so that a client can show points without knowing the rules.

use serde::Serialize;
use serde_json::Value;

use super::Game;

/// Why the game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum EndRule {
    /// The fourth quarter was evaluated (M-6.1).
    Palace,
    /// No tile is left (M-6.2).
    Exhausted,
    /// No tile on the rondel fits (M-6.3).
    NothingFits,
}

/// Something that an action of Maharani brought about.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Event(pub(super) Happening);

#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Happening {
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

/// Where events go. Playouts use `()`, which costs nothing.
pub(super) trait Sink {
    fn tell(&mut self, event: impl FnOnce() -> Happening);
}

impl Sink for () {
    #[inline]
    fn tell(&mut self, _event: impl FnOnce() -> Happening) {}
}

impl Sink for Vec<Event> {
    fn tell(&mut self, event: impl FnOnce() -> Happening) {
        self.push(Event(event()));
    }
}

/// An event as clients read it.
#[derive(Serialize)]
#[serde(tag = "type", rename_all = "snake_case")]
enum Told<'a> {
    FirstPlayer {
        rule: &'a str,
        player: usize,
    },
    TileDrawn {
        rule: &'a str,
        slot: usize,
        colour: &'a str,
        kind: &'a str,
    },
    MarkerDown {
        rule: &'a str,
        player: usize,
        quarter: &'a str,
    },
    TileArea {
        rule: &'a str,
        player: usize,
        points: u32,
        space: &'a str,
        colour: &'a str,
        spaces: Vec<&'a str>,
    },
    WorkerGroup {
        rule: &'a str,
        player: usize,
        points: u32,
        space: &'a str,
        worker: &'a str,
        from: Option<&'a str>,
        spaces: Vec<&'a str>,
    },
    CentreTileRemoved {
        rule: &'a str,
        slot: usize,
        colour: &'a str,
        kind: &'a str,
    },
    MarkersUp {
        rule: &'a str,
        player: usize,
    },
    SecondTile {
        rule: &'a str,
        player: usize,
        points: i32,
    },
    QuarterPays {
        rule: &'a str,
        player: usize,
        points: u16,
        quarter: &'a str,
        worker: &'a str,
        workers: u32,
    },
    QuarterEvaluated {
        rule: &'a str,
        quarter: &'a str,
    },
    GameOver {
        rule: &'a str,
        winners: Vec<usize>,
    },
}

impl Game {
    pub(super) fn tell(&self, event: Event) -> Value {
        serde_json::to_value(self.as_told(event)).unwrap_or(Value::Null)
    }

    // Long: one match over all kinds.
    fn as_told(&self, event: Event) -> Told<'_> {
        let tables = &*self.tables;
        let space = |cell: u32| tables.space_names[cell as usize].as_str();
        let quarter = |index: usize| tables.quarter_names[index].as_str();
        let worker = |index: usize| self.worker_name(index);
        match event.0 {
            Happening::FirstPlayer { seat } => Told::FirstPlayer {
                rule: "M-1.7",
                player: seat,
            },
            Happening::TileDrawn { slot, tile } => Told::TileDrawn {
                rule: "M-4.1",
                slot: slot + 1,
                colour: tables.colour_name(tile),
                kind: tables.kind_name(tile),
            },
            Happening::MarkerDown {
                seat,
                quarter: index,
            } => Told::MarkerDown {
                rule: "M-3.1",
                player: seat,
                quarter: quarter(index),
            },
            Happening::TileArea {
                seat,
                cell,
                colour,
                area,
            } => Told::TileArea {
                rule: "M-3.3",
                player: seat,
                points: area.count_ones(),
                space: space(cell),
                colour: &tables.colour_names[colour],
                spaces: tables.names(area),
            },
            Happening::WorkerGroup {
                seat,
                cell,
                worker: index,
                from,
                group,
            } => Told::WorkerGroup {
                rule: "M-3.5",
                player: seat,
                points: group.count_ones(),
                space: space(cell),
                worker: worker(index),
                from: from.map(space),
                spaces: tables.names(group),
            },
            Happening::CentreTileRemoved { slot, tile } => Told::CentreTileRemoved {
                rule: "M-4.2",
                slot: slot + 1,
                colour: tables.colour_name(tile),
                kind: tables.kind_name(tile),
            },
            Happening::MarkersUp { seat } => Told::MarkersUp {
                rule: "M-2.2",
                player: seat,
            },
            Happening::SecondTile { seat, gold } => Told::SecondTile {
                rule: "M-3.7",
                player: seat,
                points: -i32::from(gold),
            },
            Happening::QuarterPays {
                quarter: index,
                worker: slot,
                workers,
                gold,
                complete,
            } => Told::QuarterPays {
                rule: if complete { "M-5.1" } else { "M-6.4" },
                player: self.owner(slot),
                points: gold,
                quarter: quarter(index),
                worker: worker(slot),
                workers,
            },
            Happening::QuarterEvaluated { quarter: index } => Told::QuarterEvaluated {
                rule: "M-5.2",
                quarter: quarter(index),
            },
            Happening::GameOver { rule, winners } => Told::GameOver {
                rule: match rule {
                    EndRule::Palace => "M-6.1",
                    EndRule::Exhausted => "M-6.2",
                    EndRule::NothingFits => "M-6.3",
                },
                winners: (0..4).filter(|seat| winners >> seat & 1 == 1).collect(),
            },
        }
    }
}
