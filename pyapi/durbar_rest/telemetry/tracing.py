"""The trace that a request belongs to, by its header `traceparent` (W3C Trace Context)."""

import re
from collections.abc import Mapping

from durbar_rest.exchange import Exchange, Headers

HEADER = "traceparent"

# No id is 0. Version 00 has no more fields, a later one may have, and ff will never be one.
_TRACEPARENT = re.compile(
    r"(?!ff|00-.{52}-)[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})"
    r"(?:-.*)?"
)

_SPAN_SETTING = re.compile(r"OTEL_(?!SDK_DISABLED$)\w+")


def echo(exchange: Exchange) -> Headers:
    """Keep the id of the trace, and name it in the response; a broken header counts as none."""
    sent = exchange.headers.get(b"traceparent")
    match = None if sent is None else _TRACEPARENT.fullmatch(sent.decode("latin-1"))
    if match is None:
        return []
    exchange.trace_id = match[1]
    return [(b"traceparent", f"00-{match[1]}-{match[2]}-{match[3]}".encode())]


def asks_for_spans(environ: Mapping[str, str]) -> bool:
    """Return whether the environment asks for spans: by variables of OpenTelemetry, without a no.

    Raises:
        ValueError: The environment asks for another exporter than OTLP.
    """
    if environ.get("OTEL_SDK_DISABLED", "").strip().lower() == "true":
        return False
    exporter = environ.get("OTEL_TRACES_EXPORTER", "otlp").strip()
    if exporter not in {"otlp", "none", ""}:
        raise ValueError(f"must be otlp or none, not {exporter!r}")
    return exporter != "none" and any(map(_SPAN_SETTING.fullmatch, environ))
