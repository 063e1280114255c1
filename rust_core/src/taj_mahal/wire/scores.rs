//! The parts of scores, as JSON.

use super::names::{ColourNames, Seat};
use crate::taj_mahal::rules::tables::Tables;
use crate::taj_mahal::words::scores::{HandScore, ScoreBreakdown};
use crate::wire::describe::record;
use crate::wire::shapes::Name;

record! {
    write ScoreBreakdown: "Taj Mahal score breakdown" in Tables {
        /// Points by seat.
        scores: Vec<i32>,
        /// Share of the win by seat; zeros before the end.
        returns: Vec<f64>,
        /// The seats with the highest score.
        leaders: Vec<i32>,
        is_terminal: bool,
        /// Scores with what the hands would add if the game ended now.
        projected: Vec<i32>,
        /// What each hand would score now (T-5.1); at the end, what it has scored.
        hands: Vec<HandScore>,
    }
}

record! {
    write HandScore in Tables {
        player: Seat,
        special_cards: u32,
        white_cards: u32,
        colour: Option<Name<ColourNames>>,
        colour_cards: u32,
        points: u32,
    }
}
