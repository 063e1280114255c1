"""What is measured of each game, by which implementations."""

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Any

import durbar
import durbar_reference as reference
from benches import batches, binary, names, work
from benches.measure import Case, Run

KNOWN = Path(__file__).parent / "known"

PROCESSES = 5
"""In each repeat of a single step in Rust; the median counts."""

Steps = Mapping[str, tuple[Sequence[Any], Callable[[Any], int]]]
"""By implementation: items, and the step that is taken for each."""


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
    """A game in both implementations, and one recorded random game of it in each."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.core = durbar.load_game(name)
        components = json.loads(self.core.components_json())
        self.plain = reference.load_game(name, self.core.num_players(), components)
        self.start = self.core.new_initial_state()
        self.plain_start = self.plain.new_initial_state()
        self.decisions = work.record(self.start, durbar.Rng(work.SEED))
        self.plain_decisions = work.record(self.plain_start, reference.Rng(work.SEED))
        self.known = known(name)

    def rust(self, short: str, processes: int = 1) -> Run:
        """Let the crate do the work of a case, by its short name there."""
        return binary.run(self.name, self.core.num_players(), short, processes=processes)

    def case(self, title: str, unit: str, once: int, runs: dict[str, Run]) -> Case:
        """Make a case whose answer grows with the amount of work."""
        return Case(self.name, title, unit, runs, lambda amount: amount * once)

    def over(
        self, title: str, unit: str, once: int, steps: Steps, short: str = "", processes: int = 1
    ) -> Case:
        """Make a case that takes a step for each item; the crate knows it by its short name."""
        runs: dict[str, Run] = {names.RUST: self.rust(short, processes)} if short else {}
        for name, (items, step) in steps.items():
            runs[name] = partial(work.over, items, step)
        return self.case(title, unit, once, runs)


def cases(name: str) -> Iterator[Case]:
    """List the cases of a game."""
    subject = Subject(name)
    yield from random_games(subject)
    first = subject.core.new_initial_state(seed=work.SEED)
    yield perft_counts(subject, first)
    decisions = batches.STEPS * batches.WIDTH
    yield subject.case(names.BATCH, "decisions/s", decisions, batches.runs(subject.core))
    presets: dict[str, work.Preset] = {names.SEARCH: "uct", names.BOT: "tuned"}
    for title, preset in presets.items():
        searches: dict[str, Run] = {names.ONE_CALL: partial(work.search, first, preset)}
        yield subject.case(title, "simulations/s", work.SIMULATIONS, searches)
    yield from single_steps(subject)
    yield from views(subject)
    yield from texts(subject)


def random_games(subject: Subject) -> Iterator[Case]:
    """Play uniformly random games to the end: in bulk, and step by step from Python."""
    start = subject.start
    decisions = durbar.playouts(start, 100, work.SEED).decisions
    assert decisions == subject.known["games"], f"100 random games have {decisions} decisions"
    seeds, plain_seeds = durbar.Rng(work.SEED), reference.Rng(work.SEED)
    plainly = partial(work.play, subject.plain_start, plain_seeds)
    runs: dict[str, dict[str, Run]] = {
        names.RANDOM_GAMES: {
            names.RUST: subject.rust("playouts"),
            names.ONE_CALL: partial(work.play_in_one_call, start),
            names.ONE_CALL_TWO: partial(work.play_in_one_call, start, threads=2),
            names.REFERENCE: plainly,
        },
        names.LOOP: {names.PYTHON: partial(work.play, start, seeds), names.REFERENCE: plainly},
        names.TENSORS: {names.PYTHON: partial(work.play, start, seeds, see=work.tensor)},
    }
    for title, ways in runs.items():
        yield Case(subject.name, title, "decisions/s", ways, partial(decisions_of, start))


def decisions_of(start: durbar.State, games: int) -> int:
    """Count the decisions of so many random games."""
    return durbar.playouts(start, games, work.SEED).decisions


def perft_counts(subject: Subject, first: durbar.State) -> Case:
    """Count the sequences of two actions at the first decision."""
    plain_first = subject.plain.new_initial_state(seed=work.SEED)
    runs: dict[str, Run] = {
        names.RUST: subject.rust("perft"),
        names.ONE_CALL: partial(work.perft, durbar.perft, first),
        names.REFERENCE: partial(work.perft, work.count_sequences, plain_first),
    }
    return subject.case(f"perft {work.PERFT_DEPTH}", "leaves/s", subject.known["perft"], runs)


def single_steps(subject: Subject) -> Iterator[Case]:
    """Take the single steps of search, at each decision of the recorded game."""
    for title, unit, short, step, answer in (
        ("list legal actions", "lists/s", "legal", work.legal, subject.known["legal"]),
        ("copy and apply", "actions/s", "apply", work.apply, subject.known["decisions"]),
        (names.COPY, "copies/s", "copy", work.copy, subject.known["decisions"]),
    ):
        steps: Steps = {
            names.PYTHON: (subject.decisions, step),
            names.REFERENCE: (subject.plain_decisions, step),
        }
        yield subject.over(title, unit, answer, steps, short, PROCESSES)


def views(subject: Subject) -> Iterator[Case]:
    """Give what the player sees at each decision, and deal anew what is hidden."""
    once = subject.known["decisions"]
    views: Steps = {
        names.PYTHON: (subject.decisions, work.view),
        names.REFERENCE: (subject.plain_decisions, work.plain_view),
    }
    yield subject.over("view of a player", "views/s", once, views, "view")
    seen = [state.view() for state, _ in subject.decisions]
    resample = partial(work.resample, durbar.Rng(work.SEED))
    deals: Steps = {names.PYTHON: (seen, resample)}
    yield subject.over("resample a view", "states/s", once, deals, "resample")


def texts(subject: Subject) -> Iterator[Case]:
    """Write and read the positions of the recorded game."""
    states = [state for state, _ in subject.decisions]
    plain_states = [state for state, _ in subject.plain_decisions]
    notations = [state.to_notation() for state in states]
    written = [state.to_json() for state in states]
    players = sum(state.current_player() for state in states)
    core = subject.core
    cases: dict[str, tuple[int, Steps]] = {
        "write notation": (
            sum(map(len, notations)),
            {names.PYTHON: (states, lambda state: len(state.to_notation()))},
        ),
        "read and check notation": (
            players,
            {
                names.PYTHON: (
                    notations,
                    lambda text: core.state_from_notation(text).current_player(),
                )
            },
        ),
        "write JSON": (
            sum(map(len, written)),
            {
                names.PYTHON: (states, lambda state: len(state.to_json())),
                names.REFERENCE: (plain_states, lambda state: len(work.compact(state))),
            },
        ),
        "read and check JSON": (
            players,
            {names.PYTHON: (written, lambda text: core.state_from_json(text).current_player())},
        ),
    }
    for title, (answer, steps) in cases.items():
        yield subject.over(title, "positions/s", answer, steps)
