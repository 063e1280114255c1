"""What the environments are beside what PettingZoo's own tests look at."""

from collections.abc import Callable, Iterator
from typing import Any

import numpy as np
import pytest
from pettingzoo import AECEnv

import durbar
from durbar.adapters.pettingzoo import raw_env


def played(made: AECEnv, choose: Callable[[list[int]], int]) -> Iterator[tuple[Any, ...]]:
    """Play a game, and yield what each `last` gives; agents whose game is over act too."""
    for _ in made.agent_iter():
        last = made.last()
        yield last
        legal = np.flatnonzero(last[0]["action_mask"]).tolist()
        made.step(choose(legal) if legal else None)


def test_a_game_is_that_of_its_seed(begun: AECEnv, game: dict[str, Any]) -> None:
    rng = durbar.Rng(1)
    state = durbar.load_game(game["game"], game["players"]).new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(state.sample_chance_outcome(rng))
            continue
        seat, legal = state.current_player(), state.legal_actions()
        assert begun.agent_selection == f"player_{seat}"
        seen, *rest = begun.last()
        np.testing.assert_array_equal(seen["observation"], state.observation_tensor(seat))
        assert np.flatnonzero(seen["action_mask"]).tolist() == legal
        assert rest == [0, False, False, {}]
        begun.step(legal[len(legal) // 2])
        state.apply_action(legal[len(legal) // 2])
    assert list(begun.rewards.values()) == state.returns()
    assert list(begun.terminations.values()) == [True] * game["players"]


def test_each_agent_learns_its_return_and_what_it_sees_at_the_end(begun: AECEnv) -> None:
    ends = [last for last in played(begun, max) if last[2]]
    assert len(ends) == len(begun.possible_agents)
    assert sum(reward for _, reward, *_ in ends) == pytest.approx(1)
    for (seen, *_), agent in zip(ends, begun.possible_agents, strict=True):
        seat = begun.possible_agents.index(agent)
        np.testing.assert_array_equal(seen["observation"], begun.position.observation_tensor(seat))
        assert not seen["action_mask"].any()


def illegal(made: AECEnv) -> int:
    return int(made.observe(made.agent_selection)["action_mask"].argmin())


def test_an_illegal_action_ends_the_game(begun: AECEnv) -> None:
    offender = begun.agent_selection
    begun.step(illegal(begun))
    rewards = {agent: -1.0 if agent == offender else 0.0 for agent in begun.possible_agents}
    for agent in begun.agent_iter():
        _, reward, terminated, *_ = begun.last()
        assert (reward, terminated) == (rewards.pop(agent), True)
        begun.step(None)
    assert not rewards


def test_a_raw_environment_refuses_an_illegal_action(game: dict[str, Any]) -> None:
    made = raw_env(**game)
    made.reset(seed=1)
    before = made.position.clone()
    with pytest.raises(durbar.IllegalAction):
        made.step(illegal(made))
    assert made.position == before
    assert not any(made.terminations.values())
