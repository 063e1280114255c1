//! The words of the rules: the content of a component file, the events, and the parts of scores.
//! They know no JSON: `load.rs` and `wire.rs` read and write them.

/// The content of a component file.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Components {
    /// The names of the cards, the lowest first.
    pub cards: Vec<String>,
}

impl Components {
    /// The name of a card; after the last one `?`, for a card that is not seen.
    pub(crate) fn card_name(&self, card: usize) -> Option<&str> {
        let names = self.cards.iter().map(String::as_str);
        names.chain(["?"]).nth(card)
    }
}

/// An effect of an action of Kuhn poker. A player is a seat.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum Event {
    /// A player got a card, which nobody else sees (K-2).
    CardDealt {
        /// The player who got it.
        player: usize,
        /// The card, counted from the lowest.
        card: usize,
    },
    /// A player passed (K-3).
    Pass {
        /// The player who passed.
        player: usize,
    },
    /// A player bet (K-3).
    Bet {
        /// The player who bet.
        player: usize,
        /// The chips that went into the pot, below 0.
        points: i32,
    },
    /// A player won the pot.
    PotWon {
        /// The reason.
        rule: WinRule,
        /// The player who won it.
        player: usize,
        /// The chips of the pot.
        points: i32,
    },
}

/// The reason why a player wins the pot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WinRule {
    /// The other player gave up (K-4).
    GivenUp,
    /// The player has the higher card (K-5).
    HigherCard,
}

impl WinRule {
    pub(crate) const IDS: [&str; 2] = ["K-4", "K-5"];

    /// The id of the rule.
    #[must_use]
    pub fn id(self) -> &'static str {
        Self::IDS[self as usize]
    }
}

/// The scores and their parts.
pub(crate) struct ScoreBreakdown {
    /// The chips in front of each seat.
    pub scores: Vec<i32>,
    /// Each seat's share of the chips; zeros before the end.
    pub returns: Vec<f64>,
    /// Whether the game is over.
    pub is_terminal: bool,
}
