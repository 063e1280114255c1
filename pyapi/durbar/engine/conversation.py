"""Queries and commands to a program, and the check of its answers."""

import json
import time
from collections import deque
from collections.abc import Container
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal

from durbar.engine import protocol
from durbar.errors import EngineGarbled, EngineHung, EngineIllegalAction

if TYPE_CHECKING:
    from durbar._core import View
    from durbar.bot_type import Budget
    from durbar.engine.process import Process

__all__ = ["Answer", "Conversation", "query_line"]

_MAX_CONCLUDED = 1000
_SHOWN = 200


def query_line(
    query_id: str,
    view: "View",
    budget: "Budget | None" = None,
    report_every_ms: float | None = None,
    actions: Container[int] | None = None,
) -> bytes:
    """Return the query for a view. Its bytes depend on the arguments alone.

    With `actions`, the engine chooses one of these.

    >>> import durbar
    >>> view = durbar.load_game("kuhn_poker").new_initial_state(seed=1).view(0)
    >>> json.loads(query_line("1", view))["legal_actions"][0]["string"]
    'pass'
    """
    limits = {field.name: getattr(budget, field.name, None) for field in protocol.BUDGET}
    budget_fields = {name: limit for name, limit in limits.items() if limit is not None}
    legal_actions = view.legal_actions_json()
    if actions is not None:
        some = [one for one in json.loads(legal_actions) if one["id"] in actions]
        legal_actions = json.dumps(some)
    parts = {
        "id": json.dumps(query_id),
        "view": view.to_json(),
        "notation": json.dumps(view.to_notation()),
        "legal_actions": legal_actions,
        "budget": json.dumps(budget_fields, allow_nan=False),
    }
    if report_every_ms is not None:
        parts["report_every_ms"] = json.dumps(report_every_ms)
    members = ",".join(f'"{name}":{text}' for name, text in parts.items())
    return f"{{{members}}}\n".encode()


@dataclass(frozen=True, slots=True)
class Answer:
    """A line of a program, in one of the forms of the protocol.

    Attributes:
        kind: Whether it is the answer to a query, a report before it, an error, a warning, or the
            answer to a command.
        query_id: The id of the query or command; None in an error that names no query.
        action: The choice, or the best action so far.
        document: All fields.
    """

    kind: Literal["answer", "report", "error", "warning", "command"]
    query_id: str | None
    action: int | None
    document: dict[str, Any]


@dataclass(frozen=True, slots=True)
class _Question:
    """An open question: a command, or a query that lists actions."""

    command: str | None = None
    actions: list[int] | None = None


class Conversation:
    """Asks a program, and checks that each of its lines answers an open question."""

    def __init__(self, process: "Process") -> None:
        self.process = process
        self._open: dict[str, _Question] = {}
        self._concluded: deque[str] = deque(maxlen=_MAX_CONCLUDED)

    def ask(self, line: bytes) -> None:
        """Send a query."""
        query = protocol.decoded(line)
        listed = query.get("legal_actions")
        actions = None if listed is None else [action["id"] for action in listed]
        self._open[query["id"]] = _Question(actions=actions)
        self.process.send(line)

    def command(self, query_id: str, command: str, **fields: str) -> None:
        """Send a command."""
        self._open[query_id] = _Question(command)
        self.process.send(protocol.encoded({"id": query_id, "command": command, **fields}))

    def next(self, deadline: float) -> Answer | None:
        """Wait for the next line, until a time of `time.monotonic`; None if there is none by then.

        Raises:
            EngineCrashed: The program has ended or closed its output.
            EngineGarbled: The line is no answer to an open query.
            EngineIllegalAction: The action in it is not legal.
        """
        line = self.process.receive(deadline)
        return None if line is None else self._read(line)

    def answer_to(self, query_id: str, seconds: float, *, may_refuse: bool = False) -> Answer:
        """Wait for the last answer to a query, and skip all other lines.

        If the program may refuse, an error is an answer, too.

        Raises:
            EngineHung: No answer comes in time.
            EngineCrashed: The program has ended or closed its output.
            EngineGarbled: A line is no answer to an open query, or it is an error.
            EngineIllegalAction: The action in a line is not legal.
        """
        deadline = time.monotonic() + seconds
        while (answer := self.next(deadline)) is not None:
            if answer.kind == "error" and not may_refuse:
                raise EngineGarbled(f"it refused what was right: {_shown(answer.document)}")
            if answer.query_id == query_id and answer.kind in {"answer", "command", "error"}:
                return answer
        raise EngineHung(f"no answer to {json.dumps(query_id)} within {seconds:g} s")

    def _read(self, line: bytes) -> Answer:
        try:
            document = protocol.decoded(line)
        except ValueError as error:
            raise EngineGarbled(f"the line {_shown(line)} {error}") from None
        kind = _kind(document)
        message = _MESSAGES.get(kind, protocol.ANSWER)
        if kind == "command":
            message = _ANSWERS.get(str(document["command"]), message)
        wrong = list(protocol.faults(message.fields, document))
        if wrong:
            listed = "; ".join(f"{fault.pointer} {fault.detail}" for fault in wrong)
            raise EngineGarbled(f"in the line {_shown(line)}: {listed}")
        answer = Answer(kind, document.get("id"), document.get("action"), document)
        self._match(answer)
        return answer

    def _match(self, answer: Answer) -> None:
        """Close the query of an answer that is the last one to it.

        Raises:
            EngineGarbled: There is no such query.
        """
        query_id, shown = answer.query_id, _shown(answer.document)
        if query_id is None and answer.kind in {"error", "warning"}:
            return
        if query_id is None or query_id not in self._open:
            known = query_id in self._concluded
            why = "is already answered" if known else "was never asked"
            raise EngineGarbled(f"the line {shown} answers a query that {why}")
        command = self._open[query_id].command
        if answer.kind in {"answer", "report"}:
            if command is not None:
                raise EngineGarbled(f"the line {shown} must repeat /command: {json.dumps(command)}")
            self._check_action(answer, self._open[query_id].actions)
        elif answer.kind == "command" and answer.document["command"] != command:
            question = "a query without /command" if command is None else f"the command {command}"
            raise EngineGarbled(f"the line {shown} answers {question}")
        if answer.kind in {"answer", "command", "error"}:
            del self._open[query_id]
            self._concluded.append(query_id)

    def _check_action(self, answer: Answer, actions: list[int] | None) -> None:
        action = answer.action
        nothing = answer.kind == "answer" and answer.document.get("no_results") is True
        if action is None and not nothing:
            raise EngineGarbled(
                f"in the line {_shown(answer.document)}: /action is missing; it must be the id of "
                "one of the legal_actions"
            )
        if action is not None and actions is not None and action not in actions:
            reason = f"the legal actions are {', '.join(map(str, actions[:10]))}"
            reason += f" and {len(actions) - 10} more" if len(actions) > 10 else ""
            raise EngineIllegalAction(f"action {action} is not legal: {reason}", action, reason)


_MESSAGES = {"error": protocol.COMPLAINT, "warning": protocol.COMPLAINT, "command": protocol.ECHO}
_ANSWERS = {"query_version": protocol.VERSION_ANSWER, "expand": protocol.EXPANSION}


def _kind(document: dict[str, Any]) -> Literal["answer", "report", "error", "warning", "command"]:
    if "error" in document:
        return "error"
    if "warning" in document:
        return "warning"
    if "command" in document:
        return "command"
    return "report" if document.get("is_during_search") is True else "answer"


def _shown(line: bytes | dict[str, Any]) -> str:
    text = line.decode("utf-8", "replace") if isinstance(line, bytes) else json.dumps(line)
    return text if len(text) <= _SHOWN else f"{text[:_SHOWN]}..."
