"""What the settings put around the answering of requests: who is let in, and what is told of it."""

import logging
from collections.abc import Callable
from dataclasses import dataclass

from durbar.rest.access import rate_limit
from durbar.rest.access.auth import Bearer
from durbar.rest.access.cors import Cors
from durbar.rest.access.rate_limit import RateLimit
from durbar.rest.paths import Places
from durbar.rest.settings import InvalidSettings, Settings
from durbar.rest.telemetry import tracing
from durbar.rest.telemetry.access_log import AccessLog
from durbar.rest.telemetry.metrics import Metrics
from durbar.rest.transport.exchange import Answer, Exchange

_log = logging.getLogger(__name__)

# Lets a request pass, answers it, or raises the problem that it has.
Gate = Callable[[Exchange], Answer | None]

# Adds headers to an answer, before it is sent.
Dresser = Callable[[Exchange, Answer], None]

# Hears of each answer at its end, also of those that a gate gave, with the bytes of its body.
Observer = Callable[[Exchange, Answer, int], None]


@dataclass(slots=True)
class Hooks:
    """What is called for each request, in this order."""

    gates: tuple[Gate, ...] = ()
    # For each expensive request that was let in: when it is, and when its answer has ended.
    enter: tuple[Callable[[], object], ...] = ()
    dressers: tuple[Dresser, ...] = ()
    leave: tuple[Callable[[], object], ...] = ()
    observers: tuple[Observer, ...] = ()
    # When the process ends.
    close: tuple[Callable[[], None], ...] = ()


def of(settings: Settings, places: Places) -> Hooks:
    """The hooks of these settings.

    Raises:
        InvalidSettings: The counters of the rate limit cannot be kept where they are to be.
    """
    hooks = Hooks()
    if settings.cors_origins:
        cors = Cors(settings.cors_origins)
        hooks.gates += (cors.preflight,)
        hooks.dressers += (cors.dress,)
    if settings.bearer_tokens:
        hooks.gates += (Bearer(settings.bearer_tokens),)
    if settings.rate_limit:
        hooks.gates += (_rate_limit(settings),)
    if settings.metrics:
        metrics = Metrics(places)
        hooks.gates += (metrics.page,)
        hooks.enter += (metrics.enter,)
        hooks.leave += (metrics.leave,)
        hooks.observers += (metrics,)
    _add_tracing(hooks, settings, places)
    if settings.access_log:
        hooks.observers += (AccessLog(places),)
    return hooks


def _rate_limit(settings: Settings) -> RateLimit:
    try:
        storage = rate_limit.open_storage(settings.rate_limit_storage)
    except rate_limit.InvalidLimit as error:
        raise InvalidSettings(f"DURBAR_RATE_LIMIT_STORAGE: {error}") from None
    return RateLimit(settings.rate_limit, storage)


def _add_tracing(hooks: Hooks, settings: Settings, places: Places) -> None:
    if settings.tracing:
        try:
            from durbar.rest.telemetry import spans  # noqa: PLC0415 - large, and often not installed
        except ModuleNotFoundError as error:
            _log.warning(
                "OTEL_ variables are set and %s is not installed, so that there are no spans: "
                "pip install 'durbar[otel]', or OTEL_SDK_DISABLED=true",
                error.name,
            )
        else:
            made = spans.Spans(spans.exporting(), places)
            hooks.dressers += (made.dress,)
            hooks.observers += (made.end,)
            hooks.close += (made.close,)
            return
    hooks.dressers += (tracing.echo,)
