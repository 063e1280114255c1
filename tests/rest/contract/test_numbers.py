"""Every whole number of every request, out of its range and of every other kind."""

import copy
import json
from collections.abc import Iterator
from typing import Any, NamedTuple

import pytest
from flask import Flask

import durbar
from tests.rest.conftest import Json, random_state
from tests.rest.contract.examples import Operation, document, examples, posts

# Not JSON numbers of Python's: as texts, so that each is sent as it stands.
WRONG = ["-1", str(2**31), str(2**63), str(2**64), "1.5", "1e20", "1e400", str(10**400), '"1"',
         "true", "null", "[1]", "{}"]  # fmt: skip

_PLACEHOLDER = 987_654_321


class Number(NamedTuple):
    """A whole number of a request, and a request that has it."""

    path: str
    body: Json
    steps: tuple[str | int, ...]
    schema: Json

    @property
    def name(self) -> str:
        """What a test of it is called."""
        return ".".join(str(step) for step in (self.path.rpartition("/")[2], *self.steps))

    def sent(self, app: Flask, text: str) -> tuple[int, Json]:
        """The answer to the request with this text in the place of the number."""
        body: Any = copy.deepcopy(self.body)
        target = body
        for step in self.steps[:-1]:
            target = target[step]
        target[self.steps[-1]] = _PLACEHOLDER
        raw = json.dumps(body).replace(str(_PLACEHOLDER), text)
        answer = app.test_client().post(
            self.path, data=raw, content_type="application/json", buffered=True
        )
        return answer.status_code, json.loads(answer.data.splitlines()[0])


def resolved(schema: Json) -> Json:
    """A schema that is not only a reference."""
    while "$ref" in schema:
        schema = document()["components"]["schemas"][schema["$ref"].rpartition("/")[2]]
    return schema


def whole_numbers(schema: Json, value: Any) -> Iterator[tuple[tuple[str | int, ...], Json]]:
    """Where a value has whole numbers by its schema, and the schema of each; lists once."""
    schema = resolved(schema)
    for choice in (*schema.get("oneOf", ()), *schema.get("anyOf", ()), *schema.get("allOf", ())):
        yield from whole_numbers(choice, value)
    kinds = schema.get("type", ())
    if "integer" in ([kinds] if isinstance(kinds, str) else kinds) and isinstance(value, int):
        yield (), schema
    if isinstance(value, list) and value and "items" in schema:
        for steps, inner in whole_numbers(schema["items"], value[0]):
            yield (0, *steps), inner
    if isinstance(value, dict):
        for name, below in schema.get("properties", {}).items():
            if name in value:
                for steps, inner in whole_numbers(below, value[name]):
                    yield (name, *steps), inner


def bodies(operation: Operation) -> Iterator[tuple[str, Json]]:
    """Paths and bodies that are right: the examples, and whole positions and views."""
    for example in examples(operation):
        yield example.path, example.body
    resource = operation.path.rpartition("/")[2]
    for game in durbar.games() if resource in {"scores", "resamples"} else ():
        state = random_state(3, 3, 20, game)
        path = operation.path.format(game=game)
        if resource == "scores":
            yield path, {"position": state.to_dict()}
        else:
            yield path, {"view": state.view(0).to_dict(), "seed": "1"}


def numbers() -> Iterator[Number]:
    """Every whole number of these bodies, and those of the document that none of them has."""
    seen = set()
    for operation in posts():
        schema = operation.described["requestBody"]["content"]["application/json"]["schema"]
        for path, right in bodies(operation):
            body = dict(right)
            for name, field in resolved(schema)["properties"].items():
                if resolved(field).get("type") == "integer":
                    body.setdefault(name, 0)
            for steps, inner in whole_numbers(schema, body):
                number = Number(path, body, steps, inner)
                if number.name + path not in seen:
                    seen.add(number.name + path)
                    yield number


NUMBERS = list(numbers())


def beyond(schema: Json) -> list[str]:
    """The nearest numbers that are out of the range."""
    texts = []
    if "minimum" in schema:
        texts.append(str(schema["minimum"] - 1))
    if "maximum" in schema:
        texts.append(str(schema["maximum"] + 1))
    return texts


def fits(schema: Json, text: str) -> bool:
    """Whether a text is a number of a range that the document gives; some are wider than 2^31."""
    return text.isdecimal() and int(text) in range(
        schema.get("minimum", 0), schema.get("maximum", 2**31 - 1) + 1
    )


def test_the_numbers_of_the_document_are_found() -> None:
    names = {number.name for number in NUMBERS}
    assert {"initial-states.players", "initial-states.observer", "views.player",
            "transitions.observer", "playouts.games", "records.games"} <= names  # fmt: skip
    assert sum(name.startswith("scores.position.") for name in names) > 5
    assert sum(name.startswith("resamples.view.") for name in names) > 5


@pytest.mark.parametrize("number", NUMBERS, ids=lambda number: f"{number.path}-{number.name}")
def test_a_number_that_does_not_fit_is_named(app: Flask, number: Number) -> None:
    if number.path.endswith("/validations"):
        pytest.skip("validations answer what is wrong with a position")
    nullable = "null" in number.schema.get("type", ())
    field = f"/{number.steps[0]}"
    for text in [*beyond(number.schema), *WRONG]:
        if (text == "null" and nullable) or fits(number.schema, text):
            continue
        status, fault = number.sent(app, text)
        assert 400 <= status < 500, (text, fault)
        if fault["code"] == "malformed-json":
            assert text in {"1e400", str(10**400)}
        else:
            assert fault["errors"], text
            assert all(one["pointer"].startswith(field) for one in fault["errors"]), (text, fault)


@pytest.mark.parametrize("text", ["18446744073709551616", "-1", "+1", "01", "1.0", " 1", "", "1e3"])
@pytest.mark.parametrize("resource", ["initial-states", "transitions", "playouts", "records"])
def test_seeds_are_64_bits_in_one_spelling(app: Flask, resource: str, text: str) -> None:
    operation = next(one for one in posts() if one.path.endswith("/" + resource))
    example = next(examples(operation))
    answer = app.test_client().post(example.path, json={**example.body, "seed": text})
    assert answer.status_code == 422
    assert [error["pointer"] for error in answer.get_json()["errors"]] == ["/seed"]
