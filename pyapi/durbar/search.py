"""What a tree search asks, and what it found."""

import math
from bisect import bisect_right
from dataclasses import dataclass
from itertools import accumulate
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


class Evaluator(Protocol):
    """What `durbar.search_many` asks about positions, such as a neural network.

    >>> import durbar
    >>> import numpy as np
    >>> def even(observations, masks):
    ...     players = 2
    ...     return masks.astype(np.float32), np.full((len(masks), players), 0.5, np.float32)
    >>> state = durbar.load_game("maharani", players=2).new_initial_state(seed=1)
    >>> [result] = durbar.search_many([state], even, simulations=50, seed=1)
    >>> result.simulations
    50
    """

    def __call__(
        self, observations: "NDArray[np.float32]", masks: "NDArray[np.int8]", /
    ) -> "tuple[NDArray[np.float32 | np.float64], NDArray[np.float32 | np.float64]]":
        """Give the priors of all actions, and the values of all players, for each position.

        Args:
            observations: What the player who decides sees: a row for each position.
            masks: For each action 1 if it is legal, else 0.

        Returns:
            Two arrays of float32 or float64 with a row for each position. Priors say how likely
            each action is, in any unit. Values say what each player can expect, from 0 to 1: first
            the one who decides, then the others clockwise, as in the observations.
        """


class _Draws(Protocol):
    """What draws whole numbers, as `durbar.Rng` does."""

    def bounded(self, n: int, /) -> int:
        """Draw a number from 0 to below n."""


_FINE = 2**32
"""Powers of visits are drawn by as whole numbers: this one for the action with most of them."""


def check_temperature(temperature: float) -> None:
    """Check that actions can be drawn at a temperature.

    Raises:
        ValueError: It is negative or not finite.
    """
    if not 0 <= temperature < math.inf:
        raise ValueError(f"temperature must be a finite number, 0 or more, not {temperature}")


@dataclass(frozen=True, slots=True)
class SearchResult:
    """What `durbar.mcts`, `durbar.Search` or a bot found at a decision.

    `actions`, `visits`, `values`, `action_returns`, `action_scores`, `priors` and `policy` are
    columns: entries at the same index belong together.

    Attributes:
        player: The seat that decides.
        best_action: The action with most visits; of those the one of greatest value, then of
            lowest id. A bot that does not search chooses it in its own way, a flat search by value,
            and `durbar.search_many` with `gumbel` draws it.
        actions: The ids of all legal actions, ascending.
        visits: For each, how many simulations began with it; their sum is `simulations`.
        values: For each, the mean value of those simulations to the player who decides, 0 to 1;
            0 where there are none. Scores count in it as the settings say.
        action_returns: For each, by seat: the mean return of those simulations since the search
            last advanced, 0 to 1. It is the share of the win to expect.
        action_scores: For each, by seat: the mean score at the end of the same simulations.
        priors: For each, how likely the evaluator took it, noise included. The sum is 1; zeros
            without an evaluator.
        policy: For each, what a policy network is to learn; the sum is 1. It is the share of the
            visits, and with `gumbel` the improved policy: the softmax of priors and values.
        returns: By seat: the mean return of all these simulations. The sum is 1; zeros before the
            first one since the search last advanced.
        scores: By seat: the mean score at their end.
        evaluation: By seat: what the evaluator said of the decision itself; empty without one.
        line: The best action and what is expected to follow: actions, and outcomes of chance that
            the player sees, as far as ten simulations took each.
        simulations: The number of simulations.
        nodes: The number of nodes of the tree, of all threads.
        memory: The bytes of these trees, which `max_memory` limits.
        depth: The most actions and outcomes of chance from the root to a leaf.
        open_hands: Whether the state itself was searched, with all that is hidden in it.
        proven: Whether the best action is proven: all that can still happen was gone through. Then
            `best_action` is the proven one, and values, returns and scores are exact, those of
            actions without visits too: a value is the return of the player who decides, and
            `returns` and `scores` are those of the best action.
        full: Whether a tree had no room left, so that it did not grow: more `max_memory` would
            have made it another search.
    """

    player: int
    best_action: int
    actions: tuple[int, ...]
    visits: tuple[int, ...]
    values: tuple[float, ...]
    action_returns: tuple[tuple[float, ...], ...]
    action_scores: tuple[tuple[float, ...], ...]
    priors: tuple[float, ...]
    policy: tuple[float, ...]
    returns: tuple[float, ...]
    scores: tuple[float, ...]
    evaluation: tuple[float, ...]
    line: tuple[int, ...]
    simulations: int
    nodes: int
    memory: int
    depth: int
    open_hands: bool
    proven: bool
    full: bool

    def sample_action(self, rng: _Draws, temperature: float = 1.0) -> int:
        """Draw an action, so that games of self-play differ.

        Each is as likely as its visits to the power of `1 / temperature`: 1 draws by visits, less
        prefers those with many, and 0 gives `best_action`.

        Args:
            rng: A `durbar.Rng`.
            temperature: 0 or more, and finite.

        Returns:
            The id of an action with visits.

        Raises:
            TypeError: It is no `durbar.Rng`.
            ValueError: The temperature is out of its range, or there are no visits.

        >>> import durbar
        >>> state = durbar.load_game("maharani", players=2).new_initial_state(seed=1)
        >>> result = durbar.mcts(state, 200, seed=1)
        >>> result.sample_action(durbar.Rng(7), temperature=0.5) in result.actions
        True
        """
        check_temperature(temperature)
        if not hasattr(rng, "bounded"):
            raise TypeError(f"rng must be a durbar.Rng, not {type(rng).__name__}")
        most = max(self.visits)
        if most == 0:
            raise ValueError("no action has visits")
        if temperature == 0:
            return self.best_action
        weights = self.visits
        if temperature != 1:
            power = 1 / temperature
            weights = tuple(round(_FINE * (visits / most) ** power) for visits in self.visits)
        ends = list(accumulate(weights))
        return self.actions[bisect_right(ends, rng.bounded(ends[-1]))]
