"""Which games there are, what is true of each before anybody plays, and how positions look."""

from typing import Any

import flask
import orjson
from flask import request

import durbar
from durbar_rest import problems
from durbar_rest.operation import Call, Operation, revalidated
from durbar_rest.settings import limits_of


def list_games(call: Call) -> dict[str, Any]:
    """The games."""
    return {
        "engine_version": durbar.__version__,
        "games": [_summary(call.service.facts[name]) for name in call.service.names],
    }


def get_game(call: Call) -> bytes:
    """The facts of a game, and the limits of this service."""
    return problems.accepted(call.game_service.describe(limits_of(call.service.settings)))


def get_components(call: Call) -> bytes:
    """The component file that this service plays with."""
    components = orjson.loads(call.service.games[call.game_name].components_json())
    return orjson.dumps(components)


def get_picture(call: Call) -> flask.Response:
    """A position as a picture."""
    picture, is_sealed = problems.accepted(call.game_service.picture(request.query_string))
    response = flask.Response(picture, content_type="image/svg+xml")
    # It follows from the address alone. But what was sealed is not kept on the way.
    return response if is_sealed else revalidated(response, "public, max-age=86400")


def _summary(facts: dict[str, Any]) -> dict[str, Any]:
    fewest, most = facts["players"]
    return {
        "name": facts["name"],
        "rules_version": facts["rules_version"],
        "players": {"min": fewest, "max": most},
    }


OPERATIONS = (
    Operation("listGames", "GET", "/v1/games", list_games, revalidated=True),
    Operation("getGame", "GET", "/v1/games/{game}", get_game, revalidated=True),
    Operation(
        "getComponents", "GET", "/v1/games/{game}/components", get_components, revalidated=True
    ),
    Operation("getPicture", "GET", "/v1/games/{game}/picture", get_picture),
)
