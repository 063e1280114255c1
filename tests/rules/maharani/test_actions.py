"""Action ids, and actions in words and as dictionaries (M-3.10)."""

from typing import Any

import pytest

from tests.engines import INVALID_ACTION, REFUSED, Loader, State
from tests.rules.maharani.positions import state


def turn(game: Loader) -> State:
    """Give a state in which blue tiles can be placed in several ways."""
    return state(game(2), {"b8": "blue green"}, rondel={4: "blue twin-across", 1: "red centre"})


@pytest.mark.parametrize("arrow", ["E", "S", "W"])
def test_m_3_10_every_legal_arrow_is_accepted(game: Loader, arrow: str) -> None:
    """M-3.10: directions with the same effect are one action."""
    assert turn(game).string_to_action(f"place-1-b7-{arrow}") == 9
    described = {"type": "place", "slot": 1, "space": "b7", "arrow": arrow}
    assert turn(game).action_from_dict(described) == 9


def test_m_3_10_the_arrow_shown_is_the_first_clockwise_from_the_own_side(game: Loader) -> None:
    """M-3.10."""
    shown = []
    for seat in range(4):
        at = state(game(), {}, player=seat, rondel={1: "blue centre"})
        (word,) = [
            at.action_to_string(action)
            for action in at.legal_actions()
            if action % 256 == 9 and action < 256
        ]
        shown.append(word)
    assert shown == ["place-1-b7-E", "place-1-b7-S", "place-1-b7-W", "place-1-b7-N"]


def test_what_the_rest_tells_may_be_left_out(game: Loader) -> None:
    place = {"type": "place", "slot": 4, "space": "d7"}
    assert turn(game).action_from_dict({**place, "worker": None}) == 203
    assert turn(game).action_from_dict({**place, "arrow": "S"}) == 203
    assert turn(game).action_from_dict({**place, "worker": "red"}) == 715
    for unclear in (place, {**place, "arrow": "N"}):
        with pytest.raises(INVALID_ACTION, match="more than one"):
            turn(game).action_from_dict(unclear)


@pytest.mark.parametrize(
    "described",
    [
        {},
        {"type": "fly"},
        {"type": ["place"]},
        {"type": "refresh", "slot": 1},
        {"type": "place", "slot": 5, "space": "d7"},
        {"type": "place", "slot": True, "space": "d7"},
        {"type": "place", "slot": 4},
        {"type": "place", "slot": 4, "space": "d9"},
        {"type": "place", "slot": 4, "space": "d7", "arrow": "X"},
        {"type": "place", "slot": 4, "space": "d7", "arrow": None},
        {"type": "place", "slot": 4, "space": "d7", "arrow": None, "worker": None},
        {"type": "place", "slot": 4, "space": "d7", "worker": "pink"},
        {"type": "start", "player": 2},
        {"type": "draw", "colour": "blue"},
        {"type": "draw", "colour": "pink", "kind": "centre"},
    ],
)
def test_dictionaries_that_denote_no_action(game: Loader, described: Any) -> None:
    with pytest.raises(INVALID_ACTION):
        turn(game).action_from_dict(described)


@pytest.mark.parametrize(
    "word",
    ["", "place", "place-4", "place-4-d7", "place-0-d7-N", "place-²-d7-N", "place-4-d7-N-",
     "place-04-d7-N-green", "place-+4-d7-N-green", "start", "start-2", "start-x", "start-00",
     "refresh-", "REFRESH", "end_turn-1", "draw-blue", "draw-blue-half", "-"],
)  # fmt: skip
def test_words_that_denote_no_action(game: Loader, word: str) -> None:
    with pytest.raises(INVALID_ACTION):
        turn(game).string_to_action(word)


@pytest.mark.parametrize(
    "word",
    ["end_turn", "refresh", "start-0", "draw-blue-centre", "place-4-d7-E", "place-4-d7-S-green",
     "place-4-d7-N", "place-4-d7-N-blue", "place-4-b7-N-green", "place-4-b8-N-green"],
)  # fmt: skip
def test_words_that_denote_an_action_that_is_not_legal(game: Loader, word: str) -> None:
    """M-3.2, M-3.4: among others, the wrong arrow, the other player's worker, a full space."""
    with pytest.raises(REFUSED):
        turn(game).string_to_action(word)
