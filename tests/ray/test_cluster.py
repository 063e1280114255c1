"""The cluster gives what one machine gives, whatever happens to its nodes."""

import hashlib
import shutil
import time
from collections.abc import Callable
from pathlib import Path

import pytest
import ray

import durbar
import durbar.arena
from durbar.records import Playouts, make_records
from durbar.scale import Cluster, playouts
from tests.waiting import eventually

GAMES = 12_000
PART_GAMES = 1_000


def digests(folder: Path) -> dict[str, str]:
    """The hash of each file of a folder."""
    return {
        path.name: hashlib.sha256(path.read_bytes()).hexdigest()
        for path in sorted(folder.iterdir())
    }


def test_an_arena_has_the_same_results(
    cluster: Cluster, opening: durbar.State, tmp_path: Path
) -> None:
    alone, together = tmp_path / "alone.jsonl", tmp_path / "cluster.jsonl"
    game, bots = opening.game, ["greedy", "random"]
    durbar.arena.play(game, bots, games=30, seed=4, out=alone)
    durbar.arena.play(game, bots, games=30, seed=4, out=together, runner=cluster)
    assert together.read_bytes() == alone.read_bytes()


def test_an_error_of_the_work_is_the_error_of_the_call(
    cluster: Cluster, opening: durbar.State, tmp_path: Path
) -> None:
    folder = tmp_path / "gone"
    make_records(folder, Playouts(opening, seed=5), 1_000)
    (folder / "part-000000.parquet").unlink()
    with pytest.raises(durbar.InvalidRecord, match="another data set"):
        make_records(folder, Playouts(opening, seed=6), 1_000, runner=cluster)

    def remove_folder(_done: int, _before: int) -> None:
        (folder / "_data_set.json").unlink(missing_ok=True)
        shutil.rmtree(folder)

    with pytest.raises(FileNotFoundError):
        make_records(
            folder, Playouts(opening, seed=5), 1_000, runner=cluster, progress=remove_folder
        )


def test_an_interruption_ends_the_tasks(cluster: Cluster, opening: durbar.State) -> None:
    def interrupt(_done: int) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        playouts(opening, 300_000, 1, runner=cluster, progress=interrupt)
    # The cluster is free again.
    time.sleep(1)
    assert playouts(opening, 3_000, 1, runner=cluster) == durbar.playouts(opening, 3_000, 1)


def test_a_killed_node_changes_nothing(
    cluster: Cluster, kill_a_node: Callable[[], None], opening: durbar.State, tmp_path: Path
) -> None:
    """A node is killed when the first parts are there, while others are being made."""
    source = Playouts(opening, seed=7)
    make_records(tmp_path / "alone", source, GAMES, part_games=PART_GAMES)
    killed: list[int] = []

    def kill(done: int, _before: int) -> None:
        if done > 0 and not killed:
            killed.append(done)
            kill_a_node()

    make_records(
        tmp_path / "cluster", source, GAMES, part_games=PART_GAMES, runner=cluster, progress=kill
    )
    assert killed
    assert killed[0] < GAMES
    # The head, and the node that is left.
    assert eventually(lambda: [bool(node["Alive"]) for node in ray.nodes()].count(True) == 2, 60)
    assert digests(tmp_path / "cluster") == digests(tmp_path / "alone")


def test_a_lost_shard_is_not_counted_twice(
    cluster: Cluster, kill_a_node: Callable[[], None], opening: durbar.State
) -> None:
    reports: list[int] = []

    def kill(done: int) -> None:
        reports.append(done)
        if len(reports) == 1:
            kill_a_node()

    stats = playouts(opening, 60_000, 1, runner=cluster, progress=kill)
    assert reports[-1] == stats.games == 60_000
    assert stats == durbar.playouts(opening, 60_000, 1, threads=2)
