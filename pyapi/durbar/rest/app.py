"""The application factory."""

import functools
import re
import uuid
from dataclasses import replace
from typing import Any

from flask import Flask, Response, g, request
from werkzeug.exceptions import NotFound
from werkzeug.routing import RequestRedirect

import durbar
from durbar.rest import capture, docs, problems, service
from durbar.rest.service import Service
from durbar.rest.settings import Settings
from durbar.rest.views import GROUPS

_SANE_REQUEST_ID = re.compile(r"[A-Za-z0-9._:+/=-]{1,128}")


def create_app(settings: Settings | None = None) -> Flask:
    """Make the WSGI application of the HTTP service.

    Args:
        settings: What differs from the defaults.

    Raises:
        InvalidSettings: A component file cannot be used.
    """
    settings = settings or Settings()
    app = Flask("durbar.rest", static_folder=None)
    app.config.update(
        MAX_CONTENT_LENGTH=settings.max_body_bytes,
        PROVIDE_AUTOMATIC_OPTIONS=False,
    )
    service.attach(app, Service(settings))
    app.before_request(_prepare)
    app.after_request(_add_headers)
    problems.register(app)
    for group in GROUPS:
        group.register(app)
    shown = replace(settings, seal_keys=capture.SEAL_KEYS)
    docs.register(app, functools.partial(create_app, shown))
    return app


def _prepare() -> None:
    given = request.headers.get("X-Request-Id", "")
    g.request_id = given if _SANE_REQUEST_ID.fullmatch(given) else uuid.uuid4().hex
    # Paths are exact: Flask's redirects for doubled slashes would come with HTML.
    if isinstance(request.routing_exception, RequestRedirect):
        raise NotFound


def _add_headers(response: Response) -> Response:
    headers: dict[str, Any] = {
        "X-Request-Id": g.request_id,
        "Durbar-Version": durbar.__version__,
        "X-Content-Type-Options": "nosniff",
    }
    if "rules_version" in g:
        headers["Durbar-Rules-Version"] = str(g.rules_version)
    response.headers.update(headers)
    response.headers.setdefault("Cache-Control", "no-store")
    return response
