"""Games side by side are the games that one by one would be, in arrays of the caller."""

import copy
import os
import pickle
import subprocess
import sys
from typing import Any, Literal

import numpy as np
import pytest
from numpy.typing import NDArray

import durbar
from tests.python.positions import in_the_middle, start

FORKED = """
import os, sys, durbar
env = durbar.VectorEnv(durbar.load_game(sys.argv[1]), 100, seed=1, threads=2)
env.step(env.sample_actions())
child = os.fork()
env.step(env.sample_actions())
if child == 0:
    os._exit(0)
assert os.waitpid(child, 0)[1] == 0
"""


@pytest.mark.parametrize("threads", [1, 3])
def test_arrays_hold_what_the_states_are(game: durbar.Game, threads: int) -> None:
    env = durbar.VectorEnv(game, 20, seed=7, threads=threads)
    arrays = env.allocate(points=True)
    env.observe(**arrays)
    ended = 0
    while ended < 30:
        movers, actions = arrays["current_players"].copy(), env.sample_actions()
        before = env.states()
        env.step(actions, **arrays)
        np.testing.assert_array_equal(arrays["acted"], movers)
        for i, state in enumerate(env.states()):
            np.testing.assert_array_equal(arrays["observations"][i], state.observation_tensor())
            assert arrays["legal_actions_mask"][i].tolist() == state.legal_actions_mask()
            points = np.zeros(game.num_distinct_actions(), np.int32)
            for action, gain in state.legal_actions_with_points():
                points[action] = gain
            np.testing.assert_array_equal(arrays["points"][i], points)
            assert arrays["current_players"][i] == state.current_player()
            before[i].apply_action(int(actions[i]))
            ends = before[i].is_terminal()
            assert arrays["terminated"][i] == ends
            assert arrays["scores"][i].tolist() == (before[i] if ends else state).scores()
            if not before[i].is_chance_node():
                np.testing.assert_allclose(arrays["rewards"][i], before[i].returns())
            ended += ends


@pytest.mark.parametrize("numbers", ["float32", "uint8"])
def test_allocated_arrays_are_as_documented(
    game: durbar.Game, numbers: Literal["float32", "uint8"]
) -> None:
    env = durbar.VectorEnv(game, 7, seed=1)
    arrays: Any = env.allocate(numbers)
    assert {name: (array.dtype.name, array.shape) for name, array in arrays.items()} == {
        "observations": (numbers, (7, *game.observation_tensor_shape())),
        "legal_actions_mask": ("int8", (7, game.num_distinct_actions())),
        "rewards": ("float32", (7, game.num_players())),
        "terminated": ("bool", (7,)),
        "current_players": ("int32", (7,)),
        "scores": ("int32", (7, game.num_players())),
        "acted": ("int32", (7,)),
    }
    assert not any(array.any() for array in arrays.values())
    more: Any = env.allocate(numbers, final_observations=True, points=True)
    assert set(more) == set(durbar.Buffers.__annotations__)
    points = more["points"]
    assert (points.dtype.name, points.shape) == ("int32", (7, game.num_distinct_actions()))
    last = more["final_observations"]
    seats = (7, game.num_players())
    assert (last.dtype.name, last.shape) == (numbers, (*seats, *game.observation_tensor_shape()))


def test_an_illegal_action_is_named_and_changes_nothing(game: durbar.Game) -> None:
    env = durbar.VectorEnv(game, 40, seed=3, threads=2)
    arrays = env.allocate()
    env.observe(**arrays)
    before, written = env.states(), copy.deepcopy(arrays)
    actions = arrays["legal_actions_mask"].argmax(axis=1)
    for wrong in (int(arrays["legal_actions_mask"][25].argmin()), -1, 2**63 - 1):
        actions[25], actions[30] = wrong, -5
        with pytest.raises(durbar.IllegalAction, match=rf"^lane 25: action {wrong} is") as caught:
            env.step(actions, **arrays)
        assert (caught.value.index, caught.value.action) == (25, wrong)
        assert env.states() == before
        np.testing.assert_equal(arrays, written)


def test_lanes_can_be_looked_at_and_put_elsewhere(game: durbar.Game) -> None:
    env = durbar.VectorEnv(game, 3, seed=1)
    assert len(env) == env.num_envs == 3
    assert (env.game, env.threads) == (game, 1)
    assert repr(env) == f"<durbar.VectorEnv of 3 x {game!r}>"
    assert env.states() == [env.state(lane) for lane in range(3)]
    copied = env.state(1)
    copied.apply_action(copied.legal_actions()[0])
    assert copied != env.state(1)
    middle = in_the_middle(game)
    env.set_state(2, middle)
    assert env.state(2) == middle
    rng = durbar.Rng(1).stream(2)
    game.new_initial_state().resolve_chance(rng)
    actions = np.array([state.legal_actions()[-1] for state in env.states()])
    env.step(actions)
    middle.apply_action(int(actions[2]))
    middle.resolve_chance(rng)
    assert env.state(2) == middle


def test_only_decisions_of_the_same_game_can_be_put_there(
    game: durbar.Game, custom: durbar.Game
) -> None:
    env = durbar.VectorEnv(game, 2, seed=1)
    before = env.states()
    ended = game.new_initial_state(seed=1)
    durbar.random_playout(ended, durbar.Rng(1))
    for state, message in [
        (game.new_initial_state(), "not at a chance node"),
        (ended, "not at a terminal state"),
        (custom.new_initial_state(seed=1), "state must be a position of"),
    ]:
        with pytest.raises(ValueError, match=message):
            env.set_state(1, state)
    for lane in (-1, 2, 2**64):
        with pytest.raises(ValueError, match="i must be from 0 to 1"):
            env.state(lane)
        with pytest.raises(ValueError, match="i must be from 0 to 1"):
            env.set_state(lane, before[0])
    assert env.states() == before


def test_copies_and_pickles_go_on_alike(game: durbar.Game) -> None:
    env = durbar.VectorEnv(game, 5, seed=1, threads=2)
    for _ in range(20):
        env.step(env.sample_actions())
    others = [copy.copy(env), copy.deepcopy(env), pickle.loads(pickle.dumps(env))]  # noqa: S301
    for other in others:
        assert (other.game, other.num_envs, other.threads) == (env.game, 5, 2)
        assert other.states() == env.states()
    for _ in range(100):
        env.step(env.sample_actions())
    for other in others:
        assert other.states() != env.states()
        for _ in range(100):
            other.step(other.sample_actions())
        assert other.states() == env.states()


def wrong_forms(right: NDArray[Any]) -> dict[str, Any]:
    """Arrays that are almost right, by what a message says of each."""
    read_only = right.copy()
    read_only.flags.writeable = False
    wide = np.zeros((*right.shape[:-1], 2 * right.shape[-1]), right.dtype)
    unaligned = np.zeros(right.nbytes + 1, np.uint8)[1:].view(right.dtype).reshape(right.shape)
    wrong = {
        "this one has elements of complex128": right.astype(np.complex128),
        r"this one has the shape \(1,\)": np.zeros(1, right.dtype),
        r"this one has the shape \(": np.zeros((*right.shape, 1), right.dtype),
        "this one is read-only": read_only,
        "this one is not C-contiguous": wide[..., ::2],
    }
    if right.itemsize > 1:
        wrong["this one is not aligned"] = unaligned
        wrong["this one has elements of >"] = right.astype(right.dtype.newbyteorder(">"))
    if right.ndim > 1:
        wrong["this one is not C-contiguous "] = np.asfortranarray(right)
    return wrong


def test_an_array_of_another_form_is_refused_and_not_touched(opening: durbar.State) -> None:
    env = durbar.VectorEnv(opening.game, 5, seed=1)
    arrays: Any = env.allocate()
    actions = copy.copy(env).sample_actions()
    before = env.states()
    for name, right in arrays.items():
        for message, wrong in wrong_forms(right).items():
            arguments: Any = {**arrays, name: wrong}
            calls: list[Any] = [
                lambda **arguments: env.step(actions, **arguments),
                env.observe,
                lambda **arguments: env.reset(9, **arguments),
            ]
            for call in calls:
                with pytest.raises(ValueError, match=rf"^{name} must be a .*{message.strip()}"):
                    call(**arguments)
            assert not any(array.any() for array in arguments.values())
        for no_array in (3, [0.0] * 5, "text", memoryview(bytearray(5))):
            with pytest.raises(TypeError, match=rf"^{name} must be a numpy array of "):
                env.step(actions, **{**arrays, name: no_array})
    assert env.states() == before


def test_actions_of_another_form_are_refused(opening: durbar.State) -> None:
    env = durbar.VectorEnv(opening.game, 5, seed=1)
    before = env.states()
    right = copy.copy(env).sample_actions()
    for message, wrong in wrong_forms(right).items():
        demand = rf"^actions must be a numpy array of int32 or int64 .*\(5,\).*{message.strip()}"
        with pytest.raises(ValueError, match=demand):
            env.sample_actions(wrong)
        if "read-only" not in message:
            with pytest.raises(ValueError, match=demand):
                env.step(wrong)
    for no_array in (right.tolist(), 3, None):
        with pytest.raises(TypeError, match="actions must be a numpy array of int32 or int64"):
            env.step(no_array)  # type: ignore[arg-type]
    assert env.states() == before
    right.flags.writeable = False
    env.step(right)


def test_no_memory_is_written_twice(opening: durbar.State) -> None:
    env = durbar.VectorEnv(opening.game, 4, seed=1)
    before = env.states()
    arrays: Any = env.allocate()
    seats = opening.game.num_players()
    memory = bytearray(4 * 4 * seats + 64)
    twice = [np.frombuffer(memory, kind, 4 * seats).reshape(4, seats) for kind in ("f4", "i4")]
    actions = copy.copy(env).sample_actions()
    overlaps: list[Any] = [
        {"scores": arrays["rewards"].view(np.int32)},
        {"rewards": twice[0], "scores": twice[1]},
        {"current_players": actions},
        {"current_players": arrays["scores"].reshape(-1)[:4]},
    ]
    for changed in overlaps:
        with pytest.raises(ValueError, match=r"shares memory with"):
            env.step(actions, **{**arrays, **changed})
    assert env.states() == before
    # Side by side in one block is no overlap.
    block = np.zeros((2, 4, seats), np.int32)
    env.step(actions, scores=block[0], rewards=block[1].view(np.float32))


@pytest.mark.skipif(not hasattr(os, "fork"), reason="processes cannot fork here")
@pytest.mark.parametrize("name", durbar.games())
def test_a_forked_process_goes_on_without_the_threads(name: str) -> None:
    subprocess.run([sys.executable, "-c", FORKED, name], check=True, timeout=60)


def mixed() -> list[durbar.State]:
    """Positions of every game: set-ups, decisions and ends."""
    states = []
    for name in durbar.games():
        ended = start(name)
        durbar.random_playout(ended, durbar.Rng(1))
        states += [ended.game.new_initial_state(), start(name), ended, in_the_middle(ended.game)]
    return states


def test_legal_actions_of_many_states_are_those_of_each() -> None:
    states = mixed()
    assert durbar.legal_actions(states) == [state.legal_actions() for state in states]
    assert durbar.legal_actions(iter(states)) == durbar.legal_actions(tuple(states))
    assert durbar.legal_actions([]) == []


def test_actions_of_many_states_make_their_children() -> None:
    states = [state for state in mixed() if state.legal_actions()]
    before = [state.clone() for state in states]
    actions = [state.legal_actions()[-1] for state in states]
    children = [state.child(action) for state, action in zip(states, actions, strict=True)]
    assert durbar.apply(states, actions) == children
    assert durbar.apply(iter(states), np.array(actions)) == children
    assert states == before
    assert durbar.apply([], []) == []
    one = states[0]
    assert durbar.apply([one, one], [0, 0]) == [one.child(0)] * 2


def test_an_illegal_action_of_many_is_named() -> None:
    states = [start(name) for name in durbar.games()] * 2
    right = [state.legal_actions()[0] for state in states]
    for wrong in (-1, 10**6, 2**64):
        actions = [*right[:3], wrong]
        with pytest.raises(
            durbar.IllegalAction, match=rf"^actions\[3\]: action {wrong} "
        ) as caught:
            durbar.apply(states, actions)
        assert (caught.value.index, caught.value.action) == (3, wrong)
        assert caught.value.reason in str(caught.value)


def test_lists_that_do_not_fit_are_refused() -> None:
    state = start(durbar.games()[0])
    action = state.legal_actions()[0]
    with pytest.raises(ValueError, match="more states than actions"):
        durbar.apply([state, state], [action])
    with pytest.raises(ValueError, match="more actions than states"):
        durbar.apply([state], [action, action])
    with pytest.raises(TypeError, match=r"states\[1\] must be a State, not int"):
        durbar.apply([state, 3], [action, action])  # type: ignore[list-item]
    with pytest.raises(TypeError, match="states must be a list, not int"):
        durbar.legal_actions(3)  # type: ignore[arg-type]
