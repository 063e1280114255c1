//! What actions bring about. A client can show points without knowing the rules.

/// Something that an action of Maharani brought about.
///
/// A player is a seat; a quarter, a colour, a kind of tile and a worker's colour are their places in
/// the component file, from 0. A space is its bit in a set of spaces: 8 * row + column.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum Event {
    /// The player who begins was drawn (M-1.7).
    FirstPlayer {
        /// Who begins.
        player: usize,
    },
    /// A tile was drawn from the bag (M-4.1).
    TileDrawn {
        /// The slot of the rondel that it fills, from 1.
        slot: usize,
        /// Its colour.
        colour: usize,
        /// Its kind.
        kind: usize,
    },
    /// A tile was placed in a quarter that its slot is not over (M-3.1).
    MarkerDown {
        /// Whose marker was turned face down.
        player: usize,
        /// The quarter of the marker.
        quarter: usize,
    },
    /// A tile was placed, and its area pays (M-3.3).
    TileArea {
        /// Who placed it.
        player: usize,
        /// Gold: the size of the area.
        points: i32,
        /// Where it lies.
        space: usize,
        /// Its colour.
        colour: usize,
        /// The spaces of the area.
        spaces: u64,
    },
    /// A worker came to the tile, and its group pays (M-3.5).
    WorkerGroup {
        /// Whose worker.
        player: usize,
        /// Gold: the size of the group.
        points: i32,
        /// Where it stands.
        space: usize,
        /// Its colour.
        worker: usize,
        /// Where it stood before, if it did not come from the reserve.
        from: Option<usize>,
        /// The spaces of the group.
        spaces: u64,
    },
    /// A tile left the rondel because the centre is full (M-4.2).
    CentreTileRemoved {
        /// The slot where it lay, from 1.
        slot: usize,
        /// Its colour.
        colour: usize,
        /// Its kind.
        kind: usize,
    },
    /// All markers of a player are face up again (M-2.2).
    MarkersUp {
        /// Whose markers.
        player: usize,
    },
    /// A second tile was paid for (M-3.7).
    SecondTile {
        /// Who pays.
        player: usize,
        /// Gold, 0 or below.
        points: i32,
    },
    /// The workers of one colour were paid in a quarter.
    QuarterPays {
        /// Why.
        rule: PayRule,
        /// Whose workers.
        player: usize,
        /// Gold.
        points: i32,
        /// The quarter.
        quarter: usize,
        /// Their colour.
        worker: usize,
        /// How many stood there.
        workers: u32,
    },
    /// A quarter was evaluated (M-5.2).
    QuarterEvaluated {
        /// The quarter.
        quarter: usize,
    },
    /// The game is over.
    GameOver {
        /// Why.
        rule: EndRule,
        /// The seats with the most gold.
        winners: Vec<usize>,
    },
}

/// Why a quarter pays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PayRule {
    /// It is complete (M-5.1).
    Complete,
    /// The game is over (M-6.4).
    AtTheEnd,
}

/// Why the game is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EndRule {
    /// The fourth quarter was evaluated (M-6.1).
    Palace,
    /// No tile is left (M-6.2).
    Exhausted,
    /// No tile on the rondel fits (M-6.3).
    NothingFits,
}
