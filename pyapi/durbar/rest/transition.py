"""A line of actions and chance events applied to one position, and the answer that tells it."""

from typing import Any

from orjson import Fragment

import durbar
from durbar.rest import problems
from durbar.rest.problems import Problem

Action = int | str | dict[str, Any]


class TransitionLine:
    """A state on its way, with the steps made so far."""

    def __init__(self, state: durbar.State, seed: int | None, observer: int | None) -> None:
        """Start at a state.

        Args:
            state: The state; it is changed.
            seed: Draws chance events, if there is one.
            observer: The seat that is to see the steps; nobody's are hidden without one.
        """
        self.state = state
        self.steps: list[dict[str, Any]] = []
        self._rng = None if seed is None else durbar.Rng(seed)
        self._observer = observer

    def draw(self) -> None:
        """Draw chance events until a player decides; without a seed do nothing."""
        if self._rng is None:
            return
        while self.state.is_chance_node():
            self._step(self.state.sample_chance_outcome(self._rng))

    def apply(self, index: int, action: Action, *, include_legal: bool) -> None:
        """Apply an action of the request.

        Raises:
            Problem: It denotes no action, or none that is legal here.
        """
        place = problems.pointer("actions", index)
        try:
            self._step(action)
        except durbar.InvalidAction as error:
            detail = "An action is none of the game."
            raise Problem(problems.INVALID_ACTION, detail, [(place, str(error))]) from error
        except durbar.IllegalAction as error:
            members: dict[str, Any] = {"action_index": index, "reason": error.reason}
            if include_legal:
                legal = self.state.legal_actions_json(points=False)
                members["legal_actions"] = Fragment(legal)
            detail = f"Action {index} is not legal; none was applied."
            errors = [(place, error.reason)]
            raise Problem(problems.ILLEGAL_ACTION, detail, errors, members=members) from error

    def _step(self, action: Action) -> None:
        state, action_id = self.state, _id(self.state, action)
        player = state.current_player()
        step: dict[str, Any] = {"player": player}
        # What was drawn, its observer alone may know; events say what others see of it.
        if self._observer in {None, player}:
            # The words are those of the position that the action is for.
            step["id"] = action_id
            step["string"] = state.action_to_string(action_id)
            step["action"] = state.action_to_dict(action_id)
        step["events"] = Fragment(state.apply_json(str(action_id), self._observer))
        self.steps.append(step)


def _id(state: durbar.State, action: Action) -> int:
    match action:
        case int():
            return action
        case str():
            return state.string_to_action(action)
        case _:
            return state.action_from_dict(action)
