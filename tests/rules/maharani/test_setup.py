"""M-1: components and set-up."""

import pytest

from tests.engines import INVALID_OPTION, Loader
from tests.rules.maharani.positions import PLAYER_COUNTS, chances, look, setup_of, state
from tests.rules.playing import do, only, types, words


def test_m_1_1_what_is_in_the_box(game: Loader) -> None:
    """M-1.1: the counts of the rulebook."""
    components = setup_of(game()).components
    assert [len(components.spaces_of[quarter]) for quarter in components.quarters] == [14] * 4
    assert len(components.spaces) == 56
    for colour in components.colours:
        assert sum(t.kind.count for t in components.tiles if t.colour == colour) == 10
    assert len(components.colours) == 6
    assert sum(tile.kind.count for tile in components.tiles if tile.is_centre()) == 12
    assert len(components.centre_spaces()) == 8


@pytest.mark.parametrize("players", [-1, 0, 1, 5])
def test_m_1_1_only_2_to_4_players(game: Loader, players: int) -> None:
    """M-1.1."""
    with pytest.raises(INVALID_OPTION, match="players"):
        game(players)


def test_m_1_3_four_draws_fill_the_slots_in_order(game: Loader) -> None:
    """M-1.3: all tiles start in the bag; the slots are filled 1, 2, 3, 4."""
    state = game().new_initial_state()
    assert sum(look(state).bag.values()) == 60
    do(state, "start-2")
    slots = [
        only(do(state, word), "tile_drawn")["slot"]
        for word in ("draw-blue-centre", "draw-blue-centre", "draw-red-half-back")
    ]
    assert slots == [1, 2, 3]
    assert state.is_chance_node()
    assert only(do(state, "draw-green-twin-along"), "tile_drawn")["slot"] == 4
    assert state.current_player() == 2
    assert sum(look(state).bag.values()) == 56
    assert [tile.colour for tile in look(state).rondel if tile] == [
        "blue",
        "blue",
        "red",
        "green",
    ]


@pytest.mark.parametrize(("players", "workers"), [(4, [8]), (3, [10]), (2, [7, 7])])
def test_m_1_4_workers(game: Loader, players: int, workers: list[int]) -> None:
    """M-1.4."""
    for player in game(players).new_initial_state().to_dict()["players"]:
        assert list(player["reserve"].values()) == workers


@pytest.mark.parametrize("players", PLAYER_COUNTS)
def test_m_1_5_markers_and_score(game: Loader, players: int) -> None:
    """M-1.5."""
    for player in game(players).new_initial_state().to_dict()["players"]:
        assert player["markers"] == {"NW": True, "NE": True, "SE": True, "SW": True}
        assert player["score"] == 0


@pytest.mark.parametrize(
    ("players", "sides"), [(2, ["N", "S"]), (3, ["N", "E", "S"]), (4, ["N", "E", "S", "W"])]
)
def test_m_1_6_seats_go_clockwise(game: Loader, players: int, sides: list[str]) -> None:
    """M-1.6: a worker comes with the arrow to the side of the seat, in a colour of the seat."""
    of = game(players)
    colours = iter(("green", "red", "blue", "yellow"))
    for seat, side in enumerate(sides):
        turn = state(of, {}, player=seat, rondel={1: "blue centre"})
        with_worker = [word for word in words(turn) if word.startswith(f"place-1-b7-{side}-")]
        own = [next(colours) for _ in range(2 if players == 2 else 1)]
        assert with_worker == [f"place-1-b7-{side}-{colour}" for colour in own]


def test_m_1_6_play_goes_clockwise(game: Loader) -> None:
    """M-1.6: seat 0, 1, 2, 0, as soon as turns end."""
    state = game(3, idle_refresh=True).new_initial_state(seed=5)
    first = state.current_player()
    order = []
    for _ in range(4):
        order.append(state.current_player())
        do(state, "refresh")
    assert order == [(first + i) % 3 for i in range(4)]


@pytest.mark.parametrize("players", PLAYER_COUNTS)
def test_m_1_7_chance_says_who_begins(game: Loader, players: int) -> None:
    """M-1.7: each player with the same probability, before the draws."""
    state = game(players).new_initial_state()
    assert chances(state) == pytest.approx(dict.fromkeys(range(players), 1 / players))
    assert do(state, "start-1") == [{"type": "first_player", "rule": "M-1.7", "player": 1}]
    assert look(state).phase == "draw"


def test_m_1_7_the_game_may_end_with_the_draws_of_the_set_up(game: Loader) -> None:
    """M-1.7, M-6.3: four tiles that fit no space, and all is over."""
    state = game(3, "misfit").new_initial_state()
    events = do(state, "start-0", *["draw-blue-corner"] * 3, "draw-red-corner")
    assert types(events) == ["tile_drawn", *["quarter_evaluated"] * 4, "game_over"]
    assert events[-1] == {"type": "game_over", "rule": "M-6.3", "winners": [0, 1, 2]}
    assert state.is_terminal()
    assert state.returns() == [1 / 3] * 3


def test_m_4_2_without_centre_spaces_the_bag_starts_without_centre_tiles(game: Loader) -> None:
    """M-4.2."""
    state = game(2, "no_centre").new_initial_state()
    assert all(not tile.is_centre() for tile in look(state).bag)
    assert sum(look(state).bag.values()) == 15
