"""Write the golden files of every registered game.

They freeze what a user may rely on: action ids, the notation, the meaning of a seed, and the
course of whole games. A file that changes is a change that users see.
"""

import importlib
import json
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import durbar
from durbar.arena import SelfPlay
from durbar.records import Playouts, make_records
from tests.engines import nearest
from tests.golden import rule_pictures
from tests.golden.searches import searches_text

FOLDER = Path(__file__).parent
PICTURES = FOLDER.parents[1] / "docs" / "pictures"
PICTURE_SEED = 3
PLAYTHROUGH_SEED = 7
WHOLE_EVERY = 25
PERFT_SEEDS = {2: 12, 3: 13, 4: 14}
MOST_LEAVES = 400_000
"""Perft counts go as deep as this allows."""
DEEPEST = 5


def main() -> None:
    """Write all files."""
    for game in durbar.games():
        folder = FOLDER / game
        folder.mkdir(exist_ok=True)
        for name, text in golden_files(game).items():
            (folder / name).write_text(text, encoding="utf-8")
        (PICTURES / f"{game}.svg").write_text(picture(game), encoding="utf-8")
    for drawing in rule_pictures.pictures():
        path = rule_pictures.FOLDER / f"{drawing.name}.svg"
        path.parent.mkdir(exist_ok=True)
        path.write_text(drawing.draw(), encoding="utf-8")
    (FOLDER / "rng.txt").write_text(rng_text(), encoding="utf-8")
    (FOLDER / "searches.txt").write_text(searches_text(), encoding="utf-8")
    version = durbar.__version__
    changes = (FOLDER.parents[1] / "CHANGELOG.md").read_text("utf-8")
    if f"## [{version}] - not yet released" in changes:
        write_records(FOLDER / "records" / version)


def write_records(folder: Path) -> None:
    """Write again the records of a version; once it is released, they are frozen."""
    for path in folder.glob("*.*"):
        if path.stem == "events":
            game = durbar.load_game("maharani", players=2)
            make_records(path, SelfPlay(game, ["greedy"], seed=2026), games=1)
            records = [record.with_events() for record in durbar.read_records(path)]
            durbar.write_records(path, records)
        else:
            game = durbar.load_game(path.stem, players=nearest(path.stem))
            make_records(path, Playouts(game.new_initial_state(), seed=2026), games=2)


def picture(game: str) -> str:
    """Draw a game of bots at half of its way, as the player to move sees it."""
    loaded = durbar.load_game(game)
    bots = [durbar.bot("greedy") for _ in range(loaded.num_players())]
    for seat, bot in enumerate(bots):
        bot.reset(seat)
    state = loaded.new_initial_state(seed=PICTURE_SEED)
    rng = durbar.Rng(PICTURE_SEED)
    states = []
    while not state.is_terminal():
        player = state.current_player()
        if player < 0:
            state.apply_action(random_action(state, rng))
            continue
        action = bots[player].choose(state.view())
        state.apply_action(action)
        states.append((state.clone(), action))
    decisions = [(state, action) for state, action in states if state.current_player() >= 0]
    state, action = decisions[len(decisions) // 2]
    viewer = state.current_player()
    return state.to_svg(viewer=viewer, size=960, legal=True, last_action=action)


def golden_files(game: str) -> dict[str, str]:
    """Make the golden files of a game: their names and what stands in them."""
    fewest, most = durbar.load_game(game).facts()["players"]
    counts = range(fewest, most + 1)
    files = {
        f"playthrough-{players}.txt": _lines(playthrough_lines(game, players)) for players in counts
    }
    files["perft.txt"] = _lines(perft_lines(game, counts))
    files["actions.txt"] = _lines(actions_lines(game, counts))
    return files


def playthrough_lines(game: str, players: int) -> Iterator[str]:
    """Tell a random game from before the set-up to the end: each step, and some states whole."""
    yield "# One random game: a uniform choice of actions, one generator for all."
    yield f"# Each step: hash of the state, action, events. Every {WHOLE_EVERY}th state is whole."
    yield f"game {game}"
    yield f"players {players}"
    yield f"seed {PLAYTHROUGH_SEED}"
    rng = durbar.Rng(PLAYTHROUGH_SEED)
    state = durbar.load_game(game, players).new_initial_state()
    number = 0
    while not state.is_terminal():
        if number % WHOLE_EVERY == 0:
            yield from state_lines(game, state, number)
        yield f"hash {state.hash64():016x}"
        number += 1
        action = random_action(state, rng)
        yield f"action {action} {state.action_to_string(action)}"
        for event in state.apply_action_with_events(action):
            yield f"event {_compact(event)}"
    yield from state_lines(game, state, 0)
    yield f"hash {state.hash64():016x}"
    yield _numbers("returns", state.returns())


def state_lines(game: str, state: durbar.State, number: int) -> Iterator[str]:
    """Tell all about the state of this number: also what one seat sees, each in turn."""
    yield ""
    yield f"position {state.to_notation()}"
    observer = number // WHOLE_EVERY % state.game.num_players()
    yield f"view {observer} {state.view(observer).to_notation()}"
    if state.is_terminal():
        yield "turn terminal"
    elif state.is_chance_node():
        yield "turn chance"
    else:
        yield f"turn {state.current_player()}"
    for line in str(state).splitlines():
        yield f"| {line}".rstrip()
    yield _numbers("scores", state.scores())
    if state.is_chance_node():
        for outcome, weight in course(game).weights(state):
            yield f"outcome {outcome} {weight}"
    elif not state.is_terminal():
        yield _numbers("legal", state.legal_actions())


def course(game: str) -> Any:
    """Give what a game says of its course: it stands in the folder of its name."""
    try:
        return importlib.import_module(f"tests.golden.{game}.course")
    except ModuleNotFoundError as missing:
        path = f"tests/golden/{game}/course.py"
        message = f"write {path} with `weights`, as for the other games"
        raise LookupError(message) from missing


def random_action(state: durbar.State, rng: durbar.Rng) -> int:
    """Choose as `durbar.random_playout` does."""
    if state.is_chance_node():
        return state.sample_chance_outcome(rng)
    actions = state.legal_actions()
    return actions[rng.bounded(len(actions))]


def perft_lines(game: str, counts: range) -> Iterator[str]:
    """Count action sequences from positions of early, middle and late game."""
    yield "# The number of sequences of so many actions; a chance outcome counts as one."
    for players in counts:
        for title, state in perft_positions(game, players):
            yield ""
            yield f"# {players} players, {title}"
            yield f"position {state.to_notation()}"
            for depth in range(1, DEEPEST + 1):
                leaves = durbar.perft(state, depth)
                if depth > 1 and leaves > MOST_LEAVES:
                    break
                yield f"perft {depth} {leaves}"


def perft_positions(game: str, players: int) -> Iterator[tuple[str, durbar.State]]:
    """Choose positions of a random game: at nine times, for each kind of node, near the end."""
    rng = durbar.Rng(PERFT_SEEDS.get(players, players))
    states = [durbar.load_game(game, players).new_initial_state()]
    while not states[-1].is_terminal():
        states.append(states[-1].child(random_action(states[-1], rng)))
    last = len(states) - 1
    chosen = {last * eighth // 8 for eighth in range(9)}
    chosen |= {last - last // 24, last - 3}
    for player in {state.current_player() for state in states[last // 2 :]}:
        chosen.add(
            next(i for i in range(last // 2, last + 1) if states[i].current_player() == player)
        )
    for index in sorted(chosen):
        yield f"after {index} of {last} actions", states[index]


def actions_lines(game: str, counts: range) -> Iterator[str]:
    """Freeze the encoding: every legal action of some positions with its id, text and JSON."""
    yield "# Action ids and what they mean at a position: id, text, JSON."
    yield f"ids {durbar.load_game(game).num_distinct_actions()}"
    for players in counts:
        for title, state in perft_positions(game, players):
            yield ""
            yield f"# {players} players, {title}"
            yield f"position {state.to_notation()}"
            for action in state.legal_actions():
                described = _compact(state.action_to_dict(action))
                yield f"action {action} {state.action_to_string(action)} {described}"


def rng_text() -> str:
    """Freeze the generator: what each seed gives, also after splits and under a bound."""
    return _lines(_rng_lines())


def _rng_lines() -> Iterator[str]:
    yield "# The generator: 64 random bits, numbers below a bound, streams, split generators."
    for seed in (0, 1, 7, 1234567, 2**63, 2**64 - 1):
        yield ""
        yield f"seed {seed}"
        rng = durbar.Rng(seed)
        yield "next " + " ".join(f"{rng.next_u64():016x}" for _ in range(8))
        for bound in (1, 2, 6, 60, 2**32 + 1, 2**63 + 1):
            rng = durbar.Rng(seed)
            yield _numbers(f"bounded {bound}", [rng.bounded(bound) for _ in range(8)])
        for i in (0, 1, 2, 1000):
            stream = durbar.Rng(seed).stream(i)
            yield f"stream {i} " + " ".join(f"{stream.next_u64():016x}" for _ in range(4))
        rng = durbar.Rng(seed)
        child = rng.split()
        yield "child " + " ".join(f"{child.next_u64():016x}" for _ in range(4))
        yield "parent " + " ".join(f"{rng.next_u64():016x}" for _ in range(4))


def _numbers(word: str, numbers: list[int] | list[float]) -> str:
    return " ".join([word, *map(str, numbers)])


def _compact(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def _lines(lines: Iterable[str]) -> str:
    return "".join(f"{line}\n" for line in lines)


if __name__ == "__main__":
    main()
