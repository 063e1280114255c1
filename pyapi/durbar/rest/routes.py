"""Every path that the service answers, looked up once for each request.

What is not listed here may be anything, also a position, and is never told to logs, metrics or
traces.
"""

import itertools
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from flask import Flask

import durbar
from durbar.rest import service
from durbar.rest.operation import Operation
from durbar.rest.problems import KINDS
from durbar.rest.telemetry import metrics
from durbar.rest.views import OPERATIONS


@dataclass(frozen=True, slots=True)
class Route:
    """What a path leads to."""

    # What logs, metrics and traces call it: one of a few words.
    operation_id: str
    # The path as the document writes it, with the names of its parameters; empty if unknown.
    template: str
    operation: Operation | None = None
    # From the resource and the bytes of a body to those of the response, where Rust answers.
    handle: Callable[[str, bytes], bytes | durbar.Refusal] | None = None
    rules_version: tuple[str, str] | None = None


UNKNOWN = Route("unknown", "")

Routes = Mapping[str, Route]


def of(app: Flask) -> Routes:
    """The routes of an application: its operations, and the pages of documentation."""
    games = service.of(app)
    operations = {operation.operation_id: operation for operation in OPERATIONS}
    values = {"game": games.names, "code": tuple(KINDS)}
    found = {metrics.PATH: Route("metrics", metrics.PATH)}
    for rule in app.url_map.iter_rules():
        operation = operations.get(rule.endpoint)
        name = "docs" if operation is None else operation.operation_id
        template = rule.rule.replace("<", "{").replace(">", "}")
        parameters = sorted(rule.arguments)
        for chosen in itertools.product(*(values[parameter] for parameter in parameters)):
            given = dict(zip(parameters, chosen, strict=True))
            route = Route(name, template, operation, *_of_game(games, operation, given.get("game")))
            found[template.format(**given)] = route
    return found


def _of_game(
    games: service.Service, operation: Operation | None, game: str | None
) -> tuple[Callable[[str, bytes], bytes | durbar.Refusal] | None, tuple[str, str] | None]:
    if operation is None or game is None:
        return None, None
    handle = games.handler(game).handle if operation.is_handled else None
    return handle, ("Durbar-Rules-Version", str(games.facts(game)["rules_version"]))
