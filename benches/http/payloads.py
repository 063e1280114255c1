"""What is sent: a position from the middle of a game, as JSON of about 5 kB and as notation."""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import durbar
from benches.work import SEED, record

ABOUT = 5_000
"""Bytes of the body."""


@dataclass(frozen=True)
class Payload:
    """A position."""

    state: durbar.State

    @property
    def path(self) -> str:
        """Where its legal actions are asked for."""
        return f"/v1/games/{self.state.game.name}/legal-actions"

    @property
    def json(self) -> bytes:
        """The body with the position as JSON."""
        return _body_of(self.state.to_dict())

    @property
    def notation(self) -> bytes:
        """The body with the position as notation."""
        return _body_of(self.state.to_notation())


def _body_of(position: Any) -> bytes:
    return json.dumps({"position": position}, separators=(",", ":")).encode()


def payload() -> Payload:
    """The position nearest to 5 kB of one random game of each size of each game.

    It has no fewer legal actions than a position of its game has on average: a short list of
    actions would be a short answer.
    """
    payloads = []
    for start in starts():
        states = [state for state, _ in record(start, durbar.Rng(SEED))]
        counts = [len(state.legal_actions()) for state in states]
        average = sum(counts) / len(counts)
        payloads += [
            Payload(state) for state, count in zip(states, counts, strict=True) if count >= average
        ]
    return min(payloads, key=lambda one: abs(len(one.json) - ABOUT))


def starts() -> Iterator[durbar.State]:
    """The initial state of every game, with every number of players."""
    for name in durbar.games():
        fewest, most = durbar.load_game(name).facts()["players"]
        for players in range(fewest, most + 1):
            yield durbar.load_game(name, players).new_initial_state()
