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
from pathlib import Path
from tempfile import TemporaryDirectory

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, multiprocess, values
from prometheus_client.exposition import CONTENT_TYPE_LATEST, generate_latest

from durbar.rest.problems import Problem
from durbar.rest.settings import InvalidSettings
from durbar.rest.transport.request import RequestContext, Response

PATH = "/metrics"

FOLDER = "PROMETHEUS_MULTIPROC_DIR"

# In seconds, each about twice the one before, from what a response takes at least.
_REQUEST_BUCKETS = (
    50e-6, 100e-6, 250e-6, 500e-6, 1e-3, 2.5e-3, 5e-3, 10e-3, 25e-3, 50e-3, 0.1, 0.25, 0.5, 1.0,
    2.5, 5.0, 10.0,
)  # fmt: skip
_ENGINE_BUCKETS = (10e-6, 25e-6, *_REQUEST_BUCKETS[:-1])

# The problems of those that are not let in.
_REJECTIONS = ("overloaded", "rate-limited", "unauthorized")

_LIVE_FILE = re.compile(r"gauge_live\w+_([0-9]+)\.db")


# What counts a request, its seconds, those of the engine, and the bytes of its answer.
_Counts = tuple[Callable[..., None], ...]


class Metrics:
    """Counts requests, and tells the counts."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        counter = functools.partial(Counter, registry=self.registry)
        histogram = functools.partial(Histogram, labelnames=["operation"], registry=self.registry)
        self._requests = counter(
            "durbar_http_requests",
            "Requests that were answered.",
            ["operation", "method", "status"],
        )
        self._request_seconds = histogram(
            "durbar_http_request_duration_seconds",
            "From the headers of a request to the end of its answer.",
            buckets=_REQUEST_BUCKETS,
        )
        self._engine_seconds = histogram(
            "durbar_engine_duration_seconds",
            "What of it was spent on the operation itself.",
            buckets=_ENGINE_BUCKETS,
        )
        self._answer_bytes = counter(
            "durbar_http_answer_bytes", "Bytes of bodies of answers.", ["operation"]
        )
        rejected = counter("durbar_http_rejected", "Requests that were not let in.", ["reason"])
        self._rejected = {code: rejected.labels(code.replace("-", "_")) for code in _REJECTIONS}
        # The others are answered one after the other in each process.
        self.in_flight = Gauge(
            "durbar_expensive_requests_in_flight",
            "Expensive requests that were let in, and whose answer has not ended.",
            registry=self.registry,
            multiprocess_mode="livesum",
        )
        # To find a counter by its labels takes longer than to count.
        self._counts = functools.cache(self._find)

    def __call__(self, context: RequestContext, response: Response, sent: int) -> None:
        """Count a request that has been answered."""
        count, seconds, engine_seconds, answer_bytes = self._counts(
            context.operation_id, context.shown_method, response.status
        )
        count()
        seconds(time.perf_counter() - context.began)
        if context.engine_seconds:
            engine_seconds(context.engine_seconds)
        answer_bytes(sent)
        if context.problem in self._rejected:
            self._rejected[context.problem].inc()

    def _find(self, operation: str, method: str, status: int) -> _Counts:
        return (
            self._requests.labels(operation, method, str(status)).inc,
            self._request_seconds.labels(operation).observe,
            self._engine_seconds.labels(operation).observe,
            self._answer_bytes.labels(operation).inc,
        )

    def page(self, context: RequestContext) -> Response | None:
        """Response who asks for the counts.

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


@functools.cache
def of_process() -> Metrics:
    """The metrics of this process, whichever of its applications count."""
    return Metrics()


def page_text() -> bytes:
    """The counts of this process, or of all that share a folder, as Prometheus reads them."""
    folder = os.environ.get(FOLDER)
    if folder is None:
        return generate_latest(of_process().registry)
    _forget_dead(Path(folder))
    registry = CollectorRegistry()
    multiprocess.MultiProcessCollector(registry)  # type: ignore[no-untyped-call]
    return generate_latest(registry)


def _forget_dead(folder: Path) -> None:
    """Drop what processes that have gone were doing; what they have done stays counted."""
    for file in folder.iterdir():
        if found := _LIVE_FILE.fullmatch(file.name):
            process = int(found[1])
            try:
                os.kill(process, 0)
            except ProcessLookupError:
                # Another process may be at it too.
                with contextlib.suppress(FileNotFoundError):
                    multiprocess.mark_process_dead(process)  # type: ignore[no-untyped-call]
            except PermissionError:
                pass


def child_exit(_server: object, _worker: object) -> None:
    """Gunicorn's hook for a worker that has ended."""
    if FOLDER in os.environ:
        _forget_dead(Path(os.environ[FOLDER]))


@contextlib.contextmanager
def shared() -> Iterator[None]:
    """Let this process and those that it starts count together.

    The folder for it is made inside `PROMETHEUS_MULTIPROC_DIR`, or where temporary files are, and
    removed at the end.

    Raises:
        InvalidSettings: No such folder can be made.
    """
    before = os.environ.get(FOLDER)
    try:
        made = TemporaryDirectory(prefix="durbar-metrics-", dir=before)
    except OSError as error:
        raise InvalidSettings(
            f"the metrics of several workers need a folder for temporary files ({error}): set "
            f"{FOLDER} to one, or DURBAR_METRICS=0"
        ) from None
    with made as folder:
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
    of_process.cache_clear()
