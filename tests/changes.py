"""Changes to JSON documents, of any kind."""

import copy
import random
from collections.abc import Callable, Iterator, Sequence
from typing import Any

from hypothesis import strategies as st

from tests.engines import Json

Change = Callable[[Json, random.Random], None]

NONSENSE: tuple[Any, ...] = (
    None, True, False, -1, 0, 1, 2, 5, 15, 16, 64, 65, 128, 10**5, 2**63, 10**30, 0.5, 1.0, "",
    "start", "é", [], [None], {}, {"a": 1},
)  # fmt: skip
"""Values that fit few places."""


def changed(document: Json, rng: random.Random, changes: Sequence[Change]) -> Json:
    """Give a copy with one to three changes."""
    result = copy.deepcopy(document)
    for _ in range(rng.choice((1, 1, 1, 2, 3))):
        try:
            rng.choice(changes)(result, rng)
        except (LookupError, TypeError, ValueError, AttributeError, StopIteration):
            # An earlier change took away what this one is about.
            continue
    return result


def any_changes(*values: Any) -> tuple[Change, ...]:
    """Give changes of any kind; besides nonsense these values are put in places."""

    def replace(document: Json, rng: random.Random) -> None:
        where, name = rng.choice(list(places(document)))
        where[name] = copy.deepcopy(rng.choice((*NONSENSE, *values)))

    return (replace, remove, add, swap)


def places(value: Any) -> Iterator[tuple[Any, Any]]:
    """Go through all places of a document: the object or array, and the name or index in it."""
    members = list(value.items()) if isinstance(value, dict) else list(enumerate(value))
    for name, member in members:
        yield value, name
        if isinstance(member, dict | list):
            yield from places(member)


def change_one(data: st.DataObject, document: Any, values: st.SearchStrategy[Any]) -> None:
    """Put a drawn value in a drawn place of a document, or take away what is there."""
    where, name = data.draw(st.sampled_from(list(places(document))))
    if data.draw(st.booleans()):
        where[name] = data.draw(values)
    else:
        del where[name]


def remove(document: Json, rng: random.Random) -> None:
    """Take something away."""
    where, name = rng.choice(list(places(document)))
    del where[name]


def add(document: Json, rng: random.Random) -> None:
    """Add a field that nobody asked for, or an item once more."""
    where, name = rng.choice(list(places(document)))
    if isinstance(where, dict):
        where[rng.choice(("extra", "a/b~c", "", "Space"))] = 1
    else:
        where.insert(rng.randrange(len(where) + 1), copy.deepcopy(where[name]))


def swap(document: Json, rng: random.Random) -> None:
    """Let two places of one kind change what they hold."""
    everything = list(places(document))
    where, name = rng.choice(everything)
    other, place = rng.choice([p for p in everything if p[1] == name or isinstance(p[1], int)])
    where[name], other[place] = copy.deepcopy(other[place]), copy.deepcopy(where[name])
