"""What is sent: a position from the middle of a game, as JSON of about 5 kB and as notation."""

import copy
import functools
import json
import operator
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

import durbar
from benches.work import SEED, record

ABOUT = 5_000
"""Bytes of the body."""


@dataclass(frozen=True)
class Payload:
    """A position, and all positions of the game that it is from."""

    state: durbar.State
    game: tuple[durbar.State, ...]

    @property
    def path(self) -> str:
        """Where its legal actions are asked for."""
        return f"/v1/games/{self.state.game.name}/legal-actions"

    @property
    def json(self) -> bytes:
        """The body with the position as JSON."""
        return body_of(self.state.to_dict())

    @property
    def notation(self) -> bytes:
        """The body with the position as notation."""
        return body_of(self.state.to_notation())


def body_of(position: Any) -> bytes:
    """The body that holds a position or a view, and nothing else."""
    return json.dumps({"position": position}, separators=(",", ":")).encode()


def payload() -> Payload:
    """The position nearest to 5 kB of one random game of each size of each game.

    It has no fewer legal actions than a position of its game has on average: a short list of
    actions would be a short answer.
    """
    games = [record(start, durbar.Rng(SEED)) for start in starts()]
    payloads = []
    for decisions in games:
        states = tuple(state for state, _ in decisions)
        counts = [len(state.legal_actions()) for state in states]
        average = sum(counts) / len(counts)
        payloads += [
            Payload(state, states)
            for state, count in zip(states, counts, strict=True)
            if count >= average
        ]
    return min(payloads, key=lambda one: abs(len(one.json) - ABOUT))


def starts() -> Iterator[durbar.State]:
    """The initial state of every game, with every number of players."""
    for name in durbar.games():
        fewest, most = durbar.load_game(name).facts()["players"]
        for players in range(fewest, most + 1):
            yield durbar.load_game(name, players).new_initial_state()


def schema(game: durbar.Game) -> dict[str, Any]:
    """The JSON Schema of a body with a position of a game as an object."""
    return {
        "type": "object",
        "properties": {"position": json.loads(game.position_schema())},
        "required": ["position"],
        "additionalProperties": False,
    }


def broken(body: bytes) -> Iterator[tuple[str, bytes]]:
    """Bodies that whoever validates refuses, and what is wrong with each."""
    whole = json.loads(body)
    for field, value in whole["position"].items():
        wrong = copy.deepcopy(whole)
        wrong["position"][field] = [value, {"none": 1}]
        yield f"{field} of another type", _dumps(wrong)
    for place, value in _values(whole):
        wrong = copy.deepcopy(whole)
        *steps, last = place or [None]
        holder = functools.reduce(operator.getitem, steps, wrong)
        match value:
            case dict():
                (holder[last] if place else wrong)["no such field"] = 1
            case bool() | None | list():
                holder[last] = 7
            case int():
                holder[last] = 10**9
            case _:
                holder[last] = "no such word"
        yield f"another value at {place}", _dumps(wrong)


def _values(value: Any, *place: str | int) -> Iterator[tuple[tuple[str | int, ...], Any]]:
    """All values in a JSON value, with their places; it is one of them."""
    yield place, value
    match value:
        case dict():
            inner: Iterable[tuple[str | int, Any]] = value.items()
        case list():
            inner = enumerate(value)
        case _:
            return
    for step, below in inner:
        yield from _values(below, *place, step)


def _dumps(value: Any) -> bytes:
    return json.dumps(value, separators=(",", ":")).encode()
