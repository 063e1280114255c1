"""What Prometheus may ask: how many requests, of which operation, how long, how large.

The counters are of the process, whichever application counts. Processes that are forked after
`share` count together, so that any of them answers for all.
"""

import functools
import time
from bisect import bisect_left
from collections.abc import Iterator, Sequence
from itertools import accumulate, product

from prometheus_client.core import (
    CollectorRegistry,
    CounterMetricFamily,
    GaugeMetricFamily,
    HistogramMetricFamily,
    Metric,
)
from prometheus_client.exposition import CONTENT_TYPE_LATEST, generate_latest

from durbar_rest.problems import KINDS, Problem
from durbar_rest.telemetry.counters import Counters
from durbar_rest.transport.request import OTHER_METHOD, USUAL_METHODS, RequestContext, Response
from durbar_rest.views import OPERATIONS

PATH = "/metrics"

# In seconds, each about twice the one before, from what a response takes at least.
_REQUEST_BUCKETS = (
    50e-6, 100e-6, 250e-6, 500e-6, 1e-3, 2.5e-3, 5e-3, 10e-3, 25e-3, 50e-3, 0.1, 0.25, 0.5, 1.0,
    2.5, 5.0, 10.0,
)  # fmt: skip
_ENGINE_BUCKETS = (10e-6, 25e-6, *_REQUEST_BUCKETS[:-1])

# The problems of those that are not let in.
_REJECTIONS = ("overloaded", "rate-limited", "unauthorized")

_OPERATIONS = (*(one.operation_id for one in OPERATIONS), "docs", "play", "metrics", "unknown")
_METHODS = (*sorted(USUAL_METHODS), OTHER_METHOD)
# Any other status counts as the first of its hundred.
_STATUSES = sorted({200, 204, 300, 304, 307, 400, 500} | {kind.status for kind in KINDS.values()})


class _Histogram:
    """The places of a histogram for each operation: its buckets, all that is above, the sum."""

    def __init__(self, first: int, buckets: Sequence[float]) -> None:
        self.buckets = buckets
        self._first = first
        self._width = len(buckets) + 2
        self.end = first + self._width * len(_OPERATIONS)

    def begin(self, operation: str) -> int:
        """The first place of an operation."""
        return self._first + self._width * _OPERATIONS.index(operation)

    def family(self, name: str, help_: str, numbers: list[float]) -> Metric:
        """The histogram as Prometheus reads it, of the operations that were counted."""
        family = HistogramMetricFamily(name, help_, labels=["operation"])
        bounds = [*map(str, self.buckets), "+Inf"]
        for operation in _OPERATIONS:
            begin = self.begin(operation)
            *counts, total = numbers[begin : begin + self._width]
            if any(counts):
                cumulated = list(zip(bounds, accumulate(counts), strict=True))
                family.add_metric([operation], cumulated, total)
        return family


class Metrics:
    """Counts requests, and reports the counts."""

    def __init__(self, processes: int = 1) -> None:
        """Begin at 0, for so many processes."""
        labels = product(_OPERATIONS, _METHODS, _STATUSES)
        self._requests = {label: place for place, label in enumerate(labels)}
        self._seconds = _Histogram(len(self._requests), _REQUEST_BUCKETS)
        self._engine_seconds = _Histogram(self._seconds.end, _ENGINE_BUCKETS)
        self._answer_bytes = self._engine_seconds.end
        self._rejected = self._answer_bytes + len(_OPERATIONS)
        self._in_flight = self._rejected + len(_REJECTIONS)
        self._counters = Counters(self._in_flight + 1, processes)
        # To find the places by labels takes longer than to count.
        self._places = functools.cache(self._find)

    def take_row(self, row: int) -> None:
        """Count where another process did that has ended; what it was doing is forgotten."""
        self._counters.take_row(row)
        self._counters.reset(self._in_flight)

    def __call__(self, context: RequestContext, response: Response, sent: int) -> None:
        """Count a request that has been answered."""
        request, seconds, engine_seconds, answer_bytes = self._places(
            context.operation_id, context.shown_method, response.status
        )
        took, engine_took = time.perf_counter() - context.began, context.engine_seconds
        amounts = [
            (request, 1.0),
            (seconds + bisect_left(_REQUEST_BUCKETS, took), 1.0),
            (seconds + len(_REQUEST_BUCKETS) + 1, took),
            (answer_bytes, sent),
        ]
        if engine_took:
            bucket = bisect_left(_ENGINE_BUCKETS, engine_took)
            amounts += [
                (engine_seconds + bucket, 1.0),
                (engine_seconds + len(_ENGINE_BUCKETS) + 1, engine_took),
            ]
        if context.problem in _REJECTIONS:
            amounts.append((self._rejected + _REJECTIONS.index(context.problem), 1.0))
        self._counters.add(amounts)

    def _find(self, operation: str, method: str, status: int) -> tuple[int, int, int, int]:
        shown = status if status in _STATUSES else status // 100 * 100
        return (
            self._requests[operation, method, shown],
            self._seconds.begin(operation),
            self._engine_seconds.begin(operation),
            self._answer_bytes + _OPERATIONS.index(operation),
        )

    def enter(self) -> None:
        """Count an expensive request that is let in."""
        self._counters.add([(self._in_flight, 1.0)])

    def leave(self) -> None:
        """Count an expensive request no more."""
        self._counters.add([(self._in_flight, -1.0)])

    def collect(self) -> Iterator[Metric]:
        """The counts of all processes, as `prometheus_client` asks for them."""
        numbers = self._counters.sums()
        labels = ["operation", "method", "status"]
        requests = CounterMetricFamily(
            "durbar_http_requests", "Requests that were answered.", labels=labels
        )
        for (operation, method, status), place in self._requests.items():
            if numbers[place]:
                requests.add_metric([operation, method, str(status)], numbers[place])
        yield requests
        yield self._seconds.family(
            "durbar_http_request_duration_seconds",
            "From the headers of a request to the end of its answer.",
            numbers,
        )
        yield self._engine_seconds.family(
            "durbar_engine_duration_seconds",
            "What of it was spent on the operation itself.",
            numbers,
        )
        answer_bytes = CounterMetricFamily(
            "durbar_http_answer_bytes", "Bytes of bodies of answers.", labels=["operation"]
        )
        for place, operation in enumerate(_OPERATIONS, self._answer_bytes):
            if numbers[place]:
                answer_bytes.add_metric([operation], numbers[place])
        yield answer_bytes
        rejected = CounterMetricFamily(
            "durbar_http_rejected", "Requests that were not let in.", labels=["reason"]
        )
        for place, code in enumerate(_REJECTIONS, self._rejected):
            rejected.add_metric([code.replace("-", "_")], numbers[place])
        yield rejected
        # The others are answered one after the other in each process.
        yield GaugeMetricFamily(
            "durbar_expensive_requests_in_flight",
            "Expensive requests that are being computed.",
            numbers[self._in_flight],
        )

    def page(self, context: RequestContext) -> Response | None:
        """Answer who asks for the counts.

        Raises:
            Problem: It is asked in another way than by GET.
        """
        request = context.request
        if request.path != PATH:
            return None
        if request.method not in {"GET", "HEAD"}:
            raise Problem("method-not-allowed", headers={"Allow": "GET, HEAD"})
        text = page_text()
        headers = [("Content-Type", CONTENT_TYPE_LATEST), ("Content-Length", str(len(text)))]
        return Response(200, headers, b"" if request.method == "HEAD" else text)


def page_text() -> bytes:
    """The counts of this process, or of all that count together, as Prometheus reads them."""
    registry = CollectorRegistry()
    registry.register(of_process())
    return generate_latest(registry)


def of_process() -> Metrics:
    """The metrics of this process, whichever of its applications count."""
    return _of_process[-1]


def share(processes: int) -> None:
    """Begin anew, and let this process and those that it forks count together.

    Each of those calls `of_process().take_row` with a row of its own, from 0 on.
    """
    _of_process[:] = [Metrics(processes)]


_of_process = [Metrics()]
