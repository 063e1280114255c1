"""T-1: components and set-up."""

from collections import Counter

import pytest

from tests.engines import INVALID_OPTION, Loader
from tests.rules.playing import do, only, words
from tests.rules.taj_mahal.positions import PLAYER_COUNTS, box, chances, set_up


def test_t_1_1_what_is_in_the_box(game: Loader) -> None:
    """T-1.1, T-1.5, T-1.7: the counts of the rulebook."""
    components = box(game(3))
    assert len(components.provinces) == 12
    assert len(components.cities) == 49
    sizes = {province: len(cities) for province, cities in components.cities_of.items()}
    assert sizes.pop("agra") == 5
    assert set(sizes.values()) == {4}
    assert sum(city.fortress for city in components.cities.values()) == 16
    cards = Counter[str | None]()
    for card in components.cards.values():
        cards[card.colour] += card.count
    assert sorted(cards.values()) == [12, 21, 21, 21, 21]
    assert cards[None] == 12
    assert len(components.special_cards) == 4
    assert components.influence_tiles == 6


def test_t_1_1_three_to_five_players(game: Loader) -> None:
    for players in PLAYER_COUNTS:
        assert game(players).num_players() == players
    for players in (2, 6):
        with pytest.raises(INVALID_OPTION):
            game(players)


def test_before_the_set_up(game: Loader) -> None:
    """T-1.3, T-1.4, T-1.5, T-1.7, T-1.8: what lies where it always lies."""
    start = game(3).new_initial_state().to_dict()
    assert start["phase"] == "start"
    assert start["player"] is None
    assert start["visit"] == 1
    assert start["province_order"] == [None] * 11 + ["agra"]
    assert start["bonus_tiles"] == {"agra": "taj-mahal"}
    assert set(start["special_cards"].values()) == {None}
    assert start["court"] == {
        "influence": ["vizier", "general", "monk", "princess"],
        "crown": True,
        "province_tile": True,
    }
    assert sum(start["deck"].values()) == 96
    assert {player["score"] for player in start["players"]} == {0}
    assert all(player["hand"] == {} for player in start["players"])


@pytest.mark.parametrize("players", PLAYER_COUNTS)
def test_t_1_8_the_start_player_is_drawn_or_chosen(game: Loader, players: int) -> None:
    """T-1.8: each seat as likely."""
    state = game(players).new_initial_state()
    assert chances(state) == {f"start-{i}": pytest.approx(1 / players) for i in range(players)}
    event = only(do(state, "start-2"), "first_player")
    assert event == {"type": "first_player", "rule": "T-1.8", "player": 2}
    assert state.to_dict()["start_player"] == 2
    assert set_up(game(players), 1).current_player() == 1


def test_t_1_3_each_number_goes_to_a_province_without_one(game: Loader) -> None:
    """T-1.3: each of those left is as likely; the last tile lies already."""
    state = game(4).new_initial_state()
    do(state, "start-0")
    assert state.to_dict()["phase"] == "province_tiles"
    assert chances(state) == {
        f"province-{name}": pytest.approx(1 / 11) for name in box(state.game).provinces
        if name != "agra"
    }  # fmt: skip
    event = only(do(state, "province-f"), "province_tile_placed")
    assert event == {
        "type": "province_tile_placed", "rule": "T-1.3", "number": 1, "province": "f",
    }  # fmt: skip
    do(state, "province-c")
    assert state.to_dict()["province_order"] == ["f", "c"] + [None] * 9 + ["agra"]
    assert "province-f" not in words(state)
    assert "province-agra" not in words(state)
    assert len(words(state)) == 9


def test_t_1_4_bonus_tiles_come_by_their_number(game: Loader) -> None:
    """T-1.4: the fortresses are filled in the order of the file."""
    state = game(3).new_initial_state()
    do(state, "start-0")
    while state.to_dict()["phase"] == "province_tiles":
        do(state, words(state)[0])
    counts = {"card": 4, "two-points": 3, "rice": 2, "tea": 2, "spice": 2, "jewels": 2}
    assert chances(state) == {f"bonus-{k}": pytest.approx(n / 15) for k, n in counts.items()}
    event = only(do(state, "bonus-rice"), "bonus_tile_placed")
    assert event == {
        "type": "bonus_tile_placed", "rule": "T-1.4", "city": "a-nw", "tile": "rice",
    }  # fmt: skip
    do(state, "bonus-rice")
    assert "bonus-rice" not in words(state)
    assert state.to_dict()["bonus_tiles"] == {"a-nw": "rice", "b-ne": "rice", "agra": "taj-mahal"}
    assert chances(state)["bonus-card"] == pytest.approx(4 / 13)


def test_t_1_5_hands_are_dealt_seat_by_seat(game: Loader) -> None:
    """T-1.5: six cards each, one after the other, from a deck without order (T-6.2)."""
    state = game(4).new_initial_state()
    do(state, "start-3")
    while state.to_dict()["phase"] != "deal":
        do(state, words(state)[0])
    assert chances(state)["deal-white-elephant"] == pytest.approx(7 / 96)
    assert sum(chances(state).values()) == pytest.approx(1)
    for dealt in range(24):
        event = only(do(state, words(state)[-1]), "card_dealt")
        assert (event["player"], event["rule"]) == (dealt // 6, "T-1.5")
    position = state.to_dict()
    assert [sum(player["hand"].values()) for player in position["players"]] == [6] * 4
    assert [player["known"] for player in position["players"]] == [{}] * 4
    assert position["phase"] == "display"


@pytest.mark.parametrize(("players", "cards"), [(3, 5), (4, 7), (5, 9)])
def test_t_1_6_the_display(game: Loader, players: int, cards: int) -> None:
    """T-1.6."""
    state = set_up(game(players))
    position = state.to_dict()
    assert sum(position["display"].values()) == cards
    assert sum(position["deck"].values()) == 96 - 6 * players - cards
    assert position["phase"] == "play"
    assert position["player"] == position["start_player"] == state.current_player() == 0


def test_t_1_6_each_card_of_the_display_is_told(game: Loader) -> None:
    state = game(3).new_initial_state()
    do(state, "start-0")
    while state.to_dict()["phase"] != "display":
        do(state, words(state)[0])
    event = only(do(state, "display-white-mogul"), "card_displayed")
    assert event == {"type": "card_displayed", "rule": "T-1.6", "card": "white-mogul"}
    assert "display-white-mogul" not in words(state)
    assert state.to_dict()["display"] == {"white-mogul": 1}


def test_where_nothing_is_to_be_drawn_the_phase_is_left_out(game: Loader) -> None:
    """T-1.3, T-1.4: one province; no fortress but that of the Taj Mahal."""
    state = game(3, "tiny").new_initial_state()
    assert state.to_dict()["province_order"] == ["p"]
    do(state, "start-0")
    assert state.to_dict()["phase"] == "deal"
    state = game(3, "no_white").new_initial_state()
    do(state, "start-0", "province-w", "province-e", "province-m")
    assert state.to_dict()["phase"] == "deal"
    assert state.to_dict()["bonus_tiles"] == {"h2": "taj-mahal"}
