"""T-6: hidden information."""

import pytest

from tests.engines import Game, Json, Loader, State, events_for
from tests.rules.playing import do
from tests.rules.taj_mahal.positions import chances, counted, leave, position, seat, state

HANDS: dict[int, Json] = {
    0: {"hand": "red-elephant-monk white-mogul"},
    1: {"hand": "green-elephant-monk green-elephant-monk white-monk",
        "known": "green-elephant-monk"},
    2: {"hand": "yellow-elephant-elephant", "score": 7},
}  # fmt: skip


def test_t_6_1_hands_and_deck_are_hidden(game: Loader) -> None:
    """T-6.1: their sizes are open, and so is all else."""
    at = state(game(3), HANDS, special_cards={"mogul": 2}, discards="white-vizier")
    everything = at.to_dict()
    seen = at.view(1)
    assert seen["kind"] == "view"
    assert seen["observer"] == 1
    assert "deck" not in seen
    assert seen["deck_size"] == sum(everything["deck"].values())
    assert [player["hand"] for player in seen["players"]] == [
        None, everything["players"][1]["hand"], None,
    ]  # fmt: skip
    assert [player["hand_size"] for player in seen["players"]] == [2, 3, 1]
    for open_field in everything:
        if open_field not in {"kind", "deck", "players"}:
            assert seen[open_field] == everything[open_field]
    for one, other in zip(seen["players"], everything["players"], strict=True):
        assert {**one, "hand": None} == {
            **other, "hand": None, "hand_size": sum(other["hand"].values()),
        }  # fmt: skip


def test_t_6_1_a_card_of_the_display_is_known(game: Loader) -> None:
    """T-6.1: until one of its kind is played; drawn and dealt ones are not."""
    hand = "red-elephant-monk red-elephant-monk"
    display = "red-elephant-monk white-elephant white-elephant white-monk white-mogul"
    at = state(game(3), {0: {"hand": hand}}, display=display)
    do(at, "withdraw", "draw-white-princess", "take-red-elephant-monk.white-elephant")
    after = seat(at, 0)
    assert after["known"] == {"red-elephant-monk": 1, "white-elephant": 1}
    assert after["hand"] == counted(
        at.game, f"{hand} red-elephant-monk white-elephant white-princess"
    )
    assert at.view(2)["players"][0]["known"] == after["known"]
    leave(at)
    leave(at)
    while at.is_chance_node():
        at.apply_action(at.legal_actions()[0])
    leave(at)
    leave(at)
    do(at, "play-red-elephant-monk.white-elephant")
    assert at.to_dict()["visit"] == 3
    assert seat(at, 0)["known"] == {}
    assert seat(at, 0)["hand"]["red-elephant-monk"] == 2


def test_t_6_1_known_is_the_least_number_that_is_certain(game: Loader) -> None:
    """T-6.1: two taken, three held, one played: one is certain."""
    mover = {"hand": "red-elephant-monk " * 3, "known": "red-elephant-monk " * 2}
    at = state(game(3), {0: mover})
    do(at, "play-red-elephant-monk")
    assert seat(at, 0)["known"] == {"red-elephant-monk": 1}


def test_t_6_1_dealt_and_drawn_cards_are_told_to_their_player(game: Loader) -> None:
    """T-6.1: card is null for the others."""
    at = game(3).new_initial_state()
    do(at, "start-0")
    while at.to_dict()["phase"] != "deal":
        at.apply_action(at.legal_actions()[0])
    card = at.string_to_action("deal-white-mogul")
    dealt = {"type": "card_dealt", "rule": "T-1.5", "player": 0, "card": "white-mogul"}
    assert events_for(at, card, 0) == [dealt]
    assert events_for(at, card, 1) == [{**dealt, "card": None}]
    assert at.apply_action(card) == [dealt]
    at = state(game(3))
    do(at, "withdraw")
    card = at.string_to_action("draw-white-elephant")
    drawn = {"type": "card_drawn", "rule": "T-3.9", "player": 0, "card": "white-elephant"}
    assert events_for(at, card, 0) == [drawn]
    assert events_for(at, card, 2) == [{**drawn, "card": None}]


def test_t_6_1_what_is_open_is_told_to_all(game: Loader) -> None:
    """T-6.1: displayed, played and taken cards."""
    at = state(game(3), HANDS)
    action = at.string_to_action("play-red-elephant-monk.white-mogul")
    assert events_for(at, action, 2) == events_for(at, action, 0) == at.apply_action(action)
    at = state(game(3), phase="take", players={0: {"withdrawn": True}})
    action = at.legal_actions()[0]
    assert events_for(at, action, 1) == at.apply_action(action)


def test_t_6_1_when_the_game_is_over_hands_are_open(game: Loader) -> None:
    """T-6.1, T-5.1: they are counted."""
    at = over(game(3))
    seen = at.view(2)
    assert [player["hand"] for player in seen["players"]] == [
        player["hand"] for player in at.to_dict()["players"]
    ]  # fmt: skip


def over(of: Game) -> State:
    """Play the last visit: everybody withdraws at once."""
    at = state(of, HANDS, visit=12)
    for _ in range(3):
        leave(at)
    assert at.is_terminal()
    return at


def test_t_6_2_nobody_is_to_move_where_a_card_is_drawn(game: Loader) -> None:
    """T-6.2: each draw is one chance event over what is left, by its number."""
    at = state(game(3), deck="white-mogul white-elephant white-elephant white-elephant")
    do(at, "withdraw")
    assert at.is_chance_node()
    assert at.current_player() == -1
    assert chances(at) == {
        "draw-white-elephant": pytest.approx(3 / 4), "draw-white-mogul": pytest.approx(1 / 4),
    }  # fmt: skip


def test_t_6_2_the_order_of_a_deck_is_not_in_a_position(game: Loader) -> None:
    """T-6.2: the same cards are the same position, however they were written."""
    of = game(3)
    described = position(of, HANDS)
    described["deck"] = dict(reversed(described["deck"].items()))
    assert list(of.state_from_dict(described).to_dict()["deck"]) == list(
        reversed(described["deck"])
    )
