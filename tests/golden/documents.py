"""The tables of JSON documents in `docs/<game>.md`, made of the engine's schemas."""

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


def with_tables(game: str, text: str) -> str:
    """Put the tables of a game into the text of its page, in place of those there."""
    before, _, rest = text.partition(BEGIN)
    _, _, after = rest.partition(END)
    return f"{before}{BEGIN}{tables(game)}{END}{after}"


def tables(game: str) -> str:
    """Make a table for each document."""
    loaded = durbar.load_game(game)
    position, view = json.loads(loaded.position_schema()), json.loads(loaded.view_schema())
    of_view = dict(rows(view))
    of_position = dict(rows(position))
    parts = [
        ("Position", of_position),
        (
            "View: what differs from a position",
            {name: cell for name, cell in of_view.items() if of_position.get(name) != cell},
        ),
        ("Score breakdown", dict(rows(json.loads(loaded.score_breakdown_schema())))),
    ]
    correction = loaded.correction_schema()
    if correction is not None:
        parts.append(("Correction", dict(rows(json.loads(correction)))))
    return "".join(table(title, fields) for title, fields in parts)


def table(title: str, fields: dict[str, str]) -> str:
    """Make one table."""
    body = "".join(f"| `{name}` | {cell} |\n" for name, cell in fields.items())
    return f"\n### {title}\n\n| field | value |\n|---|---|\n{body}\n"


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
