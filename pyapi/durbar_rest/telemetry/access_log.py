"""A line of JSON on standard output for each request.

It never holds a position: no body, no query, no header of free text, and a path only where it is
one of the service's own.
"""

import os
import time

import orjson

from durbar_rest.access import auth
from durbar_rest.telemetry import tracing
from durbar_rest.telemetry.json_log import rfc3339, shown_id
from durbar_rest.transport.request import RequestContext, Response

_STANDARD_OUTPUT = 1


def write(context: RequestContext, response: Response, sent: int) -> None:
    """Write the line of a request that has been answered."""
    request, kept = context.request, context.kept
    line = {
        "time": rfc3339(time.time()),
        "request_id": shown_id(context.request_id),
        "method": context.shown_method,
        "path": request.path if context.route.template else None,
        "operation": context.operation_id,
        "status": response.status,
        "problem": context.problem,
        "seconds": round(time.perf_counter() - context.began, 6),
        "engine_seconds": round(context.engine_seconds, 6),
        "bytes_in": context.length or 0,
        "bytes_out": sent,
        "client": request.client,
        "user": kept.get(auth.USER),
        "trace_id": kept.get(tracing.TRACE_ID),
    }
    # One call for a line keeps those of several processes apart.
    try:
        os.write(_STANDARD_OUTPUT, orjson.dumps(line, option=orjson.OPT_APPEND_NEWLINE))
    except OSError:
        # Whoever reads the log may have gone; requests are answered all the same.
        return
