//! A game as Python holds it, and what makes one: by name, from a position, from a notation.

use std::hash::{Hash, Hasher};
use std::sync::{Arc, Mutex, PoisonError};

use durbar::{
    AnyGame, AnyPosition, Fault, Game as _, Interface, InvalidComponents, InvalidNotation,
    InvalidPosition, Rng, with_game, with_position,
};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyList, PyTuple};
use serde_json::{Map, Value};

use crate::arguments::{self, NotText, Players};
use crate::errors::{self, OrRaise, Raise, guarded};
use crate::json;
use crate::setup::Setup;
use crate::state::State;

/// With so many players a game is loaded where only its components matter.
const ANY_PLAYERS: usize = 4;

/// The rules of one game for a number of players, with its components and options.
///
/// Made by `durbar.load_game`. A game is a value: it never changes, equal ones have equal hashes,
/// and it can be pickled.
///
/// >>> import durbar
/// >>> game = durbar.load_game("maharani", players=2)
/// >>> game.name, game.num_players, game.options
/// ('maharani', 2, {'idle_refresh': False})
/// >>> game
/// durbar.load_game('maharani', players=2, idle_refresh=False)
#[pyclass(module = "durbar", frozen, eq, hash)]
#[derive(Clone)]
pub(crate) struct Game {
    game: AnyGame,
    setup: Arc<Setup>,
}

impl PartialEq for Game {
    fn eq(&self, other: &Self) -> bool {
        self.game == other.game
    }
}

impl Hash for Game {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        let facts = self.setup.facts(&self.game);
        facts.name.hash(hasher);
        with_game!(&self.game, game => game.num_players()).hash(hasher);
        for (name, value) in &facts.options {
            name.hash(hasher);
            value.to_string().hash(hasher);
        }
    }
}

impl Game {
    pub(crate) fn new(game: AnyGame, setup: Arc<Setup>) -> Self {
        Self { game, setup }
    }

    fn load(
        name: &str,
        players: usize,
        options: &Map<String, Value>,
        components: Option<&str>,
    ) -> Result<Self, durbar::InvalidSetup> {
        let game = durbar::load_game(name, players, options, components)?;
        Ok(Self::new(game, Setup::new(components.map(Arc::from))))
    }

    /// A position that was read with this game; its number of players and options are its own.
    fn state(&self, position: AnyPosition) -> State {
        let setup = if position.game() == self.game {
            Arc::clone(&self.setup)
        } else {
            Setup::new(self.setup.components.clone())
        };
        State::new(position, setup)
    }

    fn read_json(&self, text: &str) -> Result<State, InvalidPosition> {
        self.game
            .read_json(text)
            .map(|position| self.state(position))
    }

    fn read_notation(&self, text: &str) -> Result<State, InvalidNotation> {
        self.game
            .read_notation(text)
            .map(|position| self.state(position))
    }

    fn schema(&self, name: &str) -> PyResult<String> {
        guarded(|| {
            let schemas = with_game!(&self.game, game => game.schemas());
            Ok(schemas[name].to_string())
        })
    }
}

#[pymethods]
impl Game {
    /// The name it is loaded by.
    #[getter]
    fn name(&self) -> &'static str {
        self.setup.facts(&self.game).name
    }

    /// The number of players.
    #[getter]
    fn num_players(&self) -> usize {
        with_game!(&self.game, game => game.num_players())
    }

    /// The options with their values.
    #[getter]
    fn options<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let options = Value::Object(self.setup.facts(&self.game).options.clone());
        json::loads(py, &options.to_string())
    }

    /// The name that the component file in use gives itself.
    #[getter]
    fn components_name(&self) -> &str {
        &self.setup.facts(&self.game).components
    }

    /// The component file in use, as JSON text.
    fn components_json(&self) -> PyResult<String> {
        guarded(|| Ok(with_game!(&self.game, game => game.components()).to_string()))
    }

    /// The JSON Schema (draft 2020-12) of positions, as text.
    fn position_schema(&self) -> PyResult<String> {
        self.schema("position")
    }

    /// The JSON Schema (draft 2020-12) of actions and chance outcomes, as text.
    fn action_schema(&self) -> PyResult<String> {
        self.schema("action")
    }

    /// The JSON Schema (draft 2020-12) of events, as text.
    fn event_schema(&self) -> PyResult<String> {
        self.schema("event")
    }

    /// The JSON Schema (draft 2020-12) of `State.score_breakdown()`, as text.
    fn score_breakdown_schema(&self) -> PyResult<String> {
        self.schema("score_breakdown")
    }

    /// The JSON Schema (draft 2020-12) of the request that `correct` takes, as text.
    fn correction_schema(&self) -> PyResult<String> {
        self.schema("correction")
    }

    /// What is true of the game before anybody plays, in one dict.
    ///
    /// >>> import durbar
    /// >>> durbar.load_game("maharani").facts()["players"]
    /// [2, 4]
    fn facts<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        json::loads(
            py,
            &guarded(|| Ok(json::text(self.setup.facts(&self.game))))?,
        )
    }

    /// The number of action ids: they are 0 to one less than this.
    fn num_distinct_actions(&self) -> usize {
        self.setup.facts(&self.game).num_distinct_actions
    }

    /// The number of chance outcome ids: they are 0 to one less than this.
    fn max_chance_outcomes(&self) -> usize {
        self.setup.facts(&self.game).max_chance_outcomes
    }

    /// The most decisions and chance events in one game; None if an option makes it unbounded.
    fn max_game_length(&self) -> Option<usize> {
        self.setup.facts(&self.game).max_game_length
    }

    /// The shape of what `State.observation_tensor` gives.
    fn observation_tensor_shape<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, &self.setup.facts(&self.game).observation_shape)
    }

    /// The named parts of the observation tensor: `(start, end)` along its first axis.
    ///
    /// >>> import durbar
    /// >>> game = durbar.load_game("maharani")
    /// >>> ends = [end for _, end in game.observation_tensor_slices().values()]
    /// >>> max(ends) == game.observation_tensor_shape()[0]
    /// True
    fn observation_tensor_slices<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let slices = PyDict::new(py);
        for slice in &self.setup.facts(&self.game).observation_slices {
            slices.set_item(&slice.name, (slice.start, slice.end))?;
        }
        Ok(slices)
    }

    /// The state before the first chance node of the set-up.
    ///
    /// With a seed the set-up is drawn as `resolve_chance(durbar.Rng(seed))` draws it, and the
    /// first player is to decide.
    ///
    /// Args:
    ///     seed: 0 to 2**64 - 1, or None.
    ///
    /// >>> import durbar
    /// >>> game = durbar.load_game("maharani")
    /// >>> game.new_initial_state().is_chance_node()
    /// True
    /// >>> game.new_initial_state(seed=1) == game.new_initial_state(seed=1)
    /// True
    #[pyo3(signature = (seed=None))]
    fn new_initial_state(&self, seed: Option<&Bound<'_, PyAny>>) -> PyResult<State> {
        let seed = seed.map(arguments::seed).transpose()?;
        guarded(|| {
            let mut position = self.game.new_initial_position();
            if let Some(seed) = seed {
                with_position!(&mut position, position => {
                    position.resolve_chance(&mut Rng::new(seed));
                });
            }
            Ok(State::new(position, Arc::clone(&self.setup)))
        })
    }

    /// Read a JSON position. The number of players and the options are the position's own, the
    /// components this game's.
    ///
    /// Args:
    ///     text: JSON as `str`, or as UTF-8 in `bytes`.
    ///
    /// Raises:
    ///     InvalidPosition: It is not legal; `faults` has every reason.
    fn state_from_json(&self, py: Python<'_>, text: &Bound<'_, PyAny>) -> PyResult<State> {
        let text = position_text(py, text, "text")?;
        guarded(|| self.read_json(text).or_raise(py))
    }

    /// Read a position from what `State.to_dict` gives.
    ///
    /// Raises:
    ///     InvalidPosition: It is not legal, or not JSON; `faults` has every reason.
    fn state_from_dict(&self, py: Python<'_>, position: &Bound<'_, PyDict>) -> PyResult<State> {
        let text = json::dumps(position)?.map_err(|detail| whole_is_wrong(py, detail))?;
        guarded(|| self.read_json(&text).or_raise(py))
    }

    /// Read a notation. The number of players and the options are the notation's own, the
    /// components this game's.
    ///
    /// Raises:
    ///     InvalidNotation: It denotes no legal position.
    fn state_from_notation(&self, py: Python<'_>, text: &Bound<'_, PyAny>) -> PyResult<State> {
        let text = notation_text(py, text)?;
        guarded(|| self.read_notation(text).or_raise(py))
    }

    /// Every fault of a JSON position; none if it is legal.
    ///
    /// Args:
    ///     position: JSON as `str`, or as UTF-8 in `bytes`.
    ///
    /// >>> import durbar
    /// >>> game = durbar.load_game("maharani")
    /// >>> game.validate(game.new_initial_state(seed=1).to_json())
    /// []
    /// >>> [fault.pointer for fault in game.validate('{"kind": "state", "game": "chess"}')][:1]
    /// ['/game']
    fn validate<'py>(
        &self,
        py: Python<'py>,
        position: &Bound<'py, PyAny>,
    ) -> PyResult<Bound<'py, PyList>> {
        let faults = match arguments::text(position, "position") {
            Ok(text) => guarded(|| {
                Ok(self
                    .game
                    .read_json(text)
                    .err()
                    .map_or_else(Vec::new, |invalid| invalid.faults))
            })?,
            Err(NotText::Unicode(detail)) => vec![Fault::new("", detail)],
            Err(NotText::Type(error)) => return Err(error),
        };
        errors::faults_list(py, &faults)
    }

    /// Put a mistake at the table right, where the rules say how.
    ///
    /// In Maharani: two workers of one colour on one tile colour in a quarter (M-3.11). The
    /// position may have other such mistakes, but is legal otherwise.
    ///
    /// Args:
    ///     position: JSON as `str`, or as UTF-8 in `bytes`.
    ///     request: JSON likewise; `correction_schema` says of what form.
    ///
    /// Returns:
    ///     The corrected position as JSON text.
    ///
    /// Raises:
    ///     InvalidPosition: `faults` has every reason; those of the request have pointers below
    ///         `/correction`.
    fn correct(
        &self,
        py: Python<'_>,
        position: &Bound<'_, PyAny>,
        request: &Bound<'_, PyAny>,
    ) -> PyResult<String> {
        let position = position_text(py, position, "position")?;
        let request = arguments::text(request, "request").map_err(|wrong| {
            wrong.or(|detail| invalid_position("/correction", detail).raise(py))
        })?;
        guarded(|| with_game!(&self.game, game => game.correct(position, request)).or_raise(py))
    }

    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        use std::fmt::Write;
        let mut text = format!(
            "durbar.load_game('{}', players={}",
            self.name(),
            self.num_players()
        );
        for (name, value) in self.options(py)?.cast::<PyDict>()? {
            // Writing to a `String` cannot fail.
            let _ = write!(text, ", {name}={}", value.repr()?);
        }
        if self.setup.components.is_some() {
            let _ = write!(text, ", components=<{}>", self.components_name());
        }
        Ok(text + ")")
    }

    fn __reduce__<'py>(
        &self,
        py: Python<'py>,
    ) -> PyResult<(Bound<'py, PyAny>, Bound<'py, PyTuple>)> {
        let maker = py.import("durbar._core")?.getattr("_game_of")?;
        let components = self.setup.components.as_deref();
        let parts = (
            self.name(),
            self.num_players(),
            components,
            self.options(py)?,
        );
        Ok((maker, parts.into_pyobject(py)?))
    }

    fn __copy__(slf: Py<Self>) -> Py<Self> {
        slf
    }

    fn __deepcopy__(slf: Py<Self>, _memo: &Bound<'_, PyAny>) -> Py<Self> {
        slf
    }
}

fn invalid_position(pointer: &str, detail: String) -> InvalidPosition {
    InvalidPosition {
        faults: vec![Fault::new(pointer, detail)],
    }
}

fn whole_is_wrong(py: Python<'_>, detail: String) -> PyErr {
    invalid_position("", detail).raise(py)
}

fn position_text<'a>(py: Python<'_>, value: &'a Bound<'_, PyAny>, name: &str) -> PyResult<&'a str> {
    arguments::text(value, name).map_err(|wrong| wrong.or(|detail| whole_is_wrong(py, detail)))
}

fn notation_text<'a>(py: Python<'_>, value: &'a Bound<'_, PyAny>) -> PyResult<&'a str> {
    arguments::string(value, "text")
        .map_err(|wrong| wrong.or(|detail| InvalidNotation::Syntax { offset: 0, detail }.raise(py)))
}

fn components_text<'a>(
    py: Python<'_>,
    value: Option<&'a Bound<'_, PyAny>>,
) -> PyResult<Option<&'a str>> {
    let invalid = |detail| {
        InvalidComponents {
            faults: vec![Fault::new("", detail)],
        }
        .raise(py)
    };
    value
        .map(|value| arguments::text(value, "components").map_err(|wrong| wrong.or(invalid)))
        .transpose()
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
/// Args:
///     name: One of `durbar.games()`.
///     players: The number of players.
///     components: The text of a component file; None for the one compiled in.
///     options: The game's options, as `Game.facts()` lists them.
///
/// Raises:
///     UnknownGame: There is no game of this name.
///     InvalidOption: The game has no such option or value, or not so many players.
///     InvalidComponents: The component file has faults; `faults` has every one.
///
/// >>> import durbar
/// >>> durbar.load_game("maharani", players=3, idle_refresh=True).options
/// {'idle_refresh': True}
#[pyfunction]
#[pyo3(
    signature = (name, players=Players(ANY_PLAYERS), *, components=None, **options),
    text_signature = "(name, players=4, *, components=None, **options)"
)]
pub(crate) fn load_game(
    py: Python<'_>,
    name: &Bound<'_, PyAny>,
    players: Players,
    components: Option<&Bound<'_, PyAny>>,
    options: Option<&Bound<'_, PyDict>>,
) -> PyResult<Game> {
    let name = arguments::string(name, "name").map_err(|wrong| wrong.or(|_| unknown(py, name)))?;
    let components = components_text(py, components)?;
    let options = match options {
        Some(options) => options_of(options)?,
        None => Map::new(),
    };
    guarded(|| Game::load(name, players.0, &options, components).or_raise(py))
}

/// The error for a name that is not even Unicode.
fn unknown(py: Python<'_>, name: &Bound<'_, PyAny>) -> PyErr {
    let name = name
        .repr()
        .map_or_else(|_| String::new(), |repr| repr.to_string());
    let known = durbar::GAME_NAMES.join(", ");
    durbar::InvalidSetup::UnknownGame { name, known }.raise(py)
}

fn options_of(options: &Bound<'_, PyDict>) -> PyResult<Map<String, Value>> {
    let text = json::dumps(options)?.map_err(|detail| errors::wrong_options(&detail))?;
    serde_json::from_str(&text).map_err(|error| errors::wrong_options(&error.to_string()))
}

/// The game that pickle finds again.
#[pyfunction(name = "_game_of")]
pub(crate) fn game_of(
    py: Python<'_>,
    name: &str,
    players: usize,
    components: Option<&str>,
    options: &Bound<'_, PyDict>,
) -> PyResult<Game> {
    let options = options_of(options)?;
    guarded(|| Game::load(name, players, &options, components).or_raise(py))
}

/// The game to read positions with: their number of players and options are their own.
fn reader(name: &str, components: Option<&str>) -> Result<Game, durbar::InvalidSetup> {
    static DEFAULTS: Mutex<Vec<Game>> = Mutex::new(Vec::new());
    let load = || Game::load(name, ANY_PLAYERS, &Map::new(), components);
    if components.is_some() {
        return load();
    }
    // A panic while it was locked left it whole: a game is pushed once it is loaded.
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
    let text = position_text(py, text, "text")?;
    let components = components_text(py, components)?;
    guarded(|| {
        let name = durbar::game_of_json(text).or_raise(py)?;
        let game = reader(name, components).or_raise(py)?;
        game.read_json(text).or_raise(py)
    })
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
    let text = notation_text(py, text)?;
    state_of(py, text, components_text(py, components)?)
}

/// The state that pickle finds again.
#[pyfunction(name = "_state_of")]
#[pyo3(signature = (text, components))]
pub(crate) fn state_of(py: Python<'_>, text: &str, components: Option<&str>) -> PyResult<State> {
    guarded(|| {
        let name = durbar::game_of_notation(text).ok_or_else(|| {
            let known = durbar::GAME_NAMES.join(", ");
            let detail = format!("a tag of one of these games must stand here: {known}");
            InvalidNotation::Syntax { offset: 0, detail }.raise(py)
        })?;
        let game = reader(name, components).or_raise(py)?;
        game.read_notation(text).or_raise(py)
    })
}
