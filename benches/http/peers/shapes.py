"""The JSON Schema of a position as Python types: the same walk for pydantic and for msgspec.

Made from the schema and not written down, they say what it says, for any game.
"""

import json
import os
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from types import GenericAlias, NoneType
from typing import Annotated, Any, Literal, Protocol

SCHEMA = "DURBAR_BENCH_SCHEMA"
"""In the environment: the path of the JSON Schema of what is sent."""

Schema = Mapping[str, Any]

# Types that are made while running are nothing that a type checker can follow.
_LITERAL: Any = Literal


class Maker(Protocol):
    """What is different in each library."""

    def model(self, name: str, fields: Mapping[str, tuple[Any, bool]]) -> Any:
        """An object with these fields and no other: the type of each, and if it is required."""

    def bounded(self, **bounds: int) -> Any:
        """An annotation with `ge`, `le`, `min_length` and `max_length`."""


def body_schema() -> Schema:
    """The schema that the environment names."""
    schema: Schema = json.loads(Path(os.environ[SCHEMA]).read_text("utf-8"))
    return schema


def shape(schema: Schema, maker: Maker, name: str = "Body") -> Any:
    """The type of what a schema describes.

    Raises:
        NotImplementedError: The schema says something that no schema of a position has said.
    """
    said = {key: value for key, value in schema.items() if key not in {"title", "description"}}
    kind = said.pop("type", None)
    if "const" in said or "enum" in said:
        values: Sequence[Any] = said.pop("enum", None) or [said.pop("const")]
        result = _LITERAL[tuple(values)]
    else:
        result = _SHAPES[kind](said, maker, name)
    if said:
        raise NotImplementedError(f"{name}: {kind} with {sorted(said)}")
    return result


def _either(said: dict[str, Any], maker: Maker, name: str) -> Any:
    one, nothing = said.pop("oneOf")
    if nothing != {"type": "null"}:
        raise NotImplementedError(f"{name}: oneOf without null")
    return shape(one, maker, name) | None


def _object(said: dict[str, Any], maker: Maker, name: str) -> Any:
    if "properties" not in said:
        return _mapping(said, maker, name)
    if said.pop("additionalProperties") is not False:
        raise NotImplementedError(f"{name}: an object that is open")
    required = said.pop("required", ())
    fields = {
        key: (shape(inner, maker, f"{name}_{key}"), key in required)
        for key, inner in said.pop("properties").items()
    }
    return maker.model(name, fields)


def _mapping(said: dict[str, Any], maker: Maker, name: str) -> Any:
    key = shape(said.pop("propertyNames"), maker, f"{name}_key")
    value = shape(said.pop("additionalProperties"), maker, f"{name}_value")
    of = GenericAlias(dict, (key, value))
    return _with_bounds(of, said, maker, ("minProperties", "maxProperties"))


def _array(said: dict[str, Any], maker: Maker, name: str) -> Any:
    item = shape(said.pop("items"), maker, f"{name}_item")
    return _with_bounds(GenericAlias(list, item), said, maker, ("minItems", "maxItems"))


def _integer(said: dict[str, Any], maker: Maker, _name: str) -> Any:
    return _with_bounds(int, said, maker, ("minimum", "maximum"))


def _with_bounds(of: Any, said: dict[str, Any], maker: Maker, names: tuple[str, str]) -> Any:
    words = ("ge", "le") if names[0] == "minimum" else ("min_length", "max_length")
    bounds = {word: said.pop(name) for word, name in zip(words, names, strict=True) if name in said}
    return Annotated[of, maker.bounded(**bounds)] if bounds else of


_SHAPES: dict[str | None, Callable[[dict[str, Any], Maker, str], Any]] = {
    None: _either,
    "object": _object,
    "array": _array,
    "integer": _integer,
    "boolean": lambda _said, _maker, _name: bool,
    "string": lambda _said, _maker, _name: str,
    "null": lambda _said, _maker, _name: NoneType,
}
