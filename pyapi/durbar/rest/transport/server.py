"""The server: granian, which runs the application in one process or several."""

import contextlib
import functools
import ipaddress
import logging
import logging.config
import os
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

from granian import Granian
from granian.constants import HTTPModes, Interfaces
from granian.http import HTTP1Settings

from durbar.rest.app import create_app
from durbar.rest.settings import InvalidSettings, Settings
from durbar.rest.telemetry import json_log, metrics
from durbar.rest.transport import bridge

# Connections that a process holds at once; more wait in the kernel's queue.
BACKPRESSURE = 1024

# For the headers of a request, from when the connection could take it: an idle one is closed then.
HEADER_SECONDS = 10.0

# Stops a process that does not end by itself after its last requests.
_KILL_AFTER_SECONDS = 10


_log = logging.getLogger(__name__)


def serve(
    host: str | None = None,
    port: int | None = None,
    *,
    workers: int | None = None,
    components: Mapping[str, Path] | None = None,
) -> None:
    """Serve until stopped by a signal.

    What is not given is that of the environment (`Settings`).

    Args:
        host: The address to listen at.
        port: The port to listen at.
        workers: The number of processes; any of them answers any request.
        components: Component files by the name of the game, before those of the environment.

    Raises:
        InvalidSettings: A setting cannot be used.
    """
    settings = Settings.from_environ(os.environ)
    settings = replace(
        settings,
        components={**settings.components, **(components or {})},
        host=settings.host if host is None else host,
        port=settings.port if port is None else port,
        workers=settings.workers if workers is None else workers,
    )
    with _shared_metrics(settings):
        # What is wrong with the settings is said here, once, and not by every worker. Spans are
        # for processes that answer.
        create_app(replace(settings, tracing=False))
        server = Granian(
            "durbar.rest",
            address=settings.host,
            port=settings.port,
            interface=Interfaces.RSGI,
            http=HTTPModes.http1,
            http1_settings=HTTP1Settings(header_read_timeout=round(HEADER_SECONDS * 1000)),
            websockets=False,
            workers=settings.workers,
            backpressure=BACKPRESSURE,
            respawn_failed_workers=True,
            workers_kill_timeout=_KILL_AFTER_SECONDS,
            log_dictconfig=json_log.CONFIG,
        )
        _warn_of_openness(settings)
        server.serve(target_loader=functools.partial(_application, settings), wrap_loader=False)


def _application(settings: Settings) -> Callable[..., Any]:
    return bridge.rsgi(create_app(settings))


def is_loopback(host: str) -> bool:
    """Whether only this machine reaches what listens at a host."""
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"


def _warn_of_openness(settings: Settings) -> None:
    if not settings.bearer_tokens and not is_loopback(settings.host):
        _log.warning(
            "whoever reaches %s, port %d, may call the service, with whole positions and sealed "
            "ones opened: set DURBAR_BEARER_TOKENS, or let nobody but the game site reach it",
            settings.host,
            settings.port,
        )


@contextlib.contextmanager
def _shared_metrics(settings: Settings) -> Iterator[None]:
    """Count together in all workers, if there are several, or if a folder is given for it."""
    if not settings.metrics or (settings.workers == 1 and metrics.FOLDER not in os.environ):
        yield
        return
    with contextlib.ExitStack() as stack:
        try:
            stack.enter_context(metrics.shared())
        except OSError as error:
            raise InvalidSettings(
                f"the metrics of several workers need a folder for temporary files ({error}): set "
                f"{metrics.FOLDER} to one, or DURBAR_METRICS=0"
            ) from None
        yield
