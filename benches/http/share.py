"""The engine's own share of a request: the same work, without HTTP, in this process."""

import statistics
import time
from collections.abc import Callable
from functools import partial

import durbar
from benches.cores import on_core
from benches.http.contestants import JSON, NOTATION
from benches.http.payloads import Payload
from benches.http.running import SERVER_CORE

REPEATS = 9
SECONDS = 0.05


def engine_seconds(payload: Payload) -> dict[str, float]:
    """The processor time of reading the position and writing its legal actions as JSON."""
    game, state = payload.state.game, payload.state
    works = {
        JSON: partial(_answer, game.state_from_json, state.to_json()),
        NOTATION: partial(_answer, game.state_from_notation, state.to_notation()),
    }
    with on_core(SERVER_CORE):
        return {what: _seconds(work) for what, work in works.items()}


def _answer(read: Callable[[str], durbar.State], text: str) -> str:
    return read(text).legal_actions_json(points=False)


def _seconds(work: Callable[[], object]) -> float:
    """The median processor time of one call."""
    times: list[float] = []
    calls = 1
    while len(times) < REPEATS:
        began = time.process_time()
        for _ in range(calls):
            work()
        elapsed = time.process_time() - began
        if elapsed < SECONDS:
            calls *= 2
        else:
            times.append(elapsed / calls)
    return statistics.median(times)
