"""What is measured of each game, by which implementations."""

import json
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import durbar
from benches import binary
from benches.batches import batches
from benches.measure import Case, Run
from benches.names import (
    COPY,
    LOOP,
    ONE_CALL,
    ONE_CALL_TWO,
    PYTHON,
    RANDOM_GAMES,
    RUST,
    TENSORS,
)
from benches.searching import searches
from benches.work import (
    PERFT_DEPTH,
    SEED,
    apply,
    copy,
    legal,
    over,
    perft,
    play,
    play_in_one_call,
    play_on_two_threads,
    record,
    resample,
    tensor,
    view,
)

KNOWN = Path(__file__).parent / "known"

PROCESSES = 5
"""In each repeat of a single step in Rust; the median counts."""


def known(game: str) -> dict[str, int]:
    """Read the right answers of a game.

    They are decisions in 100 random games, leaves, legal actions, and decisions of one game.
    """
    path = KNOWN / f"{game}.json"
    if not path.is_file():
        raise LookupError(f"write {path} with the right answers, as for the other games")
    answers: dict[str, int] = json.loads(path.read_text("utf-8"))
    return answers


class Subject:
    """A game, and one recorded random game of it."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.core = durbar.load_game(name)
        self.start = self.core.new_initial_state()
        self.decisions = record(self.start, durbar.Rng(SEED))
        self.known = known(name)

    def rust(self, short: str, processes: int = 1) -> Run:
        """Let the crate do the work of a case, by its short name there."""
        return binary.run(self.name, self.core.num_players(), short, processes=processes)

    def case(self, title: str, unit: str, once: int, runs: dict[str, Run]) -> Case:
        """Make a case whose answer grows with the amount of work."""
        return Case(self.name, title, unit, runs, lambda amount: amount * once)


def cases(name: str) -> Iterator[Case]:
    """List the cases of a game."""
    subject = Subject(name)
    yield from random_games(subject)
    yield perft_counts(subject)
    yield from batches(subject.core)
    yield from searches(subject.core)
    yield from single_steps(subject)
    yield from views(subject)
    yield from texts(subject)


def random_games(subject: Subject) -> Iterator[Case]:
    """Play uniformly random games to the end: in bulk, and step by step from Python."""
    start = subject.start
    decisions = durbar.playouts(start, 100, SEED).decisions
    assert decisions == subject.known["games"], f"100 random games have {decisions} decisions"
    seeds = durbar.Rng(SEED)
    runs: dict[str, dict[str, Run]] = {
        RANDOM_GAMES: {
            RUST: subject.rust("playouts"),
            ONE_CALL: partial(play_in_one_call, start),
            ONE_CALL_TWO: partial(play_on_two_threads, start),
        },
        LOOP: {PYTHON: partial(play, start, seeds)},
        TENSORS: {PYTHON: partial(play, start, seeds, see=tensor)},
    }
    for title, ways in runs.items():
        yield Case(subject.name, title, "decisions/s", ways, partial(decisions_of, start))


def decisions_of(start: durbar.State, games: int) -> int:
    """Count the decisions of so many random games."""
    return durbar.playouts(start, games, SEED).decisions


def perft_counts(subject: Subject) -> Case:
    """Count the sequences of two actions at the first decision."""
    first = subject.core.new_initial_state(seed=SEED)
    runs: dict[str, Run] = {
        RUST: subject.rust("perft"),
        ONE_CALL: partial(perft, first),
    }
    return subject.case(f"perft {PERFT_DEPTH}", "leaves/s", subject.known["perft"], runs)


def single_steps(subject: Subject) -> Iterator[Case]:
    """Take the single steps of search, at each decision of the recorded game."""
    for title, unit, short, step, answer in (
        ("list legal actions", "lists/s", "legal", legal, subject.known["legal"]),
        ("copy and apply", "actions/s", "apply", apply, subject.known["decisions"]),
        (COPY, "copies/s", "copy", copy, subject.known["decisions"]),
    ):
        runs: dict[str, Run] = {
            RUST: subject.rust(short, PROCESSES),
            PYTHON: partial(over, subject.decisions, step),
        }
        yield subject.case(title, unit, answer, runs)


def views(subject: Subject) -> Iterator[Case]:
    """Give what the player sees at each decision, and deal anew what is hidden."""
    seen = [state.view() for state, _ in subject.decisions]
    rng = durbar.Rng(SEED)
    once = subject.known["decisions"]
    yield subject.case(
        "view of a player",
        "views/s",
        once,
        {
            RUST: subject.rust("view"),
            PYTHON: partial(over, subject.decisions, view),
        },
    )
    yield subject.case(
        "resample a view",
        "states/s",
        once,
        {RUST: subject.rust("resample"), PYTHON: partial(over, seen, partial(resample, rng))},
    )


def texts(subject: Subject) -> Iterator[Case]:
    """Write and read the positions of the recorded game."""
    states = [state for state, _ in subject.decisions]
    notations = [state.to_notation() for state in states]
    written = [state.to_json() for state in states]
    players = sum(state.current_player() for state in states)
    core = subject.core

    def read_notation(text: str) -> int:
        return core.state_from_notation(text).current_player()

    def read_json(text: str) -> int:
        return core.state_from_json(text).current_player()

    ways: list[tuple[str, int, list[Any], Callable[[Any], int]]] = [
        ("write notation", sum(map(len, notations)), states, lambda one: len(one.to_notation())),
        ("read and check notation", players, notations, read_notation),
        ("write JSON", sum(map(len, written)), states, lambda one: len(one.to_json())),
        ("read and check JSON", players, written, read_json),
    ]
    for title, answer, items, step in ways:
        run: Run = partial(over, items, step)
        yield subject.case(title, "positions/s", answer, {PYTHON: run})
