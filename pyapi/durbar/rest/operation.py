"""The one decorator for endpoints.

What it is told serves twice: to answer requests, and to describe the operation in openapi.yaml.
"""

import inspect
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

import orjson
from flask import Flask, Response, g, request
from marshmallow import Schema

import durbar
from durbar.rest import body, forms, problems, service
from durbar.rest.problems import Kind, Problem

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
    fields: dict[str, Any]

    def __init__(self, path: Mapping[str, str], schema: Schema | None, needs: str | None) -> None:
        self.path = path
        self.service = service.current()
        if "game" in path:
            self.game_name = path["game"]
            self.game = self.service.game(self.game_name)
            facts = self.service.facts(self.game_name)
            g.rules_version = facts["rules_version"]
            if needs is not None and not facts[needs]:
                raise Problem(problems.NOT_OFFERED, problems.NOT_OFFERED.description)
        if schema is not None:
            self.fields = body.read_fields(schema)

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


View = Callable[[Call], dict[str, Any]]


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
    needs: str | None

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
        return (problems.BAD_REQUEST, *game, *needs, *body_problems, *self.own_problems)

    def answer(self, **path: str) -> Response:
        """Answer the current request."""
        fields = self.view(Call(path, self.request, self.needs))
        response = Response(orjson.dumps(fields), content_type="application/json")
        return revalidated(response) if self.revalidated else response


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
        return self._operation(
            operation_id, "GET", path, response, None, own_problems, revalidated=revalidated
        )

    def post(
        self,
        operation_id: str,
        path: str,
        request: type[Schema],
        response: type[Schema] | str,
        own_problems: tuple[Kind, ...] = (),
        *,
        needs: str | None = None,
    ) -> Callable[[View], View]:
        """Make an operation with a JSON body of a view; for games with the fact that it needs."""
        return self._operation(
            operation_id, "POST", path, response, request, own_problems, needs=needs
        )

    def _operation(
        self,
        operation_id: str,
        method: str,
        path: str,
        response: type[Schema] | str,
        request: type[Schema] | None = None,
        own_problems: tuple[Kind, ...] = (),
        *,
        revalidated: bool = False,
        needs: str | None = None,
    ) -> Callable[[View], View]:
        def decorate(view: View) -> View:
            self.operations.append(
                Operation(
                    operation_id=operation_id,
                    method=method,
                    path=path,
                    view=view,
                    response=response if isinstance(response, str) else response(),
                    request=None if request is None else request(),
                    own_problems=own_problems,
                    revalidated=revalidated,
                    needs=needs,
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
