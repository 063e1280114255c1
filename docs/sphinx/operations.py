"""The HTTP reference: each operation and object of `openapi.yaml` as Markdown, for one page.

The examples in `openapi.yaml` are answers of the service, which its own tests compare.
"""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import yaml
from sphinx.application import Sphinx

DOCUMENT = Path(__file__).parents[2] / "openapi.yaml"
PAGE = "docs/reference/http"
LONGEST_EXAMPLE = 80
MOST_VALUES = 12
_REFERENCE = "#/components/schemas/"


def setup(app: Sphinx) -> dict[str, bool]:
    """Write the reference behind the text of its page."""
    app.connect("source-read", _extend)
    return {"parallel_read_safe": True}


def _extend(app: Sphinx, name: str, source: list[str]) -> None:
    if name == PAGE:
        app.env.note_dependency(str(DOCUMENT))
        source[0] += "\n" + "\n".join(reference(yaml.safe_load(DOCUMENT.read_text("utf-8"))))


def reference(document: dict[str, Any]) -> Iterator[str]:
    """The lines of the reference: operations by tag, then the objects that they name."""
    for tag in document["tags"]:
        yield from (f"## {tag['name']}", "", tag["description"], "")
        for path, methods in document["paths"].items():
            for method, operation in methods.items():
                if tag["name"] in operation["tags"]:
                    yield from _operation(f"{method.upper()} {path}", operation)
    yield from ("## Objects", "")
    for name, schema in document["components"]["schemas"].items():
        yield from (f"({_anchor(name)})=", f"### {name}", "", _line(schema), "")
        yield from _fields(schema)


def _operation(line: str, operation: dict[str, Any]) -> Iterator[str]:
    yield from (f"### {operation['summary']}", "", f"`{line}`", "", operation["description"], "")
    content = operation.get("requestBody", {}).get("content", {}).get("application/json", {})
    answer: dict[str, Any] = next(
        iter(operation["responses"]["200"].get("content", {}).values()), {}
    )
    if content:
        yield from (f"Body: {_type(content['schema'])}.", "")
    if answer:
        yield from (f"Answer: {_type(answer['schema'])}.", "")
    statuses = [status for status in operation["responses"] if status >= "400"]
    yield from ("Problems: " + ", ".join(statuses) + ".", "")
    bodies, answers = content.get("examples", {}), answer.get("examples", {})
    for name in answers:
        pairs = (("Body", bodies), ("Answer", answers))
        shown = [(title, of[name]["value"]) for title, of in pairs if "value" in of.get(name, {})]
        texts = [(title, _example(value)) for title, value in shown]
        if sum(text.count("\n") for _, text in texts) <= LONGEST_EXAMPLE:
            for title, text in texts:
                language = "xml" if text.startswith("<") else "json"
                yield from (f"{title}, for example:", "", f"```{language}", text, "```", "")
            return


def _example(value: Any) -> str:
    return value if isinstance(value, str) else json.dumps(value, indent=2, ensure_ascii=False)


def _fields(schema: dict[str, Any]) -> Iterator[str]:
    properties = schema.get("properties", {})
    if properties:
        yield from ("| field | type | |", "|---|---|---|")
        required = schema.get("required", ())
        for name, one in properties.items():
            optional = "" if name in required else ", optional"
            text = _cell(one.get("description", ""))
            yield f"| `{name}` | {_cell(_type(one))}{optional} | {text} |"
        yield ""


def _line(schema: dict[str, Any]) -> str:
    """What is said of a schema, and its type where it is more than an object."""
    text: str = schema.get("description", "")
    return text if "properties" in schema else f"{text} {_type(schema)}.".strip()


def _type(schema: dict[str, Any]) -> str:
    if "$ref" in schema:
        name = schema["$ref"].removeprefix(_REFERENCE)
        return f"[{name}](#{_anchor(name)})"
    for choice in ("oneOf", "anyOf"):
        if choice in schema:
            return " or ".join(dict.fromkeys(map(_type, schema[choice])))
    if "enum" in schema or "const" in schema:
        values = schema.get("enum", [schema.get("const")])
        shown = ", ".join(f"`{json.dumps(value)}`" for value in values[:MOST_VALUES])
        more = len(values) - MOST_VALUES
        return f"{shown}, and {more} more" if more > 0 else shown
    if schema.get("type") == "array" and "items" in schema:
        return f"array of {_type(schema['items'])}"
    kinds = schema.get("type", "any value")
    return " or ".join(kinds) if isinstance(kinds, list) else str(kinds)


def _anchor(name: str) -> str:
    return f"object-{name.lower()}"


def _cell(text: str) -> str:
    return " ".join(text.split()).replace("|", "\\|")
