"""Many games at once."""

import secrets
from collections.abc import Iterable, Sequence
from typing import Any

import numpy as np
from gymnasium.error import ResetNeeded
from gymnasium.spaces import Discrete
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

import durbar
from durbar.adapters.gymnasium.opponents import ILLEGAL_REWARD, Opponents, Table
from durbar.adapters.spaces import draw_chance, observation_box

Flags = NDArray[np.bool_]
Observations = NDArray[np.float32]


class SeatVectorEnv(VectorEnv):
    """Games side by side, each a `SeatEnv`, played by `durbar.VectorEnv`.

    It gives what `gymnasium.vector.SyncVectorEnv` of such environments gives, number by number.
    Arrays are new each time.

    Args:
        game: One of `durbar.games()`.
        num_envs: The number of games.
        opponents: As of `SeatEnv`. A bot is used as it is in all games: a class gives each its own.
        seat: As of `SeatEnv`.
        autoreset_mode: When the next game begins: one of `gymnasium.vector.AutoresetMode`.
        threads: As of `durbar.VectorEnv`.
        **parameters: `players` and options, as of `durbar.load_game`.

    Raises: As `SeatEnv`.
    """

    def __init__(
        self,
        game: str,
        num_envs: int = 1,
        *,
        opponents: Opponents = "random",
        seat: int | None = 0,
        autoreset_mode: AutoresetMode | str = AutoresetMode.NEXT_STEP,
        threads: int = 1,
        **parameters: Any,
    ) -> None:
        self.game = durbar.load_game(game, **parameters)
        self.num_envs = num_envs
        self._mode = AutoresetMode(autoreset_mode)
        self.metadata = {"autoreset_mode": self._mode}
        self.single_observation_space = observation_box(self.game)
        self.single_action_space = Discrete(self.game.num_distinct_actions())
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._batch = durbar.VectorEnv(
            self.game, num_envs, seed=secrets.randbits(64), threads=threads
        )
        players = self.game.num_players()
        self._tables = [Table(players, seat, opponents) for _ in range(num_envs)]
        self._is_random = np.array([*(bot is None for bot in self._tables[0].bots), True])
        self._has_bots = not self._is_random.all()
        self._lanes = np.arange(num_envs)
        self._seats = np.zeros(num_envs, np.int32)
        self._actions = np.zeros(num_envs, np.int64)
        self._mask = np.zeros((num_envs, self.game.num_distinct_actions()), np.int8)
        arrays = self._batch.allocate(final_observations=True)
        self._current = arrays["current_players"]
        self._terminated = arrays["terminated"]
        self._rewards = arrays["rewards"]
        self._scores = arrays["scores"]
        self._final_observations = arrays["final_observations"]
        self._batch.observe(current_players=self._current)
        # Lanes whose game is over, and what was seen then. They stand where the next game begins.
        self._over = dict.fromkeys(range(num_envs), (arrays["observations"][0], self._scores[0]))

    def reset(
        self,
        *,
        seed: int | Sequence[int | None] | None = None,
        options: dict[str, Any] | None = None,
    ) -> tuple[Observations, dict[str, Any]]:
        """Begin games, and play each until its seat is to decide.

        Args:
            seed: The seed of the first lane, of which each next lane has the next; or a seed for
                each lane. None to go on with the same generator.
            options: `{"reset_mask": mask}` resets some lanes only: an array of bool.

        Raises:
            ValueError: A number is no seed, there is not one for each lane, or the mask is of
                another shape or type.
        """
        super().reset(seed=seed if isinstance(seed, int) else None)
        chosen = self._chosen(options)
        seeds = [seed] * self.num_envs if seed is None else seed
        if isinstance(seeds, int):
            seeds = range(seeds, seeds + self.num_envs)
        if len(seeds) != self.num_envs:
            message = f"{self.num_envs} lanes need as many seeds, not {len(seeds)}"
            raise ValueError(message)
        # All at once: a number that is no seed leaves every lane as it is.
        rngs = [None if own is None else durbar.Rng(own) for own in seeds]
        for lane in chosen.nonzero()[0].tolist():
            rng = rngs[lane]
            if rng is not None:
                self._tables[lane].seed(rng)
                self._restart(lane, rng)
            elif lane not in self._over:
                self._restart(lane, self._batch.rng(lane))
        self._terminated[:] = False
        self._begin(chosen)
        self._play_others(chosen)
        return self._seen(chosen)

    def step(
        self, actions: NDArray[np.integer[Any]]
    ) -> tuple[Observations, NDArray[np.float64], Flags, Flags, dict[str, Any]]:
        """Apply an action in each lane, and play until each seat is to decide again.

        Raises:
            ValueError: There is not one action for each lane.
            TypeError: The actions are not whole numbers.
            ResetNeeded: A game is over, and the mode is DISABLED.
        """
        chosen: NDArray[np.int64] = np.asarray(actions).astype(np.int64, casting="same_kind")
        if chosen.shape != (self.num_envs,):
            message = f"actions must have the shape ({self.num_envs},), not {chosen.shape}"
            raise ValueError(message)
        if self._over and self._mode is AutoresetMode.DISABLED:
            message = f"reset these lanes first: {sorted(self._over)}"
            raise ResetNeeded(message)
        begun = self._flags(self._over)
        self._begin(begun)
        illegal = ~begun & ~self._is_legal(chosen)
        self._terminated[:] = False
        self._rewards[:] = 0
        self._apply(chosen, ~begun & ~illegal, check=False)
        self._play_others(~illegal)
        rewards = self._rewards[self._lanes, self._seats].astype(np.float64)
        rewards[illegal] = ILLEGAL_REWARD
        ended = self._end(illegal)
        infos: dict[str, Any] = {}
        if self._over and self._mode is AutoresetMode.SAME_STEP:
            infos = self._final_infos(ended)
            self._terminated[:] = False
            self._begin(ended)
            self._play_others(ended)
        observations, info = self._seen(np.ones(self.num_envs, np.bool_))
        return observations, rewards, ended, np.zeros_like(ended), {**infos, **info}

    def action_masks(self) -> Flags:
        """A new array with True for each legal action: a row for each lane."""
        return self._mask.astype(np.bool_)

    def states(self) -> list[durbar.State]:
        """The position of each lane; of one whose game is over, where the next begins."""
        return self._batch.states()

    def close_extras(self, **_: Any) -> None:
        """Stop the programs of bots that have one."""
        for table in self._tables:
            table.close()

    def _flags(self, lanes: Iterable[int]) -> Flags:
        flags = np.zeros(self.num_envs, np.bool_)
        flags[list(lanes)] = True
        return flags

    def _chosen(self, options: dict[str, Any] | None) -> Flags:
        chosen = (options or {}).get("reset_mask")
        if chosen is None:
            return np.ones(self.num_envs, np.bool_)
        mask = np.asarray(chosen)
        if mask.shape != (self.num_envs,) or mask.dtype != np.bool_ or not mask.any():
            message = f"reset_mask must be {self.num_envs} values of bool, one of them True"
            raise ValueError(message)
        return mask

    def _is_legal(self, actions: NDArray[np.int64]) -> Flags:
        inside = (actions >= 0) & (actions < self._mask.shape[1])
        legal: Flags = self._mask[self._lanes, np.where(inside, actions, 0)] == 1
        return inside & legal

    def _apply(self, actions: NDArray[np.int64], lanes: Flags, *, check: bool) -> None:
        self._batch.step(
            actions,
            active=lanes,
            check=check,
            current_players=self._current,
            terminated=self._terminated,
            rewards=self._rewards,
            scores=self._scores,
            final_observations=self._final_observations,
        )

    def _restart(self, lane: int, rng: durbar.Rng) -> None:
        state = self.game.new_initial_state()
        draw_chance(state, rng)
        self._batch.set_state(lane, state, rng)
        self._current[lane] = state.current_player()

    def _begin(self, lanes: Flags) -> None:
        for lane in lanes.nonzero()[0].tolist():
            self._tables[lane].begin()
            self._seats[lane] = self._tables[lane].seat
            self._over.pop(lane, None)

    def _play_others(self, lanes: Flags) -> None:
        others = lanes.copy()
        while True:
            others &= ~self._terminated
            others &= self._current != self._seats
            if not np.count_nonzero(others):
                return
            if self._has_bots:
                self._choose_for(others)
            else:
                self._batch.sample_actions(self._actions, active=others)
            self._apply(self._actions, others, check=self._has_bots)

    def _choose_for(self, others: Flags) -> None:
        after = (self._current - self._seats - 1) % self.game.num_players()
        is_random = self._is_random[after]
        self._batch.sample_actions(self._actions, active=others & is_random)
        for lane in (others & ~is_random).nonzero()[0].tolist():
            bot = self._tables[lane].opponent(int(self._current[lane]))
            if bot is not None:
                self._actions[lane] = bot.choose(self._batch.state(lane).view())

    def _end(self, illegal: Flags) -> Flags:
        """Keep what is seen at the ends, and give the lanes that have ended."""
        for lane in self._terminated.nonzero()[0].tolist():
            seen = self._final_observations[lane, self._seats[lane]]
            self._over[lane] = seen.copy(), self._scores[lane].copy()
        for lane in illegal.nonzero()[0].tolist():
            state, seat = self._batch.state(lane), int(self._seats[lane])
            scores = np.array(state.scores(), np.int32)
            self._over[lane] = state.observation_tensor(seat), scores
            self._restart(lane, self._batch.rng(lane))
        return self._terminated | illegal

    def _final_infos(self, ended: Flags) -> dict[str, Any]:
        observations = np.full(self.num_envs, None, np.object_)
        scores = np.zeros_like(self._scores)
        for lane, (seen, final) in self._over.items():
            observations[lane], scores[lane] = seen, final
        masks = {"action_mask": np.zeros_like(self._mask), "_action_mask": ended.copy()}
        masks |= {"scores": scores, "_scores": ended.copy()}
        return {
            "final_obs": observations,
            "_final_obs": ended.copy(),
            "final_info": masks,
            "_final_info": ended.copy(),
        }

    def _seen(self, lanes: Flags) -> tuple[Observations, dict[str, Any]]:
        observations = np.empty(self.observation_space.shape, np.float32)
        scores = np.empty_like(self._scores)
        self._batch.observe(observations=observations, legal_actions_mask=self._mask, scores=scores)
        for lane, (seen, final) in self._over.items():
            observations[lane], scores[lane] = seen, final
            self._mask[lane] = 0
        shown = self._mask.copy()
        if not lanes.all():
            shown[~lanes] = scores[~lanes] = 0
        infos = {"action_mask": shown, "_action_mask": lanes.copy()}
        return observations, {**infos, "scores": scores, "_scores": lanes.copy()}
