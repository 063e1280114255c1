"""The examples of the document: real requests, and what the application answers to them."""

import functools
import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Self

from flask import Flask
from werkzeug.test import TestResponse

import durbar
from durbar.rest import problems, service
from durbar.rest.problems import Kind
from durbar.rest.sealing import KEY_BYTES, Key, Sealer

# Known to everybody: the examples have tokens that any service with this key can open.
SEAL_KEYS = (Key("example", bytes(range(KEY_BYTES))),)

CORRECTIONS = Path(__file__).parent / "corrections"

# So few legal actions that their list can be read.
_FEW = 4
_SEED = 1


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
        kwargs = dict(self.other)
        if self.body is not None:
            kwargs["json"] = self.body
        headers = {"X-Request-Id": "example", **kwargs.pop("headers", {})}
        return app.test_client().open(self.path, method=self.method, headers=headers, **kwargs)


@dataclass(frozen=True, slots=True)
class Example:
    """A request and its response."""

    name: str
    request: Request
    response: Any


class Scene:
    """One game and some of its positions, which the requests are about."""

    def __init__(self, app: Flask, game: str) -> None:
        """Play a game of an application."""
        games: service.Service = service.of(app)
        self.settings = games.settings
        self.game = game
        self.players = games.facts(game)["players"][0]
        self.start = games.load(game, self.players).new_initial_state()
        self.state = _with_few_actions(self.start)

    @classmethod
    def first(cls, app: Flask) -> Self:
        """The first game of an application."""
        return cls(app, service.of(app).names[0])

    @classmethod
    def hidden(cls, app: Flask) -> Self:
        """The first game in which something is hidden from players, if there is one."""
        games = service.of(app)
        hidden = [name for name in games.names if games.facts(name)["hidden_information"]]
        return cls(app, [*hidden, games.names[0]][0])

    def path(self, resource: str) -> str:
        """The path of a resource of the game."""
        return f"/v1/games/{self.game}/{resource}"

    def post(self, resource: str, body: Any) -> Request:
        """A request to a resource of the game."""
        return Request("POST", self.path(resource), body)

    @property
    def legal(self) -> str:
        """A legal action as text."""
        return self.state.action_to_string(self.state.legal_actions()[0])

    @property
    def drawing(self) -> tuple[durbar.State, int]:
        """The first decision of a random game that leads to a draw, and its action; or any."""
        state, rng = self.start.clone(), durbar.Rng(_SEED)
        state.resolve_chance(rng)
        while not state.is_terminal():
            legal = state.legal_actions()
            for action in legal:
                if state.child(action).is_chance_node():
                    return state, action
            state.apply_action(legal[rng.bounded(len(legal))])
        return self.state, self.state.legal_actions()[0]

    @property
    def illegal(self) -> int:
        """The id of an action that is not legal."""
        legal = set(self.state.legal_actions())
        return next(id_ for id_ in range(len(legal) + 1) if id_ not in legal)


def _with_few_actions(start: durbar.State) -> durbar.State:
    """A position from the middle of a random game; any but the last if none has few actions."""
    state = start.clone()
    rng = durbar.Rng(_SEED)
    found = state.clone()
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(state.sample_chance_outcome(rng))
            continue
        legal = state.legal_actions()
        found = state.clone()
        if 1 < len(legal) <= _FEW:
            break
        state.apply_action(legal[rng.bounded(len(legal))])
    return found


def requests(app: Flask) -> dict[str, dict[str, Request]]:
    """For each operation, named requests that it answers with 200."""
    scene = Scene.first(app)
    found = {**_of_games(scene), **_of_positions(scene), **_of_bulk(scene), **_of_service()}
    for operation_id, named in _of_hidden_information(Scene.hidden(app)).items():
        found[operation_id] = {**found.get(operation_id, {}), **named}
    for correction in sorted(CORRECTIONS.glob("*.json")):
        body = json.loads(correction.read_text("utf-8"))
        request = Scene(app, correction.stem).post("corrections", body)
        found.setdefault("correctPosition", {})[correction.stem] = request
    return found


def _of_games(scene: Scene) -> dict[str, dict[str, Request]]:
    return {
        "listGames": {"games": Request("GET", "/v1/games")},
        "getGame": {"game": Request("GET", f"/v1/games/{scene.game}")},
        "getComponents": {"components": Request("GET", scene.path("components"))},
    }


def _of_positions(scene: Scene) -> dict[str, dict[str, Request]]:
    notation = scene.state.to_notation()
    position = json.loads(scene.state.to_json())
    return {
        "newInitialState": {
            "drawn": scene.post("initial-states", {"players": scene.players, "seed": "1"}),
            "before-the-first-chance-event": scene.post(
                "initial-states", {"players": scene.players, "form": "notation"}
            ),
        },
        "listLegalActions": {
            "notation": scene.post("legal-actions", {"position": notation}),
            "object-with-points": scene.post(
                "legal-actions", {"position": position, "points": True}
            ),
        },
        "applyActions": {
            "one-action": scene.post(
                "transitions", {"position": notation, "actions": [scene.legal], "seed": "2"}
            )
        },
        "listLegalActionIds": {"ids": scene.post("legal-action-ids", {"position": notation})},
        "listChanceOutcomes": {
            "start": scene.post("chance-outcomes", {"position": scene.start.to_notation()})
        },
        "getScores": {"scores": scene.post("scores", {"position": notation})},
        "validatePosition": {
            "legal": scene.post("validations", {"position": notation}),
            "not-legal": scene.post("validations", {"position": "e4"}),
        },
    }


def _of_bulk(scene: Scene) -> dict[str, dict[str, Request]]:
    notation = scene.state.to_notation()
    operations = [
        {"operation": "legal-action-ids", "request": {"position": notation}},
        {"operation": "scores", "request": {"position": "e4"}},
    ]
    games = {"position": notation, "games": 2, "seed": "1"}
    return {
        "runBatch": {"one-legal-one-not": scene.post("batch", {"operations": operations})},
        "runPlayouts": {"playouts": scene.post("playouts", games)},
        "recordPlayouts": {"ends": scene.post("records", {**games, "steps": False})},
    }


def _of_hidden_information(scene: Scene) -> dict[str, dict[str, Request]]:
    player = scene.state.current_player()
    view = scene.state.view(player).to_notation()
    token = Sealer(SEAL_KEYS).seal(scene.game, scene.state.to_notation())
    before, action = scene.drawing
    drawing = {
        "position": Sealer(SEAL_KEYS).seal(scene.game, before.to_notation()),
        "actions": [before.action_to_string(action)],
        "seed": "2",
        "observer": (before.current_player() + 1) % scene.players,
    }
    return {
        "listLegalActions": {"view": scene.post("legal-actions", {"position": view})},
        "applyActions": {"sealed-and-observed": scene.post("transitions", drawing)},
        "validatePosition": {"view": scene.post("validations", {"position": view})},
        "viewPosition": {
            "of-a-notation": scene.post(
                "views",
                {"position": scene.state.to_notation(), "player": player, "form": "json"},
            ),
            "of-a-token": scene.post(
                "views", {"position": token, "player": player, "form": "notation"}
            ),
        },
        "resampleView": {"resample": scene.post("resamples", {"view": view, "seed": "1"})},
    }


def _of_service() -> dict[str, dict[str, Request]]:
    return {
        "getHealth": {"health": Request("GET", "/healthz")},
        "getReadiness": {"ready": Request("GET", "/readyz")},
        "listProblems": {"problems": Request("GET", "/v1/problems")},
        "getProblem": {"problem": Request("GET", problems.KINDS["illegal-action"].type)},
    }


def provocations(app: Flask) -> dict[Kind, Request]:
    """For each kind of problem that a request can bring about, one that does.

    Two need more than a request: games that know no corrections, and a service without keys.
    """
    scene = Scene.first(app)
    found = {
        **_of_http(scene),
        **_of_documents(scene),
        **_of_actions(scene),
        "unknown-game": Request("GET", "/v1/games/none"),
        "invalid-option": scene.post(
            "initial-states", {"players": scene.players, "options": {"no_such_option": True}}
        ),
    }
    games = service.of(app)
    for name in games.names:
        if not games.facts(name)["corrections"]:
            found["not-offered"] = Request("POST", f"/v1/games/{name}/corrections", {})
    return found


def _of_http(scene: Scene) -> dict[Kind, Request]:
    legal_actions = scene.path("legal-actions")
    raw = functools.partial(Request, "POST", legal_actions, None)
    plain = {"content_type": "application/json"}
    too_long = str(scene.settings.max_body_bytes + 1)
    return {
        "truncated-body": raw(
            {**plain, "data": b"{}", "environ_overrides": {"CONTENT_LENGTH": "9"}}
        ),
        "malformed-json": raw({**plain, "data": b'{"position": NaN}'}),
        "not-found": Request("GET", "/v1/nowhere"),
        "method-not-allowed": Request("GET", legal_actions),
        "length-required": raw({**plain, "headers": {"Transfer-Encoding": "chunked"}}),
        "content-too-large": raw(
            {**plain, "environ_overrides": {"CONTENT_LENGTH": too_long}}
        ),
        "unsupported-media-type": raw({"content_type": "text/plain", "data": b"{}"}),
    }


def _of_documents(scene: Scene) -> dict[Kind, Request]:
    ask = functools.partial(scene.post, "legal-actions")
    decides = scene.state.current_player()
    waits = scene.state.view((decides + 1) % scene.players)
    return {
        "invalid-request": ask({"points": "yes", "colour": 1}),
        "invalid-position": ask({"position": {"kind": "state", "game": scene.game}}),
        "invalid-notation": ask({"position": "e4"}),
        "invalid-token": ask({"position": "sealed1.example.AAAA"}),
        "not-to-move": ask({"position": waits.to_notation()}),
    }


def _of_actions(scene: Scene) -> dict[Kind, Request]:
    transition = {"position": scene.state.to_notation(), "include_legal": True}
    return {
        "illegal-action": scene.post(
            "transitions", {**transition, "actions": [scene.illegal]}
        ),
        "invalid-action": scene.post("transitions", {**transition, "actions": ["castle"]}),
    }


def examples(app: Flask) -> dict[str, list[Example]]:
    """For each operation, its requests and what the application answers to them.

    A request that a service with component files of its own refuses is left out.
    """
    found: dict[str, list[Example]] = {}
    for operation_id, named in requests(app).items():
        for name, request in named.items():
            response = request.send(app)
            if response.status_code == 200:
                # Of a response in lines, the first.
                text = response.data if response.is_json else response.data.splitlines()[0]
                example = Example(name, request, json.loads(text))
                found.setdefault(operation_id, []).append(example)
    return found


def problem_examples(app: Flask) -> dict[Kind, Any]:
    """For each kind of problem that a request can bring about, its body."""
    return {kind: json.loads(request.send(app).data) for kind, request in provocations(app).items()}
