//! Positions as a program reads them: what lies where, in the words of the rulebook.

use super::Game;
use super::rules::state::{NO_TILE, Phase, State};
use crate::bits::bits;
use crate::game::Game as _;

/// A position to be read; [`Game::reading`] makes one.
///
/// As in an [`Event`](super::Event), a player is a seat, and a space is `8 * row + column`. A quarter,
/// a colour, a kind of tile and a worker's colour are indices of the lists of names that the [`Game`]
/// gives. To ask for a player or a quarter that is not there panics, or gives an answer without sense.
#[derive(Clone, Copy, Debug)]
pub struct Reading<'p> {
    game: &'p Game,
    state: &'p State,
}

/// A tile on the rondel or in the bag.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Tile {
    /// The colour.
    pub colour: usize,
    /// The kind: which columns stand on it.
    pub kind: usize,
}

/// A worker.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Worker {
    /// The owner.
    pub player: usize,
    /// The colour.
    pub colour: usize,
}

impl Game {
    /// A position of this game, to be read. Of a view, read [`OpenView::state`](crate::OpenView::state).
    /// The [module](super) has an example.
    #[must_use]
    pub fn reading<'p>(&'p self, state: &'p State) -> Reading<'p> {
        Reading { game: self, state }
    }

    /// The spaces of the board, ascending.
    pub fn spaces(&self) -> impl Iterator<Item = usize> + use<> {
        bits(self.tables.spaces).map(|cell| cell as usize)
    }

    /// The name of a space.
    ///
    /// # Panics
    /// If `space` is 64 or more.
    #[must_use]
    pub fn space_name(&self, space: usize) -> &str {
        &self.tables.space_names[space]
    }

    /// The quarter of a space.
    ///
    /// # Panics
    /// If `space` is 64 or more.
    #[must_use]
    pub fn quarter_of(&self, space: usize) -> usize {
        usize::from(self.tables.quarter_of[space])
    }

    /// The names of the quarters.
    #[must_use]
    pub fn quarter_names(&self) -> &[String] {
        &self.tables.quarter_names
    }

    /// The names of the colours of tiles.
    #[must_use]
    pub fn colour_names(&self) -> &[String] {
        &self.tables.colour_names
    }

    /// The names of the kinds of tile.
    #[must_use]
    pub fn kind_names(&self) -> &[String] {
        &self.tables.kind_names
    }

    /// The spaces that have the columns of a kind of tile, with its arrow to whichever side (M-3.2).
    ///
    /// # Panics
    /// If there is no such kind.
    pub fn spaces_for(&self, kind: usize) -> impl Iterator<Item = usize> + use<> {
        let spaces = &self.tables.fits_any[..self.kind_names().len()];
        bits(spaces[kind]).map(|cell| cell as usize)
    }

    /// The names of the colours of workers.
    #[must_use]
    pub fn worker_names(&self) -> &[String] {
        &self.tables.worker_names
    }
}

impl<'p> Reading<'p> {
    /// What happens next.
    #[must_use]
    pub fn phase(&self) -> Phase {
        self.state.phase
    }

    /// The player who decides, in [`Phase::Draw`] the one who will; nobody before the game and after
    /// it.
    #[must_use]
    pub fn player(&self) -> Option<usize> {
        let nobody = matches!(self.state.phase, Phase::Start | Phase::End);
        (!nobody).then_some(self.state.player.into())
    }

    /// The colour of the tile on a space.
    #[must_use]
    pub fn tile(&self, space: usize) -> Option<usize> {
        self.state.tile_at(space as u32)
    }

    /// The worker on a space.
    #[must_use]
    pub fn worker(&self, space: usize) -> Option<Worker> {
        let slot = self.state.worker_at(space as u32);
        slot.map(|slot| self.worker_of(slot))
    }

    /// The tiles of slots 1 to 4 of the rondel.
    #[must_use]
    pub fn rondel(&self) -> [Option<Tile>; 4] {
        std::array::from_fn(|slot| match self.state.slot(slot) {
            NO_TILE => None,
            tile => Some(self.tile_of(tile)),
        })
    }

    /// The quarter that a slot of the rondel, 1 to 4, lies over on a player's turn (M-2.1).
    ///
    /// # Panics
    /// If there is no such slot or player.
    #[must_use]
    pub fn quarter_below(&self, player: usize, slot: usize) -> usize {
        self.game.quarter_below(player, slot - 1)
    }

    /// The tiles in the bag, each with its number.
    pub fn bag(&self) -> impl Iterator<Item = (Tile, u32)> + use<'p> {
        let Self { game, state } = *self;
        let types = (0..game.tables.num_types()).map(move |tile| (tile, game.in_bag(state, tile)));
        let there = types.filter(|&(_, count)| count > 0);
        there.map(move |(tile, count)| (game.reading(state).tile_of(tile as u8), count))
    }

    /// The gold of a player.
    #[must_use]
    pub fn score(&self, player: usize) -> i32 {
        self.state.score(player).into()
    }

    /// Whether a player's marker of a quarter is face up.
    #[must_use]
    pub fn marker(&self, player: usize, quarter: usize) -> bool {
        player < self.game.num_players() && quarter < 4 && self.state.marker(player, quarter)
    }

    /// The colours of a player's workers, each with the number in reserve.
    pub fn reserve(&self, player: usize) -> impl Iterator<Item = (usize, u32)> + use<'p> {
        let Self { game, state } = *self;
        let slots = game.own_workers(player);
        slots.map(move |slot| (game.worker_colour(slot), game.reserve(state, slot)))
    }

    /// The workers taken off by a correction (M-3.11): quarter, worker, number.
    pub fn set_aside(&self) -> impl Iterator<Item = (usize, Worker, u32)> + use<'p> {
        let reading = *self;
        let slots = move |quarter| {
            (0..reading.game.num_worker_slots()).map(move |slot| {
                let count = reading.state.aside(slot, quarter);
                (quarter, reading.worker_of(slot), count)
            })
        };
        let all = (0..4).flat_map(slots);
        all.filter(|&(_, _, count)| count > 0)
    }

    /// Whether a quarter is evaluated.
    #[must_use]
    pub fn is_evaluated(&self, quarter: usize) -> bool {
        self.state.is_evaluated(quarter)
    }

    fn worker_of(&self, slot: usize) -> Worker {
        Worker {
            player: self.game.owner(slot),
            colour: self.game.worker_colour(slot),
        }
    }

    fn tile_of(&self, tile: u8) -> Tile {
        let [colour, kind] = self.game.tables.colour_and_kind(tile);
        Tile { colour, kind }
    }
}
