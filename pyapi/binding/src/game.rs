//! A game as Python holds it.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::Arc;

use durbar::{
    AnyGame, AnyPosition, AnyView, Fault, Game as _, InvalidNotation, InvalidPosition, Load as _,
    Rng, Wire as _, with_game, with_position,
};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyList, PyTuple};
use serde_json::{Map, Value};

use crate::arguments;
use crate::errors::{self, OrRaise, guarded};
use crate::json;
use crate::setup::{Reduced, Setup, reduced};
use crate::state::State;
use crate::view::View;

/// The rules of one game for a number of players, with its components and options.
///
/// Made by `durbar.load_game`. A game is a value: it never changes, equal ones have equal hashes,
/// and it can be pickled.
///
/// >>> import durbar
/// >>> game = durbar.load_game("maharani", players=2)
/// >>> game.name, game.num_players(), game.options
/// ('maharani', 2, {'idle_refresh': False})
/// >>> game
/// durbar.load_game('maharani', players=2, idle_refresh=False)
#[pyclass(module = "durbar", frozen, eq)]
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

impl Game {
    pub(crate) fn new(game: AnyGame, setup: Arc<Setup>) -> Self {
        Self { game, setup }
    }

    pub(crate) fn load(
        name: &str,
        players: usize,
        options: &Map<String, Value>,
        components: Option<&str>,
    ) -> Result<Self, durbar::InvalidSetup> {
        let game = durbar::load_game(name, players, options, components)?;
        Ok(Self::new(game, Setup::new(components.map(Arc::from))))
    }

    pub(crate) fn rules(&self) -> &AnyGame {
        &self.game
    }

    pub(crate) fn known(&self) -> PyResult<&durbar::Facts> {
        self.setup.facts(&self.game)
    }

    /// A position of this game.
    pub(crate) fn state_of(&self, position: AnyPosition) -> State {
        State::new(position, Arc::clone(&self.setup))
    }

    /// The setup of a position or view that was read with this game, but whose number of
    /// players and options are its own.
    pub(crate) fn setup_of(&self, game: &AnyGame) -> Arc<Setup> {
        if *game == self.game {
            Arc::clone(&self.setup)
        } else {
            Setup::new(self.setup.components.clone())
        }
    }

    fn own_state(&self, position: AnyPosition) -> State {
        let setup = self.setup_of(&position.game());
        State::new(position, setup)
    }

    fn own_view(&self, view: AnyView) -> View {
        let setup = self.setup_of(&view.game());
        View::new(view, setup)
    }

    pub(crate) fn read_json(&self, text: &str) -> Result<State, InvalidPosition> {
        self.game
            .read_json(text)
            .map(|position| self.own_state(position))
    }

    pub(crate) fn read_notation(&self, text: &str) -> Result<State, InvalidNotation> {
        self.game
            .read_notation(text)
            .map(|position| self.own_state(position))
    }

    pub(crate) fn read_view_json(&self, text: &str) -> Result<View, InvalidPosition> {
        self.game
            .read_view_json(text)
            .map(|view| self.own_view(view))
    }

    pub(crate) fn read_view_notation(&self, text: &str) -> Result<View, InvalidNotation> {
        self.game
            .read_view_notation(text)
            .map(|view| self.own_view(view))
    }

    /// The value, unless it has another number of players or other options and may not.
    fn own<T>(&self, value: T, game: &AnyGame, other_setup: bool) -> Result<T, InvalidPosition> {
        if other_setup || *game == self.game {
            return Ok(value);
        }
        let players = |game: &AnyGame| with_game!(game, game => game.num_players());
        let (own, others) = (players(&self.game), players(game));
        let allowed = "(other_setup=True reads it all the same)";
        let fault = if own == others {
            Fault::new("/options", format!("must be those of the game {allowed}"))
        } else {
            let detail = format!("must be {own}, as in the game, and not {others} {allowed}");
            Fault::new("/players", detail)
        };
        Err(fault.into())
    }

    fn own_json(&self, text: &str, other_setup: bool) -> Result<State, InvalidPosition> {
        let state = self.read_json(text)?;
        let game = state.position().game();
        self.own(state, &game, other_setup)
    }

    fn own_view_json(&self, text: &str, other_setup: bool) -> Result<View, InvalidPosition> {
        let view = self.read_view_json(text)?;
        let game = view.view().game();
        self.own(view, &game, other_setup)
    }

    /// The schema of this name; only those that every game has are sure to be there.
    fn schema(&self, name: &str) -> PyResult<Option<String>> {
        guarded(|| {
            let schemas = with_game!(&self.game, game => game.schemas());
            Ok(schemas.get(name).map(ToString::to_string))
        })
    }

    fn schema_of_all(&self, name: &str) -> PyResult<String> {
        let schema = self.schema(name)?;
        guarded(|| Ok(schema.expect("every game has this schema")))
    }
}

/// The faults of a document that `read` reads.
fn faults_of<'py, T>(
    document: &Bound<'py, PyAny>,
    name: &str,
    read: impl FnOnce(&str) -> Result<T, InvalidPosition>,
) -> PyResult<Bound<'py, PyList>> {
    let faults = match arguments::text(document, name)? {
        Ok(text) => guarded(|| Ok(read(text).err().map_or_else(Vec::new, |error| error.faults)))?,
        Err(detail) => vec![Fault::new("", detail)],
    };
    errors::faults_list(document.py(), &faults)
}

/// The JSON text of a dict that is to be read as a position or view.
fn dict_text(dict: &Bound<'_, PyDict>) -> PyResult<String> {
    let text = json::dumps(dict)?;
    text.map_err(|detail| InvalidPosition::from(Fault::new("", detail)))
        .or_raise(dict.py())
}

/// A game that is an argument.
pub(crate) fn game<'a, 'py>(value: &'a Bound<'py, PyAny>) -> PyResult<&'a Bound<'py, Game>> {
    arguments::object(value, "game", "a Game, as durbar.load_game gives it")
}

#[pymethods]
impl Game {
    /// The name it is loaded by.
    #[getter]
    pub(crate) fn name(&self) -> &'static str {
        with_game!(&self.game, game => game_name(game))
    }

    /// The number of players.
    pub(crate) fn num_players(&self) -> usize {
        with_game!(&self.game, game => game.num_players())
    }

    /// The options with their values.
    #[getter]
    pub(crate) fn options<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        json::loads(py, &json::text(&self.known()?.options))
    }

    /// The name that the component file in use gives itself.
    #[getter]
    fn components_name(&self) -> PyResult<&str> {
        Ok(&self.known()?.components)
    }

    /// The component file in use, as JSON text.
    fn components_json(&self) -> PyResult<String> {
        guarded(|| Ok(with_game!(&self.game, game => game.components()).to_string()))
    }

    /// The JSON Schema (draft 2020-12) of positions, as text.
    fn position_schema(&self) -> PyResult<String> {
        self.schema_of_all("position")
    }

    /// The JSON Schema (draft 2020-12) of views, as text.
    fn view_schema(&self) -> PyResult<String> {
        self.schema_of_all("view")
    }

    /// The JSON Schema (draft 2020-12) of actions and chance outcomes, as text.
    fn action_schema(&self) -> PyResult<String> {
        self.schema_of_all("action")
    }

    /// The JSON Schema (draft 2020-12) of events, as text.
    fn event_schema(&self) -> PyResult<String> {
        self.schema_of_all("event")
    }

    /// The JSON Schema (draft 2020-12) of `State.score_breakdown()`, as text.
    fn score_breakdown_schema(&self) -> PyResult<String> {
        self.schema_of_all("score_breakdown")
    }

    /// The JSON Schema (draft 2020-12) of the request that `correct` takes, as text; None where
    /// the rules know no correction.
    fn correction_schema(&self) -> PyResult<Option<String>> {
        self.schema("correction")
    }

    /// The facts of the game, known before anybody plays, in one dict.
    ///
    /// >>> import durbar
    /// >>> durbar.load_game("maharani").facts()["players"]
    /// [2, 4]
    fn facts<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        json::loads(py, &json::text(self.known()?))
    }

    /// The number of action ids: they are 0 to one less than this.
    pub(crate) fn num_distinct_actions(&self) -> PyResult<usize> {
        Ok(self.known()?.num_distinct_actions)
    }

    /// The number of chance outcome ids: they are 0 to one less than this.
    fn max_chance_outcomes(&self) -> PyResult<usize> {
        Ok(self.known()?.max_chance_outcomes)
    }

    /// The most decisions and chance events in one game; None if an option makes it unbounded.
    fn max_game_length(&self) -> PyResult<Option<usize>> {
        Ok(self.known()?.max_game_length)
    }

    /// The shape of `State.observation_tensor`.
    pub(crate) fn observation_tensor_shape<'py>(
        &self,
        py: Python<'py>,
    ) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, &self.known()?.observation_shape)
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
        for slice in &self.known()?.observation_slices {
            slices.set_item(&slice.name, (slice.start, slice.end))?;
        }
        Ok(slices)
    }

    /// How a row of `packed_observations` (see `VectorEnv.step`) is packed: parts of the tensor, one
    /// after the other.
    ///
    /// Returns:
    ///     For each part whether its numbers are flags, and how many numbers it has. Eight flags take
    ///     a byte, the first the lowest bit, and a part takes whole bytes. Other numbers are counts,
    ///     as in an observation of uint8, and take a byte each.
    ///
    /// >>> import durbar
    /// >>> game = durbar.load_game("maharani", players=2)
    /// >>> game.packed_observation_parts()
    /// [(True, 779), (False, 22)]
    fn packed_observation_parts(&self) -> PyResult<Vec<(bool, usize)>> {
        let parts = self.known()?.packed_observation_parts();
        Ok((parts.into_iter())
            .map(|part| (part.is_flags, part.length))
            .collect())
    }

    /// The state before the first chance node of the set-up.
    ///
    /// With a seed, the set-up is drawn as `resolve_chance(durbar.Rng(seed))` draws it, and the
    /// first player decides next.
    ///
    /// Args:
    ///     seed: 0 to 2**64 - 1, or None.
    ///
    /// Raises:
    ///     ValueError: The seed is out of its range.
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

    /// Read a JSON position.
    ///
    /// Args:
    ///     text: JSON as `str`, or as UTF-8 in `bytes`.
    ///     other_setup: Whether it may have another number of players or other options than this game.
    ///
    /// Raises:
    ///     InvalidPosition: It is not legal; `faults` has every reason.
    #[pyo3(signature = (text, *, other_setup=false))]
    fn state_from_json(
        &self,
        py: Python<'_>,
        text: &Bound<'_, PyAny>,
        other_setup: bool,
    ) -> PyResult<State> {
        let text = arguments::position(text, "text")?;
        guarded(|| self.own_json(text, other_setup).or_raise(py))
    }

    /// Read a position from what `State.to_dict` gives.
    ///
    /// Args:
    ///     position: The dict.
    ///     other_setup: Whether it may have another number of players or other options than this game.
    ///
    /// Raises:
    ///     InvalidPosition: It is not legal, or not JSON; `faults` has every reason.
    #[pyo3(signature = (position, *, other_setup=false))]
    fn state_from_dict(
        &self,
        py: Python<'_>,
        position: &Bound<'_, PyDict>,
        other_setup: bool,
    ) -> PyResult<State> {
        let text = dict_text(position)?;
        guarded(|| self.own_json(&text, other_setup).or_raise(py))
    }

    /// Read a notation.
    ///
    /// Args:
    ///     text: The notation.
    ///     other_setup: Whether it may have another number of players or other options than this game.
    ///
    /// Raises:
    ///     InvalidNotation: It denotes no legal position.
    #[pyo3(signature = (text, *, other_setup=false))]
    pub(crate) fn state_from_notation(
        &self,
        py: Python<'_>,
        text: &Bound<'_, PyAny>,
        other_setup: bool,
    ) -> PyResult<State> {
        let text = arguments::notation(text)?;
        guarded(|| {
            let state = self.read_notation(text).or_raise(py)?;
            let game = state.position().game();
            let own = self.own(state, &game, other_setup);
            own.map_err(InvalidNotation::from).or_raise(py)
        })
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
    fn validate<'py>(&self, position: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyList>> {
        faults_of(position, "position", |text| self.game.read_json(text))
    }

    /// Read a view in JSON.
    ///
    /// Args:
    ///     text: JSON as `str`, or as UTF-8 in `bytes`.
    ///     other_setup: Whether it may have another number of players or other options than this game.
    ///
    /// Raises:
    ///     InvalidPosition: It is a view of no legal position; `faults` has every reason.
    #[pyo3(signature = (text, *, other_setup=false))]
    fn view_from_json(
        &self,
        py: Python<'_>,
        text: &Bound<'_, PyAny>,
        other_setup: bool,
    ) -> PyResult<View> {
        let text = arguments::position(text, "text")?;
        guarded(|| self.own_view_json(text, other_setup).or_raise(py))
    }

    /// Read a view from what `View.to_dict` gives.
    ///
    /// Args:
    ///     view: The dict.
    ///     other_setup: Whether it may have another number of players or other options than this game.
    ///
    /// Raises:
    ///     InvalidPosition: It is a view of no legal position, or not JSON; `faults` has every
    ///         reason.
    #[pyo3(signature = (view, *, other_setup=false))]
    fn view_from_dict(
        &self,
        py: Python<'_>,
        view: &Bound<'_, PyDict>,
        other_setup: bool,
    ) -> PyResult<View> {
        let text = dict_text(view)?;
        guarded(|| self.own_view_json(&text, other_setup).or_raise(py))
    }

    /// Read the notation of a view.
    ///
    /// Args:
    ///     text: The notation.
    ///     other_setup: Whether it may have another number of players or other options than this game.
    ///
    /// Raises:
    ///     InvalidNotation: It denotes a view of no legal position.
    #[pyo3(signature = (text, *, other_setup=false))]
    fn view_from_notation(
        &self,
        py: Python<'_>,
        text: &Bound<'_, PyAny>,
        other_setup: bool,
    ) -> PyResult<View> {
        let text = arguments::notation(text)?;
        guarded(|| {
            let view = self.read_view_notation(text).or_raise(py)?;
            let game = view.view().game();
            let own = self.own(view, &game, other_setup);
            own.map_err(InvalidNotation::from).or_raise(py)
        })
    }

    /// Every fault of a view in JSON; none if it is one of a legal position.
    ///
    /// Args:
    ///     view: JSON as `str`, or as UTF-8 in `bytes`.
    ///
    /// >>> import durbar
    /// >>> game = durbar.load_game("taj_mahal")
    /// >>> state = game.new_initial_state(seed=1)
    /// >>> game.validate_view(state.view(0).to_json())
    /// []
    /// >>> "/deck" in [fault.pointer for fault in game.validate_view(state.to_json())]
    /// True
    fn validate_view<'py>(&self, view: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyList>> {
        faults_of(view, "view", |text| self.game.read_view_json(text))
    }

    /// Correct a mistake at the table, if the rules say how.
    ///
    /// The page of the game says what counts as a mistake, and what else the position may contain.
    ///
    /// Args:
    ///     position: JSON as `str`, or as UTF-8 in `bytes`.
    ///     request: JSON likewise, of the form in `correction_schema`.
    ///
    /// Returns:
    ///     The corrected position as JSON text.
    ///
    /// Raises:
    ///     InvalidPosition: `faults` has every reason; those of the request have pointers below
    ///         `/correction`.
    ///     NoCorrection: The rules of the game have no corrections.
    fn correct(
        &self,
        py: Python<'_>,
        position: &Bound<'_, PyAny>,
        request: &Bound<'_, PyAny>,
    ) -> PyResult<String> {
        let position = arguments::position(position, "position")?;
        let request = arguments::document(request, "request", "/correction")?;
        guarded(|| with_game!(&self.game, game => game.correct(position, request)).or_raise(py))
    }

    pub(crate) fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
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
            let _ = write!(text, ", components=<{}>", self.components_name()?);
        }
        Ok(text + ")")
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Reduced<'py>> {
        let (players, options) = (self.num_players(), self.options(py)?);
        let components = self.setup.components.as_deref();
        reduced(py, "_game_of", (self.name(), players, components, options))
    }

    fn __hash__(&self) -> PyResult<u64> {
        let facts = self.known()?;
        let mut hasher = DefaultHasher::new();
        (facts.name, self.num_players()).hash(&mut hasher);
        json::text(&facts.options).hash(&mut hasher);
        Ok(hasher.finish())
    }

    fn __copy__(slf: Py<Self>) -> Py<Self> {
        slf
    }

    fn __deepcopy__(slf: Py<Self>, _memo: &Bound<'_, PyAny>) -> Py<Self> {
        slf
    }
}

fn game_name<G: durbar::Game>(_: &G) -> &'static str {
    G::NAME
}
