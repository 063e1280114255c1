//! The JSON Schemas (draft 2020-12) of what Maharani reads and writes.

use serde_json::{Map, Value};

use super::actions::ActionKind;
use super::correction::Correction;
use super::position::Position;
use super::scores::ScoreBreakdown;
use crate::maharani::Game;
use crate::maharani::rules::actions::{END_TURN, REFRESH};
use crate::maharani::rules::events::EventKind;
use crate::wire::document::describe;
use crate::wire::schema::{explain_forms, put_last};
use crate::wire::shape::{Context, Shape};

impl Game {
    /// The schemas by the name of the document.
    pub(crate) fn all_schemas(&self) -> Map<String, Value> {
        let tables = &*self.tables;
        let open = Context::open(tables);
        let mut position = Position::schema(open);
        let mut view = Position::schema(Context::view(tables));
        for schema in [&mut position, &mut view] {
            put_last(schema, &["player", "options", "observer", "set_aside"]);
        }
        describe(&mut position, "", &tables.name, &tables.provenance);
        view["description"] =
            "What a player sees. Nothing is hidden: the position, and who looks at it.".into();
        let mut action = ActionKind::schema(open);
        let ids = format!(
            "place has the id outcome * 256 + (slot - 1) * 64 + row * 8 + column of the space, \
             both from 0 at the north-west corner; outcome 0: no worker stands on the tile \
             afterwards, 1 or 2: one of the player's first or second colour. refresh is {REFRESH}, \
             end_turn {END_TURN}. start and draw are outcomes of chance: the seat, and the tile's \
             colour * kinds + kind in the order of the component file."
        );
        explain_forms(&mut action, &ids);
        let schemas = [
            ("position", position),
            ("view", view),
            ("action", action),
            ("event", EventKind::schema(open)),
            ("score_breakdown", ScoreBreakdown::schema(open)),
            ("correction", Correction::schema(open)),
        ];
        let schemas = schemas.into_iter();
        schemas
            .map(|(name, schema)| (name.to_owned(), schema))
            .collect()
    }
}
