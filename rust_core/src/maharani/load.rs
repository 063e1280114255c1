//! How the game is loaded, and its facts.

use std::sync::Arc;

use serde_json::{Map, Value};

use super::Game;
use super::components::DEFAULT_COMPONENTS;
use super::rules::actions::NUM_ACTIONS;
use super::rules::tables::Tables;
use super::wire::component_checks::CHECKS;
use crate::error::{InvalidComponents, InvalidSetup};
use crate::game::Game as _;
use crate::load::{Facts, Load, reconstructions};
use crate::wire::component_file;

impl Load for Game {
    fn load(
        players: usize,
        options: &Map<String, Value>,
        components: Option<&str>,
    ) -> Result<Self, InvalidSetup> {
        if !(Self::PLAYERS.0..=Self::PLAYERS.1).contains(&players) {
            return Err(InvalidSetup::option(
                "players",
                format!("{players}; Maharani has 2 to 4 (M-1.1)"),
            ));
        }
        let mut idle_refresh = false;
        for (name, value) in options {
            match (name.as_str(), value) {
                ("idle_refresh", &Value::Bool(flag)) => idle_refresh = flag,
                ("idle_refresh", _) => return Err(InvalidSetup::option(name, "true or false")),
                _ => {
                    return Err(InvalidSetup::option(
                        name,
                        "no such option; the only one is idle_refresh",
                    ));
                }
            }
        }
        let tables = Tables::new(components.unwrap_or(DEFAULT_COMPONENTS))?;
        Ok(Self {
            tables: Arc::new(tables),
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
        let slices = self.slices();
        let help =
            "Refresh is allowed with all markers face up; a game may then be endless (M-2.3)";
        Facts {
            name: Self::NAME,
            rules_version: 1,
            players: Self::PLAYERS,
            num_distinct_actions: NUM_ACTIONS,
            max_chance_outcomes: self.tables.num_types().max(self.players),
            // For each tile: its placement, an end_turn, a refresh of the marker it turned; for
            // each tile of the bag a draw; the first player.
            max_game_length: (!self.idle_refresh).then_some(3 * spaces + tiles + 1),
            returns: (0.0, 1.0),
            hidden_information: false,
            observation_shape: vec![slices.last().map_or(0, |slice| slice.end)],
            observation_slices: slices,
            options: Map::from_iter([("idle_refresh".to_owned(), self.idle_refresh.into())]),
            option_help: Map::from_iter([("idle_refresh".to_owned(), help.into())]),
            components: self.tables.name.clone(),
            provenance: self.tables.provenance.clone(),
            reconstructions: reconstructions(&self.tables.provenance),
        }
    }

    fn components(&self) -> Value {
        self.tables.file.clone()
    }

    fn check_components(text: &str) -> Result<(), InvalidComponents> {
        component_file::read(text, &CHECKS).map(|_| ())
    }
}
