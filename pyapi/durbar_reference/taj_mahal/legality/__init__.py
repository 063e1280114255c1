"""What makes a position legal, by what it is about: the table, the cards, the map and the court.

Each check stands with the places of the document that it needs. Checks of sizes, states and views
ask a whole reading, the others its position. `HAND` stands for the field that tells how many cards
a hand has.
"""


def of_players(*fields: str) -> str:
    """Give the places of these fields of all players."""
    return " ".join(f"/players/*/{field}" for field in fields)
