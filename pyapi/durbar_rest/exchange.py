"""One request and the response to it, as gates, logs and metrics see them."""

import hashlib
import os
import re
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple

from durbar._core import Response

# Names in lower case.
Headers = list[tuple[bytes, bytes]]

USUAL_METHODS = frozenset({"GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"})

# What logs and metrics call a method that a client made up.
OTHER_METHOD = "other"

# Ids of the usual sorts are shorter, and the notation of any position is longer.
_MAX_REQUEST_ID = 64

_SANE_REQUEST_ID = re.compile(rb"[A-Za-z0-9._:+/=-]{1,128}")

# The header of W3C Trace Context. No id is 0. Version 00 has no more fields, a later one may have,
# and ff will never be one.
_TRACEPARENT = re.compile(
    rb"(?!ff|00-.{52}-)[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})"
    rb"(?:-.*)?"
)


class Route(NamedTuple):
    """What a path leads to."""

    # Its name in logs, metrics and traces: one of a few words.
    operation_id: str
    # The path as openapi.yaml writes it, with the names of its parameters; empty if unknown.
    template: str
    # Whether it may compute for long: only a limited number do so at once.
    expensive: bool = False
    # The longest body; 0 if no body is read.
    max_body_bytes: int = 0


class Problem(Exception):
    """The reason why a gate or a page refuses a request."""

    def __init__(self, code: str, detail: str = "", *, headers: Headers | None = None) -> None:
        """Name the problem.

        Args:
            code: The kind of problem, one of those of `GET /v1/problems`.
            detail: What happened this time; else the description of the kind.
            headers: Headers that the response needs.
        """
        super().__init__(detail or code)
        self.code = code
        self.detail = detail
        self.headers = headers or []


@dataclass(slots=True, eq=False, weakref_slot=True)
class Exchange:
    """One request, and what is known of its response so far."""

    method: str
    path: str
    # Values of the request's headers by their names in lower case; of repeated ones, all of them.
    headers: dict[bytes, bytes]
    # The address that the request came from.
    client: str
    route: Route
    # The bytes of the body, as the headers announce them.
    length: int
    request_id: str
    began: float
    # The name of the token that let the request in.
    user: str | None = None
    # The trace that the request belongs to: 32 hexadecimal digits.
    trace_id: str | None = None
    # The code of the problem that is the response, if it is one.
    problem: str | None = None
    # The time that the service took itself.
    engine_seconds: float = 0.0

    @classmethod
    def begin(
        cls, method: str, path: str, headers: dict[bytes, bytes], client: str, route: Route
    ) -> "Exchange":
        """Begin to answer a request; its id is the caller's if that is of a usual form."""
        began = time.perf_counter()
        digits = headers.get(b"content-length")
        length = 0 if digits is None else _read_length(digits)
        own = headers.get(b"x-request-id")
        if own is not None and _SANE_REQUEST_ID.fullmatch(own):
            request_id = own.decode()
        else:
            request_id = os.urandom(16).hex()
        return cls(method, path, headers, client, route, length, request_id, began)

    def header(self, name: bytes) -> str | None:
        """The value of a header, by its name in lower case."""
        value = self.headers.get(name)
        return None if value is None else value.decode("latin-1")

    @property
    def shown_method(self) -> str:
        """The method, if it is one of the usual ones; a client may make up others."""
        return self.method if self.method in USUAL_METHODS else OTHER_METHOD

    @property
    def shown_id(self) -> str:
        """The request id. One that is long enough to be a position becomes a hash."""
        if len(self.request_id) <= _MAX_REQUEST_ID:
            return self.request_id
        return "sha256:" + hashlib.sha256(self.request_id.encode()).hexdigest()

    def keep_trace(self) -> Headers:
        """Keep the id of the trace, and name it in the response; a broken header counts as none."""
        sent = self.headers.get(b"traceparent")
        match = None if sent is None else _TRACEPARENT.fullmatch(sent)
        if match is None:
            return []
        self.trace_id = match[1].decode()
        return [(b"traceparent", b"00-%b-%b-%b" % match.groups())]


def _read_length(text: bytes) -> int:
    """The number of a header `Content-Length`; 0 if it is none that could be."""
    digits = text.strip()
    return int(digits) if digits.isdigit() and len(digits.lstrip(b"0")) < _DIGITS else 0


# More digits than any length has that could be sent.
_DIGITS = 19

# Lets a request pass, answers it, or raises the problem that it has.
Gate = Callable[[Exchange], Response | None]

# The headers that a response gets besides its own.
HeaderHook = Callable[[Exchange], Headers]

# Sees each response at its end, also those of gates: its status, and the bytes of its body.
Observer = Callable[[Exchange, int, int], None]
