"""What Prometheus may ask: how many requests, of which operation, how long, how large.

The counters are of the process, whichever application counts. Several processes share them through
files in the folder `PROMETHEUS_MULTIPROC_DIR`, so that any of them answers for all: `durbar serve`
makes the folder. Under gunicorn whoever runs it sets the variable to an empty folder. What a
process was doing that has gone is forgotten when somebody asks; `gunicorn.conf.py` may have it
forgotten at once, by `from durbar.rest.telemetry.metrics import child_exit`.
"""

import contextlib
import functools
import os
import re
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, multiprocess, values
from prometheus_client.exposition import CONTENT_TYPE_LATEST, generate_latest

from durbar.rest import problems
from durbar.rest.problems import Problem
from durbar.rest.transport.request import RequestContext, Response

PATH = "/metrics"

FOLDER = "PROMETHEUS_MULTIPROC_DIR"

# In seconds, each about twice the one before, from what a response takes at least.
_REQUEST_BUCKETS = (
    50e-6, 100e-6, 250e-6, 500e-6, 1e-3, 2.5e-3, 5e-3, 10e-3, 25e-3, 50e-3, 0.1, 0.25, 0.5, 1.0,
    2.5, 5.0, 10.0,
)  # fmt: skip
_ENGINE_BUCKETS = (10e-6, 25e-6, *_REQUEST_BUCKETS[:-1])

_REJECTIONS = {
    problems.OVERLOADED.code: "overloaded",
    problems.RATE_LIMITED.code: "rate_limited",
    problems.UNAUTHORIZED.code: "unauthorized",
}

_LIVE_FILE = re.compile(r"gauge_live\w+_([0-9]+)\.db")


@dataclass(frozen=True, slots=True)
class _Families:
    """The metrics of a process."""

    registry: CollectorRegistry
    requests: Counter
    request_seconds: Histogram
    engine_seconds: Histogram
    answer_bytes: Counter
    rejected: Counter
    in_flight: Gauge


@functools.cache
def _families() -> _Families:
    registry = CollectorRegistry()
    return _Families(
        registry,
        Counter(
            "durbar_http_requests",
            "Requests that were answered.",
            ["operation", "method", "status"],
            registry=registry,
        ),
        Histogram(
            "durbar_http_request_duration_seconds",
            "From the headers of a request to the end of its answer.",
            ["operation"],
            buckets=_REQUEST_BUCKETS,
            registry=registry,
        ),
        Histogram(
            "durbar_engine_duration_seconds",
            "What of it was spent on the operation itself.",
            ["operation"],
            buckets=_ENGINE_BUCKETS,
            registry=registry,
        ),
        Counter(
            "durbar_http_answer_bytes",
            "Bytes of bodies of answers.",
            ["operation"],
            registry=registry,
        ),
        Counter(
            "durbar_http_rejected", "Requests that were not let in.", ["reason"], registry=registry
        ),
        Gauge(
            # The others are answered one after the other in each process.
            "durbar_expensive_requests_in_flight",
            "Expensive requests that were let in, and whose answer has not ended.",
            registry=registry,
            multiprocess_mode="livesum",
        ),
    )


class _Counted(NamedTuple):
    """Where requests of one operation, method and status are counted."""

    request: Callable[[], None]
    seconds: Callable[[float], None]
    engine_seconds: Callable[[float], None]
    answer_bytes: Callable[[float], None]


class Metrics:
    """Counts requests, and tells the counts."""

    def __init__(self) -> None:
        self._families = _families()
        self._counted: dict[tuple[str, str, int], _Counted] = {}
        self.enter: Callable[[], Any] = self._families.in_flight.inc
        self.leave: Callable[[], Any] = self._families.in_flight.dec
        for reason in _REJECTIONS.values():
            self._families.rejected.labels(reason)

    def __call__(self, context: RequestContext, response: Response, sent: int) -> None:
        """Count a request that has been answered."""
        key = (context.operation_id, context.shown_method, response.status)
        counted = self._counted.get(key) or self._find(key)
        counted.request()
        counted.seconds(time.perf_counter() - context.began)
        if context.engine_seconds:
            counted.engine_seconds(context.engine_seconds)
        counted.answer_bytes(sent)
        if context.problem in _REJECTIONS:
            self._families.rejected.labels(_REJECTIONS[context.problem]).inc()

    def _find(self, key: tuple[str, str, int]) -> _Counted:
        """Find the counters by their labels; that takes longer than to count, so it is kept."""
        operation, method, status = key
        families = self._families
        counted = _Counted(
            families.requests.labels(operation, method, str(status)).inc,
            families.request_seconds.labels(operation).observe,
            families.engine_seconds.labels(operation).observe,
            families.answer_bytes.labels(operation).inc,
        )
        self._counted[key] = counted
        return counted

    def page(self, context: RequestContext) -> Response | None:
        """Response who asks for the counts.

        Raises:
            Problem: It is asked in another way than by GET.
        """
        request = context.request
        if request.path != PATH:
            return None
        if request.method not in {"GET", "HEAD"}:
            kind = problems.METHOD_NOT_ALLOWED
            raise Problem(kind, kind.description, headers={"Allow": "GET, HEAD"})
        text = page_text()
        headers = [("Content-Type", CONTENT_TYPE_LATEST), ("Content-Length", str(len(text)))]
        return Response(200, headers, b"" if request.method == "HEAD" else text)


def page_text() -> bytes:
    """The counts of this process, or of all that share a folder, as Prometheus reads them."""
    folder = os.environ.get(FOLDER)
    if folder is None:
        return generate_latest(_families().registry)
    _forget_dead(Path(folder))
    registry = CollectorRegistry()
    multiprocess.MultiProcessCollector(registry)  # type: ignore[no-untyped-call]
    return generate_latest(registry)


def _forget_dead(folder: Path) -> None:
    """Drop what processes that have gone were doing; what they have done stays counted."""
    for file in folder.iterdir():
        found = _LIVE_FILE.fullmatch(file.name)
        if found is None:
            continue
        try:
            os.kill(int(found[1]), 0)
        except ProcessLookupError:
            _forget(int(found[1]))
        except PermissionError:
            pass


def _forget(process: int) -> None:
    # Another process may be at it too.
    with contextlib.suppress(FileNotFoundError):
        multiprocess.mark_process_dead(process)  # type: ignore[no-untyped-call]


def child_exit(_server: object, worker: Any) -> None:
    """Gunicorn's hook for a worker that has ended."""
    if FOLDER in os.environ:
        _forget(worker.pid)


@contextlib.contextmanager
def shared() -> Iterator[None]:
    """Let this process and those that it starts count together.

    The folder for it is made inside `PROMETHEUS_MULTIPROC_DIR`, or where temporary files are, and
    removed at the end.

    Raises:
        OSError: No such folder can be made.
    """
    before = os.environ.get(FOLDER)
    with TemporaryDirectory(prefix="durbar-metrics-", dir=before) as folder:
        os.environ[FOLDER] = folder
        _begin_anew()
        try:
            yield
        finally:
            if before is None:
                del os.environ[FOLDER]
            else:
                os.environ[FOLDER] = before
            _begin_anew()


def _begin_anew() -> None:
    # The library looks at the variable when it is imported, which was before.
    values.ValueClass = values.get_value_class()  # type: ignore[no-untyped-call]
    _families.cache_clear()
