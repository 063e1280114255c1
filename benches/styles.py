"""Styles of play that are no search, and that no trained player has seen.

`benches.ladder` lets one seat play in a style, and a search in all others: whether a style is a way
to beat the search.
"""

import durbar

LATE = 9
"""From this visit of Taj Mahal on a hoarder plays its cards."""


class Blocker:
    """Takes what earns most, less what the player after it could earn then."""

    def reset(self, seed: int, /) -> None:
        """Begin a new game."""
        self._rng = durbar.Rng(seed)

    def choose(self, view: durbar.View, budget: durbar.Budget | None = None, /) -> int:
        """Choose an action; of equals the first."""
        state = view.resample(self._rng)

        def worth(choice: tuple[int, int]) -> int:
            action, points = choice
            after = state.child(action)
            while after.is_chance_node():
                after.apply_action(after.sample_chance_outcome(self._rng))
            if after.is_terminal() or after.current_player() == view.observer:
                return points
            return points - max(gain for _, gain in after.legal_actions_with_points())

        return max(view.legal_actions_with_points(), key=worth)[0]


class Hoarder:
    """Keeps what it has: markers, and cards until the last visits. Then it takes what earns most."""

    def reset(self, seed: int, /) -> None:
        """Begin a new game."""
        self._rng = durbar.Rng(seed)

    def choose(self, view: durbar.View, budget: durbar.Budget | None = None, /) -> int:
        """Choose an action; of equals the first."""
        state = view.resample(self._rng)
        keeps = state.to_dict().get("visit", 0) < LATE

        def worth(choice: tuple[int, int]) -> tuple[int, int]:
            action, points = choice
            player = state.child(action).to_dict()["players"][view.observer]
            cards = sum(player.get("hand", {}).values())
            markers = sum(player.get("markers", {}).values())
            return (cards + markers if keeps else 0, points)

        return max(view.legal_actions_with_points(), key=worth)[0]
