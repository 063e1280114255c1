"""Games with perfect recall: an information state tells all that its player did and saw."""

from collections import defaultdict
from typing import Any

import pyspiel
import pytest
from open_spiel.python.observation import INFO_STATE_OBS_TYPE, make_observation

import durbar
from tests.adapters.open_spiel.starts import after_chance

NAMES = [*durbar.games(), "durbar_kuhn_poker"]


def ways(name: str, decisions: int) -> dict[str, set[tuple[int, ...]]]:
    """Return the ways to each information state of the first player: that player's own actions.

    The others, and chance, take what is legal first.
    """
    start = after_chance(pyspiel.load_game(name))
    player = start.current_player()
    led: dict[str, set[tuple[int, ...]]] = defaultdict(set)

    def walk(state: Any, own: tuple[int, ...]) -> None:
        while not state.is_terminal() and state.current_player() != player:
            state.apply_action(state.legal_actions()[0])
        led[state.information_state_string(player)].add(own)
        if not state.is_terminal() and len(own) < decisions:
            for action in state.legal_actions():
                walk(state.child(action), (*own, action))

    walk(start, ())
    return led


def test_only_with_perfect_recall_one_way_leads_to_an_information_state() -> None:
    name = "python_taj_mahal"
    assert max(map(len, ways(name, 2).values())) > 1
    assert max(map(len, ways(f"{name}_perfect_recall", 2).values())) == 1


def test_a_player_recalls_views_and_own_actions() -> None:
    state = pyspiel.load_game("python_durbar_kuhn_poker_perfect_recall").new_initial_state()
    for action in (0, 2, 0):
        state.apply_action(action)
    observation = make_observation(state.get_game(), INFO_STATE_OBS_TYPE)
    assert observation.string_from(state, 0) == "kp1v_0_-_-- kp1v_0_-_0- kp1v_0_-_03 0 kp1v_0_p_03"
    assert observation.string_from(state, 1) == "kp1v_1_-_-- kp1v_1_-_3- kp1v_1_-_32 kp1v_1_p_32"


@pytest.mark.parametrize("name", NAMES)
def test_random_simulations_hold(name: str) -> None:
    game = pyspiel.load_game(f"python_{name}_perfect_recall")
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)
