"""`durbar bench`: run fixed searches, and print a signature and the speed."""

import argparse
import time
from collections.abc import Iterator
from dataclasses import asdict, dataclass

import durbar
from durbar.cli.arguments import AddParser, add_json, print_json

SIMULATIONS = 1000
SEEDS = range(1, 5)
DECISIONS_BETWEEN = 7
"""The number of decisions between the positions of two searches."""


@dataclass(frozen=True, slots=True)
class FixedSearches:
    """The fixed searches of one game with one number of players, by the bot of this text."""

    game: str
    players: int
    bot: str
    simulations: int
    nodes: int
    seconds: float


def add_to(add_parser: AddParser) -> None:
    """Add the command to the parser."""
    parser = add_parser(
        "bench",
        help="run fixed searches, and print a signature and the speed",
        description="Search fixed positions of every game with the default bot and with plain UCT. "
        "The signature is the number of nodes of all searches: it is the same on every machine, "
        "and differs between versions that search in different ways.",
    )
    add_json(parser)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> None:
    """Search and print."""
    all_searches = []
    for searches in fixed_searches():
        all_searches.append(searches)
        if not arguments.json:
            print(_line(searches), flush=True)
    signature = sum(searches.nodes for searches in all_searches)
    if arguments.json:
        print_json({"signature": signature, "searches": [asdict(each) for each in all_searches]})
    else:
        print(f"signature {signature}")


def fixed_searches() -> Iterator[FixedSearches]:
    """Run the fixed searches of every game, number of players and bot."""
    for game in durbar.games():
        fewest, most = durbar.load_game(game).facts()["players"]
        for players in range(fewest, most + 1):
            for preset in ("tuned", "uct"):
                yield _search(
                    durbar.load_game(game, players),
                    durbar.NativeBot(f"mcts:simulations={SIMULATIONS},preset={preset}"),
                )


def _search(game: durbar.Game, bot: durbar.NativeBot) -> FixedSearches:
    bot.reset(0)
    began = time.perf_counter()
    results = [bot.think(view) for view in _positions(game)]
    return FixedSearches(
        game=game.name,
        players=game.num_players(),
        bot=str(bot),
        simulations=sum(result.simulations for result in results),
        nodes=sum(result.nodes for result in results),
        seconds=time.perf_counter() - began,
    )


def _positions(game: durbar.Game) -> Iterator[durbar.View]:
    """Yield views from the first decision of random games, and from later ones if there are any."""
    for seed in SEEDS:
        rng = durbar.Rng(seed)
        state = game.new_initial_state(seed=seed)
        for number in range(1, DECISIONS_BETWEEN * seed):
            if state.is_terminal():
                break
            if number % DECISIONS_BETWEEN == 1:
                yield state.view()
            legal = state.legal_actions()
            state.apply_action(legal[rng.bounded(len(legal))])
            state.resolve_chance(rng)


def _line(searches: FixedSearches) -> str:
    speed = searches.simulations / max(searches.seconds, 1e-9)
    return (
        f"{searches.game} {searches.players} {searches.bot}: {searches.nodes} nodes, "
        f"{speed:,.0f} simulations/s"
    )
