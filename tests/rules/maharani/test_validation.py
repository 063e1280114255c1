"""What makes a position legal: each fault is found, where it is, with all others."""

import copy
from collections.abc import Callable
from typing import Any

import pytest

from tests.engines import INVALID_POSITION, Loader, State
from tests.rules.maharani.pointers import blames, covers
from tests.rules.maharani.positions import component_file, filled, look, position, setup_of
from tests.rules.pointers import pointers

Position = dict[str, Any]
Change = Callable[[Position], object]
CENTRES = ["b7", "c6", "f6", "g7", "c3", "f3", "b2", "g2"]


def faulty(
    game: Loader, described: Position, change: Change, players: int = 4, box: str = "maharani"
) -> set[str]:
    """Change a legal position; give the pointers of its faults."""
    of = game(players, box)
    assert of.faults(described) == []
    changed = copy.deepcopy(described)
    change(changed)
    faults = of.faults(changed)
    if faults:
        with pytest.raises(INVALID_POSITION) as error:
            of.state_from_dict(changed)
        assert error.value.faults == faults
    return pointers(faults)


def middle(game: Loader) -> Position:
    """Describe a position in the middle of a game."""
    board = {**filled("NW"), "e8": "red green", "f8": "yellow red", "f6": "yellow"}
    return position(
        game(), board, rondel={1: "blue centre"}, evaluated=["NW"], aside={("NE", "blue"): 2}
    )


SHAPE: list[tuple[str, Change]] = [
    ("/kind", lambda p: p.update(kind="action")),
    ("/kind", lambda p: p.pop("kind")),
    ("/game", lambda p: p.update(game="taj_mahal")),
    ("/options", lambda p: p.update(options=None)),
    ("/options/idle_refresh", lambda p: p["options"].update(idle_refresh=0)),
    ("/options/speed", lambda p: p["options"].update(speed=1)),
    ("/phase", lambda p: p.update(phase="third")),
    ("/phase", lambda p: p.update(phase=["first"])),
    ("/player", lambda p: p.update(player="0")),
    ("/player", lambda p: p.update(player=True)),
    ("/board", lambda p: p.update(board={})),
    ("/board/3", lambda p: p["board"].__setitem__(3, "b8")),
    ("/board/3/space", lambda p: p["board"][3].update(space="d5")),
    ("/board/3/tile", lambda p: p["board"][3].pop("tile")),
    ("/board/3/tile", lambda p: p["board"][3].update(tile="pink")),
    ("/board/3/worker", lambda p: p["board"][3].update(worker="pink")),
    ("/board/3/arrow", lambda p: p["board"][3].update(arrow="N")),
    ("/board/17", lambda p: p["board"].append(p["board"][3])),
    ("/rondel", lambda p: p["rondel"].pop()),
    ("/rondel/1/colour", lambda p: p["rondel"][1].update(colour=None)),
    ("/rondel/1/kind", lambda p: p["rondel"][1].pop("kind")),
    ("/bag/0/count", lambda p: p["bag"][0].update(count=0)),
    ("/bag/0/count", lambda p: p["bag"][0].update(count=1.5)),
    ("/bag/1", lambda p: p["bag"].insert(1, p["bag"][0])),
    ("/players", lambda p: p["players"].pop() and p["players"].pop() and p["players"].pop()),
    ("/players", lambda p: p["players"].append(p["players"][0])),
    ("/players/2/score", lambda p: p["players"][2].update(score=-1)),
    ("/players/2/score", lambda p: p["players"][2].update(score=10**6)),
    ("/players/2/markers/NW", lambda p: p["players"][2]["markers"].update(NW=1)),
    ("/players/2/markers/NW", lambda p: p["players"][2]["markers"].pop("NW")),
    ("/players/2/reserve/blue", lambda p: p["players"][2]["reserve"].pop("blue")),
    ("/players/2/reserve/red", lambda p: p["players"][2]["reserve"].update(red=0)),
    ("/players/2/reserve/blue", lambda p: p["players"][2]["reserve"].update(blue=-1)),
    ("/set_aside/0/count", lambda p: p["set_aside"][0].update(count=16)),
    ("/set_aside/0/worker", lambda p: p["set_aside"][0].update(worker=None)),
    ("/set_aside/1", lambda p: p["set_aside"].append(p["set_aside"][0])),
    ("/evaluated/1", lambda p: p["evaluated"].append("NW")),
    ("/evaluated/0", lambda p: p.update(evaluated=["N"])),
    ("/a~1b~0c", lambda p: p.update({"a/b~c": 1})),
]


@pytest.mark.parametrize(("pointer", "change"), SHAPE, ids=[p for p, _ in SHAPE])
def test_faults_of_shape(game: Loader, pointer: str, change: Change) -> None:
    assert covers(faulty(game, middle(game), change), pointer)


@pytest.mark.parametrize("described", [None, [], "mh1", 7, {}])
def test_a_position_is_an_object_with_fields(game: Loader, described: Any) -> None:
    faults = game().faults(described)
    assert faults
    assert all(fault.pointer in {""} | {f"/{name}" for name in middle(game)} for fault in faults)


def test_without_players_any_seat_may_be_the_one(game: Loader) -> None:
    """What depends on the number of players is not blamed where that could not be read."""
    described = position(game(4), {}, player=3)
    faults = game(2).faults({**described, "players": None})
    assert pointers(faults) == {"/players"}


def test_what_may_be_left_out(game: Loader) -> None:
    """Options, player in start, worker, set_aside."""
    of = game(2)
    start = of.new_initial_state().to_dict()
    for name in ("options", "player", "set_aside"):
        del start[name]
    assert of.state_from_dict(start) == of.new_initial_state()
    board = position(of, {"b8": "blue"})
    del board["board"][0]["worker"]
    assert look(of.state_from_dict(board)).workers == {}


def move_worker(p: Position, space: str, worker: str | None) -> None:
    """Put a worker on a space, or take it off, without a look at the reserve."""
    entry = next(entry for entry in p["board"] if entry["space"] == space)
    entry["worker"] = worker


MEANING: list[tuple[str, str, Change]] = [
    ("a seat that is not there", "/player", lambda p: p.update(player=4)),
    ("nobody to move", "/player", lambda p: p.pop("player")),
    ("M-1.1 a tile too many", "/bag", lambda p: p["bag"][-1].update(count=3)),
    ("M-1.1 a tile too few", "/bag", lambda p: p["bag"].pop()),
    ("M-1.1 another colour on the board", "/bag", lambda p: p["board"][0].update(tile="green")),
    ("M-4.1 a hole, and tiles in the bag", "/rondel", lambda p: p["rondel"].__setitem__(1, None)),
    ("M-1.4 a worker too many", "/players/1/reserve/red",
     lambda p: p["players"][1]["reserve"].update(red=8)),
    ("M-1.4 set aside and in reserve", "/players/2/reserve/blue",
     lambda p: p["players"][2]["reserve"].update(blue=8)),
    ("M-5.2 a worker in an evaluated quarter", "/board/0/worker",
     lambda p: move_worker(p, "b8", "yellow")),
    ("M-5.2 set aside at an evaluated quarter", "/set_aside/0",
     lambda p: p["set_aside"][0].update(quarter="NW")),
    ("M-3.11", "/board/4/worker", lambda p: p["board"].insert(
        4, {"space": "h7", "tile": "red", "worker": "green"})),
    ("M-5.1 full and not evaluated", "/evaluated", lambda p: p.update(evaluated=[])),
    ("M-5.1 evaluated and not full", "/evaluated", lambda p: p.update(evaluated=["NW", "SE"])),
]  # fmt: skip


@pytest.mark.parametrize(
    ("pointer", "change"), [m[1:] for m in MEANING], ids=[m[0] for m in MEANING]
)
def test_faults_of_meaning(game: Loader, pointer: str, change: Change) -> None:
    assert covers(faulty(game, middle(game), change), pointer)


def test_m_1_1_more_of_a_tile_to_come_than_there_are(game: Loader) -> None:
    """M-1.1: of the class there are enough, of the tile there are not."""

    def swap(p: Position) -> None:
        for entry in p["bag"]:
            if (entry["colour"], entry["kind"]) == ("green", "half-front"):
                entry["kind"], entry["count"] = "half-left", 1
            elif (entry["colour"], entry["kind"]) == ("green", "half-left"):
                entry["count"] = 2
        p["bag"] = [e for e in p["bag"] if (e["colour"], e["kind"], e["count"]) !=
                    ("green", "half-left", 1)]  # fmt: skip

    assert blames(faulty(game, position(game(), {}), swap), "/bag")


def test_m_4_2_centre_tiles_without_a_space(game: Loader) -> None:
    """M-4.2: neither on the rondel nor in the bag."""
    of = game()
    described = position(of, {s: t for s, t in filled(*setup_of(of).components.quarters).items()
                              if s in CENTRES})  # fmt: skip
    tile = {"colour": "red", "kind": "centre"}
    assert blames(
        faulty(game, described, lambda p: p["bag"].insert(0, {**tile, "count": 1})), "/bag/0"
    )
    faults = faulty(game, described, lambda p: p["rondel"].__setitem__(2, tile))
    assert covers(faults, "/rondel")
    three = faulty(game, described, lambda p: [e.update(tile="blue") for e in p["board"][:3]])
    assert blames(three, "/bag")


START: list[tuple[str, Change]] = [
    ("/player", lambda p: p.update(player=0)),
    ("/board", lambda p: p["board"].append({"space": "b8", "tile": "blue"})),
    ("/rondel", lambda p: p["rondel"].__setitem__(0, {"colour": "blue", "kind": "centre"})),
    ("/set_aside", lambda p: p["set_aside"].append({"quarter": "NW", "worker": "red", "count": 1})),
    ("/evaluated", lambda p: p["evaluated"].append("NW")),
    ("/players/1/score", lambda p: p["players"][1].update(score=1)),
    ("/players/1/markers", lambda p: p["players"][1]["markers"].update(SW=False)),
    ("/bag", lambda p: p["bag"].pop()),
]


@pytest.mark.parametrize(("pointer", "change"), START, ids=[p for p, _ in START])
def test_phase_start(game: Loader, pointer: str, change: Change) -> None:
    """M-1.3, M-1.5."""
    assert covers(faulty(game, game().new_initial_state().to_dict(), change), pointer)


def drawing(game: Loader, *draws: int) -> State:
    """Give a state of the set-up after some draws."""
    state = game().new_initial_state()
    for outcome in (0, *draws):
        state.apply_action(outcome)
    return state


def test_phase_draw(game: Loader) -> None:
    """M-4.1: a slot, a tile; at the set-up in ascending order (M-1.3)."""
    described = drawing(game, 0, 1).to_dict()

    def rondel(*order: int | None) -> Change:
        tiles = [*described["rondel"], *game().new_initial_state(seed=0).to_dict()["rondel"]]
        return lambda p: p.update(rondel=[None if i is None else tiles[i] for i in order])

    assert blames(faulty(game, described, rondel(0, None, 1, None)), "/rondel")
    assert blames(faulty(game, described, rondel(None, None, 0, 1)), "/rondel")
    assert faulty(game, described, rondel(1, 0, None, None)) == set()
    assert covers(faulty(game, described, rondel(0, 1, 4, 5)), "/rondel")
    assert covers(faulty(game, described, lambda p: p.update(bag=[])), "/bag")
    assert blames(faulty(game, described, lambda p: p.update(player=None)), "/player")


def test_phase_first_is_not_over(game: Loader) -> None:
    """M-6.2, M-6.3."""
    of = game(3, "misfit")
    described = of.new_initial_state(seed=1).to_dict()
    corner = {"colour": "blue", "kind": "corner"}

    def only_corners(p: Position) -> None:
        p["rondel"] = [corner, corner, corner, {**corner, "colour": "red"}]
        p["bag"] = [
            {"colour": tile.colour, "kind": tile.kind.id, "count": 1}
            for tile in setup_of(of).components.tiles
            if tile.kind.id != "corner"
        ] + [{"colour": "red", "kind": "corner", "count": 2}]

    assert blames(faulty(game, described, only_corners, 3, "misfit"), "/phase")
    assert covers(
        faulty(game, described, lambda p: p.update(bag=[], rondel=[None] * 4), 3, "misfit"),
        "/phase",
    )


def test_phase_second(game: Loader) -> None:
    """M-3.6, M-4.1: one slot is empty, and a tile lies on the board."""
    described = position(game(), {"b8": "blue"}, phase="second", empty=[2])
    tile = {"colour": "red", "kind": "half-left"}
    assert blames(
        faulty(game, described, lambda p: p["rondel"].__setitem__(1, tile)), "/rondel", "/bag"
    )
    two_holes = position(game(), {"b8": "blue"}, phase="second", empty=[2, 4])
    assert blames(pointers(game().faults(two_holes)), "/rondel")
    no_tile = position(game(), {}, phase="second", empty=[2])
    assert blames(pointers(game().faults(no_tile)), "/board")


def test_phase_second_comes_with_the_gold_of_the_first_tile(game: Loader) -> None:
    """M-3.3, M-3.7: else the second tile could make a score negative."""
    described = position(game(), {"b8": "blue"}, phase="second", empty=[2])
    assert blames(
        faulty(game, described, lambda p: p["players"][0].update(score=0)), "/players/0/score"
    )
    assert faulty(game, described, lambda p: p["players"][1].update(score=0)) == set()


def test_phase_second_after_centre_tiles_have_left(game: Loader) -> None:
    """M-4.2: then more slots may be empty."""
    board = {s: t for s, t in filled("NW", "NE", "SE", "SW").items() if s in CENTRES}
    described = position(game(), board, phase="second", empty=[2, 4])
    assert game().faults(described) == []


def test_m_4_2_no_more_slots_are_empty_than_centre_tiles_can_have_left(game: Loader) -> None:
    """M-4.1, M-4.2: none without a centre space, nor where the box has no more than spaces."""
    for name, most in (("no_centre", 1), ("uneven", 1), ("adjacent_halves", 1), ("maharani", 1)):
        of = game(3, name)
        space = next(iter(setup_of(of).components.spaces))
        board = {space: setup_of(of).components.colours[0]}
        for holes in (most, most + 1):
            described = position(of, board, phase="second", empty=range(1, holes + 1))
            assert (of.faults(described) == []) == (holes == most), (name, holes)
    # One space and two centre tiles: one can have left.
    file = component_file("one_centre")
    file["tiles"]["kinds"][0]["count"] = 1
    of = game(3, file)
    for holes in (2, 3):
        described = position(of, {"a2": "blue"}, phase="second", empty=range(1, holes + 1))
        assert blames(pointers(of.faults(described)), "/rondel") == (holes == 3)


def test_phase_draw_fills_what_a_turn_has_left(game: Loader) -> None:
    """M-2.2, M-4.1: one slot or two, for as many tiles; more where centre tiles left (M-4.2)."""
    of, board = game(), {"b8": "blue", "c8": "red"}
    for tiles, holes, legal in ((2, 2, True), (2, 3, False), (2, 4, False), (1, 1, True),
                                (1, 2, False)):  # fmt: skip
        laid = dict(list(board.items())[:tiles])
        faults = pointers(of.faults(position(of, laid, phase="draw", empty=range(1, holes + 1))))
        assert faults == (set() if legal else {"/rondel"}), (tiles, holes)
    centres = {s: t for s, t in filled("NW", "NE", "SE", "SW").items() if s in CENTRES}
    assert of.faults(position(of, centres, phase="draw", empty=[1, 2, 3, 4])) == []


def test_before_the_first_tile_no_marker_is_down_and_nobody_aside(game: Loader) -> None:
    """M-3.1, M-3.11: both come with tiles."""
    first = game().new_initial_state(seed=1).to_dict()
    down = {**first["players"][1]["markers"], "NE": False}
    faults = faulty(game, first, lambda p: p["players"][1].update(markers=down))
    assert blames(faults, "/players/1/markers")
    aside = position(game(), {}, aside={("NW", "green"): 1})
    assert blames(pointers(game().faults(aside)), "/set_aside")
    assert game().faults(position(game(), {"b8": "blue"}, aside={("NW", "green"): 1})) == []


def test_an_empty_bag_leaves_slots_empty(game: Loader) -> None:
    """M-4.3: in every phase of a turn; and there is nothing to draw (M-4.1)."""
    file = component_file("exhaustion")
    file["board"]["pattern"][3] = "E WE WE C"  # No tile has a centre column.
    file["board"]["spaces"][-1]["columns"] = "C"
    of = game(3, file)
    board = dict.fromkeys(["a4", "b4", "d4", "a3", "b3", "c3"], "blue")
    board |= dict.fromkeys(["c4", "d3", "a2", "b2", "c2"], "red")
    last: dict[str, Any] = {"rondel": {2: "red half-front"}, "evaluated": ["NW", "NE"]}
    for phase in ("first", "second"):
        described = position(of, board, phase=phase, **last)
        assert described["bag"] == []
        assert of.faults(described) == []
    assert len(of.faults(position(of, board, phase="draw", **last))) == 1


def test_phase_second_allows_one_full_quarter(game: Loader) -> None:
    """M-3.8, M-5.1: one that waits to be evaluated, not two."""
    one = position(game(), filled("NW"), phase="second", empty=[1])
    assert game().faults(one) == []
    two = position(game(), filled("NW", "NE"), phase="second", empty=[1])
    assert blames(pointers(game().faults(two)), "/evaluated")


def test_m_6_1_a_complete_palace_is_the_end(game: Loader) -> None:
    """M-6.1."""
    of, quarters = game(), ["NW", "NE", "SE", "SW"]
    over = position(of, filled(*quarters), phase="end", player=None, evaluated=quarters)
    assert of.faults(over) == []
    assert of.state_from_dict(over).returns() == [0.25] * 4
    first = {**over, "phase": "first", "player": 0}
    assert any("M-6.1" in fault.detail for fault in of.faults(first) if fault.pointer == "/phase")
    assert blames(faulty(game, over, lambda p: p["evaluated"].pop()), "/evaluated")
    assert blames(faulty(game, over, lambda p: p.update(player=1)), "/player")


def test_m_6_1_no_second_tile_after_the_last_quarter(game: Loader) -> None:
    """M-6.1: the game ended with the fourth evaluation, so nobody may place or end a turn."""
    of, quarters = game(), ["NW", "NE", "SE", "SW"]
    board = filled(*quarters)
    late = position(of, board, phase="second", evaluated=quarters[:3], empty=[1])
    assert of.faults(late) == []
    too_late = position(of, board, phase="second", evaluated=quarters, empty=[1])
    assert any("M-6.1" in f.detail for f in of.faults(too_late) if f.pointer == "/phase")


def test_gold_is_bounded_so_that_play_stays_readable(game: Loader) -> None:
    """M-3.3, M-3.5, M-5.1: what is laid and evaluated raises the most that a position may show."""
    of = game()
    described = position(of, {"b8": "blue"})
    described["players"][0]["score"] = 20128
    state = of.state_from_dict(described)
    for _ in range(2):
        state.apply_action(state.legal_actions()[0])
        assert of.faults(state.to_dict()) == []
    assert state.scores()[0] > 20128
    assert blames(
        faulty(game, described, lambda p: p["players"][0].update(score=20129)), "/players/0/score"
    )


def test_phase_end_needs_an_end(game: Loader) -> None:
    """M-6.1, M-6.2, M-6.3: a game does not stop in the middle."""
    of, quarters = game(), ["NW", "NE", "SE", "SW"]
    middle_end = position(of, filled("NW"), phase="end", player=None, evaluated=quarters)
    assert blames(pointers(of.faults(middle_end)), "/phase")
    # An empty slot while the bag holds tiles: something can still come.
    misfit = game(2, "misfit")
    corners = dict.fromkeys((1, 2, 3), "blue corner") | {4: "red corner"}
    over = position(misfit, {}, phase="end", player=None, evaluated=quarters, rondel=corners)
    assert misfit.faults(over) == []
    corners.pop(4)
    open_slot = position(
        misfit, {}, phase="end", player=None, evaluated=quarters, rondel=corners, empty=[4]
    )
    assert blames(pointers(misfit.faults(open_slot)), "/phase")


def test_all_faults_are_named_at_once(game: Loader) -> None:
    """Of shape and of meaning; what depends on a part that could not be read is left out."""
    described = middle(game)
    described["player"] = 9
    described["board"][0]["tile"] = "pink"
    described["players"][1]["reserve"]["red"] = 3
    described["extra"] = 1
    described["rondel"][0] = None
    faults = pointers(game().faults(described))
    assert all(covers(faults, place) for place in ("/board/0/tile", "/extra", "/player"))
    assert "/bag" not in faults
    described["board"][0]["tile"] = "blue"
    assert blames(
        pointers(game().faults(described)),
        "/extra",
        "/player",
        "/rondel",
        "/bag",
        "/players/1/reserve/red",
    )
