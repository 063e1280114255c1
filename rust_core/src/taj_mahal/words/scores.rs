//! The parts of scores.

/// The scores and their parts.
pub(crate) struct ScoreBreakdown {
    /// Points by seat.
    pub scores: Vec<i32>,
    /// Each seat's share of the win; zeros before the end.
    pub returns: Vec<f64>,
    /// The seats with the highest score.
    pub leaders: Vec<usize>,
    /// Whether the game is over.
    pub is_terminal: bool,
    /// Scores with what the hands would add if the game ended now.
    pub projected: Vec<i32>,
    /// What each hand would score now (T-5.1); at the end, what it has scored.
    pub hands: Vec<HandScore>,
}

/// What a hand scores (T-5.1).
pub(crate) struct HandScore {
    /// Whose hand.
    pub player: usize,
    /// How many special cards.
    pub special_cards: u32,
    /// How many white cards.
    pub white_cards: u32,
    /// The colour with most cards, the first one of several.
    pub colour: Option<usize>,
    /// How many cards of that colour.
    pub colour_cards: u32,
    /// The points.
    pub points: u32,
}
