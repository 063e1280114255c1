"""Serves a bot to other programs, by lines of JSON."""

import dataclasses
import json
import operator
import sys
import threading
import time
import traceback
from collections.abc import Mapping, Sequence
from typing import Any, BinaryIO

from durbar._core import NativeBot, Rng, View, __version__
from durbar.bot_type import Bot, Budget
from durbar.engine import protocol
from durbar.engine.lines import MAX_LINE, Lines
from durbar.engine.positions import Refused, expansion, state_of, view_of
from durbar.errors import Fault, InvalidBot
from durbar.search import SearchResult

__all__ = ["MAX_WAITING", "Server"]

MAX_WAITING = 1024
"""The most queries that wait for their turn."""

_CHUNK = 65536
_MAX_MESSAGE = 2000


@dataclasses.dataclass(eq=False, slots=True)
class _Work:
    """A query or a reset, waiting or at work.

    A query has `actions` if it does not list all legal ones, and from the beginning a `bot` if it
    names one.
    """

    query_id: str
    view: View | None = None
    budget: Budget | None = None
    report_every_ms: float | None = None
    actions: list[int] | None = None
    bot: Bot | None = None
    reset: dict[str, Any] | None = None
    is_terminated: bool = False


class Server:
    """Answers queries, a line each, with as many bots as queries at the same time.

    A thread reads, so that a query can be terminated while a bot thinks about it, and that what
    needs no bot is answered at once.

    Args:
        bots: The bots. With methods `think` and `stop` as those of `durbar.NativeBot`, a bot
            reports while it searches, and answers soon after a command to end.
        source: The input with the queries; unbuffered, so that each line comes at once.
        sink: The output for the answers.
        name: The name of the engine.
        components: The component file of a game by its name, if it is not the default.
        max_waiting: The most queries that wait; one more gets an error.
    """

    def __init__(
        self,
        bots: Sequence[Bot],
        source: BinaryIO,
        sink: BinaryIO,
        *,
        name: str = "durbar",
        components: Mapping[str, str] | None = None,
        max_waiting: int = MAX_WAITING,
    ) -> None:
        self._bots = bots
        self._source = source
        self._sink = sink
        self._name = name
        self._components = dict(components or {})
        self._max_waiting = max_waiting
        # Guards the five below.
        self._changed = threading.Condition()
        self._waiting: list[_Work] = []
        self._running: list[_Work] = []
        self._has_ended = False
        self._error: OSError | None = None
        # Draws the seeds of bots that queries name.
        self._rng = Rng(0)
        self._sink_lock = threading.Lock()

    def run(self) -> None:
        """Answer queries until the input has ended and none is open.

        Raises:
            OSError: The reader of the answers has gone.
        """
        reader = threading.Thread(target=self._read, daemon=True)
        others = [
            threading.Thread(target=self._work, args=(bot,), daemon=True) for bot in self._bots[1:]
        ]
        for thread in (reader, *others):
            thread.start()
        # The first bot has the main thread, in which Python handles Ctrl-C.
        self._work(self._bots[0])
        for thread in others:
            thread.join()
        if self._error is not None:
            raise self._error

    def _work(self, bot: Bot) -> None:
        while (work := self._next(bot)) is not None:
            try:
                # A reset that waits for it is answered later.
                self._write(self._done(work))
            finally:
                with self._changed:
                    self._running.remove(work)
                    self._changed.notify_all()

    def _next(self, bot: Bot) -> _Work | None:
        """Wait for the next work of a bot; None if there will be none."""
        with self._changed:
            self._changed.wait_for(self._has_next)
            if not self._waiting:
                return None
            work = self._waiting.pop(0)
            if isinstance(work.bot, NativeBot):
                work.bot.reset(self._rng.next_u64())
            work.bot = work.bot or bot
            self._running.append(work)
            return work

    def _has_next(self) -> bool:
        if not self._waiting:
            return self._has_ended
        # A reset waits for the queries before it, and those after it wait for the reset.
        first = [*self._running, self._waiting[0]]
        return len(first) == 1 or all(work.reset is None for work in first)

    def _read(self) -> None:
        lines = Lines()
        try:
            while data := self._source.read(_CHUNK):
                for line in lines.feed(data):
                    self._take(line)
            if lines.rest:
                self._take(lines.rest)
        finally:
            self._end()

    def _end(self, error: OSError | None = None) -> None:
        with self._changed:
            self._has_ended = True
            if error is not None:
                self._error = error
                self._waiting.clear()
            self._changed.notify_all()

    def _take(self, line: bytes | None) -> None:
        if line is not None and not line.strip():
            return
        document: dict[str, Any] = {}
        try:
            document = _decoded(line)
            if "command" in document:
                self._obey(document)
            else:
                self._enqueue(self._query(document))
        except Refused as refused:
            self._write(_complaint("error", refused.faults, document))

    def _query(self, document: dict[str, Any]) -> _Work:
        faults = list(protocol.faults(protocol.QUERY.fields, document))
        if not {"view", "notation"} & document.keys():
            faults.append(Fault("/view", "is missing, and so is /notation: give one of them"))
        if faults:
            raise Refused(*faults)
        view = view_of(document, self._components)
        bot = _bot_of(document)
        actions = _restriction(document, view)
        if actions is not None and not isinstance(bot or self._bots[0], NativeBot):
            detail = "must list all legal actions for this bot, or /bot must name one of durbar"
            raise Refused(Fault("/legal_actions", detail))
        budget = _budget_of(document)
        if odd := list(protocol.unknown_fields(protocol.QUERY.fields, document)):
            known = [Fault(pointer, "is not known here") for pointer in odd]
            self._write(_complaint("warning", known, document))
        every = document.get("report_every_ms")
        return _Work(document["id"], view, budget, every, actions, bot)

    def _obey(self, document: dict[str, Any]) -> None:
        command = document["command"]
        message = protocol.COMMANDS.get(command) if isinstance(command, str) else None
        if message is None:
            known = ", ".join(protocol.COMMANDS)
            detail = f"must be one of {known}, not {json.dumps(command)[:60]}"
            raise Refused(Fault("/command", detail))
        if faults := list(protocol.faults(message.fields, document)):
            raise Refused(*faults)
        if command == "reset":
            # A reset waits for the queries before it.
            self._enqueue(_Work(document["id"], reset=document))
            return
        if command == "query_version":
            about = {"name": self._name, "version": __version__, "protocol": protocol.VERSION}
            document = {**document, **about}
        elif command == "expand":
            document = {**document, **expansion(state_of(document, self._components))}
        self._write(document)
        if command in {"terminate", "terminate_all"}:
            self._terminate(document.get("terminate_id"))

    def _enqueue(self, work: _Work) -> None:
        with self._changed:
            if len(self._waiting) >= self._max_waiting:
                wrong = (
                    f"{self._max_waiting} queries wait already; ask again when some are answered"
                )
                raise Refused(Fault("", wrong))
            self._waiting.append(work)
            self._changed.notify_all()

    def _terminate(self, query_id: str | None) -> None:
        """End the queries with this id, or all."""
        with self._changed:
            dropped = [
                work
                for work in self._waiting
                if work.reset is None and query_id in {None, work.query_id}
            ]
            self._waiting = [work for work in self._waiting if work not in dropped]
            self._changed.notify_all()
            for work in self._running:
                if query_id in {None, work.query_id}:
                    work.is_terminated = True
                    _stop(work.bot)
        for work in dropped:
            self._write({"id": work.query_id, "is_during_search": False, "no_results": True})

    def _done(self, work: _Work) -> dict[str, Any]:
        """Do the work of a line, and return the answer."""
        try:
            if work.reset is not None:
                seed = int(work.reset["seed"])
                self._rng = Rng(seed)
                for bot in self._bots:
                    bot.reset(seed)
                return work.reset
            choice = self._think(work)
        except Exception as error:  # noqa: BLE001 - a bot may raise anything, and the next query is answered
            traceback.print_exc(file=sys.stderr)
            what = f"the bot failed: {type(error).__name__}: {error}"
            return _complaint("error", [Fault("", what)], {"id": work.query_id})
        return {"id": work.query_id, "is_during_search": False, **choice}

    def _think(self, work: _Work) -> dict[str, Any]:
        assert work.view is not None  # noqa: S101 - it is a query
        assert work.bot is not None  # noqa: S101 - one does the work
        think = getattr(work.bot, "think", None)
        if think is None or not hasattr(work.bot, "stop"):
            return {"action": operator.index(work.bot.choose(work.view, work.budget))}
        last = time.monotonic()

        def report(result: SearchResult) -> None:
            nonlocal last
            if work.is_terminated:
                # The command to stop may have come before the bot began.
                _stop(work.bot)
            every = work.report_every_ms
            if every is not None and time.monotonic() - last >= every / 1000:
                last = time.monotonic()
                self._write({"id": work.query_id, "is_during_search": True, **_described(result)})

        some = {} if work.actions is None else {"actions": work.actions}
        return _described(think(work.view, work.budget, report=report, **some))

    def _write(self, document: dict[str, Any]) -> None:
        line = protocol.encoded(document)
        try:
            with self._sink_lock:
                self._sink.write(line)
                self._sink.flush()
        except OSError as error:
            self._end(error)


def _bot_of(document: dict[str, Any]) -> NativeBot | None:
    """Return the bot that a query names."""
    if "bot" not in document:
        return None
    try:
        return NativeBot(document["bot"])
    except (InvalidBot, OSError) as error:
        raise Refused(Fault("/bot", str(error))) from None


def _budget_of(document: dict[str, Any]) -> Budget | None:
    budget = document.get("budget") or {}
    names = [field.name for field in protocol.BUDGET if field.name in budget]
    try:
        return Budget(**{name: budget[name] for name in names}) if names else None
    except ValueError as error:
        raise Refused(Fault("/budget", str(error))) from None


def _restriction(document: dict[str, Any], view: View) -> list[int] | None:
    """Return the actions to choose from, if a query does not list all legal ones."""
    if "legal_actions" not in document:
        return None
    listed, legal = [one["id"] for one in document["legal_actions"]], view.legal_actions()
    faults = [
        Fault(f"/legal_actions/{index}/id", f"is no legal action here: {action}")
        for index, action in enumerate(listed)
        if action not in legal
    ]
    if faults:
        raise Refused(*faults)
    return None if set(listed) == set(legal) else listed


def _stop(bot: Bot | None) -> None:
    if (stop := getattr(bot, "stop", None)) is not None:
        stop()


def _described(result: SearchResult) -> dict[str, Any]:
    fields: dict[str, Any] = {"action": result.best_action}
    if result.simulations:
        fields["search"] = dataclasses.asdict(result)
    return fields


def _decoded(line: bytes | None) -> dict[str, Any]:
    if line is None:
        raise Refused(Fault("", f"the line is longer than {MAX_LINE} bytes"))
    try:
        return protocol.decoded(line)
    except ValueError as error:
        raise Refused(Fault("", f"the line {error}")) from None


def _complaint(kind: str, faults: Sequence[Fault], document: dict[str, Any]) -> dict[str, Any]:
    """Return what is wrong with a line, with its id if that can be repeated."""
    text = "; ".join(f"{at}: {detail}" if at else detail for at, detail in faults)
    if len(text) > _MAX_MESSAGE:
        text = f"{text[:_MAX_MESSAGE]}..."
    complaint = {kind: text}
    if faults[0].pointer:
        complaint["field"] = faults[0].pointer
    if not list(protocol.faults(protocol.QUERY.fields[:1], document)):
        complaint["id"] = document["id"]
    return complaint
