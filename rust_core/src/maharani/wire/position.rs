//! Positions and views as JSON.

use crate::bits::bits;
use crate::game::Game as _;
use crate::maharani::Game;
use crate::maharani::rules::state::{NO_TILE, Phase, State};
use crate::maharani::rules::tables::Tables;
use crate::wire::collections::{ByName, ForEach, Length, List, Set};
use crate::wire::describe::record;
use crate::wire::document::Kind;
use crate::wire::shapes::{Between, Constant, Name, Seats, Whole, Within, names};

names! {
    GameName of Tables = |_, index| [Game::NAME].get(index).copied();
    PhaseNames of Tables = |_, index| Phase::ALL.get(index).map(|(_, name)| *name);
    SpaceNames (many) of Tables = |tables, index| tables.space_names.get(index).map(String::as_str);
    ColourNames of Tables = |tables, index| tables.colour_names.get(index).map(String::as_str);
    KindNames of Tables = |tables, index| tables.kind_names.get(index).map(String::as_str);
    QuarterNames of Tables = |tables, index| tables.quarter_names.get(index).map(String::as_str);
    /// The colours of workers with any number of players.
    WorkerNames of Tables = |tables, index| tables.worker_names.get(index).map(String::as_str);
}

pub(crate) type Seat = Whole<Seats<4>>;
pub(crate) type Slot = Within<1, 4>;
pub(crate) type Space = Name<SpaceNames>;
pub(crate) type Colour = Name<ColourNames>;
pub(crate) type TileKind = Name<KindNames>;
pub(crate) type Quarter = Name<QuarterNames>;
pub(crate) type Worker = Name<WorkerNames>;

/// The most gold that a position may show. No game comes near it.
pub(crate) const MAX_SCORE: u32 = START_SCORE + 64 * TILE_GOLD + 4 * QUARTER_GOLD;
/// The most gold on an empty board, since a position that is set up may begin with some. What
/// lies on the board raises the limit by the most that it can have earned, so that play never leads
/// out of what can be read.
const START_SCORE: u32 = 20_000;
/// An area and a group of at most 64 each.
const TILE_GOLD: u32 = 128;
/// The most that a component file may pay for two worker colours.
const QUARTER_GOLD: u32 = 2_000;
pub(crate) const MAX_ASIDE: u32 = 15;

/// The number of players (M-1.1).
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct TwoToFour;

impl<T> Length<T> for TwoToFour {
    fn range(_tables: &T) -> std::ops::RangeInclusive<usize> {
        2..=4
    }

    fn wanted(_tables: &T) -> String {
        "2 to 4 players (M-1.1)".to_owned()
    }
}

record! {
    /// A position, or the view of one.
    #[derive(Default)]
    partial struct Position: "Maharani position" / "View" in Tables {
        kind: Kind,
        game: Constant<GameName>,
        options: Options | absent,
        /// The seat that sees this.
        observer: Seat => in_views,
        /// What happens next: who begins is drawn, a tile is drawn, a first tile or a refresh, a
        /// second tile or the end of the turn, nothing more.
        phase: Name<PhaseNames>,
        /// The seat that decides, in phase draw the one that will; null in start and end.
        player: Option<Seat> | absent,
        /// The filled spaces.
        board: List<FilledSpace>,
        /// The tiles of slots 1 to 4; null where empty.
        rondel: List<Option<Tile>, Between<4, 4>>,
        /// Tiles in the bag.
        bag: List<Stock>,
        /// By seat, clockwise.
        players: List<Player, TwoToFour>,
        /// Workers taken off by a correction (M-3.11).
        set_aside: List<SetAside> | absent,
        /// The quarters evaluated.
        evaluated: Set<QuarterNames>,
    }
}

record! {
    #[derive(Default)]
    partial struct Options in Tables {
        idle_refresh: bool | absent,
    }
}

record! {
    #[derive(Default)]
    partial struct FilledSpace in Tables {
        space: Space,
        tile: Colour,
        /// Null or absent: none.
        worker: Option<Worker> | absent,
    }
}

record! {
    whole struct Tile in Tables {
        colour: Colour,
        kind: TileKind,
    }
}

record! {
    #[derive(Default)]
    partial struct Stock in Tables {
        colour: Colour,
        kind: TileKind,
        count: Within<1, 128>,
    }
}

record! {
    #[derive(Default)]
    partial struct Player: "Player" in Tables {
        /// Gold.
        score: Within<0, MAX_SCORE>,
        /// True is face up.
        markers: ForEach<QuarterNames, bool>,
        /// Workers in reserve, by colour: all colours of this player.
        reserve: ByName<WorkerNames, Within<0, 64>, Between<1, 2>>,
    }
}

record! {
    #[derive(Default)]
    partial struct SetAside in Tables {
        quarter: Quarter,
        worker: Worker,
        count: Within<1, MAX_ASIDE>,
    }
}

impl Game {
    /// The colour of a worker slot.
    pub(crate) fn worker(&self, worker: usize) -> Worker {
        self.worker_colour(worker).into()
    }

    /// The document of a state as an observer sees it.
    pub(super) fn document_of(&self, state: &State, observer: usize) -> Position {
        let tables = &*self.tables;
        let nobody_decides = matches!(state.phase, Phase::Start | Phase::End);
        let types = (0..tables.num_types()).filter(|&tile| self.in_bag(state, tile) > 0);
        Position {
            kind: Kind,
            game: Constant::new(),
            options: Some(Options {
                idle_refresh: Some(self.idle_refresh),
            }),
            observer: observer.into(),
            phase: (state.phase as usize).into(),
            player: Some((!nobody_decides).then(|| usize::from(state.player).into())),
            board: bits(tables.spaces & !state.empty)
                .map(|cell| self.filled_space(state, cell))
                .collect(),
            rondel: (0..4)
                .map(|slot| Some(state.slot(slot)).filter(|&tile| tile != NO_TILE))
                .map(|tile| tile.map(|tile| tables.tile(tile)))
                .collect(),
            bag: types
                .map(|tile| {
                    let Tile { colour, kind } = tables.tile(tile as u8);
                    let count = Whole::new(self.in_bag(state, tile));
                    Stock {
                        colour,
                        kind,
                        count,
                    }
                })
                .collect(),
            players: (0..self.players)
                .map(|seat| self.player(state, seat))
                .collect(),
            set_aside: Some(self.set_aside(state).collect()),
            evaluated: u64::from(state.evaluated).into(),
        }
    }

    fn filled_space(&self, state: &State, cell: u32) -> FilledSpace {
        FilledSpace {
            space: (cell as usize).into(),
            tile: state.tile_at(cell).unwrap_or_default().into(),
            worker: Some(state.worker_at(cell).map(|worker| self.worker(worker))),
        }
    }

    fn player(&self, state: &State, seat: usize) -> Player {
        let reserve = self.own_workers(seat).map(|worker| {
            let count = Whole::new(self.reserve(state, worker));
            (self.worker(worker).index(), count)
        });
        Player {
            score: usize::from(state.score(seat)).into(),
            markers: (0..4).map(|quarter| state.marker(seat, quarter)).collect(),
            reserve: reserve.collect(),
        }
    }

    fn set_aside(&self, state: &State) -> impl Iterator<Item = SetAside> {
        let workers = 0..self.num_worker_slots();
        let places = (0..4).flat_map(move |quarter| {
            let workers = workers.clone();
            workers.map(move |worker| (quarter, worker))
        });
        let counted = places.map(|(quarter, worker)| SetAside {
            quarter: quarter.into(),
            worker: self.worker(worker),
            count: Whole::new(state.aside(worker, quarter)),
        });
        counted.filter(|entry| entry.count.0 > 0)
    }
}

impl Tables {
    /// The colour and kind of a tile type.
    pub(crate) fn tile(&self, tile: u8) -> Tile {
        let [colour, kind] = self.colour_and_kind(tile);
        Tile {
            colour: colour.into(),
            kind: kind.into(),
        }
    }
}

impl State {
    /// The most gold that a player may have at this position.
    pub(crate) fn most_gold(&self, spaces: u64) -> u32 {
        let laid = (spaces & !self.empty).count_ones();
        START_SCORE + laid * TILE_GOLD + u32::from(self.evaluated).count_ones() * QUARTER_GOLD
    }
}
