//! The parts of scores.

/// The scores and their parts.
pub(crate) struct ScoreBreakdown {
    /// Gold by seat.
    pub scores: Vec<i32>,
    /// Each seat's share of the win; zeros before the end.
    pub returns: Vec<f64>,
    /// The seats with the most gold.
    pub leaders: Vec<usize>,
    /// Whether the game is over.
    pub is_terminal: bool,
    /// The scores, with the payments of the quarters that are not evaluated yet as they stand.
    pub projected: Vec<i32>,
    /// The quarters.
    pub quarters: Vec<QuarterScore>,
}

/// The payments of a quarter, made or to come (M-5.1).
pub(crate) struct QuarterScore {
    /// The index of the quarter.
    pub quarter: usize,
    /// The number of spaces.
    pub spaces: u32,
    /// The number of spaces with a tile.
    pub filled: u32,
    /// Whether the quarter has paid.
    pub evaluated: bool,
    /// The payment of each colour of workers.
    pub pays: Vec<Payment>,
}

/// The payment for the workers of one colour in a quarter.
pub(crate) struct Payment {
    /// The owner of the workers.
    pub player: usize,
    /// The colour of the workers.
    pub worker: usize,
    /// The number of workers.
    pub workers: u32,
    /// The gold.
    pub points: u32,
}
