"""The engine's JSON Schemas as components of the document."""

import json
import re
from collections.abc import Callable, Iterable
from typing import Any

import durbar

Json = dict[str, Any]

_REFERENCE = re.compile(r'"#/components/schemas/(\w+)"')


# What the engine describes of each game, and whether an answer may have more fields than that: a
# position and what is sent of actions is refused with unknown fields.
_KINDS: list[tuple[str, Callable[[durbar.Game], str | None], bool]] = [
    ("Position", durbar.Game.position_schema, False),
    ("View", durbar.Game.view_schema, False),
    ("Action", durbar.Game.action_schema, False),
    ("Event", durbar.Game.event_schema, True),
    ("ScoreBreakdown", durbar.Game.score_breakdown_schema, True),
    ("Correction", durbar.Game.correction_schema, False),
]


def components(games: Iterable[durbar.Game]) -> dict[str, Json]:
    """The schemas of every game, and of what a request or an answer has for any game."""
    found: dict[str, Json] = {}
    references: dict[str, dict[str, Json]] = {}
    for kind, schema_of, is_open in _KINDS:
        texts = {game.name: text for game in games if (text := schema_of(game)) is not None}
        for game, text in texts.items():
            schema = json.loads(text)
            found |= _named(_pascal(game) + kind, opened(schema) if is_open else schema)
        references[kind] = {game: ref(_pascal(game) + kind) for game in texts}
    found["PositionObject"] = _by_game(references["Position"])
    found["ViewObject"] = _by_game(references["View"])
    for kind in ("Action", "Event", "ScoreBreakdown"):
        found[kind] = _any_of(references[kind].values())
    if references["Correction"]:
        found["CorrectionDetails"] = _any_of(references["Correction"].values())
        correctable = {game: references["Position"][game] for game in references["Correction"]}
        found["CorrectablePosition"] = _by_game(correctable)
    return found


def ref(name: str) -> Json:
    """A reference to a schema of the document."""
    return {"$ref": f"#/components/schemas/{name}"}


def _by_game(references: dict[str, Json]) -> Json:
    """An object whose field `game` says which of these it is."""
    if len(references) == 1:
        return next(iter(references.values()))
    return _one_of("game", references)


def _one_of(field: str, references: dict[str, Json]) -> Json:
    """An object that is one of these, as a field of it says."""
    mapping = {value: reference["$ref"] for value, reference in references.items()}
    return {
        "type": "object",
        "oneOf": list(references.values()),
        "discriminator": {"propertyName": field, "mapping": mapping},
    }


def _any_of(references: Iterable[Json]) -> Json:
    first, *more = references
    return {"anyOf": [first, *more]} if more else first


def without_aliases(document: Json) -> Json:
    """The document without schemas that are but another name of one; that one is referred to.

    Some programs that make clients take the other name for a second schema of the same name.
    """
    schemas = document["components"]["schemas"]
    aliases = {name: schema["$ref"] for name, schema in schemas.items() if set(schema) == {"$ref"}}
    text = json.dumps(document)
    for name, target in aliases.items():
        text = text.replace(json.dumps(ref(name)["$ref"]), json.dumps(target))
    made: Json = json.loads(text)
    for name in aliases:
        del made["components"]["schemas"][name]
    return made


def without_unused(document: Json) -> Json:
    """The document without schemas that nothing refers to: those of what the engine had once."""
    schemas: dict[str, Json] = document["components"].pop("schemas")
    used: set[str] = set()
    todo = [json.dumps(document)]
    while todo:
        found = set(_REFERENCE.findall(todo.pop())) - used
        used |= found
        todo += [json.dumps(schemas[name]) for name in found]
    kept = {name: schema for name, schema in schemas.items() if name in used}
    return {**document, "components": {"schemas": kept, **document["components"]}}


def opened(schema: Any) -> Any:
    """The same schema, but objects may have fields that it does not name."""
    if isinstance(schema, list):
        return [opened(item) for item in schema]
    if not isinstance(schema, dict):
        return schema
    return {
        name: opened(value)
        for name, value in schema.items()
        if (name, value) != ("additionalProperties", False)
    }


def _named(name: str, schema: Json) -> dict[str, Json]:
    """The schema as a component of this name; its definitions and kinds become components too."""
    schema.pop("$schema", None)
    schema.pop("$id", None)
    definitions = schema.pop("$defs", {})
    parts = {name: schema, **{name + key: value for key, value in definitions.items()}}
    text = json.dumps(parts | _kinds_apart(name, schema))
    moved: dict[str, Json] = json.loads(text.replace("#/$defs/", f"#/components/schemas/{name}"))
    return moved


def _kinds_apart(name: str, schema: Json) -> dict[str, Json]:
    """The kinds of an object that its field `type` tells apart, which the schema then refers to.

    Programs that make clients need a name for each, and two games may have kinds of one name.
    """
    kinds = schema.get("oneOf", [])
    if not kinds or any("const" not in kind["properties"]["type"] for kind in kinds):
        return {}
    named = {kind["properties"]["type"]["const"]: kind for kind in kinds}
    schema |= _one_of("type", {type_: ref(name + _pascal(type_)) for type_ in named})
    for kind in named.values():
        kind["title"] = f"{schema['title']}: {kind['title']}"
    return {name + _pascal(type_): kind for type_, kind in named.items()}


def _pascal(name: str) -> str:
    return "".join(word.capitalize() for word in name.split("_"))
