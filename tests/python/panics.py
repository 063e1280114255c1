"""Panics inside the engine, made from outside: PyO3 passes on one that comes back as an exception."""

from typing import Any

import pytest

import durbar


def panic(*_: Any, **__: Any) -> Any:
    """Panic in the Rust code that calls this."""
    # PyO3 makes the class when it first reads an exception.
    with pytest.raises(durbar.InvalidBot):
        durbar.NativeBot("")
    [kind] = [it for it in BaseException.__subclasses__() if it.__name__ == "PanicException"]
    raise kind("provoked")
