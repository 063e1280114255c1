"""Panics inside the engine: PyO3 makes one of its `PanicException` where Rust meets it."""

import functools
from typing import Any

import pytest

import durbar


def panic(*_: Any, **__: Any) -> Any:
    """Panic in the Rust code that calls this."""
    raise _kind()("provoked")


@functools.cache
def _kind() -> type[BaseException]:
    """The class of durbar's PyO3: each module that is made with it has one of its own."""
    state = durbar.load_game(durbar.games()[0]).new_initial_state(seed=1)
    # PyO3 makes the class when it first meets an exception.
    with pytest.raises(KeyError):
        durbar.mcts(state, 1, 1, progress=functools.partial(_throw, KeyError))
    for kind in BaseException.__subclasses__():
        if kind.__name__ == "PanicException":
            try:
                durbar.mcts(state, 1, 1, progress=functools.partial(_throw, kind))
            except durbar.InternalError:
                return kind
            except kind:
                pass
    raise AssertionError("PyO3 hands on no panic")


def _throw(kind: type[BaseException], *_: Any) -> None:
    raise kind
