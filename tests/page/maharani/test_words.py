"""The words of Maharani: colours, numbers and genders, and a board of other components."""

import json

import pytest

import durbar
from tests.house.tree import ROOT
from tests.page.speaking import LANGUAGES, node_lines, read_aloud


def test_an_action_names_the_tile_only_if_the_position_is_known(node: str) -> None:
    tile = {"colour": "yellow", "kind": "centre"}
    view = durbar.load_game("maharani", 2).new_initial_state().view(0).to_dict()
    turn = {
        "game": "maharani",
        "position": {**view, "rondel": [None, tile, None, None]},
        "actions": [{"type": "place", "slot": 2, "space": "b7", "arrow": "N", "worker": "red"}],
    }
    [said] = node_lines(node, "words.mjs", [turn])
    assert said["en"]["actions"] == [
        "lay the yellow tile of slot 2 on b7, a red worker on it",
        "lay the tile of slot 2 on b7, a red worker on it",
    ]
    for language in LANGUAGES:
        known, unknown = said[language]["actions"]
        assert len(known.split()) == len(unknown.split()) + 1


def test_a_choice_says_that_a_worker_moves(node: str) -> None:
    new = {"type": "worker_group", "rule": "M-3.5", "player": 0, "points": 1, "worker": "red"}
    new["spaces"] = ["b7"]
    events = [new, {**new, "from": "b5"}]
    [said] = node_lines(node, "words.mjs", [{"game": "maharani", "events": events}])
    assert said["en"]["brings"] == ["the worker moves from b5"]
    assert all("b5" in said[language]["brings"][0] for language in LANGUAGES)


@pytest.mark.parametrize(
    ("count", "english", "french", "slovak"),
    [
        (1, "1 red tile", "1 tuile rouge", "1 červenej dlaždice"),
        (3, "3 red tiles", "3 tuiles rouges", "3 červených dlaždíc"),
        (5, "5 red tiles", "5 tuiles rouges", "5 červených dlaždíc"),
    ],
)
def test_numbers_and_genders_agree(
    node: str, count: int, english: str, french: str, slovak: str
) -> None:
    event = {"type": "tile_area", "rule": "M-3.3", "player": 0, "points": count, "colour": "red"}
    event["spaces"] = ["b7"] * count
    [said] = node_lines(node, "words.mjs", [{"game": "maharani", "events": [event]}])
    for language, text in zip(LANGUAGES, (english, french, slovak), strict=True):
        assert text in said[language]["events"][0]


def test_a_changed_board_is_described(node: str) -> None:
    """Spaces, quarters, seats and slots are those of the component file."""
    parts = json.loads((ROOT / "tests/components/maharani/uneven.json").read_text("utf-8"))
    parts["seats"]["2"] = ["E", "W"]
    parts["rondel"]["slots_with_arrow_north"] = ["SW", "NW", "NE", "SE"]
    lines = read_aloud(node, "maharani", parts, lambda phase: phase == "first")
    columns = {
        "E": "half a column on the east edge",
        "W": "half a column on the west edge",
        "S": "half a column on the south edge",
        "N": "half a column on the north edge",
        "NS": "half a column each on the north and south edges",
        "EW": "half a column each on the east and west edges",
    }
    for space in parts["board"]["spaces"]:
        place = f"{space['id']}, empty, {columns[space['columns']]}"
        assert lines[f"space-{space['id']}"] == [place]
    assert sum(one.startswith("space-") for one in lines) == len(parts["board"]["spaces"])
    assert lines["quarter-NW"] == ["north-west quarter: 0 of 1 spaces filled"]
    assert lines["quarter-SW"] == ["south-west quarter: 0 of 4 spaces filled"]
    assert "on the east side" in lines["player-0"][0]
    assert "on the west side" in lines["player-1"][0]
    # The arrow points to the player to move: a quarter turn on for the east, three for the west.
    to_move = "to move" in lines["player-1"][0]
    for slot, quarters in enumerate([("NW", "SE"), ("NE", "SW"), ("SE", "NW"), ("SW", "NE")], 1):
        over = {"N": "north", "S": "south"}[quarters[to_move][0]]
        over += {"E": "-east", "W": "-west"}[quarters[to_move][1]]
        assert lines[f"slot-{slot}"][0].endswith(f"over the {over} quarter")
