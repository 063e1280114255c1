"""The programs of the cookbook play whole games, also where a server is busy or breaks off."""

import functools
import json
import os
import shutil
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any, NamedTuple

import pytest

import durbar
from tests.house.tree import ROOT
from tests.rest.contract import capture
from tests.rest.serving import HOST, Server, running

GAMES = durbar.games()
PROGRAMS = ROOT / "docs/cookbook"
BUSY, BROKEN = 3, 6
BUSY_SECONDS = 1


def needed(program: str) -> str:
    """Where a program is; the test is skipped where it is not."""
    path = shutil.which(program)
    if path is None:
        pytest.skip(f"{program} is not installed")
    return path


def python(_folder: Path) -> list[str]:
    return [sys.executable, str(PROGRAMS / "play.py")]


def shell(_folder: Path) -> list[str]:
    needed("curl")
    return ["/bin/sh", str(PROGRAMS / "play.sh")]


def typescript(folder: Path) -> list[str]:
    """By tsc, which checks the types, too; else by node itself, if it is new enough."""
    node, source = needed("node"), PROGRAMS / "play.mts"
    tsc = shutil.which("tsc", path=f"{ROOT}/tests/clients/node_modules/.bin:{os.environ['PATH']}")
    if tsc is not None:
        return [node, compiled(tsc, source, folder.parent)]
    version = subprocess.run([node, "--version"], check=True, capture_output=True, text=True).stdout
    major, minor = (int(part) for part in version.strip("v").split(".")[:2])
    if (major, minor) < (22, 6):
        pytest.skip("needs node 22.6 or later, or tsc: make tests/clients/node_modules/npm.stamp")
    return [node, "--no-warnings", "--experimental-strip-types", str(source)]


@functools.cache
def compiled(tsc: str, source: Path, folder: Path) -> str:
    """What tsc makes of a program, once for all tests."""
    options = "--strict --noUncheckedIndexedAccess --target es2022 --module nodenext"
    words = [tsc, *options.split(), "--lib", "es2022,dom", "--outDir", str(folder), str(source)]
    subprocess.run(words, check=True)
    return str(folder / source.with_suffix(".mjs").name)


class Seen(NamedTuple):
    """A request that came, and what was answered; 0 for nothing."""

    at: float
    path: str
    headers: dict[str, str]
    body: Any
    status: int
    answer: Any


@contextmanager
def faulty(server: Server) -> Iterator[tuple[str, list[Seen]]]:
    """Passes requests on; one of them is answered 503, of another the connection breaks."""
    seen: list[Seen] = []

    class Handler(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"
        disable_nagle_algorithm = True

        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["Content-Length"]))
            count = sum(entry.body is not None for entry in seen) + 1
            if count == BUSY:
                self.note(body, 503, b"{}")
                self.give(503, {"Retry-After": str(BUSY_SECONDS)}, b"{}")
            elif count == BROKEN:
                self.note(body, 0, b"{}")
                self.close_connection = True
            else:
                self.forward(body)

        def do_GET(self) -> None:
            self.forward(None)

        def forward(self, body: bytes | None) -> None:
            answer = server.ask(self.command, self.path, body)
            self.note(body, answer.status, answer.body)
            self.give(answer.status, {"Content-Type": answer.headers["content-type"]}, answer.body)

        def note(self, body: bytes | None, status: int, answer: bytes) -> None:
            headers = {name.lower(): value for name, value in self.headers.items()}
            sent = None if body is None else json.loads(body)
            seen.append(
                Seen(time.monotonic(), self.path, headers, sent, status, json.loads(answer))
            )

        def give(self, status: int, headers: dict[str, str], body: bytes) -> None:
            self.send_response(status)
            for name, value in headers.items():
                self.send_header(name, value)
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, *_: Any) -> None:
            """Say nothing."""

    listener = ThreadingHTTPServer((HOST, 0), Handler)
    thread = threading.Thread(target=listener.serve_forever, kwargs={"poll_interval": 0.05})
    thread.start()
    try:
        yield f"http://{HOST}:{listener.server_address[1]}", seen
    finally:
        listener.shutdown()
        thread.join()
        listener.server_close()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    log = tmp_path_factory.mktemp("cookbook") / "log"
    with running(log=log, DURBAR_SEAL_KEYS=capture.SEAL_KEYS[0].entry) as instance:
        yield instance


def ran(words: list[str], **environ: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        words,
        env={**os.environ, **environ},
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("program", [python, typescript, shell])
def test_a_program_plays_a_whole_game(
    server: Server, tmp_path: Path, program: Callable[[Path], list[str]], game: str
) -> None:
    words = program(tmp_path)
    with faulty(server) as (url, seen):
        result = ran([*words, game, url], BEARER_TOKEN="mine")  # noqa: S106
    assert result.returncode == 0, result.stderr
    posts = [entry for entry in seen if entry.body is not None]
    assert [entry.status for entry in posts if entry.status != 200] == [503, 0]

    # What was refused or lost was sent again as it was; after 503 not before its time.
    busy, broken = posts[BUSY - 1 :], posts[BROKEN - 1 :]
    assert busy[0].body == busy[1].body
    assert busy[1].at - busy[0].at >= BUSY_SECONDS * 0.95
    assert broken[0].body == broken[1].body
    if program is not shell:
        assert busy[0].headers["x-request-id"] == busy[1].headers["x-request-id"]
    assert {entry.headers.get("authorization") for entry in posts} == {"Bearer mine"}

    answered = [entry for entry in posts if entry.status == 200]
    steps = [entry for entry in answered if entry.path.endswith("/transitions")]
    *moves, scores = result.stdout.splitlines()
    assert moves == [
        f"player {before.answer['current_player']}: {entry.body['actions'][0]}"
        for before, entry in zip([answered[0], *steps], steps, strict=False)
    ]
    assert steps[-1].answer["is_terminal"]
    assert scores == " ".join(["scores:", *map(str, steps[-1].answer["scores"])])
    seeds = [entry.body["seed"] for entry in answered if "seed" in entry.body]
    assert len(set(seeds)) == len(seeds)

    # Who chooses has a view and no position; Python and TypeScript keep positions sealed.
    positions = [
        entry.body["position"] for entry in answered if entry.path.endswith("legal-actions")
    ]
    assert len(positions) == len(steps)
    views = [entry.answer["view"] for entry in answered if entry.path.endswith("/views")]
    assert positions == views
    sealed = {entry.answer["position"].startswith("sealed1.") for entry in steps}
    assert sealed == {program is not shell}


@pytest.mark.parametrize("program", [python, typescript, shell])
def test_a_program_ends_with_the_problem(
    server: Server, tmp_path: Path, program: Callable[[Path], list[str]]
) -> None:
    words = program(tmp_path)
    result = ran([*words, "none", f"http://{HOST}:{server.port}"])
    assert result.returncode == 1
    assert "unknown-game" in result.stderr
    assert result.stdout == ""


def test_a_service_without_keys_is_played_with_notation(tmp_path: Path) -> None:
    with running(log=tmp_path / "log") as bare, faulty(bare) as (url, seen):
        result = ran([*python(tmp_path), GAMES[0], url])
    assert result.returncode == 0, result.stderr
    assert seen[1].body["form"] == "notation"
