"""What can be wrong with the input of the reference."""

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True, order=True)
class Fault:
    """One thing that is wrong with a document, and where: a JSON pointer (RFC 6901)."""

    pointer: str
    detail: str

    def __str__(self) -> str:
        return f"{self.pointer or '(whole document)'}: {self.detail}"


class InvalidComponents(ValueError):
    """The rules do not work with a component file; `faults` says why."""

    def __init__(self, faults: Sequence[Fault]) -> None:
        self.faults = list(faults)
        super().__init__("; ".join(str(fault) for fault in self.faults))


class InvalidAction(ValueError):
    """A text or a dictionary denotes no action of the position, or more than one."""


class IllegalAction(ValueError):
    """An action is not legal now; the state has not changed."""

    def __init__(self, action: object, reason: str) -> None:
        super().__init__(f"{action}: {reason}")
        self.action = action
        self.reason = reason


class InvalidOption(ValueError):
    """A game has no such option, or the option has no such value."""


class UnknownGame(LookupError):
    """There is no game of this name."""
