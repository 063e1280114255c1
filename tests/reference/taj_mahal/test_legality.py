"""Each thing that can be wrong with a position or a view is found, at its place."""

import functools
import re
from collections.abc import Callable
from typing import Any

import pytest

from durbar_reference import InvalidPosition, State
from tests.engines import Json
from tests.reference.taj_mahal.tables import game, played_until

Change = Callable[[Any], object]


def in_play(state: State) -> bool:
    """Say whether a middle visit is under way: one has withdrawn with a palace, others have not."""
    position = state.position
    return (
        position.phase == "play"
        and position.visit == 5
        and sum(player.withdrawn for player in position.players) == 1
        and all(player.played for player in position.players if not player.withdrawn)
        and all(player.palaces and player.province_tiles for player in position.players)
    )


@functools.cache
def in_phase(phase: str, visit: int = 1) -> Callable[[State], bool]:
    """Say how to find a state of a phase."""
    return lambda state: (state.position.phase, state.position.visit) == (phase, visit)


def mover(d: Json) -> Json:
    """Find the player who decides."""
    player: Json = d["players"][d["player"]]
    return player


def who(d: Json, *, withdrawn: bool) -> Json:
    """Find a player who has withdrawn, or one who waits for a turn."""
    player: Json = next(
        p
        for p in d["players"]
        if p["withdrawn"] == withdrawn and p is not d["players"][d["player"]]
    )
    return player


def pointers(position: Json, change: Change) -> set[str]:
    """Change a legal position; say where it is at fault, with * for a seat."""
    of = game(len(position["players"]))
    assert of.faults(position) == []
    change(position)
    return {_seatless(fault.pointer) for fault in of.faults(position)}


def _seatless(pointer: str) -> str:
    return re.sub(r"^/players/\d+", "/players/*", pointer)


PLAY: list[tuple[str, Change]] = [
    ("/player", lambda d: d.update(player=None)),
    ("/players/*/withdrawn", lambda d: mover(d).update(withdrawn=True)),
    ("/start_player", lambda d: d.update(start_player=None)),
    ("/players", lambda d: d.update(player=(d["player"] + 1) % 3, start_player=d["player"])),
    ("/visit", lambda d: d.update(visit=13)),
    ("/province_order", lambda d: d["province_order"].__setitem__(0, None)),
    ("/province_order/1", lambda d: d["province_order"].__setitem__(0, d["province_order"][1])),
    ("/province_order/11", lambda d: d["province_order"].reverse()),
    ("/province_order", lambda d: d["province_order"].pop()),
    ("/bonus_tiles/agra", lambda d: d["bonus_tiles"].pop("agra")),
    ("/bonus_tiles", lambda d: d["bonus_tiles"].update({"a-ne": "rice"})),
    ("/bonus_tiles", lambda d: d["bonus_tiles"].update(dict.fromkeys(d["bonus_tiles"], "rice"))),
    ("/bonus_tiles/agra", lambda d: d["bonus_tiles"].update(agra="rice")),
    ("/court/crown", lambda d: d["court"].update(crown=not d["court"]["crown"])),
    (
        "/court/province_tile",
        lambda d: d["court"].update(province_tile=not d["court"]["province_tile"]),
    ),
    ("/won", lambda d: d["won"].append("crown")),
    ("/to_draw", lambda d: d.update(to_draw=1)),
    ("/special_cards/mogul", lambda d: d["special_cards"].update(mogul=3)),
    ("/special_cards/mogul", lambda d: d["special_cards"].pop("mogul")),
    ("/display", lambda d: d["display"].update({"white-elephant": 5})),
    ("/deck", lambda d: d["deck"].popitem()),
    ("/discards/white-tiger", lambda d: d["discards"].update({"white-tiger": 1})),
    ("/discards/white-monk", lambda d: d["discards"].update({"white-monk": 0})),
    ("/players/*/score", lambda d: mover(d).update(score=28103)),
    ("/players/*/score", lambda d: mover(d).update(score=-1)),
    ("/players/*/known", lambda d: mover(d).update(known={"white-elephant": 7})),
    ("/players/*/played", lambda d: who(d, withdrawn=True).update(played={"white-monk": 1})),
    ("/players/*/played", lambda d: mover(d)["played"].update({"white-elephant": 7})),
    ("/players/*/played_special_cards/0", lambda d: mover(d).update(played_special_cards=["x"])),
    (
        "/players/*/played_special_cards",
        lambda d: (
            d["special_cards"].update(mogul=None),
            mover(d).update(played_special_cards=["mogul"]),
        ),
    ),
    ("/players/*/colour", lambda d: mover(d).update(colour=None)),
    ("/players/*/colour", lambda d: who(d, withdrawn=True).update(colour="red")),
    ("/players/*/influence", lambda d: mover(d).update(influence={"monk": 2})),
    ("/players/*/influence", lambda d: who(d, withdrawn=True).update(influence={"monk": 3})),
    (
        "/court/influence",
        lambda d: (
            d["court"].update(influence=[]),
            [p.update(influence={}) for p in d["players"]],
        ),
    ),
    ("/players/*/province_tiles", lambda d: mover(d)["province_tiles"].append(6)),
    ("/players/*/province_tiles", lambda d: mover(d)["province_tiles"].append(5)),
    (
        "/players/*/province_tiles",
        lambda d: mover(d)["province_tiles"].extend(who(d, withdrawn=True)["province_tiles"]),
    ),
    ("/players/*/goods", lambda d: mover(d)["goods"].clear()),
    ("/players", lambda d: mover(d)["goods"].clear()),
    ("/players/*/goods", lambda d: mover(d)["goods"].update(tea=9)),
    (
        "/players/*/palaces",
        lambda d: mover(d)["palaces"].extend(who(d, withdrawn=True)["palaces"]),
    ),
    ("/players/*/palaces", lambda d: mover(d)["palaces"].append("agra-se")),
    (
        "/players/*/royal_palaces",
        lambda d: (
            mover(d)["royal_palaces"].append(f"{d['province_order'][0]}-nw"),
            who(d, withdrawn=True)["royal_palaces"].append(f"{d['province_order'][0]}-ne"),
        ),
    ),
    (
        "/players",
        lambda d: who(d, withdrawn=True).update(
            palaces=[f"{d['province_order'][4]}-{end}" for end in ("nw", "ne", "se", "sw")]
        ),
    ),
    ("/extra", lambda d: d.update(extra=1)),
    ("/phase", lambda d: d.update(phase="second")),
    ("/kind", lambda d: d.update(kind="view")),
    ("/deck_size", lambda d: d.update(deck_size=3)),
    ("/players", lambda d: d["players"].pop()),
    ("/players/*", lambda d: d["players"].__setitem__(1, None)),
    ("/players/*/hand", lambda d: mover(d).update(hand=None)),
]  # fmt: skip


@pytest.mark.parametrize(("pointer", "change"), PLAY)
def test_a_fault_in_play(pointer: str, change: Change) -> None:
    assert pointer in pointers(played_until(in_play).to_dict(), change)


OTHERS: list[tuple[str, str, Change]] = [
    ("start", "/start_player", lambda d: d.update(start_player=0)),
    ("start", "/province_order", lambda d: d["province_order"].__setitem__(0, "a")),
    ("start", "/bonus_tiles", lambda d: d["bonus_tiles"].update({"a-nw": "rice"})),
    ("start", "/court/crown", lambda d: d["court"].update(crown=False)),
    ("start", "/special_cards/mogul", lambda d: d["special_cards"].update(mogul=0)),
    ("start", "/players/*/score", lambda d: d["players"][0].update(score=1)),
    ("start", "/players/*/influence", lambda d: d["players"][0].update(influence={"monk": 1})),
    ("start", "/players/*/hand", lambda d: d["players"][0].update(hand={"white-monk": 1})),
    ("start", "/display", lambda d: d["display"].update({"white-monk": 1})),
    ("start", "/discards", lambda d: d["discards"].update({"white-monk": 1})),
    ("province_tiles", "/player", lambda d: d.update(player=0)),
    ("province_tiles", "/province_order", lambda d: d["province_order"].__setitem__(5, "a")),
    ("bonus_tiles", "/bonus_tiles", lambda d: d["bonus_tiles"].update({"l-nw": "rice"})),
    ("deal", "/players/*/hand", lambda d: d["players"][2].update(hand={"white-monk": 1})),
    ("display", "/players/*/withdrawn", lambda d: d["players"][0].update(withdrawn=True)),
    ("display", "/display", lambda d: d["display"].update({"white-elephant": 5})),
    ("display", "/deck", lambda d: (d["discards"].update(d["deck"]), d["deck"].clear())),
    ("display", "/court/influence", lambda d: d["court"]["influence"].pop()),
    ("build", "/won", lambda d: d["won"].clear()),
    ("build", "/won", lambda d: d["won"].append("unheard")),
    ("build", "/won", lambda d: d["won"].__setitem__(0, "province_tile")),
    ("build", "/players/*/played", lambda d: mover(d)["played"].clear()),
    ("draw", "/to_draw", lambda d: d.update(to_draw=0)),
    ("draw", "/to_draw", lambda d: d.update(to_draw=5)),
    ("take", "/display", lambda d: (d["deck"].update(d["display"]), d["display"].clear())),
    ("take", "/players/*/withdrawn", lambda d: mover(d).update(withdrawn=False)),
]  # fmt: skip


@pytest.mark.parametrize(("phase", "pointer", "change"), OTHERS)
def test_a_fault_in_another_phase(phase: str, pointer: str, change: Change) -> None:
    faults = pointers(played_until(in_phase(phase)).to_dict(), change)
    assert any(p == pointer or p.startswith(f"{pointer}/") for p in faults), faults


END: list[tuple[str, Change]] = [
    ("/visit", lambda d: d.update(visit=11)),
    ("/court/province_tile", lambda d: d["court"].update(province_tile=True)),
    ("/players/*/withdrawn", lambda d: d["players"][0].update(withdrawn=False)),
    ("/players/*/influence", lambda d: d["players"][0].update(influence={"monk": 2})),
    ("/display", lambda d: (d["display"].update(d["deck"]), d["deck"].clear())),
    ("/players/*/score", lambda d: d["players"][0].update(score=46103)),
]  # fmt: skip


@pytest.mark.parametrize(("pointer", "change"), END)
def test_a_fault_at_the_end(pointer: str, change: Change) -> None:
    assert pointer in pointers(played_until(lambda s: s.is_terminal()).to_dict(), change)


VIEW: list[tuple[str, Change]] = [
    ("/kind", lambda d: d.update(kind="state")),
    ("/observer", lambda d: d.update(observer=3)),
    ("/observer", lambda d: d.pop("observer")),
    ("/deck", lambda d: d.update(deck={})),
    ("/deck_size", lambda d: d.update(deck_size=d["deck_size"] + 1)),
    ("/discards", lambda d: d["discards"].update({"white-monk": 2})),
    ("/players/*/hand", lambda d: d["players"][0].update(hand={})),
    ("/players/*/hand", lambda d: d["players"][1].update(hand=None)),
    ("/players/*/hand_size", lambda d: d["players"][1].update(hand_size=0)),
    ("/players/*/known", lambda d: d["players"][0].update(hand_size=0, known={"white-monk": 1})),
    ("/players/*/score", lambda d: d["players"][0].update(score=10**5)),
]  # fmt: skip


@pytest.mark.parametrize(("pointer", "change"), VIEW)
def test_a_fault_of_a_view(pointer: str, change: Change) -> None:
    state = played_until(in_play)
    view = state.view(1)
    assert state.game.view_faults(view) == []
    change(view)
    assert pointer in {_seatless(fault.pointer) for fault in state.game.view_faults(view)}


def test_all_faults_are_named_at_once() -> None:
    position = played_until(in_play).to_dict()

    def change(d: Json) -> None:
        d["to_draw"] = 1
        d["won"] = ["crown"]
        d["court"] = 7
        d["deck"].clear()

    assert {"/to_draw", "/won", "/court", "/deck"} <= pointers(position, change)


@pytest.mark.parametrize("value", [None, [], 1, "state", {}])
def test_no_position_at_all(value: object) -> None:
    of = game(3)
    assert of.faults(value)
    assert of.view_faults(value)
    with pytest.raises(InvalidPosition):
        of.state_from_dict(value)


def test_whole_numbers_may_have_a_point() -> None:
    position = played_until(in_play).to_dict()
    position["visit"] = 5.0
    position["players"][0]["score"] = float(position["players"][0]["score"])
    assert game(3).state_from_dict(position) == played_until(in_play)


def test_order_does_not_matter() -> None:
    state = played_until(in_play)
    position = state.to_dict()
    position["court"]["influence"].reverse()
    for player in position["players"]:
        player["palaces"].reverse()
        player["province_tiles"].reverse()
        player["hand"] = dict(reversed(player["hand"].items()))
    assert game(3).state_from_dict(position) == state
    del position["options"]
    assert game(3).faults(position) == []


def test_more_influence_tiles_than_there_are() -> None:
    """T-1.7: the box has two of each kind."""
    state = played_until(in_phase("play"), components="few_influence")
    position = state.to_dict()
    kind = position["court"]["influence"][0]
    for player in position["players"]:
        player["influence"] = {kind: 1}
    assert "/court/influence" in {fault.pointer for fault in state.game.faults(position)}
