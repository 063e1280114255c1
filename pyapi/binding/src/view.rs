//! A view as Python holds it.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::Arc;

use durbar::{Action, AnyView, Show as _, Turn, Wire as _, listing, with_position, with_view};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyList};

use crate::errors::{self, OrRaise, guarded};
use crate::game::Game;
use crate::rng::{self, Rng};
use crate::setup::{Reduced, Setup, reduced};
use crate::state::State;
use crate::{arguments, json, observation};

/// The most samples of one call, some hundred megabytes.
const MAX_SAMPLES: u64 = 1 << 20;
/// The samples between two checks for Ctrl-C.
const BETWEEN_CHECKS: u64 = 1 << 10;

/// What one player may know of a position, and no more.
///
/// Made by `State.view`, by a `Game`, and by `durbar.view_from_json` and
/// `durbar.view_from_notation`. A view is a value: it never changes, equal ones have equal hashes,
/// and it can be pickled. It holds nothing that is hidden from its observer, so you can give it to
/// that player. `resample` makes states that agree with it.
///
/// >>> import durbar
/// >>> state = durbar.load_game("taj_mahal", players=3).new_initial_state(seed=7)
/// >>> view = state.view(1)
/// >>> view.observer
/// 1
/// >>> other = view.resample(durbar.Rng(1))
/// >>> other == state, other.view(1) == view
/// (False, True)
/// >>> eval(repr(view)) == view
/// True
#[pyclass(module = "durbar", frozen, eq)]
#[derive(Clone)]
pub(crate) struct View {
    view: AnyView,
    setup: Arc<Setup>,
}

impl PartialEq for View {
    fn eq(&self, other: &Self) -> bool {
        self.view == other.view
    }
}

impl View {
    pub(crate) fn new(view: AnyView, setup: Arc<Setup>) -> Self {
        Self { view, setup }
    }

    pub(crate) fn view(&self) -> &AnyView {
        &self.view
    }

    pub(crate) fn game(&self) -> Game {
        Game::new(self.view.game(), Arc::clone(&self.setup))
    }

    /// A state that agrees with the view, for facts that are equal at all of them.
    fn representative(&self) -> PyResult<State> {
        guarded(|| {
            let position = self.view.representative();
            Ok(State::new(position, Arc::clone(&self.setup)))
        })
    }

    /// The representative, if the observer is to decide: legal actions are equal only there.
    fn deciding(&self) -> PyResult<State> {
        let state = self.representative()?;
        let observer = self.view.observer();
        match state.turn() {
            Turn::Player(seat) if usize::from(seat) == observer => Ok(state),
            _ => Err(errors::wrong_value(format!(
                "the view is that of player {observer}, who does not decide here"
            ))),
        }
    }

    /// Checks the seat that a caller names: only the observer's view is here.
    fn require_observer(&self, player: Option<&Bound<'_, PyAny>>) -> PyResult<()> {
        let (observer, last) = (self.observer() as u64, self.game().num_players() as u64 - 1);
        match player.map_or(Ok(observer), |player| {
            arguments::whole(player, "player", 0..=last)
        })? {
            seat if seat == observer => Ok(()),
            seat => Err(errors::wrong_value(format!(
                "player must be {observer}, whose view this is, not {seat}"
            ))),
        }
    }
}

/// A view that is an argument.
pub(crate) fn view<'a, 'py>(value: &'a Bound<'py, PyAny>) -> PyResult<&'a Bound<'py, View>> {
    arguments::object(value, "view", "a View, as state.view() gives it")
}

#[pymethods]
impl View {
    /// The game of this view.
    #[getter(game)]
    fn game_of_property(&self) -> Game {
        self.game()
    }

    /// The seat that sees this.
    #[getter]
    fn observer(&self) -> usize {
        self.view.observer()
    }

    /// The seat that decides; `durbar.CHANCE` at a chance node, `durbar.TERMINAL` at the end.
    pub(crate) fn current_player(&self) -> PyResult<i32> {
        Ok(self.representative()?.current_player())
    }

    /// Whether chance decides.
    fn is_chance_node(&self) -> PyResult<bool> {
        Ok(self.representative()?.is_chance_node())
    }

    /// Whether the game is over.
    fn is_terminal(&self) -> PyResult<bool> {
        Ok(self.representative()?.is_terminal())
    }

    /// What each seat has won: zeros before the end, then 1 in all, shared by equal leaders.
    fn returns(&self) -> PyResult<Vec<f64>> {
        self.representative()?.returns()
    }

    /// The present score of each seat.
    fn scores(&self) -> PyResult<Vec<i32>> {
        self.representative()?.scores()
    }

    /// The ids of the legal actions of the observer, ascending; of another `player` none.
    ///
    /// Raises:
    ///     ValueError: The observer does not decide here, or no such seat.
    ///
    /// >>> import durbar
    /// >>> state = durbar.load_game("taj_mahal").new_initial_state(seed=1)
    /// >>> state.view().legal_actions() == state.legal_actions()
    /// True
    #[pyo3(signature = (player=None))]
    fn legal_actions<'py>(
        &self,
        py: Python<'py>,
        player: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<Bound<'py, PyList>> {
        self.deciding()?.legal_actions(py, player)
    }

    /// The legal actions of the observer, each with the points that it gains the observer at once.
    ///
    /// Returns:
    ///     Pairs of an id and points, in the order of `legal_actions`. Where an action uncovers what
    ///     the observer does not know, they are those in `resample(0)`.
    ///
    /// Raises:
    ///     ValueError: The observer does not decide here.
    ///
    /// >>> import durbar
    /// >>> state = durbar.load_game("taj_mahal").new_initial_state(seed=1)
    /// >>> state.view().legal_actions_with_points() == state.legal_actions_with_points()
    /// True
    fn legal_actions_with_points(&self) -> PyResult<Vec<(Action, i32)>> {
        self.deciding()?.legal_actions_with_points()
    }

    /// For each action id 1 if it is in `legal_actions(player)`, else 0.
    ///
    /// Returns:
    ///     A list of `game.num_distinct_actions()` numbers.
    ///
    /// Raises:
    ///     ValueError: The observer does not decide here, or no such seat.
    #[pyo3(signature = (player=None))]
    fn legal_actions_mask<'py>(
        &self,
        py: Python<'py>,
        player: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<Bound<'py, PyList>> {
        self.deciding()?.legal_actions_mask(py, player)
    }

    /// The legal actions of the observer as JSON: a list of `{"id", "string", "action"}`.
    ///
    /// Raises:
    ///     ValueError: The observer does not decide here.
    fn legal_actions_json(&self) -> PyResult<String> {
        self.deciding()?.legal_actions_json(false)
    }

    /// What a search expects from here on, as JSON: a list of `{"player", "id", "string", "action"}`.
    ///
    /// Args:
    ///     line: Actions, and outcomes of chance that the observer sees, as in
    ///         `SearchResult.line`. The player is -1 for chance.
    ///
    /// Raises:
    ///     IllegalAction: They cannot be played in a state that agrees with the view.
    ///
    /// >>> import durbar
    /// >>> view = durbar.load_game("maharani", players=2).new_initial_state(seed=1).view()
    /// >>> found = durbar.mcts(view, 100, seed=1)
    /// >>> view.line_json(found.line).startswith('[{"player":')
    /// True
    fn line_json(&self, py: Python<'_>, line: &Bound<'_, PyAny>) -> PyResult<String> {
        let line = arguments::actions(line)?;
        guarded(|| {
            let mut position = self.view.representative();
            let observer = self.view.observer();
            with_position!(&mut position, position => {
                listing::line(position, observer, &line).or_raise(py)
            })
        })
    }

    /// A legal action of the observer as text, as `State.action_to_string` gives it.
    ///
    /// Raises:
    ///     IllegalAction: It is not legal; what an id means depends on the position.
    ///     ValueError: The observer, or the player that is named, does not decide here.
    #[pyo3(signature = (player_or_action, action=None, /))]
    fn action_to_string(
        &self,
        py: Python<'_>,
        player_or_action: &Bound<'_, PyAny>,
        action: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<String> {
        self.deciding()?
            .action_to_string(py, player_or_action, action)
    }

    /// The id of a legal action of the observer given as text, as `State.string_to_action` reads it.
    ///
    /// Raises:
    ///     InvalidAction: The text denotes no single action.
    ///     IllegalAction: It does, but that is not legal here.
    ///     ValueError: The observer, or the player that is named, does not decide here.
    #[pyo3(signature = (player_or_text, text=None, /))]
    fn string_to_action(
        &self,
        py: Python<'_>,
        player_or_text: &Bound<'_, PyAny>,
        text: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<Action> {
        self.deciding()?.string_to_action(py, player_or_text, text)
    }

    /// A legal action of the observer as a dict, as `game.action_schema()` says.
    ///
    /// Raises:
    ///     IllegalAction: It is not legal; what an id means depends on the position.
    ///     ValueError: The observer does not decide here.
    fn action_to_dict<'py>(
        &self,
        py: Python<'py>,
        action: &Bound<'_, PyAny>,
    ) -> PyResult<Bound<'py, PyAny>> {
        self.deciding()?.action_to_dict(py, action)
    }

    /// The id of a legal action of the observer given as a dict. What follows from the rest may be
    /// left out.
    ///
    /// Raises:
    ///     InvalidAction: The dict denotes no single action.
    ///     IllegalAction: It does, but that is not legal here.
    ///     ValueError: The observer does not decide here.
    fn action_from_dict(&self, py: Python<'_>, action: &Bound<'_, PyDict>) -> PyResult<Action> {
        self.deciding()?.action_from_dict(py, action)
    }

    /// A state that agrees with the view, each deal of what is hidden as likely as any other.
    ///
    /// Args:
    ///     seed_or_rng: A seed, 0 to 2**64 - 1, or a `durbar.Rng` to draw from.
    ///     n: How many states to draw one after the other, as a list: 0 to 2**20. None for one,
    ///         not in a list.
    ///
    /// Raises:
    ///     ValueError: The seed or `n` is out of its range.
    ///
    /// >>> import durbar
    /// >>> view = durbar.load_game("taj_mahal").new_initial_state(seed=1).view()
    /// >>> rng = durbar.Rng(5)
    /// >>> one, other = view.resample(rng), view.resample(rng)
    /// >>> one == other, one.view(view.observer) == other.view(view.observer) == view
    /// (False, True)
    /// >>> one == view.resample(5), [one, other] == view.resample(5, 2)
    /// (True, True)
    #[pyo3(signature = (seed_or_rng, n=None))]
    fn resample<'py>(
        &self,
        py: Python<'py>,
        seed_or_rng: &Bound<'_, PyAny>,
        n: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let n = n.map(|n| arguments::whole(n, "n", 0..=MAX_SAMPLES));
        let n = n.transpose()?;
        let states = PyList::empty(py);
        let draw = |rng: &mut Rng| {
            // A copy, so that a panic or Ctrl-C would leave the generator as it was.
            let mut draws = rng.0.clone();
            for number in 0..n.unwrap_or(1) {
                if number % BETWEEN_CHECKS == 0 {
                    py.check_signals()?;
                }
                let position = guarded(|| Ok(self.view.resample(&mut draws)))?;
                states.append(State::new(position, Arc::clone(&self.setup)))?;
            }
            rng.0 = draws;
            Ok(())
        };
        rng::with_seed_or_rng(seed_or_rng, draw)?;
        match n {
            Some(_) => Ok(states.into_any()),
            None => states.get_item(0),
        }
    }

    /// What the observer sees, as numbers.
    ///
    /// Args:
    ///     player: The observer, or None.
    ///     out: Where to write, as of `State.observation_tensor`.
    ///
    /// Returns:
    ///     `out` if given; else a new float32 array of the shape `game.observation_tensor_shape()`:
    ///     a `numpy.ndarray` if numpy is installed, a `memoryview` if not.
    ///
    /// Raises:
    ///     ValueError: `out` has the wrong form, or `player` is another seat.
    ///     TypeError: `out` is not a buffer.
    #[pyo3(signature = (player=None, out=None))]
    pub(crate) fn observation_tensor<'py>(
        &self,
        py: Python<'py>,
        player: Option<&Bound<'py, PyAny>>,
        out: Option<Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        self.require_observer(player)?;
        let facts = self.setup.facts(&self.view.game())?;
        observation::tensor(py, &self.view, facts, out)
    }

    /// What the observer sees, as text for people.
    ///
    /// Raises:
    ///     ValueError: `player` is another seat.
    #[pyo3(signature = (player=None))]
    pub(crate) fn observation_string(&self, player: Option<&Bound<'_, PyAny>>) -> PyResult<String> {
        self.require_observer(player)?;
        guarded(|| Ok(with_view!(&self.view, view => view.game.observation_string(&view.view))))
    }

    /// What the observer knows, as numbers: as `observation_tensor`.
    ///
    /// Args:
    ///     player: The observer, or None.
    ///     out: Where to write, as of `State.observation_tensor`.
    ///
    /// Raises:
    ///     ValueError: `out` has the wrong form, or `player` is another seat.
    ///     TypeError: `out` is not a buffer.
    #[pyo3(signature = (player=None, out=None))]
    fn information_state_tensor<'py>(
        &self,
        py: Python<'py>,
        player: Option<&Bound<'py, PyAny>>,
        out: Option<Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        self.observation_tensor(py, player, out)
    }

    /// What the observer knows, in one line: as `to_notation`.
    ///
    /// Raises:
    ///     ValueError: `player` is another seat.
    #[pyo3(signature = (player=None))]
    fn information_state_string(&self, player: Option<&Bound<'_, PyAny>>) -> PyResult<String> {
        self.require_observer(player)?;
        self.to_notation()
    }

    /// The view as JSON text; equal views give the same text.
    fn to_json(&self) -> PyResult<String> {
        guarded(|| Ok(with_view!(&self.view, view => view.game.view_to_json(&view.view))))
    }

    /// The view as a dict, which `game.view_from_dict` reads.
    fn to_dict<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        json::loads(py, &self.to_json()?)
    }

    /// The view in one line that is safe in a URL; equal views give the same.
    ///
    /// >>> import durbar
    /// >>> view = durbar.load_game("taj_mahal").new_initial_state(seed=1).view(2)
    /// >>> durbar.view_from_notation(view.to_notation()) == view
    /// True
    /// >>> view.resample(7).view(2).to_notation() == view.to_notation()
    /// True
    pub(crate) fn to_notation(&self) -> PyResult<String> {
        guarded(|| Ok(with_view!(&self.view, view => view.game.view_to_notation(&view.view))))
    }

    fn __str__(&self) -> PyResult<String> {
        self.observation_string(None)
    }

    fn __repr__(&self) -> PyResult<String> {
        let notation = self.to_notation()?;
        self.setup
            .repr_of("view_from_notation", &notation, || self.view.game())
    }

    fn __hash__(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        with_view!(&self.view, view => view.view.hash(&mut hasher));
        hasher.finish()
    }

    fn __copy__(slf: Py<Self>) -> Py<Self> {
        slf
    }

    fn __deepcopy__(slf: Py<Self>, _memo: &Bound<'_, PyAny>) -> Py<Self> {
        slf
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Reduced<'py>> {
        let components = self.setup.components.as_deref();
        reduced(py, "_view_of", (self.to_notation()?, components))
    }
}
