"""Long work in shards: by threads of this process, or on a cluster of Ray.

A shard is a range of games. Each game follows from its number, so that the result does not depend
on who plays it, and a shard that was lost is played again. docs/scale.md says more.
"""

from durbar.scale.cluster import Cluster, ClusterError
from durbar.scale.playouts import InvalidCheckpoint, playouts, shard_games
from durbar.scale.runners import Hear, Runner, Threads

__all__ = [
    "Cluster",
    "ClusterError",
    "Hear",
    "InvalidCheckpoint",
    "Runner",
    "Threads",
    "playouts",
    "shard_games",
]
