"""Train the judgement of a game by games that the search plays against itself.

Generation by generation the search plays with the weights before, as `durbar selfplay` does, and
weights are learned from what it chose, expected and scored in the newest three generations. In
Maharani they are those of two networks; in Taj Mahal those of sums, for each number of players.
A run can be stopped at any time, and goes on from the games that it kept. In the end it writes the
file of weights among the components.

The same games give the same file. Whether it plays better is for a duel to say.

With `--opponent` it learns to beat that bot, and writes nothing among the components. How far it
gets says how well the opponent plays against those who know it.
"""

import argparse
import os
from dataclasses import fields
from pathlib import Path

import durbar
from benches.judgement.generations import Run, component, component_file, train
from durbar.cli.arguments import whole


def main() -> None:
    """Run the command."""
    some = whole(1, 1_000_000)
    parser = argparse.ArgumentParser(
        prog="python -m benches.judgement",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("game", choices=durbar.games())
    for name, default, text in (
        ("--games", 300, "for each number of players"),
        ("--simulations", 400, "for each decision"),
        ("--generations", 3, "how often it learns"),
    ):
        parser.add_argument(name, type=some, default=default, help=f"{text} ({default})")
    parser.add_argument(
        "--first-bot", default="preset=uct", help="the settings of who plays first (preset=uct)"
    )
    parser.add_argument(
        "--hidden", type=int, nargs=2, default=(128, 16), help="units of both networks (128 16)"
    )
    parser.add_argument("--opponent", metavar="BOT", help="who takes all seats but one (itself)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--processes", type=int, default=os.cpu_count(), help="all cores")
    parser.add_argument("--dry", action="store_true", help="write nothing into the sources")
    options = parser.parse_args()
    run = Run(**{field.name: getattr(options, field.name) for field in fields(Run)})
    # Its games name the weights that played them: in a moved copy, too, they are those of this run.
    folder = Path("runs/judgement", run.game, "against" if run.opponent else "")
    weights = train(run, folder, options.processes)
    if not (options.dry or run.opponent):
        text = component_file(run, weights, folder, options.processes)
        component(run.game).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
