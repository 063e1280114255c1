"""A server before another one, which gives something else than some of its answers."""

import json
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any, NamedTuple

from tests.rest.serving import HOST, Answer, Server


class Seen(NamedTuple):
    """A request with a body that came, and what was given."""

    at: float
    path: str
    headers: dict[str, str]
    body: Any
    gave: Answer | None
    """Nothing: the connection was closed."""


Choose = Callable[[Sequence[Seen], str, Answer], Answer | None]
"""From what was seen before, a path and the right answer, what is given."""


@contextmanager
def between(behind: Server, choose: Choose) -> Iterator[tuple[int, list[Seen]]]:
    """Listen at a port of its own, and note what comes and what is given."""
    seen: list[Seen] = []

    class Handler(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"
        disable_nagle_algorithm = True

        def do_GET(self) -> None:
            self.give(behind.ask("GET", self.path))

        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["Content-Length"]))
            headers = {name.lower(): value for name, value in self.headers.items()}
            right = behind.ask("POST", self.path, body, Accept=headers.get("accept", "*/*"))
            answer = choose(seen, self.path, right)
            seen.append(Seen(time.monotonic(), self.path, headers, json.loads(body), answer))
            if answer is not None:
                self.give(answer)
            self.close_connection = answer is not right

        def give(self, answer: Answer) -> None:
            self.send_response(answer.status)
            length = str(len(answer.body))
            for name, value in {"content-length": length, **answer.headers}.items():
                if name in {"content-length", "content-type", "retry-after"}:
                    self.send_header(name, value)
            self.end_headers()
            self.wfile.write(answer.body)

        def log_message(self, *_: Any) -> None:
            """Say nothing."""

    with ThreadingHTTPServer((HOST, 0), Handler) as listener:
        thread = threading.Thread(target=listener.serve_forever, kwargs={"poll_interval": 0.05})
        thread.start()
        try:
            yield listener.server_address[1], seen
        finally:
            listener.shutdown()
            thread.join()
