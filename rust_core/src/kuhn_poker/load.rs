//! The component file, and the facts of the game.

use std::sync::Arc;

use serde_json::{Map, Value};

use super::Game;
use super::show::parts;
use super::words::Components;
use crate::error::{InvalidComponents, InvalidSetup};
use crate::load::{Edition, Facts, Load, check_setup};
use crate::wire::checks::{Check, Faults};
use crate::wire::component_file::{self, Hyphened, Text, Word};
use crate::wire::describe::record;
use crate::wire::shapes::{Constant, names};

const DEFAULT_COMPONENTS: &str = include_str!("../../components/kuhn_poker.json");

names! {
    SchemaName of () = |(), index| ["durbar/components/kuhn_poker/1"].get(index).copied();
}

record! {
    read Components in () {
        schema: Constant<SchemaName> => ignored,
        name: Text<Hyphened> => ignored,
        provenance: Map<String, Value> | absent => ignored,
        cards: Vec<Text<Word>>,
    }
}

/// Each check with the parts of the file that it needs.
const CHECKS: [Check<Components>; 1] = [(check_cards, &["/cards"])];

fn check_cards(file: &Components, faults: &mut Faults) {
    faults.different(&file.cards, |index| format!("/cards/{index}"));
    let number = file.cards.len();
    faults.expect((3..=13).contains(&number), "/cards", "3 to 13 cards");
}

impl Load for Game {
    fn load(
        players: usize,
        options: &Map<String, Value>,
        components: Option<&str>,
    ) -> Result<Self, InvalidSetup> {
        check_setup::<Self>("K-1", players, options, &[])?;
        let text = components.unwrap_or(DEFAULT_COMPONENTS);
        let (components, file) = component_file::read(text, &CHECKS)?;
        let components = Arc::new(Edition::new(components, (), file));
        Ok(Self { components })
    }

    fn facts(&self) -> Facts {
        let cards = self.components.cards.len();
        Facts {
            num_distinct_actions: 2,
            max_chance_outcomes: cards,
            // Two cards, and at most a pass, a bet, and the answer to it.
            max_game_length: Some(5),
            hidden_information: true,
            ..Facts::new::<Self>(&parts(cards), &self.components)
        }
    }

    fn components(&self) -> Value {
        self.components.file.clone()
    }

    fn check_components(text: &str) -> Result<(), InvalidComponents> {
        component_file::read(text, &CHECKS).map(|_| ())
    }
}
