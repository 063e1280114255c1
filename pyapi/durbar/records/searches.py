"""What a search said at the decisions of games."""

from dataclasses import dataclass, fields
from typing import TYPE_CHECKING, Any

import numpy as np

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from durbar.search import SearchResult


@dataclass(frozen=True, slots=True, eq=False)
class Searches:
    """What a search said at each of d decisions: targets for a policy and for values.

    The actions of decision i are the next `counts[i]` rows of `actions`, `visits` and `policies`,
    after those of the decisions before it.

    Attributes:
        counts: int32 of shape (d,): how many actions the policy takes: those with visits, or all
            legal ones where Gumbel chose at the root.
        actions: int32 of shape (k,): these actions, of each decision ascending.
        visits: int32 of shape (k,): how many simulations began with each.
        policies: float32 of shape (k,): `SearchResult.policy`, which a policy network learns.
        returns: float32 of shape (d, players): by seat, the return that the search expected.
    """

    counts: "NDArray[np.int32]"
    actions: "NDArray[np.int32]"
    visits: "NDArray[np.int32]"
    policies: "NDArray[np.float32]"
    returns: "NDArray[np.float32]"

    @classmethod
    def of_results(cls, results: "Sequence[SearchResult]", players: int) -> "Searches":
        """Note the results of searches, one for each decision."""
        rows = [
            (action, visits, share)
            for result in results
            for action, visits, share in zip(
                result.actions, result.visits, result.policy, strict=True
            )
            if share > 0
        ]
        columns = np.array(rows, [("actions", "i4"), ("visits", "i4"), ("policies", "f4")])
        return cls(
            counts=np.array([np.count_nonzero(result.policy) for result in results], np.int32),
            **{name: columns[name].copy() for name in columns.dtype.names or ()},
            returns=np.array([result.returns for result in results], np.float32).reshape(
                -1, players
            ),
        )

    @classmethod
    def joined(cls, parts: "Sequence[Searches]") -> "Searches":
        """Put decisions behind each other."""
        return cls(
            counts=np.concatenate([part.counts for part in parts]),
            actions=np.concatenate([part.actions for part in parts]),
            visits=np.concatenate([part.visits for part in parts]),
            policies=np.concatenate([part.policies for part in parts]),
            returns=np.concatenate([part.returns for part in parts]),
        )

    def part(self, first: int, last: int) -> "Searches":
        """Return the decisions from `first` to before `last`."""
        begin = int(self.counts[:first].sum())
        end = begin + int(self.counts[first:last].sum())
        return Searches(
            counts=self.counts[first:last],
            actions=self.actions[begin:end],
            visits=self.visits[begin:end],
            policies=self.policies[begin:end],
            returns=self.returns[first:last],
        )

    def as_json(self) -> dict[str, Any]:
        """Return the columns as lists."""
        return {field.name: getattr(self, field.name).tolist() for field in fields(self)}

    @classmethod
    def of_json(cls, columns: dict[str, Any], decisions: int, players: int) -> "Searches":
        """Read the lists of `as_json`.

        Raises:
            ValueError: They are not those of so many decisions and players.
        """
        counts = np.array(columns["counts"], np.int32)
        searches = cls(
            counts=counts,
            actions=np.array(columns["actions"], np.int32),
            visits=np.array(columns["visits"], np.int32),
            policies=np.array(columns["policies"], np.float32),
            returns=np.array(columns["returns"], np.float32).reshape(-1, players),
        )
        if not (
            counts.shape == (decisions,)
            and (counts.sum(),)
            == searches.actions.shape
            == searches.visits.shape
            == searches.policies.shape
            and searches.returns.shape == (decisions, players)
        ):
            raise ValueError("searches")
        return searches
