"""Expensive requests keep to their place and their time."""

import json
import threading
import time
from collections.abc import Iterator
from typing import Any

import pytest

from tests.rest.faults.attacks import GAME, POSITION, post_json
from tests.rest.faults.measures import seconds_of_health
from tests.rest.faults.wire import is_back, seconds_since
from tests.rest.serving import Answer, Server, running

# The deadline of the servers here.
SECONDS = 1

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
