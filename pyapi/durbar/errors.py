"""Everything that durbar raises on purpose, and `Fault`, one reason of several.

All errors derive from `DurbarError` and from the built-in kind they are most like. A wrong type
of argument is a plain `TypeError`, a number out of its range a plain `ValueError`.
"""

from collections.abc import Iterable
from typing import NamedTuple

__all__ = [
    "BudgetExceeded",
    "DurbarError",
    "EngineCrashed",
    "EngineError",
    "EngineGarbled",
    "EngineHung",
    "EngineIllegalAction",
    "Fault",
    "IllegalAction",
    "InternalError",
    "InvalidAction",
    "InvalidArena",
    "InvalidBot",
    "InvalidComponents",
    "InvalidNotation",
    "InvalidOption",
    "InvalidPosition",
    "InvalidRecord",
    "MissingExtra",
    "NoCorrection",
    "UnknownGame",
]


class Fault(NamedTuple):
    """One thing wrong with a document, and where.

    Attributes:
        pointer: JSON pointer (RFC 6901) of the field at fault; empty for the whole document.
        detail: What is wrong and what would be right.
    """

    pointer: str
    detail: str


class DurbarError(Exception):
    """The base of all errors here.

    >>> import durbar
    >>> try:
    ...     durbar.load_game("chess")
    ... except durbar.DurbarError as error:
    ...     print(type(error).__name__)
    UnknownGame
    """


class InternalError(DurbarError):
    """A defect of durbar itself. The process is sound, and no state was changed."""


class UnknownGame(DurbarError, LookupError):
    """There is no game of this name."""


class NoCorrection(DurbarError, LookupError):
    """The rules of the game have no way to correct a mistake."""


class InvalidOption(DurbarError, ValueError):
    """The game has no such option or value, or does not take so many players."""


class _Faulty(DurbarError, ValueError):
    """An error with a list of reasons, which pickling keeps."""

    def __init__(self, message: str = "", faults: Iterable[Fault] = ()) -> None:
        super().__init__(message)
        self.faults = list(faults)


class InvalidComponents(_Faulty):
    """A component file that no game can use.

    Attributes:
        faults: Every fault, with its place in the file.
    """


class InvalidPosition(_Faulty):
    """A position that is not legal, or a view of no legal position.

    Attributes:
        faults: Every fault, with its place in the JSON.

    >>> import durbar
    >>> try:
    ...     durbar.load_game("maharani", players=2).state_from_json("{}")
    ... except durbar.InvalidPosition as error:
    ...     print(error.faults[0].pointer)
    /kind
    """


class InvalidNotation(_Faulty):
    """A notation that denotes no legal position, or no view of one.

    Attributes:
        faults: Every fault of the position it denotes; empty where its form is wrong.
        offset: Where its form is wrong, in characters from the start; else None.
    """

    def __init__(
        self, message: str = "", faults: Iterable[Fault] = (), offset: int | None = None
    ) -> None:
        super().__init__(message, faults)
        self.offset = offset


class InvalidBot(DurbarError, ValueError):
    """A text that describes no bot; the message says what would be right."""


class InvalidArena(DurbarError, ValueError):
    """An arena that cannot be played: its bots, or the file of its results."""


class InvalidRecord(DurbarError, ValueError):
    """A file or data set of records that cannot be relied on, or a game that was not played so.

    Attributes:
        game: The number of the game; None if the error is not about one game.
    """

    def __init__(self, message: str = "", game: int | None = None) -> None:
        super().__init__(message)
        self.game = game


class InvalidAction(DurbarError, ValueError):
    """A text or object that denotes no action here."""


class IllegalAction(DurbarError, ValueError):
    """An action that is not legal here. The state is as it was.

    Attributes:
        action: The id of the action.
        reason: Why it is not legal, with the rule.
        index: The index of the action, if the call had several; else None.

    >>> import durbar
    >>> state = durbar.load_game("maharani", players=2).new_initial_state(seed=1)
    >>> try:
    ...     state.apply_action(769)
    ... except durbar.IllegalAction as error:
    ...     print(error.action, error.index)
    769 None
    """

    def __init__(
        self, message: str = "", action: int = -1, reason: str = "", index: int | None = None
    ) -> None:
        super().__init__(message)
        self.action = action
        self.reason = reason
        self.index = index


class BudgetExceeded(DurbarError):
    """A call would compute more than its limits allow, and stopped early."""


class EngineError(DurbarError):
    """A program that plays as a bot did something wrong, or cannot be started."""


class EngineCrashed(EngineError):
    """The program ended, or closed its output."""


class EngineHung(EngineError, TimeoutError):
    """The program did not answer in time."""


class EngineGarbled(EngineError):
    """The program wrote something that is no answer of the protocol."""


class EngineIllegalAction(EngineError, IllegalAction):
    """The program chose an action that is not legal.

    Attributes:
        action: The id that it chose.
        reason: Why it is not legal.
        index: Always None.
    """


class MissingExtra(DurbarError, ImportError):
    """A package is missing that durbar needs for this; the message says how to install it."""

    def __init__(self, error: ImportError, extra: str) -> None:
        super().__init__(f"{error}: pip install 'durbar[{extra}]'", name=error.name)
