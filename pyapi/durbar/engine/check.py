"""Checks of a program that claims to be an engine."""

import time
from collections.abc import Callable, Generator, Iterator, Mapping
from dataclasses import dataclass

from durbar._core import Game, Rng, View, games, load_game
from durbar.bot_type import Budget
from durbar.engine import protocol
from durbar.engine.client import chosen, split
from durbar.engine.conversation import Answer, Conversation, query_line
from durbar.engine.positions import expansion
from durbar.engine.process import Process
from durbar.errors import EngineCrashed, EngineError, EngineGarbled, EngineHung

__all__ = ["Finding", "Limits", "check"]

_SEED = 1
_DECISIONS = 20
_LONG_MS = 600_000
_QUICK = Budget(ms=50, simulations=50)
_MAX_SEED = 2**64 - 1


@dataclass(frozen=True, slots=True)
class Finding:
    """The outcome of one check.

    Attributes:
        name: The duty of an engine.
        is_passed: Whether the program does it.
        detail: The fault and its remedy, or the measurement.
    """

    name: str
    is_passed: bool
    detail: str


@dataclass(frozen=True, slots=True)
class Limits:
    """The patience of the checks.

    Attributes:
        start_seconds: The longest time until the program says its version.
        grace_seconds: The time allowed beyond a budget, and for a command.
        quiet_seconds: The time to wait for lines that should not come.
        search_seconds: The time before the command to end a search.
    """

    start_seconds: float = 30
    grace_seconds: float = 2
    quiet_seconds: float = 0.3
    search_seconds: float = 0.3


def check(
    command: str,
    *,
    components: Mapping[str, str] | None = None,
    limits: Limits | None = None,
) -> Generator[Finding, None, None]:
    """Run a program and yield a finding for each thing that an engine must do.

    If the program does not start, the first finding is the only one.

    Args:
        command: The program and its arguments, as a shell would split them.
        components: The component file of a game by its name, if it is not the default.
        limits: The patience of the checks.
    """
    subject = _Subject(split(command), limits or Limits())
    try:
        first = _finding(subject, "starts and says its version", _starts)
        yield first
        if first.is_passed:
            for name, act in _checks(components or {}):
                yield _finding(subject, name, act)
    finally:
        subject.kill()


_FLUSHES_BY_ITSELF = {"PYTHONUNBUFFERED"}
"""A program that flushes only where this is set would fail elsewhere."""


class _Subject:
    """The program that is checked; it is started again after a crash."""

    def __init__(self, words: list[str], limits: Limits) -> None:
        self.limits = limits
        self._words = words
        self._count = 0
        self._conversation: Conversation | None = None

    @property
    def conversation(self) -> Conversation:
        if self._conversation is None:
            self._conversation = Conversation(Process(self._words, without=_FLUSHES_BY_ITSELF))
            self.command("query_version", self.limits.start_seconds)
        return self._conversation

    def kill(self) -> None:
        if self._conversation is not None:
            self._conversation.process.kill()
            self._conversation = None

    @property
    def unended(self) -> str:
        return "" if self._conversation is None else self._conversation.process.unended

    def next_id(self) -> str:
        self._count += 1
        return f"check-{self._count}"

    def command(self, command: str, seconds: float | None = None, **fields: str) -> Answer:
        """Send a command, and check the answer."""
        query_id, conversation = self.next_id(), self.conversation
        conversation.command(query_id, command, **fields)
        answer = self.answer_to(query_id, seconds)
        for name, value in fields.items():
            if answer.document.get(name) != value:
                raise EngineGarbled(f"the answer to {command} must repeat /{name}: {value!r}")
        return answer

    def answer_to(
        self, query_id: str, seconds: float | None = None, *, may_refuse: bool = False
    ) -> Answer:
        seconds = self.limits.grace_seconds if seconds is None else seconds
        return self.conversation.answer_to(query_id, seconds, may_refuse=may_refuse)

    def ask(self, view: View, budget: Budget) -> int:
        """Ask for an action, which must be legal and in time."""
        query_id = self.next_id()
        self.conversation.ask(query_line(query_id, view, budget))
        seconds = (budget.ms or 0) / 1000 + self.limits.grace_seconds
        return chosen(self.answer_to(query_id, seconds))


_Act = Callable[[_Subject], str]


def _finding(subject: _Subject, name: str, act: _Act) -> Finding:
    try:
        detail = act(subject)
    except EngineHung as error:
        unended = subject.unended
        subject.kill()
        hint = (
            f"it has written {unended[:80]!r} without an end of line"
            if unended
            else "is its output flushed after each line?"
        )
        return Finding(name, is_passed=False, detail=f"{error}; {hint}")
    except EngineError as error:
        subject.kill()
        return Finding(name, is_passed=False, detail=f"{error}")
    return Finding(name, is_passed=True, detail=detail)


def _checks(components: Mapping[str, str]) -> Iterator[tuple[str, _Act]]:
    view = _views(_game(games()[0], None, components))[0]
    yield "takes a reset", _takes_a_reset
    for name in games():
        fewest, most = load_game(name, components=components.get(name)).facts()["players"]
        for players in range(fewest, most + 1):
            yield f"{name}, {players} players: legal actions", _plays(name, players, components)
    yield "answers once", lambda subject: _answers_once(subject, view)
    yield "keeps to its time", lambda subject: _keeps_to_its_time(subject, view)
    yield "answers several queries", lambda subject: _answers_several(subject, view)
    yield "reports in the right form", lambda subject: _reports(subject, view)
    yield "ends a query when told to", lambda subject: _terminates(subject, view)
    yield "ends all queries when told to", lambda subject: _terminates_all(subject, view)
    yield "answers a wrong line with an error", _survives_wrong_lines
    yield "ignores fields that it does not know", lambda subject: _ignores_fields(subject, view)
    yield "keeps to the actions of a query", lambda subject: _keeps_to_actions(subject, view)
    yield "expands positions", lambda subject: _expands(subject, view)
    yield "draws the same after the same seed", lambda subject: _repeats(subject, view)
    yield "ends when its input ends", lambda subject: _ends(subject, view)


def _game(name: str, players: int | None, components: Mapping[str, str]) -> Game:
    return load_game(name, players, components=components.get(name))


def _views(game: Game) -> list[View]:
    """Return the view of the player who decides at each step of a random game."""
    rng = Rng(_SEED)
    state = game.new_initial_state(rng.next_u64())
    views = []
    while not state.is_terminal():
        if not state.is_chance_node():
            views.append(state.view())
        actions = state.legal_actions()
        state.apply_action(actions[rng.bounded(len(actions))])
    return views


def _starts(subject: _Subject) -> str:
    start = time.monotonic()
    subject.command("query_version", subject.limits.start_seconds)
    seconds = time.monotonic() - start
    about = subject.command("query_version").document
    return f"{about['name']} {about['version']}, in {seconds:.2f} s"


def _takes_a_reset(subject: _Subject) -> str:
    for seed in (0, _MAX_SEED):
        subject.command("reset", seed=str(seed))
    return ""


def _plays(name: str, players: int, components: Mapping[str, str]) -> _Act:
    def act(subject: _Subject) -> str:
        views = _views(_game(name, players, components))
        step = max(len(views) // _DECISIONS, 1)
        subject.command("reset", seed=str(_SEED))
        slowest = 0.0
        for view in views[::step]:
            start = time.monotonic()
            subject.ask(view, _QUICK)
            slowest = max(slowest, time.monotonic() - start)
        return f"{len(views[::step])} decisions, the slowest in {slowest * 1000:.0f} ms"

    return act


def _answers_once(subject: _Subject, view: View) -> str:
    subject.ask(view, _QUICK)
    deadline = time.monotonic() + subject.limits.quiet_seconds
    while (answer := subject.conversation.next(deadline)) is not None:
        if answer.kind != "warning":
            raise EngineGarbled(f"the line {answer.document} was not asked for")
    return ""


def _keeps_to_its_time(subject: _Subject, view: View) -> str:
    ms = 200
    start = time.monotonic()
    subject.ask(view, Budget(ms=ms))
    return f"{(time.monotonic() - start) * 1000:.0f} ms for a budget of {ms}"


def _answers_several(subject: _Subject, view: View) -> str:
    ids = ['a "quoted" id', "\N{SNOWMAN} \\ /", "x" * protocol.MAX_ID]
    for query_id in ids:
        subject.conversation.ask(query_line(query_id, view, _QUICK))
    open_ids = set(ids)
    deadline = time.monotonic() + subject.limits.grace_seconds + len(ids)
    while open_ids:
        missing = f"no answer to {', '.join(map(repr, sorted(open_ids)))}"
        _conclude(_next(subject, deadline, missing), open_ids)
    return ""


def _next(subject: _Subject, deadline: float, missing: str) -> Answer:
    answer = subject.conversation.next(deadline)
    if answer is None:
        raise EngineHung(missing)
    if answer.kind == "error":
        raise EngineGarbled(f"it refused what was right: {answer.document}")
    return answer


def _reports(subject: _Subject, view: View) -> str:
    query_id, ms = subject.next_id(), 300
    line = query_line(query_id, view, Budget(ms=ms), report_every_ms=50)
    subject.conversation.ask(line)
    deadline = time.monotonic() + ms / 1000 + subject.limits.grace_seconds
    reports = 0
    while True:
        answer = _next(subject, deadline, f"no answer to {query_id!r}")
        if answer.kind == "answer":
            return "1 report" if reports == 1 else f"{reports or 'no'} reports"
        reports += answer.kind == "report"


def _terminates(subject: _Subject, view: View) -> str:
    query_id = subject.next_id()
    subject.conversation.ask(query_line(query_id, view, Budget(ms=_LONG_MS)))
    answered = _until_ended(subject, {query_id}, "terminate", terminate_id=query_id)
    subject.command("terminate", terminate_id=query_id)
    return answered


def _terminates_all(subject: _Subject, view: View) -> str:
    ids = {subject.next_id(), subject.next_id()}
    for query_id in ids:
        subject.conversation.ask(query_line(query_id, view, Budget(ms=_LONG_MS)))
    return _until_ended(subject, ids, "terminate_all")


def _until_ended(subject: _Subject, ids: set[str], command: str, **fields: str) -> str:
    """Let the program search, send a command to end, and wait for all answers."""
    open_ids = set(ids)
    deadline = time.monotonic() + subject.limits.search_seconds
    while open_ids and (answer := subject.conversation.next(deadline)) is not None:
        _conclude(answer, open_ids)
    early = len(ids) - len(open_ids)
    start = time.monotonic()
    command_id = subject.next_id()
    subject.conversation.command(command_id, command, **fields)
    open_ids.add(command_id)
    deadline = start + subject.limits.grace_seconds
    while open_ids:
        seconds = subject.limits.grace_seconds
        missing = f"no answer to {', '.join(sorted(open_ids))} within {seconds:g} s of {command}"
        _conclude(_next(subject, deadline, missing), open_ids)
    if early == len(ids):
        return "it had answered before"
    return f"after {(time.monotonic() - start) * 1000:.0f} ms"


def _conclude(answer: Answer, open_ids: set[str]) -> None:
    if answer.kind in {"answer", "command"}:
        open_ids.discard(str(answer.query_id))


def _survives_wrong_lines(subject: _Subject) -> str:
    conversation = subject.conversation
    for line in ("this is no JSON", "[]", '{"id": "a", "view":'):
        conversation.process.send(f"{line}\n".encode())
        _expect_error(subject, f"the line {line}")
    query_id = subject.next_id()
    conversation.command(query_id, "no_such_command")
    _expect_error(subject, "the command no_such_command", query_id)
    query_id = subject.next_id()
    conversation.ask(protocol.encoded({"id": query_id}))
    _expect_error(subject, "a query without a view", query_id)
    subject.command("query_version")
    return ""


def _expect_error(subject: _Subject, query: str, query_id: str | None = None) -> None:
    right = '{"error": "..."}' if query_id is None else f'{{"error": "...", "id": "{query_id}"}}'
    answer = subject.conversation.next(time.monotonic() + subject.limits.grace_seconds)
    if answer is None:
        raise EngineHung(f"no answer to {query}; it must be {right}")
    if answer.kind != "error" or (query_id is not None and answer.query_id != query_id):
        raise EngineGarbled(f"the answer to {query} is {answer.document}; it must be {right}")


def _ignores_fields(subject: _Subject, view: View) -> str:
    query_id = subject.next_id()
    line = query_line(query_id, view, _QUICK).removesuffix(b"}\n") + b',"not_known_yet":[1]}\n'
    subject.conversation.ask(line)
    subject.answer_to(query_id)
    return ""


def _keeps_to_actions(subject: _Subject, view: View) -> str:
    legal = view.legal_actions()
    for actions in ([legal[0]], [legal[-1]]):
        query_id = subject.next_id()
        subject.conversation.ask(query_line(query_id, view, _QUICK, actions=actions))
        if subject.answer_to(query_id, may_refuse=True).kind == "error":
            return "it refuses if these are not all"
    return ""


def _expands(subject: _Subject, view: View) -> str:
    for state in (view.game.new_initial_state(), view.resample(_SEED)):
        query_id, notation = subject.next_id(), state.to_notation()
        subject.conversation.command(query_id, "expand", notation=notation)
        answer = subject.answer_to(query_id, may_refuse=True)
        if answer.kind == "error":
            return "it does not, and need not"
        for name, value in expansion(state).items():
            if answer.document.get(name) != value:
                raise EngineGarbled(f"after {notation} /{name} is not what the rules say")
    return ""


def _repeats(subject: _Subject, view: View) -> str:
    """A program that thinks for a time cannot repeat itself, so this is reported, but passes."""
    drawn = []
    for _ in range(2):
        subject.command("reset", seed=str(_MAX_SEED))
        drawn.append([subject.ask(view, Budget(simulations=20)) for _ in range(5)])
    if drawn[0] != drawn[1]:
        return "it does not, so games with it cannot be repeated"
    return ""


def _ends(subject: _Subject, view: View) -> str:
    open_ids = {subject.next_id(), subject.next_id()}
    for query_id in sorted(open_ids):
        subject.conversation.ask(query_line(query_id, view, _QUICK))
    process = subject.conversation.process
    process.end_input()
    deadline = time.monotonic() + subject.limits.grace_seconds
    try:
        while (answer := subject.conversation.next(deadline)) is not None:
            _conclude(answer, open_ids)
    except EngineCrashed as error:
        subject.kill()
        if open_ids:
            raise EngineGarbled(
                f"{error}; it must first answer what was asked: {', '.join(sorted(open_ids))}"
            ) from None
        if process.exit_code != 0:
            raise EngineGarbled(f"{error}; it must end with exit code 0") from None
        return ""
    seconds = subject.limits.grace_seconds
    raise EngineHung(f"it still runs {seconds:g} s after the end of its input; it must end itself")
