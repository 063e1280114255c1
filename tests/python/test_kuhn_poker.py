"""The example of a whole game: loaded by its name, in no list, and as OpenSpiel plays it."""

import json
import subprocess
import sys
from typing import Any

import pytest

import durbar
from tests.house.tree import ROOT

# Every history of OpenSpiel's game, with what it says there.
TREE = """
import json, pyspiel
def walk(state):
    player = state.current_player()
    found[" ".join(map(str, state.history()))] = {
        "player": player,
        "legal": state.legal_actions(),
        "chances": state.chance_outcomes() if state.is_chance_node() else [],
        "returns": state.returns() if state.is_terminal() else [0, 0],
        "seen": state.information_state_string() if player >= 0 else None,
    }
    for action in state.legal_actions():
        walk(state.child(action))
found = {}
walk(pyspiel.load_game("kuhn_poker").new_initial_state())
print(json.dumps(found))
"""
PYTHONS = [str(ROOT / ".venv-peers/bin/python"), sys.executable]


def openspiel() -> dict[str, Any]:
    """The game of OpenSpiel by history, from the first Python that has it."""
    for python in PYTHONS:
        try:
            done = subprocess.run([python, "-c", TREE], capture_output=True, text=True, check=True)
        except (OSError, subprocess.CalledProcessError):
            continue
        tree: dict[str, Any] = json.loads(done.stdout)
        return tree
    pytest.skip("OpenSpiel is not installed; make bench installs it into .venv-peers")


def states(state: durbar.State, history: tuple[int, ...] = ()) -> dict[str, durbar.State]:
    """Every state from here on, by history."""
    tree = {" ".join(map(str, history)): state}
    for action in state.legal_actions():
        tree |= states(state.child(action), (*history, action))
    return tree


def player_of(state: durbar.State) -> int:
    """Who decides, as OpenSpiel numbers it."""
    if state.is_chance_node():
        return -1
    return -4 if state.is_terminal() else state.current_player()


def test_it_is_the_game_of_openspiel_at_every_state() -> None:
    peer = openspiel()
    own = states(durbar.load_game("kuhn_poker").new_initial_state())
    assert peer.keys() == own.keys()
    views: dict[str, str] = {}
    for history, state in own.items():
        node = peer[history]
        assert node["player"] == player_of(state), history
        assert node["legal"] == state.legal_actions(), history
        chances = state.chance_outcomes()
        assert [outcome for outcome, _ in node["chances"]] == [outcome for outcome, _ in chances]
        assert [one for _, one in node["chances"]] == pytest.approx([one for _, one in chances])
        # Shares of the four chips here, chips won or lost there.
        payoffs = [4 * share - 2 if state.is_terminal() else 0 for share in state.returns()]
        assert node["returns"] == payoffs, history
        if node["player"] >= 0:
            # What one tells apart the other does, too.
            view = state.view(node["player"]).to_notation()
            assert views.setdefault(node["seen"], view) == view
    assert len(set(views.values())) == len(views) == 12
