"""openapi.yaml breaks no client of the last release; and what would break one is found."""

import copy
import functools
from collections.abc import Callable
from typing import Any

import pytest
import yaml

from tests.rest.contract import document
from tests.rest.released import RELEASED
from tests.rest.released.breaking import breaking
from tests.rest.released.schemas import unknown_keywords

Json = dict[str, Any]


@functools.cache
def released() -> Json:
    found: Json = yaml.load(RELEASED.read_text("utf-8"), yaml.CSafeLoader)
    return found


def test_no_client_of_the_last_release_is_broken() -> None:
    assert breaking(released(), document()) == []


def test_every_keyword_of_the_schemas_is_judged() -> None:
    for described in (released(), document()):
        for name, schema in described["components"]["schemas"].items():
            assert unknown_keywords(schema) == set(), name


def schema(described: Json, name: str) -> Any:
    return described["components"]["schemas"][name]


def field(described: Json, name: str, of: str) -> Any:
    return schema(described, name)["properties"][of]


def post(described: Json, resource: str) -> Any:
    return described["paths"][f"/v1/games/{{game}}/{resource}"]["post"]


BREAKING: dict[str, Callable[[Json], Any]] = {
    "/v1/games: was an operation": lambda new: new["paths"].pop("/v1/games"),
    "was called getScores": lambda new: post(new, "scores").update(operationId="scores"),
    "scores, 422: was answered": lambda new: post(new, "scores")["responses"].pop("422"),
    "scores, 201: was not answered": lambda new: post(new, "scores")["responses"].update(
        {"201": {"description": "Made."}}
    ),
    "400: had the header X-Request-Id": lambda new: new["components"]["responses"]["BadRequest"][
        "headers"
    ].pop("X-Request-Id"),
    "400: was application/problem+json": lambda new: new["components"]["responses"]["BadRequest"][
        "content"
    ].pop("application/problem+json"),
    "parameter X-Request-Id in header: was taken": lambda new: post(new, "scores")[
        "parameters"
    ].pop(),
    "parameter X-Request-Id in header: was not required": lambda new: new["components"][
        "parameters"
    ]["X-Request-Id"].update(required=True),
    "parameter game in path: has the value 'taj_mahal'": lambda new: schema(new, "GameName")[
        "enum"
    ].remove("taj_mahal"),
    "body: application/json was taken": lambda new: post(new, "scores")["requestBody"][
        "content"
    ].pop("application/json"),
    "body/form: has the value 'sealed'": lambda new: field(new, "TransitionRequest", "form")[
        "enum"
    ].remove("sealed"),
    "body/observer: was not required": lambda new: schema(new, "TransitionRequest")[
        "required"
    ].append("observer"),
    "body/observer: was described": lambda new: schema(new, "TransitionRequest")["properties"].pop(
        "observer"
    ),
    "body/observer: has another minimum": lambda new: field(
        new, "TransitionRequest", "observer"
    ).update(minimum=1),
    "body/actions: has another maxItems": lambda new: field(
        new, "TransitionRequest", "actions"
    ).update(maxItems=9),
    "body/actions/items: has type string": lambda new: field(new, "TransitionRequest", "actions")[
        "items"
    ]["oneOf"].pop(1),
    "body/seed: has another pattern": lambda new: field(new, "TransitionRequest", "seed").update(
        pattern="^[0-9]$"
    ),
    "body/seed: has type string": lambda new: field(new, "TransitionRequest", "seed").update(
        type="integer"
    ),
    "200/scores: was described": lambda new: schema(new, "Transition")["properties"].pop("scores"),
    "200/scores: was always there": lambda new: schema(new, "Transition")["required"].remove(
        "scores"
    ),
    "200/scores/items: has type null": lambda new: field(new, "Transition", "scores").update(
        items={"type": ["integer", "null"]}
    ),
    "200/status: has the value 'tired'": lambda new: field(new, "Health", "status")["enum"].append(
        "tired"
    ),
    "200/status: has other values than those listed": lambda new: field(
        new, "Health", "status"
    ).pop("enum"),
    "200/position/wind: was not there": lambda new: schema(new, "MaharaniPosition")[
        "properties"
    ].update(wind={"type": "integer"}),
    "200/position: has other fields": lambda new: schema(new, "MaharaniPosition").pop(
        "additionalProperties"
    ),
    "200/legal_actions/items/action/slot: has another maximum": lambda new: field(
        new, "MaharaniActionPlace", "slot"
    ).update(maximum=5),
    "body/correction/space: has the value 'b8'": lambda new: field(
        new, "MaharaniCorrection", "space"
    )["enum"].remove("b8"),
}


@pytest.mark.parametrize("change", BREAKING)
def test_what_breaks_a_client_is_found(change: str) -> None:
    new = copy.deepcopy(document())
    BREAKING[change](new)
    assert any(found.endswith(change) for found in breaking(document(), new))


def with_a_new_game(new: Json) -> None:
    position = copy.deepcopy(schema(new, "MaharaniPosition"))
    position["properties"]["game"]["const"] = "third"
    position["properties"]["wind"] = {"type": "integer"}
    new["components"]["schemas"]["ThirdPosition"] = position
    schema(new, "PositionObject")["oneOf"].append({"$ref": "#/components/schemas/ThirdPosition"})
    schema(new, "GameName")["enum"].append("third")


HARMLESS: dict[str, Callable[[Json], Any]] = {
    "an operation": lambda new: new["paths"].update({"/v1/new": new["paths"]["/v1/games"]}),
    "a field of answers": lambda new: schema(new, "Transition")["properties"].update(
        hints={"type": "array", "items": {}}
    ),
    "an optional field of requests": lambda new: schema(new, "TransitionRequest")[
        "properties"
    ].update(hints={"type": "boolean"}),
    "a status of errors": lambda new: post(new, "scores")["responses"].update(
        {"418": {"$ref": "#/components/responses/BadRequest"}}
    ),
    "a value of requests": lambda new: field(new, "InitialStateRequest", "form")["enum"].append(
        "picture"
    ),
    "less for requests": lambda new: schema(new, "ViewRequest")["required"].remove("player"),
    "more of answers": lambda new: schema(new, "LegalAction")["required"].append("points"),
    "a game": with_a_new_game,
    "a description": lambda new: schema(new, "Transition").update(description="A position."),
}


@pytest.mark.parametrize("change", HARMLESS)
def test_what_breaks_no_client_may_change(change: str) -> None:
    new = copy.deepcopy(document())
    HARMLESS[change](new)
    assert new != document()
    assert breaking(document(), new) == []
