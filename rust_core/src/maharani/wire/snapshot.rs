//! A state or a view as JSON.

use serde::Serialize;
use serde_json::{Map, Value};

use crate::bits::bits;
use crate::maharani::Game;
use crate::maharani::rules::state::{NO_TILE, Phase, State};
use crate::show::open_view::OpenView;

#[derive(Serialize)]
struct Snapshot<'a> {
    kind: &'a str,
    game: &'a str,
    options: Options,
    #[serde(skip_serializing_if = "Option::is_none")]
    observer: Option<usize>,
    phase: &'a str,
    player: Option<u8>,
    board: Vec<Filled<'a>>,
    rondel: [Option<Tile<'a>>; 4],
    bag: Vec<Stock<'a>>,
    players: Vec<Player>,
    set_aside: Vec<Aside<'a>>,
    evaluated: Vec<&'a str>,
}

#[derive(Serialize)]
struct Options {
    idle_refresh: bool,
}

#[derive(Serialize)]
struct Filled<'a> {
    space: &'a str,
    tile: &'a str,
    worker: Option<&'a str>,
}

#[derive(Serialize)]
struct Tile<'a> {
    colour: &'a str,
    kind: &'a str,
}

#[derive(Serialize)]
struct Stock<'a> {
    colour: &'a str,
    kind: &'a str,
    count: u32,
}

#[derive(Serialize)]
struct Player {
    score: u16,
    markers: Map<String, Value>,
    reserve: Map<String, Value>,
}

#[derive(Serialize)]
struct Aside<'a> {
    quarter: &'a str,
    worker: &'a str,
    count: u32,
}

impl Game {
    pub(crate) fn write_json(&self, state: &State) -> String {
        self.write(state, None)
    }

    pub(crate) fn write_view_json(&self, view: &OpenView<State>) -> String {
        self.write(view.state(), Some(view.observer()))
    }

    fn write(&self, state: &State, observer: Option<usize>) -> String {
        let snapshot = self.snapshot(state, observer);
        serde_json::to_string(&snapshot).expect("the keys of all maps in it are text")
    }

    fn snapshot(&self, state: &State, observer: Option<usize>) -> Snapshot<'_> {
        let tables = &*self.tables;
        let tile = |tile: u8| Tile {
            colour: tables.colour_name(tile),
            kind: tables.kind_name(tile),
        };
        let nobody_decides = matches!(state.phase, Phase::Start | Phase::End);
        let board = bits(tables.spaces & !state.empty).map(|cell| Filled {
            space: &tables.space_names[cell as usize],
            tile: state
                .tile_at(cell)
                .map_or("", |colour| &tables.colour_names[colour]),
            worker: state.worker_at(cell).map(|worker| self.worker_name(worker)),
        });
        let bag = (0..tables.num_types()).filter_map(|index| {
            let Tile { colour, kind } = tile(index as u8);
            let count = self.in_bag(state, index);
            (count > 0).then_some(Stock {
                colour,
                kind,
                count,
            })
        });
        let aside = (0..4).flat_map(|quarter| {
            (0..self.num_worker_slots()).filter_map(move |worker| {
                let count = state.aside(worker, quarter);
                let (quarter, worker) = (&tables.quarter_names[quarter], self.worker_name(worker));
                (count > 0).then_some(Aside {
                    quarter,
                    worker,
                    count,
                })
            })
        });
        Snapshot {
            kind: if observer.is_some() { "view" } else { "state" },
            game: <Self as crate::game::Game>::NAME,
            options: Options {
                idle_refresh: self.idle_refresh,
            },
            observer,
            phase: state.phase.name(),
            player: (!nobody_decides).then_some(state.player),
            board: board.collect(),
            rondel: [0, 1, 2, 3].map(|slot| {
                Some(state.slot(slot))
                    .filter(|&index| index != NO_TILE)
                    .map(tile)
            }),
            bag: bag.collect(),
            players: (0..self.players)
                .map(|seat| self.player(state, seat))
                .collect(),
            set_aside: aside.collect(),
            evaluated: (0..4)
                .filter(|&quarter| state.is_evaluated(quarter))
                .map(|quarter| tables.quarter_names[quarter].as_str())
                .collect(),
        }
    }

    fn player(&self, state: &State, seat: usize) -> Player {
        let names = self.tables.quarter_names.iter().enumerate();
        let markers =
            names.map(|(quarter, name)| (name.clone(), state.marker(seat, quarter).into()));
        let reserve = self.own_workers(seat).map(|worker| {
            (
                self.worker_name(worker).to_owned(),
                self.reserve(state, worker).into(),
            )
        });
        Player {
            score: state.score(seat),
            markers: markers.collect(),
            reserve: reserve.collect(),
        }
    }
}
