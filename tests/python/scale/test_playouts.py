"""Statistics of shards are those of all games at once, whatever happens in between."""

import itertools
import json
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import durbar
from durbar.scale import InvalidCheckpoint, Threads, playouts, shard_games
from tests.engines import nearest

GAMES = 240_000


@pytest.fixture(params=durbar.games())
def opening(request: pytest.FixtureRequest) -> durbar.State:
    """The first state of each game."""
    return durbar.load_game(request.param, players=nearest(request.param)).new_initial_state()


@given(cuts=st.sets(st.integers(1, 199), max_size=5), order=st.randoms())
def test_parts_put_together_are_the_whole(cuts: set[int], order: object) -> None:
    for name in durbar.games():
        state = durbar.load_game(name).new_initial_state()
        edges = [0, *sorted(cuts), 200]
        parts = [
            durbar.playouts(state, last - first, 7, first_game=first)
            for first, last in itertools.pairwise(edges)
        ]
        order.shuffle(parts)  # type: ignore[attr-defined]
        assert durbar.merge_playouts(parts) == durbar.playouts(state, 200, 7)


def test_what_cannot_be_put_together_is_refused() -> None:
    two, three = (
        durbar.playouts(durbar.load_game("maharani", players).new_initial_state(), 10, 1)
        for players in (2, 3)
    )
    with pytest.raises(ValueError, match="of 2 and of 3 players"):
        durbar.merge_playouts([two, three])
    with pytest.raises(ValueError, match="empty"):
        durbar.merge_playouts([])
    with pytest.raises(TypeError, match=r"durbar\.PlayoutStats"):
        durbar.merge_playouts([two, "three"])  # type: ignore[list-item]


@pytest.mark.parametrize("threads", [1, 3])
def test_shards_give_what_one_call_gives(opening: durbar.State, threads: int) -> None:
    reports: list[tuple[int, int]] = []
    stats = playouts(
        opening,
        GAMES,
        7,
        runner=Threads(threads),
        progress=lambda done, before: reports.append((done, before)),
    )
    assert stats == durbar.playouts(opening, GAMES, 7, threads=2)
    assert reports == sorted(reports)
    assert (reports[0], reports[-1]) == ((0, 0), (GAMES, 0))


class Interrupting:
    """A runner that does a few shards."""

    def __init__(self, shards: int) -> None:
        self._shards = shards
        self.workers = 1

    def run(self, work: object, shards: object, games: object, tell: object) -> Iterator[object]:
        """Do the first shards, and then no more."""
        done: Iterator[object] = Threads(1).run(work, shards, games, tell)  # type: ignore[arg-type]
        for _ in range(self._shards):
            yield next(done)
        raise KeyboardInterrupt


def test_a_checkpoint_goes_on(opening: durbar.State, tmp_path: Path) -> None:
    path = tmp_path / "done.json"
    with pytest.raises(KeyboardInterrupt):
        playouts(opening, GAMES, 7, runner=Interrupting(2), checkpoint=path)  # type: ignore[arg-type]
    reports: list[tuple[int, int]] = []
    stats = playouts(
        opening,
        GAMES,
        7,
        runner=Threads(2),
        checkpoint=path,
        progress=lambda done, before: reports.append((done, before)),
    )
    assert stats == durbar.playouts(opening, GAMES, 7, threads=2)
    assert reports[0] == (2 * shard_games(GAMES), 2 * shard_games(GAMES))
    assert playouts(opening, GAMES, 7, runner=Threads(1), checkpoint=path) == stats


def test_after_a_kill_the_command_goes_on(tmp_path: Path) -> None:
    path = tmp_path / "done.json"
    command = [
        *(sys.executable, "-m", "durbar", "simulate", "maharani", "--games", "3000000"),
        *("--seed", "3", "--json", "--threads", "1"),
    ]
    kept = [*command, "--checkpoint", str(path)]
    process = subprocess.Popen(kept, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    patience = time.monotonic() + 60
    while not path.exists():
        assert time.monotonic() < patience
        time.sleep(0.001)
    process.send_signal(signal.SIGKILL)
    process.wait()
    assert 0 < len(json.loads(path.read_bytes())["done"]) < 3_000_000 / shard_games(3_000_000)
    outcomes = [
        json.loads(subprocess.run(words, check=True, capture_output=True).stdout)
        for words in (kept, command)
    ]
    for outcome in outcomes:
        del outcome["seconds"]
    assert outcomes[0] == outcomes[1]


@pytest.mark.parametrize("text", ["", "{}", "[]", "null", '{"work": 1}', "\xff"])
def test_something_else_is_no_checkpoint(opening: durbar.State, tmp_path: Path, text: str) -> None:
    path = tmp_path / "done.json"
    path.write_text(text, "latin-1")
    with pytest.raises(InvalidCheckpoint):
        playouts(opening, 1000, 1, runner=Threads(1), checkpoint=path)
    assert path.read_text("latin-1") == text


def test_a_checkpoint_of_other_work_or_a_changed_one_is_refused(
    opening: durbar.State, tmp_path: Path
) -> None:
    path = tmp_path / "done.json"
    playouts(opening, 1000, 1, runner=Threads(1), checkpoint=path)
    with pytest.raises(InvalidCheckpoint, match="another seed"):
        playouts(opening, 1000, 2, runner=Threads(1), checkpoint=path)
    document = json.loads(path.read_bytes())
    document["counts"]["length_counts"][0][1] += 1
    path.write_text(json.dumps(document))
    with pytest.raises(InvalidCheckpoint, match="it was changed"):
        playouts(opening, 1000, 1, runner=Threads(1), checkpoint=path)


def test_an_error_of_a_shard_ends_the_work() -> None:
    begun: list[int] = []

    def work(shard: int, _hear: object) -> None:
        begun.append(shard)
        raise OSError(f"shard {shard}")

    with pytest.raises(OSError, match="shard 0"):
        list(Threads(1).run(work, range(50), [1] * 50, lambda _: None))
    assert len(begun) < 50


def test_without_ray_the_error_says_how_to_get_it(capsys: pytest.CaptureFixture[str]) -> None:
    from durbar.cli import main  # noqa: PLC0415

    assert main(["simulate", "maharani", "--games", "10", "--ray"]) == 1
    assert "pip install 'durbar[ray]'" in capsys.readouterr().err
