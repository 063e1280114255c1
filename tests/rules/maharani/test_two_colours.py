"""M-3.9: two worker colours with 2 players."""

import pytest

from tests.engines import Loader
from tests.rules.maharani.positions import look, state
from tests.rules.playing import do, only, words

RONDEL = {4: "blue twin-across"}


def workers_for_d7(
    game: Loader, board: dict[str, str], aside: dict[tuple[str, str], int]
) -> list[str]:
    """List the ways to place the blue tile on d7."""
    turn = state(game(2), board, rondel=RONDEL, aside=aside)
    return [word for word in words(turn) if word.startswith("place-4-d7")]


@pytest.mark.parametrize(
    ("board", "aside", "ways"),
    [
        pytest.param({}, {}, ["S", "N-green", "N-red"], id="none there: either colour"),
        pytest.param(
            {"e8": "red"},
            {("SE", "green"): 7},
            ["S", "N-red"],
            id="none there, one reserve empty: the other",
        ),
        pytest.param(
            {"b8": "blue green"}, {}, ["S", "N-green", "N-red"], id="one there: move, or the other"
        ),
        pytest.param(
            {"b8": "blue green"},
            {("SE", "red"): 7},
            ["S", "N-green"],
            id="one there, the other reserve empty: it has to move",
        ),
        pytest.param(
            {"b8": "blue green", "c8": "blue red"},
            {("SE", "red"): 6, ("SE", "green"): 6},
            ["S", "N-green", "N-red"],
            id="both there: one of them moves",
        ),
        pytest.param(
            {"e8": "red"},
            {("SE", "red"): 7, ("SE", "green"): 7},
            ["N"],
            id="nothing to place or move",
        ),
        pytest.param(
            {"e7": "blue green", "b8": "red red"},
            {("SE", "red"): 6, ("SE", "green"): 6},
            ["N"],
            id="workers of other quarters and on other colours do not move",
        ),
    ],
)
def test_m_3_9_the_choice_of_the_worker(
    game: Loader, board: dict[str, str], aside: dict[tuple[str, str], int], ways: list[str]
) -> None:
    """M-3.9. The arrow south makes no worker compulsory; the arrow north does, if one is to be had.

    Where none is to be had, both arrows are one action, shown with the arrow north (M-3.10).
    """
    assert workers_for_d7(game, board, aside) == [f"place-4-d7-{way}" for way in ways]


def test_m_3_9_move_or_new(game: Loader) -> None:
    """M-3.9: the colour that is there moves, the other one comes new."""
    turn = state(game(2), {"b8": "blue green"}, rondel=RONDEL)
    moved = turn.child(turn.string_to_action("place-4-d7-N-green"))
    assert look(moved).workers == {"d7": "green"}
    assert look(moved).reserve["green"] == 6
    event = only(do(turn, "place-4-d7-N-red"), "worker_group")
    assert event["from"] is None
    assert look(turn).workers == {"b8": "green", "d7": "red"}
    assert look(turn).reserve["red"] == 6


def test_m_3_9_groups_are_of_one_colour(game: Loader) -> None:
    """M-3.9: the two colours of a player never form a group."""
    turn = state(game(2), {"c7": "red green", "d8": "red red"}, rondel=RONDEL)
    event = only(do(turn, "place-4-d7-N-red"), "worker_group")
    assert event["spaces"] == ["d8", "d7"]


def test_m_3_9_the_opponent_has_the_other_two_colours(game: Loader) -> None:
    """M-3.9, M-1.6: the second player sits south."""
    turn = state(game(2), {}, player=1, rondel={2: "blue twin-across"})
    ways = [word for word in words(turn) if word.startswith("place-2-d7")]
    assert ways == ["place-2-d7-N", "place-2-d7-S-blue", "place-2-d7-S-yellow"]
