"""What environments are held to: one lane, played with a state and a generator."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

import durbar


class Lane:
    """One lane, played with nothing but a state and a generator."""

    def __init__(self, game: durbar.Game, seed: int, lane: int) -> None:
        self.game = game
        self.rng = durbar.Rng(seed).stream(lane)
        self.begin()

    def begin(self) -> None:
        self.state = self.game.new_initial_state()
        self.state.resolve_chance(self.rng)

    def row(self, acted: int = -1, end: durbar.State | None = None) -> dict[str, Any]:
        """What is written; `end` is the state at which a game has just ended."""
        return {
            "acted": acted,
            "legal_actions_mask": self.state.legal_actions_mask(),
            "rewards": [0.0] * self.game.num_players() if end is None else end.returns(),
            "terminated": end is not None,
            "current_players": self.state.current_player(),
            "scores": (end or self.state).scores(),
            "observations": self.state.observation_tensor(),
        }

    def step(self, action: int) -> dict[str, Any]:
        acted = self.state.current_player()
        self.state.apply_action(action)
        self.state.resolve_chance(self.rng)
        if not self.state.is_terminal():
            return self.row(acted)
        end = self.state
        self.begin()
        return self.row(acted, end)


def assert_rows(arrays: durbar.Buffers[np.float32], rows: list[dict[str, Any]]) -> None:
    """Ask that arrays hold these rows."""
    for name, array in arrays.items():
        expected = np.array([row[name] for row in rows])
        assert isinstance(array, np.ndarray)
        np.testing.assert_array_equal(array, expected.astype(array.dtype), err_msg=name)


def pick(arrays: Any, rng: np.random.Generator) -> NDArray[np.int64]:
    """Choose a legal action for each lane."""
    mask: NDArray[np.int8] = arrays["legal_actions_mask"]
    actions: NDArray[np.int64] = (rng.random(mask.shape) * mask).argmax(axis=1)
    return actions
