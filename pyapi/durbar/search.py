"""What a tree search found."""

from dataclasses import dataclass

__all__ = ["SearchResult"]


@dataclass(frozen=True, slots=True)
class SearchResult:
    """What `durbar.mcts` found at a decision.

    `actions`, `visits` and `values` are columns: entries at the same index belong together.

    Attributes:
        player: The seat that decides.
        best_action: The action with most visits; of those the one of greatest value, then of
            lowest id.
        actions: The ids of all legal actions, ascending.
        visits: For each, how many simulations began with it; their sum is `simulations`.
        values: For each, the mean value of those simulations to the player who decides, 0 to 1;
            0 where there are none.
        returns: By seat: the mean value of all simulations: without scores in it, the mean return.
            The sum is 1.
        simulations: The number of simulations.
        nodes: The number of nodes of the tree, of all threads.
        depth: The most actions and outcomes of chance from the root to a leaf.
    """

    player: int
    best_action: int
    actions: tuple[int, ...]
    visits: tuple[int, ...]
    values: tuple[float, ...]
    returns: tuple[float, ...]
    simulations: int
    nodes: int
    depth: int
