//! How Maharani faces the world: the [`Interface`] trait, each method a call to where it is done.

use std::sync::Arc;

use serde_json::{Map, Value};

use super::components::DEFAULT_COMPONENTS;
use super::rules::actions::NUM_ACTIONS;
use super::rules::tables::Tables;
use super::wire::component_checks::CHECKS;
use super::{Event, Game, State};
use crate::bulk::Bulk as _;
use crate::cpu::Portable;
use crate::error::{
    IllegalAction, InvalidAction, InvalidComponents, InvalidCorrection, InvalidNotation,
    InvalidPosition, InvalidSetup,
};
use crate::game::{Action, Game as _};
use crate::interface::{Facts, Interface, reconstructions};
use crate::rng::Rng;
use crate::show::observation::Number;
use crate::show::open_view::{self, OpenView};
use crate::wire::action_text::read_value;
use crate::wire::component_file;
use crate::wire::document::to_value;
use crate::wire::shape::{Context, Shape};

impl Interface for Game {
    type View = OpenView<State>;

    const NOTATION_TAG: &'static str = super::wire::notation::TAG;
    const VIEW_TAG: &'static str = super::wire::notation::VIEW_TAG;

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
                        "no such option; there is: idle_refresh",
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

    fn action_to_string(&self, state: &State, action: Action) -> Result<String, IllegalAction> {
        Ok(self.text_of(&self.describe_action(state, action)?))
    }

    fn string_to_action(&self, state: &State, text: &str) -> Result<Action, InvalidAction> {
        self.id_of(state, &self.read_action_text(text)?)
    }

    fn action_to_json(&self, state: &State, action: Action) -> Result<Value, IllegalAction> {
        let action = self.describe_action(state, action)?;
        Ok(to_value(&action, Context::open(&*self.tables)))
    }

    fn write_action_json(
        &self,
        state: &State,
        action: Action,
        out: &mut Vec<u8>,
    ) -> Result<(), IllegalAction> {
        let action = self.describe_action(state, action)?;
        action.write(Context::open(&*self.tables), out);
        Ok(())
    }

    fn json_to_action(&self, state: &State, value: &Value) -> Result<Action, InvalidAction> {
        self.id_of(state, &read_value(&*self.tables, value)?)
    }

    fn event_to_json(&self, event: &Event, _observer: Option<usize>) -> Value {
        to_value(&event.0, Context::open(&*self.tables))
    }

    fn to_json(&self, state: &State) -> String {
        self.write_position(state)
    }

    fn read_json(&self, text: &str) -> Result<(Self, State), InvalidPosition> {
        self.read_position(text)
    }

    fn to_notation(&self, state: &State) -> String {
        self.write_notation(state)
    }

    fn read_notation(&self, text: &str) -> Result<(Self, State), InvalidNotation> {
        self.state_of_notation(text)
    }

    fn correct(&self, position: &str, request: &str) -> Result<String, InvalidCorrection> {
        Ok(self.take_worker_off(position, request)?)
    }

    fn schemas(&self) -> Map<String, Value> {
        self.all_schemas()
    }

    fn score_breakdown(&self, state: &State) -> Value {
        to_value(&self.breakdown(state), Context::open(&*self.tables))
    }

    fn view(&self, state: &State, player: usize) -> OpenView<State> {
        OpenView::new(*state, player)
    }

    fn observer(&self, view: &OpenView<State>) -> usize {
        view.observer()
    }

    fn resample(&self, view: &OpenView<State>, _rng: &mut Rng) -> State {
        *view.state()
    }

    fn view_to_json(&self, view: &OpenView<State>) -> String {
        self.write_view(view)
    }

    fn read_view_json(&self, text: &str) -> Result<(Self, OpenView<State>), InvalidPosition> {
        self.read_view(text)
    }

    fn view_to_notation(&self, view: &OpenView<State>) -> String {
        open_view::to_notation(self, view)
    }

    fn read_view_notation(&self, text: &str) -> Result<(Self, OpenView<State>), InvalidNotation> {
        open_view::read_notation(self, text)
    }

    fn observation_tensor<N: Number>(&self, view: &OpenView<State>, out: &mut [N]) {
        self.observation_tensor_simd(view, out, Portable);
    }

    fn observation_string(&self, view: &OpenView<State>) -> String {
        let position = self.print_position(view.state());
        format!("seen by player {}\n{position}", view.observer())
    }

    fn print(&self, state: &State) -> String {
        self.print_position(state)
    }
}
