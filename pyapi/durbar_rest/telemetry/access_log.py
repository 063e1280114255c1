"""A line of JSON on standard output for each request.

It never holds a position: no body, no query, no header of free text, and a path only where it is
one of the service's own.
"""

import time

import orjson

from durbar_rest.exchange import Exchange
from durbar_rest.telemetry.json_log import rfc3339, shown_id
from durbar_rest.telemetry.lines import Lines

LINES = Lines(1)
"""What writes to standard output."""


def observe(exchange: Exchange, status: int, sent: int) -> None:
    """Write the line of a request that has been answered."""
    line = {
        "time": rfc3339(time.time()),
        "request_id": shown_id(exchange.request_id),
        "method": exchange.shown_method,
        "path": exchange.path if exchange.route.template else None,
        "operation": exchange.route.operation_id,
        "status": status,
        "problem": exchange.problem,
        "seconds": round(time.perf_counter() - exchange.began, 6),
        "engine_seconds": round(exchange.engine_seconds, 6),
        "bytes_in": exchange.length,
        "bytes_out": sent,
        "client": exchange.client,
        "user": exchange.user,
        "trace_id": exchange.trace_id,
    }
    LINES.write(orjson.dumps(line, option=orjson.OPT_APPEND_NEWLINE))
