"""The table of a position in `docs/<game>.md`, made of the engine's schema."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import durbar

DOCS = Path(__file__).parents[2] / "docs"
BEGIN = "<!-- made by `make golden` -->\n"
END = "<!-- end -->\n"
FEW_NAMES = 8

Schema = dict[str, Any]


def page(game: str) -> Path:
    """Give the page of a game."""
    return DOCS / f"{game}.md"


def with_table(game: str, text: str) -> str:
    """Put the table of a game into the text of its page, in place of the one there."""
    before, _, rest = text.partition(BEGIN)
    _, _, after = rest.partition(END)
    return f"{before}{BEGIN}{table(game)}{END}{after}"


def table(game: str) -> str:
    """Make the table of a position: a row for each field."""
    schema = json.loads(durbar.load_game(game).position_schema())
    body = "".join(f"| `{name}` | {cell} |\n" for name, cell in rows(schema))
    return f"\n| field | value |\n|---|---|\n{body}\n"


def rows(schema: Schema, path: str = "") -> Iterator[tuple[str, str]]:
    """Give the fields of an object, each with what it holds and what is said of it."""
    required = schema.get("required", [])
    for name, field in schema["properties"].items():
        inner, shown = inside(field)
        optional = "" if name in required else "; may be left out"
        about = f". {field['description']}" if "description" in field else ""
        yield f"{path}{name}", f"{shown}{optional}{about}"
        if "properties" in inner:
            mark = "[]" if shown.startswith("array") else ""
            yield from rows(inner, f"{path}{name}{mark}.")


def inside(schema: Schema) -> tuple[Schema, str]:
    """Give what a value is made of, and how a reader would call it."""
    if "oneOf" in schema:
        inner, shown = inside(schema["oneOf"][0])
        return inner, f"{shown}, or null"
    if schema.get("type") == "array":
        inner, shown = inside(schema["items"])
        least, most = schema.get("minItems", 0), schema.get("maxItems")
        count = (
            "" if most is None else f" of {least}" if least == most else f" of {least} to {most}"
        )
        return inner, f"array{count}: {shown}"
    if "propertyNames" in schema:
        _, keys = inside(schema["propertyNames"])
        _, shown = inside(schema["additionalProperties"])
        return {}, f"object: {shown} by {keys}"
    return schema, plain(schema)


def plain(schema: Schema) -> str:
    """Say what a single value is."""
    if "const" in schema:
        return f'`"{schema["const"]}"`'
    if "enum" in schema:
        names = schema["enum"]
        if len(names) > FEW_NAMES:
            return f"a name such as `{names[0]}`"
        return " ".join(f"`{name}`" for name in names)
    if "minimum" in schema:
        most = schema.get("maximum")
        return f"{schema['minimum']} or more" if most is None else f"{schema['minimum']} to {most}"
    return {"boolean": "true or false"}.get(schema["type"], str(schema["type"]))
