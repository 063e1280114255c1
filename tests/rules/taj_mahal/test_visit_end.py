"""T-4: the end of a visit."""

import random
from typing import Any

import pytest

from tests.engines import Events, Json, Loader, State
from tests.rules.playing import do, only, types
from tests.rules.taj_mahal.positions import PLAYER_COUNTS, all_of, chances, leave, seat, state

OUT: Json = {"withdrawn": True}


def last_one(game: Loader, mover: Json, *others: Json, visit: int = 2, players: int = 3,
             **more: Any) -> State:  # fmt: skip
    """Give a state in which only the first player is still in."""
    seats = {i: {**OUT, **(others[i - 1] if i <= len(others) else {})} for i in range(1, players)}
    return state(game(players), {0: mover, **seats}, visit=visit, **more)


def won_card(events: Events) -> Json:
    """Give the event of the special card."""
    event = only(events, "special_card_won")
    assert event["rule"] == "T-4.1"
    return event


@pytest.mark.parametrize(
    ("symbols", "kind", "card"),
    [("elephant-vizier", "vizier", "colour-change"), ("elephant-general", "general", "elephant"),
     ("elephant-monk", "monk", "mogul"), ("elephant-princess", "princess", "two-points")],
)  # fmt: skip
def test_t_4_1_two_tiles_of_a_kind_bring_the_special_card(
    game: Loader, symbols: str, kind: str, card: str
) -> None:
    """T-4.1: from the table; the tiles return."""
    mover = {"played": f"red-{symbols}", "influence": {kind: 1}}
    at = last_one(game, mover)
    do(at, "withdraw")
    assert seat(at, 0)["influence"] == {kind: 2}
    events: Events = []
    while at.to_dict()["phase"] in {"build", "draw", "take"}:
        events = at.apply_action(at.legal_actions()[0])
    assert types(events) == ["cards_taken", "special_card_won", "visit_begins"]
    event = won_card(events)
    assert event == {
        "type": "special_card_won", "rule": "T-4.1", "player": 0, "card": card, "from": None,
    }  # fmt: skip
    assert at.to_dict()["special_cards"][card] == 0
    assert seat(at, 0)["influence"] == {}
    assert kind in at.to_dict()["court"]["influence"]


def test_t_4_1_from_the_hand_of_its_holder(game: Loader) -> None:
    """T-4.1."""
    mover = {"played": "red-elephant-monk", "influence": {"monk": 1}}
    at = last_one(game, mover, special_cards={"mogul": 2, "elephant": 1})
    event = won_card(leave(at))
    assert (event["player"], event["card"], event["from"]) == (0, "mogul", 2)
    assert at.to_dict()["special_cards"] == {
        "elephant": 1, "mogul": 0, "two-points": None, "colour-change": None,
    }  # fmt: skip


def test_t_4_1_who_holds_the_card_already_keeps_it(game: Loader) -> None:
    """T-4.1: the event comes, and nobody loses the card; the tiles return all the same."""
    mover = {"played": "red-elephant-monk", "influence": {"monk": 1}}
    at = last_one(game, mover, special_cards={"mogul": 0})
    event = won_card(leave(at))
    assert (event["player"], event["from"]) == (0, None)
    assert at.to_dict()["special_cards"]["mogul"] == 0
    assert seat(at, 0)["influence"] == {}


def test_t_4_1_several_in_one_visit_by_kinds(game: Loader) -> None:
    """T-4.1: also of players who withdrew earlier."""
    mover = {"played": "red-monk-princess", "influence": {"monk": 1, "princess": 1}}
    other = {"influence": {"vizier": 2}, "palaces": ["b-nw"]}
    court = {"influence": ["general", "monk", "princess"], "crown": True, "province_tile": True}
    at = last_one(game, mover, other, order={2: "b"}, court=court)
    events = all_of(leave(at), "special_card_won")
    assert [(event["player"], event["card"]) for event in events] == [
        (1, "colour-change"), (0, "mogul"), (0, "two-points"),
    ]  # fmt: skip
    assert at.to_dict()["court"]["influence"] == ["vizier", "general", "monk", "princess"]


def test_t_4_1_after_the_last_visit_too(game: Loader) -> None:
    """T-4.1, T-4.3: the card counts in T-5.1."""
    mover = {"played": "red-elephant-monk", "influence": {"monk": 1}}
    at = last_one(game, mover, visit=12)
    events = leave(at)
    assert types(events)[-6:] == [
        "cards_taken", "special_card_won", "hand_scored", "hand_scored", "hand_scored", "game_over",
    ]  # fmt: skip
    assert all_of(events, "hand_scored")[0]["special_cards"] == 1


def test_t_4_2_what_is_left_stays_and_what_was_taken_is_replaced(game: Loader) -> None:
    """T-4.2: the crown returns, and its palace stays on the map."""
    at = last_one(game, {"played": "red-mogul-vizier"}, order={2: "b"})
    do(at, "withdraw", "build-b-nw.royal.b-ne", "take-white-princess")
    position = at.to_dict()
    assert position["court"] == {
        "influence": ["vizier", "general", "monk", "princess"],
        "crown": True,
        "province_tile": True,
    }
    assert position["players"][0]["royal_palaces"] == ["b-ne"]
    assert position["players"][0]["influence"] == {"vizier": 1}


def test_t_4_2_a_province_tile_that_nobody_took_is_gone(game: Loader) -> None:
    """T-4.2."""
    at = last_one(game, {"played": "red-vizier-general"})
    events = leave(at)
    assert only(events, "province_tile_gone") == {
        "type": "province_tile_gone", "rule": "T-4.2", "number": 2,
    }  # fmt: skip
    assert all(player["province_tiles"] == [] for player in at.to_dict()["players"])
    taken = last_one(game, {"played": "red-elephant-elephant"})
    assert "province_tile_gone" not in types(leave(taken))


def test_t_4_2_a_kind_that_the_players_hold_whole_is_not_replaced(game: Loader) -> None:
    """T-4.2: there is no tile to replace it with."""
    of = game(3, "few_influence")
    players: dict[int, Json] = {
        0: {"played": "red-general-monk"},
        1: {**OUT, "influence": {"monk": 1}},
        2: OUT,
    }
    at = state(of, players, visit=2)
    leave(at)
    assert at.to_dict()["court"]["influence"] == ["general"]
    assert seat(at, 0)["influence"] == {"general": 1, "monk": 1}


def test_t_4_2_tiles_that_came_back_lie_at_the_court_again(game: Loader) -> None:
    """T-4.1, T-4.2: two tiles returned at the end of a visit."""
    players: dict[int, Json] = {
        0: {"played": "red-general-monk", "influence": {"monk": 1}},
        1: OUT,
        2: OUT,
    }
    at = state(game(3, "few_influence"), players, visit=2)
    events = leave(at)
    assert won_card(events)["card"] == "drum"
    assert at.to_dict()["court"]["influence"] == ["general", "monk"]


def test_t_4_3_the_next_visit(game: Loader) -> None:
    """T-4.3: the left neighbour starts, in the next province, with a new display."""
    players: dict[int, Json] = {0: OUT, 1: OUT, 2: {"hand": "red-elephant-monk"}}
    at = state(game(3), players, player=2, start_player=2, visit=4, order={5: "h"})
    events = leave(at)
    assert types(events)[-2:] == ["province_tile_gone", "visit_begins"]
    assert only(events, "visit_begins") == {
        "type": "visit_begins", "rule": "T-4.3", "visit": 5, "province": "h", "player": 0,
    }  # fmt: skip
    position = at.to_dict()
    assert position["phase"] == "display"
    assert position["player"] is None
    assert position["start_player"] == 0
    assert position["display"] == {}
    assert sum(chances(at).values()) == pytest.approx(1)
    for _ in range(5):
        at.apply_action(at.legal_actions()[0])
    assert at.to_dict()["phase"] == "play"
    assert at.current_player() == 0


def test_t_4_3_after_the_last_visit_the_game_ends(game: Loader) -> None:
    """T-4.3, T-5: as many visits as provinces."""
    at = last_one(game, {}, visit=12)
    events = leave(at)
    assert "visit_begins" not in types(events)
    assert types(events)[-1] == "game_over"
    assert at.is_terminal()
    assert at.to_dict()["phase"] == "end"
    assert at.to_dict()["visit"] == 12
    assert at.to_dict()["player"] is None
    assert at.to_dict()["court"]["province_tile"] is False


@pytest.mark.parametrize("players", PLAYER_COUNTS)
def test_each_visit_is_played_to_its_end(game: Loader, players: int) -> None:
    """T-2.1, T-4.3: everybody withdraws once a visit; the start player goes round."""
    state, rng = game(players).new_initial_state(), random.Random(players)
    started, withdrawals = [], 0
    while not state.is_terminal():
        events = state.apply_action(rng.choice(state.legal_actions()))
        withdrawals += len(all_of(events, "withdrawn"))
        started += [e["player"] for e in events if e["type"] in {"first_player", "visit_begins"}]
        for event in all_of(events, "visit_begins"):
            assert withdrawals == players * (event["visit"] - 1)
    assert withdrawals == 12 * players
    assert started == [(started[0] + visit) % players for visit in range(12)]
