//! The JSON Schemas (draft 2020-12) of what Maharani reads and writes. Names come from the
//! component file.

use serde_json::{Map, Value, json};

use super::reading::MAX_SCORE;
use crate::game::Game as _;
use crate::maharani::Game;
use crate::maharani::components::SIDES;
use crate::maharani::rules::actions::{END_TURN, REFRESH};
use crate::maharani::rules::state::Phase;
use crate::wire::schema::{
    constant, described, integer, list, list_of, name_of, nullable, object, reconstruction_notice,
    tagged,
};

impl Game {
    fn space_schema(&self) -> Value {
        let names: Vec<&str> = self.tables.names(self.tables.spaces);
        json!({"type": "string", "enum": names})
    }

    fn worker_schema(&self) -> Value {
        // Any number of players: the position says how many.
        let mut names: Vec<&String> = self
            .tables
            .seats
            .iter()
            .flat_map(|seats| &seats.worker_colours)
            .collect();
        names.sort_unstable();
        names.dedup();
        name_of(names)
    }

    fn tile_fields(&self) -> Map<String, Value> {
        Map::from_iter([
            ("colour".to_owned(), name_of(&self.tables.colour_names)),
            ("kind".to_owned(), name_of(&self.tables.kind_names)),
        ])
    }

    fn seat_schema() -> Value {
        described(integer(0, 3), "A seat, clockwise from 0.")
    }

    fn player_schema(&self) -> Value {
        let markers: Map<String, Value> = self
            .tables
            .quarter_names
            .iter()
            .map(|name| (name.clone(), json!({"type": "boolean"})))
            .collect();
        let mut player = object(
            json!({
                "score": described(integer(0, MAX_SCORE), "Gold."),
                "markers": described(object(Value::Object(markers), json!({})), "True is face up."),
                "reserve": {
                    "type": "object",
                    "propertyNames": self.worker_schema(),
                    "additionalProperties": integer(0, 64),
                    "minProperties": 1, "maxProperties": 2,
                    "description": "Workers in reserve, by colour: all colours of this player.",
                },
            }),
            json!({}),
        );
        player["title"] = "Player".into();
        player
    }

    pub(crate) fn position_schema(&self) -> Value {
        let quarter = name_of(&self.tables.quarter_names);
        let tile = object(Value::Object(self.tile_fields()), json!({}));
        let mut stock = self.tile_fields();
        stock.insert("count".to_owned(), integer(1, 128));
        let phases = Phase::ALL.map(|(_, name)| name);
        let worker = described(nullable(&self.worker_schema()), "Null or absent: none.");
        let filled = object(
            json!({"space": self.space_schema(), "tile": name_of(&self.tables.colour_names)}),
            json!({"worker": worker}),
        );
        let aside = object(
            json!({"quarter": quarter, "worker": self.worker_schema(), "count": integer(1, 15)}),
            json!({}),
        );
        let rondel = list_of(&nullable(&tile), 4, 4);
        let players = list_of(&self.player_schema(), 2, 4);
        let mut schema = object(
            json!({
                "kind": constant("state"),
                "game": constant(Self::NAME),
                "phase": described(json!({"type": "string", "enum": phases}),
                    "What happens next: who begins is drawn, a tile is drawn, a first tile or a \
                     refresh, a second tile or the end of the turn, nothing more."),
                "board": described(list(&filled), "The filled spaces."),
                "rondel": described(rondel, "The tiles of slots 1 to 4; null where empty."),
                "bag": described(list(&object(Value::Object(stock), json!({}))), "Tiles in the bag."),
                "players": described(players, "By seat, clockwise."),
                "evaluated": described(list(&quarter), "The quarters evaluated."),
            }),
            json!({
                "player": described(nullable(&Self::seat_schema()),
                    "The seat that decides, in phase draw the one that will; null in start and end."),
                "options": object(json!({}), json!({"idle_refresh": {"type": "boolean"}})),
                "set_aside": described(list(&aside), "Workers taken off by a correction (M-3.11)."),
            }),
        );
        schema["title"] = "Maharani position".into();
        if let Some(notice) = reconstruction_notice(&self.tables.name, &self.tables.provenance) {
            schema["description"] = notice.into();
        }
        schema
    }

    pub(crate) fn action_schema(&self) -> Value {
        let arrow = json!({"type": "string", "enum": SIDES});
        let tile = Value::Object(self.tile_fields());
        let kinds = [
            (
                "place",
                json!({"slot": integer(1, 4), "space": self.space_schema()}),
                json!({
                    "arrow": described(arrow, "Where the tile's arrow points."),
                    "worker": described(nullable(&self.worker_schema()),
                        "The colour of the worker that then stands on the tile; null: none."),
                }),
            ),
            ("refresh", json!({}), json!({})),
            ("end_turn", json!({}), json!({})),
            ("start", json!({"player": Self::seat_schema()}), json!({})),
            ("draw", tile, json!({})),
        ];
        let forms: Vec<Value> = kinds
            .into_iter()
            .map(|(kind, needed, free)| tagged(kind, needed, free))
            .collect();
        json!({
            "title": "Maharani action",
            "description": format!(
                "place has the id outcome * 256 + (slot - 1) * 64 + row * 8 + column of the space, \
                 both from 0 at the north-west corner; outcome 0: no worker stands on the tile \
                 afterwards, 1 or 2: one of the player's first or second colour. refresh is \
                 {REFRESH}, end_turn {END_TURN}. start and draw are outcomes of chance: the seat, \
                 and the tile's colour * kinds + kind in the order of the component file."),
            "oneOf": forms,
        })
    }

    // Long: one table of all events.
    pub(crate) fn event_schema(&self) -> Value {
        let rule = |rules: &[&str]| json!({"type": "string", "enum": rules});
        let quarter = name_of(&self.tables.quarter_names);
        let worker = self.worker_schema();
        let space = self.space_schema();
        let spaces = list(&space);
        let points = json!({"type": "integer"});
        let seat = Self::seat_schema();
        let colour = name_of(&self.tables.colour_names);
        let slot = integer(1, 4);
        let with = |rules: &[&str], fields: Value| {
            let mut all = Map::from_iter([("rule".to_owned(), rule(rules))]);
            if let Value::Object(fields) = fields {
                all.extend(fields);
            }
            Value::Object(all)
        };
        let tile = |rules: &[&str]| {
            let mut fields = Map::from_iter([("slot".to_owned(), slot.clone())]);
            fields.extend(self.tile_fields());
            with(rules, Value::Object(fields))
        };
        let events = [
            ("first_player", with(&["M-1.7"], json!({"player": seat}))),
            ("tile_drawn", tile(&["M-4.1"])),
            (
                "marker_down",
                with(&["M-3.1"], json!({"player": seat, "quarter": quarter})),
            ),
            (
                "tile_area",
                with(
                    &["M-3.3"],
                    json!({
                        "player": seat, "points": points, "space": space, "colour": colour,
                        "spaces": spaces,
                    }),
                ),
            ),
            (
                "worker_group",
                with(
                    &["M-3.5"],
                    json!({
                        "player": seat, "points": points, "space": space, "worker": worker,
                        "from": nullable(&space), "spaces": spaces,
                    }),
                ),
            ),
            ("centre_tile_removed", tile(&["M-4.2"])),
            ("markers_up", with(&["M-2.2"], json!({"player": seat}))),
            (
                "second_tile",
                with(&["M-3.7"], json!({"player": seat, "points": points})),
            ),
            (
                "quarter_pays",
                with(
                    &["M-5.1", "M-6.4"],
                    json!({
                        "player": seat, "points": points, "quarter": quarter, "worker": worker,
                        "workers": integer(1, 8),
                    }),
                ),
            ),
            (
                "quarter_evaluated",
                with(&["M-5.2"], json!({"quarter": quarter})),
            ),
            (
                "game_over",
                with(
                    &["M-6.1", "M-6.2", "M-6.3"],
                    json!({"winners": list(&seat)}),
                ),
            ),
        ];
        let forms: Vec<Value> = events
            .into_iter()
            .map(|(kind, fields)| tagged(kind, fields, json!({})))
            .collect();
        json!({"title": "Maharani event", "oneOf": forms})
    }

    pub(crate) fn breakdown_schema(&self) -> Value {
        let numbers = list(&json!({"type": "number"}));
        let integers = list(&json!({"type": "integer"}));
        let payment = object(
            json!({
                "player": Self::seat_schema(), "worker": self.worker_schema(),
                "workers": integer(1, 8), "points": integer(0, 1000),
            }),
            json!({}),
        );
        let quarter = object(
            json!({
                "quarter": name_of(&self.tables.quarter_names),
                "spaces": integer(1, 64),
                "filled": integer(0, 64),
                "evaluated": {"type": "boolean"},
                "pays": list(&payment),
            }),
            json!({}),
        );
        let mut schema = object(
            json!({
                "scores": described(integers.clone(), "Gold by seat."),
                "returns": described(numbers, "Share of the win by seat; zeros before the end."),
                "leaders": integers.clone(),
                "is_terminal": {"type": "boolean"},
                "projected": described(integers,
                    "Scores with what the quarters not evaluated yet would pay as they stand."),
                "quarters": list(&quarter),
            }),
            json!({}),
        );
        schema["title"] = "Maharani score breakdown".into();
        schema
    }

    pub(crate) fn correction_schema(&self) -> Value {
        let space = described(self.space_schema(), "The space whose worker is taken off.");
        let mut schema = object(json!({"space": space}), json!({}));
        schema["title"] = "Maharani correction".into();
        schema
    }
}
