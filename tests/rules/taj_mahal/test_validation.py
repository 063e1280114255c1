"""What makes a position or a view legal: every fault at once, each with its place."""

import copy
from collections.abc import Callable
from typing import Any

import pytest

from tests.engines import INVALID_POSITION, Json, Loader, State
from tests.rules.playing import do
from tests.rules.pointers import covers, pointers
from tests.rules.taj_mahal.positions import position, state

Change = Callable[[Json], object]
OUT: Json = {"withdrawn": True}


def faulty(game: Loader, described: Json, change: Change) -> set[str]:
    """Change a legal position or view; give the pointers of its faults."""
    of = game(len(described["players"]))
    is_view = described["kind"] == "view"
    check = of.view_faults if is_view else of.faults
    assert check(described) == []
    described = copy.deepcopy(described)
    change(described)
    faults = check(described)
    if faults and not is_view:
        with pytest.raises(INVALID_POSITION) as error:
            of.state_from_dict(described)
        assert pointers(error.value.faults) == pointers(faults)
    return pointers(faults)


def middle(game: Loader) -> Json:
    """Describe a turn of the third visit: one has withdrawn, two have played."""
    players: dict[int, Json] = {
        0: {"hand": "red-elephant-monk white-mogul", "known": "red-elephant-monk",
            "played": "red-general-monk white-elephant", "province_tiles": [1],
            "palaces": ["a-nw"], "influence": {"monk": 1}},
        1: {"hand": "green-elephant-monk", "played": "green-elephant-vizier",
            "played_special_cards": ["mogul"], "royal_palaces": ["a-nw"]},
        2: {"withdrawn": True, "influence": {"general": 2}, "palaces": ["c-nw"],
            "province_tiles": [3]},
    }  # fmt: skip
    court = {"influence": ["vizier", "monk", "princess"], "crown": True, "province_tile": False}
    bonus = {"a-nw": "rice", "c-nw": "tea", "c-se": "card"}
    return position(game(3), players, visit=3, order={1: "a", 2: "b", 3: "c"}, bonus=bonus,
                    court=court, special_cards={"elephant": 0})  # fmt: skip


def fields(**values: Any) -> Change:
    """Give fields other values."""
    return lambda p: p.update(values)


def without(name: str) -> Change:
    """Leave out a field."""
    return lambda p: p.pop(name)


def player(number: int, **fields: Any) -> Change:
    """Give fields of a player other values."""
    return lambda p: p["players"][number].update(fields)


def moved(source: str, target: str, card: str) -> Change:
    """Move a card between two piles; a number is the hand of that seat, with p what is played."""

    def pile(p: Json, name: str) -> dict[str, int]:
        seat, what = name[0], "played" if name.endswith("p") else "hand"
        cards: dict[str, int] = p["players"][int(seat)][what] if seat.isdigit() else p[name]
        return cards

    def change(p: Json) -> None:
        one, other = pile(p, source), pile(p, target)
        one[card] -= 1
        if one[card] == 0:
            del one[card]
        other[card] = other.get(card, 0) + 1

    return change


SHAPE: list[tuple[str, Change]] = [
    ("/kind", lambda p: p.update(kind="view")),
    ("/game", lambda p: p.update(game="maharani")),
    ("/game", lambda p: p.pop("game")),
    ("/options/idle_refresh", lambda p: p.update(options={"idle_refresh": False})),
    ("/phase", lambda p: p.update(phase="first")),
    ("/player", lambda p: p.update(player=3)),
    ("/player", lambda p: p.update(player=None)),
    ("/visit", lambda p: p.update(visit=0)),
    ("/visit", lambda p: p.update(visit=13)),
    ("/start_player", lambda p: p.update(start_player=None)),
    ("/start_player", lambda p: p.update(start_player="0")),
    ("/province_order", lambda p: p["province_order"].pop()),
    ("/province_order/3", lambda p: p["province_order"].__setitem__(3, "z")),
    ("/bonus_tiles/a-nw", lambda p: p["bonus_tiles"].update({"a-nw": "gold"})),
    ("/bonus_tiles/nowhere", lambda p: p["bonus_tiles"].update({"nowhere": "rice"})),
    ("/court/crown", lambda p: p["court"].update(crown=1)),
    ("/court/influence/0", lambda p: p["court"].update(influence=["crown"])),
    ("/court/influence/1", lambda p: p["court"].update(influence=["monk", "monk"])),
    ("/won/0", lambda p: p.update(won=["gold"])),
    ("/to_draw", lambda p: p.update(to_draw=-1)),
    ("/special_cards/mogul", lambda p: p["special_cards"].pop("mogul")),
    ("/special_cards/mogul", lambda p: p["special_cards"].update(mogul=3)),
    ("/display/white-gold", lambda p: p["display"].update({"white-gold": 1})),
    ("/deck/white-monk", lambda p: p["deck"].update({"white-monk": 0})),
    ("/deck/white-monk", lambda p: p["deck"].update({"white-monk": True})),
    ("/deck", lambda p: p.pop("deck")),
    ("/deck_size", lambda p: p.update(deck_size=3)),
    ("/observer", lambda p: p.update(observer=0)),
    ("/players", lambda p: p["players"].pop()),
    ("/players", lambda p: p["players"].extend(p["players"])),
    ("/players/1/score", player(1, score=-1)),
    ("/players/1/score", player(1, score=10**6)),
    ("/players/1/withdrawn", player(1, withdrawn="no")),
    ("/players/1/hand", player(1, hand=None)),
    ("/players/1/hand", player(1, hand=["white-monk"])),
    ("/players/1/hand_size", player(1, hand_size=1)),
    ("/players/1/colour", player(1, colour="white")),
    ("/players/1/influence/monk", player(1, influence={"monk": 0})),
    ("/players/1/province_tiles/0", player(1, province_tiles=[13])),
    ("/players/1/province_tiles/1", player(1, province_tiles=[2, 2])),
    ("/players/1/goods/silk", player(1, goods={"silk": 1})),
    ("/players/1/palaces/0", player(1, palaces=["paris"])),
    ("/players/1/played_special_cards/0", player(1, played_special_cards=["fan"])),
    ("/players/1/extra", player(1, extra=1)),
    ("/a~1b~0c", lambda p: p.update({"a/b~c": 1})),
]


@pytest.mark.parametrize(("pointer", "change"), SHAPE, ids=[p for p, _ in SHAPE])
def test_faults_of_shape(game: Loader, pointer: str, change: Change) -> None:
    assert covers(faulty(game, middle(game), change), pointer)


@pytest.mark.parametrize("described", [None, [], "tm1", 7, {}])
def test_a_position_is_an_object_with_fields(game: Loader, described: Any) -> None:
    assert game().faults(described)
    assert game().view_faults(described)


def test_what_may_be_left_out(game: Loader) -> None:
    """Options alone."""
    assert faulty(game, middle(game), lambda p: p.pop("options")) == set()
    for name in middle(game):
        if name != "options":
            assert f"/{name}" in faulty(game, middle(game), without(name))


MEANING: list[tuple[str, str, Change]] = [
    ("T-1.5 a card too many", "/deck", lambda p: p["deck"].update({"white-elephant": 7})),
    ("T-1.5 a card too few", "/deck", lambda p: p["deck"].pop("violet-general-monk")),
    ("T-6.1 known and not in the hand", "/players/1/known", player(1, known={"white-monk": 1})),
    ("T-6.1 known more often", "/players/0/known", player(0, known={"red-elephant-monk": 2})),
    ("T-3.10 a display too large", "/display", moved("deck", "display", "red-elephant-vizier")),
    ("T-3.11 a short display, though there were cards", "/display",
     moved("display", "discards", "white-princess")),
    ("T-2.1 a mover who has withdrawn", "/players/2/withdrawn", lambda p: p.update(player=2)),
    ("T-2.1 not the mover's turn", "/players", lambda p: p.update(player=1)),
    ("T-2.1 a play too many", "/players", moved("0", "0p", "red-elephant-monk")),
    ("T-2.2 no coloured card beside the white one", "/players/0/played",
     moved("0p", "0", "red-general-monk")),
    ("T-2.2 another colour", "/players/0/colour", player(0, colour="green")),
    ("T-2.2 no colour", "/players/0/colour", player(0, colour=None)),
    ("T-2.2 a colour without a card", "/players/2/colour", player(2, colour="red")),
    ("T-2.2 more companions than coloured cards", "/players/0/played",
     player(0, played_special_cards=["elephant"])),
    ("T-2.4 a special card of somebody else", "/players/1/played_special_cards",
     lambda p: p["special_cards"].update(mogul=2)),
    ("T-3.8 played and withdrawn", "/players/2/played", moved("deck", "2p", "red-elephant-vizier")),
    ("T-1.3 a province twice", "/province_order",
     lambda p: p["province_order"].__setitem__(4, "a")),
    ("T-1.3 another last province", "/province_order",
     lambda p: p.update(province_order=p["province_order"][::-1])),
    ("T-1.3 a tile that does not lie yet", "/province_order",
     lambda p: p["province_order"].__setitem__(7, None)),
    ("T-3.4 a tile under a palace", "/bonus_tiles",
     lambda p: p["bonus_tiles"].update({"c-nw": "tea"})),
    ("T-1.4 a fortress without its tile", "/bonus_tiles", lambda p: p["bonus_tiles"].pop("c-se")),
    ("T-1.4 a tile that is no fortress's", "/bonus_tiles",
     lambda p: p["bonus_tiles"].update({"c-ne": p["bonus_tiles"].pop("c-se")})),
    ("T-1.4 too many of a kind", "/bonus_tiles",
     lambda p: p["bonus_tiles"].update(dict.fromkeys(("c-se", "d-ne", "e-ne", "e-sw"), "rice"))),
    ("T-1.7 more influence than there is", "/court/influence",
     lambda p: [q["influence"].update(monk=2) for q in p["players"]]),
    ("T-4.1 two tiles before the visit", "/players/0/influence", player(0, influence={"monk": 2})),
    ("T-3.1 nobody took what the court lacks", "/court/influence",
     lambda p: p["court"].update(influence=["vizier", "monk"])),
    ("T-4.2 a crown and no palace", "/court/crown", lambda p: p["court"].update(crown=False)),
    ("T-4.2 two royal palaces of a province", "/players",
     player(1, royal_palaces=["a-nw", "a-ne"])),
    ("T-3.2 two royal palaces of a city", "/players",
     player(0, royal_palaces=["a-nw"])),
    ("T-3.2 two ordinary palaces of a city", "/players", player(1, palaces=["a-nw"])),
    ("T-3.2 a palace in a later province", "/players/0/palaces",
     player(0, palaces=["a-nw", "d-nw"])),
    ("T-3.2 a palace here of a player who is in", "/players", player(1, palaces=["c-ne"])),
    ("T-3.2 more palaces than influence", "/players", player(2, palaces=["c-nw", "c-ne"])),
    ("T-3.2 influence without a palace", "/players",
     lambda p: p["court"].update(influence=["vizier", "princess"])
     or p["players"][2]["influence"].update(monk=1)),
    ("T-3.1 the province tile of a player who is in", "/players/0/province_tiles",
     lambda p: (player(2, province_tiles=[], goods={"tea": 1})(p),
                player(0, province_tiles=[1, 3], goods={"rice": 2, "spice": 1, "jewels": 1})(p))),
    ("T-3.1 nobody has the province tile", "/court/province_tile",
     player(2, province_tiles=[], goods={"tea": 1})),
    ("T-4.2 the tile of a later visit", "/players/1/province_tiles",
     player(1, province_tiles=[4], goods={"rice": 1, "tea": 1})),
    ("T-3.6 a tile with two players", "/players",
     player(1, province_tiles=[1], goods={"rice": 1})),
    ("T-3.5 a good too many", "/players/1/goods", player(1, goods={"spice": 1})),
    ("T-3.5 a good too few", "/players/0/goods", player(0, goods={"rice": 1})),
    ("T-3.1 something won outside of a build", "/won", lambda p: p.update(won=["monk"])),
    ("T-3.4 something to draw outside of a draw", "/to_draw", lambda p: p.update(to_draw=1)),
    ("more points than there can be", "/players/0/score", player(0, score=24001)),
]  # fmt: skip


@pytest.mark.parametrize(
    ("pointer", "change"), [m[1:] for m in MEANING], ids=[m[0] for m in MEANING]
)
def test_faults_of_meaning(game: Loader, pointer: str, change: Change) -> None:
    assert covers(faulty(game, middle(game), change), pointer)


def test_what_is_legal_though_unlikely(game: Loader) -> None:
    """Cards between hands and deck, goods of others, many points."""
    for change in (
        moved("deck", "1", "red-elephant-vizier"),
        moved("1", "discards", "green-elephant-monk"),
        player(0, score=24000),
        player(0, known={}),
        player(0, province_tiles=[1, 2], goods={"rice": 2, "tea": 1, "jewels": 1}),
        lambda p: p["special_cards"].update(elephant=2),
        lambda p: p.update(start_player=2),
    ):
        assert faulty(game, middle(game), change) == set()


SET_UP: list[tuple[str, Change]] = [
    ("/player", lambda p: p.update(player=0)),
    ("/visit", lambda p: p.update(visit=2)),
    ("/start_player", lambda p: p.update(start_player=0)),
    ("/province_order", lambda p: p["province_order"].__setitem__(0, "a")),
    ("/bonus_tiles", lambda p: p["bonus_tiles"].update({"a-nw": "rice"})),
    ("/bonus_tiles", lambda p: p["bonus_tiles"].clear()),
    ("/court/crown", lambda p: p["court"].update(crown=False)),
    ("/court/influence", lambda p: p["court"].update(influence=[])),
    ("/special_cards/mogul", lambda p: p["special_cards"].update(mogul=1)),
    ("/display", moved("deck", "display", "white-mogul")),
    ("/discards", moved("deck", "discards", "white-mogul")),
    ("/players/0/hand", moved("deck", "0", "white-mogul")),
    ("/players/1/score", player(1, score=1)),
    ("/players/1/withdrawn", player(1, withdrawn=True)),
    ("/players/1/influence", player(1, influence={"monk": 1})),
    ("/players/1/palaces", player(1, palaces=["a-nw"])),
    ("/players/1/royal_palaces", player(1, royal_palaces=["a-nw"])),
    ("/players/1/province_tiles", player(1, province_tiles=[1])),
    ("/players/1/goods", player(1, goods={"rice": 1})),
]


@pytest.mark.parametrize(("pointer", "change"), SET_UP, ids=[p for p, _ in SET_UP])
def test_before_the_set_up(game: Loader, pointer: str, change: Change) -> None:
    """T-1.3 to T-1.8: nothing has happened."""
    assert covers(faulty(game, game().new_initial_state().to_dict(), change), pointer)


def during(game: Loader, phase: str, outcomes: int = 1) -> Json:
    """Describe a position of the set-up after some outcomes of a phase."""
    at = game(3).new_initial_state()
    while at.to_dict()["phase"] != phase:
        at.apply_action(at.legal_actions()[0])
    for _ in range(outcomes):
        at.apply_action(at.legal_actions()[0])
    return at.to_dict()


def test_province_tiles_are_laid_from_the_first(game: Loader) -> None:
    """T-1.3."""
    laid = during(game, "province_tiles", 2)
    gap = faulty(game, laid, lambda p: p["province_order"].__setitem__(0, None))
    assert covers(gap, "/province_order")
    full = during(game, "bonus_tiles")["province_order"]
    assert covers(faulty(game, laid, lambda p: p.update(province_order=full)), "/province_order")


def test_bonus_tiles_are_laid_in_the_order_of_the_fortresses(game: Loader) -> None:
    """T-1.4."""
    laid = during(game, "bonus_tiles", 2)
    assert covers(faulty(game, laid, lambda p: p["bonus_tiles"].pop("a-nw")), "/bonus_tiles")
    full = during(game, "deal")["bonus_tiles"]
    assert covers(faulty(game, laid, lambda p: p.update(bonus_tiles=full)), "/bonus_tiles")
    exchanged = {**laid["bonus_tiles"], "a-nw": "tea"}
    assert faulty(game, laid, lambda p: p.update(bonus_tiles=exchanged)) == set()


def test_hands_are_dealt_one_after_the_other(game: Loader) -> None:
    """T-1.5."""
    dealt = during(game, "deal", 8)
    card = next(iter(dealt["players"][1]["hand"]))
    assert covers(faulty(game, dealt, moved("1", "2", card)), "/players")
    other = next(iter(dealt["players"][0]["hand"]))
    assert covers(faulty(game, dealt, moved("0", "1", other)), "/players")
    assert covers(faulty(game, dealt, moved("deck", "2", "white-monk")), "/players")
    assert faulty(game, dealt, moved("deck", "1", "white-monk")) == set()


def built(game: Loader) -> State:
    """Give a state in which vizier, crown and province tile have been won."""
    players: dict[int, Json] = {
        0: {"played": "red-mogul-vizier white-elephant"}, 1: {"played": "green-general-princess"},
        2: OUT,
    }  # fmt: skip
    at = state(game(3), players)
    do(at, "withdraw")
    return at


BUILD: list[tuple[str, Change]] = [
    ("/won", lambda p: p.update(won=[])),
    ("/won", lambda p: p.update(won=["province_tile"])),
    ("/won", lambda p: p.update(won=["vizier", "general", "crown", "province_tile"])),
    ("/won", lambda p: p["court"].update(crown=True) or p["won"].remove("crown")),
    ("/won", lambda p: p["players"][0].update(influence={})),
    ("/won", lambda p: p["players"][0].update(province_tiles=[])),
    ("/won", lambda p: p["court"]["influence"].append("vizier")),
    ("/court/crown", lambda p: p["court"].update(crown=True)),
    ("/court/province_tile", lambda p: p["court"].update(province_tile=True)),
    ("/players/0/goods", lambda p: p["players"][0].update(goods={"rice": 1})),
    ("/players", lambda p: p["players"][0].update(palaces=["a-ne"])),
    ("/players", lambda p: p["players"][0].update(withdrawn=False)),
    ("/won", lambda p: p["players"][2].update(royal_palaces=["a-ne"])),
    ("/to_draw", lambda p: p.update(to_draw=1)),
]


@pytest.mark.parametrize(("pointer", "change"), BUILD, ids=[p for p, _ in BUILD])
def test_phase_build(game: Loader, pointer: str, change: Change) -> None:
    """T-3.1, T-3.2: what was won follows from what lies played."""
    assert covers(faulty(game, built(game).to_dict(), change), pointer)


def test_phase_draw(game: Loader) -> None:
    """T-3.4, T-3.9, T-3.11."""
    at = state(game(3), deck="white-mogul")
    do(at, "withdraw")
    drawing = at.to_dict()
    for wrong in (0, 2):
        assert covers(faulty(game, drawing, fields(to_draw=wrong)), "/to_draw")
    assert covers(faulty(game, drawing, moved("deck", "discards", "white-mogul")), "/deck")
    faults = faulty(game, drawing, lambda p: p["players"][0].update(withdrawn=False))
    assert covers(faults, "/players/0/withdrawn")


def test_phase_take(game: Loader) -> None:
    """T-3.10, T-3.11: with nothing on the display there is no take."""
    taking = position(game(3), {0: OUT, 1: OUT, 2: OUT}, phase="take", display="white-mogul")
    faults = faulty(game, taking, moved("display", "deck", "white-mogul"))
    assert covers(faults, "/display")


def test_phase_display(game: Loader) -> None:
    """T-1.6, T-2.1, T-4.2: all are in, the court is full, nothing lies played."""
    showing = during(game, "display")
    assert covers(faulty(game, showing, lambda p: p.update(player=0)), "/player")
    out = faulty(game, showing, lambda p: p["players"][1].update(withdrawn=True))
    assert covers(out, "/players/1/withdrawn")
    court = faulty(game, showing, lambda p: p["court"].update(influence=["monk"]))
    assert covers(court, "/court/influence")
    full = dict.fromkeys(("white-mogul", "white-monk", "white-general", "white-vizier"), 1)
    too_many = faulty(game, showing, lambda p: p["display"].update(full))
    assert covers(too_many, "/display")


def over(game: Loader) -> Json:
    """Describe a finished game."""
    players: dict[int, Json] = {0: OUT, 1: {**OUT, "influence": {"monk": 1}}, 2: OUT}
    court = {"influence": ["vizier"], "crown": True, "province_tile": False}
    return position(game(3), players, phase="end", player=None, visit=12, court=court)


def test_phase_end(game: Loader) -> None:
    """T-4.1, T-5: after the last visit."""
    assert game(3).faults(over(game)) == []
    for pointer, change in (
        ("/visit", lambda p: p.update(visit=11)),
        ("/player", lambda p: p.update(player=0)),
        ("/players/0/withdrawn", lambda p: p["players"][0].update(withdrawn=False)),
        ("/display", moved("deck", "display", "white-mogul")),
        ("/players/1/influence", lambda p: p["players"][1]["influence"].update(monk=2)),
        ("/court/province_tile", lambda p: p["court"].update(province_tile=True)),
    ):
        assert covers(faulty(game, over(game), change), pointer), pointer


VIEW: list[tuple[str, Change]] = [
    ("/kind", lambda p: p.update(kind="state")),
    ("/observer", lambda p: p.pop("observer")),
    ("/observer", lambda p: p.update(observer=3)),
    ("/deck", lambda p: p.update(deck={})),
    ("/deck_size", lambda p: p.update(deck_size=p["deck_size"] + 1)),
    ("/deck_size", lambda p: p.pop("deck_size")),
    ("/players/0/hand", lambda p: p["players"][0].update(hand={})),
    ("/players/1/hand", lambda p: p["players"][1].update(hand=None)),
    ("/players/1/hand_size", lambda p: p["players"][1].update(hand_size=2)),
    ("/players/0", lambda p: p["players"][0].update(hand_size=0)),
    ("/players/0/hand_size", lambda p: p["players"][0].pop("hand_size")),
    ("/players/1/known", lambda p: p["players"][1].update(known={"white-monk": 1})),
    ("/discards", lambda p: p["discards"].update({"white-princess": 2})),
]


@pytest.mark.parametrize(("pointer", "change"), VIEW, ids=[p for p, _ in VIEW])
def test_faults_of_a_view(game: Loader, pointer: str, change: Change) -> None:
    """T-6.1: sizes fit, and a view has nothing that its observer cannot know."""
    seen = game(3).state_from_dict(middle(game)).view(1)
    faults = faulty(game, seen, change)
    # Cards that are too many are blamed where they fit best.
    assert covers(faults, pointer) or (pointer == "/discards" and faults)


def test_views_of_the_end_show_all_hands(game: Loader) -> None:
    """T-6.1."""
    seen = game(3).state_from_dict(over(game)).view(0)
    assert game(3).view_faults(seen) == []
    assert covers(
        faulty(game, seen, lambda p: p["players"][1].update(hand=None)), "/players/1/hand"
    )


def test_all_faults_are_named_at_once(game: Loader) -> None:
    """Of shape and of meaning; what depends on a part that could not be read is left out."""

    def change(p: Json) -> None:
        p["start_player"] = "pink"
        p["players"][0]["score"] = -1
        p["extra"] = 1
        p["players"][1]["known"] = {"white-monk": 1}

    faults = faulty(game, middle(game), change)
    for pointer in ("/start_player", "/players/0/score", "/extra", "/players/1/known"):
        assert covers(faults, pointer)
