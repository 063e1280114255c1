"""The server: uvicorn in each worker, all at one port, under a supervisor."""

import asyncio
import functools
import ipaddress
import logging
import logging.config
import os
import socket
import sys
from typing import Any, cast

import uvicorn

from durbar_rest import play
from durbar_rest.app import create_app
from durbar_rest.settings import InvalidSettings, Settings
from durbar_rest.telemetry import json_log, metrics
from durbar_rest.transport.asgi import AsgiApplication
from durbar_rest.transport.connections import BACKLOG, Connections
from durbar_rest.transport.protocol import DurbarProtocol
from durbar_rest.transport.supervisor import Life, StartFailed, Supervisor

# After a signal, for what has begun; then it is killed.
STOP_SECONDS = 10.0

_log = logging.getLogger(__name__)


def serve(settings: Settings) -> None:
    """Serve until stopped by a signal.

    Raises:
        InvalidSettings: A setting cannot be used.
    """
    logging.config.dictConfig(json_log.CONFIG)
    listener = _listen(settings.host, settings.port)
    if not settings.bearer_tokens and not is_loopback(listener.getsockname()[0]):
        _log.warning(
            "whoever reaches %s, port %d, may call the service, with whole positions and sealed "
            "ones opened: set DURBAR_BEARER_TOKENS, or let nobody but the game site reach it",
            settings.host,
            settings.port,
        )
    if settings.metrics:
        metrics.share(settings.workers)
    run = functools.partial(_work, settings, listener)
    with listener:
        try:
            tell = functools.partial(tell_address, *listener.getsockname()[:2])
            Supervisor(settings.workers, run, tell).serve(STOP_SECONDS)
        except StartFailed as failed:
            raise InvalidSettings(str(failed)) from None


def _address(host: str, port: int) -> str:
    """The address for a browser on this machine, of what listens at a host and a port."""
    ip = ipaddress.ip_address(host)
    if ip.is_unspecified:
        return f"http://localhost:{port}"
    return f"http://[{host}]:{port}" if ip.version == 6 else f"http://{host}:{port}"


def tell_address(host: str, port: int) -> None:
    """Print the address of the page for a person at a terminal, or else log it."""
    text = f"play at {_address(host, port)}{play.FIRST}, documentation at /docs"
    if sys.stderr.isatty():
        print(f"durbar: {text}", file=sys.stderr, flush=True)  # noqa: T201 - a person reads it
    else:
        _log.info(text)


def _listen(host: str, port: int) -> socket.socket:
    """A socket that listens at the first address of a host.

    Raises:
        InvalidSettings: This process cannot listen there.
    """
    try:
        addresses = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
        family, _, _, _, address = addresses[0]
        return socket.create_server(cast("Any", address), family=family, backlog=BACKLOG)
    except (OSError, UnicodeError) as error:
        reason = getattr(error, "strerror", None) or error
        raise InvalidSettings(f"cannot listen at {host}, port {port}: {reason}") from None


def _work(settings: Settings, listener: socket.socket, row: int, life: Life) -> None:
    """Be a worker until a signal, or until the supervisor has gone."""
    if settings.metrics:
        metrics.of_process().take_row(row)
    try:
        application = AsgiApplication(create_app(settings))
    except InvalidSettings as error:
        life.tell_failed(str(error))
        return
    config = uvicorn.Config(
        application,
        http=cast("Any", functools.partial(DurbarProtocol, Connections())),
        loop="uvloop",
        ws="none",
        interface="asgi3",
        lifespan="on",
        proxy_headers=False,
        server_header=False,
        access_log=False,
        log_config=None,
        backlog=BACKLOG,
        timeout_graceful_shutdown=round(STOP_SECONDS),
    )
    _Worker(config, life).run(sockets=[listener])


class _Worker(uvicorn.Server):
    """uvicorn's server, tied to its supervisor."""

    def __init__(self, config: uvicorn.Config, life: Life) -> None:
        super().__init__(config)
        self._life = life

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Listen, and say so."""
        await super().startup(sockets)
        asyncio.get_running_loop().add_reader(self._life.gone, self._stop_alone)
        self._life.tell_ready()

    def _stop_alone(self) -> None:
        asyncio.get_running_loop().remove_reader(self._life.gone)
        _log.error("worker %d ends, since its supervisor has gone", os.getpid())
        self.should_exit = True


def is_loopback(host: str) -> bool:
    """Whether only this machine reaches what listens at a host."""
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"
