"""The games once more, in plain Python: slow, obvious, an independent witness for the engine.

It uses the standard library only, and shares nothing with the engine but the rules and the
meaning of the numbers and documents. Tests and benchmarks compare the two.

>>> games()
['maharani']
"""

from durbar.reference.errors import (
    Fault,
    IllegalAction,
    InvalidAction,
    InvalidComponents,
    InvalidOption,
    InvalidPosition,
    UnknownGame,
)
from durbar.reference.maharani import Game, State, state_from_dict
from durbar.reference.playout import perft, random_playout
from durbar.reference.rng import Rng

__all__ = [
    "Fault",
    "Game",
    "IllegalAction",
    "InvalidAction",
    "InvalidComponents",
    "InvalidOption",
    "InvalidPosition",
    "Rng",
    "State",
    "UnknownGame",
    "games",
    "load_game",
    "perft",
    "random_playout",
    "state_from_dict",
]

_GAMES = {Game.name: Game}


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
    return _GAMES[name](players, components, **options)
