//! The effects of actions. A client can show points without knowing the rules.

/// An effect of an action of Taj Mahal.
///
/// A player is a seat. A kind of card, a special card, a colour, a good, a city, a province and a
/// kind of bonus tile are indices into the component file; so are the bits of a set.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum Event {
    /// The player who begins was drawn (T-1.8).
    FirstPlayer {
        /// The player who begins.
        player: usize,
    },
    /// A province tile was placed (T-1.3).
    ProvinceTilePlaced {
        /// The number, from 1.
        number: usize,
        /// The province where it lies.
        province: usize,
    },
    /// A bonus tile was placed (T-1.4).
    BonusTilePlaced {
        /// The city where it lies.
        city: usize,
        /// The kind.
        tile: usize,
    },
    /// A player got a card of the first hand, which nobody else sees (T-1.5, T-6.1).
    CardDealt {
        /// The player who got it.
        player: usize,
        /// The kind.
        card: usize,
    },
    /// A card was laid in the display (T-1.6).
    CardDisplayed {
        /// The kind.
        card: usize,
    },
    /// A player played a coloured card, with or without a companion (T-2.2).
    CardsPlayed {
        /// The player who played.
        player: usize,
        /// The kind of the coloured card.
        card: usize,
        /// The companion, if any: the white kinds are counted first, then the special cards.
        companion: Option<usize>,
    },
    /// A special card brought points (T-2.4).
    SpecialPoints {
        /// The player who played it.
        player: usize,
        /// The special card.
        card: usize,
        /// The points.
        points: i32,
    },
    /// A player withdrew from the contest (T-3.1).
    Withdrawn {
        /// The player who withdrew.
        player: usize,
        /// The awards won: a bit for each kind of influence, then the crown, then the province
        /// tile.
        won: u64,
    },
    /// Ordinary palaces were built (T-3.2).
    PalacesBuilt {
        /// The owner of the palaces.
        player: usize,
        /// The cities, a bit for each.
        palaces: u64,
    },
    /// A royal palace was built (T-3.2).
    RoyalPalaceBuilt {
        /// The owner of the palace.
        player: usize,
        /// The city.
        city: usize,
    },
    /// A palace took a bonus tile.
    BonusTileTaken {
        /// The use of the tile.
        rule: BonusRule,
        /// The player who took it.
        player: usize,
        /// The city where it lay.
        city: usize,
        /// The kind; after the last one that of the Taj Mahal.
        tile: usize,
        /// The points.
        points: i32,
    },
    /// A good of the province tile scored (T-3.6).
    GoodScored {
        /// The player who scored.
        player: usize,
        /// The good.
        good: usize,
        /// The points.
        points: i32,
    },
    /// A chain of palaces scored (T-3.7).
    ProvincesLinked {
        /// The owner of the palaces.
        player: usize,
        /// The provinces that it joins, a bit for each.
        provinces: u64,
        /// The points.
        points: i32,
    },
    /// The discards became the deck (T-3.11).
    DeckRemade {
        /// The number of cards.
        cards: u32,
    },
    /// A player drew a card, which nobody else sees (T-6.1).
    CardDrawn {
        /// The reason.
        rule: DrawRule,
        /// The player who drew it.
        player: usize,
        /// The kind.
        card: usize,
    },
    /// A player discarded what was played (T-3.8).
    CardsDiscarded {
        /// The player who discarded.
        player: usize,
        /// The kinds with their counts.
        cards: Vec<(usize, u32)>,
        /// The special cards that were taken back, a bit for each.
        returned: u64,
    },
    /// A player took cards of the display (T-3.10).
    CardsTaken {
        /// The player who took them.
        player: usize,
        /// The kinds with their counts.
        cards: Vec<(usize, u32)>,
    },
    /// Two influence tiles won a special card (T-4.1).
    SpecialCardWon {
        /// The player who won it.
        player: usize,
        /// The special card.
        card: usize,
        /// The player who had it before, if another one did.
        from: Option<usize>,
    },
    /// Nobody won the province tile (T-4.2).
    ProvinceTileGone {
        /// The number, from 1.
        number: usize,
    },
    /// The next visit begins (T-4.3).
    VisitBegins {
        /// The number of the visit, from 1.
        visit: usize,
        /// The province that is visited.
        province: usize,
        /// The first player to decide.
        player: usize,
    },
    /// A hand scored at the end (T-5.1).
    HandScored {
        /// The owner of the hand.
        player: usize,
        /// The number of special cards.
        special_cards: u32,
        /// The number of white cards.
        white_cards: u32,
        /// The colour with most cards, the first one of several.
        colour: Option<usize>,
        /// The number of cards of that colour.
        colour_cards: u32,
        /// The points.
        points: u32,
    },
    /// The game is over (T-5.2).
    GameOver {
        /// The seats with the most points.
        winners: Vec<usize>,
    },
}

/// The use of a bonus tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BonusRule {
    /// The tile gives points or a card (T-3.4).
    Used,
    /// The tile is a good and is kept (T-3.5).
    Kept,
}

impl BonusRule {
    pub(crate) const IDS: [&str; 2] = ["T-3.4", "T-3.5"];

    /// The id of the rule.
    #[must_use]
    pub fn id(self) -> &'static str {
        Self::IDS[self as usize]
    }
}

/// The reason why a card is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DrawRule {
    /// For a bonus tile (T-3.4).
    BonusTile,
    /// For withdrawing without having played (T-3.9).
    Withdrawal,
}

impl DrawRule {
    pub(crate) const IDS: [&str; 2] = ["T-3.4", "T-3.9"];

    /// The id of the rule.
    #[must_use]
    pub fn id(self) -> &'static str {
        Self::IDS[self as usize]
    }
}
