"""A program that plays as a bot."""

import contextlib
import itertools
import math
import os
import shlex
import shutil
from collections.abc import Iterator
from functools import partial
from typing import Any

from durbar._core import View
from durbar.bot_type import Budget
from durbar.checks import check_type
from durbar.engine.conversation import Answer, Conversation, query_line
from durbar.engine.process import Process
from durbar.errors import EngineError, EngineGarbled

__all__ = ["EngineBot", "chosen", "split"]


def split(command: str) -> list[str]:
    """Split a command into the program and its arguments, as a shell does.

    Raises:
        EngineError: There is no such program.
    """
    try:
        words = shlex.split(command)
    except ValueError as error:
        raise EngineError(f"the command {command!r} cannot be read: {error}") from None
    if not words:
        raise EngineError("the command is empty")
    if shutil.which(words[0]) is None:
        raise EngineError(f"{words[0]} is no program that can be run")
    return words


class EngineBot:
    """A bot that is a program of its own. It is started when it is first needed.

    An exception ends the program; the next call starts it again.

    Args:
        command: The program and its arguments, as a shell would split them.
        start_seconds: The longest time until the program says its version, and for a reset.
        move_seconds: The longest time for an action if the budget has no `ms`.
        grace_seconds: The time allowed beyond `ms`.
        most_seconds: The longest time for an action, whatever the budget says.
    """

    def __init__(
        self,
        command: str,
        *,
        start_seconds: float = 30,
        move_seconds: float = 30,
        grace_seconds: float = 2,
        most_seconds: float = math.inf,
    ) -> None:
        self._command = command
        self._words = split(command)
        self._limits = {
            "start_seconds": start_seconds,
            "move_seconds": move_seconds,
            "grace_seconds": grace_seconds,
            "most_seconds": most_seconds,
        }
        self._ids = itertools.count(1)
        self._conversation: Conversation | None = None
        self._seed: int | None = None
        self._owner = os.getpid()

    def choose(self, view: View, budget: Budget | None = None, /) -> int:
        """Ask the program for an action.

        Raises:
            EngineIllegalAction: Its action is not legal.
            EngineCrashed: It ended or closed its output.
            EngineHung: It did not answer in time.
            EngineGarbled: It wrote something that is no answer of the protocol.
            EngineError: It cannot be started.
            TypeError: The view is none. A position has hidden hands, and no program gets them.
        """
        check_type("view", view, View, "a View, as state.view() gives it")
        check_type("budget", budget, Budget | None, "a durbar.Budget")
        with self._ended_by_errors():
            return self._ask(self._started(), view, budget)

    def reset(self, seed: int, /) -> None:
        """Tell the program that a new game begins.

        The program sees the seed: nothing that is hidden from its player may follow from it.

        Raises:
            EngineError: As in `choose`.
        """
        self._seed = seed
        with self._ended_by_errors():
            if self._conversation is None or self._owner != os.getpid():
                self._started()
            else:
                self._send_reset(self._conversation)

    def close(self) -> None:
        """End the program. The next call starts it again."""
        conversation, self._conversation = self._conversation, None
        if conversation is not None:
            conversation.process.close()

    def _started(self) -> Conversation:
        if self._conversation is not None and self._owner == os.getpid():
            return self._conversation
        # In a fork, the program of the parent stays the parent's.
        self._owner = os.getpid()
        self._conversation = Conversation(Process(self._words))
        query_id = self._next_id()
        self._conversation.command(query_id, "query_version")
        self._conversation.answer_to(query_id, self._limits["start_seconds"])
        if self._seed is not None:
            self._send_reset(self._conversation)
        return self._conversation

    def _send_reset(self, conversation: Conversation) -> None:
        query_id = self._next_id()
        conversation.command(query_id, "reset", seed=str(self._seed))
        conversation.answer_to(query_id, self._limits["start_seconds"])

    def _ask(self, conversation: Conversation, view: View, budget: Budget | None) -> int:
        seconds = self._limits["move_seconds"]
        if budget is not None and budget.ms is not None:
            seconds = budget.ms / 1000 + self._limits["grace_seconds"]
        seconds = min(seconds, self._limits["most_seconds"])
        query_id = self._next_id()
        conversation.ask(query_line(query_id, view, budget))
        return chosen(conversation.answer_to(query_id, seconds))

    def _next_id(self) -> str:
        return str(next(self._ids))

    @contextlib.contextmanager
    def _ended_by_errors(self) -> Iterator[None]:
        try:
            yield
        except BaseException:
            # KeyboardInterrupt, too: nobody waits for the answer that is still to come.
            conversation, self._conversation = self._conversation, None
            if conversation is not None:
                conversation.process.kill()
            raise

    def __reduce__(self) -> tuple[Any, ...]:
        return partial(EngineBot, self._command, **self._limits), ()

    def __repr__(self) -> str:
        return f"durbar.bot({str(self)!r})"

    def __str__(self) -> str:
        return f"engine:{self._command}"


def chosen(answer: Answer) -> int:
    """Return the action of an answer to a query that nobody has terminated.

    Raises:
        EngineGarbled: It has none.
    """
    if answer.action is None:
        raise EngineGarbled("it answered with /no_results, but was not told to end")
    return answer.action
