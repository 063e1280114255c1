//! `Load`: how a game is loaded, its facts, and a component file in use.

use std::ops::Deref;

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
    pub(crate) fn new<G: Game>(parts: &[Part], edition: &Edition<impl Sized, impl Sized>) -> Self {
        let (observation_slices, provenance) = (slices(parts), edition.provenance());
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
            components: edition.name().to_owned(),
            reconstructions: edition.reconstructions(),
            provenance,
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
        let taken = if least == most {
            least.to_string()
        } else {
            format!("from {least} to {most}")
        };
        let detail = format!("{players}; {taken} play this game ({rule})");
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

/// A component file in use: the tables made of it, and the file as it was given.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Edition<T, S = ()> {
    tables: T,
    /// What observations need of the file, prepared in advance.
    pub shares: S,
    /// JSON that has been checked.
    pub file: Value,
}

impl<T, S> Edition<T, S> {
    pub(crate) fn new(tables: T, shares: S, file: Value) -> Self {
        Self {
            tables,
            shares,
            file,
        }
    }

    /// The name of the components.
    pub(crate) fn name(&self) -> &str {
        self.file["name"].as_str().unwrap_or_default()
    }

    /// How sure each part is.
    pub(crate) fn provenance(&self) -> Map<String, Value> {
        let provenance = self.file["provenance"].as_object();
        provenance.cloned().unwrap_or_default()
    }

    /// The parts of which the file says that they are a reconstruction.
    pub(crate) fn reconstructions(&self) -> Vec<String> {
        let says_so = |text: &Value| {
            text.as_str()
                .is_some_and(|text| text.to_lowercase().contains("reconstruction"))
        };
        let provenance = self.provenance();
        let parts = provenance.into_iter().filter(|(_, text)| says_so(text));
        parts.map(|(part, _)| part).collect()
    }
}

impl<T, S> Deref for Edition<T, S> {
    type Target = T;

    #[inline(always)]
    fn deref(&self) -> &T {
        &self.tables
    }
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
