//! Loading games, states and views: from a name, JSON, a notation, a pickle.

use std::sync::{Mutex, PoisonError};

use durbar::InvalidNotation;
use pyo3::prelude::*;
use pyo3::types::PyDict;
use serde_json::Map;

use crate::arguments;
use crate::errors::{OrRaise, Raise, guarded};
use crate::game::Game;
use crate::parameters;
use crate::state::State;
use crate::view::View;

/// The default number of players, if the game takes so many.
const USUAL_PLAYERS: usize = 4;

/// The default number of players: the usual one, or the nearest that the game takes.
fn default_players(name: &str) -> usize {
    // An unknown game is refused when it is loaded.
    durbar::players_of(name).map_or(USUAL_PLAYERS, |(fewest, most)| {
        USUAL_PLAYERS.clamp(fewest, most)
    })
}

/// The names of all games.
///
/// >>> import durbar
/// >>> "maharani" in durbar.games()
/// True
#[pyfunction]
pub(crate) fn games() -> Vec<&'static str> {
    durbar::GAME_NAMES.to_vec()
}

/// Load a game.
///
/// As in OpenSpiel, all parameters can stand in the name or in a dict: `"maharani(players=3)"`, or
/// `"maharani", {"players": 3}`.
///
/// Args:
///     name: One of `durbar.games()`.
///     players: The number of players; None for 4, or the nearest number that the game takes. Or a
///         dict of all parameters.
///     components: The text of a component file; None for the one compiled in, of which
///         `Game.facts()["reconstructions"]` names the parts that are a reconstruction.
///     options: The game's options, as `Game.facts()` lists them.
///
/// Raises:
///     UnknownGame: There is no game of this name.
///     InvalidOption: The game has no such option or value, or does not take so many players.
///     InvalidComponents: The component file has faults; `faults` has every one.
///
/// >>> import durbar
/// >>> durbar.load_game("maharani", players=3, idle_refresh=True).options
/// {'idle_refresh': True}
/// >>> durbar.load_game("maharani(players=3)") == durbar.load_game("maharani", {"players": 3})
/// True
#[pyfunction]
#[pyo3(
    signature = (name, players=None, *, components=None, **options),
    text_signature = "(name, players=None, *, components=None, **options)"
)]
pub(crate) fn load_game(
    py: Python<'_>,
    name: &Bound<'_, PyAny>,
    players: Option<&Bound<'_, PyAny>>,
    components: Option<&Bound<'_, PyAny>>,
    options: Option<&Bound<'_, PyDict>>,
) -> PyResult<Game> {
    let text = arguments::string(name, "name")?.map_err(|_| unknown(py, name))?;
    let (name, parameters) = parameters::split(text)?;
    let components = arguments::components(components)?;
    let (players, options) = parameters::read(parameters, players, options)?;
    let players = players.unwrap_or_else(|| default_players(name));
    guarded(|| Game::load(name, players, &options, components).or_raise(py))
}

/// The error for a name that is not even Unicode.
fn unknown(py: Python<'_>, name: &Bound<'_, PyAny>) -> PyErr {
    let name = name
        .repr()
        .map_or_else(|_| String::new(), |repr| repr.to_string());
    durbar::InvalidSetup::unknown_game(name).raise(py)
}

/// The game of a pickle.
#[pyfunction(name = "_game_of")]
pub(crate) fn game_of(
    py: Python<'_>,
    name: &str,
    players: usize,
    components: Option<&str>,
    options: &Bound<'_, PyDict>,
) -> PyResult<Game> {
    let options = parameters::of_dict(options)?;
    guarded(|| Game::load(name, players, &options, components).or_raise(py))
}

/// The game to read positions and views with: their number of players and options are their own.
fn reader(name: &str, components: Option<&str>) -> Result<Game, durbar::InvalidSetup> {
    static DEFAULTS: Mutex<Vec<Game>> = Mutex::new(Vec::new());
    let load = || Game::load(name, default_players(name), &Map::new(), components);
    if components.is_some() {
        return load();
    }
    // A panic while it was locked did no harm: a game is pushed only after it is loaded.
    let mut defaults = DEFAULTS.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(game) = defaults.iter().find(|game| game.name() == name) {
        return Ok(game.clone());
    }
    let game = load()?;
    defaults.push(game.clone());
    Ok(game)
}

/// Read a JSON position of any game.
///
/// Args:
///     text: JSON as `str`, or as UTF-8 in `bytes`; its field `game` says which game it is.
///     components: The text of the component file it is to be read with; None for the default.
///
/// Raises:
///     InvalidPosition: It is not legal; `faults` has every reason.
///     InvalidComponents: The component file has faults.
///
/// >>> import durbar
/// >>> state = durbar.load_game("maharani").new_initial_state(seed=1)
/// >>> durbar.state_from_json(state.to_json()) == state
/// True
#[pyfunction]
#[pyo3(signature = (text, *, components=None))]
pub(crate) fn state_from_json(
    py: Python<'_>,
    text: &Bound<'_, PyAny>,
    components: Option<&Bound<'_, PyAny>>,
) -> PyResult<State> {
    let text = arguments::position(text, "text")?;
    let components = arguments::components(components)?;
    guarded(|| {
        let game = reader_of_json(py, text, components)?;
        game.read_json(text).or_raise(py)
    })
}

/// Read a view of any game in JSON.
///
/// Args:
///     text: JSON as `str`, or as UTF-8 in `bytes`; its field `game` says which game it is.
///     components: The text of the component file it is to be read with; None for the default.
///
/// Raises:
///     InvalidPosition: It is a view of no legal position; `faults` has every reason.
///     InvalidComponents: The component file has faults.
///
/// >>> import durbar
/// >>> state = durbar.load_game("taj_mahal", players=3).new_initial_state(seed=1)
/// >>> view = durbar.view_from_json(state.view(1).to_json())
/// >>> [player["hand"] is None for player in view.to_dict()["players"]]
/// [True, False, True]
/// >>> view == state.view(1), view == state.view(2)
/// (True, False)
#[pyfunction]
#[pyo3(signature = (text, *, components=None))]
pub(crate) fn view_from_json(
    py: Python<'_>,
    text: &Bound<'_, PyAny>,
    components: Option<&Bound<'_, PyAny>>,
) -> PyResult<View> {
    let text = arguments::position(text, "text")?;
    let components = arguments::components(components)?;
    guarded(|| {
        let game = reader_of_json(py, text, components)?;
        game.read_view_json(text).or_raise(py)
    })
}

fn reader_of_json(py: Python<'_>, text: &str, components: Option<&str>) -> PyResult<Game> {
    let name = durbar::game_of_json(text).or_raise(py)?;
    reader(name, components).or_raise(py)
}

/// Read a notation of any game.
///
/// Args:
///     text: The notation; its first letters say which game it is.
///     components: The text of the component file it is to be read with; None for the default.
///
/// Raises:
///     InvalidNotation: It denotes no legal position.
///     InvalidComponents: The component file has faults.
///
/// >>> import durbar
/// >>> state = durbar.load_game("maharani").new_initial_state(seed=1)
/// >>> durbar.state_from_notation(state.to_notation()) == state
/// True
#[pyfunction]
#[pyo3(signature = (text, *, components=None))]
pub(crate) fn state_from_notation(
    py: Python<'_>,
    text: &Bound<'_, PyAny>,
    components: Option<&Bound<'_, PyAny>>,
) -> PyResult<State> {
    let text = arguments::notation(text)?;
    state_of(py, text, arguments::components(components)?)
}

/// Read the notation of a view of any game.
///
/// Args:
///     text: The notation; its first letters say which game it is.
///     components: The text of the component file it is to be read with; None for the default.
///
/// Raises:
///     InvalidNotation: It denotes a view of no legal position.
///     InvalidComponents: The component file has faults.
///
/// >>> import durbar
/// >>> state = durbar.load_game("taj_mahal").new_initial_state(seed=1)
/// >>> view = durbar.view_from_notation(state.view(1).to_notation())
/// >>> view == state.view(1), view.resample(7) == state
/// (True, False)
#[pyfunction]
#[pyo3(signature = (text, *, components=None))]
pub(crate) fn view_from_notation(
    py: Python<'_>,
    text: &Bound<'_, PyAny>,
    components: Option<&Bound<'_, PyAny>>,
) -> PyResult<View> {
    let text = arguments::notation(text)?;
    view_of(py, text, arguments::components(components)?)
}

/// The state of a pickle.
#[pyfunction(name = "_state_of")]
#[pyo3(signature = (text, components))]
pub(crate) fn state_of(py: Python<'_>, text: &str, components: Option<&str>) -> PyResult<State> {
    guarded(|| {
        let game = reader_of_notation(py, text, components)?;
        game.read_notation(text).or_raise(py)
    })
}

/// The view of a pickle.
#[pyfunction(name = "_view_of")]
#[pyo3(signature = (text, components))]
pub(crate) fn view_of(py: Python<'_>, text: &str, components: Option<&str>) -> PyResult<View> {
    guarded(|| {
        let game = reader_of_notation(py, text, components)?;
        game.read_view_notation(text).or_raise(py)
    })
}

fn reader_of_notation(py: Python<'_>, text: &str, components: Option<&str>) -> PyResult<Game> {
    let name = durbar::game_of_notation(text)
        .ok_or_else(InvalidNotation::unknown_tag)
        .or_raise(py)?;
    reader(name, components).or_raise(py)
}
