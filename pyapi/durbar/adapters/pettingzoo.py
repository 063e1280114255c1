"""durbar's games as environments of PettingZoo, in which agents act in turn (AEC).

Importing this module registers each game: `pettingzoo.make("aec", "durbar/maharani-v0")`.
"""

import secrets
from typing import Any

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete, Space
from numpy.typing import NDArray
from pettingzoo import AECEnv, register

from durbar._core import Rng, games, load_game
from durbar.adapters import spaces
from durbar.adapters.spaces import action_mask, draw_chance, observation_box
from durbar.errors import IllegalAction

__all__ = ["env", "raw_env"]

Observation = dict[str, NDArray[Any]]


class raw_env(AECEnv):  # noqa: N801 - PettingZoo's name
    """A game, played by agents in turn: `player_0` is seat 0, and so on.

    An observation is a dict of two new arrays: `observation` (float32), the observation tensor of
    the agent's seat, and `action_mask` (int8), 1 for each legal action of the agent. The mask is
    all zeros for an agent that does not decide. Rewards are zero until the game is over; then each
    agent gets its return. `reset` with a seed gives the game of `durbar.Rng(seed)`; without one,
    the generator goes on. An illegal action raises an error, and the agent can choose again.

    Args:
        game: One of `durbar.games()`.
        render_mode: What `render` does: "ansi" returns the position as text, "human" prints it.
        **parameters: `players` and options, as of `durbar.load_game`.

    Raises:
        UnknownGame: There is no such game.
        InvalidOption: A parameter is not one of the game.
        ValueError: There is no such render mode.

    >>> from durbar.adapters.pettingzoo import raw_env
    >>> game = raw_env("maharani", players=3)
    >>> game.reset(seed=1)
    >>> game.agents
    ['player_0', 'player_1', 'player_2']
    """

    metadata: dict[str, Any] = {  # noqa: RUF012 - each environment adds its name
        "render_modes": spaces.RENDER_MODES,
        "is_parallelizable": False,
        "render_fps": 1,
    }

    def __init__(self, game: str, *, render_mode: str | None = None, **parameters: Any) -> None:
        super().__init__()
        self.game = load_game(game, **parameters)
        self.metadata = {**self.metadata, "name": f"{game}_v0"}
        self.render_mode = spaces.render_mode(render_mode)
        players = range(self.game.num_players())
        self.possible_agents = [f"player_{seat}" for seat in players]
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        box, actions = observation_box(self.game), self.game.num_distinct_actions()
        self.observation_spaces = {
            agent: Dict({"observation": box, "action_mask": Box(0, 1, (actions,), np.int8)})
            for agent in self.possible_agents
        }
        self.action_spaces = {agent: Discrete(actions) for agent in self.possible_agents}
        self._rng = Rng(secrets.randbits(64))
        self.agents: list[str] = []

    def observation_space(self, agent: str) -> Space[Any]:
        """The space of an agent's observations."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Space[Any]:
        """The space of an agent's actions: the ids of the game."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:  # noqa: ARG002
        """Begin a game; `options` are not used.

        Raises:
            ValueError: The number is no seed: it must be from 0 to 2**64 - 1.
        """
        if seed is not None:
            self._rng = Rng(seed)
        self.position = self.game.new_initial_state()
        draw_chance(self.position, self._rng)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self.position.current_player()]

    def observe(self, agent: str) -> Observation:
        """What an agent may know and do, in new arrays; after the end too."""
        seat = self._seats[agent]
        return {
            "observation": self.position.observation_tensor(seat),
            "action_mask": action_mask(self.position, seat),
        }

    def step(self, action: Any) -> None:
        """Apply an action of the agent that is to act, and draw chance until an agent decides.

        Raises:
            IllegalAction: The action is not legal; nothing has changed.
            ValueError: The agent's game is over, and the action is not None.
        """
        if self.terminations[self.agent_selection]:
            self._was_dead_step(action)
            return
        self.position.apply_action(action)
        draw_chance(self.position, self._rng)
        if self.position.is_terminal():
            self._end(self.position.returns())
        else:
            self.agent_selection = self.possible_agents[self.position.current_player()]
        if self.render_mode == "human":
            self.render()

    def _end(self, rewards: list[float]) -> None:
        self.rewards = dict(zip(self.agents, rewards, strict=True))
        self._accumulate_rewards()
        self.terminations = dict.fromkeys(self.agents, True)
        self._deads_step_first()

    def render(self) -> str | None:
        """Show the position, hidden things too: as text for "ansi", printed for "human"."""
        return spaces.render(self.position, self.render_mode)

    def close(self) -> None:
        """Do nothing: there is nothing to release."""


class env(raw_env):  # noqa: N801 - PettingZoo's name
    """A `raw_env` in which an illegal action ends the game, as in PettingZoo's classic ones.

    The agent that chose it gets -1 and the others get 0.
    """

    def step(self, action: Any) -> None:
        """Do as `raw_env.step` does, or end the game if the action is not legal.

        Raises:
            ValueError: The agent's game is over, and the action is not None.
        """
        try:
            super().step(action)
        except IllegalAction:
            self._end([-1.0 if agent == self.agent_selection else 0.0 for agent in self.agents])


for name in games():
    register("aec", f"durbar/{name}-v0", "durbar.adapters.pettingzoo:env", kwargs={"game": name})
