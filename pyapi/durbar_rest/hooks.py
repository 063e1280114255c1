"""What the settings add around each request: who is let in, and what is told of it."""

import logging
from collections.abc import Callable
from dataclasses import dataclass

from durbar_rest.access import rate_limit
from durbar_rest.access.auth import Bearer
from durbar_rest.access.cors import Cors
from durbar_rest.access.rate_limit import RateLimit
from durbar_rest.settings import InvalidSettings, Settings
from durbar_rest.telemetry import access_log, metrics, tracing
from durbar_rest.transport.request import RequestContext, Response

_log = logging.getLogger(__name__)

# Lets a request pass, answers it, or raises the problem that it has.
Gate = Callable[[RequestContext], Response | None]

# Adds headers to a response, before it is sent.
HeaderHook = Callable[[RequestContext, Response], None]

# Hears of each response at its end, also of those that a gate gave, with the bytes of its body.
Observer = Callable[[RequestContext, Response, int], None]


@dataclass(slots=True)
class Hooks:
    """What is called for each request, in this order."""

    before_request: tuple[Gate, ...] = ()
    # For each expensive request that was let in: when it is, and when its response has ended.
    enter: tuple[Callable[[], object], ...] = ()
    add_headers: tuple[HeaderHook, ...] = ()
    leave: tuple[Callable[[], object], ...] = ()
    on_response: tuple[Observer, ...] = ()
    # When the process ends.
    close: tuple[Callable[[], None], ...] = ()


def of(settings: Settings) -> Hooks:
    """The hooks of these settings.

    Raises:
        InvalidSettings: The counters of the rate limit cannot be kept where they are to be.
    """
    hooks = Hooks()
    if settings.cors_origins:
        cors = Cors(settings.cors_origins)
        hooks.before_request += (cors.preflight,)
        hooks.add_headers += (cors.add_headers,)
    if settings.bearer_tokens:
        hooks.before_request += (Bearer(settings.bearer_tokens),)
    if settings.rate_limit:
        try:
            storage = rate_limit.open_storage(settings.rate_limit_storage)
        except ValueError as error:
            raise InvalidSettings(f"DURBAR_RATE_LIMIT_STORAGE: {error}") from None
        hooks.before_request += (RateLimit(settings.rate_limit, storage),)
    if settings.metrics:
        counts = metrics.of_process()
        hooks.before_request += (counts.page,)
        hooks.enter += (counts.enter,)
        hooks.leave += (counts.leave,)
        hooks.on_response += (counts,)
    _add_tracing(hooks, settings)
    if settings.access_log:
        hooks.on_response += (access_log.write,)
    return hooks


def _add_tracing(hooks: Hooks, settings: Settings) -> None:
    if settings.tracing:
        try:
            from durbar_rest.telemetry import spans  # noqa: PLC0415 - large, and often not installed
        except ModuleNotFoundError as error:
            _log.warning(
                "OTEL_ variables are set and %s is not installed, so that there are no spans: "
                "pip install 'durbar[otel]', or OTEL_SDK_DISABLED=true",
                error.name,
            )
        else:
            provider = spans.exporting()
            made = spans.Spans(provider)
            hooks.add_headers += (made.add_headers,)
            hooks.on_response += (made.end,)
            hooks.close += (provider.shutdown,)
            return
    hooks.add_headers += (tracing.echo,)
