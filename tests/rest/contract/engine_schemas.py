"""The engine's JSON Schemas as components of the document."""

import json
import re
from collections.abc import Callable, Iterable
from typing import Any

import durbar

Json = dict[str, Any]

# What only the head of a file has.
_HEAD = {"$schema", "$id"}

_REFERENCE = re.compile(r'"#/components/schemas/(\w+)"')


# What the engine describes of each game, and whether an answer may have more fields than that: a
# position is refused with unknown fields.
_KINDS: list[tuple[str, Callable[[durbar.Game], str | None], bool]] = [
    ("Position", durbar.Game.position_schema, False),
    ("View", durbar.Game.view_schema, False),
    ("ScoreBreakdown", durbar.Game.score_breakdown_schema, True),
    ("Correction", durbar.Game.correction_schema, False),
]

# What has a type in each game. Programs that make clients cannot tell so many kinds of object
# apart: the document has one open object, and names the types and their fields in words.
_TYPED: dict[str, tuple[Callable[[durbar.Game], str], str]] = {
    "Action": (durbar.Game.action_schema, "An action or an outcome of chance, as an object."),
    "Event": (durbar.Game.event_schema, "What happened, and by which rule."),
}
_TYPED_BY = "`type` says which other fields there are; one in brackets may be left out."


def components(games: Iterable[durbar.Game]) -> dict[str, Json]:
    """The schemas of every game, and of what a request or an answer has for any game."""
    games = list(games)
    named: dict[str, Json] = {}
    references: dict[str, dict[str, Json]] = {}
    for kind, schema_of, is_open in _KINDS:
        texts = {game.name: text for game in games if (text := schema_of(game)) is not None}
        for game, text in texts.items():
            schema = _prepared(json.loads(text))
            _add(named, _pascal(game), kind, opened(schema) if is_open else schema)
        references[kind] = {game: ref(_pascal(game) + kind) for game in texts}
    positions, views = list(references["Position"].values()), list(references["View"].values())
    named |= {
        "Position": _one_of(
            [*positions, ref("PositionText")], "An object, a notation, or a token."
        ),
        "View": _one_of([*views, ref("Notation")], "What a player sees: an object or a notation."),
        "PositionOrView": _one_of(
            [*positions, *views, ref("PositionText")], "A position, or what a player sees of one."
        ),
    }
    breakdowns = {game.name: named.pop(_pascal(game.name) + "ScoreBreakdown") for game in games}
    named["ScoreBreakdown"] = _merged("The scores and what they are made of.", breakdowns)
    if references["Correction"]:
        named["CorrectionDetails"] = _any_of(references["Correction"].values())
        correctable = [references["Position"][game] for game in references["Correction"]]
        named["CorrectedPosition"] = _any_of(correctable)
        named["CorrectablePosition"] = _one_of(
            [*correctable, ref("PositionText")], "A position; a text denotes one without mistakes."
        )
    for kind, (typed_schema_of, summary) in _TYPED.items():
        schemas = {game.name: json.loads(typed_schema_of(game)) for game in games}
        named[kind] = _typed(f"{summary} {_TYPED_BY}", schemas)
    return named


def ref(name: str) -> Json:
    """A reference to a schema of the document."""
    return {"$ref": f"#/components/schemas/{name}"}


def _one_of(alternatives: list[Json], description: str) -> Json:
    """One of these, and none is a choice itself: some programs that make clients fail there."""
    return {"description": description, "oneOf": alternatives}


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
        names = set(_REFERENCE.findall(todo.pop())) - used
        used |= names
        todo += [json.dumps(schemas[name]) for name in names]
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


def _merged(description: str, schemas: dict[str, Json]) -> Json:
    """An object with the fields of every game, for programs that could not tell several apart."""
    fields: dict[str, Json] = {}
    for schema in schemas.values():
        for name, field in schema["properties"].items():
            # Of a field of several games, what they agree on.
            before = fields.get(name, field)
            fields[name] = {key: value for key, value in before.items() if field.get(key) == value}
    required = [name for name in fields if all(name in one["required"] for one in schemas.values())]
    lines = []
    for game, schema in schemas.items():
        own = ", ".join(name for name in schema["required"] if name not in required)
        lines.append(f"- {game} has {own or 'no more'}")
    return {
        "type": "object",
        "description": "\n".join([f"{description} Some fields are those of one game:", "", *lines]),
        "properties": fields,
        "required": required,
    }


def _typed(description: str, schemas: dict[str, Json]) -> Json:
    """An open object with a field `type`; what the schemas of the games say of it, in words."""
    kinds = [kind for schema in schemas.values() for kind in schema["oneOf"]]
    common = [
        name
        for name, field in kinds[0]["properties"].items()
        if name != "type" and all(name in kind["required"] for kind in kinds)
    ]
    fields = {name: {"type": kinds[0]["properties"][name]["type"]} for name in common}
    lines = [
        f"- {game}: " + ", ".join(_kind_in_words(kind, common) for kind in schema["oneOf"])
        for game, schema in schemas.items()
    ]
    return {
        "type": "object",
        "description": "\n".join([description, "", *lines]),
        "properties": {"type": {"type": "string"}, **fields},
        "required": ["type", *common],
        "additionalProperties": True,
    }


def _kind_in_words(kind: Json, common: list[str]) -> str:
    """A type and the fields that only it has: `name` (field, [field that may be missing])."""
    fields = [name for name in kind["properties"] if name not in {"type", *common}]
    named = [name if name in kind["required"] else f"[{name}]" for name in fields]
    type_ = kind["properties"]["type"]["const"]
    return f"`{type_}`" + (f" ({', '.join(named)})" if named else "")


def _prepared(schema: Any) -> Any:
    """The schema as a part of the document; its numbers say how large they are."""
    if isinstance(schema, list):
        return [_prepared(item) for item in schema]
    if not isinstance(schema, dict):
        return schema
    made = {name: _prepared(value) for name, value in schema.items() if name not in _HEAD}
    return made | {"format": "double"} if made.get("type") == "number" else made


def _add(schemas: dict[str, Json], game: str, kind: str, schema: Json) -> None:
    """Add a schema, and each object inside it by a name of its own.

    Programs that make clients need a name for each object. A position and a view share those that
    are equal.
    """

    def apart(value: Any, path: str) -> Any:
        if isinstance(value, list):
            return [apart(item, path) for item in value]
        if not isinstance(value, dict):
            return value
        made = dict(value)
        for name in ("items", "oneOf", "anyOf", "additionalProperties"):
            if name in made:
                made[name] = apart(made[name], path)
        if "properties" not in made:
            return made
        made["properties"] = {
            field: apart(inner, path + _pascal(field))
            for field, inner in made["properties"].items()
        }
        if not path:
            return made
        made.pop("title", None)
        annotation = {"description": made.pop("description")} if "description" in made else {}
        name = game + path
        if schemas.setdefault(name, made) != made:
            name = game + kind + path
            schemas[name] = made
        return {**annotation, **ref(name)}

    schemas[game + kind] = apart(schema, "")


def _pascal(name: str) -> str:
    return "".join(word.capitalize() for word in name.split("_"))
