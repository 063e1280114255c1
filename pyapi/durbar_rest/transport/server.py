"""The server of `durbar serve`: uvicorn, and its supervisor where there are several workers."""

import ipaddress
import logging
import logging.config
import os
import socket
import sys
from collections.abc import Mapping
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, cast

import uvicorn

from durbar_rest import play
from durbar_rest.app import create_app
from durbar_rest.settings import InvalidSettings, Settings
from durbar_rest.telemetry import json_log, metrics
from durbar_rest.transport.asgi import AsgiApplication

# After a signal, for what has begun.
STOP_SECONDS = 10

# Files of memory: on a full disk, a write to a file that is mapped kills the process.
_MEMORY = Path("/dev/shm")  # noqa: S108 - a folder of its own is made there

# Connections that the system accepts before the process sees the first of them.
BACKLOG = 512

_log = logging.getLogger(__name__)


def serve(environ: Mapping[str, str]) -> None:
    """Serve until stopped by a signal, with the settings of this environment.

    Raises:
        InvalidSettings: A setting cannot be used.
    """
    _open_streams()
    settings = Settings.from_environ(environ)
    logging.config.dictConfig(json_log.CONFIG)
    # Several workers make their own. What they could not use is said once, and here.
    application: Any = AsgiApplication(create_app(settings))
    _warn(settings, *_address(settings.host, settings.port))
    with _folder() as folder:
        if settings.workers > 1:
            os.environ.update({**environ, metrics.FOLDER: folder})
            application = "durbar_rest.asgi:application"
        uvicorn.run(
            application,
            host=settings.host,
            port=settings.port,
            workers=settings.workers,
            loop="uvloop",
            http="httptools",
            ws="none",
            interface="asgi3",
            lifespan="on",
            proxy_headers=False,
            server_header=False,
            access_log=False,
            log_config=json_log.CONFIG,
            backlog=BACKLOG,
            timeout_graceful_shutdown=STOP_SECONDS,
        )


def _open_streams() -> None:
    """Let standard streams that are closed lead nowhere, lest a connection gets their numbers."""
    for number, name in enumerate(("stdin", "stdout", "stderr")):
        try:
            os.fstat(number)
        except OSError:
            # The lowest number that is free, which is this one.
            os.open(os.devnull, os.O_RDWR)
        if getattr(sys, name) is None:
            setattr(sys, name, os.fdopen(number, "r" if number == 0 else "w", closefd=False))


def _folder() -> TemporaryDirectory[str]:
    """Where workers count together."""
    return TemporaryDirectory("durbar", dir=_MEMORY if _MEMORY.is_dir() else None)


def _address(host: str, port: int) -> tuple[str, int]:
    """The first address of a host at which this process can listen.

    Raises:
        InvalidSettings: There is none.
    """
    try:
        addresses = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
        family, _, _, _, address = addresses[0]
        with socket.create_server(cast("Any", address), family=family) as listener:
            first: tuple[str, int] = listener.getsockname()[:2]
            return first
    except (OSError, UnicodeError) as error:
        reason = getattr(error, "strerror", None) or error
        raise InvalidSettings(f"cannot listen at {host}, port {port}: {reason}") from None


def _warn(settings: Settings, host: str, port: int) -> None:
    """Say where the page is, and what an address asks for that others reach."""
    tell_address(host, port)
    if is_loopback(host):
        return
    _log.warning(
        "%s, port %d, is reached by others: the server is to stand behind a proxy, which keeps "
        "slow and silent clients away (docs/running.md, deploy/nginx.conf)",
        settings.host,
        settings.port,
    )
    if not settings.bearer_tokens:
        _log.warning(
            "whoever reaches %s, port %d, may call the service, with whole positions and sealed "
            "ones opened: set DURBAR_BEARER_TOKENS, or let nobody but the game site reach it",
            settings.host,
            settings.port,
        )


def tell_address(host: str, port: int) -> None:
    """Print the address of the page for a person at a terminal, or else log it."""
    text = f"play at {_url(host, port)}{play.FIRST}, documentation at /docs"
    if sys.stderr.isatty():
        print(f"durbar: {text}", file=sys.stderr, flush=True)  # noqa: T201 - a person reads it
    else:
        _log.info(text)


def _url(host: str, port: int) -> str:
    """The address for a browser on this machine, of what listens at a host and a port."""
    ip = ipaddress.ip_address(host)
    if ip.is_unspecified:
        return f"http://localhost:{port}"
    return f"http://[{host}]:{port}" if ip.version == 6 else f"http://{host}:{port}"


def is_loopback(host: str) -> bool:
    """Whether only this machine reaches what listens at an address."""
    return ipaddress.ip_address(host).is_loopback
