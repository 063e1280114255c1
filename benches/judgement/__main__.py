"""Fit the weights of a game's judgement to games that the search plays against itself.

`python -m benches.judgement taj_mahal` plays 200 games for each number of players, which takes some
minutes, fits the weights, and writes them into `weights.rs` of the game. The same games with the
same weights give the same file. With other weights the bot plays otherwise: several rounds follow
each other until they change little. Whether new weights play better is for a duel to say, such as
`durbar engine` with the old ones against the new ones in `durbar arena`.

The weights of prospects come from a regression: the score at the end, compared with the other
seats, by what each seat has where the game is quiet. Those of preferences come from a conditional
logit: which of the legal actions the bot chose.
"""

import argparse
import sys

import numpy as np

import durbar
from benches.judgement import fit, games, source
from benches.judgement.fit import Floats, Groups


def main() -> None:
    """Run the command."""
    parser = argparse.ArgumentParser(
        prog="python -m benches.judgement",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("game", choices=durbar.games())
    parser.add_argument("--games", type=int, default=200, help="for each number of players (200)")
    parser.add_argument("--bot", default="mcts:simulations=120", help="mcts:simulations=120")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--processes", type=int, default=1, help="how many play at once (1)")
    parser.add_argument("--dry", action="store_true", help="write nothing")
    options = parser.parse_args()
    old = games.weights(options.game)
    if not old:
        sys.exit(f"{options.game} has no weights that are fitted")
    place = source.place(options.game)
    text = place.read_text("utf-8")
    assert source.with_weights(text, old) == text, "the program has other weights than the file"
    fewest, most = durbar.load_game(options.game).facts()["players"]
    players = range(fewest, most + 1)
    plan = games.Plan(options.game, players, options.bot, options.games, options.seed)
    choices, prospects = games.play(plan, len(old), options.processes)
    before = np.array(list(old.values()))
    after = fitted(choices, prospects, before)
    new = dict(zip(old, after.tolist(), strict=True))
    print(table(old, new))
    print(report(choices, prospects, before, after))
    if not options.dry:
        place.write_text(source.with_weights(text, new), encoding="utf-8")


def fitted(choices: Groups, prospects: Groups, before: Floats) -> Floats:
    """Fit all weights; one that nothing depends on stays as it was."""
    after = before.copy()
    for groups, method in ((choices, fit.conditional_logit), (prospects, fit.least_squares)):
        used = groups.features.any(axis=0)
        features = groups.features[:, used]
        after[used] = method(Groups(groups.sizes, groups.targets, groups.constants, features))
    return after


def table(old: dict[str, float], new: dict[str, float]) -> str:
    """Show each weight, as it was and as it was fitted."""
    lines = [f"{'weight':<30} {'before':>8} {'fitted':>8}"]
    lines += [f"{name:<30} {old[name]:>8.2f} {new[name]:>8.2f}" for name in old]
    return "\n".join(lines)


def report(choices: Groups, prospects: Groups, before: Floats, after: Floats) -> str:
    """Say how well the weights explain the games."""
    likely = [fit.log_likelihood(choices, weights) for weights in (0 * after, before, after)]
    rest = [fit.unexplained(prospects, weights) for weights in (0 * after, before, after)]
    return (
        f"{len(choices.sizes)} choices, mean logarithm of their probability: by chance "
        f"{likely[0]:.3f}, before {likely[1]:.3f}, fitted {likely[2]:.3f}\n"
        f"{len(prospects.sizes)} quiet positions, unexplained variance of the scores: without "
        f"weights {rest[0]:.3f}, before {rest[1]:.3f}, fitted {rest[2]:.3f}"
    )


if __name__ == "__main__":
    main()
