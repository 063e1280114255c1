"""One game at a time."""

import secrets
from typing import Any, ClassVar

import numpy as np
from gymnasium import Env
from gymnasium.error import ResetNeeded
from gymnasium.spaces import Discrete
from numpy.typing import NDArray

from durbar._core import Rng, load_game
from durbar.adapters import spaces
from durbar.adapters.gymnasium.opponents import ILLEGAL_REWARD, Opponents, Table
from durbar.adapters.spaces import action_mask, draw_chance, observation_box
from durbar.errors import IllegalAction

Observation = NDArray[np.float32]


class SeatEnv(Env):
    """A game played by one seat; bots play the others.

    An observation is the observation tensor of the seat (float32). `info["action_mask"]` (int8)
    has 1 for each legal action; after the end it is all zeros. `info["scores"]` (int32) has the
    score of each seat. The reward is 0 until the game is
    over, then the seat's return. An illegal action ends the game with `ILLEGAL_REWARD`. Arrays are
    new each time.

    Args:
        game: One of `durbar.games()`.
        opponents: What `durbar.bot` takes, a bot or a class of bots, for all opponents or for
            each: clockwise, first the one after the seat.
        seat: From 0; None for a seat drawn at each reset.
        render_mode: What `render` does: "ansi" returns the position as text, "human" prints it.
        **parameters: `players` and options, as of `durbar.load_game`.

    Raises:
        UnknownGame: There is no such game.
        InvalidOption: A parameter is not one of the game.
        InvalidBot: A text describes no bot.
        TypeError: An opponent is no bot.
        ValueError: There is no such seat or render mode, or the number of opponents is another.
    """

    metadata: ClassVar[dict[str, Any]] = {"render_modes": spaces.RENDER_MODES, "render_fps": 1}

    def __init__(
        self,
        game: str,
        *,
        opponents: Opponents = "random",
        seat: int | None = 0,
        render_mode: str | None = None,
        **parameters: Any,
    ) -> None:
        self.game = load_game(game, **parameters)
        self.render_mode = spaces.render_mode(render_mode)
        self.observation_space = observation_box(self.game)
        self.action_space = Discrete(self.game.num_distinct_actions())
        self._table = Table(self.game.num_players(), seat, opponents)
        self._rng = Rng(secrets.randbits(64))
        self._is_over = True

    @property
    def seat(self) -> int:
        """The seat that is played in this game."""
        return self._table.seat

    def reset(
        self,
        *,
        seed: int | None = None,
        options: dict[str, Any] | None = None,  # noqa: ARG002 - Gymnasium's name
    ) -> tuple[Observation, dict[str, Any]]:
        """Begin a game, and play until the seat is to decide; `options` are not used.

        Args:
            seed: The game is that of `durbar.Rng(seed)`; None to go on with the same generator.
            options: Not used.

        Raises:
            ValueError: The number is no seed: it must be from 0 to 2**64 - 1.
        """
        super().reset(seed=seed)
        if seed is not None:
            self._rng = Rng(seed)
            self._table.seed(self._rng)
        self.position = self.game.new_initial_state()
        self._table.begin()
        self._play_others()
        self._is_over = False
        return self._seen()

    def step(self, action: int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Apply an action of the seat, and play until it is to decide again.

        Raises:
            ResetNeeded: The game is over.
        """
        if self._is_over:
            raise ResetNeeded("no game is going on: call reset first")
        try:
            self.position.apply_action(action)
        except IllegalAction:
            self._is_over, reward = True, ILLEGAL_REWARD
        else:
            self._play_others()
            self._is_over = self.position.is_terminal()
            reward = self.position.player_return(self.seat) if self._is_over else 0.0
        observation, info = self._seen()
        return observation, reward, self._is_over, False, info

    def action_masks(self) -> NDArray[np.bool_]:
        """A new array with True for each legal action: all False after the end."""
        return self._mask().view(np.bool_)

    def render(self) -> str | None:
        """Show the position, hidden things too: as text for "ansi", printed for "human"."""
        return spaces.render(self.position, self.render_mode)

    def close(self) -> None:
        """Stop the programs of bots that have one."""
        self._table.close()

    def _play_others(self) -> None:
        draw_chance(self.position, self._rng)
        while not self.position.is_terminal() and self.position.current_player() != self.seat:
            opponent = self._table.opponent(self.position.current_player())
            if opponent is None:
                legal = self.position.legal_actions()
                action = legal[self._rng.bounded(len(legal))]
            else:
                action = opponent.choose(self.position.view())
            self.position.apply_action(action)
            draw_chance(self.position, self._rng)

    def _mask(self) -> NDArray[np.int8]:
        mask = action_mask(self.position, self.seat)
        if self._is_over:
            mask[:] = 0
        return mask

    def _seen(self) -> tuple[Observation, dict[str, Any]]:
        if self.render_mode == "human":
            self.render()
        scores = np.array(self.position.scores(), np.int32)
        info = {"action_mask": self._mask(), "scores": scores}
        return self.position.observation_tensor(self.seat), info
