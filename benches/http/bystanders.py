"""Clients that a server has to bear beside its others: some read slowly, some say nothing."""

import asyncio
import contextlib
import socket
from collections.abc import AsyncIterator
from dataclasses import dataclass

import durbar
from benches.http import bulk
from benches.http.wire import HOST

SLOW = 20
"""Clients that ask for a stream of games, and take 16 kB of it a second."""

SILENT = 100
"""Clients that connect, and send nothing."""

_GAMES = 10_000
_READ_BYTES, _READ_SECONDS = 8_192, 0.5
_AGAIN_SECONDS = 0.2
_READY_SECONDS = 1.0


@dataclass
class Bystanders:
    """What has become of them."""

    slow_bytes: int = 0
    slow_ended: int = 0
    """Streams that the server has ended; each of them came again."""
    silent_ended: int = 0


@contextlib.asynccontextmanager
async def beside(port: int) -> AsyncIterator[Bystanders]:
    """Let them use a server while the block runs."""
    bystanders = Bystanders()
    tasks = [asyncio.create_task(_read_slowly(port, seed, bystanders)) for seed in range(SLOW)]
    tasks += [asyncio.create_task(_say_nothing(port, bystanders)) for _ in range(SILENT)]
    await asyncio.sleep(_READY_SECONDS)
    try:
        yield bystanders
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


async def _read_slowly(port: int, seed: int, bystanders: Bystanders) -> None:
    names = durbar.games()
    state = durbar.load_game(names[seed % len(names)], 3).new_initial_state(seed=seed)
    request = bulk.records(state.game.name, state.to_notation(), _GAMES).encoded()
    while True:
        async with _connected(port) as connection:
            loop = asyncio.get_running_loop()
            await loop.sock_sendall(connection, request)
            while part := await loop.sock_recv(connection, _READ_BYTES):
                bystanders.slow_bytes += len(part)
                await asyncio.sleep(_READ_SECONDS)
        bystanders.slow_ended += 1
        await asyncio.sleep(_AGAIN_SECONDS)


async def _say_nothing(port: int, bystanders: Bystanders) -> None:
    while True:
        async with _connected(port) as connection:
            await asyncio.get_running_loop().sock_recv(connection, 1)
        bystanders.silent_ended += 1
        await asyncio.sleep(_AGAIN_SECONDS)


@contextlib.asynccontextmanager
async def _connected(port: int) -> AsyncIterator[socket.socket]:
    """A connection that takes little at once; its end by the server ends the block."""
    with socket.socket() as connection, contextlib.suppress(ConnectionError):
        connection.setblocking(False)
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, _READ_BYTES)
        await asyncio.get_running_loop().sock_connect(connection, (HOST, port))
        yield connection
