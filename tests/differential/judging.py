"""What each engine says of a document that may be wrong; both must say the same."""

import contextlib
import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import durbar
import durbar_reference as reference
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


def judged_by_core(
    validate: Callable[[str], Sequence[durbar.Fault]], read: Callable[..., Any], document: Json
) -> Verdict:
    """Ask the core for a state or a view: what is wrong with it, and to read it."""
    text = json.dumps(document)
    pointers = frozenset(fault.pointer for fault in validate(text))
    if not pointers:
        return Verdict(pointers, read(text, other_setup=True))
    raised: frozenset[str] = frozenset()
    try:
        read(text, other_setup=True)
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
    core = judged_by_core(game.validate, game.state_from_json, after)
    plain = judged_by_reference(components, after)
    _agree(components, core, plain, before, after)
    if core.accepted:
        Pair(core.result, plain.result).compare()
    return core.accepted


def view_judged_by_reference(game: reference.Game, components: Json, view: Json) -> Verdict:
    """Ask the reference what is wrong with a view, in the game of its players and options."""
    players, options = view.get("players"), view.get("options", {})
    # If there is no such game, the view is at fault in any.
    with contextlib.suppress(reference.InvalidOption, TypeError):
        game = reference.load_game(game.name, len(players or ()), components, **(options or {}))
    return Verdict(frozenset(fault.pointer for fault in game.view_faults(view)))


def judge_view(pair: Pair, components: Json, before: Json, after: Json) -> bool:
    """Ask both for a changed view; say whether they accept it.

    Raises:
        DifferenceError: One accepts it, the other not, or they differ in what may be done.
    """
    core = judged_by_core(pair.core.game.validate_view, pair.core.game.view_from_json, after)
    plain = view_judged_by_reference(pair.plain.game, components, after)
    _agree(components, core, plain, before, after)
    if core.accepted:
        view: durbar.View = core.result
        dealt = view.resample(0)
        pair = Pair(dealt, reference.state_from_dict(dealt.to_dict(), components))
        pair.same("the view of what was dealt anew", dealt.view(view.observer) == view, plain=True)
        pair.compare()
    return core.accepted


def _agree(components: Json, core: Verdict, plain: Verdict, before: Json, after: Json) -> None:
    if core.accepted != plain.accepted:
        raise DifferenceError(
            f"a {after.get('kind')} of {components['name']} is judged differently\n"
            f"  changed:   {described(before, after)}\n"
            f"  core:      {sorted(core.pointers)}\n"
            f"  reference: {sorted(plain.pointers)}\n"
            f"  document:  {json.dumps(after)}"
        )


def described(before: Json, after: Json) -> str:
    """Show what was changed in a document."""
    fields = [name for name in {**before, **after} if before.get(name) != after.get(name)]
    return "; ".join(f"{name}: {before.get(name)} -> {after.get(name)}" for name in fields)


def loaded_by_core(game: str, players: int, file: Json) -> Verdict:
    """Ask the core for a game with these components."""
    try:
        loaded = durbar.load_game(game, players, components=json.dumps(file))
    except durbar.InvalidComponents as error:
        return Verdict(frozenset(fault.pointer for fault in error.faults))
    return Verdict(frozenset(), loaded)


def loaded_by_reference(game: str, players: int, file: Json) -> Verdict:
    """Ask the reference for a game with these components."""
    try:
        return Verdict(frozenset(), reference.load_game(game, players, file))
    except reference.InvalidComponents as error:
        return Verdict(frozenset(fault.pointer for fault in error.faults))
