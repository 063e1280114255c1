"""Which games there are, and what is true of each before anybody plays."""

import json
from collections.abc import Sequence
from typing import Any

import orjson

import durbar
from durbar.rest.operation import Call, Operation

# Of the JSON of a body: the engine holds bodies to it.
_MAX_DEPTH = 32


def list_games(call: Call) -> dict[str, Any]:
    """The games."""
    return {
        "engine_version": durbar.__version__,
        "games": [_summary(call.service.facts[name]) for name in call.service.names],
    }


def get_game(call: Call) -> dict[str, Any]:
    """The facts of a game, and the limits of this service."""
    facts = call.service.facts[call.game_name]
    settings = call.service.settings
    game = call.service.games[call.game_name]
    fewest_players, most_players = facts["players"]
    each = [
        call.service.load(call.game_name, players).facts()
        for players in range(fewest_players, most_players + 1)
    ]
    least, most = facts["returns"]
    return {
        **_summary(facts),
        "engine_version": durbar.__version__,
        "options": [
            {"name": name, "default": default, "description": facts["option_help"][name]}
            for name, default in facts["options"].items()
        ],
        "components": {
            "name": facts["components"],
            "provenance": facts["provenance"],
            "reconstructions": facts["reconstructions"],
        },
        "actions": {
            "num_distinct_actions": facts["num_distinct_actions"],
            "max_chance_outcomes": _largest([one["max_chance_outcomes"] for one in each]),
            "encoding": json.loads(game.action_schema())["description"],
        },
        "max_game_length": _largest([one["max_game_length"] for one in each]),
        "returns": {"min": least, "max": most},
        "observations": [
            {
                "players": players,
                "shape": one["observation_shape"],
                "slices": one["observation_slices"],
            }
            for players, one in enumerate(each, fewest_players)
        ],
        "hidden_information": facts["hidden_information"],
        "corrections": facts["corrections"],
        "forms": ["json", "notation", *(["sealed"] if call.service.sealer else [])],
        "limits": {
            "max_body_bytes": settings.max_body_bytes,
            "max_batch_bytes": settings.max_batch_bytes,
            "max_depth": _MAX_DEPTH,
            "max_actions": settings.max_actions,
            "max_operations": settings.max_operations,
            "max_answer_bytes": settings.max_answer_bytes,
            "max_playouts": settings.max_playouts,
            "max_decisions": settings.max_decisions,
            "max_seconds": settings.max_seconds,
            "max_search_bytes": settings.max_search_bytes,
            "max_search_threads": settings.threads,
        },
    }


def get_components(call: Call) -> bytes:
    """The component file that this service plays with."""
    components = orjson.loads(call.service.games[call.game_name].components_json())
    return orjson.dumps(components)


def _summary(facts: dict[str, Any]) -> dict[str, Any]:
    fewest, most = facts["players"]
    return {
        "name": facts["name"],
        "rules_version": facts["rules_version"],
        "players": {"min": fewest, "max": most},
    }


def _largest(bounds: Sequence[int | None]) -> int | None:
    """The bound that holds wherever one of these does; None if there is none somewhere."""
    known = [bound for bound in bounds if bound is not None]
    return max(known) if len(known) == len(bounds) else None


OPERATIONS = (
    Operation("listGames", "GET", "/v1/games", list_games, revalidated=True),
    Operation("getGame", "GET", "/v1/games/{game}", get_game, revalidated=True),
    Operation(
        "getComponents", "GET", "/v1/games/{game}/components", get_components, revalidated=True
    ),
)
