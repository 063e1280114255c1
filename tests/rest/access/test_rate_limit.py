"""One request too many."""

import logging
import time
from typing import Any

import pytest
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from durbar_rest import Settings, create_app
from durbar_rest.access import auth, rate_limit
from durbar_rest.access.windows import Windows
from tests.rest.contract.examples import PROBLEM

TOKENS = tuple(map(auth.Token.read, ["site:correct-horse-battery", "bot:staple-0123456789"]))


def limited(text: str, **more: Any) -> FlaskClient:
    return create_app(Settings(rate_limit=rate_limit.read_limits(text), **more)).test_client()


def ask(client: FlaskClient, address: str = "192.0.2.1", token: str | None = None) -> TestResponse:
    headers = {} if token is None else {"Authorization": f"Bearer {token}"}
    return client.get("/v1/games", headers=headers, environ_base={"REMOTE_ADDR": address})


def test_one_too_many_is_refused_and_hears_when_to_come_back() -> None:
    client = limited("2/hour")
    assert [ask(client).status_code for _ in range(3)] == [200, 200, 429]
    answer = ask(client)
    PROBLEM.validate(answer.get_json())
    assert answer.get_json()["code"] == "rate-limited"
    assert 3590 <= int(answer.headers["Retry-After"]) <= 3600


def test_a_new_window_lets_in_again() -> None:
    client = limited("1/second")
    assert ask(client).status_code == 200
    refused = ask(client)
    assert refused.status_code == 429
    assert refused.headers["Retry-After"] == "1"
    time.sleep(1.05)
    assert ask(client).status_code == 200


@pytest.mark.parametrize("other", ["2001:db8::2", "[2001:db8::3]"])
def test_a_network_of_ipv6_addresses_counts_as_one(other: str) -> None:
    client = limited("1/hour")
    assert ask(client, "2001:db8::1").status_code == 200
    assert ask(client, other).status_code == 429
    assert ask(client, "2001:db8:0:1::1").status_code == 200


def test_each_token_has_its_own_count_wherever_it_comes_from() -> None:
    client = limited("1/hour", bearer_tokens=TOKENS)
    assert ask(client, "192.0.2.1", "correct-horse-battery").status_code == 200
    assert ask(client, "192.0.2.2", "correct-horse-battery").status_code == 429
    assert ask(client, "192.0.2.1", "staple-0123456789").status_code == 200
    assert ask(client, "192.0.2.1").status_code == 401


def test_each_of_several_limits_holds() -> None:
    client = limited("3/second; 4/hour")
    assert [ask(client).status_code for _ in range(4)] == [200, 200, 200, 429]
    time.sleep(1.05)
    answers = [ask(client) for _ in range(3)]
    assert [answer.status_code for answer in answers][-1] == 429
    assert int(answers[-1].headers["Retry-After"]) > 60


@pytest.mark.parametrize("path", ["/healthz", "/readyz", "/metrics"])
def test_who_looks_after_the_service_is_not_counted(path: str) -> None:
    client = limited("1/hour")
    assert {client.get(path).status_code for _ in range(5)} == {200}
    assert client.get("/v1/games").status_code == 200


def test_a_store_that_fails_stops_nobody(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    client = limited("1/hour")
    assert ask(client).status_code == 200
    exceed, calls = Windows.exceed, []
    monkeypatch.setattr(rate_limit, "_REST_SECONDS", 0.2)

    def fail(*_: Any, **__: Any) -> int:
        calls.append(1)
        raise ConnectionError("redis://u:secret@store")

    with caplog.at_level(logging.WARNING):
        monkeypatch.setattr(Windows, "exceed", fail)
        assert [ask(client).status_code for _ in range(3)] == [200, 200, 200]
        assert len(calls) == 1
        monkeypatch.setattr(Windows, "exceed", exceed)
        time.sleep(0.25)
        assert ask(client).status_code == 429
    assert [record.levelname for record in caplog.records] == ["ERROR", "WARNING"]
    assert "secret" not in caplog.text


def test_who_guesses_tokens_is_counted() -> None:
    client = limited("3/hour", bearer_tokens=TOKENS)
    statuses = [ask(client, "192.0.2.1", "guess-0123456789").status_code for _ in range(5)]
    assert statuses == [401, 401, 401, 429, 429]
    assert ask(client, "192.0.2.1", "correct-horse-battery").status_code == 200


def test_a_clock_that_is_set_moves_no_window(monkeypatch: pytest.MonkeyPatch) -> None:
    client, now = limited("1/hour"), time.time()
    assert ask(client).status_code == 200
    monkeypatch.setattr(time, "time", lambda: now + 86_400)
    answer = ask(client)
    assert answer.status_code == 429
    assert 3590 <= int(answer.headers["Retry-After"]) <= 3600
