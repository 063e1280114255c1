"""The server: granian, which runs the application in one process or several."""

import functools
import os
from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

from granian import Granian
from granian.constants import HTTPModes, Interfaces

from durbar.rest import bridge
from durbar.rest.app import create_app
from durbar.rest.settings import Settings

# Connections that a process holds at once; more wait in the kernel's queue.
BACKPRESSURE = 1024

# Stops a process that does not end by itself after its last requests.
_KILL_AFTER_SECONDS = 10


def serve(
    host: str = "127.0.0.1",
    port: int = 8000,
    *,
    workers: int = 1,
    components: Mapping[str, Path] | None = None,
) -> None:
    """Serve until stopped by a signal.

    Args:
        host: The address to listen at.
        port: The port to listen at.
        workers: The number of processes; any of them answers any request.
        components: Component files by the name of the game, before those of the environment.

    Raises:
        InvalidSettings: A setting cannot be used.
    """
    settings = Settings.from_environ(os.environ)
    settings = replace(settings, components={**settings.components, **(components or {})})
    # What is wrong with the settings is said here, once, and not by every worker.
    create_app(settings)
    server = Granian(
        "durbar.rest",
        address=host,
        port=port,
        interface=Interfaces.RSGI,
        http=HTTPModes.http1,
        websockets=False,
        workers=workers,
        backpressure=BACKPRESSURE,
        respawn_failed_workers=True,
        workers_kill_timeout=_KILL_AFTER_SECONDS,
    )
    server.serve(target_loader=functools.partial(_application, settings), wrap_loader=False)


def _application(settings: Settings) -> Callable[..., Any]:
    return bridge.rsgi(create_app(settings))
