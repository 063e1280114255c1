"""A data set from several servers has the bytes of one, whatever becomes of the requests."""

import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest

import durbar
from tests.deploy.between import Seen, between
from tests.deploy.proxy import before
from tests.deploy.several import several
from tests.house.tree import ROOT
from tests.rest.serving import HOST, Answer, Server, running

GAMES = durbar.games()
PROGRAM = [sys.executable, str(ROOT / "docs/cookbook/spread.py")]
# Servers that take so few games or operations in one request that there are many requests.
SMALL = {"records": 20, "batch": 3}
LIMITS = {
    "DURBAR_MAX_PLAYOUTS": str(SMALL["records"]),
    "DURBAR_MAX_OPERATIONS": str(SMALL["batch"]),
}
LINES = {"Accept": "application/x-ndjson"}


@pytest.fixture(scope="module")
def alone(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that takes all of it in one request."""
    with running(log=tmp_path_factory.mktemp("alone") / "log") as server:
        yield server


@pytest.fixture(scope="module")
def small(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that does not."""
    with running(log=tmp_path_factory.mktemp("small") / "log", **LIMITS) as server:
        yield server


def operations(game: str, number: int) -> list[dict[str, Any]]:
    """Operations of several kinds, all different."""
    players = durbar.load_game(game).facts()["players"][0]
    state = durbar.load_game(game, players).new_initial_state(seed=1)
    position = state.to_notation()
    kinds: list[Callable[[int], tuple[str, dict[str, Any]]]] = [
        lambda seed: ("initial-states", {"players": players, "seed": str(seed)}),
        lambda seed: ("resamples", {"view": state.view().to_notation(), "seed": str(seed)}),
        lambda _: ("legal-action-ids", {"position": position}),
        lambda _: ("views", {"position": position, "player": 1, "form": "notation"}),
    ]
    requests = [kinds[index % len(kinds)](index) for index in range(number)]
    return [{"operation": operation, "request": request} for operation, request in requests]


class Work:
    """What the program is asked for, and what one server answers to one request for it."""

    def __init__(self, kind: str, game: str, folder: Path, number: int) -> None:
        """Write what the program reads."""
        self.kind, self.game, self.number = kind, game, number
        self.file = folder / "result.jsonl"
        self.words = [*PROGRAM, kind, game]
        if kind == "records":
            self.words += [str(number), "7", str(self.file)]
        else:
            source = folder / "operations.jsonl"
            lines = [json.dumps(operation) + "\n" for operation in operations(game, number)]
            source.write_text("".join(lines), "utf-8")
            self.words += [str(source), str(self.file)]

    def start(self, port: int, side_by_side: int) -> subprocess.Popen[str]:
        """Start the program."""
        return subprocess.Popen(
            [*self.words, f"http://{HOST}:{port}"],
            env={**os.environ, "SIDE_BY_SIDE": str(side_by_side)},
            stderr=subprocess.PIPE,
            text=True,
        )

    def run(self, port: int, side_by_side: int = 3) -> tuple[int, str]:
        """Run the program; its exit code, and what it says."""
        with self.start(port, side_by_side) as program:
            said = program.communicate(timeout=120)[1]
        return program.returncode, said

    def at_once(self, server: Server) -> bytes:
        """The answer of one server to one request."""
        path = f"/v1/games/{self.game}"
        body: dict[str, Any] = {"operations": operations(self.game, self.number)}
        if self.kind == "records":
            players = durbar.load_game(self.game).facts()["players"][0]
            setup = {"players": players, "form": "notation"}
            start = json.loads(server.post(f"{path}/initial-states", setup).body)["position"]
            body = {"position": start, "seed": "7", "games": self.number}
        answer = server.ask("POST", f"{path}/{self.kind}", json.dumps(body).encode(), **LINES)
        assert answer.status == 200
        assert answer.body.count(b"\n") == self.number
        return answer.body


# ---- three servers behind a proxy


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(("kind", "number"), [("records", 1000), ("batch", 300)])
def test_three_servers_behind_a_proxy_give_the_bytes_of_one(
    alone: Server, tmp_path: Path, kind: str, number: int, game: str
) -> None:
    work = Work(kind, game, tmp_path, number)
    with (
        several(tmp_path, 3, **LIMITS) as servers,
        before([server.port for server in servers], tmp_path / "nginx") as proxy,
    ):
        assert work.run(proxy.port) == (0, "")
        lines = [line for line in proxy.log() if line["path"].endswith(kind)]
    assert work.file.read_bytes() == work.at_once(alone)
    for server in servers:
        answered = [line for line in lines if line["server"] == f"{HOST}:{server.port}"]
        assert len(answered) > len(lines) / 6


# ---- what becomes of a request


Spoil = Callable[[Answer], Answer | None]


def half(answer: Answer) -> bytes:
    return answer.body[: len(answer.body) // 2]


def busy(_: Answer) -> Answer:
    return Answer(503, {"retry-after": "1"}, b"{}")


def closed(_: Answer) -> None:
    """Nothing comes."""


def broken_off(answer: Answer) -> Answer:
    return Answer(200, {"content-length": str(len(answer.body))}, half(answer))


def cut(answer: Answer) -> Answer:
    """As of a proxy that takes a broken answer for a whole one."""
    return Answer(200, {}, half(answer))


def too_late(answer: Answer) -> Answer:
    """What comes after the deadline: a problem in place of a game, or of the result."""
    *lines, _ = answer.body.splitlines(keepends=True)
    status = b"" if lines[0].startswith(b'{"form"') else b'"status":503,'
    problem = b'{%b"problem":{"code":"deadline-exceeded"}}\n' % status
    return Answer(200, {}, b"".join([*lines, problem]))


def too_large(_: Answer) -> Answer:
    return Answer(413, {}, b"{}")


KINDS = ["records", "batch"]


@pytest.mark.parametrize("spoil", [busy, closed, broken_off, cut, too_late, too_large])
@pytest.mark.parametrize("kind", KINDS)
def test_a_second_answer_that_is_spoilt_changes_no_byte(
    alone: Server, small: Server, tmp_path: Path, kind: str, spoil: Spoil
) -> None:
    """What was refused or broke off is asked for again, what is too much in halves."""
    work = Work(kind, GAMES[0], tmp_path, {"records": 50, "batch": 8}[kind])

    def choose(seen: Sequence[Seen], path: str, right: Answer) -> Answer | None:
        earlier = sum(one.path.endswith(kind) for one in seen)
        return spoil(right) if path.endswith(kind) and earlier == 1 else right

    with between(small, choose) as (port, seen):
        assert work.run(port, side_by_side=1) == (0, "")
    assert work.file.read_bytes() == work.at_once(alone)
    first, second, third, *_ = (one.body for one in seen if one.path.endswith(kind))
    assert first != second
    assert (second == third) == (spoil in {busy, closed, broken_off})


@pytest.mark.parametrize("kind", KINDS)
def test_what_is_refused_for_good_leaves_no_file(small: Server, tmp_path: Path, kind: str) -> None:
    work = Work(kind, GAMES[0], tmp_path, 3)
    work.words[work.words.index(GAMES[0])] = "none"
    code, said = work.run(small.port)
    assert code == 1
    assert "unknown-game" in said
    assert not work.file.exists()


@pytest.mark.parametrize("kind", KINDS)
def test_one_game_or_operation_that_is_too_much_is_said_to_be(tmp_path: Path, kind: str) -> None:
    work = Work(kind, GAMES[0], tmp_path, 3)
    limits = {"DURBAR_MAX_DECISIONS": "10", "DURBAR_MAX_ANSWER_BYTES": "10"}
    with running(log=tmp_path / "log", **limits) as tiny:
        code, said = work.run(tiny.port)
    assert code == 1
    assert "deadline-exceeded" in said
    assert not work.file.exists()
