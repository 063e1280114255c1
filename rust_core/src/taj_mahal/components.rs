//! What a component file says (T-1.2).

use serde_json::{Map, Value};

use crate::wire::collections::{ForEach, List};
use crate::wire::component_file::{Hyphened, Keyed, Text, Texts, Word};
use crate::wire::describe::record;
use crate::wire::shapes::{Between, Constant, Within, names};

/// The default component file.
pub const DEFAULT_COMPONENTS: &str = include_str!("../../components/taj_mahal.json");
/// The schema that a component file names.
pub const COMPONENTS_SCHEMA: &str = "durbar/components/taj-mahal/1";

pub(super) const MAX_COLOURS: usize = 8;
pub(super) const MAX_INFLUENCE: usize = 6;
pub(super) const MAX_GOODS: usize = 6;
pub(super) const MAX_PROVINCES: usize = 15;
/// In a province.
pub(super) const MAX_CITIES: usize = 6;
/// Goods, a card, two points.
pub(super) const MAX_BONUS_KINDS: usize = MAX_GOODS + 2;
/// On one card.
pub(super) const MAX_SYMBOLS: usize = 4;
/// The symbols that win the crown and the province tile (T-3.1).
pub(super) const MOGUL: &str = "mogul";
pub(super) const ELEPHANT: &str = "elephant";
/// The special card that changes the colour (T-2.3).
pub(super) const COLOUR_CHANGE: &str = "colour-change";
/// Names of what else is won, and of bonus tiles that are no goods.
pub(super) const CROWN: &str = "crown";
pub(super) const PROVINCE_TILE: &str = "province_tile";
pub(super) const CARD: &str = "card";
pub(super) const TWO_POINTS: &str = "two-points";
pub(super) const TAJ_MAHAL: &str = "taj-mahal";
/// Parts the cities of ordinary palaces from that of the royal one in the text of a build.
pub(super) const ROYAL: &str = "royal";
/// In the names of cards, in the place of a colour.
pub(super) const WHITE: &str = "white";

names! {
    SchemaName of () = |(), index| [COMPONENTS_SCHEMA].get(index).copied();
    /// The numbers of players.
    PlayerCounts of () = |(), index| ["3", "4", "5"].get(index).copied();
}

type Points = Within<0, 100>;
type CardKinds = Vec<CardKind>;

record! {
    /// A component file. `component_checks` checks more than its form.
    #[derive(Clone, Debug, Default, PartialEq)]
    partial struct Components in () {
        schema: Constant<SchemaName>,
        /// The name of these components.
        name: Text<Hyphened>,
        /// How sure each part is. A reconstruction is named as one.
        provenance: Map<String, Value> | absent,
        symbols: Texts<Word>,
        cards: CardLists,
        influence_tiles: InfluenceTiles,
        goods: Texts<Word>,
        province_tiles: Vec<ProvinceTile>,
        bonus_tiles: Vec<BonusKind>,
        map: GameMap,
        taj_mahal_points: Points,
        /// The size of the display by the number of players: twice their number, less one.
        display: ForEach<PlayerCounts, Within<5, 9>>,
        /// The number of cards dealt to each player.
        starting_hand: Within<1, 12>,
    }
}

record! {
    /// All cards.
    #[derive(Clone, Debug, Default, PartialEq)]
    partial struct CardLists in () {
        /// By colour.
        coloured: Keyed<Word, CardKinds>,
        white: CardKinds,
        special: Vec<SpecialCard>,
    }
}

record! {
    /// A kind of card.
    #[derive(Clone, Debug, Default, PartialEq)]
    partial struct CardKind in () {
        symbols: Vec<String>,
        /// How many there are.
        count: Within<1, 128>,
    }
}

impl CardKind {
    /// The name of a kind of this colour, or of white.
    pub(super) fn name(&self, colour: &str) -> String {
        format!("{colour}-{}", self.symbols.join("-"))
    }
}

record! {
    /// A special card.
    #[derive(Clone, Debug, Default, PartialEq)]
    partial struct SpecialCard in () {
        id: Text<Hyphened>,
        symbols: Vec<String>,
        points: Points | absent,
        /// The kind of influence of which two tiles win it (T-4.1).
        influence: String,
    }
}

record! {
    /// The influence tiles.
    #[derive(Clone, Debug, Default, PartialEq)]
    partial struct InfluenceTiles in () {
        kinds: Texts<Word>,
        /// How many there are of each kind.
        each: Within<1, 31>,
    }
}

record! {
    /// A province tile.
    #[derive(Clone, Debug, Default, PartialEq)]
    partial struct ProvinceTile in () {
        /// From 1.
        number: Within<1, { MAX_PROVINCES as u32 }>,
        goods: Vec<String>,
    }
}

record! {
    /// A kind of bonus tile.
    #[derive(Clone, Debug, Default, PartialEq)]
    partial struct BonusKind in () {
        kind: String,
        /// How many there are.
        count: Within<0, 63>,
    }
}

record! {
    /// The map.
    #[derive(Clone, Debug, Default, PartialEq)]
    partial struct GameMap in () {
        provinces: Vec<Province>,
        /// The province of the last visit.
        last_province: String,
        /// The city where the tile of the Taj Mahal lies.
        taj_mahal_city: String,
        cities: Vec<City>,
        /// The two cities that each road joins.
        roads: Vec<Road>,
    }
}

pub(super) type Road = List<String, Between<2, 2>>;

/// The cities at the ends of a road.
pub(super) fn ends(road: &Road) -> [&str; 2] {
    [0, 1].map(|end| {
        road.0
            .get(end)
            .and_then(Option::as_deref)
            .unwrap_or_default()
    })
}

record! {
    /// A province, and its place in a drawing.
    #[derive(Clone, Debug, Default, PartialEq)]
    partial struct Province in () {
        id: Text<Hyphened>,
        row: Within<0, 15>,
        col: Within<0, 15>,
    }
}

record! {
    /// A city.
    #[derive(Clone, Debug, Default, PartialEq)]
    partial struct City in () {
        id: Text<Hyphened>,
        province: String,
        fortress: bool,
    }
}
