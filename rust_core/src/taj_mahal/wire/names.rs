//! The names of a component file that documents use.

use serde_json::Value;

use crate::bits::bits;
use crate::game::Game as _;
use crate::taj_mahal::Game;
use crate::taj_mahal::rules::cards::{Cards, lowest};
use crate::taj_mahal::rules::state::Phase;
use crate::taj_mahal::rules::tables::{Bonus, Tables};
use crate::taj_mahal::words::components::{CROWN, PROVINCE_TILE, TAJ_MAHAL};
use crate::wire::collections::{by_name_schema, read_by_name};
use crate::wire::reading::{Fields, Read};
use crate::wire::shape::{Context, Shape};
use crate::wire::shapes::{Bounds, Name, Names, Seats, Whole, names, write_plain};

/// The name with this index in two lists, one after the other.
fn with<'a>(names: &'a [String], more: &[&'a str], index: usize) -> Option<&'a str> {
    let behind = || more.get(index - names.len()).copied();
    names.get(index).map(String::as_str).or_else(behind)
}

names! {
    GameName of Tables = |_, index| [Game::NAME].get(index).copied();
    PhaseNames of Tables = |_, index| Phase::ALL.get(index).map(|(_, name)| *name);
    KindNames (many) of Tables = |tables, index| tables.kind_names.get(index).map(String::as_str);
    ColouredNames (many) of Tables = |tables, index| {
        tables.kind_names[..tables.num_coloured].get(index).map(String::as_str)
    };
    SpecialNames of Tables = |tables, index| tables.specials.get(index).map(|card| card.name.as_str());
    CompanionNames of Tables = |tables, index| tables.companion_name(index);
    ColourNames of Tables = |tables, index| tables.colour_names.get(index).map(String::as_str);
    InfluenceNames of Tables = |tables, index| tables.influence_names.get(index).map(String::as_str);
    /// The awards that a withdrawal can win (T-3.1).
    AwardNames of Tables = |tables, index| {
        with(&tables.influence_names, &[CROWN, PROVINCE_TILE], index)
    };
    GoodNames of Tables = |tables, index| tables.goods.get(index).map(String::as_str);
    CityNames (many) of Tables = |tables, index| tables.city_names.get(index).map(String::as_str);
    ProvinceNames of Tables = |tables, index| tables.province_names.get(index).map(String::as_str);
    /// The bonus tiles that are drawn (T-1.4).
    DrawnBonusNames of Tables = |tables, index| tables.bonus_names.get(index).map(String::as_str);
    /// All bonus tiles, with that of the Taj Mahal.
    BonusNames of Tables = |tables, index| with(&tables.bonus_names, &[TAJ_MAHAL], index);
}

pub(crate) type Seat = Whole<Seats<5>>;
pub(crate) type Card = Name<KindNames>;
pub(crate) type ColouredCard = Name<ColouredNames>;
pub(crate) type Companion = Name<CompanionNames>;
pub(crate) type SpecialCard = Name<SpecialNames>;
pub(crate) type City = Name<CityNames>;
pub(crate) type Province = Name<ProvinceNames>;
pub(crate) type Number = Whole<Numbers>;

/// The number of a province tile or a visit, from 1.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct Numbers;

impl Bounds<Tables> for Numbers {
    fn range(tables: &Tables) -> std::ops::RangeInclusive<u32> {
        1..=tables.num_provinces() as u32
    }
}

/// A number of cards, from `LEAST`, which is 0 or 1.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct UpToAll<const LEAST: u32>;

impl<const LEAST: u32> Bounds<Tables> for UpToAll<LEAST> {
    fn range(tables: &Tables) -> std::ops::RangeInclusive<u32> {
        LEAST..=tables.full_deck.len()
    }
}

impl Tables {
    /// The names of a set.
    pub(crate) fn names_of<N: Names<Self>>(&self, set: u64) -> Vec<&str> {
        bits(set)
            .filter_map(|index| N::name(self, index as usize))
            .collect()
    }

    pub(crate) fn bonus_name(&self, bonus: Bonus) -> &str {
        BonusNames::name(self, self.bonus_index(bonus)).unwrap_or_default()
    }
}

/// Cards counted by kind, without zeros.
impl Shape<Tables> for Cards {
    const WANTED: &'static str = "an object";

    fn schema(context: Context<'_, Tables>) -> Value {
        by_name_schema::<Tables, KindNames, Whole<UpToAll<1>>>(context)
    }

    fn write(&self, context: Context<'_, Tables>, out: &mut Vec<u8>) {
        out.push(b'{');
        for (index, (kind, count)) in context.tables.kinds(*self).enumerate() {
            if index > 0 {
                out.push(b',');
            }
            write_plain(&context.tables.kind_names[kind], out);
            out.push(b':');
            write_plain(&count, out);
        }
        out.push(b'}');
    }

    fn object(mut fields: Fields<'_, '_, '_, Tables>) -> Read<Self> {
        let tables = fields.reader.context.tables;
        let (mut cards, mut too_many) = (Self::NONE, Vec::new());
        let sound =
            read_by_name::<Tables, KindNames, Whole<UpToAll<1>>>(&mut fields, |kind, count| {
                if count.0 > u32::from(tables.kind_counts[kind]) {
                    too_many.push((kind, count.0));
                }
                cards.0 |= lowest(tables.kind_mask[kind], count.0);
            })?;
        for &(kind, count) in &too_many {
            let at = fields.at.field(&tables.kind_names[kind]);
            let exist = tables.kind_counts[kind];
            let detail = format!("at most the {exist} that exist, not {count}");
            fields.reader.fault(&at, detail);
        }
        Ok(Some(cards).filter(|_| sound && too_many.is_empty()))
    }
}
