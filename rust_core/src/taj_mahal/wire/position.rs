//! Positions and views as JSON.

use serde_json::Value;

use super::names::{
    AwardNames, BonusNames, CityNames, ColourNames, GameName, GoodNames, InfluenceNames, Number,
    PhaseNames, Province, Seat, SpecialNames, UpToAll,
};
use crate::bits::bits;
use crate::taj_mahal::Game;
use crate::taj_mahal::reading::Reading;
use crate::taj_mahal::rules::cards::Cards;
use crate::taj_mahal::rules::state::{Open, Phase, SeenHands, View};
use crate::taj_mahal::rules::tables::Tables;
use crate::taj_mahal::words::components::MAX_CITIES;
use crate::wire::collections::{ByName, Counts, ForEach, Length, List, Set};
use crate::wire::describe::record;
use crate::wire::document::Kind;
use crate::wire::reading::{Fields, Read};
use crate::wire::schema;
use crate::wire::shape::{Context, Reader, Scalar, Shape};
use crate::wire::shapes::{Constant, Name, Whole, Within};

/// The most points that a position may show. No game comes near it.
pub(crate) const MAX_SCORE: u32 = START_SCORE + VISIT_SCORE * 16 + 6 * 100;
/// The most points before the first visit, since a position that is set up may begin with some.
pub(crate) const START_SCORE: u32 = 20_000;
/// More than a player can score in a visit, or for the hand at the end.
pub(crate) const VISIT_SCORE: u32 = 2_000;
/// The most tiles of one good that a player can have.
pub(crate) const MOST_GOODS: u32 = 31;

/// The number of players (T-1.1).
#[derive(Default)]
pub(crate) struct ThreeToFive;

impl<T> Length<T> for ThreeToFive {
    fn range(_tables: &T) -> std::ops::RangeInclusive<usize> {
        3..=5
    }

    fn wanted(_tables: &T) -> String {
        "3 to 5 players (T-1.1)".to_owned()
    }
}

/// The length of a list with an item for each province.
#[derive(Default)]
pub(crate) struct EachProvince;

impl Length<Tables> for EachProvince {
    fn range(tables: &Tables) -> std::ops::RangeInclusive<usize> {
        let provinces = tables.num_provinces();
        provinces..=provinces
    }
}

record! {
    /// A position or a view.
    #[derive(Default)]
    partial struct Position: "Taj Mahal position" / "Taj Mahal view" in Tables {
        kind: Kind,
        game: Constant<GameName>,
        options: Options | absent,
        /// The seat that sees this.
        observer: Seat => in_views,
        /// What happens next: chance draws the start player, a province tile's place, a bonus
        /// tile, a card for a hand, a card for the display; the player plays or withdraws, or
        /// builds palaces; chance draws a card for the player; the player takes cards; nothing
        /// more.
        phase: Name<PhaseNames>,
        /// The seat that decides, in phase draw the one that will; null in start, province_tiles,
        /// bonus_tiles, deal, display and end.
        player: Option<Seat>,
        /// 1 in the set-up.
        visit: Number,
        /// Of this visit; null in phase start.
        start_player: Option<Seat>,
        /// The provinces by the number of their tile; null where none lies yet.
        province_order: List<Option<Province>, EachProvince>,
        /// The bonus tiles on the map, by city.
        bonus_tiles: ByName<CityNames, Name<BonusNames>>,
        /// What the court holds.
        court: Court,
        /// In phase build the awards just won, else empty.
        won: Set<AwardNames>,
        /// In phase draw the cards still to be drawn, else 0.
        to_draw: Within<0, { MAX_CITIES as u32 }>,
        /// Who holds each; null on the table.
        special_cards: ForEach<SpecialNames, Option<Seat>>,
        display: Cards,
        discards: Cards,
        /// Cards, in no order (T-6.2).
        deck: Cards => in_states,
        /// The number of cards in the deck.
        deck_size: Whole<UpToAll<0>> => in_views,
        /// By seat, clockwise.
        players: List<Player, ThreeToFive>,
    }
}

record! {
    partial struct Options in Tables {}
}

record! {
    #[derive(Default)]
    partial struct Court in Tables {
        influence: Set<InfluenceNames>,
        crown: bool,
        province_tile: bool,
    }
}

record! {
    #[derive(Default)]
    partial struct Player: "Player" / "Player seen" in Tables {
        /// Points.
        score: Within<0, MAX_SCORE>,
        /// Out of this visit.
        withdrawn: bool,
        hand: Hand,
        /// The number of cards in the hand, without special ones.
        hand_size: Whole<UpToAll<0>> => in_views,
        /// Those of the hand that everybody knows (T-6.1).
        known: Cards,
        /// Cards lying in front, without special ones.
        played: Cards,
        played_special_cards: Set<SpecialNames>,
        /// That of the first coloured card of this visit; null if none lies there.
        colour: Option<Name<ColourNames>>,
        /// Tiles of each kind, without zeros.
        influence: Counts<InfluenceNames, 2, 2>,
        /// Their numbers.
        province_tiles: List<Number>,
        /// Of bonus and province tiles together, without zeros.
        goods: Counts<GoodNames, 5, MOST_GOODS>,
        /// Cities with an own ordinary palace.
        palaces: Set<CityNames>,
        /// Cities with an own royal palace.
        royal_palaces: Set<CityNames>,
    }
}

/// The cards of a hand; in a view none where the observer does not see them.
pub(crate) struct Hand(pub Option<Cards>);

impl Default for Hand {
    fn default() -> Self {
        Self(Some(Cards::NONE))
    }
}

impl Shape<Tables> for Hand {
    const WANTED: &'static str = Cards::WANTED;

    fn schema(context: Context<'_, Tables>) -> Value {
        if context.is_view {
            return schema::described(
                Option::<Cards>::schema(context),
                "Cards, without special ones; null for a hand that the observer does not see.",
            );
        }
        schema::described(Cards::schema(context), "Cards, without special ones.")
    }

    fn write(&self, context: Context<'_, Tables>, out: &mut Vec<u8>) {
        self.0.write(context, out);
    }

    fn scalar(reader: &mut Reader<'_, Tables>, scalar: Scalar<'_>) -> Option<Self> {
        // The check of hands says whether it may be null.
        let is_hidden = matches!(scalar, Scalar::Null) && reader.context.is_view;
        is_hidden.then_some(Self(None))
    }

    fn object(fields: Fields<'_, '_, '_, Tables>) -> Read<Self> {
        Ok(Cards::object(fields)?.map(|cards| Self(Some(cards))))
    }
}

impl Game {
    /// The document of a position or a view, but for the observer.
    pub(super) fn document_of(&self, reading: Reading<'_>) -> Position {
        let (tables, open) = (&*self.tables, reading.open);
        let bonus_tiles = bits(tables.lying(open)).map(|city| {
            let bonus = tables.bonus_at(open, city as usize);
            (city as usize, tables.bonus_index(bonus).into())
        });
        Position {
            phase: (open.phase as usize).into(),
            player: reading.player().map(Into::into),
            visit: reading.visit().into(),
            start_player: reading.start_player().map(Into::into),
            province_order: (1..=tables.num_provinces())
                .map(|number| reading.province(number).map(Into::into))
                .collect(),
            bonus_tiles: bonus_tiles.collect(),
            court: Court {
                influence: u64::from(open.court & tables.all_influence()).into(),
                crown: open.court & tables.crown() != 0,
                province_tile: open.court & tables.province_tile() != 0,
            },
            won: u64::from(open.won).into(),
            to_draw: Whole::new(reading.to_draw()),
            special_cards: (0..tables.specials.len())
                .map(|card| open.holder(card).map(Into::into))
                .collect(),
            display: open.display,
            discards: open.discards,
            deck: reading.deck_cards().unwrap_or_default(),
            deck_size: Whole::new(reading.deck_size()),
            players: (0..self.players)
                .map(|seat| self.player(reading, seat))
                .collect(),
            options: Some(Options {}),
            ..Position::default()
        }
    }

    fn player(&self, reading: Reading<'_>, seat: usize) -> Player {
        let (open, numbers) = (reading.open, 1..=self.tables.num_provinces());
        Player {
            score: usize::from(open.scores[seat]).into(),
            withdrawn: !open.is_in(seat),
            hand: Hand(reading.hand_cards(seat)),
            hand_size: Whole::new(reading.hand_size(seat)),
            known: open.known[seat],
            played: open.played[seat],
            played_special_cards: u64::from(open.specials[seat] & open.played_specials).into(),
            colour: reading.colour(seat).map(Into::into),
            influence: u64::from(open.influence[seat]).into(),
            province_tiles: numbers
                .filter(|&number| reading.province_tile(number) == Some(seat))
                .map(Into::into)
                .collect(),
            goods: u64::from(open.goods[seat]).into(),
            palaces: open.palaces[seat].into(),
            royal_palaces: open.royal[seat].into(),
        }
    }
}

impl Open {
    /// The number of cards to draw in this phase.
    pub(crate) fn cards_to_draw(&self) -> u8 {
        if self.phase == Phase::Draw {
            self.pending
        } else {
            0
        }
    }

    /// The number of cards that everybody sees.
    fn cards_seen(&self) -> u32 {
        let played: u32 = self.played.iter().map(|cards| cards.len()).sum();
        self.discards.len() + self.display.len() + played
    }
}

impl View {
    /// The number of cards in the deck: those that are nowhere else.
    pub(crate) fn deck_size(&self, tables: &Tables) -> u32 {
        let hands: u32 = match &self.hands {
            SeenHands::Own { sizes, .. } => sizes.iter().map(|&size| u32::from(size)).sum(),
            SeenHands::All(hands) => hands.iter().map(|cards| cards.len()).sum(),
        };
        // Unchecked play can lay down cards that were in no hand.
        let elsewhere = hands + self.open.cards_seen();
        tables.full_deck.len().saturating_sub(elsewhere)
    }
}
