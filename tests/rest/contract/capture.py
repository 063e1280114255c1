"""The examples of the document: real requests, and what the application answers to them."""

import functools
import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple

from flask import Flask
from werkzeug.test import TestResponse

import durbar
from durbar_rest import Service
from durbar_rest.sealing import KEY_BYTES, Key, Sealer

# Known to everybody: the examples have tokens that any service with this key can open.
SEAL_KEYS = (Key("example", bytes(range(KEY_BYTES))),)

CORRECTIONS = Path(__file__).parent / "corrections"

REQUEST_ID = "example"

# So few legal actions that their list can be read.
_FEW = 4
_SEED = 1

# The examples of operations without a body, by the ids of these; those of a game are shown for one.
_WITHOUT_BODY = {
    "listGames": "games",
    "getGame": "game",
    "getComponents": "components",
    "getHealth": "health",
    "getReadiness": "ready",
    "listProblems": "problems",
    "getProblem": "problem",
}
_CODE = "illegal-action"


class Operation(NamedTuple):
    """An operation of the service."""

    operation_id: str
    method: str
    path: str


OPERATIONS = {
    operation_id: Operation(operation_id, method, path)
    for operation_id, method, path, _ in [
        ("getHealth", "GET", "/healthz", False),
        ("getReadiness", "GET", "/readyz", False),
        *Service.operations,
    ]
}
"""Every operation by its id, also those that Flask answers."""


def has_corrections(game: str) -> bool:
    """Whether the rules of a game know corrections."""
    return durbar.load_game(game).correction_schema() is not None


@dataclass(frozen=True, slots=True)
class Request:
    """A request to the service."""

    method: str
    path: str
    body: Any = None
    # What cannot be said by a JSON body: keyword arguments of Werkzeug's test client.
    other: Mapping[str, Any] = field(default_factory=dict)

    def send(self, app: Flask) -> TestResponse:
        """Let an application answer it."""
        headers = {"X-Request-Id": REQUEST_ID, **self.other.get("headers", {})}
        arguments = {**self.other, "method": self.method, "headers": headers, "json": self.body}
        return app.test_client().open(self.path, **arguments)


class Scene:
    """One game and some of its positions, which the requests are about."""

    def __init__(self, game: str) -> None:
        """Play a game."""
        self.game = game
        self.players = durbar.load_game(game).facts()["players"][0]
        self.start = durbar.load_game(game, self.players).new_initial_state()
        self.state = _with_few_actions(self.start)
        self.notation = self.state.to_notation()

    def picture(self) -> Request:
        """A request for the picture that the player to move sees."""
        operation = OPERATIONS["getPicture"]
        path = operation.path.format(game=self.game)
        player = self.state.current_player()
        return Request("GET", f"{path}?position={self.notation}&viewer={player}&legal=true")

    def ask(self, operation_id: str, body: Any = None, **other: Any) -> Request:
        """A request for an operation on the game."""
        operation = OPERATIONS[operation_id]
        path = operation.path.format(game=self.game)
        return Request(operation.method, path, body, other)


def _decisions(start: durbar.State) -> Iterator[durbar.State]:
    """The positions of a random game in which a player decides."""
    state, rng = start.clone(), durbar.Rng(_SEED)
    state.resolve_chance(rng)
    while not state.is_terminal():
        yield state.clone()
        legal = state.legal_actions()
        state.apply_action(legal[rng.bounded(len(legal))])
        state.resolve_chance(rng)


def _with_few_actions(start: durbar.State) -> durbar.State:
    """The first position of a random game with few actions; that of its last decision without."""
    state = start
    for state in _decisions(start):
        if 1 < len(state.legal_actions()) <= _FEW:
            break
    return state


def _before_a_draw(scene: Scene) -> tuple[durbar.State, int]:
    """The first decision of a random game that leads to a draw, and its action; or any."""
    for state in _decisions(scene.start):
        for action in state.legal_actions():
            if state.child(action).is_chance_node():
                return state, action
    return scene.state, scene.state.legal_actions()[0]


def requests() -> dict[str, dict[str, Request]]:
    """Return for each operation named requests that it answers with 200."""
    by_operation: dict[str, dict[str, Request]] = {operation_id: {} for operation_id in OPERATIONS}
    for operation_id, name in _WITHOUT_BODY.items():
        operation = OPERATIONS[operation_id]
        path = operation.path.format(game=durbar.games()[0], code=_CODE)
        by_operation[operation_id][name] = Request(operation.method, path)
    for game in durbar.games():
        scene = Scene(game)
        by_operation["getPicture"][f"{game}-as-a-player-sees-it"] = scene.picture()
        bodies = {**_bodies(scene), **_thinking(scene), **_corrections(game)}
        for operation_id, named in bodies.items():
            for name, body in named.items():
                # The page of the documentation finds those of a game by their names.
                by_operation[operation_id][f"{game}-{name}"] = scene.ask(operation_id, body)
    return by_operation


def _bodies(scene: Scene) -> dict[str, dict[str, Any]]:
    """For each operation on a game, named bodies of requests."""
    notation = scene.notation
    seal = functools.partial(Sealer(SEAL_KEYS).seal, scene.game)
    player = scene.state.current_player()
    view = scene.state.view(player).to_notation()
    before, action = _before_a_draw(scene)
    legal = scene.state.action_to_string(scene.state.legal_actions()[0])
    playouts = {"position": notation, "games": 2, "seed": "1"}
    return {
        "newInitialState": {
            "drawn": {"players": scene.players, "seed": "1", "form": "notation"},
        },
        "listLegalActions": {
            "with-points": {"position": notation, "points": True},
        },
        "applyActions": {
            "one-action": {"position": notation, "actions": [legal], "seed": "2"},
            "all-that-a-table-shows": {
                "position": notation,
                "actions": [legal],
                "seed": "2",
                "include": {
                    "legal_actions": {"points": True},
                    "view": {"player": player, "form": "json"},
                    "picture": {"viewer": player, "legal": True},
                    "observed_steps": {"observer": player},
                },
            },
            "sealed-and-observed": {
                "position": seal(before.to_notation()),
                "actions": [before.action_to_string(action)],
                "seed": "2",
                "observer": (before.current_player() + 1) % scene.players,
            },
        },
        "listLegalActionIds": {"ids": {"position": notation}},
        "listChanceOutcomes": {"start": {"position": scene.start.to_notation()}},
        "getScores": {"scores": {"position": notation}},
        "validatePosition": {
            "not-legal": {"position": "e4"},
        },
        "viewPosition": {
            "of-a-token": {"position": seal(notation), "player": player, "form": "json"},
        },
        "resampleView": {"resample": {"view": view, "seed": "1"}},
        "runBatch": {
            "one-legal-one-not": {
                "operations": [
                    {"operation": "legal-action-ids", "request": {"position": notation}},
                    {"operation": "scores", "request": {"position": "e4"}},
                ]
            }
        },
        "runPlayouts": {"playouts": playouts},
        "recordPlayouts": {"ends": {**playouts, "steps": False}},
    }


def _thinking(scene: Scene) -> dict[str, dict[str, Any]]:
    """The same for bots, with so few simulations that the time does not end them."""
    notation, view = scene.notation, scene.state.view().to_notation()
    legal = scene.state.action_to_string(scene.state.legal_actions()[0])
    budget = {"budget": {"simulations": 40}, "seed": "1"}
    return {
        "suggestActions": {
            "of-a-view": {"position": view, "bot": "mcts", **budget},
        },
        "reviewGame": {
            "of-a-record": {"position": notation, "actions": [legal], **budget},
        },
    }


def _corrections(game: str) -> dict[str, dict[str, Any]]:
    """Return the example of a correction, if the rules know corrections."""
    path = CORRECTIONS / f"{game}.json"
    if not path.exists():
        return {}
    return {"correctPosition": {"correction": json.loads(path.read_text("utf-8"))}}


def provocations() -> dict[str, Request]:
    """For each kind of problem that a request can bring about, one that does.

    Two need more than a request: games that know no corrections, and a service without keys.
    """
    scene = Scene(durbar.games()[0])
    legal_actions = functools.partial(scene.ask, "listLegalActions")
    raw = functools.partial(legal_actions, content_type="application/json", data=b"{}")
    too_long = str(Service.limits["max_body_bytes"] + 1)
    waits = scene.state.view((scene.state.current_player() + 1) % scene.players)
    legal = set(scene.state.legal_actions())
    illegal = next(id_ for id_ in range(len(legal) + 1) if id_ not in legal)
    transition = {"position": scene.notation, "include_legal": True}
    options = {"no_such_option": True}
    provoking = {
        "truncated-body": raw(environ_overrides={"CONTENT_LENGTH": "9"}),
        "malformed-json": raw(data=b'{"position": NaN}'),
        "not-found": Request("GET", "/v1/nowhere"),
        "method-not-allowed": Request("GET", legal_actions().path),
        "length-required": raw(headers={"Transfer-Encoding": "chunked"}),
        "content-too-large": raw(environ_overrides={"CONTENT_LENGTH": too_long}),
        "unsupported-media-type": raw(content_type="text/plain"),
        "invalid-request": legal_actions({"points": "yes", "colour": 1}),
        "invalid-position": legal_actions({"position": {"kind": "state", "game": scene.game}}),
        "invalid-notation": legal_actions({"position": "e4"}),
        "invalid-token": legal_actions({"position": "sealed1.example.AAAA"}),
        "not-to-move": legal_actions({"position": waits.to_notation()}),
        "illegal-action": scene.ask("applyActions", {**transition, "actions": [illegal]}),
        "invalid-action": scene.ask("applyActions", {**transition, "actions": ["castle"]}),
        "unknown-game": Request("GET", "/v1/games/none"),
        "invalid-option": scene.ask(
            "newInitialState", {"players": scene.players, "options": options}
        ),
    }
    for name in durbar.games():
        if not has_corrections(name):
            provoking["not-offered"] = Scene(name).ask("correctPosition", {})
    return provoking
