"""The programs of the cookbook play whole games, also where a server is busy or breaks off."""

import functools
import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest

import durbar
from tests.deploy.between import Seen, between
from tests.house.tree import ROOT
from tests.rest.contract import capture
from tests.rest.serving import HOST, Answer, Server, running

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


def spoilt(seen: Sequence[Seen], _path: str, right: Answer) -> Answer | None:
    """One request is answered 503, at another one the connection breaks."""
    busy = Answer(503, {"retry-after": str(BUSY_SECONDS)}, b"{}")
    return {BUSY: busy, BROKEN: None}.get(len(seen) + 1, right)


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
    with between(server, spoilt) as (port, seen):
        result = ran([*words, game, f"http://{HOST}:{port}"], BEARER_TOKEN="mine")  # noqa: S106
    assert result.returncode == 0, result.stderr
    failed = [entry.gave and entry.gave.status for entry in seen if not fine(entry)]
    assert failed == [503, None]

    # What was refused or lost was sent again as it was; after 503 not before its time.
    busy, broken = seen[BUSY - 1 :], seen[BROKEN - 1 :]
    assert busy[0].body == busy[1].body
    assert busy[1].at - busy[0].at >= BUSY_SECONDS * 0.95
    assert broken[0].body == broken[1].body
    if program is not shell:
        assert busy[0].headers["x-request-id"] == busy[1].headers["x-request-id"]
    assert {entry.headers.get("authorization") for entry in seen} == {"Bearer mine"}

    answered = [(entry, answer_of(entry)) for entry in seen if fine(entry)]
    steps = [(entry, answer) for entry, answer in answered if entry.path.endswith("/transitions")]
    *moves, scores = result.stdout.splitlines()
    assert moves == [
        f"player {before['current_player']}: {entry.body['actions'][0]}"
        for (_, before), (entry, _) in zip([answered[0], *steps], steps, strict=False)
    ]
    last = steps[-1][1]
    assert last["is_terminal"]
    assert scores == " ".join(["scores:", *map(str, last["scores"])])
    seeds = [entry.body["seed"] for entry, _ in answered if "seed" in entry.body]
    assert len(set(seeds)) == len(seeds)

    # Who chooses has a view and no position; Python and TypeScript keep positions sealed.
    positions = [
        entry.body["position"] for entry, _ in answered if entry.path.endswith("legal-actions")
    ]
    assert len(positions) == len(steps)
    views = [answer["view"] for entry, answer in answered if entry.path.endswith("/views")]
    assert positions == views
    sealed = {answer["position"].startswith("sealed1.") for _, answer in steps}
    assert sealed == {program is not shell}


def fine(entry: Seen) -> bool:
    """Whether a request got its answer."""
    return entry.gave is not None and entry.gave.status == 200


def answer_of(entry: Seen) -> Any:
    """The JSON of an answer."""
    assert entry.gave
    return json.loads(entry.gave.body)


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
    with running(log=tmp_path / "log") as bare, between(bare, spoilt) as (port, seen):
        result = ran([*python(tmp_path), GAMES[0], f"http://{HOST}:{port}"])
    assert result.returncode == 0, result.stderr
    assert seen[0].body["form"] == "notation"
