"""What every request passes, whichever interface the server speaks.

`begin`, then `gate`; who is let in is answered by `respond`; the response gets `headers`, and `end`
comes when it has been sent. Flask's hooks call these, and so does the application for ASGI servers.
"""

import logging
import threading
import time
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from durbar._core import Lines, Response, Service, Stop
from durbar_rest.access import rate_limit
from durbar_rest.access.auth import Bearer
from durbar_rest.access.callers import caller_of
from durbar_rest.access.cors import OWN, Cors
from durbar_rest.access.rate_limit import RateLimit
from durbar_rest.access.slots import Slots
from durbar_rest.exchange import Exchange, Gate, HeaderHook, Headers, Observer, Problem, Route
from durbar_rest.settings import InvalidSettings, Settings
from durbar_rest.telemetry import access_log, metrics
from durbar_rest.telemetry.json_log import describe

if TYPE_CHECKING:
    from durbar_rest.telemetry.spans import Spans

_log = logging.getLogger(__name__)

# Headers of a request, at most.
MOST_HEADERS = 100

# What a header of negotiation may have, in bytes: some who read one take a while for a long one.
_MOST_NEGOTIATION = 1_000
_NEGOTIATION = (b"accept", b"accept-encoding", b"accept-language", b"if-none-match")

UNKNOWN = Route("unknown", "")


class Gateway:
    """The gates before the service, and the observers after it."""

    def __init__(self, settings: Settings, service: Service) -> None:
        """Stand before a service.

        Raises:
            InvalidSettings: The settings ask for what cannot be had.
        """
        self.settings = settings
        self.service = service
        self.routes = {
            path: Route(name, template, expensive, longest)
            for path, name, template, expensive, longest in service.routes()
        }
        self.is_of_service = frozenset(self.routes)
        self._slots = Slots(settings.expensive_calls)
        self._gates: tuple[Gate, ...] = ()
        self._header_hooks: tuple[HeaderHook, ...] = ()
        self._observers: tuple[Observer, ...] = ()
        self._closes: tuple[Callable[[], None], ...] = ()
        self._add_access(settings)
        self._add_telemetry(settings)

    def _add_access(self, settings: Settings) -> None:
        if settings.cors_origins:
            cors = Cors(settings.cors_origins, self.service)
            self._gates += (cors.preflight,)
            self._header_hooks += (cors.headers,)
        else:
            self._header_hooks += (lambda _: OWN,)
        bearer = Bearer(settings.bearer_tokens) if settings.bearer_tokens else None
        if bearer is not None:
            self._gates += (bearer.identify,)
        if settings.rate_limit:
            try:
                store = rate_limit.open_store(settings.rate_limit_storage)
            except ValueError as error:
                raise InvalidSettings(f"DURBAR_RATE_LIMIT_STORAGE: {error}") from None
            self._gates += (RateLimit(settings.rate_limit, store),)
        if bearer is not None:
            # Whoever guesses tokens is counted, too.
            self._gates += (bearer.require,)

    def _add_telemetry(self, settings: Settings) -> None:
        if settings.tracing and (spans := _spans()) is not None:
            self._header_hooks += (spans.headers,)
            self._observers += (spans.observe,)
            self._closes += (spans.close,)
        else:
            self._header_hooks += (Exchange.keep_trace,)
        if settings.metrics:
            self._observers += (metrics.observe,)
        if settings.access_log:
            self._observers += (access_log.observe,)
            self._closes += (access_log.close,)

    def begin(self, method: str, path: str, headers: dict[bytes, bytes], client: str) -> Exchange:
        """Begin to answer a request; its path is looked up here and nowhere else."""
        return Exchange.begin(method, path, headers, client, self.routes.get(path, UNKNOWN))

    def gate(self, exchange: Exchange) -> Response | None:
        """Answer a request that is not let in, before its body has come."""
        try:
            _refuse_long(exchange.headers)
            for gate in self._gates:
                response = gate(exchange)
                if response is not None:
                    return response
        except Exception as error:  # noqa: BLE001 - whatever it is, the client gets a problem
            return self.refused(exchange, error)
        return None

    def refused(self, exchange: Exchange, error: Exception) -> Response:
        """The response to a request that fails with this error; a defect goes to the log."""
        if not isinstance(error, Problem):
            _log_defect(exchange, error)
            error = Problem("internal-error")
        exchange.problem = error.code
        response = self.service.refuse(error.code, exchange.request_id, error.detail)
        response.headers.extend(error.headers)
        return response

    def respond(
        self, exchange: Exchange, query: bytes, body: bytes, work: "Work | None" = None
    ) -> Response:
        """Answer a request that was let in, and whose body has come."""
        try:
            if exchange.route.expensive:
                work = work or Work()
                with self._slots.turn(caller_of(exchange), work.gone):
                    return self._respond(exchange, query, body, work.stop)
            return self._respond(exchange, query, body, None)
        except Exception as error:  # noqa: BLE001 - whatever it is, the client gets a problem
            return self.refused(exchange, error)

    def _respond(
        self, exchange: Exchange, query: bytes, body: bytes, stop: Stop | None
    ) -> Response:
        began = time.perf_counter()
        response = self.service.respond(
            exchange.method, exchange.path, query, exchange.headers, body, exchange.request_id, stop
        )
        exchange.engine_seconds = time.perf_counter() - began
        exchange.problem = response.problem
        if response.defect is not None:
            _log_defect(exchange, response.defect)
        return response

    def parts(self, exchange: Exchange, lines: Lines) -> Iterator[bytes]:
        """The parts of a stream, each computed in a slot; between them others compute."""
        while True:
            with self._slots.another():
                began = time.perf_counter()
                part = next(lines, None)
                exchange.engine_seconds += time.perf_counter() - began
            exchange.problem = lines.problem
            if lines.defect is not None:
                _log_defect(exchange, lines.defect)
            if part is None:
                return
            yield part

    def abandon(self, work: "Work") -> None:
        """Stop what is computed for a client that has gone."""
        work.gone.set()
        work.stop.set()
        self._slots.look()

    def add_headers(self, exchange: Exchange, headers: Headers) -> None:
        """Let hooks add their headers to those of a response."""
        for hook in self._header_hooks:
            headers += hook(exchange)

    def end(self, exchange: Exchange, status: int, sent: int) -> None:
        """Let observers see a response that has been sent, with so many bytes of its body."""
        for observe in self._observers:
            observe(exchange, status, sent)

    def close(self) -> None:
        """Send what logs and traces still have, at the end of the process."""
        for close in self._closes:
            close()


class Work:
    """What is computed for one request, and may be abandoned."""

    def __init__(self) -> None:
        self.stop = Stop()
        self.gone = threading.Event()


def _log_defect(exchange: Exchange, error: BaseException) -> None:
    _log.error("request %s failed: %s", exchange.shown_id, describe(error))


def too_many_headers() -> Problem:
    """The problem of a request that has more headers than `MOST_HEADERS`."""
    return Problem("headers-too-large", f"A request has at most {MOST_HEADERS} headers.")


def _refuse_long(headers: dict[bytes, bytes]) -> None:
    """Refuse headers that would take a while to read.

    Raises:
        Problem: They are too many, or one that is read by expressions is too long.
    """
    if len(headers) > MOST_HEADERS:
        raise too_many_headers()
    for name in _NEGOTIATION:
        if len(headers.get(name, b"")) > _MOST_NEGOTIATION:
            detail = f"{name.decode()} may have {_MOST_NEGOTIATION} bytes."
            raise Problem("headers-too-large", detail)


def _spans() -> "Spans | None":
    """The spans of requests, if what makes them is installed."""
    try:
        from durbar_rest.telemetry import spans  # noqa: PLC0415 - large, and often not installed
    except ModuleNotFoundError as error:
        _log.warning(
            "OTEL_ variables are set and %s is not installed, so that there are no spans: "
            "pip install 'durbar[otel]', or OTEL_SDK_DISABLED=true",
            error.name,
        )
        return None
    return spans.Spans(spans.exporting())
