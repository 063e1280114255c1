"""T-5: the end of the game."""

from typing import Any

import pytest

from tests.engines import Json, Loader, State
from tests.rules.playing import only
from tests.rules.taj_mahal.positions import all_of, component_file, leave, position, state

OUT: Json = {"withdrawn": True}
PAIRS = ("white-monk white-princess", "white-general white-vizier", "white-elephant " * 2)
"""What was taken of the display: two points each (T-5.1)."""


def last(game: Loader, *hands: str, scores: tuple[int, ...] = (10, 10, 10), **more: Any) -> State:
    """Give a state before the last withdrawal of the last visit; that player takes white-mogul."""
    players: dict[int, Json] = {
        seat: {**OUT, "hand": hand, "score": scores[seat]} for seat, hand in enumerate(hands)
    }
    players[0]["withdrawn"] = False
    players[0]["played"] = "green-elephant-vizier"
    players[1]["province_tiles"] = [12]
    players[1]["palaces"] = ["agra-ne"]
    players[1]["influence"] = {"vizier": 1}
    court = {"influence": ["general", "monk", "princess"], "crown": True, "province_tile": False}
    return state(game(len(hands)), players, visit=12, display="white-mogul", court=court, **more)


def test_t_5_1_the_cards_in_hand_score(game: Loader) -> None:
    """T-5.1: special cards, white cards, and the cards of the colour with most cards."""
    at = last(
        game,
        "red-elephant-monk red-elephant-vizier violet-elephant-monk white-elephant",
        "violet-elephant-monk green-elephant-monk white-monk white-elephant white-elephant",
        "white-general white-vizier",
        special_cards={"elephant": 0, "mogul": 2, "two-points": 2},
    )
    scored = all_of(leave(at), "hand_scored")
    assert scored == [
        {"type": "hand_scored", "rule": "T-5.1", "player": 0, "special_cards": 1,
         "white_cards": 2, "colour": "red", "colour_cards": 2, "points": 5},
        {"type": "hand_scored", "rule": "T-5.1", "player": 1, "special_cards": 0,
         "white_cards": 3, "colour": "green", "colour_cards": 1, "points": 4},
        {"type": "hand_scored", "rule": "T-5.1", "player": 2, "special_cards": 2,
         "white_cards": 2, "colour": None, "colour_cards": 0, "points": 4},
    ]  # fmt: skip
    assert at.scores() == [15, 14, 14]


def test_t_5_1_of_equal_colours_one_counts(game: Loader) -> None:
    """T-5.1: the event names the first in the order of the component file."""
    hand = "violet-elephant-monk violet-elephant-vizier yellow-elephant-monk yellow-elephant-vizier"
    scored = all_of(leave(last(game, "", hand, "white-general white-vizier")), "hand_scored")
    assert (scored[1]["colour"], scored[1]["colour_cards"]) == ("yellow", 2)
    assert scored[1]["points"] == 2


def test_t_5_1_the_breakdown_says_what_the_hands_would_bring(game: Loader) -> None:
    """T-5.1: before the end as projected scores."""
    hands = ("red-elephant-monk", "white-elephant white-elephant", "red-elephant-monk white-monk")
    at = last(game, *hands, scores=(3, 5, 6))
    before = at.score_breakdown()
    assert before["scores"] == [3, 5, 6]
    assert before["projected"] == [4, 7, 8]
    assert before["leaders"] == [2]
    assert not before["is_terminal"]
    assert before["returns"] == [0.0, 0.0, 0.0]
    assert [hand["points"] for hand in before["hands"]] == [1, 2, 2]
    leave(at)
    after = at.score_breakdown()
    assert after["scores"] == after["projected"] == [5, 7, 8]
    assert after["leaders"] == [2]
    assert after["is_terminal"]
    assert after["hands"][0] == {
        "player": 0, "special_cards": 0, "white_cards": 1, "colour": "red", "colour_cards": 1,
        "points": 2,
    }  # fmt: skip


def test_t_5_2_most_points_win(game: Loader) -> None:
    """T-5.2."""
    at = last(game, "", *PAIRS[:2], scores=(40, 43, 20))
    event = only(leave(at), "game_over")
    assert event == {"type": "game_over", "rule": "T-5.2", "winners": [1]}
    assert at.returns() == [0.0, 1.0, 0.0]
    assert at.legal_actions() == []
    assert at.is_terminal()


def test_t_5_2_equal_leaders_all_win(game: Loader) -> None:
    """T-5.2: and share the return."""
    at = last(game, "", *PAIRS, scores=(8, 7, 7, 1))
    event = only(leave(at), "game_over")
    assert event["winners"] == [0, 1, 2]
    assert at.returns() == [pytest.approx(1 / 3)] * 3 + [0.0]
    assert sum(at.returns()) == pytest.approx(1)


def test_the_game_is_as_long_as_there_are_provinces(game: Loader) -> None:
    """T-1.2: one province, one visit."""
    of = game(3, component_file("tiny"))
    at = of.state_from_dict(position(of))
    for _ in range(3):
        leave(at)
    assert at.is_terminal()
