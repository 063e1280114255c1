//! What an action brings about. A client can show points without knowing the rules.

use crate::maharani::rules::tables::Tables;
use crate::maharani::wire::position::{
    Colour, Quarter, QuarterNames, Seat, Slot, Space, SpaceNames, TileKind, Worker,
};
use crate::wire::collections::Set;
use crate::wire::describe::tagged;
use crate::wire::shapes::{Name, Within, names};

/// Something that an action of Maharani brought about.
#[derive(Clone, Debug, PartialEq)]
pub struct Event(pub(crate) EventKind);

impl From<EventKind> for Event {
    fn from(kind: EventKind) -> Self {
        Self(kind)
    }
}

names! {
    /// Of a complete quarter, and of one that is not.
    PayRules of Tables = |_, index| ["M-5.1", "M-6.4"].get(index).copied();
    EndRules of Tables = |_, index| ["M-6.1", "M-6.2", "M-6.3"].get(index).copied();
}

/// Why the game ended, as an index of [`EndRules`].
#[derive(Clone, Copy)]
pub(crate) enum End {
    /// The fourth quarter was evaluated (M-6.1).
    Palace,
    /// No tile is left (M-6.2).
    Exhausted,
    /// No tile on the rondel fits (M-6.3).
    NothingFits,
}

tagged! {
    #[derive(Clone, Debug, PartialEq)]
    pub(crate) enum EventKind: "Maharani event" in Tables {
        "first_player" ["M-1.7"] => FirstPlayer {
            player: Seat,
        },
        "tile_drawn" ["M-4.1"] => TileDrawn {
            slot: Slot,
            colour: Colour,
            kind: TileKind,
        },
        "marker_down" ["M-3.1"] => MarkerDown {
            player: Seat,
            quarter: Quarter,
        },
        "tile_area" ["M-3.3"] => TileArea {
            player: Seat,
            points: i32,
            space: Space,
            colour: Colour,
            spaces: Set<SpaceNames>,
        },
        "worker_group" ["M-3.5"] => WorkerGroup {
            player: Seat,
            points: i32,
            space: Space,
            worker: Worker,
            from: Option<Space>,
            spaces: Set<SpaceNames>,
        },
        "centre_tile_removed" ["M-4.2"] => CentreTileRemoved {
            slot: Slot,
            colour: Colour,
            kind: TileKind,
        },
        "markers_up" ["M-2.2"] => MarkersUp {
            player: Seat,
        },
        "second_tile" ["M-3.7"] => SecondTile {
            player: Seat,
            points: i32,
        },
        "quarter_pays" => QuarterPays {
            rule: Name<PayRules>,
            player: Seat,
            points: i32,
            quarter: Quarter,
            worker: Worker,
            workers: Within<1, 8>,
        },
        "quarter_evaluated" ["M-5.2"] => QuarterEvaluated {
            quarter: Name<QuarterNames>,
        },
        "game_over" => GameOver {
            rule: Name<EndRules>,
            winners: Vec<Seat>,
        },
    }
}
