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
        ("Position", [(name, *cells) for name, cells in of_position.items()]),
        (
            "View: what differs from a position",
            [(name, *cells) for name, cells in of_view.items() if of_position.get(name) != cells],
        ),
        ("Actions and outcomes", list(forms(json.loads(loaded.action_schema())))),
        ("Events", list(forms(json.loads(loaded.event_schema())))),
        (
            "Score breakdown",
            [(name, *cells) for name, cells in rows(json.loads(loaded.score_breakdown_schema()))],
        ),
    ]
    correction = loaded.correction_schema()
    if correction is not None:
        parts.append(
            ("Correction", [(name, *cells) for name, cells in rows(json.loads(correction))])
        )
    return "".join(table(title, lines) for title, lines in parts)


def table(title: str, lines: list[tuple[str, str, str]]) -> str:
    """Make one table."""
    body = "".join(f"| `{name}` | {kind} | {about} |\n" for name, kind, about in lines)
    return f"\n### {title}\n\n| field | value | |\n|---|---|---|\n{body}\n"


def forms(schema: Schema) -> Iterator[tuple[str, str, str]]:
    """Give each form of a document that has a `type`, and its fields."""
    for form in schema["oneOf"]:
        yield form["title"], "", ""
        for name, (kind, about) in rows(form):
            if name != "type":
                yield f"{form['title']}.{name}", kind, about


def rows(schema: Schema, path: str = "") -> Iterator[tuple[str, tuple[str, str]]]:
    """Give the fields of an object with what they hold and what is said of them."""
    required = schema.get("required", [])
    for name, field in schema["properties"].items():
        inner, shown = inside(field)
        optional = "" if name in required else "; may be left out"
        yield f"{path}{name}", (f"{shown}{optional}", field.get("description", ""))
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
        return {}, f"object: for {keys}, {shown}"
    return schema, plain(schema)


def plain(schema: Schema) -> str:
    """Say what a single value is."""
    if "const" in schema:
        return f'`"{schema["const"]}"`'
    if "enum" in schema:
        names = schema["enum"]
        if len(names) > FEW_NAMES:
            return f"one of {len(names)} names, such as `{names[0]}`"
        return " ".join(f"`{name}`" for name in names)
    if "minimum" in schema:
        most = schema.get("maximum")
        return f"{schema['minimum']} or more" if most is None else f"{schema['minimum']} to {most}"
    return {"boolean": "true or false"}.get(schema["type"], str(schema["type"]))
