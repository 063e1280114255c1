//! Positions and views as JSON.

use crate::game::Game as _;
use crate::maharani::Game;
use crate::maharani::reading::{self, Reading};
use crate::maharani::rules::state::{Phase, State};
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
        let reading = self.reading(state);
        let filled_space = |space: usize| {
            Some(FilledSpace {
                space: space.into(),
                tile: reading.tile(space)?.into(),
                worker: Some(reading.worker(space).map(|worker| worker.colour.into())),
            })
        };
        let tile = |tile: reading::Tile| Tile {
            colour: tile.colour.into(),
            kind: tile.kind.into(),
        };
        let stock = |(tile, count): (reading::Tile, u32)| Stock {
            colour: tile.colour.into(),
            kind: tile.kind.into(),
            count: Whole::new(count),
        };
        let aside = |(quarter, worker, count): (usize, reading::Worker, u32)| SetAside {
            quarter: quarter.into(),
            worker: worker.colour.into(),
            count: Whole::new(count),
        };
        Position {
            kind: Kind,
            game: Constant::new(),
            options: Some(Options {
                idle_refresh: Some(self.idle_refresh),
            }),
            observer: observer.into(),
            phase: (state.phase as usize).into(),
            player: Some(reading.player().map(Into::into)),
            board: self.spaces().filter_map(filled_space).collect(),
            rondel: reading
                .rondel()
                .map(|slot| slot.map(tile))
                .into_iter()
                .collect(),
            bag: reading.bag().map(stock).collect(),
            players: (0..self.players)
                .map(|seat| player(reading, seat))
                .collect(),
            set_aside: Some(reading.set_aside().map(aside).collect()),
            evaluated: u64::from(state.evaluated).into(),
        }
    }
}

fn player(reading: Reading<'_>, seat: usize) -> Player {
    let reserve = reading.reserve(seat);
    Player {
        score: Whole::new(reading.score(seat).unsigned_abs()),
        markers: (0..4)
            .map(|quarter| reading.marker(seat, quarter))
            .collect(),
        reserve: reserve
            .map(|(colour, count)| (colour, Whole::new(count)))
            .collect(),
    }
}

impl State {
    /// The most gold that a player may have at this position.
    pub(crate) fn most_gold(&self, spaces: u64) -> u32 {
        let laid = (spaces & !self.empty).count_ones();
        START_SCORE + laid * TILE_GOLD + u32::from(self.evaluated).count_ones() * QUARTER_GOLD
    }
}
