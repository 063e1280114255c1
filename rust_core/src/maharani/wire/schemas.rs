//! The JSON Schemas (draft 2020-12) of what Maharani reads and writes.

use serde_json::{Map, Value};

use super::correction::Correction;
use crate::error::InvalidCorrection;
use crate::maharani::rules::actions::{END_TURN, REFRESH};
use crate::maharani::rules::tables::Tables;
use crate::maharani::words::scores::ScoreBreakdown;
use crate::maharani::{Game, State};
use crate::wire::described::Described;
use crate::wire::document::describe;
use crate::wire::schema::{explain_forms, put_last};
use crate::wire::shape::{Context, Shape};

impl Described for Game {
    type Tables = Tables;
    type ScoreBreakdown = ScoreBreakdown;

    fn tables(&self) -> &Tables {
        &self.tables
    }

    fn breakdown(&self, state: &State) -> ScoreBreakdown {
        self.scores_in_parts(state)
    }

    fn complete_schemas(&self, schemas: &mut Map<String, Value>) {
        let tables = &*self.tables;
        for document in ["position", "view"] {
            put_last(
                &mut schemas[document],
                &["player", "options", "observer", "set_aside"],
            );
        }
        let position = &mut schemas["position"];
        describe(position, "", &self.tables);
        schemas["view"]["description"] =
            "What a player sees. Nothing is hidden: the position, and who looks at it.".into();
        let ids = format!(
            "place has the id outcome * 256 + (slot - 1) * 64 + row * 8 + column of the space, \
             both from 0 at the north-west corner; outcome 0: no worker stands on the tile \
             afterwards, 1 or 2: one of the player's first or second colour. refresh is {REFRESH}, \
             end_turn {END_TURN}. start and draw are outcomes of chance: the seat, and the tile's \
             colour * kinds + kind in the order of the component file."
        );
        explain_forms(&mut schemas["action"], &ids);
        let correction = Correction::schema(Context::open(tables));
        schemas.insert("correction".to_owned(), correction);
    }

    fn put_right(&self, position: &str, request: &str) -> Result<String, InvalidCorrection> {
        Ok(self.take_worker_off(position, request)?)
    }
}
