//! The JSON Schemas (draft 2020-12) of what Taj Mahal reads and writes.

use serde_json::{Map, Value};

use super::actions::ActionKind;
use super::position::Position;
use super::scores::ScoreBreakdown;
use crate::taj_mahal::Game;
use crate::taj_mahal::rules::events::EventKind;
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
            put_last(
                schema,
                &["observer", "deck", "deck_size", "players", "options"],
            );
            let player = &mut schema["properties"]["players"]["items"];
            put_last(player, &["hand_size"]);
        }
        describe(&mut position, "", &tables.name, &tables.provenance);
        let text = "What a player may know of a position (T-6.1).";
        describe(&mut view, text, &tables.name, &tables.provenance);
        let mut action = ActionKind::schema(open);
        explain_forms(&mut action, &self.encoding());
        let schemas = [
            ("position", position),
            ("view", view),
            ("action", action),
            ("event", EventKind::schema(open)),
            ("score_breakdown", ScoreBreakdown::schema(open)),
        ];
        let schemas = schemas.into_iter();
        schemas
            .map(|(name, schema)| (name.to_owned(), schema))
            .collect()
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
}
