//! The JSON Schemas (draft 2020-12) of what Taj Mahal reads and writes.

use serde_json::{Map, Value};

use crate::taj_mahal::rules::tables::Tables;
use crate::taj_mahal::words::scores::ScoreBreakdown;
use crate::taj_mahal::{Game, State};
use crate::wire::described::Described;
use crate::wire::document::describe;
use crate::wire::schema::{explain_forms, put_last};

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
        for document in ["position", "view"] {
            let schema = &mut schemas[document];
            put_last(
                schema,
                &["observer", "deck", "deck_size", "players", "options"],
            );
            let player = &mut schema["properties"]["players"]["items"];
            put_last(player, &["hand_size"]);
        }
        let text = "What a player may know of a position (T-6.1).";
        for (document, text) in [("position", ""), ("view", text)] {
            let schema = &mut schemas[document];
            describe(schema, text, &self.tables);
        }
        explain_forms(&mut schemas["action"], &self.encoding());
    }
}

impl Game {
    /// The encoding of action ids, as text.
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
}
