"""How many cards hands and display can have, and what the first visit can have brought."""

import copy
from typing import Any

import pytest

from tests.engines import Game, Json, Loader
from tests.rules.playing import do
from tests.rules.pointers import covers, pointers
from tests.rules.taj_mahal.positions import counted, leave, position, set_up

OUT: Json = {"withdrawn": True}
KINDS = ("vizier", "general", "monk", "princess")


def faults(of: Game, described: Json, *moves: tuple[str, str], **fields: Any) -> set[str]:
    """Move cards of a legal position and give it fields; say where it is at fault.

    A move is from one pile to another, any card: a number is the hand of that seat.
    """
    assert of.faults(described) == []
    described = copy.deepcopy(described)

    def pile(name: str) -> dict[str, int]:
        cards: dict[str, int] = (
            described["players"][int(name)]["hand"] if name.isdigit() else described[name]
        )
        return cards

    for source, target in moves:
        card = next(iter(pile(source)))
        pile(source)[card] -= 1
        if pile(source)[card] == 0:
            del pile(source)[card]
        pile(target)[card] = pile(target).get(card, 0) + 1
    for name, value in fields.items():
        field, _, seat = name.partition("_of_")
        (described["players"][int(seat)] if seat else described)[field] = value
    return pointers(of.faults(described))


@pytest.mark.parametrize("players", [3, 4, 5])
def test_t_1_5_first_hands_are_full(game: Loader, players: int) -> None:
    """T-1.5: in the first visit hand and played cards are six, also while the display is dealt."""
    of = game(players)
    first = set_up(of).to_dict()
    assert faults(of, first, ("deck", "0")) == {"/players/0/hand"}
    assert faults(of, first, ("1", "deck")) == {"/players/1/hand"}
    showing = of.new_initial_state()
    while showing.to_dict()["phase"] != "display":
        showing.apply_action(showing.legal_actions()[0])
    assert faults(of, showing.to_dict(), ("2", "deck")) == {"/players/2/hand"}


def test_t_3_9_a_draw_before_the_take(game: Loader) -> None:
    """T-3.9, T-3.10: who withdraws at once has one card more to take with, and then three."""
    at = set_up(game(3))
    do(at, "withdraw")
    assert faults(at.game, at.to_dict(), ("deck", "0")) == {"/players/0/hand"}
    at.apply_action(at.legal_actions()[0])
    taking = at.to_dict()
    assert taking["phase"] == "take"
    assert faults(at.game, taking, ("deck", "0")) == {"/players/0/hand"}
    assert faults(at.game, taking, *[("0", "discards")] * 7) == set()
    at.apply_action(at.legal_actions()[0])
    taken = at.to_dict()
    assert faults(at.game, taken, ("deck", "0")) == {"/players/0/hand"}
    taken["players"][0]["known"] = {}
    assert faults(at.game, taken, *[("0", "discards")] * 7) == set()
    assert faults(at.game, taken, *[("0", "discards")] * 8) == {"/players/0/hand"}


def test_t_3_4_a_card_tile_brings_a_card(game: Loader) -> None:
    """T-3.4: one for each own palace on a fortress, and each such tile that is gone."""
    of = game(3)
    hand = "yellow-elephant-vizier green-elephant-vizier violet-elephant-vizier " * 3
    players: dict[int, Json] = {0: {"hand": hand, "palaces": ["c-nw"]}}
    order = {1: "c", 2: "a"}
    # Nine cards, and the tenth with the tile.
    with_card = position(of, players, visit=2, order=order, bonus={"c-nw": "card"})
    assert faults(of, with_card, ("deck", "0")) == set()
    assert faults(of, with_card, ("deck", "0"), ("deck", "0")) == {"/players/0/hand"}
    with_rice = position(of, players, visit=2, order=order, bonus={"c-nw": "rice"})
    assert faults(of, with_rice, ("deck", "0")) == {"/players/0/hand"}


def test_t_3_10_one_player_took_last(game: Loader) -> None:
    """T-3.10: all others took two cards; none is left without, unless the cards ran out."""
    of = game(3)
    second = position(of)
    assert faults(of, second, ("0", "deck")) == set()
    assert faults(of, second, ("0", "deck"), ("1", "deck")) == {"/players"}
    assert "/players/0/hand" in faults(of, second, ("0", "deck"), ("0", "deck"))
    late = position(of, visit=11)
    assert faults(of, late, *[(seat, "deck") for seat in "001122"]) == set()


def test_t_3_10_who_has_taken_has_two(game: Loader) -> None:
    """T-3.10: of a display that was full."""
    of = game(3)
    taken = position(of, {2: OUT})
    assert faults(of, taken, ("2", "deck")) == {"/players/2/hand"}


@pytest.mark.parametrize("players", [3, 4, 5])
def test_t_1_6_a_display_is_full(game: Loader, players: int) -> None:
    """T-1.6, T-3.11: unless all other cards were in hands when it was dealt."""
    of = game(players)
    assert faults(of, set_up(of).to_dict(), ("display", "deck")) == {"/display"}
    assert faults(of, position(of), ("display", "deck")) == {"/display"}
    assert faults(of, position(of, {1: OUT}), ("display", "deck")) == {"/display"}
    assert faults(of, position(of, {1: OUT}, visit=11), ("display", "0")) == {"/display"}


def test_t_3_11_a_display_is_short_where_the_cards_are_in_hands(game: Loader) -> None:
    """T-3.11: with a deck or discards there would have been a card for it."""
    of = game(3)
    full = position(of, visit=11)
    deck = [card for card, number in full["deck"].items() for _ in range(number)]
    hands: dict[int, Json] = {
        seat: {"hand": counted(of, [*deck[seat::3], *full["players"][seat]["hand"]])}
        for seat in range(3)
    }
    short = position(of, hands, visit=11, display=full["display"])
    assert short["deck"] == short["discards"] == {}
    assert faults(of, short, ("display", "0"), ("display", "1")) == set()
    assert faults(of, short, ("display", "0"), ("display", "deck")) == {"/display"}
    assert faults(of, short, ("display", "0"), ("display", "discards")) == {"/display"}


def test_t_4_1_special_cards_lie_on_the_table_in_the_first_visit(game: Loader) -> None:
    """T-4.1: they are won when a visit is over."""
    at = set_up(game(3))
    cards = {**at.to_dict()["special_cards"], "mogul": 1}
    assert covers(faults(at.game, at.to_dict(), special_cards=cards), "/special_cards/mogul")


def test_t_1_8_nothing_has_happened_before_anybody_withdrew(game: Loader) -> None:
    """T-1.8, T-3.1, T-3.8, T-6.1: scores, influence, discards, known cards of the first visit."""
    at = set_up(game(3))
    first, of = at.to_dict(), at.game
    assert faults(of, first, score_of_1=1) == {"/players/1/score"}
    assert faults(of, first, ("deck", "discards")) == {"/discards"}
    known = dict.fromkeys(list(first["players"][2]["hand"])[:1], 1)
    assert faults(of, first, known_of_2=known) == {"/players/2/known"}
    assert covers(faults(of, first, influence_of_0={"monk": 1}), "/players/0/influence")
    court = {**first["court"], "influence": ["vizier", "general", "princess"]}
    wrong = faults(of, first, court=court, influence_of_0={"monk": 1})
    assert covers(wrong, "/players/0/influence")


def test_t_3_1_each_tile_of_the_first_visit_is_in_one_place(game: Loader) -> None:
    """T-1.7, T-3.3: of each kind one was at the court; points come with what it brings."""
    at = set_up(game(3))
    leave(at)
    assert at.to_dict()["players"][0]["withdrawn"]
    first, of = at.to_dict(), at.game
    assert faults(of, first, score_of_0=1) == {"/players/0/score"}
    assert covers(faults(of, first, influence_of_0={"monk": 1}), "/players/0/influence")
    assert covers(faults(of, first, influence_of_0={"monk": 2}), "/players/0/influence")


def test_t_3_2_five_players_and_all_tiles_of_a_kind(game: Loader) -> None:
    """T-3.2: the sixth tile was won in this visit, so its palace stands."""
    of = game(5)
    players: dict[int, Json] = {seat: {"influence": {"vizier": 1}} for seat in range(4)}
    winner = {**OUT, "influence": {"vizier": 2}, "palaces": ["a-ne"]}
    court = {"influence": list(KINDS[1:]), "crown": True, "province_tile": True}
    built = position(of, {**players, 4: winner}, court=court)
    assert faults(of, built) == set()
    wrong = faults(of, built, palaces_of_4=[])
    assert covers(wrong, "/players/4/palaces")
    assert "/players" in wrong


def test_t_3_1_a_second_tile_was_just_won(game: Loader) -> None:
    """T-3.1: in a build, `won` names it, or its palace would be missing later."""
    of = game(3)
    played = {"played": "red-mogul-vizier", "influence": {"vizier": 2}, **OUT}
    court = {"influence": list(KINDS[1:]), "crown": False, "province_tile": True}
    others = {1: {"played": "green-elephant-monk"}, 2: {"played": "yellow-elephant-monk"}}
    players: dict[int, Json] = {0: played, **others}
    won = position(of, players, phase="build", won=["vizier", "crown"], court=court)
    assert faults(of, won) == set()
    wrong = faults(of, won, won=["crown"])
    assert covers(wrong, "/players/0/influence")
