"""The kind of a game, in OpenSpiel's words."""

import functools
from dataclasses import dataclass
from typing import Any

from durbar._core import Game, load_game


@dataclass(frozen=True, slots=True, eq=False)
class Word:
    """On the left of `==` it equals the value of this kind and name in `pyspiel.GameType`."""

    kind: str
    name: str

    def __eq__(self, other: object) -> bool:
        kind = other.kind if isinstance(other, Word) else type(other).__name__
        return (kind, getattr(other, "name", None)) == (self.kind, self.name)

    def __hash__(self) -> int:
        return hash(self.name)


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
    dynamics: Word
    chance_mode: Word
    information: Word
    utility: Word
    reward_model: Word
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
    known = "IMPERFECT" if facts["hidden_information"] else "PERFECT"
    return GameType(
        short_name=game.name,
        long_name=game.name.replace("_", " ").title(),
        dynamics=Word("Dynamics", "SEQUENTIAL"),
        chance_mode=Word("ChanceMode", "EXPLICIT_STOCHASTIC"),
        information=Word("Information", f"{known}_INFORMATION"),
        utility=Word("Utility", "CONSTANT_SUM"),
        reward_model=Word("RewardModel", "TERMINAL"),
        min_num_players=fewest,
        max_num_players=most,
        parameter_specification=load_game(game.name).get_parameters(),
    )
