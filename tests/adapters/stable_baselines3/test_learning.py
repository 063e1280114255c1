"""MaskablePPO of sb3-contrib learns the games."""

from sb3_contrib import MaskablePPO
from sb3_contrib.common.maskable.evaluation import evaluate_policy
from stable_baselines3.common.vec_env import VecMonitor

from durbar.adapters.stable_baselines3 import SeatVecEnv
from tests.engines import player_counts


def made(name: str, lanes: int, seed: int) -> VecMonitor:
    """Make games of the fewest players against random opponents, in a drawn seat."""
    env = VecMonitor(SeatVecEnv(name, lanes, players=player_counts(name)[0], seat=None))
    env.seed(seed)
    return env


def learner(name: str) -> MaskablePPO:
    """Make a learner that has learned nothing."""
    return MaskablePPO(
        "MlpPolicy",
        made(name, 64, seed=1),
        n_steps=64,
        batch_size=1024,
        n_epochs=4,
        learning_rate=1e-3,
        gamma=1.0,
        gae_lambda=1.0,
        seed=1,
        device="cpu",
    )


def win_share(model: MaskablePPO, name: str) -> float:
    """Play 1000 games, and give the mean return: its standard error is at most 0.016."""
    rewards, _ = evaluate_policy(model, made(name, 200, seed=1000), n_eval_episodes=1000)
    return float(rewards)


def test_it_wins_more_than_before(name: str) -> None:
    model = learner(name)
    before = win_share(model, name)
    model.learn(10 * 64 * 64)
    assert win_share(model, name) > before + 0.1
