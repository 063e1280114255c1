"""The log of the service itself, as lines of JSON, and what it may say.

The message of an error may repeat what a request brought, so that the log has its kind and the
lines of code that it came through, and never its message.
"""

import functools
import logging
import time
import traceback
from typing import Any

import orjson

CONFIG: dict[str, Any] = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {"json": {"()": "durbar_rest.telemetry.json_log.JsonFormatter"}},
    "handlers": {
        "stderr": {
            "class": "logging.StreamHandler",
            "formatter": "json",
            "stream": "ext://sys.stderr",
        }
    },
    "root": {"handlers": ["stderr"], "level": "WARNING"},
    # What uvicorn warns of is what clients send.
    "loggers": {"durbar_rest": {"level": "INFO"}, "uvicorn": {"level": "ERROR"}},
}
"""How `durbar serve` logs: everything to standard error, for `logging.config.dictConfig`."""


class JsonFormatter(logging.Formatter):
    """Writes a record as one line."""

    def format(self, record: logging.LogRecord) -> str:
        """The line of a record."""
        line: dict[str, Any] = {
            "time": rfc3339(record.created),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
        }
        if record.exc_info and record.exc_info[1] is not None:
            line["error"] = describe(record.exc_info[1])
        return orjson.dumps(line).decode()


def rfc3339(seconds: float) -> str:
    """A time in UTC, to the millisecond."""
    whole = int(seconds)
    return f"{_to_the_second(whole)}.{int((seconds - whole) * 1000):03d}Z"


@functools.lru_cache(maxsize=2)
def _to_the_second(seconds: int) -> str:
    return time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(seconds))


def describe(error: BaseException) -> str:
    """Describe an error and its causes by their kinds and lines of code."""
    parts = []
    seen: set[int] = set()
    one: BaseException | None = error
    while one is not None and id(one) not in seen:
        seen.add(id(one))
        frames = traceback.extract_tb(one.__traceback__)
        lines = [f"  {frame.filename}:{frame.lineno} in {frame.name}" for frame in frames]
        kind = type(one)
        parts.append("\n".join([f"{kind.__module__}.{kind.__qualname__}", *lines]))
        one = one.__cause__ or (None if one.__suppress_context__ else one.__context__)
    return "\nafter ".join(parts)
