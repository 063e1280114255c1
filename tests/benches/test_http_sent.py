"""What the measurements of the HTTP service send, and to whom."""

import json
import os
import shutil
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import jsonschema
import pytest

import durbar
from benches.http import payloads, processes, verb
from benches.http.load import NoLoadError
from benches.http.peers.shapes import SCHEMA, body_schema, shape
from benches.http.wire import Connection, Request, body_length
from benches.work import record

SENT = payloads.payload()


def test_the_position_has_about_5_kb_and_something_to_list() -> None:
    assert len(SENT.json) == pytest.approx(payloads.ABOUT, rel=0.1)
    counts = [len(state.legal_actions()) for state in SENT.game]
    assert len(SENT.state.legal_actions()) >= sum(counts) / len(counts)
    assert json.loads(SENT.notation) == {"position": SENT.state.to_notation()}


def test_broken_bodies_are_broken_by_the_schema_and_the_others_are_not() -> None:
    validator = jsonschema.Draft202012Validator(payloads.schema(SENT.state.game))
    for state in SENT.game[:10]:
        assert validator.is_valid(json.loads(payloads.body_of(state.to_dict())))
    broken = dict(payloads.broken(SENT.json))
    assert len(broken) > 200
    assert [why for why, body in broken.items() if validator.is_valid(json.loads(body))] == []


class Types:
    """Makes types that say how they were made."""

    def model(self, name: str, fields: Mapping[str, tuple[Any, bool]]) -> Any:
        """A class with the fields, and whether each is required."""
        return type(name, (), {"fields": {key: needed for key, (_, needed) in fields.items()}})

    def bounded(self, **bounds: int) -> Any:
        """The bounds."""
        return str(bounds)


@pytest.mark.parametrize("game", durbar.games())
def test_the_walk_knows_every_word_of_the_schemas(game: str, tmp_path: Path) -> None:
    schema = payloads.schema(durbar.load_game(game))
    (tmp_path / "schema.json").write_text(json.dumps(schema), "utf-8")
    with pytest.MonkeyPatch.context() as environment:
        environment.setenv(SCHEMA, str(tmp_path / "schema.json"))
        assert shape(body_schema(), Types()).fields == {"position": True}
    position = schema["properties"]["position"]
    fields = shape(position, Types()).fields
    assert list(fields) == list(position["properties"])
    assert {key for key, needed in fields.items() if needed} == set(position["required"])


@pytest.mark.parametrize(
    "schema",
    [
        {"type": "string", "pattern": "a*"},
        {"oneOf": [{"type": "string"}, {"type": "integer"}]},
        {"type": "object", "properties": {}, "additionalProperties": True},
        {"type": "integer", "multipleOf": 2},
    ],
)
def test_the_walk_refuses_what_it_would_leave_out(schema: dict[str, Any]) -> None:
    with pytest.raises(NotImplementedError):
        shape(schema, Types())


@pytest.mark.parametrize("game", durbar.games())
def test_pydantic_takes_what_the_schema_takes(game: str) -> None:
    pytest.importorskip("pydantic")
    from benches.http.peers.pydantic_types import Pydantic  # noqa: PLC0415

    body = shape(payloads.schema(durbar.load_game(game)), Pydantic())

    def echo(text: bytes) -> Any:
        return json.loads(body.model_validate_json(text).model_dump_json(by_alias=True))

    _takes_positions(game, echo, ValueError)


@pytest.mark.parametrize("game", durbar.games())
def test_msgspec_takes_what_the_schema_takes(game: str) -> None:
    msgspec = pytest.importorskip("msgspec", reason="msgspec is in the peers' environment only")
    from benches.http.peers.msgspec_types import Msgspec  # noqa: PLC0415

    body = shape(payloads.schema(durbar.load_game(game)), Msgspec())

    def echo(text: bytes) -> Any:
        return json.loads(msgspec.json.encode(msgspec.json.decode(text, type=body)))

    _takes_positions(game, echo, msgspec.ValidationError)


def _takes_positions(game: str, echo: Any, refusal: type[Exception]) -> None:
    states = [s for s, _ in record(durbar.load_game(game).new_initial_state(), durbar.Rng(3))]
    for state in states:
        body = payloads.body_of(state.to_dict())
        assert echo(body) == json.loads(body)
    middle = payloads.body_of(states[len(states) // 2].to_dict())
    for _, wrong in payloads.broken(middle):
        with pytest.raises(refusal):
            echo(wrong)


# ---- bytes and processes


@pytest.fixture
def port() -> Iterator[int]:
    """A server that answers once, in pieces."""
    with socket.create_server(("127.0.0.1", 0)) as server:

        def answer() -> None:
            connection, _ = server.accept()
            with connection:
                connection.recv(4096)
                for part in (
                    b"HTTP/1.1 200 OK\r\nRetry-Af",
                    b"ter: 2\r\nContent-Length: 5\r\n\r\nab",
                ):
                    connection.sendall(part)
                    time.sleep(0.01)
                connection.sendall(b"cde")

        thread = threading.Thread(target=answer)
        thread.start()
        yield server.getsockname()[1]
        thread.join()


def test_an_answer_in_pieces(port: int) -> None:
    with Connection(port) as connection:
        response = connection.ask(Request("GET", "/").encoded())
    assert (response.status, response.body) == (200, b"abcde")
    assert response.size == len(response.head) + 5


def test_an_answer_that_ends_too_soon(port: int) -> None:
    with Connection(port) as connection:
        connection.ask(Request("GET", "/").encoded())
        with pytest.raises(ConnectionError):
            connection.ask(Request("GET", "/").encoded())


def test_a_request_as_it_is_sent() -> None:
    assert Request("POST", "/a", b"{}").encoded() == (
        b"POST /a HTTP/1.1\r\nHost: 127.0.0.1\r\n"
        b"Content-Type: application/json\r\nContent-Length: 2\r\n\r\n{}"
    )
    with pytest.raises(AssertionError, match="without Content-Length"):
        body_length(b"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n")


linux = pytest.mark.skipif(sys.platform != "linux", reason="there is no /proc")


@linux
def test_time_of_a_process_and_its_child(tmp_path: Path) -> None:
    """The child has a name that could be taken for the end of its name."""
    strange = tmp_path / "a) S 1"
    shutil.copy(Path(shutil.which("sleep") or "/bin/sleep").resolve(), strange)
    script = f"""
import subprocess, time
child = subprocess.Popen([{str(strange)!r}, "60"])
began = time.process_time()
while time.process_time() - began < 0.2: pass
print(child.pid, flush=True)
child.wait()
"""
    started = time.monotonic()
    with subprocess.Popen([sys.executable, "-c", script], stdout=subprocess.PIPE) as process:
        assert process.stdout is not None
        child = int(process.stdout.readline())
        try:
            assert processes.tree(process.pid) == [process.pid, child]
            assert 0.2 <= processes.cpu_seconds(process.pid) < time.monotonic() - started
        finally:
            os.kill(child, 15)


def test_a_missing_program_is_said_in_one_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    def main() -> int:
        raise NoLoadError("wrk was not found.")

    assert verb.linux_only(main) == 2
    assert capsys.readouterr().err.count("\n") == 1
