//! `Load`: how a game is loaded, and its facts.

use serde::Serialize;
use serde_json::{Map, Value};

use crate::error::{InvalidComponents, InvalidSetup};
use crate::game::Game;
use crate::show::observation::{ObservationSlice, Part, slices};

/// The facts of a game, known before anybody plays.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Facts {
    /// The name it is loaded by.
    pub name: &'static str,
    /// Version of the rules as implemented. It grows when the same input gives another result.
    pub rules_version: u32,
    /// Fewest and most players.
    pub players: (usize, usize),
    /// The number of action ids.
    pub num_distinct_actions: usize,
    /// The number of chance outcome ids.
    pub max_chance_outcomes: usize,
    /// The most decisions and chance events in one game, if there is a bound.
    pub max_game_length: Option<usize>,
    /// Least and most return of a player.
    pub returns: (f64, f64),
    /// Whether players know different things.
    pub hidden_information: bool,
    /// Shape of the observation tensor.
    pub observation_shape: Vec<usize>,
    /// Named parts of the observation tensor.
    pub observation_slices: Vec<ObservationSlice>,
    /// The options with their values.
    pub options: Map<String, Value>,
    /// What each option does.
    pub option_help: Map<String, Value>,
    /// Name of the component file in use.
    pub components: String,
    /// How sure each part of the component file is; the text of a reconstruction has that word.
    pub provenance: Map<String, Value>,
    /// The parts of the component file that are a reconstruction, in whole or in part.
    pub reconstructions: Vec<String>,
}

impl Facts {
    /// What most games have in common: version 1 of the rules, no options, returns from 0 to 1.
    /// Numbers that depend on the components are left at zero.
    pub(crate) fn new<G: Game>(
        parts: &[Part],
        components: &str,
        provenance: &Map<String, Value>,
    ) -> Self {
        let observation_slices = slices(parts);
        Self {
            name: G::NAME,
            rules_version: 1,
            players: G::PLAYERS,
            num_distinct_actions: 0,
            max_chance_outcomes: 0,
            max_game_length: None,
            returns: (0.0, 1.0),
            hidden_information: false,
            observation_shape: vec![observation_slices.last().map_or(0, |slice| slice.end)],
            observation_slices,
            options: Map::new(),
            option_help: Map::new(),
            components: components.to_owned(),
            provenance: provenance.clone(),
            reconstructions: reconstructions(provenance),
        }
    }
}

/// Refuses a number of players that the game does not take, by this rule, and unknown options.
pub(crate) fn check_setup<G: Game>(
    rule: &str,
    players: usize,
    options: &Map<String, Value>,
    known: &[&str],
) -> Result<(), InvalidSetup> {
    let (least, most) = G::PLAYERS;
    if !(least..=most).contains(&players) {
        let detail = format!("{players}; from {least} to {most} play this game ({rule})");
        return Err(InvalidSetup::option("players", detail));
    }
    match options.keys().find(|name| !known.contains(&name.as_str())) {
        Some(name) if name == "num_players" => Err(InvalidSetup::option(
            name,
            "no such option; did you mean players?",
        )),
        Some(name) if known.is_empty() => Err(InvalidSetup::option(
            name,
            "no such option; this game has none",
        )),
        Some(name) => {
            let detail = format!("no such option; known: {}", known.join(", "));
            Err(InvalidSetup::option(name, detail))
        }
        None => Ok(()),
    }
}

/// The parts of a component file whose `provenance` speaks of a reconstruction.
pub(crate) fn reconstructions(provenance: &Map<String, Value>) -> Vec<String> {
    let says_so = |text: &Value| {
        text.as_str()
            .is_some_and(|text| text.to_lowercase().contains("reconstruction"))
    };
    let parts = provenance.iter().filter(|(_, text)| says_so(text));
    parts.map(|(part, _)| part.clone()).collect()
}

/// A game that can be loaded by name.
pub trait Load: Game {
    /// The game for this number of players.
    ///
    /// `components` is the text of a component file; `None` is the default one.
    ///
    /// # Errors
    /// [`InvalidSetup`] names the option or all faults of the component file.
    fn load(
        players: usize,
        options: &Map<String, Value>,
        components: Option<&str>,
    ) -> Result<Self, InvalidSetup>;
    /// The facts of the game.
    fn facts(&self) -> Facts;
    /// The component file in use, as JSON.
    fn components(&self) -> Value;
    /// Checks a component file.
    ///
    /// # Errors
    /// [`InvalidComponents`] with every fault.
    fn check_components(text: &str) -> Result<(), InvalidComponents>;
}
