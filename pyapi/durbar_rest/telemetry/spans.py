"""A span of OpenTelemetry for each request. Only imported where the environment asks for spans.

What the SDK reads of the environment holds here too: where spans are sent, which are sampled, what
the service is called.
"""

import time

from opentelemetry import trace
from opentelemetry.exporter.otlp.proto.http.trace_exporter import OTLPSpanExporter
from opentelemetry.sdk.resources import SERVICE_NAME, SERVICE_VERSION, Resource
from opentelemetry.sdk.trace import TracerProvider
from opentelemetry.sdk.trace.export import BatchSpanProcessor
from opentelemetry.trace import Span, SpanKind, Status, StatusCode
from opentelemetry.trace.propagation.tracecontext import TraceContextTextMapPropagator

import durbar
from durbar_rest.telemetry import tracing
from durbar_rest.transport.request import RequestContext, Response

_SPAN = "span"

_W3C = TraceContextTextMapPropagator()


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
        """Make them with this provider."""
        self._tracer = provider.get_tracer("durbar", durbar.__version__)

    def add_headers(self, context: RequestContext, response: Response) -> None:
        """Name in the response the span of its request.

        The span begins when the request did; only now is known what it is called.
        """
        span = self._begin(context)
        named: dict[str, str] = {}
        _W3C.inject(named, trace.set_span_in_context(span))
        context.kept[tracing.TRACE_ID] = trace.format_trace_id(span.get_span_context().trace_id)
        context.kept[_SPAN] = span
        response.headers.append((tracing.HEADER, named[tracing.HEADER]))

    def _begin(self, context: RequestContext) -> Span:
        request = context.request
        caller = _W3C.extract({tracing.HEADER: request.header(tracing.HEADER) or ""})
        attributes = {"http.request.method": context.shown_method}
        if context.route.template:
            attributes |= {"http.route": context.route.template, "url.path": request.path}
        return self._tracer.start_span(
            context.operation_id,
            caller,
            SpanKind.SERVER,
            attributes,
            start_time=time.time_ns() - int((time.perf_counter() - context.began) * 1e9),
        )

    def end(self, context: RequestContext, response: Response, sent: int) -> None:
        """End the span of a request that has been answered."""
        span: Span = context.kept[_SPAN]
        span.set_attributes(
            {
                "http.response.status_code": response.status,
                "http.response.body.size": sent,
                "durbar.engine_seconds": context.engine_seconds,
            }
        )
        if context.problem is not None:
            span.set_attribute("error.type", context.problem)
        if response.status >= 500:
            span.set_status(Status(StatusCode.ERROR))
        span.end()
