//! The words of the rules: what a component file says, what happens, and what scores are made of.
//! They know no JSON: `load.rs` and `wire.rs` say how they are read and written.

/// What a component file says.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Components {
    /// The names of the cards, the lowest first.
    pub cards: Vec<String>,
}

impl Components {
    /// The name of a card; behind the last one `?`, for a card that is not seen.
    pub(crate) fn card_name(&self, card: usize) -> Option<&str> {
        let names = self.cards.iter().map(String::as_str);
        names.chain(["?"]).nth(card)
    }
}

/// Something that an action of Kuhn poker brought about. A player is a seat.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum Event {
    /// A player got a card, which nobody else sees (K-2).
    CardDealt {
        /// Who got it.
        player: usize,
        /// The card, counted from the lowest.
        card: usize,
    },
    /// A player passed (K-3).
    Pass {
        /// Who passed.
        player: usize,
    },
    /// A player bet (K-3).
    Bet {
        /// Who bet.
        player: usize,
        /// The chips that went into the pot, below 0.
        points: i32,
    },
    /// A player won the pot.
    PotWon {
        /// Why.
        rule: WinRule,
        /// Who won it.
        player: usize,
        /// The chips of the pot.
        points: i32,
    },
}

/// Why a player wins the pot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WinRule {
    /// The other player gave up (K-4).
    GivenUp,
    /// The higher card (K-5).
    HigherCard,
}

/// What scores are made of.
pub(crate) struct ScoreBreakdown {
    /// The chips in front of each seat.
    pub scores: Vec<i32>,
    /// Share of the chips by seat; zeros before the end.
    pub returns: Vec<f64>,
    /// Whether the game is over.
    pub is_terminal: bool,
}
