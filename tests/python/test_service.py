"""`Service`: from a request of HTTP to its response, without a server."""

import json
import threading
import time
from typing import Any

import pytest

import durbar
from durbar_rest import Lines, Response, Service, Stop
from tests.python.panics import panic
from tests.python.positions import recorded

SERVICE = Service()


def notation(game: str = "maharani") -> str:
    return durbar.load_game(game).new_initial_state(seed=1).to_notation()


def post(
    path: str,
    fields: Any,
    service: Service = SERVICE,
    stop: Stop | None = None,
    **headers: str,
) -> Response:
    """The response to a request below the games."""
    body = json.dumps(fields).encode()
    sent = {b"content-type": b"application/json", b"content-length": str(len(body)).encode()}
    sent |= {name.encode(): value.encode() for name, value in headers.items()}
    return service.respond("POST", f"/v1/games/{path}", b"", sent, body, "7", stop)


def whole(response: Response) -> bytes:
    assert isinstance(response.body, bytes)
    return response.body


def values(response: Response) -> Any:
    return json.loads(whole(response))


def test_a_response_is_bytes_with_headers_that_can_be_added_to() -> None:
    response = post("maharani/legal-action-ids", {"position": notation()})
    assert response.status == 200
    state = durbar.state_from_notation(notation())
    assert values(response)["legal_action_ids"] == state.legal_actions()
    response.headers.append((b"a", b"b"))
    headers = dict(response.headers)
    assert headers[b"content-length"] == str(len(whole(response))).encode()
    assert headers[b"durbar-version"] == durbar.__version__.encode()
    assert (headers[b"x-request-id"], headers[b"a"]) == (b"7", b"b")
    assert (response.problem, response.defect) == (None, None)


@pytest.mark.parametrize("path", ["\ud800", "/v1/games/\ud800", "/\0", ""])
@pytest.mark.parametrize("method", ["GET", "\ud800", ""])
def test_garbage_has_a_response(method: str, path: str) -> None:
    garbage = {b"content-length": b"\xff", b"accept": b"\xff", b"if-none-match": b"\xff"}
    response = SERVICE.respond(method, path, b"\xff=%", garbage, b"\xff", "7")
    assert (response.status, response.problem) == (404, "not-found")


def test_limits_are_those_that_are_given() -> None:
    service = Service(limits={"max_actions": 1, "max_body_bytes": 300})
    fields = {"position": notation(), "actions": ["refresh", "refresh"], "seed": "1"}
    response = post("maharani/transitions", fields, service)
    assert [fault["pointer"] for fault in values(response)["errors"]] == ["/actions"]
    assert post("maharani/transitions", {"x": "x" * 300}, service).status == 413
    facts = service.respond("GET", "/v1/games/maharani", b"", {}, b"", "7")
    assert values(facts)["limits"]["max_actions"] == 1


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"threads": 0}, "threads"),
        ({"threads": 257}, "threads"),
        ({"limits": {"max_actions": 0}}, "max_actions"),
        ({"limits": {"max_seconds": 2**32}}, "limits"),
        ({"limits": {"moon": 1}}, "moon"),
        ({"components": {"chess": ""}}, "chess"),
    ],
)
def test_wrong_arguments_are_refused(arguments: dict[str, Any], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        Service(**arguments)


class Sealer:
    """Turns texts round."""

    def seal(self, game: str, text: str) -> str:
        return f"sealed{game}{text[::-1]}"

    def open(self, game: str, token: str) -> str | None:
        return token.removeprefix(f"sealed{game}")[::-1] if game in token else None


def test_positions_are_sealed_by_what_is_given_for_it() -> None:
    service = Service(sealer=Sealer())
    fields = {"position": notation(), "actions": [], "form": "sealed"}
    token = values(post("maharani/transitions", fields, service))["position"]
    assert token == Sealer().seal("maharani", notation())
    scores = post("maharani/scores", {"position": token}, service)
    assert values(scores) == durbar.state_from_notation(notation()).score_breakdown()
    assert post("maharani/scores", {"position": "sealedx"}, service).problem == "invalid-token"
    assert post("maharani/scores", {"position": token}).problem == "sealing-unavailable"


def test_a_sealer_that_fails_is_a_defect() -> None:
    broken: Any = object()
    response = post("maharani/scores", {"position": "sealed1"}, Service(sealer=broken))
    assert (response.status, response.problem) == (500, "internal-error")
    assert isinstance(response.defect, AttributeError)


def test_a_panic_refuses_its_request() -> None:
    class Broken(Sealer):
        open = panic

    response = post("maharani/scores", {"position": "sealed1"}, Service(sealer=Broken()))
    assert response.problem == "internal-error"
    assert isinstance(response.defect, durbar.InternalError)
    assert str(response.defect) == "a defect of durbar: provoked"


def test_records_that_end_early_say_so() -> None:
    service = Service(limits={"max_decisions": 1})
    fields = {"position": notation(), "games": 2, "seed": "1"}
    response = post("maharani/records", fields, service)
    assert isinstance(response.body, Lines)
    *_, last = response.body
    assert json.loads(last)["problem"]["code"] == "deadline-exceeded"
    assert response.body.problem == "deadline-exceeded"
    assert (response.status, response.problem, response.body.defect) == (200, None, None)


# ---- Stopping

LONG = Service(limits={"max_seconds": 60, "max_playouts": 10**9, "max_decisions": 10**15})


def long_work() -> dict[str, Any]:
    """Requests that would take a minute, by the last part of their path."""
    start, actions = recorded("maharani", 30)
    games = {"position": notation(), "games": 10**9, "seed": "1"}
    budget = {"ms": 60_000}
    return {
        "suggestions": {"position": notation(), "budget": budget},
        "reviews": {"position": start.to_notation(), "actions": actions, "budget": budget},
        "playouts": games,
        "records": games,
    }


@pytest.mark.parametrize("resource", ["suggestions", "reviews", "playouts", "records"])
@pytest.mark.parametrize("delay", [0, 0.3])
def test_a_stopped_request_ends_soon(resource: str, delay: float) -> None:
    stop = Stop()
    timer = threading.Timer(delay, stop.set)
    began = time.monotonic()
    timer.start()
    if not delay:
        timer.join()
    response = post(f"maharani/{resource}", long_work()[resource], LONG, stop)
    if isinstance(response.body, Lines):
        *_, last = response.body
        assert response.body.problem == "deadline-exceeded", last
    assert time.monotonic() - began < 10
