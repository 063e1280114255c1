"""The wheel, installed from files alone: it serves from an empty folder, and soon."""

import json
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from tests.house.tree import ROOT, files
from tests.release.packages import BIN, environ, run
from tests.rest.serving import ask, free_port

MOST_SECONDS = 2.0
# Without an answer by then there is a defect.
PATIENCE = 60.0
POSITION = (
    "mh1_3_6.8.8.6.6.8.8.6_e3f6c4c5_2111122.2111122.2111012.2111122.2110122.2111121"
    "_0.0.0_fff_-_0_f1"
)


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A new environment with the wheel and its extra `rest`; the folder of its programs."""
    folder = tmp_path_factory.mktemp("clean") / "venv"
    run(sys.executable, "-m", "venv", folder)
    run(folder / "bin/python", "-m", "pip", "install", "--quiet", f"{wheel}[rest]")
    return folder / "bin"


def legal_actions(port: int) -> list[dict[str, Any]]:
    """Ask for the legal actions of a position until there is an answer."""
    body = json.dumps({"position": POSITION}).encode()
    give_up = time.monotonic() + PATIENCE
    while True:
        try:
            answer = ask(port, "POST", "/v1/games/maharani/legal-actions", body)
        except ConnectionError:
            assert time.monotonic() < give_up
            time.sleep(0.01)
        else:
            assert answer.status == 200
            actions: list[dict[str, Any]] = json.loads(answer.body)["legal_actions"]
            return actions


@contextmanager
def serving(folder: Path, *command: str | Path) -> Iterator[int]:
    """Serve by a command in a folder; the port."""
    port = free_port()
    server = subprocess.Popen([*command, "--port", str(port)], cwd=folder, env=environ())
    try:
        yield port
    finally:
        server.send_signal(signal.SIGTERM)
        server.wait(PATIENCE)


def seconds_to_answer(folder: Path, *command: str | Path) -> float:
    """Serve by a command in a folder; how long it takes until the first answer, start included."""
    begin = time.monotonic()
    with serving(folder, *command) as port:
        actions = legal_actions(port)
        taken = time.monotonic() - begin
    assert len(actions) == 120
    return taken


@pytest.mark.clock
def test_it_answers_within_two_seconds_of_its_start(installed: Path, tmp_path: Path) -> None:
    taken = seconds_to_answer(tmp_path, installed / "durbar", "serve")
    assert taken < MOST_SECONDS
    assert list(tmp_path.iterdir()) == []


def test_it_serves_the_page_to_play_on_with_all_its_files(installed: Path, tmp_path: Path) -> None:
    with serving(tmp_path, installed / "durbar", "serve") as port:
        assert legal_actions(port)
        shell = ask(port, "GET", "/play/")
        assert (shell.status, shell.headers["content-type"]) == (200, "text/html; charset=utf-8")
        paths = list(files(".js", ".css", ".ftl", ".html", under="page"))
        assert len(paths) >= 4
        for path in paths:
            answer = ask(port, "GET", f"/play/{path.relative_to(ROOT / 'page').as_posix()}")
            assert (answer.status, answer.body) == (200, path.read_bytes())


def test_the_engine_needs_no_package(wheel: Path, tmp_path: Path) -> None:
    run(BIN / "uv", "venv", "--quiet", "--python", sys.executable, tmp_path / "venv")
    python = tmp_path / "venv/bin/python"
    run(BIN / "uv", "pip", "install", "--quiet", "--python", python, wheel)
    listed = run(BIN / "uv", "pip", "list", "--python", python, "--format", "json")
    assert [package["name"] for package in json.loads(listed)] == ["durbar"]
    assert "maharani" in run(python, "-c", "import durbar; print(durbar.games())", cwd=tmp_path)


def test_uvx_serves_from_the_wheel(wheel: Path, tmp_path: Path) -> None:
    uvx = (BIN / "uvx", "--python", sys.executable, "--from", f"{wheel}[rest]")
    seconds_to_answer(tmp_path, *uvx, "durbar", "serve")
