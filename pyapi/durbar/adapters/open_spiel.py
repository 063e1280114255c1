"""durbar's games as games of OpenSpiel: importing this module registers them there.

>>> import durbar.adapters.open_spiel
>>> import pyspiel
>>> game = pyspiel.load_game("python_taj_mahal(players=3)")
>>> state = game.new_initial_state()
>>> state.apply_action(2)
>>> state.history(), state.is_chance_node()
([2], True)

Each game is called `python_` and its name in durbar, and takes the same parameters. The example of
a game, for algorithms that need a small one, is `python_durbar_kuhn_poker`. For solvers that need
perfect recall, each is there a second time, with `_perfect_recall` behind its name.
"""

import dataclasses
from collections.abc import Callable
from typing import Any, ClassVar

import numpy as np
import pyspiel

import durbar
from durbar.game_type import Word

__all__ = ["Game", "Observer", "PerfectRecallState", "State"]

# OpenSpiel wants a length even of a game that may never end, and adds two of them as 32-bit
# integers.
ENDLESS = 10**9


class Game(pyspiel.Game):
    """A game of durbar as one of OpenSpiel: what `pyspiel.load_game("python_...")` gives.

    Each game has a class of its own, which derives from this one.

    Args:
        params: The parameters by name, as `durbar.load_game` takes them; None for the defaults.

    Attributes:
        durbar_game: The `durbar.Game`.

    Raises:
        durbar.InvalidOption: The game does not take these parameters.
    """

    durbar_name: ClassVar[str]
    game_type: ClassVar[Any]
    state_type: "ClassVar[type[State]]"

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        game = durbar.load_game(self.durbar_name, params)
        length = game.max_game_length()
        info = pyspiel.GameInfo(
            num_distinct_actions=game.num_distinct_actions(),
            max_chance_outcomes=game.max_chance_outcomes(),
            num_players=game.num_players(),
            min_utility=game.min_utility(),
            max_utility=game.max_utility(),
            utility_sum=game.utility_sum(),
            max_game_length=ENDLESS if length is None else length,
        )
        super().__init__(self.game_type, info, params or {})
        self.durbar_game = game

    # OpenSpiel's own way to pickle would lose `durbar_game`, and find the game only where this
    # module was imported before.
    def __reduce__(self) -> tuple[Callable[[str], Any], tuple[str]]:
        return _load, (str(self),)

    def new_initial_state(self, position: str | None = None) -> "State":
        """Start a game.

        A position is the notation to start from instead.

        Raises:
            durbar.InvalidNotation: The notation denotes no legal position.
            ValueError: The position is one of another game, or of other parameters.
        """
        game = self.durbar_game
        start = game.new_initial_state() if position is None else game.state_from_notation(position)
        return self.state_type(self, start)

    def make_py_observer(
        self, kind: Any = None, params: dict[str, Any] | None = None
    ) -> "Observer | None":
        """Make what `open_spiel.python.observation.make_observation` gives.

        Args:
            kind: A `pyspiel.IIGObservationType`; None for what a player sees.
            params: Parameters of the observation; there are none.

        Returns:
            None for a kind that leaves out what is public or the player's own, or that shows the
            hands of all.

        Raises:
            ValueError: There are parameters.
        """
        if params:
            raise ValueError(f"params: an observation takes none, not {params}")
        if kind is None:
            return Observer(self.durbar_game, perfect_recall=False)
        if kind.public_info and kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER:
            return Observer(self.durbar_game, perfect_recall=kind.perfect_recall)
        return None


class State(pyspiel.State):
    """A position of durbar with the history that led to it.

    Args:
        game: The game.
        state: The position.

    Attributes:
        durbar_state: The `durbar.State`. Change it through `apply_action` only: the history does
            not notice other changes.
    """

    def __init__(self, game: Game, state: durbar.State) -> None:
        super().__init__(game)
        self.durbar_state = state

    def current_player(self) -> int:
        """The seat that decides, or a `pyspiel.PlayerId`."""
        return self.durbar_state.current_player()

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.durbar_state.is_terminal()

    # OpenSpiel's own versions of these two call back into Python three to five times.

    def is_chance_node(self) -> bool:
        """Whether chance decides."""
        return self.durbar_state.is_chance_node()

    def legal_actions(self, player: int | None = None) -> list[int]:
        """The legal actions of who decides, or of a seat; at a chance node the outcomes."""
        return self.durbar_state.legal_actions(player)

    def returns(self) -> list[float]:
        """What each player got: zeros before the end, then shares of the win that sum to 1."""
        return self.durbar_state.returns()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The outcomes of a chance node, each with its probability."""
        return self.durbar_state.chance_outcomes()

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> "State":
        """Draw a state that agrees with all that a player knows.

        Args:
            player: The seat.
            sampler: What draws numbers from 0 to 1, such as a `pyspiel.UniformProbabilitySampler`.
                It is called once.

        Returns:
            A state without a history: that of this state would show what is hidden.
        """
        seed = int(sampler() * 2**53)
        return type(self)(self.get_game(), self.durbar_state.view(player).resample(seed))

    def known(self, player: int) -> str:
        """The information state of a player, as text."""
        return self.durbar_state.information_state_string(player)

    def _legal_actions(self, player: int) -> list[int]:
        return self.durbar_state.legal_actions(player)

    def _apply_action(self, action: int) -> None:
        self.durbar_state.apply_action(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return self.durbar_state.action_to_string(player, action)

    def __str__(self) -> str:
        return self.durbar_state.to_notation()


class PerfectRecallState(State):
    """A position where each player knows all that they did and saw since the start.

    Attributes:
        recalled: By seat: the notations of the player's views, each that differs from the one
            before, and the player's own actions between them.
    """

    def __init__(self, game: Game, state: durbar.State) -> None:
        super().__init__(game, state)
        self.recalled = tuple(map(self._seen, range(state.num_players())))

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> "State":
        """Draw a state that agrees with all that a player sees, and recalls what the player does.

        What the others recall begins anew.
        """
        drawn = super().resample_from_infostate(player, sampler)
        assert isinstance(drawn, PerfectRecallState)  # noqa: S101 - as this one
        others = list(drawn.recalled)
        others[player] = self.recalled[player]
        drawn.recalled = tuple(others)
        return drawn

    def known(self, player: int) -> str:
        """All that a player did and saw, as text."""
        return self.recalled[player]

    def _seen(self, player: int) -> str:
        return self.durbar_state.view(player).to_notation()

    def _apply_action(self, action: int) -> None:
        mover = self.current_player()
        super()._apply_action(action)
        recalled = []
        for player, before in enumerate(self.recalled):
            seen = self._seen(player)
            if player == mover:
                recalled.append(f"{before} {action} {seen}")
            else:
                recalled.append(before if before.endswith(seen) else f"{before} {seen}")
        self.recalled = tuple(recalled)


class Observer:
    """What a player sees of states, as OpenSpiel's observers give it.

    Args:
        game: The game.
        perfect_recall: Whether to give the information state instead of the observation:
            what the player knows now, and of a `PerfectRecallState`, as text, what led to it.

    Attributes:
        tensor: What was seen last: float32, of shape `(game.observation_tensor_size(),)`.
        dict: The parts of `tensor` by name; they share its memory.
    """

    def __init__(self, game: durbar.Game, *, perfect_recall: bool) -> None:
        seen = durbar.State
        self._perfect_recall = perfect_recall
        self._write = seen.information_state_tensor if perfect_recall else seen.observation_tensor
        self.tensor = np.zeros(game.observation_tensor_shape(), np.float32)
        parts = game.observation_tensor_slices()
        self.dict = {name: self.tensor[start:end] for name, (start, end) in parts.items()}

    def set_from(self, state: State, player: int) -> None:
        """Write what a player sees of a state into `tensor`."""
        self._write(state.durbar_state, player, self.tensor)

    def string_from(self, state: State, player: int) -> str:
        """What a player sees of a state, as text."""
        if self._perfect_recall:
            return state.known(player)
        return state.durbar_state.observation_string(player)


def _load(text: str) -> Any:
    return pyspiel.load_game(text)


def _spiel(value: object) -> object:
    """Give OpenSpiel's own word for a value of `durbar.GameType`."""
    if isinstance(value, Word):
        return getattr(getattr(pyspiel.GameType, value.kind), value.name)
    return value


def _register(name: str, short_name: str) -> None:
    kind = durbar.load_game(name).get_type()
    fields = {field.name: _spiel(getattr(kind, field.name)) for field in dataclasses.fields(kind)}
    _register_type(name, fields | {"short_name": short_name}, State)
    # The tensor has no room for what led to a position.
    fields |= {"provides_information_state_tensor": False}
    fields |= {"short_name": f"{short_name}_perfect_recall"}
    _register_type(name, fields, PerfectRecallState)


def _register_type(name: str, fields: dict[str, object], state_type: type[State]) -> None:
    registered = pyspiel.GameType(**fields)
    # OpenSpiel lets go of what it was given only after Python has ended. A class outlives that, a
    # function or a `partial` would crash there.
    members = {"durbar_name": name, "game_type": registered, "state_type": state_type}
    pyspiel.register_game(registered, type("Game", (Game,), members))


for _name in durbar.games():
    _register(_name, f"python_{_name}")
# OpenSpiel has a python_kuhn_poker of its own.
_register("kuhn_poker", "python_durbar_kuhn_poker")
