"""A peer that is missing or fails is named in the table and stops nothing; ratios are right."""

import sys
from pathlib import Path

import pytest

from benches.measure import Case, Result, Sample
from benches.names import BESIDE, NATIVE, RANDOM_GAMES, RUST
from benches.peers import process
from benches.peers.cases import company
from benches.peers.process import Peer, PeerMissingError
from benches.report import rows

FAKE = """
import sys
from benches.measure import Sample
from benches.peers import answering
answering.version = lambda package: "7.0"

def broken():
    raise ValueError("no such board")

print("a package that talks")
answering.answer("fake", {
    "good": lambda: lambda amount: Sample(amount * 10, 0.5, amount),
    "broken": broken,
})
"""


@pytest.fixture
def fake(tmp_path: Path) -> Peer:
    """Return a peer whose process is a script that stands for one."""
    script = tmp_path / "fake.py"
    script.write_text(FAKE)
    wrapper = tmp_path / "python"
    wrapper.write_text(f'#!/bin/sh\nPYTHONPATH="{process.ROOT}" exec "{sys.executable}" {script}\n')
    wrapper.chmod(0o755)
    return Peer("fake", "none", python=wrapper)


def test_a_process_answers(fake: Peer) -> None:
    fake.start()
    assert fake.version == "7.0"
    assert fake.run("good")(3) == Sample(30, 0.5, 3)
    with pytest.raises(PeerMissingError, match=r"^broken: ValueError: no such board$"):
        fake.run("broken")(1)
    with pytest.raises(PeerMissingError, match=r"^other: KeyError: 'other'$"):
        fake.run("other")(1)
    assert fake.run("good")(1) == Sample(10, 0.5, 1)
    fake.stop()
    fake.stop()


def test_the_others_are_measured_without_those_that_are_missing(fake: Peer) -> None:
    """Only one process starts, and it knows no case that is asked of it."""

    def make(package: str, module: str) -> Peer:
        if module == "openspiel":
            return Peer(package, module, python=fake.python)
        return Peer(package, module, python=Path("nowhere"))

    with company(make) as peers:
        assert peers.cases == []
        assert peers.versions == {"open_spiel": "7.0"}
        assert peers.missing["pgx"] == "not installed"
        assert "KeyError" in peers.missing["open_spiel, rollouts"]


def of(game: str, implementation: str, rate: float) -> Result:
    """Make a result of random games."""
    return Result(Case(game, RANDOM_GAMES, "decisions/s", {}, int), implementation, [rate])


def test_the_ratio_to_a_peer() -> None:
    peer = of(BESIDE[RANDOM_GAMES], NATIVE, 4_000_000)
    table = rows([of("chess", RUST, 10_000_000), of("go", NATIVE, 2_000_000), peer])
    assert [row["peer_ratio"] for row in table] == [2.5, 0.5, 1]
    assert [row["peer_ratio"] for row in rows([of("chess", RUST, 1)])] == [None]
