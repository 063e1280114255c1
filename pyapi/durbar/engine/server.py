"""Serves a bot to other programs, by lines of JSON."""

import dataclasses
import json
import operator
import queue
import sys
import threading
import time
import traceback
from collections.abc import Iterator, Mapping
from typing import Any, BinaryIO

from durbar._core import View, __version__, view_from_json, view_from_notation
from durbar.bot_type import Bot, Budget
from durbar.engine import protocol
from durbar.engine.lines import MAX_LINE, Lines
from durbar.errors import Fault, InvalidNotation, InvalidPosition, UnknownGame
from durbar.search import SearchResult

__all__ = ["MAX_WAITING", "Server"]

MAX_WAITING = 1024
"""The most queries that wait for their turn."""

_CHUNK = 65536
_MAX_MESSAGE = 2000


@dataclasses.dataclass(eq=False, slots=True)
class _Work:
    """A query or a reset, waiting or at work."""

    query_id: str
    view: View | None = None
    budget: Budget | None = None
    report_every_ms: float | None = None
    reset: dict[str, Any] | None = None
    is_terminated: bool = False


class _Refused(Exception):
    """A line that cannot be used."""

    def __init__(self, faults: list[Fault], query_id: str | None = None) -> None:
        super().__init__(faults)
        self.faults = faults
        self.query_id = query_id


class Server:
    """Answers queries, a line each, one after another, with one bot.

    A thread reads, so that a query can be terminated while the bot thinks about it.

    Args:
        bot: The bot. With a method `think` it reports while it searches; with `stop` it answers
            soon after a command to end.
        source: The input with the queries; unbuffered, so that each line comes at once.
        sink: The output for the answers.
        name: The name of the engine.
        components: The component file of a game by its name, if it is not the default.
        max_waiting: The most queries that wait; one more gets an error.
    """

    def __init__(
        self,
        bot: Bot,
        source: BinaryIO,
        sink: BinaryIO,
        *,
        name: str = "durbar",
        components: Mapping[str, str] | None = None,
        max_waiting: int = MAX_WAITING,
    ) -> None:
        self._bot = bot
        self._source = source
        self._sink = sink
        self._name = name
        self._components = dict(components or {})
        self._max_waiting = max_waiting
        self._queue: queue.SimpleQueue[_Work | None] = queue.SimpleQueue()
        # Guards the two below.
        self._lock = threading.Lock()
        self._waiting: list[_Work] = []
        self._running: _Work | None = None
        self._sink_lock = threading.Lock()

    def run(self) -> None:
        """Answer queries until the input has ended and none is open.

        Raises:
            OSError: The reader of the answers has gone.
        """
        # The bot has the main thread, in which Python handles Ctrl-C.
        threading.Thread(target=self._read, daemon=True).start()
        while (work := self._queue.get()) is not None:
            with self._lock:
                if work not in self._waiting:  # terminated
                    continue
                self._waiting.remove(work)
                self._running = work
            try:
                answer = self._done(work)
            finally:
                with self._lock:
                    self._running = None
            self._write(answer)

    def _read(self) -> None:
        lines = Lines()
        try:
            while data := self._source.read(_CHUNK):
                for line in lines.feed(data):
                    self._take(line)
            if lines.rest:
                self._take(lines.rest)
        except OSError:
            # The reader of the answers has gone: writing the next answer will fail.
            pass
        finally:
            self._queue.put(None)

    def _take(self, line: bytes | None) -> None:
        if line is not None and not line.strip():
            return
        try:
            document = _decoded(line)
            if "command" in document:
                self._obey(document)
            else:
                self._enqueue(self._query(document))
        except _Refused as refused:
            self._write(_complaint("error", refused.faults, refused.query_id))

    def _query(self, document: dict[str, Any]) -> _Work:
        query_id = _id_of(document)
        faults = list(protocol.faults(protocol.QUERY.fields, document))
        if not {"view", "notation"} & document.keys():
            faults.append(Fault("/view", "is missing, and must be an object"))
        if faults:
            raise _Refused(faults, query_id)
        view = self._view(document)
        if odd := list(protocol.unknown_fields(protocol.QUERY.fields, document)):
            known = [Fault(pointer, "is not known here") for pointer in odd]
            self._write(_complaint("warning", known, query_id))
        budget = document.get("budget") or {}
        limits = {field.name: budget.get(field.name) for field in protocol.BUDGET}
        try:
            own = Budget(**limits) if any(limits.values()) else None
        except ValueError as error:
            raise _Refused([Fault("/budget", str(error))], query_id) from error
        return _Work(document["id"], view, own, document.get("report_every_ms"))

    def _view(self, document: dict[str, Any]) -> View:
        pointer = "/view" if "view" in document else "/notation"
        try:
            if pointer == "/view":
                text = json.dumps(document["view"])
                components = self._components.get(str(document["view"].get("game")))
                view = view_from_json(text, components=components)
            else:
                view = self._view_from_notation(document["notation"])
        except (InvalidPosition, InvalidNotation) as error:
            faults = [Fault(pointer + fault.pointer, fault.detail) for fault in error.faults]
            raise _Refused(faults or [Fault(pointer, str(error))], document["id"]) from None
        except UnknownGame as error:
            raise _Refused([Fault(f"{pointer}/game", str(error))], document["id"]) from None
        if view.current_player() != view.observer:
            wrong = f"seat {view.observer} does not decide here"
            raise _Refused([Fault(pointer, wrong)], document["id"])
        return view

    def _view_from_notation(self, notation: str) -> View:
        try:
            return view_from_notation(notation)
        except InvalidNotation:
            for components in self._components.values():
                try:
                    return view_from_notation(notation, components=components)
                except InvalidNotation:
                    continue
            raise

    def _obey(self, document: dict[str, Any]) -> None:
        query_id, command = _id_of(document), document["command"]
        message = protocol.COMMANDS.get(command) if isinstance(command, str) else None
        if message is None:
            known = ", ".join(protocol.COMMANDS)
            wrong = Fault("/command", f"must be one of {known}, not {json.dumps(command)[:60]}")
            raise _Refused([wrong], query_id)
        if faults := list(protocol.faults(message.fields, document)):
            raise _Refused(faults, query_id)
        if command == "reset":
            # A reset waits for the queries before it.
            self._enqueue(_Work(document["id"], reset=document))
            return
        if command == "query_version":
            about = {"name": self._name, "version": __version__, "protocol": protocol.VERSION}
            document = {**document, **about}
        self._write(document)
        if command in {"terminate", "terminate_all"}:
            self._terminate(document.get("terminate_id"))

    def _enqueue(self, work: _Work) -> None:
        with self._lock:
            if len(self._waiting) >= self._max_waiting:
                wrong = (
                    f"{self._max_waiting} queries wait already; ask again when some are answered"
                )
                raise _Refused([Fault("", wrong)], work.query_id)
            self._waiting.append(work)
        self._queue.put(work)

    def _terminate(self, query_id: str | None) -> None:
        """End the queries with this id, or all."""
        with self._lock:
            dropped = [
                work
                for work in self._waiting
                if work.reset is None and query_id in {None, work.query_id}
            ]
            self._waiting = [work for work in self._waiting if work not in dropped]
            running = self._running
            if running is not None and query_id in {None, running.query_id}:
                running.is_terminated = True
                self._stop_bot()
        for work in dropped:
            self._write({"id": work.query_id, "is_during_search": False, "no_results": True})

    def _stop_bot(self) -> None:
        if (stop := getattr(self._bot, "stop", None)) is not None:
            stop()

    def _done(self, work: _Work) -> dict[str, Any]:
        """Do the work of a line, and return the answer."""
        try:
            if work.reset is not None:
                self._bot.reset(int(work.reset["seed"]))
                return work.reset
            choice = self._think(work)
        except Exception as error:  # noqa: BLE001 - a bot may raise anything, and the next query is answered
            traceback.print_exc(file=sys.stderr)
            what = f"the bot failed: {type(error).__name__}: {error}"
            return _complaint("error", [Fault("", what)], work.query_id)
        return {"id": work.query_id, "is_during_search": False, **choice}

    def _think(self, work: _Work) -> dict[str, Any]:
        assert work.view is not None  # noqa: S101 - it is a query
        think = getattr(self._bot, "think", None)
        if think is None:
            return {"action": operator.index(self._bot.choose(work.view, work.budget))}
        last = time.monotonic()

        def report(result: SearchResult) -> None:
            nonlocal last
            if work.is_terminated:
                # The command to stop may have come before the bot began.
                self._stop_bot()
            every = work.report_every_ms
            if every is not None and time.monotonic() - last >= every / 1000:
                last = time.monotonic()
                self._write({"id": work.query_id, "is_during_search": True, **_described(result)})

        return _described(think(work.view, work.budget, report=report))

    def _write(self, document: dict[str, Any]) -> None:
        line = protocol.encoded(document)
        with self._sink_lock:
            self._sink.write(line)
            self._sink.flush()


def _described(result: SearchResult) -> dict[str, Any]:
    fields: dict[str, Any] = {"action": result.best_action}
    if result.simulations:
        fields["search"] = dataclasses.asdict(result)
    return fields


def _decoded(line: bytes | None) -> dict[str, Any]:
    if line is None:
        raise _Refused([Fault("", f"the line is longer than {MAX_LINE} bytes")])
    try:
        return protocol.decoded(line)
    except ValueError as error:
        raise _Refused([Fault("", f"the line {error}")]) from None


def _id_of(document: dict[str, Any]) -> str | None:
    """Return the id for an error, if there is one that can be repeated."""
    is_wrong = any(True for _ in protocol.faults(protocol.QUERY.fields[:1], document))
    return None if is_wrong else document["id"]


def _complaint(kind: str, faults: list[Fault], query_id: str | None) -> dict[str, Any]:
    text = "; ".join(_sentences(faults))
    if len(text) > _MAX_MESSAGE:
        text = f"{text[:_MAX_MESSAGE]}..."
    complaint = {kind: text}
    if faults[0].pointer:
        complaint["field"] = faults[0].pointer
    return complaint if query_id is None else {**complaint, "id": query_id}


def _sentences(faults: list[Fault]) -> Iterator[str]:
    for pointer, detail in faults:
        yield f"{pointer}: {detail}" if pointer else detail
