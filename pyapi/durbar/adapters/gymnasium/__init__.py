"""durbar's games as environments of Gymnasium: one seat against bots.

Importing this package registers each game, also for many games at once:
`gymnasium.make("durbar/maharani-v0")` and `gymnasium.make_vec("durbar/maharani-v0", num_envs=8)`.
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
