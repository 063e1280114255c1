"""Checks of arguments: each is refused by its name, and with what would be right."""

from types import UnionType
from typing import SupportsIndex


def check_type(name: str, value: object, kind: type | UnionType, words: str) -> None:
    """Refuse an argument of another type than `words` say.

    Raises:
        TypeError: It is none of these.
    """
    if not isinstance(value, kind):
        raise TypeError(f"{name} must be {words}, not {type(value).__name__}")


def check_whole(**numbers: object) -> None:
    """Refuse arguments that are no whole numbers; those of numpy are some.

    Raises:
        TypeError: One is none.
    """
    for name, number in numbers.items():
        if isinstance(number, bool) or not isinstance(number, SupportsIndex):
            raise TypeError(f"{name} must be an int, not {type(number).__name__}")
