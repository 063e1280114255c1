//! Action ids.
//!
//! | ids | action |
//! |---|---|
//! | `outcome * 256 + slot * 64 + cell` | place the tile of rondel slot 0 to 3 on a cell (`row * 8 + col`); outcome 0: no worker stands on it afterwards, 1 or 2: one of the player's first or second colour does |
//! | 768 | refresh |
//! | 769 | end the turn |
//!
//! The arrow is not part of an action: directions with the same effect are one action (M-3.10). At
//! chance nodes ids are outcomes: the seat that begins, or the tile type drawn.

use crate::game::Action;

pub(crate) const REFRESH: Action = 768;
pub(crate) const END_TURN: Action = 769;
pub(crate) const NUM_ACTIONS: usize = 770;

/// A tile laid on a cell, and the worker on it afterwards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Placement {
    pub outcome: usize,
    pub slot: usize,
    pub cell: u32,
}

impl Placement {
    #[inline]
    pub(crate) const fn id(self) -> Action {
        (self.outcome * 256 + self.slot * 64) as Action + self.cell
    }

    /// The placement of an id below [`REFRESH`].
    #[inline]
    pub(crate) const fn of(id: Action) -> Self {
        Self {
            outcome: id as usize / 256,
            slot: id as usize / 64 % 4,
            cell: id % 64,
        }
    }
}
