"""The messages between an engine and the program that asks it, each described once.

From the descriptions follow the checks of both sides and the tables of docs/engines.md.
"""

import json
import math
import sys
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from durbar.errors import Fault

VERSION = 1
"""Grows when a program that keeps the protocol would have to change."""

MAX_ID = 100
"""The most characters of an id."""


class Shape(NamedTuple):
    """The values that a field may have: in words after "must be", by a check, and inside."""

    phrase: str
    accepts: Callable[[Any], bool]
    fields: "tuple[Field, ...] | None" = None


class Field(NamedTuple):
    """One field of a message, and what it says."""

    name: str
    shape: Shape
    meaning: str
    is_required: bool = True


class Message(NamedTuple):
    """One kind of line."""

    title: str
    fields: tuple[Field, ...]


def _option(name: str, shape: Shape, meaning: str) -> Field:
    return Field(name, shape, meaning, is_required=False)


def _is_whole(value: object, least: int) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and value >= least


def _number(value: object) -> float:
    """The value; NaN if it is no number, or none that a float can hold."""
    if isinstance(value, bool) or not isinstance(value, int | float):
        return math.nan
    return value if abs(value) <= sys.float_info.max else math.nan


def _is_seed(value: object) -> bool:
    if not (isinstance(value, str) and value.isascii() and value.isdecimal()):
        return False
    return len(value) <= 20 and int(value) < 2**64


def _is_id(value: object) -> bool:
    return isinstance(value, str) and len(value) <= MAX_ID


def _is_actions(value: object) -> bool:
    if not isinstance(value, list) or not value:
        return False
    return all(isinstance(one, dict) and _is_whole(one.get("id"), 0) for one in value)


def _exactly(text: str) -> Shape:
    return Shape(f'"{text}"', lambda value: value == text)


_ID = Shape(f"a string of at most {MAX_ID} characters", _is_id)
_TEXT = Shape("a string", lambda value: isinstance(value, str))
_FLAG = Shape("true or false", lambda value: isinstance(value, bool))
_OBJECT = Shape("an object", lambda value: isinstance(value, dict))
_LIST = Shape("a list", lambda value: isinstance(value, list))
_ACTIONS = Shape("a list of objects, at least one, each with the `id` of an action", _is_actions)
_ACTION = Shape("a whole number", lambda value: _is_whole(value, 0))
_COUNT = Shape("a whole number from 1", lambda value: _is_whole(value, 1))
_MS = Shape("a number from 0", lambda value: _number(value) >= 0)
_PERIOD = Shape("a number above 0", lambda value: _number(value) > 0)
_TURN = Shape("a whole number", lambda value: isinstance(value, int))
_SEED = Shape("a whole number from 0 to 2^64 - 1 as a decimal string", _is_seed)

_QUERY_ID = Field("id", _ID, "Names the query in its answers.")
_ECHOED_ID = Field("id", _ID, "The id of the query.")

BUDGET = (
    _option("ms", _MS, "Milliseconds from the query to its answer."),
    _option("simulations", _COUNT, "Simulated games."),
    _option("nodes", _COUNT, "Nodes of the search tree."),
)
"""The fields of a budget: the bot thinks until the first of them is spent."""

_BUDGET = Shape("an object", lambda value: isinstance(value, dict), BUDGET)

QUERY = Message(
    "A query",
    (
        _QUERY_ID,
        _option(
            "view", _OBJECT, "What the player who decides may know, as `View.to_json()` gives it."
        ),
        _option(
            "notation", _TEXT, "The same view as one short text, as `View.to_notation()` gives it."
        ),
        _option(
            "legal_actions",
            _ACTIONS,
            "The actions to choose from, ascending by `id`: all legal ones, or some of them. Each "
            "has `id`, `string` (the action as text) and `action` (the action as an object).",
        ),
        _option(
            "bot",
            _TEXT,
            "Settings for this query alone, in the words of the engine, in place of those that it "
            "was started with.",
        ),
        _option(
            "budget",
            _BUDGET,
            "How long to think: none, one or several of `ms`, `simulations` and `nodes`.",
        ),
        _option(
            "report_every_ms",
            _PERIOD,
            "If given, the engine may report what it has found so far, about this often.",
        ),
    ),
)
"""A request for an action in a position."""


def _command(name: str, does: str, *fields: Field) -> tuple[str, Message]:
    itself = Field("command", _exactly(name), "The command.")
    return name, Message(f"`{name}`: {does}", (_QUERY_ID, itself, *fields))


COMMANDS = dict(
    (
        _command("query_version", "who are you?"),
        _command(
            "reset",
            "a new game begins",
            Field("seed", _SEED, "All that the bot draws until the next reset follows from it."),
        ),
        _command(
            "terminate",
            "answer now",
            Field("terminate_id", _ID, "The id of the query that is to end."),
        ),
        _command("terminate_all", "answer everything now"),
        _command(
            "expand",
            "what can follow a position?",
            Field(
                "notation", _TEXT, "The position, or a view of one, as `to_notation()` gives it."
            ),
            _option("seed", _SEED, "Draws what a view hides; needed for a view."),
        ),
    )
)
"""Queries without a position, by their command."""

ANSWER = Message(
    "An answer or report",
    (
        _ECHOED_ID,
        _option(
            "action",
            _ACTION,
            "The `id` of the action that is chosen; in a report, the best one so far. Missing only "
            "with `no_results`.",
        ),
        _option(
            "is_during_search",
            _FLAG,
            "true in a report, and the answer follows later; false or missing in the answer.",
        ),
        _option("no_results", _FLAG, "true if the query was terminated before it was begun."),
        _option(
            "search", _OBJECT, "What a search found, with the fields of `durbar.SearchResult`."
        ),
    ),
)
"""The answer to a query."""

VERSION_ANSWER = Message(
    "The answer to `query_version`",
    (
        _ECHOED_ID,
        Field("command", _exactly("query_version"), "The command."),
        Field("name", _TEXT, "What the engine is called."),
        Field("version", _TEXT, "Its own version."),
        Field(
            "protocol",
            Shape(str(VERSION), lambda value: _is_whole(value, 1) and value == VERSION),
            "The version of this protocol.",
        ),
    ),
)
"""The answer to `query_version`."""

EXPANSION = Message(
    "The answer to `expand`",
    (
        _ECHOED_ID,
        Field("command", _exactly("expand"), "The command."),
        Field("position", _TEXT, "The notation of the position, with nothing hidden."),
        Field("current_player", _TURN, "The seat that decides; -1 for chance, -4 at the end."),
        Field("scores", _LIST, "The scores, by seat."),
        Field("returns", _LIST, "By seat: zeros before the end, then shares of the win."),
        Field(
            "successors",
            _LIST,
            "What can happen. A legal action has the fields of `legal_actions`, its `points` by "
            "seat, and the `events` that earn them; an outcome of chance has its `probability`. "
            "`notation` is the position that follows.",
        ),
    ),
)
"""The answer to `expand`."""

ECHO = Message("The answer to another command", (_ECHOED_ID, Field("command", _TEXT, "The same.")))
"""The answer to the other commands: the command itself."""

COMPLAINT = Message(
    "An error or warning",
    (
        _option(
            "error", _TEXT, "What is wrong. The line is not obeyed, and no other answer follows."
        ),
        _option("warning", _TEXT, "What is odd. The query is answered nevertheless."),
        _option("field", _TEXT, "JSON pointer of the field at fault."),
        _option("id", _ID, "The id of the query, if it could be read."),
    ),
)
"""Has one of `error` and `warning`."""


def faults(fields: tuple[Field, ...], document: dict[str, Any], at: str = "") -> Iterator[Fault]:
    """Yield the faults of an object's fields. Fields that are not described are allowed.

    >>> list(faults(QUERY.fields, {"id": 7, "budget": {"ms": -1}}))
    [Fault(pointer='/id', detail='must be a string of at most 100 characters, not 7'), \
Fault(pointer='/budget/ms', detail='must be a number from 0, not -1')]
    """
    for field in fields:
        pointer = f"{at}/{field.name}"
        if field.name not in document:
            if field.is_required:
                yield Fault(pointer, f"is missing, and must be {field.shape.phrase}")
            continue
        value = document[field.name]
        if not field.shape.accepts(value):
            yield Fault(pointer, f"must be {field.shape.phrase}, not {_shown(value)}")
        elif field.shape.fields is not None:
            yield from faults(field.shape.fields, value, pointer)


def unknown_fields(
    fields: tuple[Field, ...], document: dict[str, Any], at: str = ""
) -> Iterator[str]:
    """Yield the pointers of fields that are not described."""
    known = {field.name: field.shape for field in fields}
    for name, value in document.items():
        pointer = f"{at}/{name.replace('~', '~0').replace('/', '~1')}"
        if name not in known:
            yield pointer
        elif (inner := known[name].fields) is not None and isinstance(value, dict):
            yield from unknown_fields(inner, value, pointer)


def _shown(value: object) -> str:
    text = json.dumps(value)
    return text if len(text) <= 60 else f"{text[:60]}..."


def _refuse(constant: str) -> None:
    raise ValueError(f"{constant} is no JSON")


def decoded(line: bytes) -> dict[str, Any]:
    """Read a line.

    Raises:
        ValueError: It is not a JSON object in UTF-8; the message says why.
    """
    try:
        value = json.loads(line.decode("utf-8"), parse_constant=_refuse)
    except UnicodeDecodeError as error:
        raise ValueError(f"is not UTF-8: {error.reason} at byte {error.start}") from None
    except RecursionError:
        raise ValueError("is not JSON: nested too deeply") from None
    except ValueError as error:
        raise ValueError(f"is not JSON: {error}") from None
    if not isinstance(value, dict):
        raise ValueError(f"is not a JSON object, but {_shown(value)}")  # noqa: TRY004
    return value


def encoded(document: dict[str, Any]) -> bytes:
    """Write a line, with its end, in ASCII alone, which every program can read."""
    return json.dumps(document, separators=(",", ":"), allow_nan=False).encode("ascii") + b"\n"


def tables() -> str:
    """Describe the fields of all messages but `id` and `command`, for docs/engines.md."""
    to_engine = (QUERY, Message("`budget` of a query", BUDGET), *COMMANDS.values())
    from_engine = (ANSWER, VERSION_ANSWER, EXPANSION, COMPLAINT)
    parts = [
        f"### {heading}\n\n" + "\n".join(map(_table, messages))
        for heading, messages in (("To the engine", to_engine), ("From the engine", from_engine))
    ]
    return "\n".join(parts)


def _table(message: Message) -> str:
    rows = []
    for field in message.fields:
        if field.name not in {"id", "command"}:
            optional = "" if field.is_required else ", optional"
            rows.append(f"| `{field.name}` | {field.shape.phrase}{optional} | {field.meaning} |")
    header = ["", "| field | | what |", "|---|---|---|"] if rows else []
    return "\n".join([f"**{message.title}**", *header, *rows]) + "\n"
