"""The rules of board games, in OpenSpiel's vocabulary.

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

The rules are in Rust; `durbar.errors` has what can be raised, `durbar.rest` the HTTP service.
"""

from durbar._core import (
    CHANCE,
    TERMINAL,
    Game,
    RecordLines,
    Refusal,
    RequestHandler,
    Rng,
    State,
    VectorEnv,
    View,
    __version__,
    apply,
    games,
    legal_actions,
    load_game,
    mcts,
    perft,
    perft_divide,
    playouts,
    random_playout,
    record_lines,
    record_playouts,
    state_from_json,
    state_from_notation,
    view_from_json,
    view_from_notation,
)
from durbar.errors import (
    BudgetExceeded,
    DurbarError,
    Fault,
    IllegalAction,
    InternalError,
    InvalidAction,
    InvalidComponents,
    InvalidNotation,
    InvalidOption,
    InvalidPosition,
    NoCorrection,
    UnknownGame,
)
from durbar.playout import PlayoutStats, Records
from durbar.search import SearchResult
from durbar.vector import Buffers

__all__ = [
    "CHANCE",
    "TERMINAL",
    "BudgetExceeded",
    "Buffers",
    "DurbarError",
    "Fault",
    "Game",
    "IllegalAction",
    "InternalError",
    "InvalidAction",
    "InvalidComponents",
    "InvalidNotation",
    "InvalidOption",
    "InvalidPosition",
    "NoCorrection",
    "PlayoutStats",
    "RecordLines",
    "Records",
    "Refusal",
    "RequestHandler",
    "Rng",
    "SearchResult",
    "State",
    "UnknownGame",
    "VectorEnv",
    "View",
    "__version__",
    "apply",
    "games",
    "legal_actions",
    "load_game",
    "mcts",
    "perft",
    "perft_divide",
    "playouts",
    "random_playout",
    "record_lines",
    "record_playouts",
    "state_from_json",
    "state_from_notation",
    "view_from_json",
    "view_from_notation",
]
