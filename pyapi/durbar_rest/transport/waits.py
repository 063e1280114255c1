"""Things that wait for the same, each for the same time, without a timer for each."""

from typing import Generic, Protocol, TypeVar


class Waiting(Protocol):
    """What can wait."""

    def end(self) -> None:
        """End, since the time is over or others need the room."""


_Waiting = TypeVar("_Waiting", bound=Waiting)


class Waits(Generic[_Waiting]):
    """Those that wait; the first has waited longest."""

    def __init__(self, seconds: float) -> None:
        """Let each wait for so long."""
        self._seconds = seconds
        self._until: dict[_Waiting, float] = {}

    def __len__(self) -> int:
        return len(self._until)

    def add(self, one: _Waiting, now: float) -> None:
        """Let one wait, from now on."""
        self._until.pop(one, None)
        self._until[one] = now + self._seconds

    def discard(self, one: _Waiting) -> None:
        """Let one wait no longer."""
        self._until.pop(one, None)

    def first(self) -> _Waiting | None:
        """The one that has waited longest."""
        return next(iter(self._until), None)

    def next_end(self) -> float | None:
        """When the time of the first is over."""
        return next(iter(self._until.values()), None)

    def end_first(self) -> None:
        """End the one that has waited longest."""
        first = next(iter(self._until))
        del self._until[first]
        first.end()

    def end_expired(self, now: float) -> None:
        """End those whose time is over."""
        while (end := self.next_end()) is not None and end <= now:
            self.end_first()
