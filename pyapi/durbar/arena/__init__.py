"""Bots play many games against each other, and intervals say what the results are worth.

>>> import durbar
>>> import durbar.arena
>>> game = durbar.load_game("maharani", players=3)
>>> result = durbar.arena.play(game, ["mcts:simulations=20", "random"], games=12)
>>> result.games, result.blocks
(12, 4)
>>> [standing.bot for standing in result.standings]
['mcts:simulations=20', 'random']
>>> print(result.table().splitlines()[0])
maharani, 3 players, seed 0

A bot is a text, or a `BotMaker`, such as a class of your own:

>>> class First:
...     def choose(self, view, budget=None):
...         return view.legal_actions()[0]
...
...     def reset(self, seed):
...         pass
>>> maker: durbar.arena.BotMaker = First
>>> durbar.arena.play(game, [maker, "random"], games=12).games
12

Bots can have names, and one budget for all:

>>> bots = {"wide": "mcts:widening=9", "tuned": "mcts"}
>>> budget = durbar.Budget(simulations=5)
>>> [standing.bot for standing in durbar.arena.play(game, bots, games=6, budget=budget).standings]
['wide', 'tuned']

A **block** is one start with every seating. Its games have the same set-up and the same generator
of chance, so a block, and not a game, is the unit of chance.
"""

from typing import TYPE_CHECKING

from durbar.arena.blocks import Block, ForfeitKind, GameResult, Thinking
from durbar.arena.definition import BotMaker, Bots
from durbar.arena.estimates import Estimate
from durbar.arena.playing import Progress, play
from durbar.arena.result import ArenaResult, Standing
from durbar.arena.sprt import Sprt, SprtVerdict
from durbar.errors import InvalidArena, MissingExtra

if TYPE_CHECKING:
    from durbar.arena.self_play import SelfPlay

__all__ = [
    "ArenaResult",
    "Block",
    "BotMaker",
    "Bots",
    "Estimate",
    "ForfeitKind",
    "GameResult",
    "InvalidArena",
    "Progress",
    "SelfPlay",
    "Sprt",
    "SprtVerdict",
    "Standing",
    "Thinking",
    "play",
]


def __getattr__(name: str) -> object:
    """Import `SelfPlay` at its first use: it needs numpy.

    Raises:
        MissingExtra: numpy is not installed.
    """
    if name != "SelfPlay":
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    try:
        from durbar.arena.self_play import SelfPlay  # noqa: PLC0415
    except ModuleNotFoundError as error:
        raise MissingExtra(error, "records") from error
    return SelfPlay
