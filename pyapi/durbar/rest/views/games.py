"""Which games there are, and what is true of each before anybody plays."""

import json
from collections.abc import Iterable
from typing import Any

import orjson

import durbar
from durbar.rest.body import MAX_DEPTH
from durbar.rest.contract.schemas import ComponentFile, GameFacts, GameList
from durbar.rest.forms import FORMS
from durbar.rest.operation import Call, Group

GROUP = Group("Games", "Which games there are, and what is true of each before anybody plays.")


@GROUP.get("listGames", "/v1/games", GameList, revalidated=True)
def list_games(call: Call) -> dict[str, Any]:
    """List the games.

    Each with its player counts and the version of its rules.
    """
    return {
        "engine_version": durbar.__version__,
        "games": [_summary(call.service.facts(name)) for name in call.service.names],
    }


@GROUP.get("getGame", "/v1/games/{game}", GameFacts, revalidated=True)
def get_game(call: Call) -> dict[str, Any]:
    """Describe a game.

    Its player counts and options, how actions are numbered, how sure the components are, whether
    something is hidden, and the limits of this service.
    """
    facts = call.service.facts(call.game_name)
    settings = call.service.settings
    fewest_players, most_players = facts["players"]
    each = [
        call.service.load(call.game_name, players, {}).facts()
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
            "max_chance_outcomes": largest(one["max_chance_outcomes"] for one in each),
            "encoding": json.loads(call.game.action_schema())["description"],
        },
        "max_game_length": largest(one["max_game_length"] for one in each),
        "returns": {"min": least, "max": most},
        "observations": [
            _observation(players, one) for players, one in enumerate(each, fewest_players)
        ],
        "hidden_information": facts["hidden_information"],
        "corrections": facts["corrections"],
        "forms": [form for form in FORMS if form != "sealed" or call.service.sealer.has_keys],
        "limits": {
            "max_body_bytes": settings.max_body_bytes,
            "max_batch_bytes": settings.max_batch_bytes,
            "max_depth": MAX_DEPTH,
            "max_actions": settings.max_actions,
            "max_operations": settings.max_operations,
            "max_answer_bytes": settings.max_answer_bytes,
            "max_playouts": settings.max_playouts,
            "max_decisions": settings.max_decisions,
            "max_seconds": settings.max_seconds,
        },
    }


@GROUP.get("getComponents", "/v1/games/{game}/components", ComponentFile, revalidated=True)
def get_components(call: Call) -> dict[str, Any]:
    """Return the component file that this service plays with.

    The answer can be changed and loaded again, when the service is started or in the library.
    """
    components: dict[str, Any] = orjson.loads(call.game.components_json())
    return components


def _summary(facts: dict[str, Any]) -> dict[str, Any]:
    fewest, most = facts["players"]
    return {
        "name": facts["name"],
        "rules_version": facts["rules_version"],
        "players": {"min": fewest, "max": most},
    }


def largest(bounds: Iterable[int | None]) -> int | None:
    """The bound that holds wherever one of these does; None if there is none somewhere."""
    known = []
    for bound in bounds:
        if bound is None:
            return None
        known.append(bound)
    return max(known)


def _observation(players: int, facts: dict[str, Any]) -> dict[str, Any]:
    return {
        "players": players,
        "shape": facts["observation_shape"],
        "slices": facts["observation_slices"],
    }
