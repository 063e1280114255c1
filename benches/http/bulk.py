"""Requests for work in bulk, and what the service takes of them."""

import json
from typing import Any

from benches.http.wire import Question, ask


def limits(port: int, game: str) -> dict[str, int]:
    """What the service takes at most, as the facts of a game say it."""
    reply = ask(port, Question("GET", f"/v1/games/{game}"))
    found: dict[str, int] = json.loads(reply.body)["limits"]
    return found


def question(game: str, resource: str, body: Any) -> Question:
    """A request to a resource of a game."""
    encoded = json.dumps(body, separators=(",", ":")).encode()
    return Question("POST", f"/v1/games/{game}/{resource}", encoded)


def batch(game: str, notations: list[str]) -> Question:
    """The ids of the legal actions of many positions at once."""
    operations = [
        {"operation": "legal-action-ids", "request": {"position": notation}}
        for notation in notations
    ]
    return question(game, "batch", {"operations": operations})


def playouts(game: str, notation: str, games: int) -> Question:
    """So many random games from a position."""
    return question(game, "playouts", {"position": notation, "games": games, "seed": "1"})
