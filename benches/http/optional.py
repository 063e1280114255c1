"""Endpoints that a service may lack: how they are asked, and whether they are there."""

import json
from typing import Any

from benches.http.wire import Question, Reply, ask


class AbsentError(Exception):
    """The service does not know an endpoint; the message names it."""


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


def points(game: str, notation: str, times: int) -> Question:
    """The legal actions of a position with what each would bring, so many times."""
    asked = {"position": notation, "points": True}
    operation = {"operation": "legal-actions", "request": asked}
    return question(game, "batch", {"operations": [operation] * times})


def playouts(game: str, notation: str, games: int) -> Question:
    """So many random games from a position."""
    return question(game, "playouts", {"position": notation, "games": games, "seed": "1"})


def first_answer(port: int, asked: Question) -> Reply:
    """The answer to a request.

    Raises:
        AbsentError: The service has no such endpoint.
    """
    reply = ask(port, asked)
    if reply.status in {404, 405}:
        raise AbsentError(f"the service has no {asked.method} {asked.path}")
    assert reply.status == 200, f"{asked.path}: {reply.status} {reply.body[:500]!r}"
    return reply
