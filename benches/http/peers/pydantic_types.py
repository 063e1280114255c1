"""The JSON Schema of a position as pydantic's types.

Made from the schema and not written down, they say what it says, for any game.
"""

from collections.abc import Mapping
from types import GenericAlias, NoneType
from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, create_model

BOUNDS = {
    "minimum": "ge", "maximum": "le",
    "minItems": "min_length", "maxItems": "max_length",
    "minProperties": "min_length", "maxProperties": "max_length",
}  # fmt: skip
PLAIN = {"integer": int, "boolean": bool, "string": str, "null": NoneType}

# Types that are made while running are nothing that a type checker can follow.
_LITERAL: Any = Literal


class Strict(BaseModel):
    """An object that takes no other field, and no text for a number, as the schema says."""

    model_config = ConfigDict(strict=True, extra="forbid")


def shape(schema: Mapping[str, Any], name: str = "Body") -> Any:
    """The type of what a schema describes."""
    if "const" in schema or "enum" in schema:
        return _LITERAL[tuple(schema.get("enum", [schema.get("const")]))]
    if "oneOf" in schema:
        return shape(schema["oneOf"][0], name) | None
    if "properties" in schema:
        return _model(schema, name)
    of: Any
    if schema["type"] == "object":
        key, value = shape(schema["propertyNames"]), shape(schema["additionalProperties"], name)
        of = GenericAlias(dict, (key, value))
    elif schema["type"] == "array":
        of = GenericAlias(list, shape(schema["items"], name))
    else:
        of = PLAIN[schema["type"]]
    bounds: dict[str, Any] = {word: schema[key] for key, word in BOUNDS.items() if key in schema}
    return Annotated[of, Field(**bounds)] if bounds else of


def _model(schema: Mapping[str, Any], name: str) -> Any:
    """An object with these fields; names that Python cannot write are aliases."""
    fields: dict[str, Any] = {}
    for number, (key, inner) in enumerate(schema["properties"].items()):
        default = ... if key in schema.get("required", ()) else None
        fields[f"field_{number}"] = (shape(inner, f"{name}_{key}"), Field(default, alias=key))
    return create_model(name, __base__=Strict, **fields)
