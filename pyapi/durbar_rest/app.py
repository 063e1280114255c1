"""The application factory."""

from collections.abc import Iterator
from http import HTTPStatus

from flask import Blueprint, Flask, Response, current_app, g, request
from werkzeug.exceptions import ClientDisconnected, HTTPException, MethodNotAllowed, NotFound
from werkzeug.routing import RequestRedirect

import durbar
from durbar._core import Lines, Service
from durbar._core import Response as ServiceResponse
from durbar_rest import docs, guide, play, status
from durbar_rest.exchange import USUAL_METHODS, Exchange, Headers, Problem
from durbar_rest.gateway import Gateway
from durbar_rest.sealing import Sealer
from durbar_rest.settings import InvalidSettings, Settings, limits_of

EXTENSION = "durbar"

# What Flask and werkzeug refuse by themselves.
_BY_STATUS = {404: "not-found", 413: "content-too-large"}

# A page that got hold of a response may do nothing with it, where the response says nothing else.
_SAFE = {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "X-Frame-Options": "DENY",
    "Cache-Control": "no-store",
    "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
    "Durbar-Version": durbar.__version__,
}

service = Blueprint("service", __name__)
"""What the service answers: every path below /v1."""


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
    # Else there are redirects, with HTML.
    app.url_map.merge_slashes = False
    gateway = Gateway(settings, _load(settings))
    app.extensions[EXTENSION] = gateway
    app.before_request(_begin)
    app.after_request(_finish)
    app.register_error_handler(Exception, _answer_error)
    app.register_blueprint(service)
    pages = [docs.pages(), play.pages(), guide.pages(settings.guide), status.pages(settings)]
    for blueprint, routes in pages:
        app.register_blueprint(blueprint)
        gateway.routes.update(routes)
    return app


def gateway_of(app: Flask) -> Gateway:
    """What every request to an application passes."""
    gateway: Gateway = app.extensions[EXTENSION]
    return gateway


def _load(settings: Settings) -> Service:
    """The service with the games of the settings.

    Raises:
        InvalidSettings: A component file is for no game, cannot be read or cannot be used.
    """
    components = {}
    for game, path in settings.components.items():
        try:
            if game not in durbar.games():
                known = ", ".join(durbar.games())
                raise InvalidSettings(f"components are given for {game!r}; the games are: {known}")
            components[game] = path.read_text("utf-8")
            durbar.load_game(game, components=components[game])
        except (OSError, UnicodeDecodeError) as error:
            raise InvalidSettings(f"components of {game}: cannot read {path}: {error}") from error
        except durbar.InvalidComponents as error:
            raise InvalidSettings(f"components of {game} in {path}: {error}") from error
    return Service(
        components=components,
        sealer=Sealer(settings.seal_keys) if settings.seal_keys else None,
        limits=limits_of(settings),
        threads=settings.threads,
    )


def _gateway() -> Gateway:
    return gateway_of(current_app)


def _begin() -> Response | None:
    """Pass the gates."""
    headers = {
        name.lower().encode("latin-1"): value.encode("latin-1") for name, value in request.headers
    }
    path = request.environ["PATH_INFO"]
    g.exchange = _gateway().begin(request.method, path, headers, request.remote_addr or "")
    response = _gateway().gate(g.exchange)
    other = path.startswith("//") or isinstance(request.routing_exception, RequestRedirect)
    if response is None and other:
        # Flask would take it for another path; the gates know one spelling of each.
        raise NotFound
    return None if response is None else _as_flask(response)


@service.route("/v1/<path:rest>", methods=sorted(USUAL_METHODS))
def respond(rest: str) -> Response:  # noqa: ARG001 - the service reads the path itself
    """Answer as the service does."""
    exchange: Exchange = g.exchange
    body = _read_body(exchange)
    response = _gateway().respond(exchange, request.query_string, body)
    if response.status == HTTPStatus.NOT_FOUND and response.problem == "not-found":
        return _not_found() or _as_flask(response)
    return _as_flask(response)


def _read_body(exchange: Exchange) -> bytes:
    """The body, or what came of it; none if its headers are enough to refuse it."""
    if not 0 < exchange.length <= exchange.route.max_body_bytes:
        return b""
    try:
        return request.stream.read(exchange.length)
    except (ClientDisconnected, OSError):
        return b""


def _finish(response: Response) -> Response:
    """Add the headers that every response has, and let observers see it when it has been sent."""
    exchange: Exchange = g.exchange
    gateway = _gateway()
    headers: Headers = []
    gateway.add_headers(exchange, headers)
    for name, value in headers:
        response.headers[name.decode()] = value.decode("latin-1")
    if exchange.path not in gateway.is_of_service:
        for safe in _SAFE.items():
            response.headers.setdefault(*safe)
    response.headers["X-Request-Id"] = exchange.request_id
    if response.is_sequence:
        sent = 0 if request.method == "HEAD" else len(response.get_data())
        gateway.end(exchange, response.status_code, sent)
    else:
        response.response = _counted(response)
    return response


def _counted(response: Response) -> Iterator[bytes]:
    """Yield the parts of a stream, and let observers see its end, or that the client has gone."""
    gateway, exchange, sent = _gateway(), g.exchange, 0

    def count() -> Iterator[bytes]:
        nonlocal sent
        for part in parts:
            sent += len(part)
            yield part

    parts = response.iter_encoded()
    response.call_on_close(lambda: gateway.end(exchange, response.status_code, sent))
    return count()


def _as_flask(response: ServiceResponse) -> Response:
    headers = [(name.decode(), value.decode("latin-1")) for name, value in response.headers]
    body = response.body
    # As a list, lest Flask sets the length of a response to HEAD.
    parts = _gateway().parts(g.exchange, body) if isinstance(body, Lines) else [body]
    return Response(parts, response.status, headers)


def _answer_error(error: Exception) -> Response:
    """Answer with a problem, whatever went wrong."""
    exchange: Exchange = g.exchange
    match error:
        case NotFound() | MethodNotAllowed() if exchange.path.startswith("/v1/"):
            # The service says it better, and no rule of Flask takes any method and any text.
            return respond(exchange.path)
        case NotFound() if (page := _not_found()) is not None:
            return page
        case MethodNotAllowed(valid_methods=methods):
            allowed = ", ".join(sorted(methods or ())).encode()
            error = Problem("method-not-allowed", headers=[(b"allow", allowed)])
        case HTTPException(code=int(code)) if code < HTTPStatus.INTERNAL_SERVER_ERROR:
            error = Problem(_BY_STATUS.get(code, "bad-request"))
    return _as_flask(_gateway().refused(exchange, error))


def _not_found() -> Response | None:
    """Lead a browser to the documentation; programs get a problem."""
    if docs.prefers_html(request):
        return Response(status=307, headers={"Location": "/docs"})
    return None
