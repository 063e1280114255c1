"""One position held by both engines, and the questions whose answers must be equal."""

import json
from collections.abc import Sequence
from typing import Any

import durbar
import durbar_reference as reference
from tests.differential.moves import Move
from tests.differential.subjects import subject
from tests.engines import REFUSED, CoreGame, CoreState, Json, State, load_core, load_reference

NOT_IDS = (-1, 1023, 1024, 65535, 2**31, 2**32 - 1)


class DifferenceError(AssertionError):
    """Core and reference do not agree."""


class Pair:
    """A state of the core and a state of the reference that should be the same."""

    def __init__(self, core: durbar.State, plain: reference.State) -> None:
        self.core = core
        self.plain = plain

    @classmethod
    def start(
        cls, game: str, players: int, components: Json | str | None = None, **options: bool
    ) -> "Pair":
        """Set up one game in both."""
        core = load_core(game, players, components, **options)
        plain = load_reference(game, players, components, **options)
        assert isinstance(core, CoreGame)
        assert isinstance(plain, reference.Game)
        return cls(core.game.new_initial_state(), plain.new_initial_state())

    @property
    def players(self) -> range:
        """The seats."""
        return range(self.plain.game.num_players())

    def clone(self) -> "Pair":
        """Give an equal pair that goes its own way."""
        return Pair(self.core.clone(), self.plain.clone())

    def moves(self) -> list[Move]:
        """List what can happen next, as the reference says it."""
        return subject(self.plain.game.name).moves(self.plain)

    def same(self, what: str, core: object, plain: object) -> None:
        """Fail, with all that is needed to see why, unless the answers are equal."""
        if core != plain or type(core) is not type(plain):
            raise DifferenceError(
                f"{what} differs at {self.core.to_notation()}\n"
                f"  components {self.plain.game.components.name}, "
                f"{self.plain.game.num_players()} players, {self.plain.game.options}\n"
                f"  core:      {core}\n"
                f"  reference: {plain}"
            )

    def same_document(self, what: str, core: durbar.State | durbar.View, plain: object) -> None:
        """Likewise for a document, as a dict and as JSON: the order of its fields included."""
        self.same(what, core.to_dict(), plain)
        self.same(f"the JSON of {what}", core.to_json(), json.dumps(plain, separators=(",", ":")))

    def compare(self) -> list[Move]:
        """Ask both everything about the state as it is; give what can happen next."""
        core, plain = self.core, self.plain
        self.same("current_player", core.current_player(), plain.current_player())
        self.same("is_chance_node", core.is_chance_node(), plain.is_chance_node())
        self.same("is_terminal", core.is_terminal(), plain.is_terminal())
        self.same("scores", list(core.scores()), plain.scores())
        self.same("returns", list(core.returns()), plain.returns())
        self.same("score_breakdown", core.score_breakdown(), plain.score_breakdown())
        self.same_document("position", core, plain.to_dict())
        moves = self.moves()
        ids = [move.id for move in moves]
        self.same("legal_actions", list(core.legal_actions()), ids)
        self.same(
            "actions in words",
            [core.action_to_string(action) for action in ids],
            [move.word for move in moves],
        )
        self.same(
            "actions as dictionaries",
            [core.action_to_dict(action) for action in ids],
            [move.described for move in moves],
        )
        self.same(
            "chance_outcomes",
            list(core.chance_outcomes()),
            [(outcome, float(probability)) for outcome, probability in plain.chance_outcomes()],
        )
        self.compare_views(ids)
        return moves

    def compare_views(self, legal: list[int]) -> None:
        """Ask both what each player sees."""
        core, plain = self.core, self.plain
        for player in self.players:
            view = core.view(player)
            self.same_document(f"view of {player}", view, plain.view(player))
            self.same(f"observer of the view of {player}", view.observer, player)
            self.same(
                f"turn and scores in the view of {player}",
                (view.current_player(), view.is_chance_node(), view.is_terminal(),
                 list(view.scores()), list(view.returns())),
                (plain.current_player(), plain.is_chance_node(), plain.is_terminal(),
                 plain.scores(), plain.returns()),
            )  # fmt: skip
            decides = plain.current_player() == player
            actions = _legal_in_view(view)
            self.same(f"legal actions in the view of {player}", actions, legal if decides else None)

    def compare_view_round_trip(self, player: int, seed: int) -> None:
        """Hand what a player sees to the other engine, and have hidden cards dealt anew."""
        core, plain, view = self.core, self.plain, self.core.view(player)
        seen = view.to_dict()
        read = core.game.view_from_dict(plain.view(player))
        self.same("the core's reading of a view", (read == view, hash(read)), (True, hash(view)))
        notation = view.to_notation()
        back = core.game.view_from_notation(notation)
        self.same("the notation of a view", (back == view, back.to_notation()), (True, notation))
        if plain.current_player() == player:
            actions = plain.game.view_legal_actions(seen)
            self.same("the reference's legal actions in a view", plain.legal_actions(), actions)
        dealt = view.resample(seed)
        self.same("the view of what was dealt anew", dealt.view(player) == view, plain=True)
        Pair(dealt, plain.game.state_from_dict(dealt.to_dict())).compare()

    def compare_words(self) -> None:
        """Say actions in other words: the same must be understood."""
        words = list(subject(self.plain.game.name).other_words(self.plain))
        for word, action in words:
            self.same(word, _id_or_none(CoreState(self.core), word), action)
        # The reference is slow at this.
        for word, action in words[:: len(words) // 4 + 1]:
            self.same(word, action, _id_or_none(self.plain, word))

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
        same = (self.core == before.core, self.plain == before.plain)
        self.same("whether the state after refusals is the one before", same, (True, True))

    def ids_and_some(self) -> list[int]:
        """List every action id, and numbers that are none."""
        ids = self.plain.game.num_distinct_actions()
        self.same("num_distinct_actions", self.core.game.num_distinct_actions(), ids)
        return [*range(ids + 2), *NOT_IDS]

    def compare_round_trip(self) -> None:
        """Hand the position of each to the other: it must come back the same."""
        core, plain = self.core, self.plain
        from_core = core.to_dict()
        self.same("faults", core.game.validate(json.dumps(from_core)), [])
        read = core.game.state_from_dict(plain.to_dict())
        self.same("the core's reading", read == core and hash(read) == hash(core), plain=True)
        self.same(
            "the reference's reading", plain.game.state_from_dict(from_core) == plain, plain=True
        )
        notation = core.to_notation()
        back = core.game.state_from_notation(notation)
        self.same("the notation", (back == core, back.to_notation()), (True, notation))

    def apply(self, action: int) -> list[dict[str, Any]]:
        """Let an action happen in both; compare the events, as all and as each player sees them."""
        before = self.clone()
        core = list(self.core.apply_action_with_events(action))
        plain = self.plain.apply_action(action)
        try:
            self.same(f"events of action {action}", core, plain)
            for player in self.players:
                after = before.core.clone()
                self.same(
                    f"events of action {action} for {player}",
                    list(after.apply_action_with_events(action, player)),
                    [self.plain.event_for(event, player) for event in plain],
                )
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


def _legal_in_view(view: durbar.View) -> list[int] | None:
    """List the legal actions that a view knows of; None where its observer does not decide."""
    try:
        return list(view.legal_actions())
    except ValueError:
        return None


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


def _id_or_none(state: State, word: str) -> int | None:
    try:
        return state.string_to_action(word)
    except REFUSED:
        return None
