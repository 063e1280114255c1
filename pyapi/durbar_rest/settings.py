"""What a server may be told at its start, and nothing else."""

import difflib
import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Annotated, Any, NoReturn, Self, get_type_hints

from limits import RateLimitItem
from marshmallow import Schema, ValidationError, fields, pre_load, validate

from durbar._core import Service
from durbar_rest import sealing
from durbar_rest.access import auth, cors
from durbar_rest.access.rate_limit import MEMORY, read_limits

_PREFIX = "DURBAR_"
_COMPONENTS = re.compile(r"DURBAR_COMPONENTS_([A-Z0-9_]+)")

# The names of what comes from several variables.
_COMPONENT_FILES = "DURBAR_COMPONENTS_<GAME>"
_SPANS = "OTEL_TRACES_EXPORTER"
_SPAN_SETTING = re.compile(r"OTEL_(?!SDK_DISABLED$)\w+")

# What one request may have and compute.
_DEFAULTS = Service.limits

# Kubernetes sets such variables in every pod beside a service that is called durbar.
_SERVICE_LINK = re.compile(
    r"DURBAR_(?:SERVICE_(?:HOST|PORT(?:_\w+)?)|PORT_[0-9]+_(?:TCP|UDP|SCTP)\w*)"
)
_NO_SERVICE_LINKS = (
    "Kubernetes sets it for a service called durbar: `enableServiceLinks: false` in the pod stops "
    "that"
)


class InvalidSettings(ValueError):
    """Settings that cannot be used; the message names each, on a line of its own.

    >>> from durbar_rest import InvalidSettings, Settings
    >>> try:
    ...     Settings.from_environ({"DURBAR_PORT": "none"})
    ... except InvalidSettings as error:
    ...     print(error)
    DURBAR_PORT: must be a whole number from 1 to 65535, not 'none'
    """


class _Read(fields.Field[Any]):
    """What a function reads; its ValueError says what is wrong."""

    def __init__(self, read: Callable[[Any], Any], **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._read = read

    def _deserialize(self, value: Any, *_args: Any, **_kwargs: Any) -> Any:
        try:
            return self._read(value)
        except ValueError as error:
            raise ValidationError(str(error)) from None


def _asks_for_spans(environ: Mapping[str, str]) -> bool:
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


def _number(most: int = 9_999_999_999, least: int = 1) -> _Read:
    """A whole number, in digits and nothing else."""

    def read(text: str) -> int:
        # int() takes more than digits: 1_000, +1 and " 1".
        if re.fullmatch("[1-9][0-9]{0,9}", text) and least <= int(text) <= most:
            return int(text)
        hint = f"; {_NO_SERVICE_LINKS}" if "://" in text else ""
        raise ValueError(f"must be a whole number from {least} to {most}, not {text!r}{hint}")

    return _Read(read)


def _switch(**kwargs: Any) -> fields.Boolean:
    """1 or 0."""
    wrong = "must be 1 (on) or 0 (off), not {input!r}"
    return fields.Boolean(truthy={"1"}, falsy={"0"}, error_messages={"invalid": wrong}, **kwargs)


_ADDRESS = validate.Regexp(
    r"\s*\S", error="must be a name or an address, such as 127.0.0.1 or 0.0.0.0"
)


class _Entries(fields.List[Any]):
    """Entries with commas between; no two may have the same `distinct`."""

    def __init__(self, read: Callable[[str], Any], *, distinct: str | None = None) -> None:
        super().__init__(_Read(read))
        self._distinct = distinct

    def _deserialize(self, value: Any, *args: Any, **kwargs: Any) -> Any:
        texts = [text.strip() for text in value.split(",")]
        entries = super()._deserialize(texts, *args, **kwargs)
        if self._distinct:
            values = [getattr(entry, self._distinct) for entry in entries]
            wrong = [f"has the same {self._distinct} as an earlier entry"]
            again = {i: wrong for i, one in enumerate(values) if one in values[:i]}
            if again:
                raise ValidationError(again)
        return tuple(entries)


@dataclass(frozen=True, slots=True)
class Settings:
    """The settings of one service.

    Attributes:
        components: Component files by the name of the game; the compiled-in file for the others.
        max_body_bytes: The largest request body.
        max_actions: The most actions in one request for transitions.
        max_batch_bytes: The largest body of a batch, or of a review.
        max_operations: The most operations in a batch, and actions or decisions in a review.
        max_answer_bytes: The most bytes of results in a batch.
        max_playouts: The most random games in one request.
        max_decisions: The most decisions in all random games of one request.
        max_seconds: For how long one request may compute.
        max_search_bytes: The most bytes that the search of one request reserves.
        threads: With how many threads a process computes one batch, and the most of a bot.
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
        guide: The folder that `make docs` has built, for /guide.
        host: The address that `durbar serve` listens at.
        port: Its port.
        workers: How many processes it has.

    >>> from durbar_rest import Settings
    >>> Settings.from_environ({"DURBAR_MAX_SECONDS": "5"}).max_seconds
    5
    """

    components: Annotated[
        Mapping[str, Path],
        fields.Dict(fields.String(), _Read(Path), data_key=_COMPONENT_FILES),
    ] = field(default_factory=dict)
    max_body_bytes: Annotated[int, _number()] = _DEFAULTS["max_body_bytes"]
    max_actions: Annotated[int, _number()] = _DEFAULTS["max_actions"]
    max_batch_bytes: Annotated[int, _number()] = _DEFAULTS["max_batch_bytes"]
    max_operations: Annotated[int, _number()] = _DEFAULTS["max_operations"]
    max_answer_bytes: Annotated[int, _number()] = _DEFAULTS["max_answer_bytes"]
    max_playouts: Annotated[int, _number(2**31)] = _DEFAULTS["max_playouts"]
    max_decisions: Annotated[int, _number()] = _DEFAULTS["max_decisions"]
    max_seconds: Annotated[int, _number()] = _DEFAULTS["max_seconds"]
    max_search_bytes: Annotated[int, _number(least=1_048_576)] = _DEFAULTS["max_search_bytes"]
    threads: Annotated[int, _number(256)] = _DEFAULTS["max_search_threads"]
    expensive_calls: Annotated[int, _number(1_024)] = 1
    seal_keys: Annotated[tuple[sealing.Key, ...], _Entries(sealing.Key.read, distinct="id")] = ()
    bearer_tokens: Annotated[
        tuple[auth.Token, ...], _Entries(auth.Token.read, distinct="digest")
    ] = ()
    cors_origins: Annotated[tuple[str, ...], _Entries(cors.read_origin)] = ()
    rate_limit: Annotated[tuple[RateLimitItem, ...], _Read(read_limits)] = ()
    rate_limit_storage: Annotated[str, fields.String()] = MEMORY
    metrics: Annotated[bool, _switch()] = True
    access_log: Annotated[bool, _switch(load_default=True)] = False
    tracing: Annotated[bool, _Read(_asks_for_spans, data_key=_SPANS)] = False
    guide: Annotated[Path | None, _Read(Path)] = None
    host: Annotated[str, fields.String(validate=_ADDRESS)] = "127.0.0.1"
    port: Annotated[int, _number(65_535)] = 8000
    workers: Annotated[int, _number(1_024)] = 1

    @classmethod
    def from_environ(cls, environ: Mapping[str, str]) -> Self:
        """Read the settings from environment variables.

        Each variable has the name of its field, as `DURBAR_MAX_BODY_BYTES`; of component files
        each game has its own, `DURBAR_COMPONENTS_<GAME>`. Keys are `id:key` entries and tokens
        `name:token` entries, with commas between; a switch is 1 or 0. Spans are asked for by the
        variables of OpenTelemetry, `OTEL_*`.

        Raises:
            InvalidSettings: Values cannot be used, or variables are none of these.
        """
        return cls(**_SCHEMA.load(environ))


def limits_of(settings: Settings) -> dict[str, int]:
    """What one request may have and compute, by the names that clients know."""
    renamed = {"max_search_threads": "threads"}
    return {name: getattr(settings, renamed.get(name, name)) for name in _DEFAULTS}


class _Environment(Schema):
    """The variables of the environment as fields of `Settings`."""

    def on_bind_field(self, field_name: str, field_obj: fields.Field[Any]) -> None:
        field_obj.data_key = field_obj.data_key or _PREFIX + field_name.upper()

    @pre_load
    def _gather(self, environ: Mapping[str, str], **_kwargs: Any) -> dict[str, Any]:
        """Return the variables for durbar, with all component files as one value."""
        variables: dict[str, Any] = {}
        components = {}
        for name, text in sorted(environ.items()):
            if match := _COMPONENTS.fullmatch(name):
                components[match[1].lower()] = text
            elif name.startswith(_PREFIX):
                variables[name] = text
        return {**variables, _COMPONENT_FILES: components, _SPANS: environ}

    def handle_error(self, error: ValidationError, *_args: Any, **_kwargs: Any) -> NoReturn:
        """Name every fault.

        Raises:
            InvalidSettings: Always.
        """
        known = [str(field.data_key) for field in self.fields.values()]
        faults = [
            f"{name}: {detail}"
            for name, messages in error.messages_dict.items()
            for detail in (_details(messages) if name in known else [_unknown(name, known)])
        ]
        raise InvalidSettings("\n".join(faults)) from None


_SCHEMA = _Environment.from_dict(
    {
        name: hint.__metadata__[0]
        for name, hint in get_type_hints(Settings, include_extras=True).items()
    }
)()


def _details(faults: Any) -> Iterator[str]:
    """Yield the faults of a value, or of its entries."""
    if isinstance(faults, list):
        yield from faults
    else:
        for place, of_entry in faults.items():
            yield from (f"entry {place + 1}: {detail}" for detail in _details(of_entry))


def _unknown(name: str, known: list[str]) -> str:
    """Return the message about a variable that would do nothing, such as a misspelled one."""
    if _SERVICE_LINK.fullmatch(name):
        return f"is not a setting; {_NO_SERVICE_LINKS}"
    near = difflib.get_close_matches(name, known, 1, 0)
    return f"is not a setting; the nearest is {near[0]}"
