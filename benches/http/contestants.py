"""The servers that are compared: the request to each, and the check of its answer."""

import json
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory

from benches.http import payloads, running
from benches.http.payloads import Payload
from benches.http.peers.shapes import SCHEMA
from benches.http.running import ROOT, Server
from benches.http.wire import HOST, Request, Response, ask

PEERS = ROOT / ".venv-http-peers" / "bin" / "python"

CONNECTIONS = 8

JSON, NOTATION = "legal actions, JSON position", "legal actions, notation"
ALONE = f"{NOTATION}, one connection"
PING = "ping with the notation's body"
ECHO, VALIDATED = "JSON echo", "validated JSON echo"
DURBAR, FLASK, BARE = "durbar", "Flask", "bare ASGI"
FASTAPI, LITESTAR = "FastAPI, pydantic", "Litestar, msgspec"

Check = Callable[[Server, Response], None]


@dataclass(frozen=True)
class Contestant:
    """One kind of request to one server."""

    by: str
    what: str
    server: Server
    request: Request
    size: int
    """Bytes of the answer, with the headers."""
    connections: int = CONNECTIONS


@dataclass(frozen=True)
class Field:
    """All that are compared, and those that are not here."""

    contestants: list[Contestant]
    missing: dict[str, str]


@contextmanager
def field(payload: Payload, tell: Callable[[str], None], *, peers: bool = True) -> Iterator[Field]:
    """Start every server; each has given a right answer to each of its requests."""
    entries = Field([], {})
    with ExitStack() as servers:
        schema = Path(servers.enter_context(TemporaryDirectory())) / "schema.json"
        schema.write_text(json.dumps(payloads.schema(payload.state.game)), "utf-8")
        ours = servers.enter_context(running.durbar())
        legal = partial(_lists_legal_actions, payload)
        notation = _post(payload.path, payload.notation)
        _add(entries, DURBAR, JSON, ours, _post(payload.path, payload.json), legal)
        _add(entries, DURBAR, NOTATION, ours, notation, legal)
        _add(entries, DURBAR, ALONE, ours, notation, legal, connections=1)
        tell("durbar answers")
        for name, plain in ((FLASK, _flask), (BARE, _bare)):
            port = running.free_port()
            server = servers.enter_context(running.started(plain(port), port, "/ping"))
            _add(entries, name, PING, server, _post("/ping", payload.notation), _is_ping)
            echoes = partial(_echoes, payload.json)
            _add(entries, name, ECHO, server, _post("/echo", payload.json), echoes)
            tell(f"{name} answers")
        for name, command in ((FASTAPI, _fastapi), (LITESTAR, _litestar)) if peers else ():
            if not PEERS.exists():
                entries.missing[name] = "not installed"
                continue
            port = running.free_port()
            try:
                server = servers.enter_context(
                    running.started(command(port), port, "/ping", {SCHEMA: str(schema)})
                )
            except ConnectionError as error:
                entries.missing[name] = str(error)
                continue
            request = _post("/echo", payload.json)
            _add(entries, name, VALIDATED, server, request, partial(_validates, payload))
            tell(f"{name} answers")
        yield entries


def _add(
    entries: Field,
    by: str,
    what: str,
    server: Server,
    request: Request,
    check: Check,
    *,
    connections: int = CONNECTIONS,
) -> None:
    response = ask(server.port, request)
    assert response.status == 200, f"{by}, {what}: {response}"
    check(server, response)
    one = Contestant(by, what, server, request, response.size, connections)
    entries.contestants.append(one)


def _post(path: str, body: bytes) -> Request:
    return Request("POST", path, body)


def _lists_legal_actions(payload: Payload, _server: Server, response: Response) -> None:
    state = payload.state
    expected = {
        "current_player": state.current_player(),
        "is_chance_node": False,
        "is_terminal": False,
        "legal_actions": json.loads(state.legal_actions_json(points=False)),
    }
    assert json.loads(response.body) == expected, "the service lists other actions than the core"


def _is_ping(_server: Server, response: Response) -> None:
    assert json.loads(response.body) == {"status": "ok"}


def _echoes(body: bytes, _server: Server, response: Response) -> None:
    assert json.loads(response.body) == json.loads(body), "the echo says something else"


def _validates(payload: Payload, server: Server, response: Response) -> None:
    """Its types are those of the schema: they take every position of a game, and no broken one."""
    _echoes(payload.json, server, response)
    for state in payload.game:
        body = payloads.body_of(state.to_dict())
        _echoes(body, server, ask(server.port, _post("/echo", body)))
    for wrong, body in payloads.broken(payload.json):
        status = ask(server.port, _post("/echo", body)).status
        assert status in {400, 422}, f"{wrong}: {status}"


def _flask(port: int) -> list[str | Path]:
    options = ["--interface", "wsgi", "--blocking-threads", "1"]
    return _granian(sys.executable, options, "flask_app", port)


def _bare(port: int) -> list[str | Path]:
    return _uvicorn(sys.executable, ["--lifespan", "off"], "asgi_app", port)


def _fastapi(port: int) -> list[str | Path]:
    return _uvicorn(PEERS, [], "fastapi_app", port)


def _litestar(port: int) -> list[str | Path]:
    return _granian(PEERS, ["--interface", "asgi"], "litestar_app", port)


def _granian(python: str | Path, options: list[str], module: str, port: int) -> list[str | Path]:
    return [
        python, "-m", "granian", *options, "--host", HOST, "--port", str(port), "--workers", "1",
        "--http", "1", "--no-ws", "--log-level", "error", f"benches.http.peers.{module}:app",
    ]  # fmt: skip


def _uvicorn(python: str | Path, options: list[str], module: str, port: int) -> list[str | Path]:
    return [
        python, "-m", "uvicorn", *options, "--loop", "uvloop", "--http", "httptools",
        "--host", HOST, "--port", str(port), "--workers", "1", "--no-access-log",
        "--log-level", "error", f"benches.http.peers.{module}:app",
    ]  # fmt: skip
