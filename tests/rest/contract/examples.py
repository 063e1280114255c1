"""openapi.yaml as a test uses it: its operations, its examples, and what it says of an answer."""

import copy
import functools
import json
from collections.abc import Iterator
from typing import Any, NamedTuple

import yaml
from jsonschema import Draft202012Validator
from werkzeug.test import TestResponse

import durbar
from tests.house.tree import ROOT

Json = dict[str, Any]

# Objects whose fields are not the service's: each component file has its own.
_FREE = {"ComponentFile"}


class Operation(NamedTuple):
    """One operation of the document."""

    method: str
    path: str
    described: Json

    @property
    def name(self) -> str:
        """Its operationId."""
        return str(self.described["operationId"])

    @property
    def paths(self) -> list[str]:
        """Its path for each game."""
        return sorted({self.path.format(game=game, code="not-found") for game in durbar.games()})


@functools.cache
def document() -> Json:
    """The committed document."""
    contents: Json = yaml.load((ROOT / "openapi.yaml").read_text("utf-8"), yaml.CSafeLoader)
    return contents


def operations() -> list[Operation]:
    """All operations, in the order of the document."""
    return [
        Operation(method.upper(), path, described)
        for path, methods in document()["paths"].items()
        for method, described in methods.items()
    ]


def posts() -> list[Operation]:
    """The operations with a body."""
    return [operation for operation in operations() if operation.method == "POST"]


class Example(NamedTuple):
    """An example of the document: what was asked, and what came back."""

    name: str
    path: str
    body: Any
    answer: Any


LINES = "application/x-ndjson"
SVG = "image/svg+xml"
MOST_ENTRIES = 3


def answered_as(operation: Operation) -> tuple[str, Json]:
    """The first media type of an operation's answers, and what is said of it."""
    content = operation.described["responses"]["200"]["content"]
    media_type = next(iter(content))
    return media_type, content[media_type]


def shown(data: bytes, media_type: str | None) -> Any:
    """An answer as the examples have it: of what is long, the beginning.

    Of lines that is the first, of a picture the first tag, of steps and problems the first few.
    """
    if media_type == SVG:
        return _first_tag(data.decode())
    answer = json.loads(data.splitlines()[0] if media_type == LINES else data)
    for name in {"steps", "problems"} & set(answer):
        del answer[name][MOST_ENTRIES:]
    if "picture" in answer:
        answer["picture"] = _first_tag(answer["picture"])
    return answer


def _first_tag(picture: str) -> str:
    assert picture.startswith("<svg ")
    return picture[: picture.index(">") + 1]


def examples(operation: Operation) -> Iterator[Example]:
    """The examples of an operation."""
    answers = answered_as(operation)[1]["examples"]
    body = operation.described.get("requestBody")
    requests = body["content"]["application/json"]["examples"] if body else {}
    for name, answer in answers.items():
        # It may be followed by a hint.
        method, path = answer["description"].partition(": ")[0].split(" ")
        assert method == operation.method
        sent = requests[name]["value"] if body else None
        yield Example(name, path, sent, answer["value"])


def validator(schema: Json, *, closed: bool = False) -> Draft202012Validator:
    """A validator of a schema whose references point into the document.

    Args:
        schema: The schema.
        closed: Whether fields that the document does not name are refused, as they are not by
            clients: so that no answer has a field without a description. Actions,
            events and score breakdowns are then held to the schemas of the engine, which say more.
    """
    components = _closed_components() if closed else document()["components"]
    return Draft202012Validator({**schema, "components": components})


def component(name: str, *, closed: bool = False) -> Draft202012Validator:
    """A validator of a schema by its name."""
    return validator({"$ref": f"#/components/schemas/{name}"}, closed=closed)


def answer_validator(operation: Operation) -> Draft202012Validator:
    """A validator of the answers of an operation."""
    return validator(answered_as(operation)[1]["schema"], closed=True)


def request_validator(operation: Operation) -> Draft202012Validator:
    """A validator of the requests to an operation."""
    return validator(operation.described["requestBody"]["content"]["application/json"]["schema"])


def engine_schema(text: str) -> Json:
    """A schema of the engine, to stand inside the document."""
    schema: Json = json.loads(text)
    assert "$defs" not in schema
    return {name: value for name, value in schema.items() if name not in {"$schema", "$id"}}


@functools.cache
def _closed_components() -> Json:
    components = copy.deepcopy(document()["components"])
    games = [durbar.load_game(name) for name in durbar.games()]
    actions = [engine_schema(game.action_schema()) for game in games]
    events = [engine_schema(game.event_schema()) for game in games]
    breakdowns = [engine_schema(game.score_breakdown_schema()) for game in games]
    components["schemas"] |= {
        "Action": {"anyOf": actions},
        "Event": {"anyOf": events},
        "ScoreBreakdown": {"anyOf": breakdowns},
    }
    for name, schema in components["schemas"].items():
        if name not in _FREE:
            _close(schema)
    result: Json = components
    return result


def _close(schema: Any) -> None:
    if isinstance(schema, list):
        for item in schema:
            _close(item)
    elif isinstance(schema, dict):
        for value in schema.values():
            _close(value)
        if "properties" in schema and schema.get("type") == "object":
            schema.setdefault("additionalProperties", False)


# What every problem is, and no field more.
PROBLEM = component("Problem", closed=True)


def hold(answer: TestResponse, operation: Operation) -> None:
    """Hold an answer to what the document says of its operation."""
    assert answer.status_code < 500
    if answer.status_code == 200:
        media_type, _ = answered_as(operation)
        assert answer.content_type == media_type
        is_json = media_type == "application/json"
        whole = answer.get_json() if is_json else shown(answer.data, media_type)
        answer_validator(operation).validate(whole)
    else:
        assert str(answer.status_code) in operation.described["responses"]
        assert answer.content_type == "application/problem+json"
        PROBLEM.validate(json.loads(answer.data))
