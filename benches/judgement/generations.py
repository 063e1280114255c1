"""Weights that learn from games of the search with the weights before them."""

import hashlib
import json
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import durbar
from benches.judgement import learning, sums
from benches.judgement.games import Games, play
from durbar.records import SearchedGames
from durbar.storage import whole_file

ROOT = Path(__file__).parents[2]

NOISE, DRAWN = 0.1, 40
"""Noise at the root, and how many decisions at the beginning of a game are drawn by visits."""
WINDOW = 3
"""Weights are learned from the games of so many generations, the newest."""
SECONDS = "seconds.txt"

Weights = dict[str, Any]
"""A file of weights, without where they come from."""


@dataclass(frozen=True)
class Run:
    """What makes a run. The same run gives the same weights, however often it is stopped.

    Attributes:
        game: The name of the game.
        generations: How often weights are learned; each time they play the next games.
        games: How many games a generation plays, for each number of players.
        simulations: How many a decision has.
        first_bot: The settings of the search that plays before there are weights.
        hidden: The hidden units of the network of prospects, and of that of preferences.
        seed: Of all that is drawn.
        opponent: A bot that takes all seats but one in every game: what is learned is to beat it.
    """

    game: str
    generations: int
    games: int
    simulations: int
    first_bot: str
    hidden: Sequence[int]
    seed: int
    opponent: str | None = None


def component(game: str) -> Path:
    """Say where the weights of a game lie."""
    return ROOT / f"rust_core/components/{game}.weights.json"


def train(run: Run, folder: Path, processes: int) -> Weights:
    """Play and learn, from where the folder is on.

    Raises:
        InvalidRecord: The folder has the games of another run.
    """
    folder.mkdir(parents=True, exist_ok=True)
    shipped = json.loads(component(run.game).read_text(encoding="utf-8"))
    weights = {name: value for name, value in shipped.items() if name != "provenance"}
    has_networks = "prospects" in weights
    before = None
    if not has_networks and not run.opponent:
        # Some features depend on weights: begin without those that the game comes with.
        before = folder / "zeros.json"
        weights = {players: sums.zeros(one) for players, one in weights.items()}
        _write(before, weights)
    data: dict[int, list[Games]] = {players: [] for players in _players(run.game)}
    for generation in range(run.generations):
        settings = f"weights={before}" if generation else run.first_bot
        bot = f"mcts:simulations={run.simulations},noise={NOISE},{settings}"
        seed = run.seed + 1_000_000 * generation
        with _timed(folder):
            for players, games in data.items():
                game = durbar.load_game(run.game, players=players)
                source = SearchedGames(game, bot, seed, DRAWN, part_games=10, opponent=run.opponent)
                place = folder / f"generation-{generation}-{players}"
                games.append(play(source, run.games, place, processes, before))
            if has_networks:
                every = [part for games in data.values() for part in games[-WINDOW:]]
                weights = learning.learned(every, run.hidden, (run.seed, generation))
            else:
                weights = {
                    str(players): sums.fitted(weights[str(players)], Games.joined(games[-WINDOW:]))
                    for players, games in data.items()
                }
        before = folder / f"generation-{generation}-{_hash(weights)[:8]}.json"
        _write(before, weights)
    return weights


def component_file(run: Run, weights: Weights, folder: Path, processes: int) -> str:
    """Give the text of the file that ships: the weights, and where they come from."""
    words = [run.game, "--generations", run.generations, "--games", run.games]
    words += ["--simulations", run.simulations, "--first-bot", run.first_bot, "--seed", run.seed]
    has_networks = "prospects" in weights
    words += ["--hidden", *run.hidden] if has_networks else []
    seconds = float((folder / SECONDS).read_text(encoding="utf-8"))
    provenance = {
        "command": " ".join(["python -m benches.judgement", *map(str, words)]),
        "games": run.generations * run.games * len(_players(run.game)),
        "processor_hours": round(seconds * processes / 3600, 1),
        "sha256_of_weights": _hash(weights),
    }
    file = {"provenance": provenance, **weights}
    if has_networks:
        return json.dumps(file, separators=(",", ":")) + "\n"
    return json.dumps(file, indent=1) + "\n"


def _players(game: str) -> range:
    fewest, most = durbar.load_game(game).facts()["players"]
    return range(fewest, most + 1)


def _hash(weights: Weights) -> str:
    return hashlib.sha256(json.dumps(weights).encode()).hexdigest()


@contextmanager
def _timed(folder: Path) -> Iterator[None]:
    """Note the time that something took; what was resumed adds to it."""
    begin = time.perf_counter()
    yield
    path = folder / SECONDS
    spent = float(path.read_text(encoding="utf-8")) if path.exists() else 0
    path.write_text(str(spent + time.perf_counter() - begin), encoding="utf-8")


def _write(path: Path, weights: Weights) -> None:
    with whole_file(path) as file:
        file.write(json.dumps(weights).encode())
