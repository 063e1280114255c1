//! What an action brings about, so that a client can show points without knowing the rules.

use serde_json::{Value, json};

use super::cards::Cards;
use super::scoring::HandPoints;
use super::tables::Bonus;
use crate::bits::bits;
use crate::taj_mahal::Game;
use crate::taj_mahal::components::{CARD, CROWN, PROVINCE_TILE, TAJ_MAHAL, TWO_POINTS};

/// Something that an action of Taj Mahal brought about.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Event(pub(crate) Happening);

#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Happening {
    FirstPlayer {
        seat: usize,
    },
    TilePlaced {
        number: usize,
        province: usize,
    },
    BonusPlaced {
        city: usize,
        kind: usize,
    },
    Dealt {
        seat: usize,
        kind: usize,
    },
    Displayed {
        kind: usize,
    },
    Played {
        seat: usize,
        kind: usize,
        companion: usize,
    },
    SpecialPoints {
        seat: usize,
        special: usize,
        points: u16,
    },
    Withdrawn {
        seat: usize,
        won: u8,
    },
    PalacesBuilt {
        seat: usize,
        cities: u64,
    },
    RoyalBuilt {
        seat: usize,
        city: usize,
    },
    BonusTaken {
        seat: usize,
        city: usize,
        bonus: Bonus,
        points: u16,
    },
    GoodScored {
        seat: usize,
        good: usize,
        points: u16,
    },
    Linked {
        seat: usize,
        provinces: u64,
        points: u16,
    },
    DeckRemade {
        cards: u32,
    },
    Drawn {
        seat: usize,
        kind: usize,
        for_bonus: bool,
    },
    Discarded {
        seat: usize,
        cards: Cards,
        returned: u8,
    },
    Taken {
        seat: usize,
        cards: Cards,
    },
    SpecialWon {
        seat: usize,
        special: usize,
        from: Option<usize>,
    },
    TileGone {
        number: usize,
    },
    VisitBegins {
        visit: usize,
        province: usize,
        seat: usize,
    },
    HandScored {
        seat: usize,
        hand: HandPoints,
    },
    GameOver {
        winners: u8,
    },
}

impl From<Happening> for Event {
    fn from(happening: Happening) -> Self {
        Self(happening)
    }
}

impl Game {
    pub(crate) fn city_name(&self, city: usize) -> &str {
        &self.tables.city_names[city]
    }

    /// The names of cities in a set, in the order of the component file.
    pub(crate) fn city_list(&self, cities: u64) -> Vec<&str> {
        bits(cities)
            .map(|city| self.city_name(city as usize))
            .collect()
    }

    /// The names of special cards in a set.
    pub(crate) fn special_list(&self, specials: u8) -> Vec<&str> {
        bits(u64::from(specials))
            .map(|special| self.tables.specials[special as usize].name.as_str())
            .collect()
    }

    /// The names of awards in a set: kinds of influence, the crown, the province tile.
    pub(crate) fn award_list(&self, awards: u8) -> Vec<&str> {
        let names = self.tables.influence_names.iter().map(String::as_str);
        let names = names.chain([CROWN, PROVINCE_TILE]).enumerate();
        names
            .filter(|(award, _)| awards >> award & 1 == 1)
            .map(|(_, name)| name)
            .collect()
    }

    pub(crate) fn bonus_name(&self, bonus: Bonus) -> &str {
        match bonus {
            Bonus::Card => CARD,
            Bonus::TwoPoints => TWO_POINTS,
            Bonus::TajMahal => TAJ_MAHAL,
            Bonus::Good(good) => &self.tables.goods[good],
        }
    }

    /// The name of a companion: a white kind, a special card, or nothing.
    pub(crate) fn companion_name(&self, companion: usize) -> Option<&str> {
        let tables = &*self.tables;
        let index = companion.checked_sub(1)?;
        Some(match index.checked_sub(tables.num_white()) {
            None => &tables.kind_names[tables.num_coloured + index],
            Some(special) => &tables.specials[special].name,
        })
    }

    /// An event as clients read it: as `observer` sees it, or with all it holds.
    // Long: one match over all kinds.
    #[expect(clippy::too_many_lines, reason = "one match over all kinds")]
    pub(crate) fn event_json(&self, event: Event, observer: Option<usize>) -> Value {
        let tables = &*self.tables;
        let card = |kind: usize| tables.kind_names[kind].as_str();
        // T-6.1: who draws a card sees it, nobody else does.
        let own = |seat: usize, kind: usize| {
            observer
                .is_none_or(|observer| observer == seat)
                .then(|| card(kind))
        };
        match event.0 {
            Happening::FirstPlayer { seat } => {
                json!({"type": "first_player", "rule": "T-1.8", "player": seat})
            }
            Happening::TilePlaced { number, province } => json!({
                "type": "province_tile_placed", "rule": "T-1.3", "number": number + 1,
                "province": tables.province_names[province],
            }),
            Happening::BonusPlaced { city, kind } => json!({
                "type": "bonus_tile_placed", "rule": "T-1.4", "city": self.city_name(city),
                "tile": tables.bonus_names[kind],
            }),
            Happening::Dealt { seat, kind } => json!({
                "type": "card_dealt", "rule": "T-1.5", "player": seat, "card": own(seat, kind),
            }),
            Happening::Displayed { kind } => {
                json!({"type": "card_displayed", "rule": "T-1.6", "card": card(kind)})
            }
            Happening::Played {
                seat,
                kind,
                companion,
            } => json!({
                "type": "cards_played", "rule": "T-2.2", "player": seat, "card": card(kind),
                "companion": self.companion_name(companion),
            }),
            Happening::SpecialPoints {
                seat,
                special,
                points,
            } => json!({
                "type": "special_points", "rule": "T-2.4", "player": seat,
                "card": tables.specials[special].name, "points": points,
            }),
            Happening::Withdrawn { seat, won } => json!({
                "type": "withdrawn", "rule": "T-3.1", "player": seat, "won": self.award_list(won),
            }),
            Happening::PalacesBuilt { seat, cities } => json!({
                "type": "palaces_built", "rule": "T-3.2", "player": seat,
                "palaces": self.city_list(cities),
            }),
            Happening::RoyalBuilt { seat, city } => json!({
                "type": "royal_palace_built", "rule": "T-3.2", "player": seat,
                "city": self.city_name(city),
            }),
            Happening::BonusTaken {
                seat,
                city,
                bonus,
                points,
            } => {
                let is_good = matches!(bonus, Bonus::Good(_));
                json!({
                    "type": "bonus_tile_taken", "rule": if is_good { "T-3.5" } else { "T-3.4" },
                    "player": seat, "city": self.city_name(city), "tile": self.bonus_name(bonus),
                    "points": points,
                })
            }
            Happening::GoodScored { seat, good, points } => json!({
                "type": "good_scored", "rule": "T-3.6", "player": seat,
                "good": tables.goods[good], "points": points,
            }),
            Happening::Linked {
                seat,
                provinces,
                points,
            } => {
                let names = bits(provinces).map(|index| &tables.province_names[index as usize]);
                let names: Vec<&String> = names.collect();
                json!({
                    "type": "provinces_linked", "rule": "T-3.7", "player": seat,
                    "provinces": names, "points": points,
                })
            }
            Happening::DeckRemade { cards } => {
                json!({"type": "deck_remade", "rule": "T-3.11", "cards": cards})
            }
            Happening::Drawn {
                seat,
                kind,
                for_bonus,
            } => json!({
                "type": "card_drawn", "rule": if for_bonus { "T-3.4" } else { "T-3.9" },
                "player": seat, "card": own(seat, kind),
            }),
            Happening::Discarded {
                seat,
                cards,
                returned,
            } => json!({
                "type": "cards_discarded", "rule": "T-3.8", "player": seat,
                "cards": tables.counted(cards), "returned": self.special_list(returned),
            }),
            Happening::Taken { seat, cards } => json!({
                "type": "cards_taken", "rule": "T-3.10", "player": seat,
                "cards": tables.counted(cards),
            }),
            Happening::SpecialWon {
                seat,
                special,
                from,
            } => json!({
                "type": "special_card_won", "rule": "T-4.1", "player": seat,
                "card": tables.specials[special].name, "from": from,
            }),
            Happening::TileGone { number } => {
                json!({"type": "province_tile_gone", "rule": "T-4.2", "number": number + 1})
            }
            Happening::VisitBegins {
                visit,
                province,
                seat,
            } => json!({
                "type": "visit_begins", "rule": "T-4.3", "visit": visit + 1,
                "province": tables.province_names[province], "player": seat,
            }),
            Happening::HandScored { seat, hand } => json!({
                "type": "hand_scored", "rule": "T-5.1", "player": seat,
                "special_cards": hand.special_cards, "white_cards": hand.white_cards,
                "colour": hand.colour.map(|colour| &tables.colour_names[colour]),
                "colour_cards": hand.colour_cards, "points": hand.points(),
            }),
            Happening::GameOver { winners } => json!({
                "type": "game_over", "rule": "T-5.2",
                "winners": bits(u64::from(winners)).collect::<Vec<u32>>(),
            }),
        }
    }
}
