//! The JSON Schemas (draft 2020-12) of what Taj Mahal reads and writes. Names come from the
//! component file.

use serde_json::{Map, Value, json};

use super::reading::{MAX_SCORE, MOST_GOODS};
use crate::game::Game as _;
use crate::taj_mahal::Game;
use crate::taj_mahal::components::{CROWN, MAX_CITIES, PROVINCE_TILE, TAJ_MAHAL};
use crate::taj_mahal::rules::state::Phase;
use crate::wire::schema::{
    constant, described, integer, list, list_of, name_of, nullable, object, reconstruction_notice,
    tagged,
};

fn seat() -> Value {
    described(integer(0, 4), "A seat, clockwise from 0.")
}

/// An object that counts things by name, without zeros.
fn counts(names: &Value, most: u32) -> Value {
    json!({
        "type": "object", "propertyNames": names, "additionalProperties": integer(1, most),
    })
}

fn names<'a>(names: impl IntoIterator<Item = &'a str>) -> Value {
    let names: Vec<&str> = names.into_iter().collect();
    json!({"type": "string", "enum": names})
}

impl Game {
    fn card_schema(&self) -> Value {
        name_of(&self.tables.kind_names)
    }

    fn cards_schema(&self) -> Value {
        counts(&self.card_schema(), self.tables.full_deck.len())
    }

    fn special_schema(&self) -> Value {
        name_of(self.tables.specials.iter().map(|card| &card.name))
    }

    fn companion_schema(&self) -> Value {
        let white = &self.tables.kind_names[self.tables.num_coloured..];
        name_of(
            white
                .iter()
                .chain(self.tables.specials.iter().map(|card| &card.name)),
        )
    }

    fn city_schema(&self) -> Value {
        name_of(&self.tables.city_names)
    }

    fn province_schema(&self) -> Value {
        name_of(&self.tables.province_names)
    }

    fn bonus_schema(&self) -> Value {
        let kinds = self.tables.bonus_names.iter().map(String::as_str);
        names(kinds.chain([TAJ_MAHAL]))
    }

    fn award_schema(&self) -> Value {
        let kinds = self.tables.influence_names.iter().map(String::as_str);
        names(kinds.chain([CROWN, PROVINCE_TILE]))
    }

    fn number_schema(&self) -> Value {
        integer(1, self.tables.num_provinces() as u32)
    }

    fn player_schema(&self, is_view: bool) -> Value {
        let tables = &*self.tables;
        let (cards, cities) = (self.cards_schema(), list(&self.city_schema()));
        let hand = if is_view {
            described(
                nullable(&cards),
                "Cards, without special ones; null for a hand that the observer does not see.",
            )
        } else {
            described(cards.clone(), "Cards, without special ones.")
        };
        let mut required = json!({
            "score": described(integer(0, MAX_SCORE), "Points."),
            "withdrawn": described(json!({"type": "boolean"}), "Out of this visit."),
            "hand": hand,
            "known": described(cards.clone(),
                "Those of the hand that everybody knows (T-6.1)."),
            "played": described(cards, "Cards lying in front, without special ones."),
            "played_special_cards": list(&self.special_schema()),
            "colour": described(nullable(&name_of(&tables.colour_names)),
                "That of the first coloured card of this visit; null if none lies there."),
            "influence": described(counts(&name_of(&tables.influence_names), 2),
                "Tiles of each kind, without zeros."),
            "province_tiles": described(list(&self.number_schema()), "Their numbers."),
            "goods": described(counts(&name_of(&tables.goods), MOST_GOODS),
                "Of bonus and province tiles together, without zeros."),
            "palaces": described(cities.clone(), "Cities with an own ordinary palace."),
            "royal_palaces": described(cities, "Cities with an own royal palace."),
        });
        if is_view {
            required["hand_size"] = described(
                integer(0, tables.full_deck.len()),
                "The number of cards in the hand, without special ones.",
            );
        }
        let mut player = object(required, json!({}));
        player["title"] = if is_view { "Player seen" } else { "Player" }.into();
        player
    }

    /// The fields that positions and views have alike.
    fn open_fields(&self) -> Value {
        let tables = &*self.tables;
        let provinces = tables.num_provinces();
        let kinds = name_of(&tables.influence_names);
        let boolean = json!({"type": "boolean"});
        let court = json!({
            "influence": list(&kinds), "crown": boolean, "province_tile": boolean,
        });
        let holders = tables.specials.iter();
        let holders = holders.map(|card| (card.name.clone(), nullable(&seat())));
        let holders = object(Value::Object(holders.collect()), json!({}));
        let tiles = json!({
            "type": "object", "propertyNames": self.city_schema(),
            "additionalProperties": self.bonus_schema(),
        });
        let order = list_of(&nullable(&self.province_schema()), provinces, provinces);
        json!({
            "game": constant(Self::NAME),
            "phase": described(names(Phase::ALL.map(|(_, name)| name)),
                "What happens next: chance draws the start player, a province tile's place, a \
                 bonus tile, a card for a hand, a card for the display; the player plays or \
                 withdraws, or builds palaces; chance draws a card for the player; the player \
                 takes cards; nothing more."),
            "player": described(nullable(&seat()),
                "The seat that decides, in phase draw the one that will; null in start, \
                 province_tiles, bonus_tiles, deal, display and end."),
            "visit": described(self.number_schema(), "1 in the set-up."),
            "start_player": described(nullable(&seat()), "Of this visit; null in phase start."),
            "province_order": described(order,
                "The provinces by the number of their tile; null where none lies yet."),
            "bonus_tiles": described(tiles, "The bonus tiles on the map, by city."),
            "court": described(object(court, json!({})), "What the court holds."),
            "won": described(list(&self.award_schema()),
                "In phase build the awards just won, else empty."),
            "to_draw": described(integer(0, MAX_CITIES as u32),
                "In phase draw the cards still to be drawn, else 0."),
            "special_cards": described(holders, "Who holds each; null on the table."),
            "display": self.cards_schema(),
            "discards": self.cards_schema(),
        })
    }

    fn document(&self, kind: &str, own: Value, title: &str, text: &str) -> Value {
        let mut required = Map::from_iter([("kind".to_owned(), constant(kind))]);
        for fields in [self.open_fields(), own] {
            if let Value::Object(fields) = fields {
                required.extend(fields);
            }
        }
        let options = object(json!({}), json!({}));
        let mut schema = object(Value::Object(required), json!({"options": options}));
        schema["title"] = title.into();
        let notice = reconstruction_notice(&self.tables.name, &self.tables.provenance);
        let parts = [
            Some(text.to_owned()).filter(|text| !text.is_empty()),
            notice,
        ];
        let parts: Vec<String> = parts.into_iter().flatten().collect();
        if !parts.is_empty() {
            schema["description"] = parts.join(" ").into();
        }
        schema
    }

    pub(crate) fn position_schema(&self) -> Value {
        let players = list_of(&self.player_schema(false), 3, 5);
        let own = json!({
            "deck": described(self.cards_schema(), "Cards, in no order (T-6.2)."),
            "players": described(players, "By seat, clockwise."),
        });
        self.document("state", own, "Taj Mahal position", "")
    }

    pub(crate) fn view_schema(&self) -> Value {
        let players = list_of(&self.player_schema(true), 3, 5);
        let size = integer(0, self.tables.full_deck.len());
        let own = json!({
            "observer": described(integer(0, 4), "The seat that sees this."),
            "deck_size": described(size, "The number of cards in the deck."),
            "players": described(players, "By seat, clockwise."),
        });
        let text = "What a player may know of a position (T-6.1).";
        self.document("view", own, "Taj Mahal view", text)
    }

    pub(crate) fn action_schema(&self) -> Value {
        let (card, city) = (self.card_schema(), self.city_schema());
        let coloured = name_of(&self.tables.kind_names[..self.tables.num_coloured]);
        let none = |schema: &Value| described(nullable(schema), "Null or absent: none.");
        let kinds = [
            (
                "play",
                json!({"card": coloured}),
                json!({"companion": none(&self.companion_schema())}),
            ),
            ("withdraw", json!({}), json!({})),
            (
                "build",
                json!({"palaces": list(&city)}),
                json!({"royal_palace": none(&city)}),
            ),
            ("take", json!({"cards": list_of(&card, 1, 2)}), json!({})),
            ("start", json!({"player": seat()}), json!({})),
            (
                "province_tile",
                json!({"province": self.province_schema()}),
                json!({"number": self.number_schema()}),
            ),
            (
                "bonus_tile",
                json!({"tile": name_of(&self.tables.bonus_names)}),
                json!({"city": city}),
            ),
            ("deal", json!({"card": card}), json!({"player": seat()})),
            ("display", json!({"card": card}), json!({})),
            ("draw", json!({"card": card}), json!({"player": seat()})),
        ];
        let forms: Vec<Value> = kinds
            .into_iter()
            .map(|(kind, needed, free)| tagged(kind, needed, free))
            .collect();
        json!({
            "title": "Taj Mahal action",
            "description": self.encoding(),
            "oneOf": forms,
        })
    }

    /// How the ids of actions are made.
    fn encoding(&self) -> String {
        let tables = &*self.tables;
        let (coloured, kinds) = (tables.num_coloured, tables.num_kinds());
        let (white, specials) = (kinds - coloured, tables.specials.len());
        let companions = 1 + white + specials;
        let withdraw = coloured * companions;
        let builds = withdraw + 1;
        let cities = tables.most_cities;
        let takes = builds + (cities + 1) * (1 << cities);
        format!(
            "play has the id card * {companions} + companion; companion 0: none, then the {white} \
             white cards, then the {specials} special cards. withdraw is {withdraw}. build is \
             {builds} + royal * {} + palaces; palaces has a bit for each city of the province, \
             the lowest for its first; royal 0: none, else 1 + the place of the city. take is \
             {takes} + card for one card, {} + b * (b + 1) / 2 + a for two cards a <= b. The \
             others are outcomes of chance: the seat, the province, the kind of bonus tile, the \
             card. Everything counts from 0 in the order of the component file, coloured cards \
             before white ones.",
            1 << cities,
            takes + kinds,
        )
    }

    pub(crate) fn event_schema(&self) -> Value {
        let events = self.set_up_events().into_iter();
        let events = events.chain(self.turn_events()).chain(self.end_events());
        let forms: Vec<Value> = events
            .map(|(kind, rules, fields)| {
                let rule = json!({"type": "string", "enum": rules});
                let mut all = Map::from_iter([("rule".to_owned(), rule)]);
                if let Value::Object(fields) = fields {
                    all.extend(fields);
                }
                tagged(kind, Value::Object(all), json!({}))
            })
            .collect();
        json!({"title": "Taj Mahal event", "oneOf": forms})
    }

    /// A drawn card, null for who does not see it.
    fn drawn_schema(&self) -> Value {
        described(
            nullable(&self.card_schema()),
            "Null for all observers but the player.",
        )
    }

    /// Events with their rules and fields.
    fn set_up_events(&self) -> Vec<(&'static str, Vec<&'static str>, Value)> {
        let card = self.card_schema();
        let tile = name_of(&self.tables.bonus_names);
        let number = self.number_schema();
        vec![
            ("first_player", vec!["T-1.8"], json!({"player": seat()})),
            (
                "province_tile_placed",
                vec!["T-1.3"],
                json!({"number": number, "province": self.province_schema()}),
            ),
            (
                "bonus_tile_placed",
                vec!["T-1.4"],
                json!({"city": self.city_schema(), "tile": tile}),
            ),
            (
                "card_dealt",
                vec!["T-1.5"],
                json!({"player": seat(), "card": self.drawn_schema()}),
            ),
            ("card_displayed", vec!["T-1.6"], json!({"card": card})),
        ]
    }

    // Long: one table of all events of a turn.
    fn turn_events(&self) -> Vec<(&'static str, Vec<&'static str>, Value)> {
        let (city, cards, special) = (
            self.city_schema(),
            self.cards_schema(),
            self.special_schema(),
        );
        let coloured = name_of(&self.tables.kind_names[..self.tables.num_coloured]);
        let companion = nullable(&self.companion_schema());
        let points = json!({"type": "integer"});
        let good = name_of(&self.tables.goods);
        let provinces = list(&self.province_schema());
        vec![
            (
                "cards_played",
                vec!["T-2.2"],
                json!({"player": seat(), "card": coloured, "companion": companion}),
            ),
            (
                "special_points",
                vec!["T-2.4"],
                json!({"player": seat(), "card": special, "points": points}),
            ),
            (
                "withdrawn",
                vec!["T-3.1"],
                json!({"player": seat(), "won": list(&self.award_schema())}),
            ),
            (
                "palaces_built",
                vec!["T-3.2"],
                json!({"player": seat(), "palaces": list(&city)}),
            ),
            (
                "royal_palace_built",
                vec!["T-3.2"],
                json!({"player": seat(), "city": city}),
            ),
            (
                "bonus_tile_taken",
                vec!["T-3.4", "T-3.5"],
                json!({
                    "player": seat(), "city": city, "tile": self.bonus_schema(), "points": points,
                }),
            ),
            (
                "good_scored",
                vec!["T-3.6"],
                json!({"player": seat(), "good": good, "points": points}),
            ),
            (
                "provinces_linked",
                vec!["T-3.7"],
                json!({"player": seat(), "provinces": provinces, "points": points}),
            ),
            (
                "deck_remade",
                vec!["T-3.11"],
                json!({"cards": integer(1, 128)}),
            ),
            (
                "card_drawn",
                vec!["T-3.4", "T-3.9"],
                json!({"player": seat(), "card": self.drawn_schema()}),
            ),
            (
                "cards_discarded",
                vec!["T-3.8"],
                json!({"player": seat(), "cards": cards, "returned": list(&special)}),
            ),
            (
                "cards_taken",
                vec!["T-3.10"],
                json!({"player": seat(), "cards": cards}),
            ),
        ]
    }

    fn end_events(&self) -> Vec<(&'static str, Vec<&'static str>, Value)> {
        let number = self.number_schema();
        vec![
            (
                "special_card_won",
                vec!["T-4.1"],
                json!({
                    "player": seat(), "card": self.special_schema(), "from": nullable(&seat()),
                }),
            ),
            (
                "province_tile_gone",
                vec!["T-4.2"],
                json!({"number": number}),
            ),
            (
                "visit_begins",
                vec!["T-4.3"],
                json!({"visit": number, "province": self.province_schema(), "player": seat()}),
            ),
            ("hand_scored", vec!["T-5.1"], self.hand_fields()),
            (
                "game_over",
                vec!["T-5.2"],
                json!({"winners": list(&seat())}),
            ),
        ]
    }

    /// What a hand scores (T-5.1).
    fn hand_fields(&self) -> Value {
        let number = json!({"type": "integer", "minimum": 0});
        json!({
            "player": seat(), "special_cards": number, "white_cards": number,
            "colour": nullable(&name_of(&self.tables.colour_names)),
            "colour_cards": number, "points": number,
        })
    }

    pub(crate) fn breakdown_schema(&self) -> Value {
        let numbers = list(&json!({"type": "number"}));
        let integers = list(&json!({"type": "integer"}));
        let hand = object(self.hand_fields(), json!({}));
        let mut schema = object(
            json!({
                "scores": described(integers.clone(), "Points by seat."),
                "returns": described(numbers, "Share of the win by seat; zeros before the end."),
                "leaders": described(integers.clone(), "The seats with the highest score."),
                "is_terminal": {"type": "boolean"},
                "projected": described(integers,
                    "Scores with what the hands would add if the game ended now."),
                "hands": described(list(&hand),
                    "What each hand would score now (T-5.1); at the end, what it has scored."),
            }),
            json!({}),
        );
        schema["title"] = "Taj Mahal score breakdown".into();
        schema
    }
}
