"""What Prometheus may ask: how many requests, of which operation, and how long.

The counters are of the process. Workers of one server count in files of one folder, the variable
`PROMETHEUS_MULTIPROC_DIR` of `prometheus_client`, so that any of them answers for all.
"""

import functools
import os
import time
from collections.abc import Callable

from prometheus_client import CollectorRegistry, Counter, Histogram
from prometheus_client.exposition import CONTENT_TYPE_LATEST, generate_latest
from prometheus_client.multiprocess import MultiProcessCollector

from durbar._core import Service
from durbar_rest.exchange import Exchange

__all__ = ["CONTENT_TYPE_LATEST", "FOLDER", "PATH", "observe", "page"]

PATH = "/metrics"

Count = Callable[[float], None]

# The variable that `prometheus_client` reads when it is imported.
FOLDER = "PROMETHEUS_MULTIPROC_DIR"

# In seconds, each about twice the one before, from what a response takes at least.
_BUCKETS = (
    50e-6, 100e-6, 250e-6, 500e-6, 1e-3, 2.5e-3, 5e-3, 10e-3, 25e-3, 50e-3, 0.1, 0.25, 0.5, 1.0,
    2.5, 5.0, 10.0,
)  # fmt: skip

# The problems of those that are not let in.
_REJECTIONS = ("overloaded", "rate-limited", "unauthorized")

# Any other status counts as the first of its hundred.
_STATUSES = {200, 204, 300, 304, 307, 400, 500} | {status for _, status, _, _ in Service.problems}

_REGISTRY = CollectorRegistry()

_SECONDS = Histogram(
    "durbar_http_request_duration_seconds",
    "From the headers of a request to the end of its response.",
    ["operation", "method", "status"],
    buckets=_BUCKETS,
    registry=_REGISTRY,
)
_ENGINE_SECONDS = Counter(
    "durbar_engine_seconds",
    "What of it was spent on the operation itself.",
    ["operation"],
    registry=_REGISTRY,
)
_REJECTED = Counter(
    "durbar_http_rejected",
    "Requests that were not let in.",
    ["reason"],
    registry=_REGISTRY,
)


# To find the counters by their labels takes longer than to count.
@functools.cache
def _counters(operation: str, method: str, status: int) -> tuple[Count, Count]:
    shown = status if status in _STATUSES else status // 100 * 100
    seconds = _SECONDS.labels(operation, method, shown)
    return seconds.observe, _ENGINE_SECONDS.labels(operation).inc


def observe(exchange: Exchange, status: int, _sent: int) -> None:
    """Count a request that has been answered."""
    operation = exchange.route.operation_id
    count, count_engine = _counters(operation, exchange.shown_method, status)
    count(time.perf_counter() - exchange.began)
    count_engine(exchange.engine_seconds)
    if exchange.problem in _REJECTIONS:
        _REJECTED.labels(exchange.problem.replace("-", "_")).inc()


def page() -> bytes:
    """The counts of this process, or of all workers, as Prometheus reads them."""
    registry = _REGISTRY
    if FOLDER in os.environ:
        registry = CollectorRegistry()
        MultiProcessCollector(registry)  # type: ignore[no-untyped-call]
    return generate_latest(registry)
