"""Every path that the service answers, looked up once for each request.

Other paths may be anything, also a position. Logs, metrics and traces never get them.
"""

from collections.abc import Mapping
from dataclasses import replace

from flask import Flask

from durbar._core import GameService
from durbar_rest import guide, play, service
from durbar_rest.problems import KINDS
from durbar_rest.telemetry import metrics
from durbar_rest.transport.request import Route
from durbar_rest.views import OPERATIONS

UNKNOWN = Route("unknown", "")


def of(app: Flask) -> Mapping[str, Route]:
    """The routes of an application: its pages, and its operations."""
    pages = [rule.rule for rule in app.url_map.iter_rules() if not rule.arguments]
    pages += guide.files(app)
    routes = {path: Route("docs", path) for path in pages}
    routes |= {path: Route(play.OPERATION_ID, path) for path in play.paths(app)}
    routes[metrics.PATH] = Route("metrics", metrics.PATH)
    services = service.of(app)
    for operation in OPERATIONS:
        route = Route(
            operation.operation_id,
            operation.path,
            operation.resource,
            operation.expensive,
            operation.max_body_bytes(services.settings),
        )
        if "{code}" in operation.path:
            routes |= {operation.path.format(code=code): route for code in KINDS}
        elif "{game}" in operation.path:
            is_direct = operation.resource in GameService.resources
            for game in services.names:
                version = str(services.facts[game]["rules_version"])
                routes[operation.path.format(game=game)] = replace(
                    route,
                    respond=services.of_game(game).respond if is_direct else None,
                    rules_version=("Durbar-Rules-Version", version),
                )
        else:
            routes[operation.path] = route
    return routes
