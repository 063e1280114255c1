"""Spaces, masks, chance and rendering for the adapters of PettingZoo and Gymnasium."""

import numpy as np
from gymnasium.spaces import Box
from numpy.typing import NDArray

from durbar._core import Game, Rng, State

RENDER_MODES = ["ansi", "human"]

# Most numbers lie from 0 to 1; scores and hands can exceed 1, and nothing comes near this.
_MOST = 100.0


def observation_box(game: Game) -> Box:
    """The space of a game's observations."""
    return Box(0.0, _MOST, game.observation_tensor_shape(), np.float32)


def action_mask(state: State, seat: int) -> NDArray[np.int8]:
    """A new array with 1 for each legal action of a seat: all zeros unless that seat decides."""
    mask = np.zeros(state.num_distinct_actions(), np.int8)
    if state.current_player() == seat:
        mask[state.legal_actions()] = 1
    return mask


def draw_chance(state: State, rng: Rng) -> None:
    """Draw until a player decides or the game is over."""
    while state.is_chance_node():
        state.apply_action(state.sample_chance_outcome(rng))


def render_mode(name: str | None) -> str | None:
    """Check the name of a render mode.

    Raises:
        ValueError: There is no such mode.
    """
    if name not in {None, *RENDER_MODES}:
        message = f"render_mode must be 'ansi', 'human' or None, not {name!r}"
        raise ValueError(message)
    return name


def render(position: State, mode: str | None) -> str | None:
    """Show a position, hidden things too: printed for "human", else as text."""
    if mode != "human":
        return str(position)
    print(position)  # noqa: T201 - what this mode is for
    return None
