"""What the catalogues of Taj Mahal have to name, and what no catalogue names."""

from collections.abc import Iterator
from typing import Any

# Provinces stand in texts as they are.
CODES = r"[a-l]|agra"
# What lies somewhere, by how its id begins: the text view names all of it.
PLACES = ("city", "province", "special")
# Words that are the same in several languages.
SHARED = {"agra", "general", "influence", "mahal", "mogul", "point", "points", "province", "taj"}


def things(parts: Any) -> set[str]:
    """Return the ids of the things in a component file."""
    influence = parts["influence_tiles"]["kinds"]
    ids = {f"colour-{one}" for one in [*parts["cards"]["coloured"], "white"]}
    ids |= {f"taj_mahal-symbol-{one}" for one in parts["symbols"]}
    ids |= {f"taj_mahal-good-{one}" for one in parts["goods"]}
    ids |= {f"taj_mahal-bonus-{tile['kind']}" for tile in parts["bonus_tiles"]}
    ids |= {f"taj_mahal-special-{card['id']}" for card in parts["cards"]["special"]}
    return ids | {f"taj_mahal-award-{one}" for one in [*influence, "crown", "province_tile"]}


def used(action: Any, seat: int) -> Iterator[str]:
    """Yield the ids of what an action uses in the picture; nothing if it has a button."""
    match action:
        case {"type": "play", "card": card, "companion": companion}:
            yield f"hand-{seat}-{card}"
            if companion is not None:
                is_white = companion.startswith("white")
                yield f"hand-{seat}-{companion}" if is_white else f"special-{companion}"
        case {"type": "build", "palaces": palaces, "royal_palace": royal}:
            yield from (f"city-{city}" for city in (*palaces, royal) if city is not None)
        case {"type": "take", "cards": cards}:
            yield from (f"display-{card}" for card in cards)
