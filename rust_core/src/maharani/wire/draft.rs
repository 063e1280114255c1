//! A position as a document or a notation states it, which need not be legal.

use std::collections::BTreeSet;

use super::position::{FilledSpace, Player, Position, Seat, SetAside, Stock, Tile};
use crate::error::{Fault, FaultList};
use crate::game::Game as _;
use crate::maharani::Game;
use crate::maharani::rules::state::{NO_TILE, Phase, State};
use crate::wire::collections::List;
use crate::wire::described::Read;
use crate::wire::pointer::At;

const PLAYERS: At<'_> = At::Field(&At::Root, "players");
const BOARD: At<'_> = At::Field(&At::Root, "board");
const BAG: At<'_> = At::Field(&At::Root, "bag");
const SET_ASIDE: At<'_> = At::Field(&At::Root, "set_aside");

/// A position as stated, which need not be legal.
pub(crate) struct Draft {
    pub game: Game,
    /// The state, without its bag and its player.
    pub state: State,
    /// `player` as stated.
    pub player: Option<u8>,
    /// By tile type: the number in the bag.
    pub bag: [u32; 128],
    /// By worker slot: the stated reserve.
    pub reserve: [u32; 4],
    /// By cell: the index of its entry in `board`.
    pub entry: [usize; 64],
    /// The faults of form.
    pub faults: FaultList,
    /// The pointers of the faults of form.
    unread: BTreeSet<String>,
}

impl Draft {
    /// The draft of an empty position.
    pub(crate) fn new(game: Game) -> Self {
        let mut state = game.new_initial_state();
        state.bag = [0; 2];
        state.markers = 0;
        Self {
            game,
            state,
            player: None,
            bag: [0; 128],
            reserve: [0; 4],
            entry: [0; 64],
            faults: FaultList::default(),
            unread: BTreeSet::new(),
        }
    }

    /// The draft of a JSON position, which says the number of players and the options.
    pub(crate) fn of(game: &Game, position: Read<Position>) -> Self {
        let mut draft = Self::new(game.clone());
        draft.unread = position
            .faults
            .iter()
            .map(|fault| fault.pointer.clone())
            .collect();
        draft.faults = position.faults;
        let Some(position) = position.document else {
            // A document that is no object has no fields; its fault hides every check.
            return draft;
        };
        let options = position.options.as_ref();
        draft.game.idle_refresh = options.and_then(|options| options.idle_refresh) == Some(true);
        draft.game.players = match position.players.0.len() {
            // Their number is a fault. Any seat and any worker may be meant.
            0 => 4,
            players => players,
        };
        for (seat, player) in position.players.items() {
            draft.set_player(seat, player);
        }
        draft.state.phase = Phase::ALL[position.phase.index()].0;
        draft.set_player_to_decide(position.player.flatten());
        for (index, entry) in position.board.items() {
            draft.set_space(index, entry);
        }
        for (slot, tile) in position.rondel.items() {
            let tile = tile.as_ref().map(|tile| draft.tile_type(tile) as u8);
            draft.state.set_slot(slot, tile.unwrap_or(NO_TILE));
        }
        let mut listed = 0_u128;
        for (index, stock) in position.bag.items() {
            draft.set_stock(index, stock, &mut listed);
        }
        let mut listed = 0_u32;
        for (index, entry) in position.set_aside.iter().flat_map(List::items) {
            draft.set_aside(index, entry, &mut listed);
        }
        draft.state.evaluated = position.evaluated.0 as u8;
        draft
    }

    fn fault(&mut self, pointer: impl Into<String>, detail: impl Into<String>) {
        self.faults.push(Fault::new(pointer, detail));
    }

    /// Whether this field of the object at `at` has a fault of form.
    fn is_unread(&self, at: &At<'_>, field: &str) -> bool {
        !self.unread.is_empty() && self.unread.contains(&at.field(field).to_string())
    }

    fn tile_type(&self, tile: &Tile) -> usize {
        self.game
            .tables
            .tile_type(tile.colour.index(), tile.kind.index())
    }

    /// The slot of a worker colour, given by its index among all colours.
    fn slot_of(&self, worker: usize) -> Option<usize> {
        let slots = &self.game.seats().workers;
        slots.iter().position(|&known| usize::from(known) == worker)
    }

    /// The slot of a worker colour in the entry at `at`; notes a fault if there is none.
    fn slot_at(&mut self, worker: usize, at: &At<'_>) -> Option<usize> {
        let slot = self.slot_of(worker);
        if slot.is_none() {
            let known = self.game.seats().worker_colours.join(", ");
            let detail = format!("one of {known} with these players");
            self.fault(at.field("worker").to_string(), detail);
        }
        slot
    }

    fn set_player(&mut self, seat: usize, player: &Player) {
        self.state.earn(seat, player.score.0 as u16);
        for (quarter, &up) in player.markers.0.iter().enumerate() {
            self.state.markers |= u16::from(up) << (4 * seat + quarter);
        }
        let at = PLAYERS.item(seat);
        let at = at.field("reserve");
        let own = self.game.own_workers(seat);
        let mut stated = 0_u8;
        for &(worker, count) in &player.reserve.0 {
            if let Some(slot) = self.slot_of(worker).filter(|slot| own.contains(slot)) {
                self.reserve[slot] = count.0;
                stated |= 1 << slot;
            } else {
                let known: Vec<&str> = own
                    .clone()
                    .map(|slot| self.game.worker_name(slot))
                    .collect();
                let detail = Fault::no_such_field(&known);
                let name = self.game.tables.worker_names[worker].clone();
                self.fault(format!("{at}/{name}"), detail);
            }
        }
        for slot in own.filter(|slot| stated >> slot & 1 == 0) {
            let name = self.game.worker_name(slot).to_owned();
            if !self.unread.contains(&at.to_string()) && !self.is_unread(&at, &name) {
                self.fault(format!("{at}/{name}"), "missing");
            }
        }
    }

    fn set_player_to_decide(&mut self, player: Option<Seat>) {
        let players = self.game.players;
        if player.is_some_and(|seat| seat.index() >= players) {
            let detail = format!("a whole number from 0 to {}", players - 1);
            self.fault("/player", detail);
        } else {
            self.player = player.map(|seat| seat.0 as u8);
        }
    }

    /// Fills a space. A part of the entry that could not be read does not count.
    fn set_space(&mut self, index: usize, entry: &FilledSpace) {
        let at = BOARD.item(index);
        let (cell, colour) = (entry.space.index(), entry.tile.index());
        let worker = entry.worker.flatten();
        let slot = worker.and_then(|worker| self.slot_at(worker.index(), &at));
        if self.is_unread(&at, "space") {
            return;
        }
        let bit = 1_u64 << cell;
        if self.state.empty & bit == 0 {
            self.fault(format!("{at}/space"), "this space is listed twice");
            return;
        }
        self.state.empty &= !bit;
        self.state.tiles[colour] |= bit;
        self.entry[cell] = index;
        if let Some(slot) = slot {
            self.state.workers[slot] |= bit;
        }
    }

    fn set_stock(&mut self, index: usize, stock: &Stock, listed: &mut u128) {
        let at = BAG.item(index);
        if self.is_unread(&at, "colour") || self.is_unread(&at, "kind") {
            return;
        }
        let (colour, kind) = (stock.colour, stock.kind);
        let tile = self.tile_type(&Tile { colour, kind });
        if *listed >> tile & 1 == 1 {
            self.fault(at.to_string(), "this colour and kind is listed twice");
        }
        *listed |= 1 << tile;
        self.bag[tile] += stock.count.0;
    }

    fn set_aside(&mut self, index: usize, entry: &SetAside, listed: &mut u32) {
        let at = SET_ASIDE.item(index);
        if self.is_unread(&at, "worker") {
            return;
        }
        let Some(worker) = self.slot_at(entry.worker.index(), &at) else {
            return;
        };
        if self.is_unread(&at, "quarter") {
            return;
        }
        let place = 4 * worker + entry.quarter.index();
        if *listed >> place & 1 == 1 {
            self.fault(at.to_string(), "this quarter and worker is listed twice");
            return;
        }
        *listed |= 1 << place;
        self.state.set_aside |= u64::from(entry.count.0) << (4 * place);
    }
}

impl State {
    /// Whether nothing has happened yet but the draws of the set-up.
    pub(crate) fn board_is_untouched(&self) -> bool {
        self.tiles == [0; 8]
    }
}
