"""The servers that are compared: the request to each, and the check of its answer."""

import json
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from benches.cores import on_core
from benches.http import names
from benches.http.payloads import Payload
from benches.measure import tell
from tests.rest.serving import HOST, PROGRAM, Answer, Server, launched

SERVER_CORE = 0
"""By its place among the cores that this process may use; the load has the last one."""
CONNECTIONS = 8

Check = Callable[[Any], None]
"""Looks at the JSON of an answer."""
Wanted = tuple[str, str, bytes, Check]
"""What a request is called, its path and its body, and who looks at its answer."""


@dataclass(frozen=True)
class Contestant:
    """One kind of request to one server."""

    by: str
    what: str
    server: Server
    path: str
    body: bytes
    size: int
    """Bytes of the answer, with the headers."""
    connections: int


@contextmanager
def contestants(payload: Payload) -> Iterator[list[Contestant]]:
    """Start every server; each has given a right answer to each of its requests."""
    legal = partial(_lists_legal_actions, payload)
    path = payload.path
    plain: list[Wanted] = [
        (names.PING, "/ping", payload.notation, _is_ping),
        (names.ECHO, "/echo", payload.json, partial(_echoes, payload.json)),
    ]
    wanted: dict[str, tuple[Sequence[str], list[Wanted]]] = {
        names.DURBAR: (
            (*PROGRAM, "--workers", "1"),
            [
                (names.JSON, path, payload.json, legal),
                (names.NOTATION, path, payload.notation, legal),
                (names.ALONE, path, payload.notation, legal),
            ],
        ),
        names.FLASK: (_FLASK, plain),
        names.BARE: (_BARE, plain),
    }
    entries = []
    with ExitStack() as running:
        folder = Path(running.enter_context(TemporaryDirectory()))
        for name, (command, requests) in wanted.items():
            with on_core(SERVER_CORE):
                server = running.enter_context(launched(command, folder / name, {}))
            for what, place, body, check in requests:
                answer = server.ask("POST", place, body)
                assert answer.status == 200, f"{name}, {what}: {answer}"
                check(json.loads(answer.body))
                connections = 1 if what == names.ALONE else CONNECTIONS
                size = _size(answer)
                entries.append(Contestant(name, what, server, place, body, size, connections))
            tell(f"{name} answers")
        yield entries


def _size(answer: Answer) -> int:
    """The bytes of an answer, with the line of its status and its headers."""
    headers = sum(len(f"{name}: {value}\r\n") for name, value in answer.headers.items())
    return len("HTTP/1.1 200 OK\r\n\r\n") + headers + len(answer.body)


def _lists_legal_actions(payload: Payload, answer: Any) -> None:
    state = payload.state
    expected = {
        "current_player": state.current_player(),
        "is_chance_node": False,
        "is_terminal": False,
        "legal_actions": json.loads(state.legal_actions_json(points=False)),
    }
    assert answer == expected, "the service lists other actions than the core"


def _is_ping(answer: Any) -> None:
    assert answer == {"status": "ok"}


def _echoes(body: bytes, answer: Any) -> None:
    assert answer == json.loads(body), "the echo says something else"


_FLASK = (
    sys.executable, "-m", "granian", "--interface", "wsgi", "--blocking-threads", "1",
    "--host", HOST, "--workers", "1", "--http", "1", "--no-ws", "--log-level", "error",
    "benches.http.peers.flask_app:app",
)  # fmt: skip


# The server that durbar has, too.
_BARE = (
    sys.executable, "-m", "uvicorn", "--lifespan", "off", "--loop", "uvloop",
    "--http", "httptools", "--host", HOST, "--workers", "1", "--no-access-log",
    "--log-level", "error", "benches.http.peers.asgi_app:app",
)  # fmt: skip
