"""Arguments that are none: clear errors of the documented kinds, and nothing changed."""

import pathlib
import re
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

import durbar
import durbar.arena
from durbar.engine import EngineBot
from durbar.records import Playouts, SearchedGames, make_records

HUGE = 10**5000  # Python itself refuses to print it


ACTION_CALLS: list[Callable[[durbar.State, Any], object]] = [
    durbar.State.apply_action,
    durbar.State.apply_action_with_events,
    durbar.State.child,
    durbar.State.action_to_string,
    durbar.State.action_to_dict,
    lambda state, action: state.view().action_to_string(action),
    lambda state, action: state.view().action_to_dict(action),
]


@pytest.mark.parametrize("call", ACTION_CALLS)
def test_an_id_that_is_not_listed_is_illegal(
    opening: durbar.State, call: Callable[[durbar.State, Any], object]
) -> None:
    before = opening.clone()
    beyond = opening.game.num_distinct_actions()
    unlisted = set(range(beyond)) - set(opening.legal_actions())
    for action in (*sorted(unlisted)[-1:], beyond, -1, 2**32, 2**64, -(2**70), HUGE):
        with pytest.raises(durbar.IllegalAction) as caught:
            call(opening, action)
        assert caught.value.action == action
        assert caught.value.reason
        assert caught.value.reason in str(caught.value)
        assert opening == before


PLAY: Callable[..., object] = durbar.arena.play

CLASSES: dict[str, Callable[[Any], object]] = {
    "view must be a View, as state.view() gives it, not State": durbar.bot("greedy").choose,
    "view must be a View, as state.view()": EngineBot("sh -c 'exit 1'").choose,
    "rng must be a durbar.Rng, such as durbar.Rng(7), not int": lambda state: state.resolve_chance(
        7
    ),
    "game must be a Game, as durbar.load_game gives it, not str": lambda state: durbar.VectorEnv(
        state.game.name, 1, seed=1
    ),
    "states_or_views must be a list, not State": lambda state: durbar.search_many(
        state, lambda seen, mask: (mask, seen), simulations=1, seed=1
    ),
    "bots must be a list of bots, not str": lambda state: PLAY(state.game, "greedy"),
    "budget must be a durbar.Budget, not int": lambda state: PLAY(
        state.game, ["greedy"], budget=100
    ),
    "games must be an int, not str": lambda state: PLAY(state.game, ["greedy"], games="2"),
    "text must be a str, not Game": lambda state: durbar.bot(state.game),
    "game must be a durbar.Game, not State": lambda state: SearchedGames(state, "mcts", 1),
    "state must be a durbar.State, not Game": lambda state: Playouts(state.game, 1),
    "source must be the definition of games, such as Playouts, not State": lambda state: (
        make_records("none", state, 1)
    ),
}


@pytest.mark.parametrize("message", CLASSES)
def test_an_object_of_another_class_is_told_what_would_be_right(
    opening: durbar.State, message: str
) -> None:
    with pytest.raises(TypeError, match=f"^{re.escape(message)}"):
        CLASSES[message](opening)


@pytest.mark.parametrize("call", ACTION_CALLS)
@pytest.mark.parametrize("action", [True, 1.0, "1", None, [1], b"1"])
def test_an_id_of_another_type_is_refused(
    opening: durbar.State, call: Callable[[durbar.State, Any], object], action: object
) -> None:
    before = opening.clone()
    with pytest.raises(TypeError, match=r"^action must be an int, not "):
        call(opening, action)
    assert opening == before


def test_whatever_is_an_index_is_an_id(opening: durbar.State) -> None:
    action = opening.legal_actions()[-1]
    assert opening.child(np.int64(action)) == opening.child(action)


NUMBERS: dict[str, tuple[Callable[[durbar.State, Any], object], list[int]]] = {
    "Rng: seed": (lambda _, seed: durbar.Rng(seed), [-1, 2**64, HUGE]),
    "new: seed": (lambda state, seed: state.game.new_initial_state(seed), [-1, 2**64]),
    "n": (lambda _, n: durbar.Rng(1).bounded(n), [-1, 0, 2**64]),
    "i": (lambda _, i: durbar.Rng(1).stream(i), [-1, 2**64]),
    "depth": (durbar.perft, [-1, 1001, HUGE]),
    "playouts: n": (lambda state, n: durbar.playouts(state, n, 1), [-1, 0, 2**31 + 1, HUGE]),
    "playouts: seed": (lambda state, seed: durbar.playouts(state, 1, seed), [-1, 2**64]),
    "mcts: threads": (lambda state, threads: durbar.mcts(state, 1, 1, threads=threads), [0, 257]),
    "VectorEnv: threads": (
        lambda state, threads: durbar.VectorEnv(state.game, 1, seed=1, threads=threads),
        [-1, 0, 257],
    ),
    "view: player": (durbar.State.view, [-1, 5, 2**64]),
    "tensor: player": (durbar.State.observation_tensor, [-1, 5, 2**64]),
    "seed_or_rng": (lambda state, seed: state.view().resample(seed), [-1, 2**64, HUGE]),
    "events: observer": (
        lambda state, seat: state.apply_action_with_events(state.legal_actions()[0], seat),
        [-1, 5, 2**64],
    ),
    "chance: observer": (
        lambda state, seat: state.resolve_chance(durbar.Rng(1), seat),
        [-1, 5, HUGE],
    ),
}


@pytest.mark.parametrize("which", NUMBERS)
def test_a_number_out_of_range_is_named(opening: durbar.State, which: str) -> None:
    call, refused = NUMBERS[which]
    name = which.rpartition(" ")[2]
    before = opening.clone()
    for number in refused:
        with pytest.raises(ValueError, match=rf"^{name} must be from \d+ to \d+, not "):
            call(opening, number)
    for wrong in (True, 1.5, "1", b"1"):
        with pytest.raises(TypeError, match=rf"^{name} must be an int, not {type(wrong).__name__}"):
            call(opening, wrong)
    assert opening == before


def test_so_many_players_are_an_option_the_game_has_not(name: str) -> None:
    fewest, most = durbar.load_game(name).facts()["players"]
    for players in (-1, 0, fewest - 1, most + 1, 2**63, 2**64, HUGE):
        with pytest.raises(durbar.InvalidOption, match=r"^players: "):
            durbar.load_game(name, players)


def test_players_of_another_type_are_refused(name: str) -> None:
    for players in ("3", 3.0, True):
        with pytest.raises(TypeError, match="players must be an int"):
            durbar.load_game(name, players)  # type: ignore[arg-type]


def test_names_and_options_that_do_not_exist_are_named() -> None:
    with pytest.raises(durbar.UnknownGame, match=r'"chess".*maharani'):
        durbar.load_game("chess")
    with pytest.raises(durbar.UnknownGame, match="maharani"):
        durbar.load_game("\ud800")
    with pytest.raises(TypeError, match="name must be a str, not int"):
        durbar.load_game(3)  # type: ignore[arg-type]
    for name in durbar.games():
        with pytest.raises(durbar.InvalidOption, match="speed"):
            durbar.load_game(name, speed=1)
    for value in (1, "yes", None, float("nan"), object(), {1, 2}):
        with pytest.raises(durbar.InvalidOption):
            durbar.load_game("maharani", idle_refresh=value)


def test_a_path_is_no_component_file(name: str) -> None:
    path = pathlib.Path("boards") / "own.json"
    with pytest.raises(durbar.InvalidComponents, match="must be the text of a component file, not"):
        durbar.load_game(name, components=str(path))
    with pytest.raises(TypeError, match=r"read it first, as by .*\.read_text\(\)"):
        durbar.load_game(name, components=path)  # type: ignore[arg-type]


def test_a_notation_of_another_version_is_named(opening: durbar.State) -> None:
    tag, _, rest = opening.to_notation().partition("_")
    newer = f"{tag[:-1]}{int(tag[-1]) + 1}_{rest}"
    message = "this is version 2 of the notation; this release reads version 1"
    for read in (durbar.state_from_notation, opening.game.state_from_notation):
        with pytest.raises(durbar.InvalidNotation, match=message):
            read(newer)
    tag, _, rest = opening.view().to_notation().partition("_")
    for read_view in (durbar.view_from_notation, opening.game.view_from_notation):
        with pytest.raises(durbar.InvalidNotation, match=message):
            read_view(f"{tag.replace('1', '2')}_{rest}")


@pytest.mark.parametrize("position", ["", "{", "{}", "[]", b"\xff", "\ud800", "[" * 100_000, "1e9"])
def test_positions_that_are_none_have_faults(name: str, position: str | bytes) -> None:
    game = durbar.load_game(name)
    for read in (durbar.state_from_json, durbar.view_from_json):
        with pytest.raises(durbar.InvalidPosition) as caught:
            read(position)
        assert caught.value.faults
    for read_own, judge in (
        (game.state_from_json, game.validate),
        (game.view_from_json, game.validate_view),
    ):
        with pytest.raises(durbar.InvalidPosition) as caught:
            read_own(position)
        assert caught.value.faults == judge(position)


def test_positions_of_other_types_are_refused(name: str) -> None:
    game = durbar.load_game(name)
    reads: list[Callable[[Any], object]] = [
        durbar.state_from_json,
        durbar.view_from_json,
        game.state_from_json,
        game.view_from_json,
        game.validate,
        game.validate_view,
    ]
    values: list[Any] = [None, 1, {}, bytearray(b"{}")]
    for wrong in values:
        for read in reads:
            with pytest.raises(TypeError, match="must be a str or bytes"):
                read(wrong)
        for read in (durbar.state_from_notation, durbar.view_from_notation):
            with pytest.raises(TypeError, match="text must be a str"):
                read(wrong)


def deep() -> dict[str, Any]:
    outer: dict[str, Any] = {}
    for _ in range(100_000):
        outer = {"a": outer}
    return outer


def endless() -> dict[str, Any]:
    loop: dict[str, Any] = {}
    loop["loop"] = loop
    return loop


@pytest.mark.parametrize(
    "make",
    [deep, endless, lambda: {"score": float("nan")}, lambda: {"a": {1, 2}}, lambda: {"a": HUGE}],
)
def test_dicts_that_are_not_json_are_refused(
    opening: durbar.State, make: Callable[[], dict[str, Any]]
) -> None:
    wrong = make()
    for read in (opening.game.state_from_dict, opening.game.view_from_dict):
        with pytest.raises(durbar.InvalidPosition):
            read(wrong)
    for read_action in (opening.action_from_dict, opening.view().action_from_dict):
        with pytest.raises(durbar.InvalidAction):
            read_action(wrong)


def test_a_notation_says_where_it_is_wrong(opening: durbar.State) -> None:
    for read, notation in (
        (durbar.state_from_notation, opening.to_notation()),
        (durbar.view_from_notation, opening.view().to_notation()),
    ):
        with pytest.raises(durbar.InvalidNotation) as caught:
            read(notation.replace("_", "_!", 2))
        assert caught.value.offset is not None
        assert notation[: caught.value.offset].count("_") >= 1
        assert caught.value.faults == []


def test_states_views_and_games_are_made_by_functions_only() -> None:
    for kind in (durbar.State, durbar.View, durbar.Game):
        with pytest.raises(TypeError, match="cannot create"):
            kind()
