//! What scores are made of.

/// What scores are made of.
pub(crate) struct ScoreBreakdown {
    /// Gold by seat.
    pub scores: Vec<i32>,
    /// Share of the win by seat; zeros before the end.
    pub returns: Vec<f64>,
    /// The seats with the most gold.
    pub leaders: Vec<usize>,
    /// Whether the game is over.
    pub is_terminal: bool,
    /// Scores with what the quarters not evaluated yet would pay as they stand.
    pub projected: Vec<i32>,
    /// Each quarter.
    pub quarters: Vec<QuarterScore>,
}

/// What a quarter pays, or would pay now (M-5.1).
pub(crate) struct QuarterScore {
    /// Its index.
    pub quarter: usize,
    /// How many spaces it has.
    pub spaces: u32,
    /// How many of them have a tile.
    pub filled: u32,
    /// Whether it has paid.
    pub evaluated: bool,
    /// What each colour of workers earns there.
    pub pays: Vec<Payment>,
}

/// What the workers of one colour earn in a quarter.
pub(crate) struct Payment {
    /// Whose they are.
    pub player: usize,
    /// Their colour.
    pub worker: usize,
    /// How many stand there.
    pub workers: u32,
    /// The gold.
    pub points: u32,
}
