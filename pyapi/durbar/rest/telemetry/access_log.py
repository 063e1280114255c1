"""A line of JSON on standard output for each request.

It never holds a position: no body, no query, no header of free text, and a path only where it is
one of the service's own.
"""

import contextlib
import os
import time

import orjson

from durbar.rest import paths
from durbar.rest.access import auth
from durbar.rest.paths import Places
from durbar.rest.telemetry import tracing
from durbar.rest.telemetry.json_log import shown_id
from durbar.rest.transport.exchange import Answer, Exchange

_STANDARD_OUTPUT = 1


class AccessLog:
    """Writes the lines."""

    def __init__(self, places: Places) -> None:
        """Know the paths that may be told."""
        self._places = places
        # The second of the last line, and its text: most lines are of the same one.
        self._second = (0, "")

    def __call__(self, exchange: Exchange, answer: Answer, sent: int) -> None:
        """Write the line of a request that has been answered."""
        request, kept = exchange.request, exchange.kept
        path = request.path
        known = path in self._places
        line = {
            "time": self._now(),
            "request_id": shown_id(exchange.request_id),
            "method": paths.method_of(exchange),
            "path": path if known else None,
            "operation": paths.operation_of(exchange, self._places),
            "status": answer.status,
            "problem": exchange.problem,
            "seconds": round(time.perf_counter() - exchange.began, 6),
            "engine_seconds": round(exchange.engine_seconds, 6),
            "bytes_in": exchange.length or 0,
            "bytes_out": sent,
            "client": request.client,
            "user": kept.get(auth.USER),
            "trace_id": kept.get(tracing.TRACE_ID),
        }
        # One call for a line keeps those of several processes apart. Whoever reads the log may
        # have gone; requests are answered all the same.
        with contextlib.suppress(OSError):
            os.write(_STANDARD_OUTPUT, orjson.dumps(line, option=orjson.OPT_APPEND_NEWLINE))

    def _now(self) -> str:
        """The time in UTC, to the millisecond (RFC 3339)."""
        now = time.time()
        second = int(now)
        kept, text = self._second
        if kept != second:
            text = time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(second))
            self._second = (second, text)
        return f"{text}.{int((now - second) * 1000):03d}Z"
