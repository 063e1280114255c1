"""One application for all tests, and what most of them ask it."""

import json
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any, Protocol, cast

import pytest
from flask import Flask
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

import durbar
from durbar_rest import Settings, create_app
from durbar_rest.gateway import Gateway
from durbar_rest.sealing import Sealer
from tests.rest.contract import capture

Json = dict[str, Any]


class Post(Protocol):
    """Posts a body to a resource of a game."""

    def __call__(self, resource: str, body: Any, game: str, **headers: str) -> TestResponse: ...


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Begin with the longest test: at the end it would run while other cores have no work."""
    items.sort(key=lambda item: item.path.name != "test_schemathesis.py")


@pytest.fixture(scope="session")
def app() -> Flask:
    """With the keys of the examples, which make the answers the same as in the document."""
    return create_app(Settings(seal_keys=capture.SEAL_KEYS))


@pytest.fixture
def client(app: Flask) -> FlaskClient:
    return app.test_client()


@pytest.fixture
def post(client: FlaskClient) -> Post:
    """Post a body to a resource of a game."""

    def send(resource: str, body: Any, game: str, **headers: str) -> TestResponse:
        path = f"/v1/games/{game}/{resource}"
        return client.post(path, json=body, headers=headers, buffered=True)

    return send


def let_services_fail(monkeypatch: pytest.MonkeyPatch, fail: Callable[..., Any]) -> None:
    """Let every answer of the service be this function."""
    real = Gateway.__init__

    def init(self: Gateway, settings: Settings, service: Any) -> None:
        broken = SimpleNamespace(routes=service.routes, refuse=service.refuse, respond=fail)
        real(self, settings, cast("Any", broken))

    monkeypatch.setattr(Gateway, "__init__", init)


@pytest.fixture(params=durbar.games())
def state(request: pytest.FixtureRequest) -> durbar.State:
    """A position from the middle of each game, in which a player decides."""
    return random_state(3, seed=4, moves=9, game=request.param)


@pytest.fixture(params=["json", "notation"])
def form(request: pytest.FixtureRequest) -> str:
    """Each form of a position in turn."""
    return str(request.param)


def in_form(state: durbar.State, form: str) -> Any:
    """A position as it stands in a body."""
    return state.to_notation() if form == "notation" else json.loads(state.to_json())


def token_of(state: durbar.State) -> str:
    """The position, sealed."""
    return Sealer(capture.SEAL_KEYS).seal(state.game.name, state.to_notation())


def random_state(players: int, seed: int, moves: int, game: str) -> durbar.State:
    """A state of a random game, after some moves of players and all chance events.

    The number of players is the nearest that the game takes.
    """
    fewest, most = durbar.load_game(game).facts()["players"]
    players = min(max(players, fewest), most)
    state = durbar.load_game(game, players).new_initial_state(seed=seed)
    rng = durbar.Rng(seed)
    while moves and not state.is_terminal():
        legal = state.legal_actions()
        state.apply_action(legal[rng.bounded(len(legal))])
        state.resolve_chance(rng)
        moves -= 1
    return state
