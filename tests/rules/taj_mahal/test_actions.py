"""T-7: action ids, and actions in words and as dictionaries."""

from typing import Any

import pytest

from tests.engines import INVALID_ACTION, REFUSED, Json, Loader, State
from tests.rules.playing import do, words
from tests.rules.taj_mahal.positions import PLAYER_COUNTS, state

OUT: Json = {"withdrawn": True}
P, T = 484, 484 + 1 + 6 * 32
"""The id of withdraw; the first of a take."""


def playing(game: Loader) -> State:
    """Give a state in which several cards can be played."""
    mover = {"hand": "red-elephant-elephant violet-general-monk white-elephant white-princess"}
    return state(game(3), {0: mover}, special_cards={"elephant": 0, "colour-change": 0})


def building(game: Loader) -> State:
    """Give a state in which two ordinary palaces and a royal one can be built."""
    players: dict[int, Json] = {0: {"played": "red-vizier-general white-mogul"}, 1: OUT, 2: OUT}
    at = state(game(3), players)
    do(at, "withdraw")
    return at


def taking(game: Loader) -> State:
    """Give a state in which there is a choice of cards."""
    display = (
        "red-elephant-elephant violet-general-monk white-princess white-elephant white-elephant"
    )
    return state(game(3), {0: OUT}, phase="take", display=display)


@pytest.mark.parametrize(
    ("word", "number"),
    [
        ("play-red-elephant-elephant", 0),
        ("play-red-elephant-elephant.white-elephant", 1),
        ("play-red-elephant-elephant.white-princess", 6),
        ("play-red-elephant-elephant.elephant", 7),
        ("play-red-elephant-elephant.colour-change", 10),
        ("play-violet-general-monk", 43 * 11),
        ("play-violet-general-monk.colour-change", 43 * 11 + 10),
        ("withdraw", P),
    ],
)
def test_t_7_1_the_numbers_of_plays(game: Loader, word: str, number: int) -> None:
    """T-7.1: card times companions, then the companion."""
    assert playing(game).string_to_action(word) == number
    assert playing(game).action_to_string(number) == word


@pytest.mark.parametrize(
    ("word", "number"),
    [
        ("build-a-nw.a-ne.royal.a-nw", P + 1 + 32 + 0b0011),
        ("build-a-se.a-sw.royal.a-sw", P + 1 + 4 * 32 + 0b1100),
        ("build-a-nw.a-sw.royal.a-ne", P + 1 + 2 * 32 + 0b1001),
    ],
)
def test_t_7_1_the_numbers_of_builds(game: Loader, word: str, number: int) -> None:
    """T-7.1: all palaces are one action; a bit for each city."""
    assert building(game).string_to_action(word) == number
    assert building(game).action_to_string(number) == word


@pytest.mark.parametrize(
    ("word", "number"),
    [
        ("take-white-elephant.white-elephant", T + 50 + 44 * 45 // 2 + 44),
        ("take-red-elephant-elephant.violet-general-monk", T + 50 + 43 * 44 // 2),
        ("take-violet-general-monk.white-princess", T + 50 + 49 * 50 // 2 + 43),
    ],
)
def test_t_7_1_the_numbers_of_takes(game: Loader, word: str, number: int) -> None:
    """T-7.1: one unordered pair."""
    assert taking(game).string_to_action(word) == number
    assert taking(game).action_to_string(number) == word


def test_t_7_1_the_number_of_ids(game: Loader) -> None:
    """T-7.1: the same for all numbers of players."""
    assert [game(n).num_distinct_actions() for n in PLAYER_COUNTS] == [2002] * 3
    one = state(game(3), {0: OUT, 1: OUT, 2: OUT}, phase="take", display="white-princess")
    assert one.legal_actions() == [T + 49]
    of = game(3, "six_kinds")
    kinds, coloured, companions = 64, 56, 8 + 6
    assert of.num_distinct_actions() == (
        coloured * (1 + companions) + 1 + 7 * 2**6 + kinds + kinds * (kinds + 1) // 2
    )


def test_what_may_be_left_out(game: Loader) -> None:
    """No companion, no royal palace, and what a chance event follows from."""
    assert playing(game).action_from_dict({"type": "play", "card": "violet-general-monk"}) == 473
    at = state(game(3), {0: {"played": "red-elephant-vizier"}, 1: OUT, 2: OUT})
    do(at, "withdraw")
    assert at.action_from_dict({"type": "build", "palaces": ["a-se"]}) == P + 1 + 4
    start = game(3).new_initial_state()
    do(start, "start-1")
    assert start.action_from_dict({"type": "province_tile", "province": "c"}) == 2
    right = {"type": "province_tile", "number": 1, "province": "c"}
    assert start.action_from_dict(right) == 2
    with pytest.raises(REFUSED):
        start.action_from_dict({**right, "number": 2})


def test_t_7_1_the_order_in_a_word_does_not_matter(game: Loader) -> None:
    """T-7.1: cities of a build, cards of a take."""
    assert building(game).string_to_action("build-a-ne.a-nw.royal.a-nw") == P + 1 + 32 + 3
    described = {"type": "build", "palaces": ["a-sw", "a-nw"], "royal_palace": "a-se"}
    assert building(game).action_from_dict(described) == P + 1 + 3 * 32 + 0b1001
    one = taking(game).string_to_action("take-white-princess.red-elephant-elephant")
    assert one == taking(game).string_to_action("take-red-elephant-elephant.white-princess")
    cards = ["white-princess", "red-elephant-elephant"]
    assert taking(game).action_from_dict({"type": "take", "cards": cards}) == one


def test_t_7_2_without_an_award_there_is_no_build(game: Loader) -> None:
    """T-7.2: and the take is an action even without a choice."""
    at = state(game(3), {0: {"hand": "red-elephant-monk"}}, display="white-elephant " * 5)
    do(at, "withdraw")
    at.apply_action(at.legal_actions()[0])
    assert at.to_dict()["phase"] == "take"
    assert words(at) == ["take-white-elephant.white-elephant"]


def test_t_7_3_equal_cards_are_one_action(game: Loader) -> None:
    """T-7.3: two of a kind in the hand, or on the display."""
    at = state(game(3), {0: {"hand": "red-elephant-monk " * 3}})
    assert words(at) == ["play-red-elephant-monk", "withdraw"]
    pairs = taking(game)
    assert sum("white-elephant" in word for word in words(pairs)) == 4
    assert len(words(pairs)) == 7


def test_t_7_3_the_points_come_with_the_build(game: Loader) -> None:
    """T-7.3."""
    at = state(game(3), {0: {"played": "red-elephant-vizier"}, 1: OUT, 2: OUT}, order={2: "d"})
    do(at, "withdraw")
    assert at.scores() == [10, 10, 10]
    do(at, "build-d-nw")
    assert at.scores() == [13, 10, 10]


@pytest.mark.parametrize(
    "described",
    [
        {}, {"type": "fly"}, {"type": ["play"]}, {"type": "withdraw", "card": 1},
        {"type": "play"}, {"type": "play", "card": "pink-monk"}, {"type": "play", "card": None},
        {"type": "play", "card": "red-elephant-elephant", "companion": "red-elephant-elephant"},
        {"type": "play", "card": "white-elephant"},
        {"type": "play", "card": "red-elephant-elephant", "extra": 1},
        {"type": "build", "palaces": ["x"]}, {"type": "build", "palaces": "a-nw"},
        {"type": "build", "palaces": ["a-nw", "a-nw"]},
        {"type": "take"}, {"type": "start", "player": 3}, {"type": "deal", "card": "pink"},
    ],
)  # fmt: skip
def test_dictionaries_that_denote_no_action(game: Loader, described: Any) -> None:
    with pytest.raises(INVALID_ACTION):
        playing(game).action_from_dict(described)


@pytest.mark.parametrize(
    "word",
    ["", "play", "play-", "play-red", "play-white-elephant", "play-red-elephant-elephant.",
     "play-red-elephant-elephant.x", "play-red-elephant-elephant.elephant.elephant",
     "withdraw-", "WITHDRAW", "build", "build-", "build-x", "build-royal", "build-royal.",
     "build-a-nw.a-nw", "build-royal.a-nw.a-ne", "take", "take-", "take-x",
     "start-3", "start-", "start-00",
     "province-x", "bonus-x", "bonus-taj-mahal", "deal-x", "display-", "draw-red", "-", "."],
)  # fmt: skip
def test_words_that_denote_no_action(game: Loader, word: str) -> None:
    with pytest.raises(INVALID_ACTION):
        playing(game).string_to_action(word)


@pytest.mark.parametrize(
    "word",
    ["play-red-elephant-monk", "play-red-elephant-elephant.white-monk",
     "play-red-elephant-elephant.mogul", "build-a-nw", "take-white-elephant", "start-0",
     "take-white-elephant.white-elephant.white-elephant",
     "province-a", "bonus-rice", "deal-white-elephant", "display-white-elephant",
     "draw-white-elephant"],
)  # fmt: skip
def test_words_that_denote_an_action_that_is_not_legal(game: Loader, word: str) -> None:
    with pytest.raises(REFUSED):
        playing(game).string_to_action(word)
