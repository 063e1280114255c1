"""Expensive requests keep to their place and their time."""

import json
import re
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import durbar
from tests.rest.faults.attacks import GAME, POSITION, post_json
from tests.rest.faults.measures import seconds_of_health
from tests.rest.faults.wire import is_back, seconds_since
from tests.rest.serving import Answer, Server, running

# The deadline of the servers here.
SECONDS = 1

# Of each operation of a batch; to read the whole answer takes longer than to give it.
STATUS = re.compile(rb'\{"status":(\d+),')

NEW = post_json(f"{GAME}/initial-states", {"players": 3})
SMALL = {"position": POSITION, "games": 1, "seed": "1"}
HUGE = {"position": POSITION, "games": 10**9, "seed": "1"}
LIMITS = {
    "DURBAR_EXPENSIVE_CALLS": "1",
    "DURBAR_MAX_SECONDS": str(SECONDS),
    "DURBAR_MAX_PLAYOUTS": "1000000000",
    "DURBAR_ACCESS_LOG": "0",
}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    log = tmp_path_factory.mktemp("bulkhead") / "log"
    with running(log=log, **LIMITS, DURBAR_MAX_DECISIONS="9999999999") as instance:
        yield instance


def bulk(server: Server, resource: str, body: Any) -> Answer:
    """The answer to work in bulk."""
    return server.post(f"{GAME}/{resource}", body)


def is_exceeded(answer: Answer) -> None:
    """Hold an answer to the problem of the deadline."""
    assert answer.status == 503
    assert json.loads(answer.body)["code"] == "deadline-exceeded"


@pytest.mark.clock
def test_who_comes_while_all_places_are_taken_is_told_at_once(server: Server) -> None:
    answers: list[Answer] = []
    began = time.monotonic()
    threads = [
        threading.Thread(target=lambda: answers.append(bulk(server, "playouts", HUGE)))
        for _ in range(20)
    ]
    for thread in threads:
        thread.start()
    cheap = 0
    while any(thread.is_alive() for thread in threads):
        assert seconds_of_health(server.port) < 1
        assert is_back(server.port, NEW)
        cheap += 2
    for thread in threads:
        thread.join()
    # Had they waited for the expensive ones, there would be a few.
    assert cheap > 20
    codes = [json.loads(answer.body)["code"] for answer in answers]
    assert {answer.status for answer in answers} == {503}
    assert set(codes) == {"overloaded", "deadline-exceeded"}
    # One after the other: there is no place for a second within this time.
    assert codes.count("deadline-exceeded") <= seconds_since(began) / SECONDS + 1
    # They are in the order in which they came: who was refused did not wait for the other's end.
    assert codes.index("deadline-exceeded") > 1
    refused = [one for one, code in zip(answers, codes, strict=True) if code == "overloaded"]
    assert {answer.headers["retry-after"] for answer in refused} == {"1"}
    assert bulk(server, "playouts", SMALL).status == 200


def test_the_rest_of_a_late_batch_is_problems(tmp_path: Path) -> None:
    """What the engine has done by then is answered; each of the others has the problem."""
    state = durbar.load_game("maharani", 4).new_initial_state(seed=1)
    rng = durbar.Rng(1)
    while len(state.legal_actions()) < 20:
        state.resolve_chance(rng)
        state.apply_action(state.legal_actions()[0])
        state.resolve_chance(rng)
    request = {"position": state.to_notation(), "points": True}
    operation = {"operation": "legal-actions", "request": request}
    more = {"DURBAR_MAX_OPERATIONS": "300000", "DURBAR_MAX_BATCH_BYTES": "100000000"}
    with running(log=tmp_path / "log", **LIMITS, **more) as server:
        number = 10_000
        text = json.dumps({"operations": [operation] * number}).encode()
        answer = server.ask("POST", "/v1/games/maharani/batch", text)
        statuses = STATUS.findall(answer.body)
        assert len(statuses) == number
        assert set(statuses) == {b"200", b"503"}
        assert statuses == sorted(statuses)
        assert answer.body.count(b'"code":"deadline-exceeded"') == statuses.count(b"503")
        assert server.ask("GET", "/healthz").status == 200


def test_the_decisions_of_all_games_are_counted(tmp_path: Path) -> None:
    with running(log=tmp_path / "log", **LIMITS, DURBAR_MAX_DECISIONS="1000") as server:
        is_exceeded(bulk(server, "playouts", {**SMALL, "games": 1000}))
        assert bulk(server, "playouts", SMALL).status == 200
