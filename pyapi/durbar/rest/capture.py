"""The examples of the document: real requests, and what the application answers to them."""

import functools
import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from flask import Flask
from werkzeug.test import TestResponse

import durbar
from durbar.rest import problems, service
from durbar.rest.problems import Kind

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
    """A request and its answer."""

    name: str
    request: Request
    answer: Any


class Scene:
    """One game and some of its positions, which the requests are about."""

    def __init__(self, app: Flask) -> None:
        """Choose the first game of an application."""
        games: service.Service = service.of(app)
        self.settings = games.settings
        self.game = games.names[0]
        self.players = games.facts(self.game)["players"][0]
        self.start = games.load(self.game, self.players, {}).new_initial_state()
        self.state = _with_few_actions(self.start)

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


def requests(scene: Scene) -> dict[str, dict[str, Request]]:
    """For each operation, named requests that it answers with 200."""
    notation = scene.state.to_notation()
    position = json.loads(scene.state.to_json())
    found = {
        "listGames": {"games": Request("GET", "/v1/games")},
        "getGame": {"game": Request("GET", f"/v1/games/{scene.game}")},
        "getComponents": {"components": Request("GET", scene.path("components"))},
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
        "listChanceOutcomes": {
            "start": scene.post("chance-outcomes", {"position": scene.start.to_notation()})
        },
        "getScores": {"scores": scene.post("scores", {"position": notation})},
        "validatePosition": {
            "legal": scene.post("validations", {"position": notation}),
            "not-legal": scene.post("validations", {"position": "e4"}),
        },
        "getHealth": {"health": Request("GET", "/healthz")},
        "getReadiness": {"ready": Request("GET", "/readyz")},
        "listProblems": {"problems": Request("GET", "/v1/problems")},
        "getProblem": {"problem": Request("GET", problems.ILLEGAL_ACTION.type)},
    }
    correction = CORRECTIONS / f"{scene.game}.json"
    if correction.exists():
        body = json.loads(correction.read_text("utf-8"))
        found["correctPosition"] = {"correction": scene.post("corrections", body)}
    return found


def provocations(scene: Scene) -> dict[Kind, Request]:
    """For each kind of problem that a request can bring about, one that does."""
    notation = scene.state.to_notation()
    legal_actions = scene.path("legal-actions")
    raw = functools.partial(Request, "POST", legal_actions, None)
    plain = {"content_type": "application/json"}
    transition = {"position": notation, "include_legal": True}
    return {
        problems.TRUNCATED_BODY: raw(
            {**plain, "data": b"{}", "environ_overrides": {"CONTENT_LENGTH": "9"}}
        ),
        problems.MALFORMED_JSON: raw({**plain, "data": b'{"position": NaN}'}),
        problems.NOT_FOUND: Request("GET", "/v1/nowhere"),
        problems.UNKNOWN_GAME: Request("GET", "/v1/games/none"),
        problems.METHOD_NOT_ALLOWED: Request("GET", legal_actions),
        problems.ILLEGAL_ACTION: scene.post(
            "transitions", {**transition, "actions": [scene.illegal]}
        ),
        problems.LENGTH_REQUIRED: raw({**plain, "headers": {"Transfer-Encoding": "chunked"}}),
        problems.CONTENT_TOO_LARGE: raw(
            {
                **plain,
                "environ_overrides": {"CONTENT_LENGTH": str(scene.settings.max_body_bytes + 1)},
            }
        ),
        problems.UNSUPPORTED_MEDIA_TYPE: raw({"content_type": "text/plain", "data": b"{}"}),
        problems.INVALID_REQUEST: scene.post("legal-actions", {"points": "yes", "colour": 1}),
        problems.INVALID_POSITION: scene.post(
            "legal-actions", {"position": {"kind": "state", "game": scene.game}}
        ),
        problems.INVALID_NOTATION: scene.post("legal-actions", {"position": "e4"}),
        problems.INVALID_OPTION: scene.post(
            "initial-states", {"players": scene.players, "options": {"no_such_option": True}}
        ),
        problems.INVALID_ACTION: scene.post("transitions", {**transition, "actions": ["castle"]}),
    }


def examples(app: Flask) -> dict[str, list[Example]]:
    """For each operation, its requests and what the application answers to them.

    A request that a service with component files of its own refuses is left out.
    """
    found: dict[str, list[Example]] = {}
    for operation_id, named in requests(Scene(app)).items():
        for name, request in named.items():
            answer = request.send(app)
            if answer.status_code == 200:
                example = Example(name, request, answer.get_json())
                found.setdefault(operation_id, []).append(example)
    return found


def problem_examples(app: Flask) -> dict[Kind, Any]:
    """For each kind of problem that a request can bring about, its body."""
    return {
        kind: json.loads(request.send(app).data)
        for kind, request in provocations(Scene(app)).items()
    }
