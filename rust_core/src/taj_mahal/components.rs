//! What a component file says (T-1.2).

use serde_json::{Map, Value};

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

/// A component file as read, its form in order; `component_checks` judges the rest.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Components {
    pub name: String,
    pub provenance: Map<String, Value>,
    pub symbols: Vec<String>,
    /// Colours with their cards.
    pub coloured: Vec<(String, Vec<CardKind>)>,
    pub white: Vec<CardKind>,
    pub special: Vec<SpecialCard>,
    pub influence_kinds: Vec<String>,
    pub influence_each: u32,
    pub goods: Vec<String>,
    pub province_tiles: Vec<ProvinceTile>,
    pub bonus_tiles: Vec<BonusKind>,
    pub provinces: Vec<Province>,
    pub last_province: String,
    pub taj_mahal_city: String,
    pub cities: Vec<City>,
    pub roads: Vec<[String; 2]>,
    pub taj_mahal_points: u16,
    /// For 3, 4 and 5 players.
    pub display: [usize; 3],
    pub starting_hand: usize,
}

#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct CardKind {
    pub symbols: Vec<String>,
    pub count: usize,
}

impl CardKind {
    /// The name of a kind of this colour, or of white.
    pub(super) fn name(&self, colour: &str) -> String {
        format!("{colour}-{}", self.symbols.join("-"))
    }
}

#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct SpecialCard {
    pub id: String,
    pub symbols: Vec<String>,
    pub points: u16,
    pub influence: String,
}

#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct ProvinceTile {
    /// From 1.
    pub number: usize,
    pub goods: Vec<String>,
}

#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct BonusKind {
    pub kind: String,
    pub count: usize,
}

#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Province {
    pub id: String,
    pub row: usize,
    pub col: usize,
}

#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct City {
    pub id: String,
    pub province: String,
    pub fortress: bool,
}
