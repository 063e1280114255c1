//! Events as JSON.

use super::position::{
    Colour, Quarter, QuarterNames, Seat, Slot, Space, SpaceNames, TileKind, Worker,
};
use crate::maharani::rules::tables::Tables;
use crate::maharani::words::events::{EndRule, Event, PayRule};
use crate::wire::collections::Set;
use crate::wire::describe::tagged;
use crate::wire::shapes::{Name, Within, names};

names! {
    /// The rules of `PayRule`, in its order.
    PayRules of Tables = |_, index| PayRule::IDS.get(index).copied();
    /// The rules of `EndRule`, in its order.
    EndRules of Tables = |_, index| EndRule::IDS.get(index).copied();
}

tagged! {
    write Event: "Maharani event" in Tables {
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
            rule: Name<PayRules> = (*rule as usize).into(),
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
            rule: Name<EndRules> = (*rule as usize).into(),
            winners: Vec<Seat>,
        },
    }
}
