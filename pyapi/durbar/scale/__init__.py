"""Long work in shards: by threads of this process, or on a cluster of Ray.

A shard is a range of games. Each game follows from its number, so that the result does not depend
on who plays the game, and a lost shard is played again. docs/scale.md says more.
"""

from durbar.runners import OnGames, Runner, Threads
from durbar.scale.cluster import Cluster, ClusterError
from durbar.scale.playouts import playouts, shard_games

__all__ = [
    "Cluster",
    "ClusterError",
    "OnGames",
    "Runner",
    "Threads",
    "playouts",
    "shard_games",
]
