"""The application factory."""

import functools
from dataclasses import replace

from flask import Flask, request
from werkzeug.exceptions import NotFound
from werkzeug.routing import RequestRedirect

from durbar_rest import guide, play, problems, service
from durbar_rest.contract import capture, docs
from durbar_rest.middleware import Middleware
from durbar_rest.service import Service
from durbar_rest.settings import Settings
from durbar_rest.views import OPERATIONS


def create_app(settings: Settings | None = None) -> Flask:
    """Make the WSGI application of the HTTP service.

    Args:
        settings: What differs from the defaults.

    Raises:
        InvalidSettings: A component file cannot be used, or the store of the rate limit, or the
            folder of the guide.

    >>> from durbar_rest import Settings, create_app
    >>> app = create_app(Settings(max_playouts=100))
    >>> app.test_client().get("/healthz").json
    {'status': 'ok'}
    """
    settings = settings or Settings()
    app = Flask("durbar_rest", static_folder=None)
    app.config.update(
        MAX_CONTENT_LENGTH=settings.max_body_bytes,
        PROVIDE_AUTOMATIC_OPTIONS=False,
    )
    app.extensions[service.EXTENSION] = Service(settings)
    app.before_request(_refuse_other_spellings)
    problems.register(app)
    for operation in OPERATIONS:
        operation.register(app)
    # Its examples are no requests of anybody: nothing keeps them out, nothing counts them.
    shown = replace(
        settings,
        seal_keys=capture.SEAL_KEYS,
        bearer_tokens=(),
        cors_origins=(),
        rate_limit=(),
        metrics=False,
        access_log=False,
        tracing=False,
        guide=None,
    )
    docs.register(app, functools.partial(create_app, shown))
    guide.register(app, settings.guide)
    play.register(app)
    Middleware(app)
    return app


def _refuse_other_spellings() -> None:
    """Refuse what Flask would take for another path: the middleware knows one spelling of each.

    Raises:
        NotFound: The path has doubled slashes.
    """
    # At the start they are dropped without a word; elsewhere there is a redirect with HTML.
    doubled = request.environ["PATH_INFO"].startswith("//")
    if doubled or isinstance(request.routing_exception, RequestRedirect):
        raise NotFound
