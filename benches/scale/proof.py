"""A data set of many games, made alone and by a cluster that loses a node; both by hash."""

import hashlib
import shutil
import time
from pathlib import Path

import ray
from ray.cluster_utils import Cluster as LocalCluster

import durbar
from benches.scale.records import seconds
from durbar.records import Playouts, make_records
from durbar.scale import Cluster, Threads

__all__ = ["prove"]

NODES = 3


def prove(state: durbar.State, games: int, folder: Path) -> list[str]:
    """Make the data sets, compare them, check every position; give what there is to tell."""
    alone, spread = folder / "alone", folder / "spread"
    for path in (alone, spread):
        shutil.rmtree(path, ignore_errors=True)
    source = Playouts(state, seed=1)
    by_threads = seconds(lambda: make_records(alone, source, games, runner=Threads(2)))
    by_cluster, killed = _with_a_killed_node(spread, source, games)
    if digest(alone) != digest(spread):
        raise AssertionError("the data sets differ")
    start = time.perf_counter()
    decisions = sum(len(batch.columns.checks) for batch in durbar.read_record_batches(spread))
    checked = time.perf_counter() - start
    size = sum(path.stat().st_size for path in alone.iterdir())
    summary = f"{games:,} games, {decisions:,} decisions, {size / 1e6:,.0f} MB"
    return [
        f"{summary} ({size / decisions:.2f} bytes a decision)",
        f"made by 2 threads in {by_threads:.1f} s",
        f"made by Ray on {NODES} nodes in {by_cluster:.1f} s, one killed after {killed:,} games",
        f"both have the hash {digest(alone)}",
        f"every position checked in {checked:.1f} s ({decisions / checked:,.0f} decisions/s)",
    ]


def digest(folder: Path) -> str:
    """One hash of all files of a folder."""
    sha = hashlib.sha256()
    for path in sorted(folder.iterdir()):
        with path.open("rb") as file:
            of_file = hashlib.file_digest(file, "sha256").hexdigest()
        sha.update(f"{path.name} {of_file}\n".encode())
    return sha.hexdigest()


def _with_a_killed_node(path: Path, source: Playouts, games: int) -> tuple[float, int]:
    nodes = LocalCluster(initialize_head=True, head_node_args={"num_cpus": 0})
    for _ in range(NODES):
        nodes.add_node(num_cpus=1)
    nodes.wait_for_nodes()
    killed: list[int] = []

    def kill(done: int, _before: int) -> None:
        if done and not killed:
            killed.append(done)
            nodes.remove_node(next(iter(nodes.worker_nodes)), allow_graceful=False)

    try:
        with Cluster(nodes.address) as cluster:
            took = seconds(lambda: make_records(path, source, games, runner=cluster, progress=kill))
    finally:
        ray.shutdown()
        nodes.shutdown()
    return took, killed[0]
