"""T-2: a visit."""

import pytest

from tests.engines import REFUSED, Json, Loader, State
from tests.rules.playing import do, only, types, words
from tests.rules.taj_mahal.positions import leave, points, seat, state

TIED = {i: {"hand": "red-elephant-vizier white-elephant"} for i in range(3)}


def test_t_2_1_turns_go_clockwise_over_those_still_in(game: Loader) -> None:
    """T-2.1: until all have withdrawn."""
    at = state(game(3), TIED, player=1, start_player=1)
    turns = []
    for _ in range(3):
        turns.append(at.current_player())
        do(at, "play-red-elephant-vizier")
    assert turns == [1, 2, 0]
    do(at, "withdraw")
    assert at.current_player() == 1  # takes
    do(at, words(at)[0])
    assert at.current_player() == 2
    leave(at)
    assert [p["withdrawn"] for p in at.to_dict()["players"]] == [False, True, True]
    assert at.current_player() == 0
    leave(at)
    assert at.to_dict()["visit"] == 3
    assert not any(p["withdrawn"] for p in at.to_dict()["players"])


def test_t_2_1_who_has_withdrawn_is_passed_over(game: Loader) -> None:
    """T-2.1."""
    players: dict[int, Json] = {
        i: {"hand": "red-elephant-vizier white-elephant", "withdrawn": i in {1, 3}}
        for i in (0, 1, 2)
    }
    at = state(game(4), {**players, 3: {"withdrawn": True}})
    do(at, "play-red-elephant-vizier")
    assert at.current_player() == 2
    do(at, "play-red-elephant-vizier")
    assert at.current_player() == 0


def test_t_2_2_a_coloured_card_alone_or_with_one_companion(game: Loader) -> None:
    """T-2.2: every way to play, by ascending id."""
    hand = "red-elephant-vizier red-elephant-vizier violet-general-monk white-elephant white-monk"
    at = state(game(3), {0: {"hand": hand}}, special_cards={"mogul": 0, "elephant": 1})
    assert words(at) == [
        f"play-{card}{companion}"
        for card in ("red-elephant-vizier", "violet-general-monk")
        for companion in ("", ".white-elephant", ".white-monk", ".mogul")
    ] + ["withdraw"]
    events = do(at, "play-violet-general-monk.white-monk")
    assert events == [
        {
            "type": "cards_played",
            "rule": "T-2.2",
            "player": 0,
            "card": "violet-general-monk",
            "companion": "white-monk",
        }
    ]
    assert seat(at, 0)["played"] == {"violet-general-monk": 1, "white-monk": 1}
    assert seat(at, 0)["colour"] == "violet"
    assert seat(at, 0)["hand"] == {"red-elephant-vizier": 2, "white-elephant": 1}


def test_t_2_2_later_cards_have_the_colour_of_the_first(game: Loader) -> None:
    """T-2.2: each player's own."""
    hand = "red-elephant-vizier green-elephant-vizier"
    players: dict[int, Json] = {
        0: {"hand": hand, "played": "red-general-monk"},
        1: {"hand": hand, "played": "green-general-princess"},
    }
    players |= {2: {"played": "yellow-vizier-monk"}}
    at = state(game(3), players)
    assert words(at) == ["play-red-elephant-vizier", "withdraw"]
    do(at, "play-red-elephant-vizier")
    assert words(at) == ["play-green-elephant-vizier", "withdraw"]


def changing(game: Loader, played: str = "red-general-monk") -> State:
    """Give a state in which the mover may change the colour, bound to red or not yet bound."""
    players: dict[int, Json] = {
        0: {"hand": "red-elephant-monk yellow-elephant-monk white-elephant", "played": played}
    }
    if played:
        others = {i: {"played": "green-elephant-princess"} for i in (1, 2)}
        players |= others
    return state(game(3), players, special_cards={"colour-change": 0})


def test_t_2_3_the_colour_change_lets_another_colour_in(game: Loader) -> None:
    """T-2.3: with no other companion; and the bond holds again on the next turn."""
    at = changing(game)
    assert words(at) == [
        "play-red-elephant-monk",
        "play-red-elephant-monk.white-elephant",
        "play-red-elephant-monk.colour-change",
        "play-yellow-elephant-monk.colour-change",
        "withdraw",
    ]
    do(at, "play-yellow-elephant-monk.colour-change")
    after = seat(at, 0)
    assert after["colour"] == "red"
    assert after["played_special_cards"] == ["colour-change"]
    assert after["played"] == {"red-general-monk": 1, "yellow-elephant-monk": 1}
    leave(at)
    leave(at)
    assert words(at) == [
        "play-red-elephant-monk", "play-red-elephant-monk.white-elephant", "withdraw",
    ]  # fmt: skip


def test_t_2_3_on_the_first_turn_it_changes_nothing(game: Loader) -> None:
    """T-2.3: the coloured card beside it sets the colour."""
    at = changing(game, played="")
    do(at, "play-yellow-elephant-monk.colour-change")
    assert seat(at, 0)["colour"] == "yellow"


def test_t_2_4_the_colour_change_may_go_with_the_bound_colour(game: Loader) -> None:
    """T-2.4."""
    at = changing(game)
    do(at, "play-red-elephant-monk.colour-change")
    assert seat(at, 0)["colour"] == "red"
    assert seat(at, 0)["played_special_cards"] == ["colour-change"]


def test_t_2_4_two_points_at_once(game: Loader) -> None:
    """T-2.4."""
    at = state(game(3), {0: {"hand": "red-elephant-monk"}}, special_cards={"two-points": 0})
    events = do(at, "play-red-elephant-monk.two-points")
    assert types(events) == ["cards_played", "special_points"]
    assert only(events, "special_points") == {
        "type": "special_points", "rule": "T-2.4", "player": 0, "card": "two-points", "points": 2,
    }  # fmt: skip
    assert at.scores() == [12, 10, 10]


@pytest.mark.parametrize(("special", "award"), [("elephant", "province_tile"), ("mogul", "crown")])
def test_t_2_4_special_cards_count_as_a_symbol(game: Loader, special: str, award: str) -> None:
    """T-2.4: one more decides a tie."""
    played: dict[int, Json] = {i: {"played": "red-elephant-mogul"} for i in (0, 1)} | {
        2: {"played": "red-general-monk"}
    }
    tied = state(game(3), played)
    assert only(do(tied, "withdraw"), "withdrawn")["won"] == []
    played[0]["played_special_cards"] = [special]
    assert only(do(state(game(3), played), "withdraw"), "withdrawn")["won"] == [award]


def test_t_2_4_a_special_card_is_played_once_in_a_visit(game: Loader) -> None:
    """T-2.4: until it returns to the hand (T-3.8)."""
    hand = {"hand": "red-elephant-monk", "played": "red-general-monk",
            "played_special_cards": ["mogul"]}  # fmt: skip
    others = {i: {"played": "green-elephant-princess"} for i in (1, 2)}
    at = state(game(3), {0: hand, **others})
    assert words(at) == ["play-red-elephant-monk", "withdraw"]


def test_t_2_5_a_companion_needs_its_coloured_card(game: Loader) -> None:
    """T-2.5: who has no coloured card that may be played must withdraw."""
    players: dict[int, Json] = {
        0: {"hand": "white-elephant yellow-elephant-monk", "played": "red-general-monk"},
        1: {"played": "red-elephant-monk"},
        2: {"played": "red-elephant-monk"},
    }
    at = state(game(3), players, special_cards={"mogul": 0, "two-points": 0})
    assert words(at) == ["withdraw"]
    for word in ("play-yellow-elephant-monk", "play-yellow-elephant-monk.mogul"):
        with pytest.raises(REFUSED):
            at.string_to_action(word)
    assert words(state(game(3), {0: {"hand": "white-elephant"}})) == ["withdraw"]
    assert words(state(game(3), {0: {"hand": ""}}, visit=11)) == ["withdraw"]


def test_t_2_6_the_last_player_still_in_goes_on(game: Loader) -> None:
    """T-2.6: turn after turn."""
    hand = "red-elephant-monk red-elephant-vizier red-elephant-princess"
    at = state(game(3), {0: {"withdrawn": True}, 1: {"hand": hand}, 2: {"withdrawn": True}},
               player=1)  # fmt: skip
    for card in hand.split():
        assert at.current_player() == 1
        do(at, f"play-{card}")
    assert words(at) == ["withdraw"]
    events = do(at, "withdraw")
    assert only(events, "withdrawn")["won"] == ["vizier", "monk", "princess", "province_tile"]
    assert points(events, 1) == []
