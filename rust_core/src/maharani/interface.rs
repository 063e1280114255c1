//! How Maharani faces the world: the [`Interface`] trait, each method a call to where it is done.

use std::sync::Arc;

use serde_json::{Map, Value};

use super::components::DEFAULT_COMPONENTS;
use super::rules::actions::NUM_ACTIONS;
use super::rules::tables::Tables;
use super::wire::reading::Draft;
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
        super::wire::component_reading::read(text).map(|_| ())
    }

    fn action_to_string(&self, state: &State, action: Action) -> Result<String, IllegalAction> {
        self.action_text(state, action)
    }

    fn string_to_action(&self, state: &State, text: &str) -> Result<Action, InvalidAction> {
        self.read_text(state, text)
    }

    fn action_to_json(&self, state: &State, action: Action) -> Result<Value, IllegalAction> {
        self.action_json(state, action)
    }

    fn write_action_json(
        &self,
        state: &State,
        action: Action,
        out: &mut Vec<u8>,
    ) -> Result<(), IllegalAction> {
        self.write_action(state, action, out)
    }

    fn json_to_action(&self, state: &State, value: &Value) -> Result<Action, InvalidAction> {
        self.read_object(state, value)
    }

    fn event_to_json(&self, event: &Event, _observer: Option<usize>) -> Value {
        self.event_json(*event)
    }

    fn to_json(&self, state: &State) -> String {
        self.write_json(state)
    }

    fn read_json(&self, text: &str) -> Result<(Self, State), InvalidPosition> {
        let document = crate::wire::reader::parse(text)?;
        Draft::read(self, &document).finish()
    }

    fn to_notation(&self, state: &State) -> String {
        self.write_notation(state)
    }

    fn read_notation(&self, text: &str) -> Result<(Self, State), InvalidNotation> {
        self.state_of_notation(text)
    }

    fn correct(&self, position: &str, request: &str) -> Result<String, InvalidCorrection> {
        Ok(self.take_off(position, request)?)
    }

    fn schemas(&self) -> Map<String, Value> {
        Map::from_iter([
            ("position".to_owned(), self.position_schema()),
            (
                "view".to_owned(),
                open_view::schema(self.position_schema(), Self::PLAYERS.1),
            ),
            ("action".to_owned(), self.action_schema()),
            ("event".to_owned(), self.event_schema()),
            ("score_breakdown".to_owned(), self.breakdown_schema()),
            ("correction".to_owned(), self.correction_schema()),
        ])
    }

    fn score_breakdown(&self, state: &State) -> Value {
        self.breakdown(state)
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
        self.write_view_json(view)
    }

    fn read_view_json(&self, text: &str) -> Result<(Self, OpenView<State>), InvalidPosition> {
        open_view::read_json(text, |document| Draft::read(self, document).finish())
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
