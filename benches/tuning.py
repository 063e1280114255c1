"""Find the settings of search that win most, by racing them against each other.

`python -m benches.tuning maharani --players 3 --ms 20` begins with the settings that are tuned now,
plain UCT, and settings drawn at random. In each round every candidate takes one seat against
the settings that are tuned now in all others, in the same blocks. Then the worse half goes, and the
rest plays twice as many blocks (sequential halving: Karnin, Koren and Somekh, *Almost optimal
exploration in multi-armed bandits*, 2013). The winners of several runs, played again on other
seeds, belong into `Judge::tuned` of the game.
"""

import argparse
import random
from dataclasses import dataclass, field

import durbar
from benches.ladder import win_shares
from durbar.arena.estimates import estimate

POLICIES = ["uniform", "best2", "best4", "best8", "best16", "best32", "best64"]


@dataclass
class Candidate:
    """Settings, and what they won in each block."""

    settings: str
    shares: list[float] = field(default_factory=list)

    @property
    def mean(self) -> float:
        """The mean share of the win."""
        return sum(self.shares) / len(self.shares)


def drawn(rng: random.Random) -> str:
    """Draw settings at random."""
    settings = {
        "exploration": round(2 ** rng.uniform(-4, 1), 3),
        "widening": rng.choice(["inf", "0.25", "0.5", "1", "2", "4"]),
        "expansion": rng.choice(POLICIES),
        "leaves": rng.choice(POLICIES[:4]),
        "score_weight": rng.choice([0, 0.25, 0.5, 0.75, 1]),
        "score_scale": rng.choice([5, 10, 20]),
    }
    return "preset=uct," + ",".join(f"{name}={value}" for name, value in settings.items())


def race(
    game: durbar.Game, candidates: list[Candidate], limit: str, blocks: int, seed: int
) -> None:
    """Play rounds until two are left; they stay in the list, the better first."""
    first = 0
    while len(candidates) > 1:
        for candidate in candidates:
            bots = [f"mcts:{limit},{candidate.settings}", f"mcts:{limit}"]
            candidate.shares += win_shares(game, bots, blocks, seed + first)
            interval = estimate(candidate.shares, 0, 1)
            print(
                f"{interval.mean:.3f} ({interval.low:.3f} to {interval.high:.3f}) "
                f"in {len(candidate.shares)} blocks: {candidate.settings}",
                flush=True,
            )
        candidates.sort(key=lambda candidate: -candidate.mean)
        if len(candidates) == 2:
            return
        del candidates[max(2, len(candidates) // 2) :]
        first += 1
        blocks *= 2
        print(f"{len(candidates)} are left", flush=True)


def main() -> None:
    """Run the command."""
    parser = argparse.ArgumentParser(prog="python -m benches.tuning", description=__doc__)
    parser.add_argument("game", choices=durbar.games())
    parser.add_argument("--players", type=int)
    parser.add_argument("--candidates", type=int, default=16, help="drawn at random (16)")
    parser.add_argument("--blocks", type=int, default=4, help="in the first round (4)")
    parser.add_argument("--limit", default="ms=20", help="how long each thinks (ms=20)")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    rng = random.Random(options.seed)
    settings = ["preset=tuned", "preset=uct", *(drawn(rng) for _ in range(options.candidates))]
    candidates = [Candidate(setting) for setting in settings]
    race(
        durbar.load_game(options.game, options.players),
        candidates,
        options.limit,
        options.blocks,
        options.seed,
    )


if __name__ == "__main__":
    main()
