"""Tree search from the first decision, one random rollout a simulation; and what it proves.

`python -m benches.searching GAME` takes a decision of each of many games, within the last six. It
says how many of them a search proves, how long that takes, and how many choices of the same search
without the proof were errors.
"""

import argparse
import random
import statistics
import time
from collections.abc import Iterator
from functools import partial

import durbar
from benches.measure import Case, Sample, timed
from benches.names import ONE_CALL, SEARCH
from benches.work import SEED

STEP = 100
"""Simulations in one unit of work."""


def searches(game: durbar.Game) -> Iterator[Case]:
    """Search as the player who decides, who in a game with hidden hands sees only the own."""
    start = game.new_initial_state(seed=SEED)
    yield Case(game.name, SEARCH, "simulations/s", {ONE_CALL: partial(search, start)}, simulations)


def simulations(amount: int) -> int:
    """Say how many visits the actions of the root have together."""
    return amount * STEP


def search(start: durbar.State, amount: int) -> Sample:
    """Search once; the answer is the visits of all actions of the root."""

    def work() -> tuple[int, int]:
        result = durbar.mcts(start, amount * STEP, SEED, preset="uct")
        return result.simulations, sum(result.visits)

    return timed(work)


LAST = 6
"""The decisions before the end of a game of which one is taken."""
PLAYED = "mcts:simulations=50"
"""Who plays these games."""
MOST_SECONDS = 20.0
"""How long the full solution of a decision may take."""


def late_decision(game: durbar.Game, seed: int) -> durbar.State:
    """Play a game, and give one of its last decisions."""
    rng, state, bot = durbar.Rng(seed), game.new_initial_state(seed=seed), durbar.bot(PLAYED)
    bot.reset(seed)
    decisions = []
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(state.sample_chance_outcome(rng))
        else:
            decisions.append(state.clone())
            state.apply_action(bot.choose(state.view()))
    return random.Random(seed).choice(decisions[-LAST:])


def milliseconds_to_proof(state: durbar.State, most: float) -> float | None:
    """Search until the best action is proven, and say how long that took; None if it was not."""
    search, begin = durbar.Search(state, SEED), time.perf_counter()
    spent = 0.0
    while spent < most:
        is_proven = search.run(simulations=20).proven
        spent = 1e3 * (time.perf_counter() - begin)
        if is_proven:
            return spent
    return None


def cost_without_proof(state: durbar.State, ms: float) -> tuple[int, float | None]:
    """Search without a proof: give the simulations, and the win share that the choice costs."""
    search = durbar.Search(state, SEED)
    search.restrict(state.legal_actions())
    result = search.run(ms=ms)
    solver = durbar.Search(state, SEED)
    exact, begin = solver.run(simulations=1000), time.perf_counter()
    while not exact.proven and time.perf_counter() - begin < MOST_SECONDS:
        exact = solver.run(ms=500)
    if not exact.proven:
        return result.simulations, None
    shares = dict(zip(exact.actions, exact.values, strict=True))
    return result.simulations, shares[exact.best_action] - shares[result.best_action]


def main() -> None:
    """Run the command."""
    parser = argparse.ArgumentParser(prog="python -m benches.searching", description=__doc__)
    parser.add_argument("game", choices=durbar.games())
    parser.add_argument("--players", type=int, nargs="+", default=[2, 3, 4])
    parser.add_argument("--positions", type=int, default=200, help="with each number of players")
    parser.add_argument("--ms", type=float, default=100.0, help="how long each search takes (100)")
    arguments = parser.parse_args()
    for players in arguments.players:
        game = durbar.load_game(arguments.game, players=players)
        states = [late_decision(game, 10_000 + seed) for seed in range(arguments.positions)]
        proofs = [milliseconds_to_proof(state, arguments.ms) for state in states]
        times = sorted(proof for proof in proofs if proof is not None)
        pairs = [cost_without_proof(state, arguments.ms) for state in states]
        costs = [cost for _, cost in pairs if cost is not None]
        errors = [cost for cost in costs if cost > 1e-9]
        late = times[int(0.95 * len(times))] if times else 0.0
        number = statistics.median(simulations for simulations, _ in pairs)
        print(
            f"{players} players, {len(states)} decisions: {len(times)} proven in "
            f"{arguments.ms:g} ms, median {statistics.median(times or [0]):.1f} ms, 95 % within "
            f"{late:.1f} ms; {len(costs)} solved, without a proof {len(errors)} errors that cost "
            f"{statistics.fmean(errors or [0]):.1%} of the win; median of {number:.0f} simulations",
            flush=True,
        )


if __name__ == "__main__":
    main()
