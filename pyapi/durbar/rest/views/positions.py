"""Positions: their scores, their faults, and a mistake of the table put right."""

from typing import Any

import orjson
from orjson import Fragment

import durbar
from durbar.rest import problems
from durbar.rest.operation import Call, Group
from durbar.rest.schemas import (
    Correction,
    CorrectionRequest,
    PositionRequest,
    Validation,
    ValidationRequest,
)

GROUP = Group(
    "Positions", "The scores of a position, its faults, and a mistake of the table put right."
)


@GROUP.post(
    "getScores",
    "/v1/games/{game}/scores",
    PositionRequest,
    "ScoreBreakdown",
    (problems.INVALID_POSITION, problems.INVALID_NOTATION),
)
def scores(call: Call) -> dict[str, Any]:
    """Break down the scores of a position.

    The scores as they stand, what they are made of, and what is still to come as things stand.
    """
    breakdown: dict[str, Any] = orjson.loads(call.read_position().score_breakdown_json())
    return breakdown


@GROUP.post("validatePosition", "/v1/games/{game}/validations", ValidationRequest, Validation)
def validate(call: Call) -> dict[str, Any]:
    """Name every fault of a position.

    The answer is 200 for any object and any text; `valid` says whether the position is legal.
    """
    position = call.fields["position"]
    if position.form == "json":
        return _validation(call.game, position.json)
    try:
        position.read(call.game)
    except (durbar.InvalidNotation, durbar.InvalidPosition) as error:
        return _verdict(problems.position_errors(error))
    return _verdict([])


@GROUP.post(
    "correctPosition",
    "/v1/games/{game}/corrections",
    CorrectionRequest,
    Correction,
    (problems.INVALID_POSITION,),
)
def correct(call: Call) -> dict[str, Any]:
    """Put a mistake of the table right.

    Where the rules of a game say how a wrong position is put right, this does it once. A position
    with several mistakes needs it several times: `valid` says whether one is left.
    """
    request = orjson.dumps(call.fields["correction"])
    corrected = call.game.correct(call.fields["position"].json, request)
    return {"position": Fragment(corrected), **_validation(call.game, corrected)}


def _validation(game: durbar.Game, position: str | bytes) -> dict[str, Any]:
    return _verdict(
        [("/position" + fault.pointer, fault.detail) for fault in game.validate(position)]
    )


def _verdict(errors: list[tuple[str, str]]) -> dict[str, Any]:
    return {
        "valid": not errors,
        "errors": [{"pointer": place, "detail": detail} for place, detail in errors],
    }
