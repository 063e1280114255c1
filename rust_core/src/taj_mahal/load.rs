//! Loading the game, and its facts.

use std::sync::Arc;

use serde_json::{Map, Value};

use super::Game;
use super::rules::tables::Tables;
use super::show::observe::Shares;
use super::wire::component_checks::CHECKS;
use crate::error::{InvalidComponents, InvalidSetup};
use crate::judge::learned::Given;
use crate::load::{Edition, Facts, Load, check_setup};
use crate::wire::component_file;

/// The text of the default component file.
pub const DEFAULT_COMPONENTS: &str = include_str!("../../components/taj_mahal.json");

impl Game {
    /// The most decisions and chance events that a game can have.
    fn longest(&self) -> usize {
        let (tables, players) = (&*self.tables, self.players);
        let visits = tables.num_provinces();
        let hands = players * tables.starting_hand as usize;
        let set_up = 1 + (visits - 1) + tables.bonus_cities.len() + hands;
        let displays = visits * (2 * players - 1);
        // T-3.9 in each visit, and each bonus tile that draws (T-3.4).
        let drawn = visits * players + tables.card_bonuses();
        // Each play needs a card of a hand; a player who withdraws decides three times at most.
        let plays = hands + displays + drawn;
        set_up + displays + drawn + plays + 3 * visits * players
    }
}

impl Load for Game {
    fn load(
        players: usize,
        options: &Map<String, Value>,
        components: Option<&str>,
    ) -> Result<Self, InvalidSetup> {
        check_setup::<Self>("T-1.1", players, options, &[])?;
        let text = components.unwrap_or(DEFAULT_COMPONENTS);
        let (components, file) = component_file::read(text, &CHECKS)?;
        let tables = Tables::new(&components);
        let shares = Shares::new(&tables);
        Ok(Self {
            tables: Arc::new(Edition::new(tables, shares, file)),
            weights: Given::NONE,
            players,
        })
    }

    fn facts(&self) -> Facts {
        let tables = &*self.tables;
        let outcomes = [
            self.players,
            tables.num_provinces(),
            tables.bonus_kinds.len(),
            tables.num_kinds(),
        ];
        Facts {
            num_distinct_actions: tables.num_actions(),
            max_chance_outcomes: outcomes.into_iter().max().unwrap_or_default(),
            max_game_length: Some(self.longest()),
            hidden_information: true,
            ..Facts::new::<Self>(&self.parts(), tables)
        }
    }

    fn components(&self) -> Value {
        self.tables.file.clone()
    }

    fn check_components(text: &str) -> Result<(), InvalidComponents> {
        component_file::read(text, &CHECKS).map(|_| ())
    }
}
