"""One position held by both engines, and the questions whose answers must be equal."""

import json
from collections.abc import Sequence
from typing import Any

import durbar
from durbar import reference
from durbar.reference.maharani.actions import action_to_dict, action_to_string
from durbar.reference.maharani.columns import SIDES
from durbar.reference.maharani.legal import Move, legal_moves
from tests.engines import REFUSED, CoreGame, CoreState, Json, State, load_core, load_reference

IDS_AND_SOME = [*range(772), 1023, 1024, 65535, 2**31, 2**32 - 1]
"""Every action id, and numbers that are none."""


class DifferenceError(AssertionError):
    """Core and reference do not agree."""


class Pair:
    """A state of the core and a state of the reference that should be the same."""

    def __init__(self, core: durbar.State, plain: reference.State) -> None:
        self.core = core
        self.plain = plain

    @classmethod
    def start(cls, players: int, components: Json | str = "maharani", **options: bool) -> "Pair":
        """Set up one game in both."""
        core = load_core(players, components, **options)
        plain = load_reference(players, components, **options)
        assert isinstance(core, CoreGame)
        assert isinstance(plain, reference.Game)
        return cls(core.game.new_initial_state(), plain.new_initial_state())

    def clone(self) -> "Pair":
        """Give an equal pair that goes its own way."""
        return Pair(self.core.clone(), self.plain.clone())

    def same(self, question: str, core: object, plain: object) -> None:
        """Fail, with all that is needed to see why, unless the answers are equal."""
        if core != plain or type(core) is not type(plain):
            raise DifferenceError(
                f"{question} differs at {self.core.to_notation()}\n"
                f"  components {self.plain.game.components.name}, "
                f"{self.plain.game.num_players} players, {self.plain.game.options}\n"
                f"  core:      {core}\n"
                f"  reference: {plain}"
            )

    def compare(self) -> list[Move]:
        """Ask both everything about the state as it is; give what can happen next."""
        core, plain = self.core, self.plain
        self.same("current_player", core.current_player(), plain.current_player())
        self.same("is_chance_node", core.is_chance_node(), plain.is_chance_node())
        self.same("is_terminal", core.is_terminal(), plain.is_terminal())
        self.same("scores", list(core.scores()), plain.scores())
        self.same("returns", list(core.returns()), plain.returns())
        self.same("score_breakdown", core.score_breakdown(), plain.score_breakdown())
        self.same("position", core.to_dict(), plain.to_dict())
        moves = legal_moves(plain.game.setup, plain.position)
        ids = [move.id for move in moves]
        self.same("legal_actions", list(core.legal_actions()), ids)
        self.same(
            "actions in words",
            [core.action_to_string(action) for action in ids],
            [action_to_string(move.action, move.arrow) for move in moves],
        )
        self.same(
            "actions as dictionaries",
            [core.action_to_dict(action) for action in ids],
            [action_to_dict(move.action, move.arrow) for move in moves],
        )
        self.same(
            "chance_outcomes",
            list(core.chance_outcomes()),
            [(outcome, float(probability)) for outcome, probability in plain.chance_outcomes()],
        )
        return moves

    def compare_words(self, moves: Sequence[Move]) -> None:
        """Say each placement with each arrow: the same ones must be understood (M-3.10)."""
        understood = {
            action_to_string(move.action, arrow): move.id for move in moves for arrow in move.arrows
        }
        for move in moves:
            for arrow in SIDES if move.arrows else ():
                word = action_to_string(move.action, arrow)
                self.same(word, _id_or_none(self.core, word), understood.get(word))

    def compare_request(self, described: Json) -> int | None:
        """Ask for an action by a description that may be wrong; give what both understand."""
        core = _understood(CoreState(self.core), described)
        self.same(f"the action {described}", core, _understood(self.plain, described))
        return core

    def compare_refusals(self, moves: Sequence[Move], ids: Sequence[int]) -> None:
        """Ask for what is not legal: both refuse, and stay as they are."""
        legal = {move.id for move in moves}
        before = self.clone()
        for action in ids:
            if action not in legal:
                self.same(f"refusal of {action}", _refuses(self.core, action), _REFUSED)
                self.same(f"refusal of {action}", _REFUSED, _refuses(self.plain, action))
        self.same("the state after refusals", self.core == before.core, self.plain == before.plain)
        self.same(
            "the state after refusals is the one before", self.core == before.core, plain=True
        )

    def compare_round_trip(self) -> None:
        """Hand the position of each to the other: it must come back the same."""
        core, plain = self.core, self.plain
        from_core = core.to_dict()
        self.same("faults", core.game.validate(json.dumps(from_core)), plain.game.faults(from_core))
        read = core.game.state_from_dict(plain.to_dict())
        self.same("the core's reading", read == core and hash(read) == hash(core), plain=True)
        self.same(
            "the reference's reading", plain.game.state_from_dict(from_core) == plain, plain=True
        )
        notation = core.to_notation()
        back = core.game.state_from_notation(notation)
        self.same("the notation", (back == core, back.to_notation()), (True, notation))

    def apply(self, action: int) -> list[dict[str, Any]]:
        """Let an action happen in both; compare the events."""
        before = self.clone()
        core = list(self.core.apply_action_with_events(action))
        plain = self.plain.apply_action(action)
        try:
            self.same(f"events of action {action}", core, plain)
        except DifferenceError as error:
            raise DifferenceError(f"{error}\n  from {before.core.to_notation()}") from None
        silent = before.core.clone()
        silent.apply_action(action)
        before.same(
            f"action {action} without events",
            silent == self.core and silent == before.core.child(action),
            plain=True,
        )
        return core


def _understood(state: State, described: Json) -> int | None:
    try:
        return state.action_from_dict(described)
    except REFUSED:
        return None


_REFUSED = "IllegalAction"


def _refuses(state: durbar.State | reference.State, action: int) -> str:
    try:
        state.apply_action(action)
    except (durbar.IllegalAction, reference.IllegalAction) as error:
        return _REFUSED if error.action == action else f"IllegalAction of {error.action}"
    return "accepted"


def _id_or_none(state: durbar.State, word: str) -> int | None:
    try:
        return state.string_to_action(word)
    except (durbar.InvalidAction, durbar.IllegalAction):
        return None
