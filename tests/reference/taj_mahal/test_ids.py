"""The numbers of actions, by the formulas of the page on the game (T-7.1)."""

from durbar_reference.taj_mahal.actions import (
    Build,
    Draw,
    PlaceBonusTile,
    PlaceProvinceTile,
    Play,
    Take,
    Withdraw,
    action_ids,
    decision_id,
    outcome_id,
)
from tests.reference.taj_mahal.tables import game

OF = game().components
KINDS = list(OF.cards)
PLAYS = 44 * (1 + 6 + 4)
TAKES = PLAYS + 1 + (5 + 1) * 2**5


def test_plays() -> None:
    assert decision_id(OF, Play(KINDS[0], None)) == 0
    assert decision_id(OF, Play(KINDS[3], KINDS[44])) == 3 * 11 + 1
    assert decision_id(OF, Play(KINDS[43], "colour-change")) == PLAYS - 1
    assert decision_id(OF, Withdraw()) == PLAYS


def test_builds() -> None:
    """Each city has a bit; the royal palace counts in steps of all bits."""
    assert decision_id(OF, Build(("a-nw",), None)) == PLAYS + 1 + 1
    assert decision_id(OF, Build(("a-nw", "a-se"), None)) == PLAYS + 1 + 0b101
    assert decision_id(OF, Build((), "a-ne")) == PLAYS + 1 + 2 * 32
    assert decision_id(OF, Build(("a-sw",), "a-nw")) == PLAYS + 1 + 1 * 32 + 0b1000


def test_takes() -> None:
    assert decision_id(OF, Take((KINDS[0],))) == TAKES
    assert decision_id(OF, Take((KINDS[7],))) == TAKES + 7
    assert decision_id(OF, Take((KINDS[0], KINDS[0]))) == TAKES + 50
    assert decision_id(OF, Take((KINDS[2], KINDS[5]))) == TAKES + 50 + 15 + 2
    assert decision_id(OF, Take((KINDS[49], KINDS[49]))) == action_ids(OF) - 1 == 2001


def test_outcomes() -> None:
    assert outcome_id(OF, PlaceProvinceTile(3, OF.provinces[5])) == 5
    assert outcome_id(OF, PlaceBonusTile("a-nw", "rice")) == 2
    assert outcome_id(OF, Draw(1, KINDS[9])) == 9
