"""The server: granian, which runs the application in one process or several."""

import contextlib
import functools
import ipaddress
import logging
import os
from collections.abc import Callable
from dataclasses import replace
from typing import Any

from granian import Granian
from granian.constants import HTTPModes, Interfaces
from granian.http import HTTP1Settings

from durbar.rest.app import create_app
from durbar.rest.settings import Settings
from durbar.rest.telemetry import json_log, metrics
from durbar.rest.transport import bridge

# Connections that a process holds at once; more wait in the kernel's queue.
BACKPRESSURE = 1024

# For the headers of a request, from when the connection could take it: an idle one is closed then.
HEADER_SECONDS = 10.0

# Stops a process that does not end by itself after its last requests.
_KILL_AFTER_SECONDS = 10

_log = logging.getLogger(__name__)


def serve(settings: Settings) -> None:
    """Serve until stopped by a signal.

    Raises:
        InvalidSettings: A setting cannot be used.
    """
    # Several workers count together, and those for which a folder is given.
    shares = settings.metrics and (settings.workers > 1 or metrics.FOLDER in os.environ)
    with metrics.shared() if shares else contextlib.nullcontext():
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
        if not settings.bearer_tokens and not is_loopback(settings.host):
            _log.warning(
                "whoever reaches %s, port %d, may call the service, with whole positions and "
                "sealed ones opened: set DURBAR_BEARER_TOKENS, or let nobody but the game site "
                "reach it",
                settings.host,
                settings.port,
            )
        server.serve(target_loader=functools.partial(_application, settings), wrap_loader=False)


def _application(settings: Settings) -> Callable[..., Any]:
    return bridge.rsgi(create_app(settings))


def is_loopback(host: str) -> bool:
    """Whether only this machine reaches what listens at a host."""
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"
