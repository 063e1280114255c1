"""Pages of other origins (CORS): which of them may call the service."""

import re

from durbar_rest.transport.request import Headers, RequestContext, Response

_ORIGIN = re.compile(
    r"https?://(?:[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?|\[[0-9a-f:.]+\])(?::[0-9]{1,5})?"
)

# How long a browser may remember what was allowed: the most that any of them keeps.
_MAX_AGE = 7200

_VARY = ("Vary", "Origin")
_SHARED = ("Cross-Origin-Resource-Policy", "cross-origin")
_EXPOSED = (
    "Access-Control-Expose-Headers",
    "X-Request-Id, Durbar-Version, Durbar-Rules-Version, Retry-After, ETag, traceparent",
)
_PREFLIGHT: Headers = [
    ("Access-Control-Allow-Methods", "GET, HEAD, POST"),
    (
        "Access-Control-Allow-Headers",
        "Authorization, Content-Type, If-None-Match, X-Request-Id, traceparent",
    ),
    ("Access-Control-Max-Age", str(_MAX_AGE)),
]


def read_origin(text: str) -> str:
    """Read an origin.

    Raises:
        ValueError: It is not one, or stands for all of them.
    """
    if text == "*":
        raise ValueError(
            "* would let every page that somebody opens call this service from inside their "
            "network; name the origins, such as https://play.example.org"
        )
    if not _ORIGIN.fullmatch(text):
        raise ValueError(
            f"{text!r} is not an origin: a scheme, a host in lower case, and a port unless it is "
            "the usual one, such as https://play.example.org or http://localhost:3000"
        )
    return text


class Cors:
    """The gate for what a browser asks first, and the headers that let a page read answers."""

    def __init__(self, origins: tuple[str, ...]) -> None:
        """Let pages of these origins call the service."""
        self._origins = frozenset(origins)

    def preflight(self, context: RequestContext) -> Response | None:
        """Response a browser that asks what a page may do."""
        request = context.request
        if (
            request.method != "OPTIONS"
            or request.header("access-control-request-method") is None
            or request.header("origin") not in self._origins
        ):
            return None
        return Response(204, list(_PREFLIGHT), b"")

    def add_headers(self, context: RequestContext, response: Response) -> None:
        """Say in a response who may read it."""
        # A response that is kept by a cache must not serve another origin.
        response.headers.append(_VARY)
        origin = context.request.header("origin")
        if origin is not None and origin in self._origins:
            response.headers += [("Access-Control-Allow-Origin", origin), _EXPOSED, _SHARED]
