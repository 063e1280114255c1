"""How a game of Maharani goes: the weights of chance."""

import durbar


def weights(state: durbar.State) -> list[tuple[int, int]]:
    """Weigh a seat 1, and a tile by its number in the bag (M-1.7, M-4.1)."""
    position = state.to_dict()
    outcomes = state.legal_actions()
    if position["phase"] == "start":
        return [(seat, 1) for seat in outcomes]
    return list(zip(outcomes, (entry["count"] for entry in position["bag"]), strict=True))
