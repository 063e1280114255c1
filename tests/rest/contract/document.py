"""The OpenAPI document: openapi.yaml, with what an application says of itself.

openapi.yaml is written by hand, but for what is filled in here: the engine's schemas, the examples,
which are real requests and responses, the kinds of problem, names, limits and the version.
"""

import json
from typing import Any, cast

import yaml
from flask import Flask

import durbar
from durbar_rest import sealing
from durbar_rest.app import gateway_of
from durbar_rest.docs import DOCUMENT
from tests.rest.contract import capture, engine_schemas
from tests.rest.contract.examples import shown
from tests.rest.kinds import KINDS

Json = dict[str, Any]

PROBLEM = "application/problem+json"

# Written in C where it was built so, which is ten times as fast.
_Loader: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


def describe(app: Flask) -> Json:
    """The document of an application, with examples that it has answered itself.

    The application needs the keys of `capture.SEAL_KEYS`, and no others, to have the same document
    as any other of its settings.
    """
    document: Json = yaml.load(DOCUMENT.read_text("utf-8"), _Loader)  # noqa: S506 - a safe loader
    document["info"]["version"] = durbar.__version__
    _fill_schemas(document)
    _fill_problems(document, app)
    _fill_operations(document, app)
    return engine_schemas.without_unused(engine_schemas.without_aliases(document))


def _fill_schemas(document: Json) -> None:
    games = [durbar.load_game(name) for name in durbar.games()]
    schemas = document["components"]["schemas"]
    schemas |= engine_schemas.components(games)
    schemas["GameName"]["enum"] = durbar.games()
    for name in ("Problem", "ProblemKind"):
        schemas[name]["properties"]["code"]["examples"] = list(KINDS)
    counts = [count for game in games for count in game.facts()["players"]]
    players = schemas["InitialStateRequest"]["properties"]["players"]
    players |= {"minimum": min(counts), "maximum": max(counts)}
    schemas["Correction"]["properties"]["position"] = engine_schemas.ref("CorrectedPosition")
    schemas["CorrectionRequest"]["properties"] |= {
        "position": engine_schemas.ref("CorrectablePosition"),
        "correction": engine_schemas.ref("CorrectionDetails"),
    }


def _fill_problems(document: Json, app: Flask) -> None:
    captured = {
        code: json.loads(request.send(app).data) for code, request in capture.provocations().items()
    }
    service = gateway_of(app).service
    captured |= {
        code: json.loads(cast("bytes", service.refuse(code, capture.REQUEST_ID).body))
        for code in KINDS
        if code not in captured
    }
    document["components"]["parameters"]["code"]["schema"]["enum"] = list(KINDS)
    statuses = {
        response["$ref"].rpartition("/")[2]: int(status)
        for methods in document["paths"].values()
        for described in methods.values()
        for status, response in described["responses"].items()
        if "$ref" in response
    }
    for name, response in document["components"]["responses"].items():
        content = response["content"][PROBLEM]
        kinds = [kind for kind in KINDS.values() if kind.status == statuses[name]]
        response["description"] = "\n".join(
            f"- `{kind.code}`: {kind.description}" for kind in kinds
        )
        content["examples"] = {
            kind.code: {"summary": kind.title, "value": captured[kind.code]} for kind in kinds
        }


def _fill_operations(document: Json, app: Flask) -> None:
    requests = capture.requests()
    for operation in capture.OPERATIONS.values():
        described = document["paths"][operation.path][operation.method.lower()]
        if operation.operation_id == "correctPosition":
            offering = [name for name in durbar.games() if capture.has_corrections(name)]
            described["parameters"][0]["schema"]["enum"] = offering
        bodies, answers = {}, {}
        for name, request in requests[operation.operation_id].items():
            response = request.send(app)
            # A service with component files of its own may refuse one.
            if response.status_code == 200:
                summary = f"{request.method} {request.path}{_hint(request.body)}"
                bodies[name] = {"description": summary, "value": request.body}
                answer = shown(response.data, response.content_type)
                if response.is_json and answer != response.json:
                    summary += ": of what is long, the beginning"
                answers[name] = {"description": summary, "value": answer}
        if operation.method == "POST":
            described["requestBody"]["content"]["application/json"]["examples"] = bodies
        content = described["responses"]["200"]["content"]
        next(iter(content.values()))["examples"] = answers


def _hint(body: Any) -> str:
    """What to know before such a request is tried out."""
    is_sealed = f'"{sealing.VERSION}.' in json.dumps(body)
    return ": a service opens no tokens but its own" if is_sealed else ""


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
