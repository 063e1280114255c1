"""M-1: components and set-up."""

from fractions import Fraction

import pytest

from durbar.reference import InvalidOption, State, UnknownGame, games, load_game
from durbar.reference.maharani.columns import SIDES
from durbar.reference.maharani.position import is_centre
from tests.reference.positions import PLAYER_COUNTS, component_file, do, game, only, types


def test_m_1_1_what_is_in_the_box() -> None:
    """M-1.1: the counts of the rulebook."""
    components = game().components
    assert [len(components.spaces_of[quarter]) for quarter in components.quarters] == [14] * 4
    assert len(components.spaces) == 56
    for colour in components.colours:
        assert sum(t.kind.count for t in components.tiles if t.colour == colour) == 10
    assert len(components.colours) == 6
    assert sum(tile.kind.count for tile in components.tiles if is_centre(tile)) == 12
    assert len(components.centre_spaces()) == 8


@pytest.mark.parametrize("players", [-1, 0, 1, 5])
def test_m_1_1_only_2_to_4_players(players: int) -> None:
    """M-1.1."""
    with pytest.raises(InvalidOption, match="2 to 4 players"):
        game(players)


def test_m_1_3_four_draws_fill_the_slots_in_order() -> None:
    """M-1.3: all tiles start in the bag; the slots are filled 1, 2, 3, 4."""
    state = game().new_initial_state()
    assert sum(state.position.bag.values()) == 60
    do(state, "start-2")
    slots = [
        only(do(state, word), "tile_drawn")["slot"]
        for word in ("draw-blue-centre", "draw-blue-centre", "draw-red-half-back")
    ]
    assert slots == [1, 2, 3]
    assert state.is_chance_node()
    assert only(do(state, "draw-green-twin-along"), "tile_drawn")["slot"] == 4
    assert state.current_player() == 2
    assert sum(state.position.bag.values()) == 56
    assert [tile.colour for tile in state.position.rondel if tile] == [
        "blue",
        "blue",
        "red",
        "green",
    ]


@pytest.mark.parametrize(("players", "workers"), [(4, [8]), (3, [10]), (2, [7, 7])])
def test_m_1_4_workers(players: int, workers: list[int]) -> None:
    """M-1.4."""
    for player in game(players).new_initial_state().to_dict()["players"]:
        assert list(player["reserve"].values()) == workers


@pytest.mark.parametrize("players", PLAYER_COUNTS)
def test_m_1_5_markers_and_score(players: int) -> None:
    """M-1.5."""
    for player in game(players).new_initial_state().to_dict()["players"]:
        assert player["markers"] == {"NW": True, "NE": True, "SE": True, "SW": True}
        assert player["score"] == 0


@pytest.mark.parametrize("players", PLAYER_COUNTS)
def test_m_1_6_seats_go_clockwise(players: int) -> None:
    """M-1.6."""
    setup = game(players).setup
    sides = [SIDES.index(setup.side(seat)) for seat in setup.seats()]
    assert sides == sorted(sides)
    assert len(setup.worker_owners()) == (4 if players == 2 else players)


def test_m_1_6_play_goes_clockwise() -> None:
    """M-1.6: seat 0, 1, 2, 0, as soon as turns end."""
    state = game(3, idle_refresh=True).new_initial_state(seed=5)
    first = state.current_player()
    order = []
    for _ in range(4):
        order.append(state.current_player())
        do(state, "refresh")
    assert order == [(first + i) % 3 for i in range(4)]


@pytest.mark.parametrize("players", PLAYER_COUNTS)
def test_m_1_7_chance_says_who_begins(players: int) -> None:
    """M-1.7: each player with the same probability, before the draws."""
    state = game(players).new_initial_state()
    assert state.chance_outcomes() == [(i, Fraction(1, players)) for i in range(players)]
    assert do(state, "start-1") == [{"type": "first_player", "rule": "M-1.7", "player": 1}]
    assert state.position.phase == "draw"


def test_m_1_7_the_game_may_end_with_the_draws_of_the_set_up() -> None:
    """M-1.7, M-6.3: four tiles that fit no space, and all is over."""
    state = game(3, "misfit").new_initial_state()
    events = do(state, "start-0", *["draw-blue-corner"] * 3, "draw-red-corner")
    assert types(events) == ["tile_drawn", *["quarter_evaluated"] * 4, "game_over"]
    assert events[-1] == {"type": "game_over", "rule": "M-6.3", "winners": [0, 1, 2]}
    assert state.is_terminal()
    assert state.returns() == [1 / 3] * 3


def test_a_seed_decides_the_set_up() -> None:
    """M-1.7: one seed, one game; a player is to decide."""
    same = [game().new_initial_state(seed=11) for _ in range(2)]
    assert same[0] == same[1]
    assert same[0].current_player() >= 0
    starts = {game().new_initial_state(seed=seed).current_player() for seed in range(40)}
    assert starts == {0, 1, 2, 3}


def test_games_are_found_by_name() -> None:
    assert games() == ["maharani"]
    with pytest.raises(UnknownGame, match="no game 'chess'"):
        load_game("chess", 2, component_file())


@pytest.mark.parametrize("options", [{"idle": True}, {"idle_refresh": 1}])
def test_options_are_checked(options: dict[str, object]) -> None:
    with pytest.raises(InvalidOption):
        load_game("maharani", 2, component_file(), **options)


def test_m_4_2_without_centre_spaces_the_bag_starts_without_centre_tiles() -> None:
    """M-4.2."""
    state: State = game(2, "no_centre").new_initial_state()
    assert all(not is_centre(tile) for tile in state.position.bag)
    assert sum(state.position.bag.values()) == 15
