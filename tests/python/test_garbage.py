"""Made-up input: it is read, or refused in an orderly way; nothing else."""

from collections.abc import Callable
from typing import Any, TypeVar

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import durbar

_Error = TypeVar("_Error", bound=durbar.DurbarError)


def attempt(call: Callable[[], durbar.State], error: type[_Error]) -> durbar.State | _Error:
    """Return the state, or the error of this kind; any other error fails the test."""
    try:
        return call()
    except error as raised:
        return raised


def walked(players: int, seed: int, steps: int) -> durbar.State:
    """Return a position some steps into a random game."""
    state, rng = durbar.load_game("maharani", players).new_initial_state(seed), durbar.Rng(seed)
    for _ in range(steps):
        actions = state.legal_actions()
        if actions:
            state.apply_action(actions[rng.bounded(len(actions))])
    return state


JSON = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-(2**70), 2**70)
    | st.floats(allow_nan=False)
    | st.text(max_size=8)
    | st.sampled_from(
        ["maharani", "state", "first", "draw", "blue", "centre", "green", "c7", "NW"]
    ),
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4)
    ),
    max_leaves=12,
)


def paths(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The ways to every value inside."""
    inner = (
        value.items()
        if isinstance(value, dict)
        else enumerate(value)
        if isinstance(value, list)
        else ()
    )
    return [path] * bool(path) + [way for key, below in inner for way in paths(below, (*path, key))]


@settings(max_examples=400, deadline=None)
@given(data=st.data(), seed=st.integers(0, 50))
def test_a_position_with_one_value_changed_is_read_or_has_faults(
    data: st.DataObject, seed: int
) -> None:
    walk = walked(2 + seed % 3, seed, steps=seed)
    position = walk.to_dict()
    *way, last = data.draw(st.sampled_from(paths(position)))
    inner: Any = position
    for key in way:
        inner = inner[key]
    if data.draw(st.booleans()):
        inner[last] = data.draw(JSON)
    else:
        del inner[last]
    read = attempt(lambda: walk.game.state_from_dict(position), durbar.InvalidPosition)
    if isinstance(read, durbar.InvalidPosition):
        assert read.faults
        assert all(fault.detail for fault in read.faults)
    else:
        assert walk.game.state_from_dict(read.to_dict()) == read
        durbar.random_playout(read, durbar.Rng(seed))
        assert read.is_terminal()


@settings(max_examples=300, deadline=None)
@given(text=st.text() | st.text("mh1_0123456789.-abcdefxyzf", max_size=80) | st.binary())
def test_any_text_is_refused_in_an_orderly_way(text: str | bytes) -> None:
    position = walked(3, 1, steps=0)
    calls: list[Callable[[Any], object]] = [
        durbar.state_from_json,
        position.game.state_from_json,
        position.clone().apply_json,
    ]
    if isinstance(text, str):
        calls += [durbar.state_from_notation, position.string_to_action, durbar.load_game]
    for call in calls:
        try:
            call(text)
        except durbar.InternalError:
            raise
        except durbar.DurbarError:
            continue
        # An id may be hit by chance; nothing else is.
        assert text.strip().isdigit()


@settings(max_examples=300, deadline=None)
@given(value=JSON)
def test_any_dict_is_refused_in_an_orderly_way(value: Any) -> None:
    wrong = value if isinstance(value, dict) else {"type": value}
    position = walked(3, 1, steps=0)
    with pytest.raises(durbar.InvalidPosition):
        position.game.state_from_dict(wrong)
    with pytest.raises((durbar.InvalidAction, durbar.IllegalAction)):
        position.action_from_dict(wrong)


@settings(max_examples=300, deadline=None)
@given(data=st.data(), steps=st.integers(0, 60))
def test_a_notation_with_a_character_changed_is_read_or_refused(
    data: st.DataObject, steps: int
) -> None:
    text = walked(3, 1, steps).to_notation()
    place = data.draw(st.integers(0, len(text) - 1))
    changed = text[:place] + data.draw(st.sampled_from("0129abfxyz_.-!~é")) + text[place + 1 :]
    read = attempt(lambda: durbar.state_from_notation(changed), durbar.InvalidNotation)
    if isinstance(read, durbar.InvalidNotation):
        assert (read.offset is None) == bool(read.faults)
    else:
        assert durbar.state_from_notation(read.to_notation()) == read
        durbar.random_playout(read, durbar.Rng(1))
