"""Positions: their scores, their faults, and a mistake of the table put right."""

from typing import Any

import orjson
from orjson import Fragment

import durbar
from durbar.rest import problems
from durbar.rest.contract.schemas import (
    Correction,
    CorrectionRequest,
    PositionRequest,
    Validation,
    ValidationRequest,
)
from durbar.rest.operation import Call, Group
from durbar.rest.problems import POSITION_PROBLEMS
from durbar.rest.sealing import InvalidToken

GROUP = Group(
    "Positions", "The scores of a position, its faults, and a mistake of the table put right."
)


@GROUP.post(
    "getScores",
    "/v1/games/{game}/scores",
    PositionRequest,
    "ScoreBreakdown",
    POSITION_PROBLEMS,
    quick=True,
)
def scores(call: Call) -> dict[str, Any]:
    """Break down the scores of a position.

    The scores as they stand, what they are made of, and what is still to come as things stand.
    """
    breakdown: dict[str, Any] = orjson.loads(call.read_position().score_breakdown_json())
    return breakdown


@GROUP.post(
    "validatePosition",
    "/v1/games/{game}/validations",
    ValidationRequest,
    Validation,
    (problems.SEALING_UNAVAILABLE,),
    quick=True,
)
def validate(call: Call) -> dict[str, Any]:
    """Name every fault of a position or a view.

    The answer is 200 for any object and any text; `valid` says whether the position or the view is
    legal. Only a token cannot be judged by a service that has no keys.
    """
    try:
        call.read_position_or_view()
    except InvalidToken:
        return _verdict([("/position", "Is no token of this service for this game.")])
    except (durbar.InvalidNotation, durbar.InvalidPosition) as error:
        return _verdict(problems.document_errors(error))
    return _verdict([])


@GROUP.post(
    "correctPosition",
    "/v1/games/{game}/corrections",
    CorrectionRequest,
    Correction,
    (problems.INVALID_POSITION,),
    needs="corrections",
)
def correct(call: Call) -> dict[str, Any]:
    """Put a mistake of the table right.

    Where the rules of a game say how a wrong position is put right, this does it once. A position
    with several mistakes needs it several times: `valid` says whether one is left.
    """
    request = orjson.dumps(call.fields["correction"])
    try:
        corrected = call.game.correct(call.fields["position"].json, request)
    except durbar.InvalidPosition as error:
        raise _not_corrected(error) from error
    faults = [
        (problems.pointer("position") + fault.pointer, fault.detail)
        for fault in call.game.validate(corrected)
    ]
    return {"position": Fragment(corrected), **_verdict(faults)}


def _not_corrected(error: durbar.InvalidPosition) -> problems.Problem:
    # The engine points below `/correction` into the request to correct, else into the position.
    # `/correction` itself is a field of the position: the request is known to be an object.
    errors = []
    for fault in error.faults:
        in_request = fault.pointer.startswith("/correction/")
        place = "" if in_request else problems.pointer("position")
        errors.append((place + fault.pointer, fault.detail))
    detail = "The position cannot be corrected so."
    return problems.Problem(problems.INVALID_POSITION, detail, errors)


def _verdict(errors: list[tuple[str, str]]) -> dict[str, Any]:
    return {
        "valid": not errors,
        "errors": [{"pointer": place, "detail": detail} for place, detail in errors],
    }
