"""A span of OpenTelemetry for each request. Only imported where the environment asks for spans.

What the SDK reads of the environment holds here too: where spans are sent, which are sampled, what
the service is called.
"""

import time
from weakref import WeakKeyDictionary

from opentelemetry import trace
from opentelemetry.exporter.otlp.proto.http.trace_exporter import OTLPSpanExporter
from opentelemetry.sdk.resources import SERVICE_NAME, SERVICE_VERSION, Resource
from opentelemetry.sdk.trace import TracerProvider
from opentelemetry.sdk.trace.export import BatchSpanProcessor
from opentelemetry.trace import Span, SpanKind, Status, StatusCode
from opentelemetry.trace.propagation.tracecontext import TraceContextTextMapPropagator

import durbar
from durbar_rest.exchange import Exchange, Headers

_W3C = TraceContextTextMapPropagator()
_HEADER = "traceparent"


def exporting() -> TracerProvider:
    """A provider that sends spans by OTLP over HTTP, in a thread of its own."""
    # The name of the environment comes before this one.
    own = Resource({SERVICE_NAME: "durbar", SERVICE_VERSION: durbar.__version__})
    provider = TracerProvider(resource=own.merge(Resource.create()))
    provider.add_span_processor(BatchSpanProcessor(OTLPSpanExporter()))
    return provider


class Spans:
    """Begins and ends the spans."""

    def __init__(self, provider: TracerProvider) -> None:
        self.close = provider.shutdown
        self._tracer = provider.get_tracer("durbar", durbar.__version__)
        self._open: WeakKeyDictionary[Exchange, Span] = WeakKeyDictionary()

    def headers(self, exchange: Exchange) -> Headers:
        """Name in the response the span of its request.

        The span begins when the request did; only now is known what it is called.
        """
        span = self._begin(exchange)
        named: dict[str, str] = {}
        _W3C.inject(named, trace.set_span_in_context(span))
        exchange.trace_id = trace.format_trace_id(span.get_span_context().trace_id)
        self._open[exchange] = span
        return [(_HEADER.encode(), named[_HEADER].encode())]

    def _begin(self, exchange: Exchange) -> Span:
        route = exchange.route
        caller = _W3C.extract({_HEADER: exchange.header(b"traceparent") or ""})
        attributes = {"http.request.method": exchange.shown_method}
        if route.template:
            attributes |= {"http.route": route.template, "url.path": exchange.path}
        return self._tracer.start_span(
            route.operation_id,
            caller,
            SpanKind.SERVER,
            attributes,
            start_time=time.time_ns() - int((time.perf_counter() - exchange.began) * 1e9),
        )

    def observe(self, exchange: Exchange, status: int, sent: int) -> None:
        """End the span of a request that has been answered."""
        span = self._open.pop(exchange)
        span.set_attributes(
            {
                "http.response.status_code": status,
                "http.response.body.size": sent,
                "durbar.engine_seconds": exchange.engine_seconds,
            }
        )
        if exchange.problem is not None:
            span.set_attribute("error.type", exchange.problem)
        if status >= 500:
            span.set_status(Status(StatusCode.ERROR))
        span.end()
