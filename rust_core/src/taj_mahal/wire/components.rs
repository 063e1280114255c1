//! The component file as JSON.

use serde_json::{Map, Value};

use crate::taj_mahal::words::components::{
    BonusKind, CardKind, CardLists, City, Components, GameMap, InfluenceTiles, MAX_PROVINCES,
    Province, ProvinceTile, SpecialCard,
};
use crate::wire::collections::{ForEach, List};
use crate::wire::component_file::{Hyphened, Keyed, Text, Word};
use crate::wire::describe::record;
use crate::wire::shapes::{Between, Constant, Within, names};

/// The value of `schema` in a component file of this version.
pub const COMPONENTS_SCHEMA: &str = "durbar/components/taj-mahal/1";

names! {
    SchemaName of () = |(), index| [COMPONENTS_SCHEMA].get(index).copied();
    /// The numbers of players.
    PlayerCounts of () = |(), index| ["3", "4", "5"].get(index).copied();
}

type Points = Within<0, 100>;
type CardKinds = Vec<CardKind>;
/// The cities at the ends of a road.
type Road = List<String, Between<2, 2>>;

record! {
    read Components in () {
        schema: Constant<SchemaName> => ignored,
        name: Text<Hyphened> => ignored,
        provenance: Map<String, Value> | absent => ignored,
        symbols: Vec<Text<Word>>,
        cards: CardLists,
        influence_tiles: InfluenceTiles,
        goods: Vec<Text<Word>>,
        province_tiles: Vec<ProvinceTile>,
        bonus_tiles: Vec<BonusKind>,
        map: GameMap,
        taj_mahal_points: Points,
        display: ForEach<PlayerCounts, Within<5, 9>>,
        starting_hand: Within<1, 12>,
    }
}

record! {
    read CardLists in () {
        coloured: Keyed<Word, CardKinds>,
        white: CardKinds,
        special: Vec<SpecialCard>,
    }
}

record! {
    read CardKind in () {
        symbols: Vec<String>,
        count: Within<1, 128>,
    }
}

record! {
    read SpecialCard in () {
        id: Text<Hyphened>,
        symbols: Vec<String>,
        points: Points | absent,
        influence: String,
    }
}

record! {
    read InfluenceTiles in () {
        kinds: Vec<Text<Word>>,
        each: Within<1, 31>,
    }
}

record! {
    read ProvinceTile in () {
        number: Within<1, { MAX_PROVINCES as u32 }>,
        goods: Vec<String>,
    }
}

record! {
    read BonusKind in () {
        kind: String,
        count: Within<0, 63>,
    }
}

record! {
    read GameMap in () {
        provinces: Vec<Province>,
        last_province: String,
        taj_mahal_city: String,
        cities: Vec<City>,
        roads: Vec<Road>,
    }
}

record! {
    read Province in () {
        id: Text<Hyphened>,
        row: Within<0, 15>,
        col: Within<0, 15>,
    }
}

record! {
    read City in () {
        id: Text<Hyphened>,
        province: String,
        fortress: bool,
    }
}
