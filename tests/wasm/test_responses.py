"""The module gives the bytes that the service gives, for right requests and wrong ones."""

import base64
import json
import random
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

import pytest
from flask.testing import FlaskClient

import durbar
from durbar_rest import Settings, create_app
from tests.changes import any_changes, changed
from tests.engines import player_counts
from tests.rest.conftest import random_state
from tests.wasm.running import lines

POSITIONS = 40
THINKING = ("/suggestions", "/reviews")
LINES = "application/x-ndjson"
FLAT = "flat:simulations=50"
# So many simulations end before the time does.
FEW = 1_000
CHANGES = any_changes(10**400, "sealed", "mcts", "0")


@pytest.fixture(scope="module")
def client() -> FlaskClient:
    return create_app(Settings()).test_client()


def request(path: str, body: Any = b"", method: str = "POST", accept: str = "") -> dict[str, Any]:
    """A request; a body that is no bytes is sent as JSON."""
    sent = body if isinstance(body, bytes) else json.dumps(body).encode()
    return {"method": method, "path": path, "accept": accept, "body": sent}


def bodies(state: durbar.State, rng: random.Random) -> Iterator[tuple[str, Any]]:
    """A right request for each resource, about one position in one of its forms."""
    player = rng.randrange(state.num_players())
    view = state.view(player)
    own = state.view() if state.current_player() >= 0 else view
    as_notation = rng.random() < 0.5

    def form(source: durbar.State | durbar.View) -> Any:
        return source.to_notation() if as_notation else source.to_dict()

    position, legal = form(state), state.legal_actions()
    actions = legal and [rng.choice(legal)]
    budget = {"simulations": rng.randrange(1, 40)}
    seed = str(rng.randrange(2**64))
    yield "initial-states", {"players": state.num_players(), "seed": seed, "observer": player}
    yield "legal-actions", {"position": position, "points": rng.random() < 0.5}
    yield "legal-actions", {"position": form(own)}
    yield "legal-action-ids", {"position": form(view)}
    words = [state.action_to_string(action) for action in actions]
    yield "transitions", {"position": position, "actions": words, "seed": seed, "observer": player}
    yield "transitions", {"position": position, "actions": [rng.randrange(999)] * 2}
    yield "transitions", {"position": position, "actions": ["?"], "include_legal": True}
    yield "chance-outcomes", {"position": position}
    yield "scores", {"position": position}
    yield "validations", {"position": position}
    yield "views", {"position": position, "player": player}
    yield "resamples", {"view": form(view), "seed": seed}
    yield "suggestions", {"position": position, "budget": budget, "seed": seed}
    yield "suggestions", {"position": position, "bot": rng.choice(("greedy", FLAT, "novice"))}
    yield "reviews", {"position": position, "actions": actions, "budget": budget}
    yield "corrections", {"position": state.to_dict(), "correction": {}}
    operations = [
        {"operation": "legal-action-ids", "request": {"position": position}},
        {"operation": "scores", "request": {"position": "?"}},
        {"operation": "views", "request": {"position": position, "player": player}},
    ]
    yield "batch", {"operations": rng.choices(operations, k=rng.randrange(6))}


def queries(state: durbar.State, rng: random.Random) -> Iterator[str]:
    """Right and wrong queries for a picture of a position, as it is and as a player sees it."""
    player = rng.randrange(state.num_players())
    for source in (state, state.view(player)):
        wanted = {
            "position": source.to_notation(),
            "viewer": rng.choice((player, 0, 9, -1, "x")),
            "size": rng.choice((1, 500, 0, "500.0")),
            "theme": rng.choice(("light", "dark", "blue")),
            "legal": rng.choice(("true", "false", "1")),
            "last_action": rng.choice((0, 300, 10**9)),
            "colour": "red",
        }
        yield urlencode({"position": wanted["position"]})
        yield urlencode({name: value for name, value in wanted.items() if rng.random() < 0.6})
        yield urlencode(list(wanted.items())[:2] * 2)


def broken(body: bytes, rng: random.Random) -> bytes:
    """The same with some bytes lost, doubled or replaced."""
    begin = rng.randrange(len(body))
    end = min(len(body), begin + rng.choice((1, 2, 40)))
    middle = rng.choice((b"", body[begin:end] * 2, b"\xff", b'"', b"\\ud800", b"}", b" 1"))
    return body[:begin] + middle + body[end:]


def requests() -> Iterator[dict[str, Any]]:
    """Requests of all kinds, the same each time."""
    rng = random.Random(1)
    for game in durbar.games():
        counts = player_counts(game)
        for number in range(POSITIONS):
            state = random_state(counts[number % len(counts)], number, rng.randrange(200), game)
            for resource, body in bodies(state, rng):
                path = f"/v1/games/{game}/{resource}"
                accept = rng.choice(("", "application/json", LINES))
                yield request(path, body, accept=accept)
                for _ in range(2):
                    yield request(path, changed(body, rng, CHANGES))
                yield request(path, broken(json.dumps(body).encode(), rng))
            for query in queries(state, rng):
                yield request(f"/v1/games/{game}/picture?{query}", method="GET")


def elsewhere() -> Iterator[dict[str, Any]]:
    """Requests for facts, and for what there is not."""
    games = [f"/v1/games/{game}" for game in durbar.games()]
    kinds = ("/v1/problems", "/v1/problems/overloaded", "/v1/problems/none")
    for path in ("/v1/games", *games, *(f"{game}/components" for game in games), *kinds):
        yield request(path, method="GET")
        yield request(path, {})
    for path in ("/v1/games/chess", "/v1/games/", "/v1/gam", f"{games[0]}/moon", "//v1/games"):
        yield request(path, method="GET")
    yield request("/v1/games/chess/scores", {})
    yield request(f"{games[0]}/scores", method="GET")
    for query in ("", "?", "?position=", "?position=%", "?position=%FF&&=", "?a=1&a=2", "?~/=1"):
        yield request(f"{games[0]}/picture{query}", method="GET")
    yield request(f"{games[0]}/scores")
    yield request(f"{games[0]}/scores", b" " * 65_537)
    yield request(f"{games[0]}/reviews", b" " * 65_537)
    yield request(f"{games[0]}/batch", b" " * 1_048_577)
    yield request(f"{games[0]}/batch", {"operations": [{}] * 1_001})
    longest = [{"operation": "scores", "request": {"position": "x" * 65_536}}]
    yield request(f"{games[0]}/batch", {"operations": longest})


def is_timed(body: bytes) -> bool:
    """Whether a bot thought for some time, and not for a number of simulations."""
    simulations: int = json.loads(body)["budget"].get("simulations", FEW + 1)
    return simulations > FEW


def parts(status: int, content_type: str | None, allow: str | None, body: bytes) -> tuple[Any, ...]:
    """An answer without the ids of requests."""
    return status, content_type, allow, re.sub(rb'"request_id":"[^"]*"', b"", body)


@pytest.mark.parametrize("all_requests", [requests, elsewhere])
def test_the_module_gives_the_bytes_of_the_service(
    client: FlaskClient, node: str, module: Path, all_requests: Any
) -> None:
    cases = list(all_requests())
    inputs = [{**one, "body": base64.b64encode(one["body"]).decode()} for one in cases]
    statuses = set()
    for one, response in zip(cases, lines(node, "answer.mjs", module, inputs), strict=True):
        answer = client.open(
            one["path"],
            method=one["method"],
            data=one["body"],
            headers={"Accept": one["accept"]} if one["accept"] else {},
            content_type="application/json",
            environ_overrides={"CONTENT_LENGTH": str(len(one["body"]))},
        )
        headers = response["headers"]
        body = base64.b64decode(response["body"])
        mine = parts(response["status"], headers["content-type"], headers.get("allow"), body)
        allow = answer.headers.get("Allow")
        theirs = parts(answer.status_code, answer.content_type, allow, answer.data)
        if answer.status_code == 200 and one["path"].endswith(THINKING) and is_timed(answer.data):
            assert mine[:3] == theirs[:3], one
        else:
            assert mine == theirs, one
        statuses.add(answer.status_code)
    expected = {200, 400, 409, 422} if all_requests is requests else {200, 404, 405, 413, 422}
    assert statuses >= expected
