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
    /// The scores with the points of the hands if the game ended now.
    pub projected: Vec<i32>,
    /// The score of each hand if the game ended now (T-5.1); at the end, the score that it got.
    pub hands: Vec<HandScore>,
}

/// The score of a hand (T-5.1).
pub(crate) struct HandScore {
    /// The owner of the hand.
    pub player: usize,
    /// The number of special cards.
    pub special_cards: u32,
    /// The number of white cards.
    pub white_cards: u32,
    /// The colour with most cards, the first one of several.
    pub colour: Option<usize>,
    /// The number of cards of that colour.
    pub colour_cards: u32,
    /// The points.
    pub points: u32,
}
