"""The one decorator for endpoints.

What it is told serves twice: to answer requests, and to describe the operation in openapi.yaml.
"""

import inspect
import time
from collections.abc import Callable, Generator, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

import orjson
from flask import Flask, Response, request
from marshmallow import Schema

import durbar
from durbar.rest import body, forms, problems, service
from durbar.rest.problems import Kind, Problem
from durbar.rest.settings import Settings
from durbar.rest.transport import exchange as exchanges
from durbar.rest.transport.exchange import Exchange

# Newline-delimited JSON.
LINES = "application/x-ndjson"

# A proxy is to pass on each part as it comes.
_UNBUFFERED = {"X-Accel-Buffering": "no"}

# What any operation with a body may answer besides its own problems.
_BODY_PROBLEMS = (
    problems.TRUNCATED_BODY,
    problems.MALFORMED_JSON,
    problems.LENGTH_REQUIRED,
    problems.CONTENT_TOO_LARGE,
    problems.UNSUPPORTED_MEDIA_TYPE,
    problems.INVALID_REQUEST,
)


class Call:
    """One request to one operation: its game and its checked fields."""

    # Set only where the path names a game, and the body has fields.
    game_name: str
    game: durbar.Game
    data: bytes
    fields: dict[str, Any]

    def __init__(
        self, path: Mapping[str, str], operation: "Operation", data: bytes | None = None
    ) -> None:
        """Take the body of the request, or `data` instead, where several are answered in one."""
        self.path = path
        self.service = service.current()
        if "game" in path:
            self.game_name = path["game"]
            self.game = self.service.game(self.game_name)
            facts = self.service.facts(self.game_name)
            if operation.needs is not None and not facts[operation.needs]:
                raise Problem(problems.NOT_OFFERED, problems.NOT_OFFERED.description)
        if operation.request is not None:
            limit = operation.max_body_bytes(self.service.settings)
            self.data = body.read_bytes(limit) if data is None else data
            if not operation.reads_itself:
                self.fields = body.load(operation.request, self.data)

    def read_position(self) -> durbar.State:
        """The state of the position given.

        Raises:
            durbar.InvalidPosition: The JSON position is not legal.
            durbar.InvalidNotation: The notation denotes no legal position.
            durbar.rest.sealing.InvalidToken: The token holds no position that can be played here.
            durbar.rest.sealing.NoKeys: It is a token, and the service cannot open any.
        """
        given: forms.Given = self.fields["position"]
        return given.read_state(self.game, self.service.sealer)

    def read_position_or_view(self) -> durbar.State | durbar.View:
        """The state of the position given, or the view where it is one.

        Raises:
            durbar.InvalidPosition: The JSON is of no legal position, and no view of one.
            durbar.InvalidNotation: The same of a notation.
            durbar.rest.sealing.InvalidToken: The token holds no position that can be played here.
            durbar.rest.sealing.NoKeys: It is a token, and the service cannot open any.
        """
        given: forms.Given = self.fields["position"]
        return given.read_either(self.game, self.service.sealer)

    def write_position(self, state: durbar.State, form: forms.Form) -> Any:
        """The position as it stands in the answer.

        Raises:
            durbar.rest.sealing.NoKeys: It is to be sealed, and the service cannot.
        """
        return forms.write_state(state, form, self.service.sealer)

    def read_observer(self, players: int) -> int | None:
        """The seat that is to see the events, if one was asked for.

        Raises:
            Problem: The game has no such seat.
        """
        return None if "observer" not in self.fields else self.read_seat("observer", players)

    def read_seat(self, field: str, players: int) -> int:
        """The seat in a field.

        Raises:
            Problem: The game has no such seat.
        """
        seat: int = self.fields[field]
        if not 0 <= seat < players:
            errors = [(problems.pointer(field), f"Must be a seat from 0 to {players - 1}.")]
            raise Problem(problems.INVALID_REQUEST, "There is no such seat.", errors)
        return seat


Answered = dict[str, Any] | bytes | Iterator[bytes]
"""Fields, the bytes of them, or the lines of newline-delimited JSON as they come."""

View = Callable[[Call], Answered]


@dataclass(frozen=True, slots=True)
class Operation:
    """One operation of the HTTP contract; its description is the docstring of its view."""

    operation_id: str
    method: str
    path: str
    view: View
    # A schema of the document by its name, where the engine has made it.
    response: Schema | str
    request: Schema | None
    own_problems: tuple[Kind, ...]
    revalidated: bool
    # The fact of a game without which the operation is not offered for it.
    needs: str | None = None
    # Whether it may compute for long: so many at once, and no more.
    expensive: bool = False
    # Whether the engine may answer it without Flask, where it can.
    quick: bool = False
    # Whether the view reads the body itself.
    reads_itself: bool = False
    # The schema of a line where it answers in newline-delimited JSON, and whether always.
    lines: type[Schema] | None = None
    only_lines: bool = False
    # The setting that says how long a body may be.
    body_limit: str = "max_body_bytes"

    @property
    def resource(self) -> str:
        """The last part of the path."""
        return self.path.rpartition("/")[2]

    def max_body_bytes(self, settings: Settings) -> int:
        """The longest body that it takes."""
        limit: int = getattr(settings, self.body_limit)
        return limit

    @property
    def summary(self) -> str:
        """The first line of the view's docstring."""
        return _words(self.view).partition("\n")[0].rstrip(".")

    @property
    def description(self) -> str:
        """The rest of the view's docstring."""
        return _unwrapped(_words(self.view).partition("\n")[2])

    @property
    def problems(self) -> tuple[Kind, ...]:
        """Every kind of problem it answers, besides an internal error."""
        game = (problems.UNKNOWN_GAME,) if "{game}" in self.path else ()
        needs = (problems.NOT_OFFERED,) if self.needs is not None else ()
        body_problems = _BODY_PROBLEMS if self.request is not None else ()
        expensive = (problems.OVERLOADED, problems.DEADLINE_EXCEEDED) if self.expensive else ()
        return (problems.BAD_REQUEST, *game, *needs, *body_problems, *self.own_problems, *expensive)

    def answer(self, **path: str) -> Response:
        """Answer the current request."""
        exchange = exchanges.current()
        exchange.operation_id = self.operation_id
        call = Call(path, self)
        began = time.perf_counter()
        try:
            answered = self.view(call)
        finally:
            exchange.engine_seconds += time.perf_counter() - began
        if isinstance(answered, Iterator):
            return Response(_timed(answered, exchange), headers=_UNBUFFERED, content_type=LINES)
        text = answered if isinstance(answered, bytes) else orjson.dumps(answered)
        response = Response(text, content_type="application/json")
        return revalidated(response) if self.revalidated else response


def _timed(parts: Iterator[bytes], exchange: Exchange) -> Iterator[bytes]:
    """The parts, each with the time that it took."""
    try:
        while True:
            began = time.perf_counter()
            part = next(parts, None)
            exchange.engine_seconds += time.perf_counter() - began
            if part is None:
                return
            yield part
    finally:
        if isinstance(parts, Generator):
            parts.close()


def _words(view: View) -> str:
    words = inspect.getdoc(view)
    if words is None:
        raise TypeError(f"{view!r} has no docstring to describe its operation by")
    return words


def _unwrapped(text: str) -> str:
    paragraphs = text.strip().split("\n\n")
    return "\n\n".join(" ".join(paragraph.split()) for paragraph in paragraphs)


def revalidated(response: Response) -> Response:
    """An answer with an ETag, or 304 if the client has it already."""
    response.add_etag()
    response.headers["Cache-Control"] = "no-cache"
    response.make_conditional(request)
    return response


class Group:
    """Operations on one subject, which the documentation shows together."""

    def __init__(self, name: str, description: str) -> None:
        self.name = name
        self.description = description
        self.operations: list[Operation] = []

    def get(
        self,
        operation_id: str,
        path: str,
        response: type[Schema],
        own_problems: tuple[Kind, ...] = (),
        *,
        revalidated: bool = False,
    ) -> Callable[[View], View]:
        """Make an operation without a body of a view."""

        def decorate(view: View) -> View:
            self.operations.append(
                Operation(
                    operation_id, "GET", path, view, response(), None, own_problems, revalidated
                )
            )
            return view

        return decorate

    def post(
        self,
        operation_id: str,
        path: str,
        request: type[Schema],
        response: type[Schema] | str,
        own_problems: tuple[Kind, ...] = (),
        **more: Any,
    ) -> Callable[[View], View]:
        """Make an operation with a JSON body of a view; `more` are further fields of Operation."""
        described = response if isinstance(response, str) else response()

        def decorate(view: View) -> View:
            self.operations.append(
                Operation(
                    operation_id,
                    "POST",
                    path,
                    view,
                    described,
                    request(),
                    own_problems,
                    revalidated=False,
                    **more,
                )
            )
            return view

        return decorate

    def register(self, app: Flask) -> None:
        """Let an application answer the operations."""
        for operation in self.operations:
            app.add_url_rule(
                operation.path.replace("{", "<").replace("}", ">"),
                endpoint=operation.operation_id,
                view_func=operation.answer,
                methods=[operation.method],
            )
