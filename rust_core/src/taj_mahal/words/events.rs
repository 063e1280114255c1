//! What actions bring about. A client can show points without knowing the rules.

/// Something that an action of Taj Mahal brought about.
///
/// A player is a seat. A kind of card, a special card, a colour, a good, a city, a province and a
/// kind of bonus tile are their places in the component file, from 0; so are the bits of a set.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum Event {
    /// The player who begins was drawn (T-1.8).
    FirstPlayer {
        /// Who begins.
        player: usize,
    },
    /// A province tile was placed (T-1.3).
    ProvinceTilePlaced {
        /// Its number, from 1.
        number: usize,
        /// Where it lies.
        province: usize,
    },
    /// A bonus tile was placed (T-1.4).
    BonusTilePlaced {
        /// Where it lies.
        city: usize,
        /// Its kind.
        tile: usize,
    },
    /// A player got a card of the first hand, which nobody else sees (T-1.5, T-6.1).
    CardDealt {
        /// Who got it.
        player: usize,
        /// Its kind.
        card: usize,
    },
    /// A card was laid in the display (T-1.6).
    CardDisplayed {
        /// Its kind.
        card: usize,
    },
    /// A player played a coloured card, with or without a companion (T-2.2).
    CardsPlayed {
        /// Who played.
        player: usize,
        /// The kind of the coloured card.
        card: usize,
        /// What went with it: the white kinds are counted first, then the special cards.
        companion: Option<usize>,
    },
    /// A special card brought points (T-2.4).
    SpecialPoints {
        /// Who played it.
        player: usize,
        /// The special card.
        card: usize,
        /// Its points.
        points: i32,
    },
    /// A player withdrew from the contest (T-3.1).
    Withdrawn {
        /// Who withdrew.
        player: usize,
        /// What was won: a bit for each kind of influence, then the crown, then the province tile.
        won: u64,
    },
    /// Ordinary palaces were built (T-3.2).
    PalacesBuilt {
        /// Whose palaces.
        player: usize,
        /// The cities, a bit for each.
        palaces: u64,
    },
    /// A royal palace was built (T-3.2).
    RoyalPalaceBuilt {
        /// Whose palace.
        player: usize,
        /// Where.
        city: usize,
    },
    /// A palace took a bonus tile.
    BonusTileTaken {
        /// What was done with it.
        rule: BonusRule,
        /// Who took it.
        player: usize,
        /// Where it lay.
        city: usize,
        /// Its kind; behind the last one that of the Taj Mahal.
        tile: usize,
        /// What it scored.
        points: i32,
    },
    /// A good of the province tile scored (T-3.6).
    GoodScored {
        /// Who scored.
        player: usize,
        /// The good.
        good: usize,
        /// The points.
        points: i32,
    },
    /// A chain of palaces scored (T-3.7).
    ProvincesLinked {
        /// Whose palaces.
        player: usize,
        /// The provinces that it joins, a bit for each.
        provinces: u64,
        /// The points.
        points: i32,
    },
    /// The discards became the deck (T-3.11).
    DeckRemade {
        /// How many they were.
        cards: u32,
    },
    /// A player drew a card, which nobody else sees (T-6.1).
    CardDrawn {
        /// Why.
        rule: DrawRule,
        /// Who drew it.
        player: usize,
        /// Its kind.
        card: usize,
    },
    /// A player discarded what was played (T-3.8).
    CardsDiscarded {
        /// Who discarded.
        player: usize,
        /// The kinds, with how many of each.
        cards: Vec<(usize, u32)>,
        /// The special cards that were taken back, a bit for each.
        returned: u64,
    },
    /// A player took cards of the display (T-3.10).
    CardsTaken {
        /// Who took them.
        player: usize,
        /// The kinds, with how many of each.
        cards: Vec<(usize, u32)>,
    },
    /// Two influence tiles won a special card (T-4.1).
    SpecialCardWon {
        /// Who won it.
        player: usize,
        /// The special card.
        card: usize,
        /// Who had it before, if another player did.
        from: Option<usize>,
    },
    /// Nobody won the province tile (T-4.2).
    ProvinceTileGone {
        /// Its number, from 1.
        number: usize,
    },
    /// The next visit begins (T-4.3).
    VisitBegins {
        /// Its number, from 1.
        visit: usize,
        /// Where.
        province: usize,
        /// Who is the first to decide.
        player: usize,
    },
    /// A hand scored at the end (T-5.1).
    HandScored {
        /// Whose hand.
        player: usize,
        /// How many special cards.
        special_cards: u32,
        /// How many white cards.
        white_cards: u32,
        /// The colour with most cards, the first one of several.
        colour: Option<usize>,
        /// How many cards of that colour.
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

/// What is done with a bonus tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BonusRule {
    /// It gives points or a card (T-3.4).
    Used,
    /// It is a good, and is kept (T-3.5).
    Kept,
}

/// Why a card is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DrawRule {
    /// For a bonus tile (T-3.4).
    BonusTile,
    /// For withdrawing without having played (T-3.9).
    Withdrawal,
}
