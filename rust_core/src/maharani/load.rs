//! Loading the game, and its facts.

use std::sync::Arc;

use serde_json::{Map, Value};

use super::Game;
use super::rules::actions::NUM_ACTIONS;
use super::rules::tables::Tables;
use super::wire::component_checks::CHECKS;
use crate::error::{InvalidComponents, InvalidSetup};
use crate::judge::learned::Given;
use crate::load::{Edition, Facts, Load, check_setup};
use crate::wire::component_file;

/// The text of the default component file.
pub const DEFAULT_COMPONENTS: &str = include_str!("../../components/maharani.json");

const IDLE_REFRESH: &str = "idle_refresh";

impl Load for Game {
    fn load(
        players: usize,
        options: &Map<String, Value>,
        components: Option<&str>,
    ) -> Result<Self, InvalidSetup> {
        check_setup::<Self>("M-1.1", players, options, &[IDLE_REFRESH])?;
        let idle_refresh = match options.get(IDLE_REFRESH) {
            None => false,
            Some(&Value::Bool(flag)) => flag,
            Some(_) => return Err(InvalidSetup::option(IDLE_REFRESH, "true or false")),
        };
        let text = components.unwrap_or(DEFAULT_COMPONENTS);
        let (components, file) = component_file::read(text, &CHECKS)?;
        Ok(Self {
            tables: Arc::new(Edition::new(Tables::new(&components), (), file)),
            weights: Given::NONE,
            players,
            idle_refresh,
        })
    }

    fn facts(&self) -> Facts {
        let spaces = self.tables.spaces.count_ones() as usize;
        let tiles: usize = self
            .tables
            .full_bag
            .iter()
            .map(|bits| bits.count_ones() as usize)
            .sum();
        let help =
            "Refresh is allowed with all markers face up; a game may then be endless (M-2.3)";
        Facts {
            num_distinct_actions: NUM_ACTIONS,
            max_chance_outcomes: self.tables.num_types().max(self.players),
            // For each tile: its placement, an end_turn, a refresh of the marker it turned; for
            // each tile of the bag a draw; the first player.
            max_game_length: (!self.idle_refresh).then_some(3 * spaces + tiles + 1),
            options: Map::from_iter([(IDLE_REFRESH.to_owned(), self.idle_refresh.into())]),
            option_help: Map::from_iter([(IDLE_REFRESH.to_owned(), help.into())]),
            ..Facts::new::<Self>(&self.parts(), &self.tables)
        }
    }

    fn components(&self) -> Value {
        self.tables.file.clone()
    }

    fn check_components(text: &str) -> Result<(), InvalidComponents> {
        component_file::read(text, &CHECKS).map(|_| ())
    }
}
