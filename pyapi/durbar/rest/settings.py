"""What a server may be told at its start, and nothing else."""

import difflib
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import Self, TypeVar

from limits import RateLimitItem

from durbar.rest import sealing
from durbar.rest.access import auth, cors
from durbar.rest.access.rate_limit import MEMORY, read_limits
from durbar.rest.telemetry import tracing

_PREFIX = "DURBAR_"
_COMPONENTS = re.compile(r"DURBAR_COMPONENTS_([A-Z0-9_]+)")

# Kubernetes sets such variables in every pod beside a service that is called durbar.
_SERVICE_LINK = re.compile(
    r"DURBAR_(?:SERVICE_(?:HOST|PORT(?:_\w+)?)|PORT_[0-9]+_(?:TCP|UDP|SCTP)\w*)"
)
_NO_SERVICE_LINKS = (
    "Kubernetes sets it for a service called durbar: `enableServiceLinks: false` in the pod stops "
    "that"
)

_LARGE = 9_999_999_999
_MOST = {"max_playouts": 2**31, "threads": 256, "expensive_calls": 1_024}
_MAX_PORT = 65_535
_MAX_WORKERS = 1_024

# The settings that are whole numbers, and limit what requests may ask for.
LIMITS = (
    "max_body_bytes",
    "max_actions",
    "max_batch_bytes",
    "max_operations",
    "max_answer_bytes",
    "max_playouts",
    "max_decisions",
    "max_seconds",
    "threads",
    "expensive_calls",
)


class InvalidSettings(ValueError):
    """A setting that cannot be used; the message names it."""


@dataclass(frozen=True, slots=True)
class Settings:
    """The settings of one service.

    Attributes:
        components: Component files by the name of the game; the compiled-in file for the others.
        max_body_bytes: The largest request body.
        max_actions: The most actions in one request for transitions.
        max_batch_bytes: The largest body of a batch.
        max_operations: The most operations in a batch.
        max_answer_bytes: The most bytes of results in a batch.
        max_playouts: The most random games in one request.
        max_decisions: The most decisions in all random games of one request.
        max_seconds: For how long one request may compute.
        threads: With how many threads a process computes one batch.
        expensive_calls: How many expensive requests a process computes at once.
        seal_keys: The keys of sealed positions: the first seals, all of them open.
        bearer_tokens: Who may call the service; everybody, if there are none.
        cors_origins: The origins whose pages may call it.
        rate_limit: How many requests each caller may send.
        rate_limit_storage: Where they are counted: in each worker, or in a Redis for all.
        metrics: Whether GET /metrics is answered.
        access_log: Whether each request is a line on standard output; a server writes them, an
            application inside another program only if it is told to.
        tracing: Whether each request is a span of OpenTelemetry.
        host: The address that `durbar serve` listens at.
        port: Its port.
        workers: How many processes it has.
    """

    components: Mapping[str, Path] = field(default_factory=dict)
    max_body_bytes: int = 65_536
    max_actions: int = 256
    max_batch_bytes: int = 1_048_576
    max_operations: int = 1_000
    max_answer_bytes: int = 4_194_304
    max_playouts: int = 10_000
    max_decisions: int = 10_000_000
    max_seconds: int = 2
    threads: int = 1
    expensive_calls: int = 1
    seal_keys: tuple[sealing.Key, ...] = ()
    bearer_tokens: tuple[auth.Token, ...] = ()
    cors_origins: tuple[str, ...] = ()
    rate_limit: tuple[RateLimitItem, ...] = ()
    rate_limit_storage: str = MEMORY
    metrics: bool = True
    access_log: bool = False
    tracing: bool = False
    host: str = "127.0.0.1"
    port: int = 8000
    workers: int = 1

    @classmethod
    def from_environ(cls, environ: Mapping[str, str]) -> Self:
        """Read the settings from environment variables.

        Each variable has the name of its field, as `DURBAR_MAX_BODY_BYTES`; of component files
        each game has its own, `DURBAR_COMPONENTS_<GAME>`. Keys are `id:key` entries and tokens
        `name:token` entries, with commas between; a switch is 1 or 0. Spans are asked for by the
        variables of OpenTelemetry, `OTEL_*`.

        Raises:
            InvalidSettings: A value cannot be used, or a variable is none of these.
        """
        _refuse_unknown(environ)
        components = {
            found[1].lower(): Path(value)
            for name, value in sorted(environ.items())
            if (found := _COMPONENTS.fullmatch(name))
        }
        defaults = cls()
        numbers = {
            name: _whole(environ, name, getattr(defaults, name), _MOST.get(name, _LARGE))
            for name in LIMITS
        }
        return cls(
            **numbers,
            components=components,
            seal_keys=_read(environ, "seal_keys", sealing.read_keys, ()),
            bearer_tokens=_read(environ, "bearer_tokens", auth.read_tokens, ()),
            cors_origins=_read(environ, "cors_origins", cors.read_origins, ()),
            rate_limit=_read(environ, "rate_limit", read_limits, ()),
            rate_limit_storage=_read(environ, "rate_limit_storage", str, MEMORY),
            metrics=_switch(environ, "metrics", default=True),
            access_log=_switch(environ, "access_log", default=True),
            tracing=_tracing(environ),
            host=_read(environ, "host", _host, defaults.host),
            port=_whole(environ, "port", defaults.port, _MAX_PORT),
            workers=_whole(environ, "workers", defaults.workers, _MAX_WORKERS),
        )


_Value = TypeVar("_Value")


def _variable(name: str) -> str:
    return _PREFIX + name.upper()


def _refuse_unknown(environ: Mapping[str, str]) -> None:
    """Refuse variables that would do nothing, such as those with a slip of the pen."""
    known = {_variable(one.name) for one in fields(Settings)} - {"DURBAR_COMPONENTS"}
    # It is asked for by the variables of OpenTelemetry.
    known -= {"DURBAR_TRACING"}
    for name in sorted(environ):
        if not name.startswith(_PREFIX) or name in known or _COMPONENTS.fullmatch(name):
            continue
        if _SERVICE_LINK.fullmatch(name):
            raise InvalidSettings(f"{name} is no setting; {_NO_SERVICE_LINKS}")
        near = difflib.get_close_matches(name, sorted(known | {"DURBAR_COMPONENTS_<GAME>"}), 1, 0)
        raise InvalidSettings(f"{name} is no setting; the nearest is {near[0]}")


def _read(
    environ: Mapping[str, str], name: str, read: Callable[[str], _Value], default: _Value
) -> _Value:
    """The value of a setting, by the function that reads it and says what is wrong with it."""
    text = environ.get(_variable(name))
    if text is None:
        return default
    try:
        return read(text)
    except ValueError as error:
        raise InvalidSettings(f"{_variable(name)}: {error}") from None


def _whole(environ: Mapping[str, str], name: str, default: int, most: int) -> int:
    name = _variable(name)
    text = environ.get(name)
    if text is None:
        return default
    if "://" in text:
        raise InvalidSettings(f"{name} must be a whole number, not {text!r}; {_NO_SERVICE_LINKS}")
    if not re.fullmatch(r"[1-9][0-9]{0,9}", text):
        raise InvalidSettings(f"{name} must be a whole number above 0, not {text!r}")
    if int(text) > most:
        raise InvalidSettings(f"{name} must be a whole number from 1 to {most}, not {text}")
    return int(text)


def _switch(environ: Mapping[str, str], name: str, *, default: bool) -> bool:
    text = environ.get(_variable(name))
    if text is None:
        return default
    if text not in {"0", "1"}:
        raise InvalidSettings(f"{_variable(name)} must be 1 (on) or 0 (off), not {text!r}")
    return text == "1"


def _host(text: str) -> str:
    if not text.strip():
        raise ValueError("must be a name or an address, such as 127.0.0.1 or 0.0.0.0")
    return text


def _tracing(environ: Mapping[str, str]) -> bool:
    try:
        return tracing.wanted(environ)
    except tracing.InvalidExporter as error:
        raise InvalidSettings(f"OTEL_TRACES_EXPORTER: {error}") from None
