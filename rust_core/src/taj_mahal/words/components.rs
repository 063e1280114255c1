//! The content of a component file (T-1.2).

pub(crate) const MAX_COLOURS: usize = 8;
pub(crate) const MAX_INFLUENCE: usize = 6;
pub(crate) const MAX_GOODS: usize = 6;
pub(crate) const MAX_PROVINCES: usize = 15;
/// The most cities in a province.
pub(crate) const MAX_CITIES: usize = 6;
/// The most kinds of bonus tile: the goods, a card, two points.
pub(crate) const MAX_BONUS_KINDS: usize = MAX_GOODS + 2;
/// The most symbols on a card.
pub(crate) const MAX_SYMBOLS: usize = 4;
/// The symbols that win the crown and the province tile (T-3.1).
pub(crate) const MOGUL: &str = "mogul";
pub(crate) const ELEPHANT: &str = "elephant";
/// The special card that changes the colour (T-2.3).
pub(crate) const COLOUR_CHANGE: &str = "colour-change";
/// The names of the other awards, and of bonus tiles that are no goods.
pub(crate) const CROWN: &str = "crown";
pub(crate) const PROVINCE_TILE: &str = "province_tile";
pub(crate) const CARD: &str = "card";
pub(crate) const TWO_POINTS: &str = "two-points";
pub(crate) const TAJ_MAHAL: &str = "taj-mahal";
/// The word between the cities of ordinary palaces and that of the royal one in the text of a
/// build.
pub(crate) const ROYAL: &str = "royal";
/// The word in the place of a colour in the names of white cards.
pub(crate) const WHITE: &str = "white";

/// The content of a component file.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Components {
    /// The symbols that cards show (T-3.1).
    pub symbols: Vec<String>,
    /// All cards.
    pub cards: CardLists,
    /// The influence tiles.
    pub influence_tiles: InfluenceTiles,
    /// The names of the goods.
    pub goods: Vec<String>,
    /// The province tiles, one for each visit.
    pub province_tiles: Vec<ProvinceTile>,
    /// The kinds of bonus tiles, without that of the Taj Mahal.
    pub bonus_tiles: Vec<BonusKind>,
    /// Provinces, cities and roads.
    pub map: GameMap,
    /// The points for the tile of the Taj Mahal.
    pub taj_mahal_points: u16,
    /// For 3, 4 and 5 players: the size of the display, twice their number, less one.
    pub display: [u32; 3],
    /// The number of cards dealt to each player.
    pub starting_hand: u32,
}

/// All cards.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct CardLists {
    /// The kinds of each colour.
    pub coloured: Vec<(String, Vec<CardKind>)>,
    /// The kinds of white cards.
    pub white: Vec<CardKind>,
    /// The special cards.
    pub special: Vec<SpecialCard>,
}

/// A kind of card.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct CardKind {
    /// The symbols that it shows.
    pub symbols: Vec<String>,
    /// The number of copies.
    pub count: usize,
}

impl CardKind {
    /// The name of a kind of this colour, or of a white one.
    pub(crate) fn name(&self, colour: &str) -> String {
        format!("{colour}-{}", self.symbols.join("-"))
    }
}

/// A special card.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct SpecialCard {
    /// The name.
    pub id: String,
    /// The symbols that it shows.
    pub symbols: Vec<String>,
    /// The points for playing it (T-2.4).
    pub points: Option<u16>,
    /// The kind of influence of which two tiles win it (T-4.1).
    pub influence: String,
}

/// The influence tiles.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct InfluenceTiles {
    /// The names of the kinds.
    pub kinds: Vec<String>,
    /// The number of tiles of each kind.
    pub each: u32,
}

/// A province tile.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct ProvinceTile {
    /// The number, from 1.
    pub number: usize,
    /// The goods that it shows.
    pub goods: Vec<String>,
}

/// A kind of bonus tile.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct BonusKind {
    /// The name: a good, a card or two points.
    pub kind: String,
    /// The number of copies.
    pub count: u32,
}

/// The map.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct GameMap {
    /// All provinces.
    pub provinces: Vec<Province>,
    /// The province of the last visit.
    pub last_province: String,
    /// The city where the tile of the Taj Mahal lies.
    pub taj_mahal_city: String,
    /// All cities.
    pub cities: Vec<City>,
    /// The two cities that each road joins.
    pub roads: Vec<[String; 2]>,
}

/// A province and its place in a drawing.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Province {
    /// The name.
    pub id: String,
    /// The row, from 0 at the top.
    pub row: usize,
    /// The column, from 0 at the left.
    pub col: usize,
}

/// A city.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct City {
    /// The name.
    pub id: String,
    /// The province of the city.
    pub province: String,
    /// Whether the city is a fortress, which has a bonus tile.
    pub fortress: bool,
}
