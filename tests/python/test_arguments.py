"""Arguments that are none: clear errors of the documented kinds, and nothing changed."""

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

import durbar

HUGE = 10**5000  # Python itself refuses to print it


class Index:
    """Says that it is a number."""

    def __init__(self, number: int) -> None:
        self.number = number

    def __index__(self) -> int:
        return self.number


def state() -> durbar.State:
    return durbar.load_game("maharani", 3).new_initial_state(seed=1)


ACTION_CALLS: list[Callable[[durbar.State, Any], object]] = [
    durbar.State.apply_action,
    durbar.State.apply_action_with_events,
    durbar.State.child,
    durbar.State.action_to_string,
    durbar.State.action_to_dict,
]


@pytest.mark.parametrize("call", ACTION_CALLS)
@pytest.mark.parametrize(
    "action",
    [-1, 767, 770, 2**32, 2**64, -(2**70), pytest.param(HUGE, id="huge")],
)
def test_an_id_that_is_not_listed_is_illegal(
    call: Callable[[durbar.State, Any], object], action: int
) -> None:
    position = state()
    assert action not in position.legal_actions()
    with pytest.raises(durbar.IllegalAction) as caught:
        call(position, action)
    assert caught.value.action == action
    assert caught.value.reason
    assert caught.value.reason in str(caught.value)
    assert position == state()


@pytest.mark.parametrize("call", ACTION_CALLS)
@pytest.mark.parametrize("action", [True, 1.0, "1", None, [1], b"1"])
def test_an_id_of_another_type_is_refused(
    call: Callable[[durbar.State, Any], object], action: object
) -> None:
    position = state()
    with pytest.raises(TypeError, match=r"^action must be an int, not "):
        call(position, action)
    assert position == state()


def test_whatever_is_an_index_is_an_id() -> None:
    position = state()
    action = position.legal_actions()[3]
    children = [position.child(form) for form in (action, np.int64(action), Index(action))]
    assert children[0] == children[1] == children[2]


@pytest.mark.parametrize(
    ("call", "name", "refused"),
    [
        (durbar.Rng, "seed", [-1, 2**64, HUGE]),
        (state().game.new_initial_state, "seed", [-1, 2**64]),
        (lambda n: durbar.Rng(1).bounded(n), "n", [-1, 0, 2**64]),
        (lambda i: durbar.Rng(1).stream(i), "i", [-1, 2**64]),
        (lambda depth: durbar.perft(state(), depth), "depth", [-1, 1001, HUGE]),
        (lambda n: durbar.playouts(state(), n, 1), "n", [-1, 0, 2**31 + 1, HUGE]),
        (lambda seed: durbar.playouts(state(), 1, seed), "seed", [-1, 2**64]),
        (lambda player: state().observation_tensor(player), "player", [-1, 3, 2**64]),
        (lambda player: state().observation_string(player), "player", [-1, 3, HUGE]),
    ],
)
def test_a_number_out_of_range_is_named(
    call: Callable[[Any], object], name: str, refused: list[int]
) -> None:
    for number in refused:
        with pytest.raises(ValueError, match=rf"^{name} must be from \d+ to \d+, not "):
            call(number)
    for wrong in (True, 1.5, "1", b"1"):
        with pytest.raises(TypeError, match=rf"^{name} must be an int, not {type(wrong).__name__}"):
            call(wrong)


def test_the_ends_of_the_ranges_are_inside() -> None:
    durbar.Rng(0).stream(2**64 - 1)
    durbar.Rng(2**64 - 1).bounded(2**64 - 1)
    assert durbar.Rng(1).bounded(1) == 0
    assert durbar.perft(state(), 0) == 1
    assert durbar.playouts(state(), 1, 2**64 - 1).games == 1


@pytest.mark.parametrize("players", [-1, 0, 1, 5, 2**63, 2**64, pytest.param(HUGE, id="huge")])
def test_so_many_players_are_an_option_the_game_has_not(players: int) -> None:
    with pytest.raises(durbar.InvalidOption, match=r"^players: "):
        durbar.load_game("maharani", players)


def test_players_of_another_type_are_refused() -> None:
    for players in ("3", None, 3.0, True):
        with pytest.raises(TypeError, match="players must be an int"):
            durbar.load_game("maharani", players)  # type: ignore[arg-type]


def test_names_and_options_that_do_not_exist_are_named() -> None:
    with pytest.raises(durbar.UnknownGame, match=r'"chess".*maharani'):
        durbar.load_game("chess")
    with pytest.raises(durbar.UnknownGame, match="maharani"):
        durbar.load_game("\ud800")
    with pytest.raises(TypeError, match="name must be a str, not int"):
        durbar.load_game(3)  # type: ignore[arg-type]
    with pytest.raises(durbar.InvalidOption, match="speed"):
        durbar.load_game("maharani", speed=1)
    for value in (1, "yes", None, float("nan"), object(), {1, 2}):
        with pytest.raises(durbar.InvalidOption):
            durbar.load_game("maharani", idle_refresh=value)


@pytest.mark.parametrize("components", ["", "{", "{}", "[]", b"\xff", "\ud800", "null", "9" * 9999])
def test_components_that_are_none_have_faults(components: str | bytes) -> None:
    with pytest.raises(durbar.InvalidComponents) as caught:
        durbar.load_game("maharani", components=components)
    assert caught.value.faults
    with pytest.raises(durbar.InvalidComponents):
        durbar.state_from_json(state().to_json(), components=components)


@pytest.mark.parametrize("position", ["", "{", "{}", "[]", b"\xff", "\ud800", "[" * 100_000, "1e9"])
def test_positions_that_are_none_have_faults(position: str | bytes) -> None:
    game = state().game
    with pytest.raises(durbar.InvalidPosition) as caught:
        durbar.state_from_json(position)
    assert caught.value.faults
    with pytest.raises(durbar.InvalidPosition) as caught:
        game.state_from_json(position)
    assert caught.value.faults == game.validate(position)
    with pytest.raises(durbar.InvalidPosition):
        game.correct(position, "{}")
    with pytest.raises(durbar.InvalidPosition):
        game.correct(state().to_json(), position)


def test_positions_of_other_types_are_refused() -> None:
    game = state().game
    reads: list[Callable[[Any], object]] = [
        durbar.state_from_json,
        game.state_from_json,
        game.validate,
    ]
    values: list[Any] = [None, 1, {}, bytearray(b"{}")]
    for wrong in values:
        for read in reads:
            with pytest.raises(TypeError, match="must be a str or bytes"):
                read(wrong)
        with pytest.raises(TypeError, match="text must be a str"):
            durbar.state_from_notation(wrong)


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
def test_dicts_that_are_not_json_are_refused(make: Callable[[], dict[str, Any]]) -> None:
    wrong = make()
    with pytest.raises(durbar.InvalidPosition):
        state().game.state_from_dict(wrong)
    with pytest.raises(durbar.InvalidAction):
        state().action_from_dict(wrong)


@pytest.mark.parametrize("text", ["", "x", "place", "place-9-zz-Q", "\ud800", "place-2-c7-E-" * 99])
def test_texts_that_are_no_action_are_refused(text: str) -> None:
    with pytest.raises(durbar.InvalidAction):
        state().string_to_action(text)


TWICE = '{"type": "place", "slot": 1, "space": "b8", "arrow": "W", "worker": null, "type": "place"}'


@pytest.mark.parametrize(
    "text", ["", "x", "null", "[]", "true", '{"type":', "1.5", "-1", "{}", b"\xff", TWICE]
)
def test_json_that_is_no_action_is_refused(text: str | bytes) -> None:
    position = state()
    with pytest.raises(durbar.InvalidAction):
        position.apply_json(text)
    assert position == state()


def test_actions_described_rightly_but_not_legal_are_illegal() -> None:
    position = state()
    for call in (
        lambda: position.string_to_action("end_turn"),
        lambda: position.action_from_dict({"type": "end_turn"}),
        lambda: position.apply_json('"end_turn"'),
        lambda: position.apply_json("769"),
    ):
        with pytest.raises(durbar.IllegalAction) as caught:
            call()
        assert caught.value.action == 769
    assert position == state()


def test_every_unlisted_id_is_refused_and_changes_nothing() -> None:
    position = state()
    before, legal = position.clone(), set(position.legal_actions())
    for action in set(range(-5, 1000)) - legal:
        with pytest.raises(durbar.IllegalAction):
            position.apply_action(action)
    assert position == before
    assert position.to_notation() == before.to_notation()


def test_a_notation_says_where_it_is_wrong() -> None:
    notation = state().to_notation()
    with pytest.raises(durbar.InvalidNotation) as caught:
        durbar.state_from_notation(notation.replace("_", "_!", 2))
    assert caught.value.offset is not None
    assert notation[: caught.value.offset].count("_") >= 1
    assert caught.value.faults == []


def test_a_notation_of_no_legal_position_has_its_faults() -> None:
    *parts, phase = state().to_notation().split("_")
    assert phase.startswith("f")
    with pytest.raises(durbar.InvalidNotation) as caught:
        durbar.state_from_notation("_".join([*parts, "e"]))
    assert caught.value.offset is None
    assert caught.value.faults


def test_states_and_games_are_made_by_functions_only() -> None:
    for kind in (durbar.State, durbar.Game):
        with pytest.raises(TypeError, match="cannot create"):
            kind()
