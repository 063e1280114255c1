"""Panics inside the engine: PyO3 makes one of a `PanicException` that it meets."""

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
