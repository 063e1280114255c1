"""A cluster of two nodes on this machine."""

from collections.abc import Callable, Iterator

import pytest
import ray
from ray.cluster_utils import Cluster as LocalCluster

import durbar
from durbar.scale import Cluster

NODES = 2


@pytest.fixture(scope="session")
def nodes() -> Iterator[LocalCluster]:
    """Nodes of one core each, beside a head that plays nothing."""
    cluster = LocalCluster(initialize_head=True, head_node_args={"num_cpus": 0})
    yield cluster
    ray.shutdown()
    cluster.shutdown()


@pytest.fixture(scope="session")
def joined(nodes: LocalCluster) -> Iterator[Cluster]:
    """The cluster as durbar has joined it."""
    with Cluster(nodes.address) as cluster:
        yield cluster


@pytest.fixture
def cluster(nodes: LocalCluster, joined: Cluster) -> Cluster:
    """The cluster with all of its nodes."""
    while len(nodes.worker_nodes) < NODES:
        nodes.add_node(num_cpus=1)
    nodes.wait_for_nodes()
    return joined


@pytest.fixture
def kill_a_node(nodes: LocalCluster) -> Callable[[], None]:
    """Kill one node, with all that runs on it."""

    def kill() -> None:
        nodes.remove_node(next(iter(nodes.worker_nodes)), allow_graceful=False)

    return kill


@pytest.fixture
def opening() -> durbar.State:
    """The first state of a game; a cluster does not know which one it plays."""
    return durbar.load_game("taj_mahal", players=3).new_initial_state()
