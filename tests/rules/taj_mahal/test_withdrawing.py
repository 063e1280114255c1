"""T-3.1, T-3.8 to T-3.11: awards, and what withdrawing does to cards."""

from typing import Any

import pytest

from tests.engines import Events, Json, Loader, State
from tests.rules.playing import do, only, types, words
from tests.rules.taj_mahal.positions import all_of, box, chances, leave, points, seat, state

OUT: Json = {"withdrawn": True}


def won(at: State) -> list[str]:
    """Let the mover withdraw; give the awards."""
    event = only(do(at, "withdraw"), "withdrawn")
    assert event["rule"] == "T-3.1"
    awards: list[str] = event["won"]
    return awards


def against(game: Loader, *played: str, **more: Any) -> State:
    """Give a state in which each player has played so, and the first is to decide."""
    players: dict[int, Json] = {i: {"played": cards} for i, cards in enumerate(played)}
    return state(game(len(played)), players, **more)


def test_t_3_1_the_most_of_a_symbol_wins_its_award(game: Loader) -> None:
    """T-3.1: strictly more than every other player; every symbol by itself."""
    at = against(
        game,
        "red-mogul-vizier red-elephant-monk white-monk",
        "yellow-elephant-general yellow-vizier-monk white-elephant",
        "green-elephant-princess green-elephant-princess",
    )
    assert won(at) == ["monk", "crown"]
    position = at.to_dict()
    assert position["won"] == ["monk", "crown"]
    assert position["phase"] == "build"
    assert position["court"] == {
        "influence": ["vizier", "general", "princess"], "crown": False, "province_tile": True,
    }  # fmt: skip
    assert position["players"][0]["influence"] == {"monk": 1}
    assert at.scores() == [10, 10, 10]


@pytest.mark.parametrize(
    ("card", "award"),
    [("vizier-general", ["vizier", "general"]), ("monk-princess", ["monk", "princess"]),
     ("elephant-mogul", ["crown", "province_tile"]), ("elephant-elephant", ["province_tile"])],
)  # fmt: skip
def test_t_3_1_each_symbol_has_its_award(game: Loader, card: str, award: list[str]) -> None:
    """T-3.1: at least one of the symbol; the order is that of a position."""
    players: dict[int, Json] = {0: {"played": f"red-{card}"}, 1: OUT, 2: OUT}
    assert won(state(game(3), players)) == award


def test_t_3_1_a_tie_wins_nothing_and_may_be_broken_later(game: Loader) -> None:
    """T-3.1, T-3.8: worked example of the rulebook."""
    at = against(game, "red-elephant-vizier", "green-elephant-vizier", "violet-general-monk")
    events = leave(at)
    assert only(events, "withdrawn")["won"] == []
    assert seat(at, 0)["influence"] == {}
    assert at.current_player() == 1
    assert won(at) == ["vizier", "province_tile"]


def test_t_3_1_what_is_no_longer_at_the_court_is_not_won(game: Loader) -> None:
    """T-3.1."""
    gone: Json = {"influence": ["general"], "crown": False, "province_tile": False}
    taken = {2: {"withdrawn": True, "influence": {"vizier": 1, "monk": 1, "princess": 1},
                 "royal_palaces": ["a-nw"], "province_tiles": [2],
                 "palaces": ["a-ne", "a-se", "a-sw"]}}  # fmt: skip
    players: dict[int, Json] = {
        0: {"played": "red-mogul-vizier red-vizier-general red-elephant-princess"},
        1: {"played": "green-elephant-monk " * 3},
    }
    at = state(game(3), players | taken, court=gone)
    assert won(at) == ["general"]


def test_t_3_1_the_province_tile_alone_needs_no_build(game: Loader) -> None:
    """T-7.2, T-7.3: its points come with the withdrawal."""
    players: dict[int, Json] = {
        0: {"played": "red-elephant-vizier white-elephant"},
        1: {"played": "green-elephant-vizier"},
        2: OUT,
    }
    at = state(game(3), players, order={2: "c"})
    events = do(at, "withdraw")
    assert types(events) == ["withdrawn", "good_scored", "good_scored", "cards_discarded"]
    assert at.to_dict()["phase"] == "take"
    assert seat(at, 0)["province_tiles"] == [2]
    assert seat(at, 0)["goods"] == {"tea": 1, "jewels": 1}
    assert points(events, 0) == [1, 1]


def discarded(events: Events) -> Json:
    """Give the event of the discarded cards."""
    event = only(events, "cards_discarded")
    assert event["rule"] == "T-3.8"
    return event


def test_t_3_8_played_cards_are_discarded_and_special_ones_return(game: Loader) -> None:
    """T-3.8."""
    mover = {"played": "red-general-monk white-elephant red-elephant-monk",
             "played_special_cards": ["elephant"]}  # fmt: skip
    other = {"played": "green-vizier-general green-elephant-monk white-elephant white-elephant"}
    third = {"played": "yellow-elephant-general yellow-elephant-monk white-monk white-general"}
    at = state(game(3), {0: mover, 1: other, 2: third}, discards="white-princess")
    event = discarded(do(at, "withdraw"))
    assert event["cards"] == {"red-elephant-monk": 1, "red-general-monk": 1, "white-elephant": 1}
    assert event["returned"] == ["elephant"]
    position = at.to_dict()
    assert position["discards"] == {
        "red-elephant-monk": 1, "red-general-monk": 1, "white-elephant": 1, "white-princess": 1,
    }  # fmt: skip
    assert position["special_cards"]["elephant"] == 0
    after = position["players"][0]
    assert after["played"] == {}
    assert after["played_special_cards"] == []
    assert after["colour"] is None
    assert after["withdrawn"]


def test_t_3_9_withdrawing_at_once(game: Loader) -> None:
    """T-3.9, T-3.10: worked example: no award, one card of the deck, two of the display."""
    at = state(game(3), {0: {"hand": "red-elephant-monk"}}, display="white-elephant " * 5)
    events = do(at, "withdraw")
    assert types(events) == ["withdrawn"]
    assert only(events, "withdrawn")["won"] == []
    assert at.to_dict()["phase"] == "draw"
    assert at.to_dict()["to_draw"] == 1
    assert at.is_chance_node()
    assert at.to_dict()["player"] == 0
    (drawn,) = do(at, "draw-green-monk-princess")
    assert drawn == {
        "type": "card_drawn", "rule": "T-3.9", "player": 0, "card": "green-monk-princess",
    }  # fmt: skip
    assert at.current_player() == 0
    assert words(at) == ["take-white-elephant.white-elephant"]
    do(at, "take-white-elephant.white-elephant")
    assert seat(at, 0)["hand"] == {
        "red-elephant-monk": 1, "green-monk-princess": 1, "white-elephant": 2,
    }  # fmt: skip
    assert at.scores() == [10, 10, 10]
    assert at.current_player() == 1


def test_t_3_10_two_cards_of_the_display_as_one_pair(game: Loader) -> None:
    """T-3.10, T-7.1: unordered; two equal cards only where there are two."""
    display = "red-elephant-monk red-elephant-monk white-elephant white-elephant white-mogul"
    players: dict[int, Json] = {0: {**OUT, "hand": ""}, 1: {}, 2: {}}
    at = state(game(3), players, phase="take", display=display)
    assert words(at) == [
        "take-red-elephant-monk.red-elephant-monk",
        "take-red-elephant-monk.white-elephant",
        "take-white-elephant.white-elephant",
        "take-red-elephant-monk.white-mogul",
        "take-white-elephant.white-mogul",
    ]
    (event,) = do(at, "take-white-mogul.red-elephant-monk")
    assert event == {
        "type": "cards_taken",
        "rule": "T-3.10",
        "player": 0,
        "cards": {"red-elephant-monk": 1, "white-mogul": 1},
    }
    assert at.to_dict()["display"] == {"red-elephant-monk": 1, "white-elephant": 2}
    assert seat(at, 0)["hand"] == {"red-elephant-monk": 1, "white-mogul": 1}


def test_t_3_10_the_last_takes_the_one_that_is_left(game: Loader) -> None:
    """T-3.10: it is still an action (T-7.2)."""
    players: dict[int, Json] = {0: OUT, 1: {"played": "red-elephant-vizier"}, 2: OUT}
    at = state(game(3), players, player=1, display="white-mogul")
    do(at, "withdraw")
    do(at, "build-a-nw")
    while at.is_chance_node():
        at.apply_action(at.legal_actions()[0])
    assert words(at) == ["take-white-mogul"]
    events = do(at, "take-white-mogul")
    assert types(events) == ["cards_taken", "visit_begins"]


def test_t_3_11_the_discards_become_the_deck(game: Loader) -> None:
    """T-3.11: when a card is due and the deck is empty; played cards stay out of it."""
    players: dict[int, Json] = {
        0: {"hand": "white-mogul white-monk"},
        1: {"hand": "red-elephant-monk " * 2, "withdrawn": True},
        2: {"hand": "", "played": "green-elephant-monk"},
    }
    at = state(game(3), players, deck="", start_player=2, display="white-elephant " * 3)
    events = do(at, "withdraw")
    assert types(events) == ["withdrawn", "deck_remade"]
    left = 96 - 2 - 2 - 1 - 3
    assert only(events, "deck_remade") == {"type": "deck_remade", "rule": "T-3.11", "cards": left}
    position = at.to_dict()
    assert sum(position["deck"].values()) == left
    assert position["discards"] == {}
    assert position["deck"]["green-elephant-monk"] == 2
    assert position["phase"] == "draw"


def test_t_3_11_a_deck_that_runs_out_is_not_made_anew_before_it_is_needed(game: Loader) -> None:
    """T-3.11: the last card is drawn, and nothing more is due."""
    at = state(game(3), deck="white-mogul")
    events = do(at, "withdraw", "draw-white-mogul")
    assert types(events) == ["card_drawn"]
    assert at.to_dict()["deck"] == {}
    assert sum(at.to_dict()["discards"].values()) == 96 - 1 - 5 - 3 * 2


def test_t_3_11_in_the_middle_of_a_display(game: Loader) -> None:
    """T-3.11, T-4.3."""
    at = state(game(4), phase="display", player=None, display="white-elephant white-monk",
               deck="white-mogul")  # fmt: skip
    events = do(at, "display-white-mogul")
    assert types(events) == ["card_displayed", "deck_remade"]
    assert only(events, "deck_remade")["cards"] == 85
    assert at.to_dict()["phase"] == "display"
    assert "display-white-mogul" not in words(at)
    assert chances(at)["display-white-elephant"] == pytest.approx(6 / 85)


def test_t_3_11_without_deck_and_discards_nothing_is_drawn(game: Loader) -> None:
    """T-3.11: who withdraws at once goes on to the display."""
    hands: dict[int, Json] = {
        0: {"hand": "red-elephant-monk red-elephant-monk red-elephant-monk blue-monk-monk"},
        1: {"hand": "blue-monk-monk blue-monk-monk white-mogul white-mogul"},
        2: {"hand": "blue-elephant-vizier"},
    }
    display = "red-vizier-mogul " * 3 + "blue-elephant-vizier " * 2
    at = state(game(3, "scarce"), hands, display=display)
    events = do(at, "withdraw")
    assert types(events) == ["withdrawn"]
    assert at.to_dict()["phase"] == "take"
    assert at.to_dict()["to_draw"] == 0


def test_t_3_11_a_short_display_is_not_topped_up(game: Loader) -> None:
    """T-3.11: who finds one card takes one; who finds none has no take."""
    of, hand = game(3, "scarce"), "red-elephant-monk red-elephant-monk red-elephant-monk"
    # Palaces, for the cards of their bonus tiles (T-3.4).
    hands: dict[int, Json] = {
        0: {"hand": hand + " red-vizier-mogul" * 3, "palaces": ["n1", "n2"]},
        1: {"hand": "blue-elephant-vizier" + " blue-monk-monk" * 3},
        2: {"hand": "white-mogul white-mogul blue-elephant-vizier"},
    }
    at = state(of, hands, display="blue-elephant-vizier", visit=2)
    do(at, "withdraw")
    assert words(at) == ["take-blue-elephant-vizier"]
    do(at, "take-blue-elephant-vizier")
    assert at.current_player() == 1
    events = do(at, "withdraw")
    assert types(events) == ["withdrawn"]
    assert at.to_dict()["phase"] == "play"
    assert at.current_player() == 2
    events = do(at, "withdraw")
    assert types(events) == ["withdrawn", "province_tile_gone", "visit_begins"]
    # No card is left for the display of the next visit either.
    assert at.to_dict()["visit"] == 3
    assert at.to_dict()["phase"] == "play"
    assert at.to_dict()["display"] == {}


def test_t_3_11_three_on_the_display(game: Loader) -> None:
    """T-3.11: a display of three: two, then one, then none."""
    of, display = game(3), ["white-elephant", "white-elephant", "white-monk"]
    others = [card.name for card in box(of).cards.values() for _ in range(card.count)]
    for card in display:
        others.remove(card)
    hands: dict[int, Json] = {seat: {"hand": others[seat::3]} for seat in range(3)}
    at = state(of, hands, display=display, visit=11)
    for expected in ({"white-elephant": 2}, {"white-monk": 1}):
        assert all_of(leave(at), "cards_taken")[0]["cards"] == expected
    assert all_of(leave(at), "cards_taken") == []
    assert at.to_dict()["visit"] == 12
