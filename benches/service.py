"""The HTTP service: one server process on a core of its own, one client, one request at a time."""

import json
import os
import socket
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from http.client import HTTPConnection
from pathlib import Path

import durbar
from benches.measure import Case, Sample, timed
from benches.names import HTTP, REFERENCE
from benches.work import SEED, record
from durbar import reference

HOST = "127.0.0.1"
PATIENCE = 30.0
"""Seconds in which the server must be ready."""


@contextmanager
def service_cases(games: Sequence[str], cores: set[int]) -> Iterator[list[Case]]:
    """Serve on these cores for as long as the cases are measured."""
    with socket.socket() as probe:
        probe.bind((HOST, 0))
        port = probe.getsockname()[1]
    program = Path(sys.executable).with_name("durbar")
    server = subprocess.Popen(
        [program, "serve", "--host", HOST, "--port", str(port)],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    try:
        if sys.platform == "linux":
            os.sched_setaffinity(server.pid, cores)
        client = _client(server, port)
        yield [case for game in games for case in _cases(game, client)]
    finally:
        server.terminate()
        server.wait(PATIENCE)


def _client(server: subprocess.Popen[bytes], port: int) -> HTTPConnection:
    """Connect as soon as the server is ready."""
    give_up = time.monotonic() + PATIENCE
    while True:
        client = HTTPConnection(HOST, port, timeout=PATIENCE)
        try:
            client.request("GET", "/readyz")
            if client.getresponse().read() is not None:
                return client
        except OSError:
            assert server.poll() is None, "the server has ended"
            assert time.monotonic() < give_up, "the server is not ready in time"
            time.sleep(0.1)


def _cases(game: str, client: HTTPConnection) -> Iterator[Case]:
    """List the cases of a game: the legal actions of a middle game, in both forms.

    The reference reads and writes the same JSON, without HTTP.
    """
    core = durbar.load_game(game)
    plain = reference.load_game(game, core.num_players, json.loads(core.components_json()))
    decisions = record(core.new_initial_state(), durbar.Rng(SEED))
    state = decisions[len(decisions) // 2][0]
    path = f"/v1/games/{game}/legal-actions"
    for form, position in (("notation", state.to_notation()), ("JSON", state.to_dict())):
        body = json.dumps({"position": position}).encode()
        answer = _ask(client, path, body)
        listed = [action["id"] for action in json.loads(answer)["legal_actions"]]
        assert listed == state.legal_actions(), "the service lists other actions than the core"
        question = state.to_json()
        assert _plain_answer(plain, question) == answer, "the reference gives other bytes"
        yield Case(
            game,
            f"legal actions over HTTP, {form}",
            "requests/s",
            {
                HTTP: partial(_requests, client, path, body),
                REFERENCE: partial(_plain_answers, plain, question),
            },
            partial(_times, len(answer)),
        )


def _times(length: int, amount: int) -> int:
    return amount * length


def _requests(client: HTTPConnection, path: str, body: bytes, amount: int) -> Sample:
    def work() -> tuple[int, int]:
        return amount, sum(len(_ask(client, path, body)) for _ in range(amount))

    # The server ends a connection that is idle for long, as between two repeats of a long run.
    client.close()
    client.connect()
    return timed(work)


def _plain_answers(plain: reference.Game, question: str, amount: int) -> Sample:
    def work() -> tuple[int, int]:
        return amount, sum(len(_plain_answer(plain, question)) for _ in range(amount))

    return timed(work)


def _plain_answer(plain: reference.Game, question: str) -> bytes:
    state = plain.state_from_dict(json.loads(question))
    answer = {
        "current_player": state.current_player(),
        "is_chance_node": state.is_chance_node(),
        "is_terminal": state.is_terminal(),
        "legal_actions": [
            {
                "id": action,
                "string": state.action_to_string(action),
                "action": state.action_to_dict(action),
            }
            for action in state.legal_actions()
        ],
    }
    return json.dumps(answer, separators=(",", ":")).encode()


def _ask(client: HTTPConnection, path: str, body: bytes) -> bytes:
    client.request("POST", path, body, {"Content-Type": "application/json"})
    response = client.getresponse()
    answer = response.read()
    assert response.status == 200, answer
    return answer
