//! Events as JSON.

use super::names::{
    AwardNames, BonusNames, Card, City, CityNames, ColourNames, ColouredCard, Companion,
    DrawnBonusNames, GoodNames, KindNames, Number, Province, ProvinceNames, Seat, SpecialCard,
    SpecialNames, UpToAll,
};
use crate::taj_mahal::rules::tables::Tables;
use crate::taj_mahal::words::events::{BonusRule, DrawRule, Event};
use crate::wire::collections::{ByName, Set};
use crate::wire::describe::tagged;
use crate::wire::document::Private;
use crate::wire::shapes::{Name, Whole, Within, names};

names! {
    /// The rules of `BonusRule`, in its order.
    BonusRules of Tables = |_, index| BonusRule::IDS.get(index).copied();
    /// The rules of `DrawRule`, in its order.
    DrawRules of Tables = |_, index| DrawRule::IDS.get(index).copied();
}

/// A card that only the player who draws it sees (T-6.1).
type OwnCard = Private<Card>;
/// Cards counted by kind.
type CardCounts = ByName<KindNames, Whole<UpToAll<1>>>;

tagged! {
    write Event: "Taj Mahal event" in Tables {
        "first_player" ["T-1.8"] => FirstPlayer {
            player: Seat,
        },
        "province_tile_placed" ["T-1.3"] => ProvinceTilePlaced {
            number: Number,
            province: Province,
        },
        "bonus_tile_placed" ["T-1.4"] => BonusTilePlaced {
            city: City,
            tile: Name<DrawnBonusNames>,
        },
        "card_dealt" ["T-1.5"] => CardDealt {
            player: Seat,
            card: OwnCard = Private::new(*player, (*card).into()),
        },
        "card_displayed" ["T-1.6"] => CardDisplayed {
            card: Card,
        },
        "cards_played" ["T-2.2"] => CardsPlayed {
            player: Seat,
            card: ColouredCard,
            companion: Option<Companion>,
        },
        "special_points" ["T-2.4"] => SpecialPoints {
            player: Seat,
            card: SpecialCard,
            points: i32,
        },
        "withdrawn" ["T-3.1"] => Withdrawn {
            player: Seat,
            won: Set<AwardNames>,
        },
        "palaces_built" ["T-3.2"] => PalacesBuilt {
            player: Seat,
            palaces: Set<CityNames>,
        },
        "royal_palace_built" ["T-3.2"] => RoyalPalaceBuilt {
            player: Seat,
            city: City,
        },
        "bonus_tile_taken" => BonusTileTaken {
            rule: Name<BonusRules> = (*rule as usize).into(),
            player: Seat,
            city: City,
            tile: Name<BonusNames>,
            points: i32,
        },
        "good_scored" ["T-3.6"] => GoodScored {
            player: Seat,
            good: Name<GoodNames>,
            points: i32,
        },
        "provinces_linked" ["T-3.7"] => ProvincesLinked {
            player: Seat,
            provinces: Set<ProvinceNames>,
            points: i32,
        },
        "deck_remade" ["T-3.11"] => DeckRemade {
            cards: Within<1, 128>,
        },
        "card_drawn" => CardDrawn {
            rule: Name<DrawRules> = (*rule as usize).into(),
            player: Seat,
            card: OwnCard = Private::new(*player, (*card).into()),
        },
        "cards_discarded" ["T-3.8"] => CardsDiscarded {
            player: Seat,
            cards: CardCounts,
            returned: Set<SpecialNames>,
        },
        "cards_taken" ["T-3.10"] => CardsTaken {
            player: Seat,
            cards: CardCounts,
        },
        "special_card_won" ["T-4.1"] => SpecialCardWon {
            player: Seat,
            card: SpecialCard,
            from: Option<Seat>,
        },
        "province_tile_gone" ["T-4.2"] => ProvinceTileGone {
            number: Number,
        },
        "visit_begins" ["T-4.3"] => VisitBegins {
            visit: Number,
            province: Province,
            player: Seat,
        },
        "hand_scored" ["T-5.1"] => HandScored {
            player: Seat,
            special_cards: u32,
            white_cards: u32,
            colour: Option<Name<ColourNames>>,
            colour_cards: u32,
            points: u32,
        },
        "game_over" ["T-5.2"] => GameOver {
            winners: Vec<Seat>,
        },
    }
}
