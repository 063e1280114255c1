"""What the comparison needs to know of each game to walk through it."""

import functools
import importlib
import random
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from tests.changes import Change
from tests.differential.moves import Move, Policy
from tests.engines import Json


@dataclass(frozen=True)
class Subject:
    """A game, seen from here."""

    moves: Callable[[Any], list[Move]]
    """What can happen at a state of the reference."""
    other_words: Callable[[Any], Iterator[tuple[str, int | None]]]
    """Words besides those that the engines give, and what they denote; None for nothing."""
    box: Callable[[random.Random], Json]
    """Makes a sound component file."""
    policies: Mapping[str, Policy]
    any_change: Sequence[Change]
    at_the_table: Sequence[Change]
    """Changes that a mistake with a real board would make; some are legal."""
    in_a_view: Sequence[Change]
    kind: Callable[[Json], str]
    """Names what an event shows."""
    what_happens: Collection[str]
    """What the events of some games together must show."""
    seldom: Sequence[str]
    """Component files for what seldom happens."""
    few_are_hidden: Sequence[str]
    """Component files with few hidden cards, or none."""


@functools.cache
def subject(game: str) -> Subject:
    """Give what is known of a game here: it stands in the folder of its name."""
    moves, boxes, policies, mutations, events = (
        importlib.import_module(f"tests.differential.{game}.{part}")
        for part in ("moves", "boxes", "policies", "mutations", "events")
    )
    return Subject(
        moves.moves,
        moves.other_words,
        boxes.random_box,
        policies.PLAYERS,
        mutations.ANY,
        mutations.AT_THE_TABLE,
        mutations.IN_A_VIEW,
        events.kind,
        events.WHAT_HAPPENS,
        events.SELDOM,
        events.FEW_ARE_HIDDEN,
    )
