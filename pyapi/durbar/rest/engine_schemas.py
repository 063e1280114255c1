"""The engine's JSON Schemas as components of the document."""

import json
from collections.abc import Callable, Sequence
from typing import Any

from flask import Flask

import durbar
from durbar.rest import service

Json = dict[str, Any]


def games_of(app: Flask) -> list[durbar.Game]:
    """The games of an application."""
    games = service.of(app)
    return [games.game(name) for name in games.names]


def components(games: Sequence[durbar.Game]) -> dict[str, Json]:
    """The schemas of every game, and of what a request or an answer has for any game."""
    found: dict[str, Json] = {
        "Notation": {
            "type": "string",
            "description": "A position in one line of characters that are safe in a URL. It begins "
            "with the game and the version of the notation.",
        }
    }
    # A position and what is sent of actions is refused with unknown fields; answers may get more.
    kinds: list[tuple[str, Callable[[durbar.Game], str], bool]] = [
        ("Position", durbar.Game.position_schema, False),
        ("Action", durbar.Game.action_schema, False),
        ("Event", durbar.Game.event_schema, True),
        ("ScoreBreakdown", durbar.Game.score_breakdown_schema, True),
        ("Correction", durbar.Game.correction_schema, False),
    ]
    for kind, schema_of, is_open in kinds:
        for game in games:
            schema = json.loads(schema_of(game))
            found |= _named(_pascal(game.name) + kind, opened(schema) if is_open else schema)
    references = {
        kind: [{"$ref": f"#/components/schemas/{_pascal(game.name)}{kind}"} for game in games]
        for kind, *_ in kinds
    }
    found["PositionObject"] = {
        "type": "object",
        "oneOf": references["Position"],
        "discriminator": {
            "propertyName": "game",
            "mapping": {
                game.name: reference["$ref"]
                for game, reference in zip(games, references["Position"], strict=True)
            },
        },
    }
    found["Position"] = {
        "description": "An object or a notation.",
        "oneOf": [
            {"$ref": "#/components/schemas/PositionObject"},
            {"$ref": "#/components/schemas/Notation"},
        ],
    }
    for kind in ("Action", "Event", "ScoreBreakdown"):
        found[kind] = _any_of(references[kind])
    found["CorrectionDetails"] = _any_of(references["Correction"])
    return found


def _any_of(references: list[Json]) -> Json:
    return references[0] if len(references) == 1 else {"anyOf": references}


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
    """The schema as a component of this name; its own definitions become components too."""
    schema.pop("$schema", None)
    schema.pop("$id", None)
    definitions = schema.pop("$defs", {})
    text = json.dumps({name: schema, **{name + key: value for key, value in definitions.items()}})
    moved: dict[str, Json] = json.loads(text.replace("#/$defs/", f"#/components/schemas/{name}"))
    return moved


def _pascal(name: str) -> str:
    return "".join(word.capitalize() for word in name.split("_"))
