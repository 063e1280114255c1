"""The trace that a request belongs to, by its header `traceparent` (W3C Trace Context)."""

import re
from collections.abc import Mapping
from typing import NamedTuple, Self

from durbar.rest.transport.request import RequestContext, Response

# Where `RequestContext.kept` has the id of the trace, 32 hexadecimal digits.
TRACE_ID = "trace_id"

HEADER = "traceparent"

_TRACEPARENT = re.compile(r"([0-9a-f]{2})-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(-.*)?")

_SPAN_SETTING = re.compile(r"OTEL_(?!SDK_DISABLED$)\w+")


class Parent(NamedTuple):
    """The span of the caller."""

    trace_id: str
    span_id: str
    flags: str

    @classmethod
    def read(cls, text: str | None) -> Self | None:
        """Read a header; one that breaks the standard is as good as none."""
        found = None if text is None else _TRACEPARENT.fullmatch(text)
        if found is None:
            return None
        version, trace_id, span_id, flags, rest = found.groups()
        # A later version may have more fields, version 0 has none, and ff will never be one.
        if version == "ff" or (version == "00" and rest is not None):
            return None
        if not trace_id.strip("0") or not span_id.strip("0"):
            return None
        return cls(trace_id, span_id, flags)

    @property
    def header(self) -> tuple[str, str]:
        """The header that names this span."""
        return HEADER, f"00-{self.trace_id}-{self.span_id}-{self.flags}"


def echo(context: RequestContext, response: Response) -> None:
    """Note the trace, and name it in the response."""
    parent = Parent.read(context.request.header(HEADER))
    if parent is not None:
        context.kept[TRACE_ID] = parent.trace_id
        response.headers.append(parent.header)


def wanted(environ: Mapping[str, str]) -> bool:
    """Whether the environment asks for spans: it has variables of OpenTelemetry, and no `no`.

    Raises:
        ValueError: It asks for another exporter than OTLP.
    """
    if environ.get("OTEL_SDK_DISABLED", "").strip().lower() == "true":
        return False
    exporter = environ.get("OTEL_TRACES_EXPORTER", "otlp").strip()
    if exporter not in {"otlp", "none", ""}:
        raise ValueError(f"must be otlp or none, not {exporter!r}")
    return exporter != "none" and any(map(_SPAN_SETTING.fullmatch, environ))
