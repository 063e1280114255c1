"""Train the judgement of a game by games that the search plays against itself.

`python -m benches.judgement maharani` trains the networks of Maharani. Generation by generation the
search plays with the networks before, and networks learn from all games so far: returns and scores
from the ends of games and from what the search expected, preferences from its visits. It can be
stopped at any time, and goes on from what it kept. In the end it writes the file of weights among
the components.

`python -m benches.judgement taj_mahal --players N` fits the weights of sums instead, and writes
them into its file of weights: those of prospects by a regression (`--only prospects`), which
many games of short searches tell, and those of preferences by a conditional logit (`--only
preferences`), for which searches should be long. The games are those of the search with the weights
that it has.

The same games give the same file. Whether it plays better is for a duel to say.
"""

import argparse
import os
from collections.abc import Callable

import numpy as np

import durbar
from benches.judgement import fit, games, generations, source
from benches.judgement.fit import Floats, Groups
from benches.judgement.generations import ROOT, Run


def main() -> None:
    """Run the command."""
    parser = argparse.ArgumentParser(
        prog="python -m benches.judgement",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("game", choices=durbar.games())
    parser.add_argument("--players", type=int, default=4, help="for whom sums are fitted (4)")
    parser.add_argument("--games", type=int, default=300, help="for each number of players (300)")
    parser.add_argument("--simulations", type=int, default=400, help="for each decision (400)")
    parser.add_argument("--generations", type=int, default=3, help="of networks (3)")
    parser.add_argument(
        "--hidden", type=int, nargs=2, default=(128, 16), help="units of both networks (128 16)"
    )
    parser.add_argument(
        "--only", choices=("prospects", "preferences"), help="the sums that are fitted"
    )
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--processes", type=int, default=os.cpu_count(), help="all cores")
    parser.add_argument("--dry", action="store_true", help="write nothing into the sources")
    options = parser.parse_args()
    old = games.weights(options.game, options.players)
    if old:
        fit_sums(options, old)
    else:
        train_networks(options)


def train_networks(options: argparse.Namespace) -> None:
    """Train networks, and write their file."""
    hidden = (options.hidden[0], options.hidden[1])
    run = Run(
        options.game, options.generations, options.games, options.simulations, hidden, options.seed
    )
    weights = generations.train(run, ROOT / ".build/judgement" / run.game, options.processes)
    if not options.dry:
        text = generations.component_file(run, weights, options.processes)
        source.place(run.game).write_text(text, encoding="utf-8")


def fit_sums(options: argparse.Namespace, old: dict[str, float]) -> None:
    """Fit the weights of sums, and write them into the source."""
    place = source.place(options.game)
    text = place.read_text("utf-8")
    same = source.with_weights(text, old, options.players) == text
    assert same, "the program has other weights than the file"
    bot = f"mcts:simulations={options.simulations}"
    plan = games.Plan(options.game, [options.players], bot, options.games, options.seed)
    noted = games.play(plan, options.processes)
    choices = Groups.joined([Groups.of_choices(part) for part in noted])
    prospects = Groups.joined([Groups.of_positions(part) for part in noted])
    before = np.array(list(old.values()))
    after = before.copy()
    if options.only != "prospects":
        after = fitted(choices, fit.conditional_logit, after)
    if options.only != "preferences":
        after = fitted(prospects, fit.least_squares, after)
    new = dict(zip(old, after.tolist(), strict=True))
    print(table(old, new))
    if not options.dry:
        place.write_text(source.with_weights(text, new, options.players), encoding="utf-8")


def fitted(groups: Groups, method: Callable[[Groups], Floats], before: Floats) -> Floats:
    """Fit weights; those that nothing depends on stay as they were."""
    after = before.copy()
    used = groups.features.any(axis=0)
    after[used] = method(
        Groups(groups.sizes, groups.targets, groups.constants, groups.features[:, used])
    )
    return after


def table(old: dict[str, float], new: dict[str, float]) -> str:
    """Show each weight, as it was and as it was fitted."""
    lines = [f"{'weight':<30} {'before':>8} {'fitted':>8}"]
    lines += [f"{name:<30} {old[name]:>8.2f} {new[name]:>8.2f}" for name in old]
    return "\n".join(lines)


if __name__ == "__main__":
    main()
