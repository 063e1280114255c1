"""Whether the service runs, and what it counts."""

from flask import Blueprint, Response

import durbar
from durbar_rest import files
from durbar_rest.exchange import Route
from durbar_rest.settings import Settings
from durbar_rest.telemetry import metrics


def pages(settings: Settings) -> files.Pages:
    """The pages for whoever runs the service, and where they are."""
    status = Blueprint("status", __name__)
    status.add_url_rule("/healthz", view_func=health)
    status.add_url_rule("/readyz", view_func=readiness)
    routes = {
        "/healthz": Route("getHealth", "/healthz"),
        "/readyz": Route("getReadiness", "/readyz"),
        metrics.PATH: Route("metrics", metrics.PATH),
    }
    if settings.metrics:
        status.add_url_rule(metrics.PATH, view_func=counts)
    return status, routes


def health() -> dict[str, str]:
    """Say that the process runs."""
    return {"status": "ok"}


def readiness() -> dict[str, str]:
    """Set up a game of each kind."""
    for name in durbar.games():
        durbar.load_game(name).new_initial_state(seed=0)
    return {"status": "ok"}


def counts() -> Response:
    """Answer what was counted."""
    return Response(metrics.page(), content_type=metrics.CONTENT_TYPE_LATEST)
