"""Networks that learn from games of the search with the networks before them."""

import hashlib
import json
import time
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from pathlib import Path

import numpy as np

import durbar
from benches.judgement.games import POSITION, TARGETS, Games, Plan, play
from benches.judgement.learning import learn_preferences, learn_prospects
from benches.judgement.network import Network
from durbar.storage import whole_file

ROOT = Path(__file__).parents[2]

FIRST_BOT = (
    "mcts:simulations={},preset=uct,exploration=0.2,widening=0.5,expansion=best32,leaves=best8,"
    "score_weight=0.7"
)
"""Who plays before there are networks: simulated games with the best of 8 actions by points."""
BOT = "mcts:simulations={}"

EPOCHS, RATE = 8, 2e-3


@dataclass(frozen=True)
class Run:
    """What makes a run. The same run gives the same networks, however often it is stopped.

    Attributes:
        game: The name of the game.
        generations: How often networks are trained; each time they play the next games.
        games: How many games a generation plays, for each number of players.
        simulations: How many a decision has.
        hidden: The hidden units of the network of prospects, and of that of preferences.
        seed: Of all that is drawn.
    """

    game: str
    generations: int
    games: int
    simulations: int
    hidden: tuple[int, int]
    seed: int


def train(run: Run, folder: Path, processes: int) -> Path:
    """Play and learn, from where the folder is on; give the file of the last networks.

    Raises:
        ValueError: The folder belongs to another run.
    """
    _claim(run, folder)
    data: list[Games] = []
    weights = None
    for generation in range(run.generations):
        bot = (BOT if generation else FIRST_BOT).format(run.simulations)
        place = folder / f"generation-{generation}"
        place.mkdir(exist_ok=True)
        seed = run.seed + 1_000_000 * generation
        plan = Plan(run.game, _players(run.game), bot, run.games, seed, weights)
        begin = time.perf_counter()
        data += play(plan, processes, place)
        _spend(folder, f"games of generation {generation}", time.perf_counter() - begin)
        weights = place / "weights.json"
        if not weights.exists():
            begin = time.perf_counter()
            text = json.dumps(_learnt(run, data, generation), separators=(",", ":"))
            _spend(folder, f"networks of generation {generation}", time.perf_counter() - begin)
            _write(weights, text)
    assert weights is not None
    return weights


def component_file(run: Run, weights: Path, processes: int) -> str:
    """Give the text of the file that ships: the networks, and where they come from."""
    text = weights.read_text(encoding="utf-8")
    log = json.loads((weights.parents[1] / "seconds.json").read_text(encoding="utf-8"))
    words = [run.game, "--generations", run.generations, "--games", run.games]
    words += ["--simulations", run.simulations, "--hidden", *run.hidden, "--seed", run.seed]
    command = " ".join(["python -m benches.judgement", *map(str, words)])
    provenance = {
        "command": command,
        "games": run.generations * run.games * len(_players(run.game)),
        "processor_hours": round(sum(log.values()) * processes / 3600, 1),
        "sha256_of_networks": hashlib.sha256(text.encode()).hexdigest(),
    }
    return json.dumps({"provenance": provenance, **json.loads(text)}, separators=(",", ":")) + "\n"


def _players(game: str) -> range:
    fewest, most = durbar.load_game(game).facts()["players"]
    return range(fewest, most + 1)


def _learnt(run: Run, data: Sequence[Games], generation: int) -> dict[str, object]:
    rng = np.random.default_rng([run.seed, generation])
    inputs = data[0].positions.shape[2] - TARGETS[POSITION]
    prospects = Network.new(inputs, run.hidden[0], 2, rng)
    preferences = Network.new(data[0].choices.shape[1] - 1, run.hidden[1], 1, rng)
    losses = (
        learn_prospects(prospects, data, EPOCHS, RATE, rng),
        learn_preferences(preferences, data, EPOCHS, RATE, rng),
    )
    print(
        f"generation {generation}: cross-entropy of returns {losses[0]:.3f}, visits {losses[1]:.3f}"
    )
    return {"prospects": prospects.layers(), "preferences": preferences.layers()}


def _claim(run: Run, folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    path, mine = folder / "run.json", json.loads(json.dumps(asdict(run)))
    if not path.exists():
        _write(path, json.dumps(mine))
    elif json.loads(path.read_text(encoding="utf-8")) != mine:
        raise ValueError(f"{folder} belongs to another run; see {path}")


def _spend(folder: Path, what: str, seconds: float) -> None:
    """Note the time that something took; what was resumed adds to it."""
    path = folder / "seconds.json"
    spent = json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
    spent[what] = spent.get(what, 0) + seconds
    _write(path, json.dumps(spent))


def _write(path: Path, text: str) -> None:
    with whole_file(path) as file:
        file.write(text.encode())
