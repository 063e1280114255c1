"""Pages of other origins (CORS): which of them may call the service."""

import re

from durbar._core import Response, Service
from durbar_rest.exchange import Exchange, Headers

_ORIGIN = re.compile(
    r"https?://(?:[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?|\[[0-9a-f:.]+\])(?::[0-9]{1,5})?"
)

# How long a browser may remember what was allowed: the most that any of them keeps.
_MAX_AGE = 7200

_VARY = (b"vary", b"Origin")
OWN: Headers = [(b"cross-origin-resource-policy", b"same-origin")]
"""A response is for pages of its own origin."""

_SHARED: Headers = [
    (
        b"access-control-expose-headers",
        b"X-Request-Id, Durbar-Version, Durbar-Rules-Version, Retry-After, ETag, traceparent",
    ),
    (b"cross-origin-resource-policy", b"cross-origin"),
]
_PREFLIGHT: Headers = [
    (b"access-control-allow-methods", b"GET, HEAD, POST"),
    (
        b"access-control-allow-headers",
        b"Authorization, Content-Type, If-None-Match, X-Request-Id, traceparent",
    ),
    (b"access-control-max-age", b"%d" % _MAX_AGE),
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
    """The gate for what a browser asks first, and the headers that let a page read responses."""

    def __init__(self, origins: tuple[str, ...], service: Service) -> None:
        self._service = service
        self._origins = frozenset(origin.encode() for origin in origins)

    def preflight(self, exchange: Exchange) -> Response | None:
        """Answer a browser that asks what a page may do."""
        headers = exchange.headers
        is_preflight = exchange.method == "OPTIONS" and b"access-control-request-method" in headers
        if not is_preflight or headers.get(b"origin") not in self._origins:
            return None
        request_id = exchange.request_id
        response = self._service.respond("OPTIONS", exchange.path, b"", {}, b"", request_id)
        response.headers.extend(_PREFLIGHT)
        return response

    def headers(self, exchange: Exchange) -> Headers:
        """Say in a response who may read it."""
        origin = exchange.headers.get(b"origin")
        if origin is None or origin not in self._origins:
            # A response that is kept by a cache must not serve another origin.
            return [_VARY, *OWN]
        return [_VARY, (b"access-control-allow-origin", origin), *_SHARED]
