"""Copies of positions, which share nothing that can change."""

from typing import Any, Self


class Clonable:
    """A dataclass of plain values, of containers of them, and of others of its sort."""

    def clone(self) -> Self:
        """Give an equal one that shares nothing that can change."""
        return type(self)(**{name: cloned(value) for name, value in vars(self).items()})


def cloned(value: Any) -> Any:
    """Copy a value as deep as it can change."""
    if isinstance(value, Clonable):
        return value.clone()
    if isinstance(value, list):
        return [cloned(item) for item in value]
    return value.copy() if isinstance(value, dict | set) else value
