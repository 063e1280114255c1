//! How Taj Mahal faces the world: the [`Interface`] trait, each method a call to where it is done.

use std::sync::Arc;

use serde_json::{Map, Value};

use super::components::DEFAULT_COMPONENTS;
use super::rules::state::Phase;
use super::rules::tables::Tables;
use super::wire::notation;
use super::{Event, Game, State, View};
use crate::bulk::Bulk as _;
use crate::cpu::Portable;
use crate::error::{
    IllegalAction, InvalidAction, InvalidComponents, InvalidNotation, InvalidPosition, InvalidSetup,
};
use crate::game::{Action, Game as _};
use crate::interface::{Facts, Interface, reconstructions};
use crate::rng::Rng;
use crate::show::observation::Number;

impl Game {
    /// The most decisions and chance events, whatever happens.
    fn longest(&self) -> usize {
        let (tables, players) = (&*self.tables, self.players);
        let visits = tables.num_provinces();
        let hands = players * tables.starting_hand as usize;
        let set_up = 1 + (visits - 1) + tables.bonus_cities.len() + hands;
        let displays = visits * (2 * players - 1);
        // T-3.9 in each visit, and each bonus tile that draws (T-3.4).
        let drawn = visits * players + tables.card_bonuses();
        // Each play needs a card of a hand; who withdraws decides three times at most.
        let plays = hands + displays + drawn;
        set_up + displays + drawn + plays + 3 * visits * players
    }
}

use super::wire::component_checks::CHECKS;
use crate::wire::action_text::read_value;
use crate::wire::component_file;
use crate::wire::document::to_value;
use crate::wire::shape::{Context, Shape};

impl Interface for Game {
    type View = View;

    const NOTATION_TAG: &'static str = notation::TAG;
    const VIEW_TAG: &'static str = notation::VIEW_TAG;

    fn load(
        players: usize,
        options: &Map<String, Value>,
        components: Option<&str>,
    ) -> Result<Self, InvalidSetup> {
        if !(Self::PLAYERS.0..=Self::PLAYERS.1).contains(&players) {
            return Err(InvalidSetup::option(
                "players",
                format!("{players}; Taj Mahal has 3 to 5 (T-1.1)"),
            ));
        }
        if let Some(name) = options.keys().next() {
            return Err(InvalidSetup::option(name, "no such option; there is none"));
        }
        let tables = Tables::new(components.unwrap_or(DEFAULT_COMPONENTS))?;
        Ok(Self {
            tables: Arc::new(tables),
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
        let slices = self.slices();
        Facts {
            name: Self::NAME,
            rules_version: 1,
            players: Self::PLAYERS,
            num_distinct_actions: tables.num_actions(),
            max_chance_outcomes: outcomes.into_iter().max().unwrap_or_default(),
            max_game_length: Some(self.longest()),
            returns: (0.0, 1.0),
            hidden_information: true,
            observation_shape: vec![slices.last().map_or(0, |slice| slice.end)],
            observation_slices: slices,
            options: Map::new(),
            option_help: Map::new(),
            components: tables.name.clone(),
            provenance: tables.provenance.clone(),
            reconstructions: reconstructions(&tables.provenance),
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
        self.id_of(state, &self.read_action_text(state, text)?)
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

    fn event_to_json(&self, event: &Event, observer: Option<usize>) -> Value {
        let context = Context {
            observer,
            ..Context::open(&*self.tables)
        };
        to_value(&event.0, context)
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

    fn schemas(&self) -> Map<String, Value> {
        self.all_schemas()
    }

    fn score_breakdown(&self, state: &State) -> Value {
        to_value(&self.breakdown(state), Context::open(&*self.tables))
    }

    fn view(&self, state: &State, player: usize) -> View {
        View::of(state, player)
    }

    fn observer(&self, view: &View) -> usize {
        usize::from(view.observer)
    }

    fn resample(&self, view: &View, rng: &mut Rng) -> State {
        self.drawn_from(view, rng)
    }

    fn sees_outcome(&self, state: &State, player: usize) -> bool {
        // T-6.1: who draws a card sees it, nobody else does.
        match state.open.phase {
            Phase::Deal => self.next_to_deal(state) == Some(player),
            Phase::Draw => usize::from(state.open.player) == player,
            _ => true,
        }
    }

    fn view_to_json(&self, view: &View) -> String {
        self.write_view(view)
    }

    fn read_view_json(&self, text: &str) -> Result<(Self, View), InvalidPosition> {
        self.read_view(text)
    }

    fn view_to_notation(&self, view: &View) -> String {
        self.write_view_notation(view)
    }

    fn read_view_notation(&self, text: &str) -> Result<(Self, View), InvalidNotation> {
        self.view_of_notation(text)
    }

    fn observation_tensor<N: Number>(&self, view: &View, out: &mut [N]) {
        self.observation_tensor_simd(view, out, Portable);
    }

    fn observation_string(&self, view: &View) -> String {
        self.print_view(view)
    }

    fn print(&self, state: &State) -> String {
        self.print_state(state)
    }
}
