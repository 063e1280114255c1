"""A line of actions and chance events applied to one position, and the answer that tells it."""

from typing import Any

from orjson import Fragment

import durbar
from durbar.rest import problems
from durbar.rest.fields import Form
from durbar.rest.problems import Problem

Action = int | str | dict[str, Any]


def turn(state: durbar.State) -> dict[str, Any]:
    """Whose turn it is, as every answer on a position says it."""
    return {
        "current_player": state.current_player(),
        "is_chance_node": state.is_chance_node(),
        "is_terminal": state.is_terminal(),
    }


class TransitionLine:
    """A state on its way, with the steps made so far."""

    def __init__(self, state: durbar.State, seed: int | None) -> None:
        """Start at a state; with a seed, chance events are drawn."""
        self._state = state
        self._rng = None if seed is None else durbar.Rng(seed)
        self._steps: list[dict[str, Any]] = []

    def draw(self) -> None:
        """Draw chance events until a player decides; without a seed do nothing."""
        if self._rng is None:
            return
        while self._state.is_chance_node():
            self._step(self._state.sample_chance_outcome(self._rng))

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
                legal = self._state.legal_actions_json(points=False)
                members["legal_actions"] = Fragment(legal)
            detail = f"Action {index} is not legal; none was applied."
            errors = [(place, error.reason)]
            raise Problem(problems.ILLEGAL_ACTION, detail, errors, members=members) from error

    def answer(self, form: Form) -> dict[str, Any]:
        """The position reached and the steps to it."""
        state = self._state
        position = state.to_notation() if form == "notation" else Fragment(state.to_json())
        return {
            "position": position,
            **turn(state),
            "scores": state.scores(),
            "returns": state.returns(),
            "steps": self._steps,
        }

    def _step(self, action: Action) -> None:
        state, action_id = self._state, _id(self._state, action)
        # The words are those of the position that the action is for: they come before the events.
        step: dict[str, Any] = {
            "player": state.current_player(),
            "id": action_id,
            "string": state.action_to_string(action_id),
            "action": state.action_to_dict(action_id),
        }
        step["events"] = Fragment(state.apply_json(str(action_id)))
        self._steps.append(step)


def _id(state: durbar.State, action: Action) -> int:
    match action:
        case int():
            return action
        case str():
            return state.string_to_action(action)
        case _:
            return state.action_from_dict(action)
