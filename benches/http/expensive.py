"""The most expensive request that the service takes, found by trying."""

import time
from collections.abc import Callable, Iterator

import durbar
from benches.http import optional
from benches.http.optional import first_answer
from benches.http.payloads import starts
from benches.http.running import Server
from benches.http.wire import Question, ask
from benches.work import SEED, record


def most_expensive(server: Server, tell: Callable[[str], None]) -> tuple[str, Question]:
    """The request that takes longest, of all games, and what it is.

    Raises:
        AbsentError: The service takes none of these requests.
    """
    slowest, what, question = 0.0, "", Question("GET", "/")
    for name, asked in _candidates(server.port):
        began = time.perf_counter()
        reply = ask(server.port, asked)
        elapsed = time.perf_counter() - began
        assert reply.status in {200, 503}, f"{name}: {reply.status} {reply.body[:500]!r}"
        tell(f"{name}: {elapsed * 1e3:.0f} ms, {reply.size:,} bytes, status {reply.status}")
        if elapsed > slowest:
            slowest, what, question = elapsed, name, asked
    return what, question


def _candidates(port: int) -> Iterator[tuple[str, Question]]:
    """For each game and size: the most random games, and the largest batch of long answers."""
    for start in starts():
        game, limits = start.game, optional.limits(port, start.game.name)
        named = f"{game.name} with {game.num_players} players"
        widest = max(
            (state for state, _ in record(start, durbar.Rng(SEED))),
            key=lambda state: len(state.legal_actions()),
        ).to_notation()
        first_answer(port, optional.playouts(game.name, widest, 1))
        count = limits["max_playouts"]
        yield f"{count:,} random games of {named}", optional.playouts(game.name, widest, count)
        count = limits["max_operations"]
        yield f"{count:,} lists with points of {named}", optional.points(game.name, widest, count)
