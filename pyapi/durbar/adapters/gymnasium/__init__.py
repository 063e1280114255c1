"""durbar's games as environments of Gymnasium: one seat against bots.

Importing this package registers each game, also for many games at once:
`gymnasium.make("durbar/maharani-v0")` and `gymnasium.make_vec("durbar/maharani-v0", num_envs=8)`.

An illegal action ends the game with `ILLEGAL_REWARD`:

>>> import gymnasium
>>> import durbar.adapters.gymnasium
>>> env = gymnasium.make("durbar/maharani-v0", players=2)
>>> _ = env.reset(seed=1)
>>> observation, reward, terminated, truncated, info = env.step(769)
>>> reward == durbar.adapters.gymnasium.ILLEGAL_REWARD, terminated
(True, True)
"""

import gymnasium

from durbar._core import games
from durbar.adapters.gymnasium.opponents import ILLEGAL_REWARD
from durbar.adapters.gymnasium.single import SeatEnv
from durbar.adapters.gymnasium.vector import SeatVectorEnv

__all__ = ["ILLEGAL_REWARD", "SeatEnv", "SeatVectorEnv"]

for name in games():
    gymnasium.register(
        f"durbar/{name}-v0",
        f"{__name__}:SeatEnv",
        vector_entry_point=f"{__name__}:SeatVectorEnv",
        kwargs={"game": name},
    )
