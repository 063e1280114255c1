"""Every path that the service answers, looked up once for each request.

What is not listed here may be anything, also a position, and is never told to logs, metrics or
traces.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace

from flask import Flask

from durbar._core import GameService, Refusal
from durbar_rest import guide, play, service
from durbar_rest.operation import Operation
from durbar_rest.problems import KINDS
from durbar_rest.telemetry import metrics
from durbar_rest.views import OPERATIONS


@dataclass(frozen=True, slots=True)
class Route:
    """What a path leads to."""

    # What logs, metrics and traces call it: one of a few words.
    operation_id: str
    # The path as the document writes it, with the names of its parameters; empty if unknown.
    template: str
    operation: Operation | None = None
    # From the resource and the bytes of a body to those of the response, where Rust answers.
    respond: Callable[[str, bytes], bytes | Refusal] | None = None
    rules_version: tuple[str, str] | None = None


UNKNOWN = Route("unknown", "")


def of(app: Flask) -> Mapping[str, Route]:
    """The routes of an application: its pages, and its operations."""
    pages = [rule.rule for rule in app.url_map.iter_rules() if not rule.arguments]
    pages += guide.files(app)
    found = {path: Route("docs", path) for path in pages}
    found |= {path: Route(play.OPERATION_ID, path) for path in play.paths(app)}
    found[metrics.PATH] = Route("metrics", metrics.PATH)
    services = service.of(app)
    for operation in OPERATIONS:
        route = Route(operation.operation_id, operation.path, operation)
        if "{code}" in operation.path:
            found |= {operation.path.format(code=code): route for code in KINDS}
        elif "{game}" in operation.path:
            is_direct = operation.resource in GameService.resources
            for game in services.names:
                version = str(services.facts[game]["rules_version"])
                found[operation.path.format(game=game)] = replace(
                    route,
                    respond=services.of_game(game).respond if is_direct else None,
                    rules_version=("Durbar-Rules-Version", version),
                )
        else:
            found[operation.path] = route
    return found
