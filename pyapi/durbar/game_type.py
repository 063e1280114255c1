"""The kind of a game, in OpenSpiel's words."""

import enum
import functools
from dataclasses import dataclass
from typing import Any

from durbar._core import Game, load_game

__all__ = ["ChanceMode", "Dynamics", "GameType", "Information", "RewardModel", "Utility"]


class _Named(enum.Enum):
    """Its members, on the left of `==`, equal those of the same names in `pyspiel.GameType`."""

    def __eq__(self, other: object) -> bool:
        named = (type(other).__name__, getattr(other, "name", None))
        return named == (type(self).__name__, self.name)

    def __hash__(self) -> int:
        return hash(self.name)


class Dynamics(_Named):
    """Whether players move in turn."""

    SEQUENTIAL = "sequential"


class ChanceMode(_Named):
    """How chance shows."""

    EXPLICIT_STOCHASTIC = "explicit stochastic"


class Information(_Named):
    """Whether everybody knows everything."""

    PERFECT_INFORMATION = "perfect information"
    IMPERFECT_INFORMATION = "imperfect information"


class Utility(_Named):
    """How the returns of all players add up."""

    CONSTANT_SUM = "constant sum"


class RewardModel(_Named):
    """When rewards come."""

    TERMINAL = "terminal"


@dataclass(frozen=True, slots=True)
class GameType:
    """The kind of a game, as `Game.get_type` returns it.

    The fields are those of `pyspiel.GameType`. A value on the left of `==` equals OpenSpiel's of
    the same name on the right; OpenSpiel's on the left equals nothing but its own.

    Attributes:
        short_name: The name it is loaded by.
        long_name: The name for people.
        dynamics: Players move in turn.
        chance_mode: Chance nodes list their outcomes with probabilities.
        information: Whether something is hidden from players.
        utility: The returns of all players add up to 1.
        reward_model: Rewards come at the end.
        min_num_players: The fewest players.
        max_num_players: The most players.
        parameter_specification: What `durbar.load_game` takes, with the default values.
        provides_information_state_string: States have `information_state_string`, without perfect
            recall: it says what the player sees, and not what the player saw before.
        provides_information_state_tensor: The same, of the tensor.
        provides_observation_string: States have `observation_string`.
        provides_observation_tensor: States have `observation_tensor`.
    """

    short_name: str
    long_name: str
    dynamics: Dynamics
    chance_mode: ChanceMode
    information: Information
    utility: Utility
    reward_model: RewardModel
    min_num_players: int
    max_num_players: int
    parameter_specification: dict[str, Any]
    provides_information_state_string: bool = True
    provides_information_state_tensor: bool = True
    provides_observation_string: bool = True
    provides_observation_tensor: bool = True


@functools.lru_cache(maxsize=64)
def type_of(game: Game) -> GameType:
    """Return the kind of a game."""
    facts = game.facts()
    fewest, most = facts["players"]
    hidden = facts["hidden_information"]
    return GameType(
        short_name=game.name,
        long_name=game.name.replace("_", " ").title(),
        dynamics=Dynamics.SEQUENTIAL,
        chance_mode=ChanceMode.EXPLICIT_STOCHASTIC,
        information=Information.IMPERFECT_INFORMATION
        if hidden
        else Information.PERFECT_INFORMATION,
        utility=Utility.CONSTANT_SUM,
        reward_model=RewardModel.TERMINAL,
        min_num_players=fewest,
        max_num_players=most,
        parameter_specification=load_game(game.name).get_parameters(),
    )
