"""The module plays the same games as the library, by the operations that a page uses."""

from pathlib import Path
from typing import Any

import durbar
from tests.nodejs import node_lines

HERE = Path(__file__).parent
GAMES = 1_000


def setups() -> list[dict[str, Any]]:
    """Games of each kind, for every number of players in turn."""
    kinds = []
    for name in durbar.games():
        fewest, most = durbar.load_game(name).facts()["players"]
        kinds += [{"game": name, "players": players} for players in range(fewest, most + 1)]
    return [{**kinds[seed % len(kinds)], "seed": seed} for seed in range(GAMES)]


def played(game: str, players: int, seed: int) -> dict[str, Any]:
    """The game that play.mjs plays, by the library."""
    number, decisions = seed, 0
    state = durbar.load_game(game, players).new_initial_state(seed=seed)
    while not state.is_terminal():
        legal = state.legal_actions()
        number = (number * 1664525 + 1013904223) % 2**32
        decisions += 1
        state.apply_action(legal[(number >> 8) % len(legal)])
        state.resolve_chance(durbar.Rng(decisions))
    return {"decisions": decisions, "scores": state.scores(), "position": state.to_notation()}


def test_a_thousand_games_end_alike(node: str, module: Path) -> None:
    games = setups()
    assert node_lines(node, HERE / "play.mjs", games, module) == [played(**game) for game in games]
