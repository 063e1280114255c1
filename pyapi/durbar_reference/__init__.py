"""The games once more, in plain Python: slow, obvious, an independent witness for the engine.

It uses the standard library only, and shares nothing with the engine but the rules and the
meaning of the numbers and documents. Tests and benchmarks compare the two.

>>> "maharani" in games()
True
"""

from typing import Any

from durbar_reference import maharani, taj_mahal
from durbar_reference.errors import (
    Fault,
    IllegalAction,
    InvalidAction,
    InvalidComponents,
    InvalidOption,
    UnknownGame,
)
from durbar_reference.interface import Game, State
from durbar_reference.playout import perft, playouts, random_playout
from durbar_reference.rng import Rng

__all__ = [
    "Fault",
    "Game",
    "IllegalAction",
    "InvalidAction",
    "InvalidComponents",
    "InvalidOption",
    "Rng",
    "State",
    "UnknownGame",
    "games",
    "load_game",
    "perft",
    "playouts",
    "random_playout",
    "state_from_dict",
]

_GAMES = {module.Game.name: module for module in (maharani, taj_mahal)}


def games() -> list[str]:
    """List the names of the games."""
    return sorted(_GAMES)


def load_game(name: str, players: int, components: object, **options: object) -> Game:
    """Give a game; `components` is its component file, already parsed.

    Raises:
        UnknownGame: There is no game of this name.
        InvalidComponents: The component file breaks its schema.
        InvalidOption: The number of players or an option is not known.
    """
    if name not in _GAMES:
        raise UnknownGame(f"there is no game {name!r}, only {', '.join(games())}")
    game: Game = _GAMES[name].Game(players, components, **options)
    return game


def state_from_dict(position: dict[str, Any], components: object) -> State:
    """Give the state that a dictionary describes; it names its game, players and options.

    The core judges whether a position can be. This takes its word.

    Raises:
        UnknownGame: There is no such game.
        InvalidComponents: The component file breaks its schema.
    """
    game = load_game(position["game"], len(position["players"]), components, **position["options"])
    return game.state_from_dict(position)
