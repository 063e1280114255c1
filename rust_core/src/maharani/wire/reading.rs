//! A JSON position read into a draft: what stands there, with every fault of form and name.

use crate::game::Game as _;
use crate::maharani::Game;
use crate::maharani::rules::state::{NO_TILE, Phase, State};
use crate::wire::document::{Json, Object};
use crate::wire::reader::{At, Reader};

/// The most gold that a position may show. No game comes near.
pub(crate) const MAX_SCORE: u32 = START_SCORE + 64 * TILE_GOLD + 4 * QUARTER_GOLD;
/// The most where nothing is laid: whoever sets up a position may begin with some gold. What lies
/// on the board raises it by the most that can have been earned, so that play never leads out of
/// what can be read.
const START_SCORE: u32 = 20_000;
/// An area and a group of at most 64 each.
const TILE_GOLD: u32 = 128;
/// Two worker colours at the most that a component file may pay.
const QUARTER_GOLD: u32 = 2_000;
const MAX_ASIDE: u32 = 15;

/// A position as described, which need not be legal.
pub(crate) struct Draft {
    pub game: Game,
    /// The state, without its bag.
    pub state: State,
    /// By tile type.
    pub bag: [u32; 128],
    /// By worker slot, as stated.
    pub reserve: [u32; 4],
    /// By cell: the index of its entry in `board`.
    pub entry: [usize; 64],
    /// The faults so far.
    pub reader: Reader,
    /// Whether the number of players could be read, on which the worker colours depend.
    pub seats_known: bool,
}

const FIELDS: [&str; 11] = [
    "kind",
    "game",
    "options",
    "phase",
    "player",
    "board",
    "rondel",
    "bag",
    "players",
    "set_aside",
    "evaluated",
];

impl Draft {
    /// A draft of a position where nothing lies yet.
    pub(crate) fn new(game: Game) -> Self {
        let mut state = game.new_initial_state();
        state.bag = [0; 2];
        state.markers = 0;
        Self {
            game,
            state,
            bag: [0; 128],
            reserve: [0; 4],
            entry: [0; 64],
            reader: Reader::default(),
            seats_known: true,
        }
    }

    /// Reads a JSON position; number of players and options are the position's.
    pub(crate) fn read(game: &Game, document: &Json<'_>) -> Self {
        let mut draft = Self::new(game.clone());
        let at = At::Root;
        let Some(map) = draft.reader.object(document, &at, &FIELDS) else {
            return draft;
        };
        draft.read_kind(map);
        draft.read_options(map);
        draft.read_players(map);
        draft.read_phase(map);
        draft.read_board(map);
        draft.read_rondel(map);
        draft.read_bag(map);
        draft.read_set_aside(map);
        draft.read_evaluated(map);
        draft
    }

    fn read_kind(&mut self, map: &Object<'_>) {
        for (field, value) in [("kind", "state"), ("game", Game::NAME)] {
            self.reader.need_name(map, &At::Root, field, &[value]);
        }
    }

    fn read_options(&mut self, map: &Object<'_>) {
        let at = At::Field(&At::Root, "options");
        self.game.idle_refresh = false;
        let Some(value) = map.get("options") else {
            return;
        };
        let Some(options) = self.reader.object(value, &at, &["idle_refresh"]) else {
            return;
        };
        if let Some(idle) = options.get("idle_refresh") {
            let idle = self.reader.boolean(idle, &at.field("idle_refresh"));
            self.game.idle_refresh = idle.unwrap_or(false);
        }
    }

    fn read_players(&mut self, map: &Object<'_>) {
        let at = At::Field(&At::Root, "players");
        let players = self.reader.need_array(map, &At::Root, "players");
        let Some(players) = players.filter(|players| (2..=4).contains(&players.len())) else {
            self.seats_known = false;
            if players.is_some() {
                self.reader.fault(&at, "2 to 4 players (M-1.1)");
            }
            return;
        };
        self.game.players = players.len();
        for (seat, player) in players.iter().enumerate() {
            self.read_player(seat, player, &at.item(seat));
        }
    }

    fn read_player(&mut self, seat: usize, player: &Json<'_>, at: &At<'_>) {
        let game = self.game.clone();
        let Some(map) = self
            .reader
            .object(player, at, &["score", "markers", "reserve"])
        else {
            return;
        };
        let score = self.reader.need_integer(map, at, "score", 0..=MAX_SCORE);
        self.state.earn(seat, score.unwrap_or_default() as u16);
        if let Some(markers) = self.reader.need(map, at, "markers") {
            let at = at.field("markers");
            let names = game.tables.quarter_names.each_ref().map(String::as_str);
            if let Some(markers) = self.reader.object(markers, &at, &names) {
                for (quarter, name) in names.iter().enumerate() {
                    let up = self.reader.need(markers, &at, name);
                    let up = up.and_then(|up| self.reader.boolean(up, &at.field(name)));
                    self.state.markers |= u16::from(up == Some(true)) << (4 * seat + quarter);
                }
            }
        }
        let reserve = self.reader.need(map, at, "reserve");
        let at = at.field("reserve");
        let own = game.own_workers(seat);
        let names: Vec<&str> = own.clone().map(|worker| game.worker_name(worker)).collect();
        let Some(reserve) = reserve.and_then(|map| self.reader.object(map, &at, &names)) else {
            return;
        };
        for (worker, name) in own.zip(names) {
            let number = self.reader.need_integer(reserve, &at, name, 0..=64);
            self.reserve[worker] = number.unwrap_or_default();
        }
    }

    fn read_phase(&mut self, map: &Object<'_>) {
        let at = At::Root;
        let names = Phase::ALL.map(|(_, name)| name);
        let Some(phase) = self.reader.need_name(map, &at, "phase", &names) else {
            return;
        };
        self.state.phase = Phase::ALL[phase].0;
        let at = at.field("player");
        let player = map.get("player").unwrap_or(&Json::Null);
        if matches!(self.state.phase, Phase::Start | Phase::End) {
            if !player.is_null() {
                self.reader
                    .fault(&at, "null: nobody decides in phases start and end");
            }
        } else {
            let players = if self.seats_known {
                self.game.players
            } else {
                4
            };
            let last = players as u32 - 1;
            let seat = self.reader.integer(player, &at, 0..=last);
            self.state.player = seat.unwrap_or_default() as u8;
        }
    }

    fn read_board(&mut self, map: &Object<'_>) {
        let at = At::Field(&At::Root, "board");
        let Some(entries) = self.reader.need_array(map, &At::Root, "board") else {
            return;
        };
        for (index, entry) in entries.iter().enumerate() {
            self.read_space(index, entry, &at.item(index));
        }
    }

    fn read_space(&mut self, index: usize, entry: &Json<'_>, at: &At<'_>) {
        let tables = self.game.tables.clone();
        let Some(map) = self.reader.object(entry, at, &["space", "tile", "worker"]) else {
            return;
        };
        let cell = self.reader.need_name(map, at, "space", &tables.space_names);
        let colour = self.reader.need_name(map, at, "tile", &tables.colour_names);
        let worker = map
            .get("worker")
            .filter(|worker| self.seats_known && !worker.is_null());
        let slot = worker.and_then(|name| {
            let known = &tables.seats[self.game.players - 2].worker_colours;
            self.reader.name(name, &at.field("worker"), known)
        });
        let (Some(cell), Some(colour)) = (cell, colour) else {
            return;
        };
        let bit = 1_u64 << cell;
        if self.state.empty & bit == 0 {
            self.reader
                .fault(&at.field("space"), "this space is listed twice");
            return;
        }
        self.state.empty &= !bit;
        self.state.tiles[colour] |= bit;
        self.entry[cell] = index;
        if let Some(slot) = slot {
            self.state.workers[slot] |= bit;
        }
    }

    /// A tile type from its colour and kind.
    fn read_tile(&mut self, value: &Json<'_>, at: &At<'_>, fields: &[&str]) -> Option<usize> {
        let tables = self.game.tables.clone();
        let map = self.reader.object(value, at, fields)?;
        let colour = self
            .reader
            .need_name(map, at, "colour", &tables.colour_names);
        let kind = self.reader.need_name(map, at, "kind", &tables.kind_names);
        Some(tables.tile_type(colour?, kind?))
    }

    fn read_rondel(&mut self, map: &Object<'_>) {
        let at = At::Field(&At::Root, "rondel");
        let Some(slots) = self.reader.need_array(map, &At::Root, "rondel") else {
            return;
        };
        if slots.len() != 4 {
            self.reader.fault(
                &at,
                format!("4 slots (null where empty), not {}", slots.len()),
            );
            return;
        }
        for (slot, value) in slots.iter().enumerate() {
            let tile = if value.is_null() {
                Some(usize::from(NO_TILE))
            } else {
                self.read_tile(value, &at.item(slot), &["colour", "kind"])
            };
            self.state
                .set_slot(slot, tile.map_or(NO_TILE, |tile| tile as u8));
        }
    }

    fn read_bag(&mut self, map: &Object<'_>) {
        let at = At::Field(&At::Root, "bag");
        let Some(stock) = self.reader.need_array(map, &At::Root, "bag") else {
            return;
        };
        for (index, value) in stock.iter().enumerate() {
            let at = at.item(index);
            let tile = self.read_tile(value, &at, &["colour", "kind", "count"]);
            let count = value
                .as_object()
                .and_then(|map| self.reader.need_integer(map, &at, "count", 1..=128));
            let (Some(tile), Some(count)) = (tile, count) else {
                continue;
            };
            if self.bag[tile] > 0 {
                self.reader
                    .fault(&at, "this colour and kind is listed twice");
            }
            self.bag[tile] += count;
        }
    }

    fn read_set_aside(&mut self, map: &Object<'_>) {
        let at = At::Field(&At::Root, "set_aside");
        let Some(value) = map.get("set_aside").filter(|_| self.seats_known) else {
            return;
        };
        let Some(entries) = self.reader.array(value, &at) else {
            return;
        };
        let tables = self.game.tables.clone();
        let workers = &tables.seats[self.game.players - 2].worker_colours;
        for (index, value) in entries.iter().enumerate() {
            let at = at.item(index);
            let fields = ["quarter", "worker", "count"];
            let Some(map) = self.reader.object(value, &at, &fields) else {
                continue;
            };
            let quarter = self
                .reader
                .need_name(map, &at, "quarter", &tables.quarter_names);
            let worker = self.reader.need_name(map, &at, "worker", workers);
            let count = self.reader.need_integer(map, &at, "count", 1..=MAX_ASIDE);
            let (Some(quarter), Some(worker), Some(count)) = (quarter, worker, count) else {
                continue;
            };
            if self.state.aside(worker, quarter) > 0 {
                self.reader
                    .fault(&at, "this quarter and worker is listed twice");
                continue;
            }
            self.state.set_aside |= u64::from(count) << (16 * worker + 4 * quarter);
        }
    }

    fn read_evaluated(&mut self, map: &Object<'_>) {
        let at = At::Field(&At::Root, "evaluated");
        let tables = self.game.tables.clone();
        let Some(quarters) = self.reader.need_array(map, &At::Root, "evaluated") else {
            return;
        };
        for (index, value) in quarters.iter().enumerate() {
            let at = at.item(index);
            let Some(quarter) = self.reader.name(value, &at, &tables.quarter_names) else {
                continue;
            };
            if self.state.is_evaluated(quarter) {
                self.reader.fault(&at, "this quarter is listed twice");
            }
            self.state.evaluated |= 1 << quarter;
        }
    }
}

impl State {
    /// The most gold that a player may have at this position.
    pub(crate) fn most_gold(&self, spaces: u64) -> u32 {
        let laid = (spaces & !self.empty).count_ones();
        START_SCORE + laid * TILE_GOLD + u32::from(self.evaluated).count_ones() * QUARTER_GOLD
    }

    /// Whether nothing has happened yet but the draws of the set-up.
    pub(crate) fn board_is_untouched(&self) -> bool {
        self.tiles == [0; 8]
    }
}
