"""Choosing on a board without a board: what a click keeps, and when it plays."""

from typing import Any

import pytest

from tests.page.speaking import node_lines

# Two tiles, three spaces: on b, the second tile may have a worker on it.
TILES = {
    "things": {"slot-1": [1, 2], "slot-2": [3, 4, 5], "a": [1], "b": [2, 3, 4], "c": [5]},
    "sources": ["slot-1", "slot-2"],
}
# A card alone or with a white one, and another card that goes with the white one only.
CARDS = {
    "things": {"green": [1, 2, 3], "red": [4, 5], "white-1": [2, 4], "white-2": [3]},
    "sources": ["green", "red", "white-1", "white-2"],
}
# Palaces in two of three cities; nothing is taken from a place.
CITIES = {"things": {"a": [1, 2], "b": [1, 3], "c": [2, 3]}, "sources": []}


def clicks(node: str, game: dict[str, Any], *picks: str, once: bool = False) -> list[Any]:
    """What a person sees after each click."""
    question = {"ask": "clicks", **game, "picks": picks, "once": once}
    [answer] = node_lines(node, "choosing.mjs", [question])
    return list(answer)


def test_a_picked_tile_is_played_by_a_click_on_its_only_space(node: str) -> None:
    tile, space = clicks(node, TILES, "slot-1", "a")
    assert tile["play"] is None
    assert tile["next"] == ["a", "b"]
    assert tile["there"] == []
    assert space["play"] == 1


def test_no_single_click_plays(node: str) -> None:
    first, again = clicks(node, TILES, "a", "a")
    assert first["play"] is None
    assert first["ready"] == 1
    assert again["play"] == 1
    [at_once] = clicks(node, TILES, "a", once=True)
    assert at_once["play"] == 1


def test_what_a_place_leaves_is_chosen_there(node: str) -> None:
    _, space = clicks(node, TILES, "slot-2", "b")
    assert space["play"] is None
    assert space["left"] == space["there"] == [3, 4]
    # So are tiles, for whoever points at the place first.
    [space] = clicks(node, TILES, "b")
    assert space["left"] == space["there"] == [2, 3, 4]


def test_what_does_not_go_together_is_put_back(node: str) -> None:
    other = clicks(node, TILES, "slot-1", "slot-2")[-1]
    assert other["picks"] == ["slot-2"]
    nothing = clicks(node, TILES, "slot-1", "slot-1")[-1]
    assert nothing["picks"] == []
    elsewhere = clicks(node, TILES, "slot-1", "c")[-1]
    assert elsewhere["picks"] == ["slot-1"]
    unknown = clicks(node, TILES, "slot-1", "elsewhere")[-1]
    assert unknown["picks"] == ["slot-1"]


def test_cards_wait_for_a_button(node: str) -> None:
    card, white, other, without = clicks(node, CARDS, "green", "white-1", "white-2", "white-2")
    assert [card["play"], white["play"], other["play"]] == [None] * 3
    assert [card["ready"], white["ready"], other["ready"]] == [1, 2, 3]
    assert other["picks"] == ["green", "white-2"]
    assert (without["play"], without["picks"]) == (None, ["green"])
    assert clicks(node, CARDS, "red", "red")[-1]["play"] is None
    # The white one first: it goes with either card.
    white, red = clicks(node, CARDS, "white-1", "red")
    assert white["ready"] is None
    assert white["next"] == ["green", "red"]
    assert (red["play"], red["ready"]) == (None, 4)
    assert clicks(node, {"things": {"red": [1]}, "sources": ["red"]}, "red", "red")[-1]["play"] == 1


def test_places_alone_are_played_when_all_are_chosen(node: str) -> None:
    first, second = clicks(node, CITIES, "a", "b")
    assert first["play"] is None
    assert first["there"] == []
    assert first["next"] == ["b", "c"]
    assert second["play"] == 1


def test_what_needs_nothing_more_is_chosen_there_while_other_places_are_open(node: str) -> None:
    """The royal palace may stand beside an ordinary one (T-3.2)."""
    palaces = {"a": [1, 2, 3], "b": [1, 2, 3], "c": [3]}
    _, second, third = clicks(node, {"things": palaces, "sources": []}, "a", "b", "c")
    assert second["there"] == [1, 2]
    assert second["next"] == ["c"]
    assert third["play"] == 3


@pytest.mark.parametrize("room", [(900, 600), (1200, 500), (640, 700)])
def test_board_and_panels_fit_beside_each_other(node: str, room: tuple[int, int]) -> None:
    board, panels = {"width": 700, "height": 660}, {"width": 340, "height": 560}
    width, height = room
    question = {"ask": "beside", "board": board, "panels": panels}
    question["room"] = {"width": width, "height": height}
    [scale] = node_lines(node, "choosing.mjs", [question])
    used = scale["board"] * board["width"] + scale["panels"] * panels["width"]
    assert used <= width
    assert scale["board"] * board["height"] <= height
    assert scale["panels"] * panels["height"] <= height
    # Either the width or the height is used up by the board.
    assert used > 0.9 * width or scale["board"] * board["height"] > 0.99 * height


def test_cards_are_large_enough_and_far_enough_apart(node: str) -> None:
    card = {"width": 60, "height": 90, "apart": 20}
    hand = {"width": 900, "height": 110}
    rooms = [
        {"width": 900, "card": {"width": 64, "height": 96}, "apart": 0},
        {"width": 390, "card": {"width": 48, "height": 72}, "apart": 48},
    ]
    questions = [{"ask": "hand", "card": card, "hand": hand, "room": room} for room in rooms]
    wide, narrow = node_lines(node, "choosing.mjs", questions)
    assert wide * card["width"] >= 64
    assert wide * card["height"] >= 96
    assert narrow * card["apart"] >= 48
