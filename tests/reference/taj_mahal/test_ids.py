"""The numbers of actions, by the formulas of the page on the game (T-7.1)."""

from durbar.reference.taj_mahal.actions import Build, Play, Take, Withdraw, action_ids
from durbar.reference.taj_mahal.outcomes import Draw, PlaceBonusTile, PlaceProvinceTile
from tests.reference.taj_mahal.tables import game

OF = game().components
KINDS = list(OF.cards)
PLAYS = 44 * (1 + 6 + 4)
TAKES = PLAYS + 1 + (5 + 1) * 2**5


def test_plays() -> None:
    assert Play(KINDS[0], None).id(OF) == 0
    assert Play(KINDS[3], KINDS[44]).id(OF) == 3 * 11 + 1
    assert Play(KINDS[43], "colour-change").id(OF) == PLAYS - 1
    assert Withdraw().id(OF) == PLAYS


def test_builds() -> None:
    """Each city has a bit; the royal palace counts in steps of all bits."""
    assert Build(("a-nw",), None).id(OF) == PLAYS + 1 + 1
    assert Build(("a-nw", "a-se"), None).id(OF) == PLAYS + 1 + 0b101
    assert Build((), "a-ne").id(OF) == PLAYS + 1 + 2 * 32
    assert Build(("a-sw",), "a-nw").id(OF) == PLAYS + 1 + 1 * 32 + 0b1000


def test_takes() -> None:
    assert Take((KINDS[0],)).id(OF) == TAKES
    assert Take((KINDS[7],)).id(OF) == TAKES + 7
    assert Take((KINDS[0], KINDS[0])).id(OF) == TAKES + 50
    assert Take((KINDS[2], KINDS[5])).id(OF) == TAKES + 50 + 15 + 2
    assert Take((KINDS[49], KINDS[49])).id(OF) == action_ids(OF) - 1 == 2001


def test_outcomes() -> None:
    assert PlaceProvinceTile(3, OF.provinces[5]).id(OF) == 5
    assert PlaceBonusTile("a-nw", "rice").id(OF) == 2
    assert Draw(1, KINDS[9]).id(OF) == 9
