"""The servers that are compared: the request to each, and the check of its answer."""

import json
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

from benches.http import running
from benches.http.payloads import Payload
from benches.http.running import Server
from benches.http.wire import HOST, Request, ask

CONNECTIONS = 8

JSON, NOTATION = "legal actions, JSON position", "legal actions, notation"
ALONE = f"{NOTATION}, one connection"
PING = "ping with the notation's body"
ECHO = "JSON echo"
DURBAR, FLASK, BARE = "durbar", "Flask", "bare ASGI"

Check = Callable[[Any], None]
"""Looks at the JSON of an answer."""


@dataclass(frozen=True)
class Contestant:
    """One kind of request to one server."""

    by: str
    what: str
    server: Server
    request: Request
    size: int
    """Bytes of the answer, with the headers."""
    connections: int


@contextmanager
def contestants(payload: Payload, tell: Callable[[str], None]) -> Iterator[list[Contestant]]:
    """Start every server; each has given a right answer to each of its requests."""
    with ExitStack() as servers:
        entries: list[Contestant] = []

        def add(
            by: str,
            what: str,
            server: Server,
            path: str,
            body: bytes,
            check: Check,
            connections: int = CONNECTIONS,
        ) -> None:
            request = Request(path, body)
            response = ask(server.port, request)
            assert response.status == 200, f"{by}, {what}: {response}"
            check(json.loads(response.body))
            entries.append(Contestant(by, what, server, request, response.size, connections))

        ours = servers.enter_context(running.durbar())
        legal = partial(_lists_legal_actions, payload)
        add(DURBAR, JSON, ours, payload.path, payload.json, legal)
        add(DURBAR, NOTATION, ours, payload.path, payload.notation, legal)
        add(DURBAR, ALONE, ours, payload.path, payload.notation, legal, 1)
        tell("durbar answers")
        for name, plain in ((FLASK, _flask), (BARE, _bare)):
            port = running.free_port()
            server = servers.enter_context(running.started(plain(port), port, "/ping"))
            add(name, PING, server, "/ping", payload.notation, _is_ping)
            add(name, ECHO, server, "/echo", payload.json, partial(_echoes, payload.json))
            tell(f"{name} answers")
        yield entries


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


def _flask(port: int) -> list[str | Path]:
    return [
        sys.executable, "-m", "granian", "--interface", "wsgi", "--blocking-threads", "1",
        "--host", HOST, "--port", str(port), "--workers", "1", "--http", "1", "--no-ws",
        "--log-level", "error", "benches.http.peers.flask_app:app",
    ]  # fmt: skip


def _bare(port: int) -> list[str | Path]:
    return [
        sys.executable, "-m", "uvicorn", "--lifespan", "off", "--loop", "uvloop",
        "--http", "httptools", "--host", HOST, "--port", str(port), "--workers", "1",
        "--no-access-log", "--log-level", "error", "benches.http.peers.asgi_app:app",
    ]  # fmt: skip
