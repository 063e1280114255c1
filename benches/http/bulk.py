"""Requests for work in bulk, and what the service takes of them."""

import json
from typing import Any

from benches.http.wire import Request, ask


def limits(port: int, game: str) -> dict[str, int]:
    """What the service takes at most, as the facts of a game say it."""
    response = ask(port, Request("GET", f"/v1/games/{game}"))
    limits: dict[str, int] = json.loads(response.body)["limits"]
    return limits


def request(game: str, resource: str, body: Any) -> Request:
    """A request to a resource of a game."""
    encoded = json.dumps(body, separators=(",", ":")).encode()
    return Request("POST", f"/v1/games/{game}/{resource}", encoded)


def batch(game: str, notations: list[str]) -> Request:
    """The ids of the legal actions of many positions at once."""
    operations = [
        {"operation": "legal-action-ids", "request": {"position": notation}}
        for notation in notations
    ]
    return request(game, "batch", {"operations": operations})


def playouts(game: str, notation: str, games: int) -> Request:
    """So many random games from a position."""
    return request(game, "playouts", {"position": notation, "games": games, "seed": "1"})


def records(game: str, notation: str, games: int) -> Request:
    """So many random games from a position, with every step of them."""
    return request(game, "records", {"position": notation, "games": games, "seed": "1"})
