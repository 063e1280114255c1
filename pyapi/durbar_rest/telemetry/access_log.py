"""A line of JSON on standard output for each request.

It never holds a position: no body, no query, no header of free text, and a path only where it is
one of the service's own.
"""

import os
import time

from durbar._core import AccessLog
from durbar_rest.exchange import Exchange

_log = AccessLog()


def observe(exchange: Exchange, status: int, sent: int) -> None:
    """Write the line of a request that has been answered."""
    route = exchange.route
    _log.write(
        exchange.shown_id,
        exchange.shown_method,
        exchange.path if route.template else None,
        route.operation_id,
        status,
        exchange.problem,
        time.perf_counter() - exchange.began,
        exchange.engine_seconds,
        exchange.length,
        sent,
        exchange.client,
        exchange.user,
        exchange.trace_id,
    )


def close() -> None:
    """Write what is left, if the reader takes it soon."""
    _log.close()


def _begin_anew() -> None:
    global _log  # noqa: PLW0603 - a process that was forked has no thread that writes
    _log = AccessLog()


os.register_at_fork(after_in_child=_begin_anew)
