"""What each engine says of a document that may be wrong; both must say the same."""

import json
from dataclasses import dataclass
from typing import Any

import durbar
from durbar import reference
from tests.differential.pair import DifferenceError, Pair
from tests.engines import Json


@dataclass(frozen=True)
class Verdict:
    """What an engine says of a document."""

    pointers: frozenset[str]
    """Where it is at fault; nowhere if it is accepted."""
    result: Any = None

    @property
    def accepted(self) -> bool:
        """Whether there is no fault."""
        return not self.pointers


def judged_by_core(game: durbar.Game, position: Json) -> Verdict:
    """Ask the core for a state."""
    text = json.dumps(position)
    pointers = frozenset(fault.pointer for fault in game.validate(text))
    if not pointers:
        return Verdict(pointers, game.state_from_json(text))
    raised: frozenset[str] = frozenset()
    try:
        game.state_from_json(text)
    except durbar.InvalidPosition as error:
        raised = frozenset(fault.pointer for fault in error.faults)
    if raised != pointers:
        raise DifferenceError(f"the core finds faults at {pointers}, but raises {raised}: {text}")
    return Verdict(pointers)


def judged_by_reference(components: Json, position: Json) -> Verdict:
    """Ask the reference for a state."""
    try:
        return Verdict(frozenset(), reference.state_from_dict(position, components))
    except reference.InvalidPosition as error:
        return Verdict(frozenset(fault.pointer for fault in error.faults))


def judge(game: durbar.Game, components: Json, before: Json, after: Json) -> bool:
    """Ask both for a state of the changed position; say whether they accept it.

    Raises:
        DifferenceError: One accepts it, the other not, or the states differ.
    """
    core, plain = judged_by_core(game, after), judged_by_reference(components, after)
    if core.accepted != plain.accepted:
        raise DifferenceError(
            f"a position of {components['name']} is judged differently\n"
            f"  changed:   {described(before, after)}\n"
            f"  core:      {sorted(core.pointers)}\n"
            f"  reference: {sorted(plain.pointers)}\n"
            f"  position:  {json.dumps(after)}"
        )
    if core.accepted:
        Pair(core.result, plain.result).compare()
    return core.accepted


def described(before: Json, after: Json) -> str:
    """Show what was changed in a document."""
    fields = [name for name in {**before, **after} if before.get(name) != after.get(name)]
    return "; ".join(f"{name}: {before.get(name)} -> {after.get(name)}" for name in fields)


def loaded_by_core(players: int, file: Json) -> Verdict:
    """Ask the core for a game with these components."""
    try:
        game = durbar.load_game("maharani", players, components=json.dumps(file))
    except durbar.InvalidComponents as error:
        return Verdict(frozenset(fault.pointer for fault in error.faults))
    return Verdict(frozenset(), game)


def loaded_by_reference(players: int, file: Json) -> Verdict:
    """Ask the reference for a game with these components."""
    try:
        return Verdict(frozenset(), reference.load_game("maharani", players, file))
    except reference.InvalidComponents as error:
        return Verdict(frozenset(fault.pointer for fault in error.faults))
