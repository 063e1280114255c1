//! The other methods of a game, a state and a view that `OpenSpiel`'s users expect, by its names.

use durbar::{Game as _, Turn, with_position};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyTuple};

use crate::errors::guarded;
use crate::game::Game;
use crate::state::State;
use crate::view::View;

#[pymethods]
impl Game {
    /// What kind of game it is, as OpenSpiel says it: a `durbar.GameType`.
    ///
    /// >>> import durbar
    /// >>> kind = durbar.load_game("taj_mahal").get_type()
    /// >>> kind.short_name, kind.min_num_players, kind.max_num_players, kind.information.name
    /// ('taj_mahal', 3, 5, 'IMPERFECT_INFORMATION')
    fn get_type(slf: Bound<'_, Self>) -> PyResult<Bound<'_, PyAny>> {
        let module = slf.py().import("durbar.game_type")?;
        module.getattr("type_of")?.call1((slf,))
    }

    /// The number of players and the options, as `durbar.load_game` takes them.
    ///
    /// >>> import durbar
    /// >>> game = durbar.load_game("maharani", players=2)
    /// >>> game.get_parameters()
    /// {'players': 2, 'idle_refresh': False}
    /// >>> durbar.load_game(game.name, game.get_parameters()) == game
    /// True
    pub(crate) fn get_parameters<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let parameters = PyDict::new(py);
        parameters.set_item("players", self.num_players())?;
        parameters.update(self.options(py)?.cast::<PyDict>()?.as_mapping())?;
        Ok(parameters)
    }

    /// The least return of a player.
    fn min_utility(&self) -> PyResult<f64> {
        Ok(self.known()?.returns.0)
    }

    /// The greatest return of a player.
    fn max_utility(&self) -> PyResult<f64> {
        Ok(self.known()?.returns.1)
    }

    /// The sum of all players' returns at the end of any game.
    #[expect(clippy::unused_self, reason = "a method, as OpenSpiel has it")]
    fn utility_sum(&self) -> f64 {
        1.0
    }

    /// The number of elements of `State.observation_tensor`.
    fn observation_tensor_size(&self) -> PyResult<usize> {
        Ok(self.known()?.observation_shape.iter().product())
    }

    /// The shape of `State.information_state_tensor`.
    fn information_state_tensor_shape<'py>(
        &self,
        py: Python<'py>,
    ) -> PyResult<Bound<'py, PyTuple>> {
        self.observation_tensor_shape(py)
    }

    /// The number of elements of `State.information_state_tensor`.
    fn information_state_tensor_size(&self) -> PyResult<usize> {
        self.observation_tensor_size()
    }

    /// The state that `State.serialize` wrote.
    ///
    /// Raises:
    ///     InvalidNotation: The text denotes no legal position of this game.
    fn deserialize_state(&self, py: Python<'_>, text: &Bound<'_, PyAny>) -> PyResult<State> {
        self.state_from_notation(py, text, false)
    }

    /// The game in one line, which `durbar.load_game` reads: components are not in it.
    fn __str__(&self, py: Python<'_>) -> PyResult<String> {
        let parameters = self.get_parameters(py)?;
        let written = parameters
            .iter()
            .map(|(name, value)| Ok(format!("{name}={}", value.str()?)));
        let written: Vec<String> = written.collect::<PyResult<_>>()?;
        Ok(format!("{}({})", self.name(), written.join(",")))
    }
}

#[pymethods]
impl State {
    /// The game this is a position of, as `game`.
    fn get_game(&self) -> Game {
        self.game()
    }

    /// The number of players.
    fn num_players(&self) -> usize {
        self.seats()
    }

    /// The number of action ids, as `Game.num_distinct_actions`.
    fn num_distinct_actions(&self) -> PyResult<usize> {
        self.game().num_distinct_actions()
    }

    /// Whether a player decides.
    fn is_player_node(&self) -> bool {
        matches!(self.turn(), Turn::Player(_))
    }

    /// Whether several players decide at once: never in these games.
    #[expect(clippy::unused_self, reason = "a method, as OpenSpiel has it")]
    fn is_simultaneous_node(&self) -> bool {
        false
    }

    /// Whether this is the state before anything was drawn or played. No game comes back to it.
    fn is_initial_state(&self) -> PyResult<bool> {
        guarded(|| {
            Ok(with_position!(self.position(), position => {
                position.state == position.game.new_initial_state()
            }))
        })
    }

    /// What the last action brought each seat: the returns at the end, zeros before.
    fn rewards(&self) -> PyResult<Vec<f64>> {
        self.returns()
    }

    /// What the last action brought a seat.
    ///
    /// Raises:
    ///     ValueError: No such seat.
    fn player_reward(&self, player: &Bound<'_, PyAny>) -> PyResult<f64> {
        self.player_return(player)
    }

    /// What a seat has won: 0 before the end.
    ///
    /// Raises:
    ///     ValueError: No such seat.
    fn player_return(&self, player: &Bound<'_, PyAny>) -> PyResult<f64> {
        let seat = self.seat(player, "player")?;
        Ok(self.returns()?[seat])
    }

    /// The position in one line, which `Game.deserialize_state` reads: the notation.
    fn serialize(&self) -> PyResult<String> {
        self.to_notation()
    }
}

#[pymethods]
impl View {
    /// The game of this view, as `game`.
    fn get_game(&self) -> Game {
        self.game()
    }

    /// The number of players.
    fn num_players(&self) -> usize {
        self.game().num_players()
    }

    /// The number of action ids, as `Game.num_distinct_actions`.
    fn num_distinct_actions(&self) -> PyResult<usize> {
        self.game().num_distinct_actions()
    }

    /// Whether a player decides.
    fn is_player_node(&self) -> PyResult<bool> {
        Ok(self.current_player()? >= 0)
    }

    /// Whether several players decide at once: never in these games.
    #[expect(clippy::unused_self, reason = "a method, as OpenSpiel has it")]
    fn is_simultaneous_node(&self) -> bool {
        false
    }
}
