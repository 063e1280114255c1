"""The OpenAPI document, made of the operations, their schemas and the engine's."""

from typing import Any

import yaml
from apispec import APISpec
from apispec.ext.marshmallow import MarshmallowPlugin
from flask import Flask
from marshmallow import Schema, fields

import durbar
from durbar.rest import problems, service
from durbar.rest.access.auth import OPEN_PATHS
from durbar.rest.contract import capture, engine_schemas, links
from durbar.rest.contract.fields import (
    MAX_ACTION_ID,
    MAX_ACTION_TEXT,
    MAX_SEED,
    Action,
    Document,
    Object,
    Seed,
    up_to,
)
from durbar.rest.contract.schemas import Problem, Reference
from durbar.rest.operation import LINES, Operation
from durbar.rest.problems import Kind
from durbar.rest.views import GROUPS
from durbar.rest.views.bulk import OPERATIONS

Json = dict[str, Any]

_DESCRIPTION = """\
Board games computed exactly: the legal actions of a position, what an action does and why, chance
events with their probabilities, scores. The service keeps no game: a request brings its position,
the answer returns the next one, and any server may answer any request.

- A position is an object, a notation (one line, safe in a URL) or a token (sealed: only this
  service can read or make it); it comes back in the form asked for. An action is an id, a text or
  an object.
- Where something is hidden from players, their eyes are for views, and the events of an `observer`.
  Who calls this service is trusted with whole positions: it stands behind the game site, never
  open to the players themselves.
- A token keeps a position secret from whoever holds it and cannot call the service, and from being
  altered. It does not stop anybody from bringing an older token again: the site remembers which is
  the newest. Equal positions have equal tokens.
- Unknown fields of a request are refused. Clients must ignore unknown fields of an answer.
- Numbers of 64 bits are strings.
- Equal requests to equal versions get equal bytes. The headers `Durbar-Version` and
  `Durbar-Rules-Version` say which versions answered.
- Every error is an `application/problem+json` (RFC 9457) with a `code`; `GET /v1/problems` lists
  them. `errors` points to everything that is wrong with a request at once.
- The default component file of a game may be a reconstruction in parts; the facts of the game say
  in which.
- What breaks HTTP itself never reaches the service: the server refuses it without a body.
- A service may ask for a bearer token (401), and may limit how often a client asks (429).
- A body needs Content-Length. The limits stand with the facts of each game.
"""

_RESPONSE_NAMES = {
    400: "BadRequest",
    401: "Unauthorized",
    404: "NotFound",
    409: "IllegalAction",
    411: "LengthRequired",
    413: "ContentTooLarge",
    415: "UnsupportedMediaType",
    422: "Unprocessable",
    429: "RateLimited",
    500: "InternalError",
    503: "Unavailable",
}

_HEADERS: Json = {
    "X-Request-Id": {
        "description": "The id of the request: the one that it brought, or a new one.",
        "schema": {"type": "string"},
    },
    "Durbar-Version": {
        "description": "The version of the engine.",
        "schema": {"type": "string"},
    },
    "Durbar-Rules-Version": {
        "description": "The version of the game's rules, where the path names a game.",
        "schema": {"type": "string"},
    },
    "ETag": {
        "description": "Changes with the answer; send it back in If-None-Match.",
        "schema": {"type": "string"},
    },
    "Retry-After": {
        "description": "In how many seconds to ask again.",
        "schema": {"type": "integer", "minimum": 1},
    },
    "WWW-Authenticate": {
        "description": "Asks for a bearer token (RFC 6750).",
        "schema": {"type": "string"},
    },
}

# What a problem of this status has besides the headers of every answer.
_MORE_HEADERS = {401: ["WWW-Authenticate"], 429: ["Retry-After"], 503: ["Retry-After"]}

_BEARER: Json = {
    "type": "http",
    "scheme": "bearer",
    "description": "Where the service asks for a token; many ask for none.",
}


def describe(app: Flask) -> Json:
    """The document of an application, with examples that it has answered itself.

    The application needs the keys of `capture.SEAL_KEYS`, and no others, to have the same document
    as any other of its settings.
    """
    plugin = MarshmallowPlugin(schema_name_resolver=_name)
    spec = APISpec(
        title="durbar",
        version=durbar.__version__,
        openapi_version="3.1.1",
        plugins=[plugin],
        info={
            "summary": "Board games computed exactly, over HTTP",
            "description": _DESCRIPTION,
            "contact": {"name": "The durbar authors"},
            "license": {"name": "MIT or Apache-2.0", "identifier": "MIT OR Apache-2.0"},
        },
        servers=[{"url": "/", "description": "The server that gave this document."}],
        # Without one, or with one.
        security=[{}, {"bearer": []}],
        tags=[{"name": group.name, "description": group.description} for group in GROUPS],
    )
    assert plugin.converter is not None  # noqa: S101 - made by the line above
    plugin.converter.add_attribute_function(_describe_field)  # type: ignore[no-untyped-call]
    games = engine_schemas.games_of(app)
    for name, schema in engine_schemas.components(games).items():
        spec.components.schema(name, schema)
    spec.components.schema("GameName", _game_names([game.name for game in games]))
    spec.components.schema("Problem", schema=Problem)
    spec.components.schema("Batchable", {"anyOf": _batchable()})
    for name, header in _HEADERS.items():
        spec.components.header(name, header)
    spec.components.security_scheme("bearer", _BEARER)
    _add_parameters(spec)
    _add_problem_responses(spec, capture.problem_examples(app))
    examples = capture.examples(app)
    for group in GROUPS:
        for operation in group.operations:
            offering = _offering(operation, service.of(app))
            if not offering:
                continue
            given = examples.get(operation.operation_id, [])
            described = _operation(group.name, operation, offering, given)
            spec.path(path=operation.path, operations={operation.method.lower(): described})
    made: Json = spec.to_dict()
    made["components"]["links"] = links.components()
    _limit_players(made, service.of(app))
    return {"openapi": made.pop("openapi"), **engine_schemas.without_aliases(made)}


def _batchable() -> list[Json]:
    """What can be asked in a batch, by the schemas of the requests."""
    requests = (operation.request for operation in OPERATIONS.values())
    return [_ref(name) for name in dict.fromkeys(_name(one) for one in requests if one is not None)]


def _offering(operation: Operation, games: service.Service) -> list[str]:
    """The games that the operation is for."""
    needs = operation.needs
    return [name for name in games.names if needs is None or games.facts(name)[needs]]


def _limit_players(made: Json, games: service.Service) -> None:
    """Say how many players any game takes; each game says it for itself."""
    counts = [count for name in games.names for count in games.facts(name)["players"]]
    players = made["components"]["schemas"]["InitialStateRequest"]["properties"]["players"]
    players |= {"minimum": min(counts), "maximum": max(counts)}


def _name(schema: Schema | type[Schema]) -> str:
    return schema.__name__ if isinstance(schema, type) else type(schema).__name__


def _describe_field(_self: Any, field: fields.Field[Any], **_: Any) -> Json:
    """Describe the kinds of field that apispec does not know."""
    match field:
        case (
            Reference(schema_name=str(name))
            | Object(schema_name=str(name))
            | Document(schema_name=str(name))
        ):
            return _ref(name)
        case Document():
            return {"type": ["object", "string"]}
        case Seed():
            return {"type": "string", "pattern": up_to(MAX_SEED)}
        case Action():
            return {
                "oneOf": [
                    {"type": "integer", "minimum": 0, "maximum": MAX_ACTION_ID},
                    {"type": "string", "maxLength": MAX_ACTION_TEXT},
                    _ref("Action"),
                ]
            }
        case _:
            return {}


def _ref(name: str, section: str = "schemas") -> Json:
    return {"$ref": f"#/components/{section}/{name}"}


def _add_parameters(spec: APISpec) -> None:
    spec.components.parameter(
        "game",
        "path",
        {"description": "The name of a game.", "schema": _ref("GameName")},
    )
    spec.components.parameter(
        "code",
        "path",
        {
            "description": "The code of a kind of problem.",
            "schema": {"type": "string", "enum": list(problems.KINDS)},
        },
    )
    spec.components.parameter(
        "X-Request-Id",
        "header",
        {
            "description": "An id to find the request by; comes back in the answer if it is made "
            "of 1 to 128 letters, digits and `._:+/=-`.",
            "schema": {"type": "string"},
        },
    )


def _game_names(games: list[str]) -> Json:
    return {"type": "string", "enum": games}


def _problem_statuses(operation: Operation) -> set[int]:
    """The statuses of what an operation answers, and of what settings may let stand before it."""
    kinds = [*operation.problems, problems.INTERNAL_ERROR]
    if operation.path not in OPEN_PATHS:
        kinds += [problems.UNAUTHORIZED, problems.RATE_LIMITED]
    return {kind.status for kind in kinds}


def _add_problem_responses(spec: APISpec, captured: dict[Kind, Any]) -> None:
    operations = [operation for group in GROUPS for operation in group.operations]
    for status in sorted(set().union(*map(_problem_statuses, operations))):
        kinds = [kind for kind in problems.KINDS.values() if kind.status == status]
        examples = {
            kind.code: {"summary": kind.title, "value": captured[kind]}
            for kind in kinds
            if kind in captured
        }
        content: Json = {"schema": _ref("Problem")}
        if examples:
            content["examples"] = examples
        described = "\n".join(f"- `{kind.code}`: {kind.description}" for kind in kinds)
        spec.components.response(
            _RESPONSE_NAMES[status],
            {
                "description": described,
                "headers": _headers(
                    "X-Request-Id", "Durbar-Version", *_MORE_HEADERS.get(status, [])
                ),
                "content": {problems.MEDIA_TYPE: content},
            },
        )


def _headers(*names: str) -> Json:
    return {name: _ref(name, "headers") for name in names}


def _operation(
    tag: str, operation: Operation, games: list[str], examples: list[capture.Example]
) -> Json:
    parameters: list[str | Json] = [
        name for name in ("game", "code") if f"{{{name}}}" in operation.path
    ]
    if operation.needs is not None:
        offered = {"description": "The name of a game that has it.", "schema": _game_names(games)}
        parameters = [{"in": "path", "name": "game", "required": True, **offered}]
    described: Json = {
        "operationId": operation.operation_id,
        "tags": [tag],
        "summary": operation.summary,
        "description": operation.description,
        "parameters": [*parameters, "X-Request-Id"],
    }
    if operation.request is not None:
        sent = {
            example.name: {"description": _asked(example), "value": example.request.body}
            for example in examples
        }
        described["requestBody"] = {
            "required": True,
            "content": {"application/json": {"schema": operation.request, "examples": sent}},
        }
    if operation.path in OPEN_PATHS:
        described["security"] = []
    described["responses"] = _responses(operation, examples)
    return described


def _responses(operation: Operation, examples: list[capture.Example]) -> Json:
    headers = ["X-Request-Id", "Durbar-Version"]
    if "{game}" in operation.path:
        headers.append("Durbar-Rules-Version")
    if operation.revalidated:
        headers.append("ETag")
    schema = operation.response
    answered = {
        example.name: {"description": _asked(example), "value": example.answer}
        for example in examples
    }
    content: Json = {
        "application/json": {
            "schema": _ref(schema) if isinstance(schema, str) else schema,
            "examples": answered,
        }
    }
    if operation.lines is not None:
        content[LINES] = {"schema": operation.lines}
    if operation.only_lines:
        content[LINES]["examples"] = content.pop("application/json")["examples"]
    responses: Json = {
        "200": {
            "description": "Done.",
            "headers": _headers(*headers),
            "content": content,
        }
    }
    if linked := links.of(operation.operation_id):
        responses["200"]["links"] = linked
    if operation.revalidated:
        responses["304"] = {
            "description": "The answer is the one that If-None-Match names.",
            "headers": _headers(*headers),
        }
    for status in sorted(_problem_statuses(operation)):
        responses[str(status)] = _ref(_RESPONSE_NAMES[status], "responses")
    return responses


def _asked(example: capture.Example) -> str:
    return f"{example.request.method} {example.request.path}"


class _Dumper(yaml.SafeDumper):
    """Writes every value where it stands, without anchors."""

    def ignore_aliases(self, data: Any) -> bool:  # noqa: ARG002 - the name is PyYAML's
        return True


def _represent_text(dumper: yaml.SafeDumper, text: str) -> yaml.ScalarNode:
    return dumper.represent_scalar(
        "tag:yaml.org,2002:str", text, style="|" if "\n" in text else None
    )


_Dumper.add_representer(str, _represent_text)


def to_yaml(described: Json) -> str:
    """The document as YAML."""
    text: str = yaml.dump(
        described,
        Dumper=_Dumper,
        sort_keys=False,
        allow_unicode=True,
        default_flow_style=None,
        width=100,
    )
    return text
