"""Ways to choose in Taj Mahal."""

from tests.differential.moves import Moves, Policy, uniform


def _liking(legal: Moves, *parts: str) -> Moves:
    """Give the moves whose words hold one of these parts; the first part that is found decides."""
    for part in parts:
        liked = [move for move in legal if part in move.word]
        if liked:
            return liked
    return legal


def withdraws(legal: Moves) -> Moves:
    """Withdraw at once."""
    return _liking(legal, "withdraw")


def stays(legal: Moves) -> Moves:
    """Play as long as there is a card for it."""
    return _liking(legal, "play-")


def tosses(legal: Moves) -> Moves:
    """Withdraw as often as not."""
    out = [move for move in legal if move.word == "withdraw"]
    return [*legal, *out * (len(legal) - 2)]


def companions(legal: Moves) -> Moves:
    """Play two cards whenever possible; take white ones."""
    return [
        move for move in legal if move.word.startswith("play-") and "." in move.word
    ] or _liking(legal, "take-white", ".white", "play-")


def colour_change(legal: Moves) -> Moves:
    """Play another colour than the bound one, with the card for it; collect its influence."""
    return _liking(legal, ".colour-change", "vizier", "monk")


def royal(legal: Moves) -> Moves:
    """Go for the crown."""
    return _liking(legal, "royal.", "mogul", "withdraw")


def one_kind(legal: Moves) -> Moves:
    """Go for one kind of influence, so that special cards change hands (T-4.1)."""
    return _liking(legal, "monk-monk", "monk", "withdraw")


def one_colour(legal: Moves) -> Moves:
    """Play and take one colour."""
    return _liking(legal, "red", "take-", "withdraw")


def neighbours(legal: Moves) -> Moves:
    """Build on the first cities of a province, so that long chains come about (T-3.7)."""
    if legal[0].word.startswith("build-"):
        return legal[:1]
    return tosses(legal)


PLAYERS: dict[str, Policy] = {
    policy.__name__: policy
    for policy in (
        uniform, withdraws, stays, tosses, companions, colour_change, royal, one_kind, one_colour,
        neighbours,
    )
}  # fmt: skip
