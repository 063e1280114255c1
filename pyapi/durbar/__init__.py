"""The rules of board games, in OpenSpiel's vocabulary.

`load_game` gives a game, and the game a `State`; `bot` plays; `playouts`, `VectorEnv` and `arena`
play many games; `mcts` searches. docs/python.md is the page to begin with.

>>> import durbar
>>> "maharani" in durbar.games()
True
>>> game = durbar.load_game("maharani", players=3)
>>> state = game.new_initial_state(seed=1)
>>> action = state.legal_actions()[0]
>>> events = state.apply_action_with_events(action)
>>> [event["type"] for event in events][:2]
['marker_down', 'tile_area']

A view holds what one player may know:

>>> state = durbar.load_game("taj_mahal", players=3).new_initial_state(seed=1)
>>> view = state.view(0)
>>> view.resample(7).view(0) == view
True

`CHANCE` and `TERMINAL` stand in for a player where nobody decides:

>>> state = durbar.load_game("maharani", players=3).new_initial_state()
>>> state.current_player() == durbar.CHANCE, durbar.TERMINAL
(True, -4)
>>> durbar.__version__.count(".")
2

The rules are in Rust; `durbar.errors` has what can be raised, `durbar_rest` the HTTP service.
"""

from importlib import import_module
from typing import TYPE_CHECKING

from durbar import errors
from durbar._core import (
    CHANCE,
    TERMINAL,
    Game,
    NativeBot,
    RecordLines,
    Rng,
    Search,
    State,
    VectorEnv,
    View,
    __version__,
    apply,
    games,
    legal_actions,
    load_game,
    mcts,
    merge_playouts,
    perft,
    perft_divide,
    playouts,
    random_playout,
    record_playouts,
    search_many,
    state_from_json,
    state_from_notation,
    view_from_json,
    view_from_notation,
)
from durbar.bot_type import Bot, Budget
from durbar.bots import bot
from durbar.errors import *  # noqa: F403 - all of them, by their own list
from durbar.game_type import GameType
from durbar.playout import PlayoutStats, Records
from durbar.records import GameRecord, record_lines
from durbar.reviews import Review, ReviewedAction, ReviewedDecision, review, review_decisions
from durbar.search import Evaluator, SearchResult
from durbar.vector import Buffers, PackedBuffers

if TYPE_CHECKING:
    from durbar import arena as arena
    from durbar import engine as engine
    from durbar import scale as scale
    from durbar.records import RecordBatch, read_record_batches, read_records, write_records

__all__ = [
    "CHANCE",
    "TERMINAL",
    "Bot",
    "Budget",
    "Buffers",
    "Evaluator",
    "Game",
    "GameRecord",
    "GameType",
    "NativeBot",
    "PackedBuffers",
    "PlayoutStats",
    "RecordBatch",
    "RecordLines",
    "Records",
    "Review",
    "ReviewedAction",
    "ReviewedDecision",
    "Rng",
    "Search",
    "SearchResult",
    "State",
    "VectorEnv",
    "View",
    "__version__",
    "apply",
    "bot",
    "games",
    "legal_actions",
    "load_game",
    "mcts",
    "merge_playouts",
    "perft",
    "perft_divide",
    "playouts",
    "random_playout",
    "read_record_batches",
    "read_records",
    "record_lines",
    "record_playouts",
    "review",
    "review_decisions",
    "search_many",
    "state_from_json",
    "state_from_notation",
    "view_from_json",
    "view_from_notation",
    "write_records",
]
__all__ += errors.__all__

_OF_RECORDS = {
    "RecordBatch",
    "read_record_batches",
    "read_records",
    "write_records",
}


def __getattr__(name: str) -> object:
    """Import at its first use what not every program needs."""
    if name in {"arena", "engine", "scale"}:
        return import_module(f"durbar.{name}")
    if name not in _OF_RECORDS:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module("durbar.records"), name)
