"""How a game of Taj Mahal goes: the weights of chance."""

import json

import durbar


def weights(state: durbar.State) -> list[tuple[int, int]]:
    """Weigh seats and provinces 1, tiles and cards by their number (T-1.3 to T-1.8, T-6.2)."""
    position, components = state.to_dict(), json.loads(state.game.components_json())
    outcomes = state.legal_actions()
    match position["phase"]:
        case "start" | "province_tiles":
            return [(outcome, 1) for outcome in outcomes]
        case "bonus_tiles":
            lying = list(position["bonus_tiles"].values())
            counts = [
                tile["count"] - lying.count(tile["kind"]) for tile in components["bonus_tiles"]
            ]
        case _:
            counts = list(position["deck"].values())
    return list(zip(outcomes, [count for count in counts if count > 0], strict=True))
