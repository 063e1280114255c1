"""Playing: a new game, what is legal, what an action does, what chance may bring."""

from typing import Any

from orjson import Fragment

import durbar
from durbar.rest import problems
from durbar.rest.contract.schemas import (
    ChanceOutcomes,
    InitialStateRequest,
    LegalActionIds,
    LegalActions,
    LegalActionsRequest,
    PositionOrViewRequest,
    PositionRequest,
    Transition,
    TransitionRequest,
)
from durbar.rest.forms import Form, standing, turn
from durbar.rest.operation import Call, Group
from durbar.rest.problems import POSITION_PROBLEMS, Problem
from durbar.rest.transition import TransitionLine

GROUP = Group(
    "Play",
    "A new game, what is legal, what an action does, what chance may bring. The service keeps no "
    "game: each request brings its position, each answer returns one.",
)


@GROUP.post(
    "newInitialState",
    "/v1/games/{game}/initial-states",
    InitialStateRequest,
    Transition,
    (problems.INVALID_OPTION, problems.SEALING_UNAVAILABLE),
)
def new_initial_state(call: Call) -> dict[str, Any]:
    """Set up a game.

    With a seed the chance events of the set-up are drawn, and a player decides first. Without one
    the position is before the first chance event; its outcomes are then applied like actions.
    """
    fewest, most = call.service.facts(call.game_name)["players"]
    players = call.fields["players"]
    if not fewest <= players <= most:
        errors = [("/players", f"Must be from {fewest} to {most}.")]
        raise Problem(problems.INVALID_REQUEST, "The number of players does not fit.", errors)
    observer = call.read_observer(players)
    game = call.service.load(call.game_name, players, _known_options(call))
    line = TransitionLine(game.new_initial_state(), call.fields.get("seed"), observer)
    line.draw()
    return _answer(call, line, call.fields["form"])


@GROUP.post(
    "listLegalActions",
    "/v1/games/{game}/legal-actions",
    LegalActionsRequest,
    LegalActions,
    (*POSITION_PROBLEMS, problems.NOT_TO_MOVE),
    quick=True,
)
def legal_actions(call: Call) -> dict[str, Any]:
    """List the legal actions of a position, or of a view.

    At a chance node these are its outcomes. With `points` each action comes with what it would
    earn, and by which events. A view must be that of the player who decides; nothing that it does
    not hold is needed to tell the actions.
    """
    known = call.read_position_or_view()
    points = call.fields["points"]
    if isinstance(known, durbar.State):
        legal = known.legal_actions_json(points)
    else:
        if points:
            errors = [("/points", "Must be false with a view: points may depend on what it hides.")]
            raise Problem(problems.INVALID_REQUEST, "A view cannot tell points.", errors)
        _require_decision(known)
        legal = known.legal_actions_json()
    return {**turn(known), "legal_actions": Fragment(legal)}


@GROUP.post(
    "listLegalActionIds",
    "/v1/games/{game}/legal-action-ids",
    PositionOrViewRequest,
    LegalActionIds,
    (*POSITION_PROBLEMS, problems.NOT_TO_MOVE),
    quick=True,
)
def legal_action_ids(call: Call) -> dict[str, Any]:
    """List the ids of the legal actions of a position, or of a view.

    As `listLegalActions`, for programs that play by ids: a small answer.
    """
    known = call.read_position_or_view()
    if isinstance(known, durbar.View):
        _require_decision(known)
    return {**turn(known), "legal_action_ids": known.legal_actions()}


def _require_decision(view: durbar.View) -> None:
    if view.current_player() != view.observer:
        detail = f"It is the view of player {view.observer}, who does not decide."
        raise Problem(problems.NOT_TO_MOVE, detail, [("/position", detail)])


@GROUP.post(
    "applyActions",
    "/v1/games/{game}/transitions",
    TransitionRequest,
    Transition,
    (*POSITION_PROBLEMS, problems.INVALID_ACTION, problems.ILLEGAL_ACTION),
    quick=True,
)
def apply_actions(call: Call) -> dict[str, Any]:
    """Apply one action or several in order.

    All are applied or none. Each step comes with its events: which points, to whom, by which rule.
    With a seed all chance events on the way are drawn; without one their outcomes are given among
    the actions. With an `observer` the events are those that this seat sees.
    """
    limit = call.service.settings.max_actions
    if len(call.fields["actions"]) > limit:
        errors = [("/actions", f"May have {limit} actions.")]
        raise Problem(problems.INVALID_REQUEST, "There are too many actions.", errors)
    state = call.read_position()
    observer = call.read_observer(state.game.num_players)
    line = TransitionLine(state, call.fields.get("seed"), observer)
    line.draw()
    for index, action in enumerate(call.fields["actions"]):
        line.apply(index, action, include_legal=call.fields["include_legal"])
        line.draw()
    return _answer(call, line, call.fields.get("form", call.fields["position"].form))


@GROUP.post(
    "listChanceOutcomes",
    "/v1/games/{game}/chance-outcomes",
    PositionRequest,
    ChanceOutcomes,
    POSITION_PROBLEMS,
    quick=True,
)
def chance_outcomes(call: Call) -> dict[str, Any]:
    """List what chance may bring, with probabilities.

    The list is empty where a player decides, and at the end.
    """
    state = call.read_position()
    outcomes = state.chance_outcomes_json() if state.is_chance_node() else "[]"
    return {**turn(state), "chance_outcomes": Fragment(outcomes)}


def _answer(call: Call, line: TransitionLine, form: Form) -> dict[str, Any]:
    position = call.write_position(line.state, form)
    return {"position": position, **standing(line.state), "steps": line.steps}


def _known_options(call: Call) -> dict[str, Any]:
    known = call.service.facts(call.game_name)["options"]
    given: dict[str, Any] = call.fields["options"]
    errors = [
        (problems.pointer("options", name), "Unknown option.")
        for name in given
        if name not in known
    ]
    if errors:
        detail = f"The options of the game are: {', '.join(known) or 'none'}."
        raise Problem(problems.INVALID_OPTION, detail, errors)
    return given
