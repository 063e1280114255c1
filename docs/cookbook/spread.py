"""Ask a service for much, in parts that several servers answer side by side.

python spread.py records GAME GAMES SEED FILE [URL]
python spread.py batch GAME OPERATIONS FILE [URL]

`records` writes random games, a line for each. `batch` reads a file with an operation on each line,
and writes a line with the result of each. FILE gets the bytes that one server would answer to one
request. From the environment, BEARER_TOKEN is sent as bearer token, and SIDE_BY_SIDE is the number
of requests at once.
"""

import http.client
import json
import os
import sys
import time
import urllib.parse
import uuid
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path
from queue import PriorityQueue
from typing import Any

Json = dict[str, Any]
# What one request asks for: operations, or the numbers of games.
Part = Sequence[Any]
Ask = Callable[[Part], list[bytes]]

LINES = "application/x-ndjson"
# Best as many as the service has processes: each computes one such request and refuses another.
SIDE_BY_SIDE = int(os.environ.get("SIDE_BY_SIDE", "4"))
# The most games or operations in one request.
GAMES, OPERATIONS = 2000, 100
# The service is given up when it has answered nothing for so many seconds.
PATIENCE = 120.0


class Refused(Exception):
    """The service says no, and would say so again."""


class TooMuch(Refused):
    """The service does not answer so much at once."""


class Later(Exception):
    """The service does not answer now: ask again in so many seconds."""

    def __init__(self, seconds: float) -> None:
        """Take the seconds over."""
        self.seconds = seconds


class Durbar:
    """The service; threads may share it, since each request has a connection of its own."""

    def __init__(self, url: str, token: str | None = None) -> None:
        """Say where the service is."""
        self._url = urllib.parse.urlsplit(url)
        self._headers = {"Content-Type": "application/json"}
        if token:
            self._headers["Authorization"] = f"Bearer {token}"
        self._run, self._answered = uuid.uuid4(), time.monotonic()

    def ask(self, path: str, body: Json | None = None, accept: str = "*/*") -> bytes:
        """Ask until there is an answer.

        Every request is a computation that changes nothing. So a request that a busy server
        refused, or whose answer broke off, is sent again as it is. Any server may answer it.
        """
        while True:
            try:
                return self.once(path, body, accept)
            except Later as later:
                time.sleep(later.seconds)

    def once(self, path: str, body: Json | None = None, accept: str = "*/*") -> bytes:
        """Ask with GET, or with POST if there is a body; returns the whole answer.

        Raises:
            Later, TooMuch, Refused: There is none, for this reason.
        """
        text = "" if body is None else json.dumps(body)
        # One id for all tries of a request: it finds them in the logs of the service.
        headers = {"Accept": accept, "X-Request-Id": uuid.uuid5(self._run, path + text).hex}
        secure = self._url.scheme == "https"
        kind = http.client.HTTPSConnection if secure else http.client.HTTPConnection
        connection = kind(self._url.netloc, timeout=30)
        try:
            method = "POST" if text else "GET"
            connection.request(method, path, text or None, {**self._headers, **headers})
            answer = connection.getresponse()
            # If the server breaks off, this raises an error.
            content = answer.read()
        except (OSError, http.client.HTTPException) as error:
            raise self._later(0.5, repr(error)) from error
        finally:
            connection.close()
        if answer.status == 200:
            self._answered = time.monotonic()
            return content
        delay = answer.headers.get("Retry-After", "")
        said = f"{answer.status}: {content.decode(errors='replace')}"
        if answer.status == 413 or b'"code":"deadline-exceeded"' in content:
            raise TooMuch(said)
        if answer.status in {429, 502, 503, 504}:
            raise self._later(float(delay) if delay.isdecimal() else 0.5, said)
        raise Refused(said)

    def _later(self, seconds: float, reason: str) -> Exception:
        waited = time.monotonic() - self._answered
        return Later(seconds) if waited < PATIENCE else Refused(reason)


def lines_of(text: bytes, number: int) -> list[bytes]:
    """The lines of an answer, if it has all of them."""
    lines = text.splitlines(keepends=True)
    # A service that may compute no longer ends with a problem, or leaves operations out with 503.
    broken = any(line.startswith((b'{"problem":', b'{"status":503,')) for line in lines)
    if broken or len(lines) != number or not text.endswith(b"\n"):
        raise TooMuch(lines[-1].decode() if lines else "an empty answer")
    return lines


def in_parts(ask: Ask, part: Part) -> list[bytes]:
    """The lines for a part; if it is too much for one request, those of its halves."""
    try:
        return ask(part)
    except TooMuch:
        if len(part) == 1:
            raise
    half = len(part) // 2
    return in_parts(ask, part[:half]) + in_parts(ask, part[half:])


def spread(ask: Ask, everything: Part, most: int) -> Iterator[bytes]:
    """The lines for everything, in order; several requests are under way side by side."""
    todo: PriorityQueue[int] = PriorityQueue()
    results: dict[int, Future[list[bytes]]] = {}

    def do_one() -> None:
        """Do the first part that nobody does. Who is refused gives it back, and waits."""
        while True:
            first = todo.get()
            try:
                lines = in_parts(ask, everything[first : first + most])
            except Later as later:
                todo.put(first)
                time.sleep(later.seconds)
            except Exception as problem:  # noqa: BLE001 (who waits for the lines gets it)
                return results[first].set_exception(problem)
            else:
                return results[first].set_result(lines)

    pool = ThreadPoolExecutor(SIDE_BY_SIDE)
    ahead = 4 * SIDE_BY_SIDE * most
    try:
        for first in range(0, len(everything) + ahead, most):
            if first < len(everything):
                results[first] = Future()
                todo.put(first)
                pool.submit(do_one)
            # So few answers wait for the one before them that memory does not grow.
            if first - ahead in results:
                yield from results[first - ahead].result()
                del results[first - ahead]
    finally:
        pool.shutdown(cancel_futures=True)


def records(api: Durbar, game: str, games: int, seed: str) -> Iterator[bytes]:
    """Lines of random games from the beginning. Game number i is the same in any part."""
    facts = json.loads(api.ask(f"/v1/games/{game}"))
    # Without a seed, each game draws its own set-up.
    setup = {"players": facts["players"]["min"], "form": "notation"}
    start = json.loads(api.ask(f"/v1/games/{game}/initial-states", setup))["position"]

    def ask(part: Part) -> list[bytes]:
        body = {"position": start, "seed": seed, "first_game": part[0], "games": len(part)}
        return lines_of(api.once(f"/v1/games/{game}/records", body, LINES), len(part))

    return spread(ask, range(games), min(GAMES, facts["limits"]["max_playouts"]))


def batch(api: Durbar, game: str, operations: list[Json]) -> Iterator[bytes]:
    """A line with the result of each operation."""
    facts = json.loads(api.ask(f"/v1/games/{game}"))

    def ask(part: Part) -> list[bytes]:
        body = {"operations": list(part)}
        return lines_of(api.once(f"/v1/games/{game}/batch", body, LINES), len(part))

    return spread(ask, operations, min(OPERATIONS, facts["limits"]["max_operations"]))


def main(words: list[str]) -> None:
    """Ask, and write the file; it has its name when it is whole."""
    match words:
        case ["records", game, games, seed, file, *url] if len(url) < 2:
            lines = records(api_at(url), game, int(games), seed)
        case ["batch", game, source, file, *url] if len(url) < 2:
            operations = [json.loads(line) for line in Path(source).read_bytes().splitlines()]
            lines = batch(api_at(url), game, operations)
        case _:
            sys.exit(__doc__)
    unfinished = Path(f"{file}.part")
    with unfinished.open("wb") as out:
        out.writelines(lines)
    unfinished.replace(file)


def api_at(url: list[str]) -> Durbar:
    """The service at the address of the command line, or at the usual one."""
    return Durbar(url[0] if url else "http://127.0.0.1:8000", os.environ.get("BEARER_TOKEN"))


if __name__ == "__main__":
    try:
        main(sys.argv[1:])
    except Refused as problem:
        sys.exit(f"{type(problem).__name__}: {problem}")
