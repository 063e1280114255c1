//! A position as Python holds it.

use std::sync::Arc;

use durbar::{
    Action, AnyPosition, Game as _, InvalidAction, Show as _, Turn, Wire as _, with_position,
};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyList};
use serde_json::Value;

use crate::arguments;
use crate::errors::{self, OrRaise, guarded};
use crate::game::Game;
use crate::rng::{Rng, rng};
use crate::setup::{Reduced, Setup, reduced};
use crate::view::View;
use crate::{int_list, json};

/// A position of a game; `apply_action` changes it.
///
/// Made by a `Game`, or by `durbar.state_from_json` and `durbar.state_from_notation`. A state has
/// no history: equal positions of equal games are equal, with equal hashes, however they came
/// about. Do not change a state that is in a set or is the key of a dict. `copy`, `deepcopy` and
/// `pickle` work.
///
/// >>> import durbar
/// >>> state = durbar.load_game("maharani", players=3).new_initial_state(seed=7)
/// >>> before = state.clone()
/// >>> state.apply_action(state.legal_actions()[0])
/// >>> state == before
/// False
/// >>> eval(repr(state)) == state
/// True
#[pyclass(module = "durbar", eq)]
#[derive(Clone)]
pub(crate) struct State {
    position: AnyPosition,
    setup: Arc<Setup>,
}

impl PartialEq for State {
    fn eq(&self, other: &Self) -> bool {
        self.position == other.position
    }
}

impl State {
    pub(crate) fn new(position: AnyPosition, setup: Arc<Setup>) -> Self {
        Self { position, setup }
    }

    pub(crate) fn position(&self) -> &AnyPosition {
        &self.position
    }

    pub(crate) fn position_mut(&mut self) -> &mut AnyPosition {
        &mut self.position
    }

    pub(crate) fn game(&self) -> Game {
        Game::new(self.position.game(), Arc::clone(&self.setup))
    }

    #[inline]
    pub(crate) fn turn(&self) -> Turn {
        with_position!(&self.position, position => position.turn())
    }

    /// Applies a legal action; on an illegal one, or a panic, the state is as it was.
    #[inline]
    fn play(&mut self, py: Python<'_>, action: Action) -> PyResult<()> {
        with_position!(&mut self.position, position => {
            let before = position.state;
            let played =
                guarded(|| position.game.apply_action(&mut position.state, action).or_raise(py));
            if played.is_err() {
                position.state = before;
            }
            played
        })
    }
}

#[pymethods]
impl State {
    /// The game this is a position of.
    #[getter(game)]
    fn game_of_property(&self) -> Game {
        self.game()
    }

    /// The seat of the player who decides; `durbar.CHANCE` (-1) at a chance node and
    /// `durbar.TERMINAL` (-4) at the end.
    pub(crate) fn current_player(&self) -> i32 {
        self.turn().number()
    }

    /// Whether chance decides.
    pub(crate) fn is_chance_node(&self) -> bool {
        self.turn() == Turn::Chance
    }

    /// Whether the game is over.
    pub(crate) fn is_terminal(&self) -> bool {
        self.turn() == Turn::Terminal
    }

    /// The ids of the legal actions, ascending; at a chance node those of the outcomes; at the end
    /// none.
    ///
    /// Args:
    ///     player: A seat: if it does not decide, it has no legal actions. None for whoever decides.
    ///
    /// Raises:
    ///     ValueError: No such seat.
    #[pyo3(signature = (player=None))]
    pub(crate) fn legal_actions<'py>(
        &self,
        py: Python<'py>,
        player: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<Bound<'py, PyList>> {
        if !self.decides(player)? {
            return Ok(PyList::empty(py));
        }
        let mut actions = Vec::with_capacity(128);
        guarded(|| {
            with_position!(&self.position, position => {
                position.game.legal_actions(&position.state, &mut actions);
            });
            Ok(())
        })?;
        int_list::int_list(py, &actions)
    }

    /// The legal actions, each with the points that it gains its player at once: the change of the
    /// score. They may tell of what the player does not know, if the action uncovers it.
    ///
    /// Returns:
    ///     Pairs of an id and points, in the order of `legal_actions`; at a chance node those of the
    ///     outcomes, with zeros; at the end none.
    ///
    /// >>> import durbar
    /// >>> state = durbar.load_game("maharani", players=3).new_initial_state(seed=7)
    /// >>> action, points = max(state.legal_actions_with_points(), key=lambda pair: pair[1])
    /// >>> state.action_to_string(action), points
    /// ('place-1-b7-E-red', 2)
    pub(crate) fn legal_actions_with_points(&self) -> PyResult<Vec<(Action, i32)>> {
        guarded(|| {
            Ok(with_position!(&self.position, position => position.legal_actions_with_points()))
        })
    }

    /// For each action id 1 if it is legal, else 0.
    ///
    /// Args:
    ///     player: A seat: if it does not decide, it has no legal actions. None for whoever decides.
    ///
    /// Returns:
    ///     A list of `game.num_distinct_actions()` numbers; at a chance node one of
    ///     `game.max_chance_outcomes()`, for the outcomes.
    ///
    /// Raises:
    ///     ValueError: No such seat.
    #[pyo3(signature = (player=None))]
    pub(crate) fn legal_actions_mask<'py>(
        &self,
        py: Python<'py>,
        player: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<Bound<'py, PyList>> {
        let decides = self.decides(player)?;
        let flags = guarded(|| {
            let facts = self.setup.facts(&self.position.game())?;
            let length = match (self.turn(), player) {
                (Turn::Chance, None) => facts.max_chance_outcomes,
                _ => facts.num_distinct_actions,
            };
            let mut mask = vec![0; length];
            if decides {
                with_position!(&self.position, position => {
                    position.game.legal_actions_mask(&position.state, &mut mask);
                });
            }
            Ok(mask
                .into_iter()
                .map(|flag| Action::from(flag == 1))
                .collect::<Vec<_>>())
        })?;
        int_list::int_list(py, &flags)
    }

    /// Apply a legal action, or at a chance node an outcome.
    ///
    /// Raises:
    ///     IllegalAction: It is not legal, and `reason` says why; the state is as it was.
    ///
    /// >>> import durbar
    /// >>> state = durbar.load_game("maharani").new_initial_state(seed=1)
    /// >>> try:
    /// ...     state.apply_action(769)
    /// ... except durbar.IllegalAction as error:
    /// ...     error.action
    /// 769
    fn apply_action(&mut self, py: Python<'_>, action: &Bound<'_, PyAny>) -> PyResult<()> {
        self.play(py, arguments::action(action)?)
    }

    /// Apply an action as `apply_action` does, and return what happened.
    ///
    /// Args:
    ///     action: Its id.
    ///     observer: The seat that sees the events; what it may not know is null. None shows
    ///         everything.
    ///
    /// Returns:
    ///     The events in order. Each is a dict with `type`, the id of the `rule`, and the fields in
    ///     `game.event_schema()`. The `points` of a player add up to the change of the score.
    ///
    /// Raises:
    ///     IllegalAction: The action is not legal, and `reason` says why; the state is as it was.
    ///     ValueError: There is no such observer; the state is as it was.
    #[pyo3(signature = (action, observer=None))]
    fn apply_action_with_events<'py>(
        &mut self,
        py: Python<'py>,
        action: &Bound<'_, PyAny>,
        observer: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let action = arguments::action(action)?;
        let observer = self.observer(observer)?;
        let events = guarded(|| self.play_with_events(py, action, observer))?;
        json::loads(py, &events)
    }

    /// A new state, after this action.
    ///
    /// Raises:
    ///     IllegalAction: The action is not legal.
    fn child(&self, py: Python<'_>, action: &Bound<'_, PyAny>) -> PyResult<Self> {
        let mut child = Clone::clone(self);
        child.play(py, arguments::action(action)?)?;
        Ok(child)
    }

    /// A copy of the state. Changing one does not change the other.
    fn clone(&self) -> Self {
        Clone::clone(self)
    }

    /// The outcomes of a chance node, each with its probability; none at another node.
    ///
    /// >>> import durbar
    /// >>> durbar.load_game("maharani", players=2).new_initial_state().chance_outcomes()
    /// [(0, 0.5), (1, 0.5)]
    fn chance_outcomes(&self) -> PyResult<Vec<(Action, f64)>> {
        guarded(|| Ok(with_position!(&self.position, position => position.chance_outcomes())))
    }

    /// An outcome of this chance node, drawn with its probability.
    ///
    /// Raises:
    ///     ValueError: This is not a chance node.
    fn sample_chance_outcome(
        &self,
        #[pyo3(from_py_with = rng)] rng: &Bound<'_, Rng>,
    ) -> PyResult<Action> {
        let mut rng = rng.try_borrow_mut()?;
        if self.turn() != Turn::Chance {
            return Err(errors::wrong_value(
                "the state is not a chance node".to_owned(),
            ));
        }
        guarded(|| {
            // A copy, so that a panic would leave the generator as it was.
            let mut draws = rng.0.clone();
            let outcome = with_position!(&self.position, position => {
                position.game.sample_chance(&position.state, &mut draws)
            });
            rng.0 = draws;
            Ok(outcome)
        })
    }

    /// Draw and apply outcomes until chance no longer decides.
    ///
    /// Args:
    ///     rng: The generator to draw from.
    ///     observer: The seat that sees the events; what it may not know is null. None shows
    ///         everything.
    ///
    /// Returns:
    ///     The events, as of `apply_action_with_events`; none if this is not a chance node.
    ///
    /// Raises:
    ///     ValueError: There is no such observer; the state and the generator are as they were.
    ///
    /// >>> import durbar
    /// >>> state = durbar.load_game("taj_mahal", players=3).new_initial_state()
    /// >>> events = state.resolve_chance(durbar.Rng(1), observer=0)
    /// >>> [event["card"] is None for event in events if event["type"] == "card_dealt"][5:7]
    /// [False, True]
    #[pyo3(signature = (rng, observer=None))]
    fn resolve_chance<'py>(
        &mut self,
        py: Python<'py>,
        #[pyo3(from_py_with = rng)] rng: &Bound<'_, Rng>,
        observer: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let observer = self.observer(observer)?;
        let rng = &mut *rng.try_borrow_mut()?;
        let events = guarded(|| Ok(self.draw_with_events(rng, observer)))?;
        json::loads(py, &events)
    }

    /// What each seat has won: zeros before the end, then 1 in all, shared by equal leaders.
    pub(crate) fn returns(&self) -> PyResult<Vec<f64>> {
        guarded(|| {
            Ok(self.by_seat(
                with_position!(&self.position, position => position.game.returns(&position.state)),
            ))
        })
    }

    /// The present score of each seat.
    pub(crate) fn scores(&self) -> PyResult<Vec<i32>> {
        guarded(|| {
            Ok(self.by_seat(
                with_position!(&self.position, position => position.game.scores(&position.state)),
            ))
        })
    }

    /// What the scores consist of and what is still to come, as `game.score_breakdown_schema()`
    /// describes.
    fn score_breakdown<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        json::loads(py, &self.score_breakdown_json()?)
    }

    /// What a player may know of this position, and no more.
    ///
    /// Args:
    ///     player: The seat that observes; None for the one that decides.
    ///
    /// Raises:
    ///     ValueError: No such seat, or none that decides.
    ///
    /// >>> import durbar
    /// >>> state = durbar.load_game("taj_mahal", players=3).new_initial_state(seed=1)
    /// >>> state.view().observer == state.current_player()
    /// True
    /// >>> [player["hand"] is None for player in state.view(0).to_dict()["players"]]
    /// [False, True, True]
    #[pyo3(signature = (player=None))]
    pub(crate) fn view(&self, player: Option<&Bound<'_, PyAny>>) -> PyResult<View> {
        let player = match (player, self.turn()) {
            (Some(player), _) => self.seat(player, "player")?,
            (None, Turn::Player(seat)) => usize::from(seat),
            (None, _) => {
                return Err(errors::wrong_value(
                    "player must be given, since no player decides here".to_owned(),
                ));
            }
        };
        guarded(|| {
            Ok(View::new(
                self.position.view(player),
                Arc::clone(&self.setup),
            ))
        })
    }

    /// What a player sees, as numbers.
    ///
    /// Args:
    ///     player: The seat that observes; None for the one that decides.
    ///     out: Where to write: any writable, C-contiguous buffer of float32 or uint8 with as many
    ///         elements as the product of the shape, such as a numpy array. As uint8 a flag is 1,
    ///         and a share is the count itself, but 255 at the most.
    ///
    /// Returns:
    ///     `out` if given; else a new float32 array of the shape `game.observation_tensor_shape()`:
    ///     a `numpy.ndarray` if numpy is installed, a `memoryview` if not.
    ///
    /// Raises:
    ///     ValueError: No such seat, none that decides, or an `out` of the wrong form.
    ///     TypeError: `out` is not a buffer.
    ///
    /// >>> import array, durbar
    /// >>> state = durbar.load_game("maharani", players=3).new_initial_state(seed=1)
    /// >>> (length,) = state.game.observation_tensor_shape()
    /// >>> out = array.array("f", bytes(4 * length))
    /// >>> state.observation_tensor(out=out) is out
    /// True
    #[pyo3(signature = (player=None, out=None))]
    fn observation_tensor<'py>(
        slf: PyRef<'_, Self>,
        py: Python<'py>,
        player: Option<&Bound<'py, PyAny>>,
        out: Option<Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let view = slf.view(player)?;
        // `out` may be an object whose code uses this state.
        drop(slf);
        view.observation_tensor(py, None, out)
    }

    /// What a player sees, as text.
    ///
    /// Args:
    ///     player: The seat that observes; None for the one that decides.
    ///
    /// Raises:
    ///     ValueError: No such seat, or none that decides.
    #[pyo3(signature = (player=None))]
    fn observation_string(&self, player: Option<&Bound<'_, PyAny>>) -> PyResult<String> {
        self.view(player)?.observation_string(None)
    }

    /// What a player knows, as numbers: as `observation_tensor`.
    ///
    /// Args:
    ///     player: The seat that observes; None for the one that decides.
    ///     out: Where to write, as of `observation_tensor`.
    ///
    /// Raises:
    ///     ValueError: No such seat, none that decides, or an `out` of the wrong form.
    ///     TypeError: `out` is not a buffer.
    #[pyo3(signature = (player=None, out=None))]
    fn information_state_tensor<'py>(
        slf: PyRef<'_, Self>,
        py: Python<'py>,
        player: Option<&Bound<'py, PyAny>>,
        out: Option<Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        Self::observation_tensor(slf, py, player, out)
    }

    /// What a player knows, in one line: the notation of the view.
    ///
    /// Args:
    ///     player: The seat that observes; None for the one that decides.
    ///
    /// Raises:
    ///     ValueError: No such seat, or none that decides.
    #[pyo3(signature = (player=None))]
    fn information_state_string(&self, player: Option<&Bound<'_, PyAny>>) -> PyResult<String> {
        self.view(player)?.to_notation()
    }

    /// A legal action as text, readable and safe in a URL.
    ///
    /// As in OpenSpiel, the seat that decides can stand before the action:
    /// `action_to_string(player, action)`.
    ///
    /// Raises:
    ///     IllegalAction: It is not legal; what an id means depends on the position.
    ///     ValueError: The player does not decide here.
    #[pyo3(signature = (player_or_action, action=None, /))]
    pub(crate) fn action_to_string(
        &self,
        py: Python<'_>,
        player_or_action: &Bound<'_, PyAny>,
        action: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<String> {
        let action = arguments::action(self.second(player_or_action, action)?)?;
        guarded(|| {
            with_position!(&self.position, position => {
                position.game.action_to_string(&position.state, action)
            })
            .or_raise(py)
        })
    }

    /// The id of a legal action given as text.
    ///
    /// As in OpenSpiel, the seat that decides can stand before the text:
    /// `string_to_action(player, text)`.
    ///
    /// Raises:
    ///     InvalidAction: The text denotes no single action.
    ///     IllegalAction: It does, but that is not legal here.
    ///     ValueError: The player does not decide here.
    #[pyo3(signature = (player_or_text, text=None, /))]
    pub(crate) fn string_to_action(
        &self,
        py: Python<'_>,
        player_or_text: &Bound<'_, PyAny>,
        text: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<Action> {
        let text = self.second(player_or_text, text)?;
        let text = arguments::action_text(py, arguments::string(text, "text"))?;
        guarded(|| self.read_action(py, &Value::from(text)))
    }

    /// A legal action as a dict, as `game.action_schema()` says.
    ///
    /// Raises:
    ///     IllegalAction: It is not legal; what an id means depends on the position.
    pub(crate) fn action_to_dict<'py>(
        &self,
        py: Python<'py>,
        action: &Bound<'_, PyAny>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let action = arguments::action(action)?;
        let text = guarded(|| {
            with_position!(&self.position, position => {
                position.game.action_to_json(&position.state, action)
            })
            .or_raise(py)
        })?;
        json::loads(py, &text)
    }

    /// The id of a legal action given as a dict. What follows from the rest may be left out.
    ///
    /// Raises:
    ///     InvalidAction: The dict denotes no single action.
    ///     IllegalAction: It does, but that is not legal here.
    pub(crate) fn action_from_dict(
        &self,
        py: Python<'_>,
        action: &Bound<'_, PyDict>,
    ) -> PyResult<Action> {
        let text = json::dumps(action)?
            .map_err(InvalidAction::form)
            .or_raise(py)?;
        guarded(|| self.read_action(py, &arguments::parse_action(py, &text)?))
    }

    /// The position as JSON text; equal states give the same text.
    fn to_json(&self) -> PyResult<String> {
        guarded(|| {
            Ok(with_position!(&self.position, position => position.game.to_json(&position.state)))
        })
    }

    /// The position as a dict, which `game.state_from_dict` reads.
    fn to_dict<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        json::loads(py, &self.to_json()?)
    }

    /// The position in one line that is safe in a URL; equal states give the same.
    ///
    /// >>> import durbar
    /// >>> state = durbar.load_game("maharani").new_initial_state(seed=1)
    /// >>> state.to_notation().startswith("mh1_4_")
    /// True
    pub(crate) fn to_notation(&self) -> PyResult<String> {
        guarded(|| {
            Ok(with_position!(&self.position, position => {
                position.game.to_notation(&position.state)
            }))
        })
    }

    /// A 64-bit hash of the position: the same on every platform and in every run.
    fn hash64(&self) -> PyResult<u64> {
        guarded(|| {
            Ok(with_position!(&self.position, position => position.game.hash(&position.state)))
        })
    }

    fn __str__(&self) -> PyResult<String> {
        guarded(|| {
            Ok(with_position!(&self.position, position => position.game.print(&position.state)))
        })
    }

    fn __repr__(&self) -> PyResult<String> {
        let notation = self.to_notation()?;
        self.setup
            .repr_of("state_from_notation", &notation, || self.position.game())
    }

    fn __hash__(&self) -> PyResult<u64> {
        self.hash64()
    }

    fn __copy__(&self) -> Self {
        Clone::clone(self)
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> Self {
        Clone::clone(self)
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Reduced<'py>> {
        let components = self.setup.components.as_deref();
        reduced(py, "_state_of", (self.to_notation()?, components))
    }
}
