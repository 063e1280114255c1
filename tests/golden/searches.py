"""Fixed searches of every game: their numbers of nodes change with how a version searches."""

from collections.abc import Iterator

import durbar

SIMULATIONS = 1000
SEEDS = range(1, 5)
DECISIONS_BETWEEN = 7
"""The number of decisions between the positions of two searches."""


def searches_text() -> str:
    """Say how many nodes the searches of each game, number of players and bot have."""
    lines, signature = ["# How many nodes fixed searches have, and their sum."], 0
    for name in durbar.games():
        fewest, most = durbar.load_game(name).facts()["players"]
        for players in range(fewest, most + 1):
            for preset in ("tuned", "uct"):
                bot = durbar.NativeBot(f"mcts:simulations={SIMULATIONS},preset={preset}")
                bot.reset(0)
                views = _positions(durbar.load_game(name, players))
                nodes = sum(bot.think(view).nodes for view in views)
                lines.append(f"{name} {players} {bot} {nodes}")
                signature += nodes
    return "\n".join([*lines, f"signature {signature}"]) + "\n"


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
