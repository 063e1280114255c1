"""T-3.2 to T-3.7: palaces, and the points that come with them."""

from itertools import combinations
from typing import Any

from tests.engines import Game, Json, Loader, State
from tests.rules.playing import do, only, types, words
from tests.rules.taj_mahal.positions import all_of, component_file, points, seat, state

OUT: Json = {"withdrawn": True}


def alone(of: Game, played: str, mover: Json | None = None, **more: Any) -> State:
    """Give a state in which the first player is the last one in, and has played so."""
    players: dict[int, Json] = {i: {"withdrawn": i > 0} for i in range(of.num_players())}
    players[0] = {"played": played, **(mover or {})}
    return state(of, players, **more)


def test_t_3_2_every_way_to_place_the_palaces(game: Loader) -> None:
    """T-3.2, T-7.1: one on a free city for each influence tile, the royal one anywhere."""
    at = alone(game(3), "red-vizier-general white-mogul")
    do(at, "withdraw")
    cities = ["a-nw", "a-ne", "a-se", "a-sw"]
    expected = {
        f"build-{one}.{two}.royal.{royal}"
        for one, two in combinations(cities, 2)
        for royal in cities
    }
    assert set(words(at)) == expected
    assert len(words(at)) == 24
    events = do(at, "build-a-se.a-ne.royal.a-se")
    assert types(events)[:2] == ["palaces_built", "royal_palace_built"]
    assert only(events, "palaces_built") == {
        "type": "palaces_built", "rule": "T-3.2", "player": 0, "palaces": ["a-ne", "a-se"],
    }  # fmt: skip
    assert only(events, "royal_palace_built") == {
        "type": "royal_palace_built", "rule": "T-3.2", "player": 0, "city": "a-se",
    }  # fmt: skip
    assert seat(at, 0)["palaces"] == ["a-ne", "a-se"]
    assert seat(at, 0)["royal_palaces"] == ["a-se"]
    assert at.to_dict()["court"]["crown"] is False


def test_t_3_2_a_city_holds_one_ordinary_palace(game: Loader) -> None:
    """T-3.2: and a royal one beside it, of the same player or of another."""
    players: dict[int, Json] = {
        0: {"played": "red-mogul-vizier"},
        1: {**OUT, "influence": {"monk": 1}, "palaces": ["a-ne"]},
        2: OUT,
    }
    court = {"influence": ["vizier", "general", "princess"], "crown": True, "province_tile": True}
    at = state(game(3), players, court=court)
    do(at, "withdraw")
    free = ["a-nw", "a-se", "a-sw"]
    royal = ["a-nw", "a-ne", "a-se", "a-sw"]
    assert set(words(at)) == {f"build-{city}.royal.{r}" for city in free for r in royal}
    do(at, "build-a-nw.royal.a-ne")
    assert seat(at, 0)["royal_palaces"] == ["a-ne"]


def test_t_3_2_only_a_crown(game: Loader) -> None:
    """T-3.2: the royal palace takes no bonus tile."""
    at = alone(game(3), "red-elephant-mogul", bonus={"a-nw": "two-points"})
    do(at, "withdraw")
    assert words(at) == [f"build-royal.{city}" for city in ("a-nw", "a-ne", "a-se", "a-sw")]
    events = do(at, "build-royal.a-nw")
    assert at.to_dict()["bonus_tiles"]["a-nw"] == "two-points"
    assert "bonus_tile_taken" not in types(events)
    assert seat(at, 0)["palaces"] == []


def test_t_3_2_only_cities_of_this_province(game: Loader) -> None:
    """T-3.2, T-1.3: that of the number of the visit."""
    at = alone(game(3), "red-vizier-general", visit=3, order={3: "h"})
    do(at, "withdraw")
    cities = ["h-nw", "h-ne", "h-se", "h-sw"]
    assert set(words(at)) == {f"build-{one}.{two}" for one, two in combinations(cities, 2)}


def test_t_3_2_the_province_of_agra_has_five_cities(game: Loader) -> None:
    """T-1.1: the last visit (T-4.3)."""
    at = alone(game(3), "red-elephant-vizier", visit=12)
    do(at, "withdraw")
    assert len(words(at)) == 5
    assert words(at)[-1] == "build-agra"


def test_t_3_3_the_order_of_points_and_cards(game: Loader) -> None:
    """T-3.3: palaces, bonus tiles, province tile, links, the cards drawn, then T-3.8, T-3.10."""
    at = alone(
        game(3), "red-vizier-general red-elephant-mogul",
        order={2: "c"}, bonus={"c-nw": "card", "c-se": "two-points"},
    )  # fmt: skip
    do(at, "withdraw")
    assert at.to_dict()["won"] == ["vizier", "general", "crown", "province_tile"]
    events = do(at, "build-c-nw.c-se.royal.c-ne")
    assert types(events) == [
        "palaces_built", "royal_palace_built", "bonus_tile_taken", "bonus_tile_taken",
        "good_scored", "good_scored", "provinces_linked",
    ]  # fmt: skip
    assert [event["city"] for event in all_of(events, "bonus_tile_taken")] == ["c-nw", "c-se"]
    assert points(events, 0) == [2, 1, 1, 1]
    assert at.to_dict()["won"] == []
    assert at.to_dict()["to_draw"] == 1
    assert at.is_chance_node()
    drawn = do(at, "draw-red-monk-princess")
    assert types(drawn) == ["card_drawn", "cards_discarded"]
    assert drawn[0]["rule"] == "T-3.4"
    assert at.to_dict()["phase"] == "take"


def bonus(game: Loader, tile: str, visit: int | None = None, **more: Any) -> tuple[State, Json]:
    """Build a palace on the fortress with this bonus tile; give the state and the event."""
    at = alone(game(3), "red-vizier-general", visit=visit, bonus={"a-nw": tile}, **more)
    do(at, "withdraw")
    events = do(at, "build-a-nw.a-se")
    assert only(events, "provinces_linked")["points"] == 1
    return at, only(events, "bonus_tile_taken")


def test_t_3_4_two_points(game: Loader) -> None:
    """T-3.4: the tile leaves the game."""
    at, event = bonus(game, "two-points")
    assert event == {
        "type": "bonus_tile_taken", "rule": "T-3.4", "player": 0, "city": "a-nw",
        "tile": "two-points", "points": 2,
    }  # fmt: skip
    assert at.scores() == [13, 10, 10]
    assert "a-nw" not in at.to_dict()["bonus_tiles"]
    assert seat(at, 0)["goods"] == {}


def test_t_3_4_a_card_of_the_deck(game: Loader) -> None:
    """T-3.4."""
    at, event = bonus(game, "card", deck="white-monk", mover={"hand": ""})
    assert (event["rule"], event["points"]) == ("T-3.4", 0)
    assert at.to_dict()["phase"] == "draw"
    do(at, "draw-white-monk")
    assert seat(at, 0)["hand"] == {"white-monk": 1}
    assert seat(at, 0)["known"] == {}


def test_t_3_4_several_cards_are_drawn_one_by_one(game: Loader) -> None:
    """T-3.4, T-3.11: also from a deck made anew meanwhile; played cards are not in it."""
    at = alone(
        game(3, "all_fortresses"),
        "red-vizier-general red-monk-princess",
        {"hand": ""},
        bonus=dict.fromkeys(("a1", "a2", "a3", "a4"), "card"),
        deck="white-vizier-monk",
    )
    do(at, "withdraw", "build-a1.a2.a3.a4")
    assert at.to_dict()["to_draw"] == 4
    events = do(at, "draw-white-vizier-monk")
    assert types(events) == ["card_drawn", "deck_remade"]
    assert at.to_dict()["to_draw"] == 3
    assert at.to_dict()["deck"]["red-vizier-general"] == 4
    do(at, "draw-red-vizier-general", "draw-red-vizier-general", "draw-red-vizier-general")
    assert at.to_dict()["phase"] == "take"
    assert sum(seat(at, 0)["hand"].values()) == 4


def test_t_3_4_a_good_and_the_taj_mahal(game: Loader) -> None:
    """T-3.4, T-3.5: goods are kept; the Taj Mahal is 4 points."""
    at, event = bonus(game, "tea")
    assert (event["tile"], event["rule"], event["points"]) == ("tea", "T-3.5", 1)
    assert seat(at, 0)["goods"] == {"tea": 1}
    at = alone(game(3), "red-elephant-vizier", visit=12)
    do(at, "withdraw")
    event = only(do(at, "build-agra"), "bonus_tile_taken")
    assert (event["tile"], event["rule"], event["points"]) == ("taj-mahal", "T-3.4", 4)
    assert "agra" not in at.to_dict()["bonus_tiles"]


def test_t_3_5_two_bonus_tiles_of_a_good_at_once(game: Loader) -> None:
    """T-3.5: worked example: who has two of it already scores 3 + 4 = 7."""
    at = alone(game(3), "red-vizier-general", {"province_tiles": [1, 4]}, visit=5,
               order={5: "c"}, bonus={"c-nw": "rice", "c-se": "rice"})  # fmt: skip
    assert seat(at, 0)["goods"] == {"rice": 2, "tea": 1}
    do(at, "withdraw")
    events = do(at, "build-c-nw.c-se")
    assert [event["points"] for event in all_of(events, "bonus_tile_taken")] == [3, 4]
    assert at.scores()[0] == 10 + 7 + 1
    assert seat(at, 0)["goods"] == {"rice": 4, "tea": 1}


def test_t_3_6_the_third_rice_and_the_fifth_tea(game: Loader) -> None:
    """T-3.6: worked example: 3 + 5 = 8 points for a province tile."""
    at = alone(game(3), "red-elephant-elephant", {"province_tiles": [1, 2, 4, 5, 9]}, visit=11)
    assert (seat(at, 0)["goods"]["rice"], seat(at, 0)["goods"]["tea"]) == (2, 4)
    events = do(at, "withdraw")
    scored = all_of(events, "good_scored")
    assert [(event["good"], event["points"]) for event in scored] == [("rice", 3), ("tea", 5)]
    assert {event["rule"] for event in scored} == {"T-3.6"}
    assert at.scores()[0] == 18


def test_t_3_5_the_fifth_scores_five(game: Loader) -> None:
    """T-3.5, T-3.6: worked example: the first four have scored 1, 2, 3, 4."""
    file = component_file()
    tiles = {tile["number"]: tile for tile in file["province_tiles"]}
    tiles[2]["goods"], tiles[3]["goods"] = ["tea"] * 4, ["tea"]
    first = alone(game(3, file), "red-elephant-elephant")
    assert points(do(first, "withdraw"), 0) == [1, 2, 3, 4]
    second = alone(game(3, file), "red-elephant-elephant", {"province_tiles": [2]}, visit=3)
    assert points(do(second, "withdraw"), 0) == [5]
    assert (first.scores()[0], second.scores()[0]) == (20, 15)


def test_t_3_6_the_province_tile_comes_after_the_bonus_tiles(game: Loader) -> None:
    """T-3.3, T-3.6: with a build its goods count then."""
    at = alone(game(3), "red-elephant-vizier", bonus={"a-nw": "jewels"})
    events = do(at, "withdraw")
    assert points(events, 0) == []
    assert seat(at, 0)["goods"] == {}
    assert seat(at, 0)["province_tiles"] == [2]
    events = do(at, "build-a-nw")
    assert points(events, 0) == [1, 2, 1, 1]
    assert types(events)[1:4] == ["bonus_tile_taken", "good_scored", "good_scored"]


def linked(game: Loader, built: str, palaces: str = "", royal: str = "",
           others: str = "") -> list[str]:  # fmt: skip
    """Build in province b on the sixth visit; give the provinces that score (T-3.7)."""
    mover: Json = {"palaces": palaces.split(), "royal_palaces": royal.split()}
    mover["played"] = "red-elephant-vizier"
    players: dict[int, Json] = {0: mover, 1: {**OUT, "palaces": others.split()}, 2: OUT}
    at = state(game(3), players, visit=6, order={1: "d", 2: "k", 3: "a", 4: "e", 5: "c", 6: "b"})
    do(at, "withdraw")
    events = do(at, built)
    event = only(events, "provinces_linked")
    assert (event["type"], event["rule"], event["player"]) == ("provinces_linked", "T-3.7", 0)
    provinces: list[str] = event["provinces"]
    assert event["points"] == len(provinces)
    assert at.scores()[0] == 10 + sum(points(events, 0))
    return provinces


def test_t_3_7_one_point_for_each_province_that_is_joined(game: Loader) -> None:
    """T-3.7: this one always; others by an unbroken chain of own palaces."""
    assert linked(game, "build-b-nw") == ["b"]
    assert linked(game, "build-b-nw", "a-ne") == ["a", "b"]
    assert linked(game, "build-b-se", "a-ne") == ["b"]
    assert linked(game, "build-b-nw", "a-nw") == ["b"]
    assert linked(game, "build-b-nw", "a-ne a-nw a-sw c-nw") == ["a", "b", "c"]
    assert linked(game, "build-b-nw", "a-ne a-sw c-nw") == ["a", "b"]
    # Over d-nw, which has roads to b-sw and c-ne.
    assert linked(game, "build-b-sw", "d-nw c-ne") == ["b", "c", "d"]
    assert linked(game, "build-b-sw", "d-nw d-ne e-nw c-ne") == ["b", "c", "d", "e"]


def test_t_3_7_royal_palaces_link_too(game: Loader) -> None:
    """T-3.7: ordinary or royal, and cities shared with others."""
    assert linked(game, "build-b-nw", "", "a-ne") == ["a", "b"]
    assert linked(game, "build-b-nw", "a-nw", "a-ne", "a-ne a-sw") == ["a", "b"]
    assert linked(game, "build-b-nw", "", "", "a-ne a-nw") == ["b"]


def test_t_3_7_without_a_palace_no_point(game: Loader) -> None:
    """T-3.7."""
    at = alone(game(3), "red-elephant-elephant", {"palaces": ["b-nw"]}, visit=2, order={1: "b"})
    assert "provinces_linked" not in types(do(at, "withdraw"))


def test_t_3_7_only_the_palaces_of_this_visit_begin_a_chain(game: Loader) -> None:
    """T-3.7: two chains from two new palaces count together, each province once."""
    at = alone(game(3), "red-vizier-general", {"palaces": ["a-ne", "d-nw", "l-nw", "k-ne"]},
               visit=5, order={1: "a", 2: "d", 3: "l", 4: "k", 5: "b"})  # fmt: skip
    do(at, "withdraw")
    event = only(do(at, "build-b-nw.b-sw"), "provinces_linked")
    assert event["provinces"] == ["a", "b", "d"]
