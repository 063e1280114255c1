//! The effects of actions. A client can show points without knowing the rules.

/// An effect of an action of Maharani.
///
/// A player is a seat. A quarter, a colour, a kind of tile and a worker's colour are indices of the
/// lists of names that the [`Game`](crate::maharani::Game) gives. A space is its bit in a set of
/// spaces: 8 * row + column.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum Event {
    /// The player who begins was drawn (M-1.7).
    FirstPlayer {
        /// The player who begins.
        player: usize,
    },
    /// A tile was drawn from the bag (M-4.1).
    TileDrawn {
        /// The slot of the rondel, from 1.
        slot: usize,
        /// The colour.
        colour: usize,
        /// The kind.
        kind: usize,
    },
    /// A tile was placed in a quarter that its slot is not over (M-3.1).
    MarkerDown {
        /// The owner of the marker, which was turned face down.
        player: usize,
        /// The quarter of the marker.
        quarter: usize,
    },
    /// A tile was placed, and its area pays (M-3.3).
    TileArea {
        /// The player who placed it.
        player: usize,
        /// The gold: the size of the area.
        points: i32,
        /// The space of the tile.
        space: usize,
        /// The colour.
        colour: usize,
        /// The spaces of the area.
        spaces: u64,
    },
    /// A worker came to the tile, and its group pays (M-3.5).
    WorkerGroup {
        /// The owner of the worker.
        player: usize,
        /// The gold: the size of the group.
        points: i32,
        /// The space of the worker.
        space: usize,
        /// The colour.
        worker: usize,
        /// The space that it left, unless it came from the reserve.
        from: Option<usize>,
        /// The spaces of the group.
        spaces: u64,
    },
    /// A tile left the rondel because the centre is full (M-4.2).
    CentreTileRemoved {
        /// The slot of the rondel, from 1.
        slot: usize,
        /// The colour.
        colour: usize,
        /// The kind.
        kind: usize,
    },
    /// All markers of a player are face up again (M-2.2).
    MarkersUp {
        /// The owner of the markers.
        player: usize,
    },
    /// A second tile was paid for (M-3.7).
    SecondTile {
        /// The player who pays.
        player: usize,
        /// The gold, 0 or below.
        points: i32,
    },
    /// The workers of one colour were paid in a quarter.
    QuarterPays {
        /// The reason.
        rule: PayRule,
        /// The owner of the workers.
        player: usize,
        /// The gold.
        points: i32,
        /// The quarter.
        quarter: usize,
        /// The colour of the workers.
        worker: usize,
        /// The number of workers.
        workers: u32,
    },
    /// A quarter was evaluated (M-5.2).
    QuarterEvaluated {
        /// The quarter.
        quarter: usize,
    },
    /// The game is over.
    GameOver {
        /// The reason.
        rule: EndRule,
        /// The seats with the most gold.
        winners: Vec<usize>,
    },
}

/// The reason why a quarter pays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PayRule {
    /// The quarter is complete (M-5.1).
    Complete,
    /// The game is over (M-6.4).
    AtTheEnd,
}

impl PayRule {
    pub(crate) const IDS: [&str; 2] = ["M-5.1", "M-6.4"];

    /// The id of the rule.
    #[must_use]
    pub fn id(self) -> &'static str {
        Self::IDS[self as usize]
    }
}

/// The reason why the game is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EndRule {
    /// The fourth quarter was evaluated (M-6.1).
    Palace,
    /// No tile is left (M-6.2).
    Exhausted,
    /// No tile on the rondel fits (M-6.3).
    NothingFits,
}

impl EndRule {
    pub(crate) const IDS: [&str; 3] = ["M-6.1", "M-6.2", "M-6.3"];

    /// The id of the rule.
    #[must_use]
    pub fn id(self) -> &'static str {
        Self::IDS[self as usize]
    }
}
