"""Slots for expensive requests: callers take turns, and a slot is never lost."""

import threading
import time

import pytest

from durbar_rest.access import slots
from durbar_rest.access.slots import Slots
from durbar_rest.exchange import Problem
from tests.waiting import eventually

PATIENCE = 10.0


class Caller(threading.Thread):
    """Asks for a turn, and holds it until it may go."""

    def __init__(self, own: Slots, name: str, order: list[str]) -> None:
        """Be a caller; `order` gets the name when the turn comes."""
        super().__init__(name=name, daemon=True)
        self._slots = own
        self._order = order
        self.gone = threading.Event()
        self.may_go = threading.Event()
        self.refused: str | None = None

    def run(self) -> None:
        """Ask."""
        try:
            with self._slots.turn(self.name, self.gone):
                self._order.append(self.name)
                self.may_go.wait(PATIENCE)
        except Problem as problem:
            self.refused = problem.code


def begin(own: Slots, name: str, order: list[str]) -> Caller:
    caller = Caller(own, name, order)
    caller.start()
    return caller


def test_so_many_are_computed_at_once() -> None:
    own = Slots(2)
    order: list[str] = []
    callers = [begin(own, name, order) for name in "ab"]
    assert eventually(lambda: len(order) == 2)
    third = begin(own, "c", order)
    time.sleep(0.05)
    assert len(order) == 2
    callers[0].may_go.set()
    assert eventually(lambda: order[2:] == ["c"])
    for caller in (*callers, third):
        caller.may_go.set()


def test_a_caller_with_many_requests_waits_with_one_of_them() -> None:
    own = Slots(1)
    order: list[str] = []
    first = begin(own, "greedy", order)
    assert eventually(lambda: order == ["greedy"])
    second = begin(own, "greedy", order)
    assert eventually(lambda: len(own._queue) == 1)  # noqa: SLF001 - nothing else tells who waits
    third = begin(own, "greedy", order)
    third.join(PATIENCE)
    assert third.refused == "overloaded"
    other = begin(own, "other", order)
    assert eventually(lambda: len(own._queue) == 2)  # noqa: SLF001
    for caller in (first, second, other):
        caller.may_go.set()
    assert eventually(lambda: len(order) == 3)
    assert order == ["greedy", "greedy", "other"]


def test_who_has_waited_long_enough_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(slots, "WAIT_SECONDS", 0.05)
    own = Slots(1)
    order: list[str] = []
    first = begin(own, "a", order)
    assert eventually(lambda: order == ["a"])
    second = begin(own, "b", order)
    second.join(PATIENCE)
    assert second.refused == "overloaded"
    first.may_go.set()


def test_a_client_that_has_gone_waits_no_longer() -> None:
    own = Slots(1)
    order: list[str] = []
    first = begin(own, "a", order)
    assert eventually(lambda: order == ["a"])
    second = begin(own, "b", order)
    assert eventually(lambda: len(own._queue) == 1)  # noqa: SLF001
    second.gone.set()
    own.look()
    second.join(1.0)
    assert second.refused == "overloaded"
    first.may_go.set()


def test_a_slot_is_given_back_whatever_happens() -> None:
    own = Slots(1)
    for _ in range(3):
        with pytest.raises(KeyError), own.turn("a", threading.Event()):
            raise KeyError
    with own.turn("a", threading.Event()):
        pass


def test_who_had_a_turn_goes_on_after_a_pause() -> None:
    own = Slots(1)
    order: list[str] = []
    first = begin(own, "a", order)
    assert eventually(lambda: order == ["a"])
    with own.another():
        first.may_go.set()
        first.join(PATIENCE)
        second = begin(own, "b", order)
        time.sleep(0.05)
        assert order == ["a"]
    assert eventually(lambda: order == ["a", "b"])
    second.may_go.set()
