"""Reading JSON documents: every fault is collected, none stops the reading.

A reader takes a value and its JSON pointer. It gives what it understood, or None after it has
noted a fault.
"""

from collections.abc import Callable, Collection, Mapping
from typing import Any

from durbar_reference.errors import Fault

Reader = Callable[[object, str], Any]


def member(pointer: str, name: str) -> str:
    """Point to the field `name` of the object at `pointer`."""
    return f"{pointer}/{name.replace('~', '~0').replace('/', '~1')}"


def with_whole_numbers(value: object) -> object:
    """Take 1.0 for 1 in a whole document, as JSON Schema does."""
    if isinstance(value, dict):
        return {name: with_whole_numbers(item) for name, item in value.items()}
    if isinstance(value, list | tuple):
        return [with_whole_numbers(item) for item in value]
    return int(value) if isinstance(value, float) and value.is_integer() else value


class Document:
    """Makes readers, and collects the faults that they find."""

    def __init__(self) -> None:
        self.faults: list[Fault] = []

    def fault(self, pointer: str, detail: str) -> None:
        """Note a fault."""
        self.faults.append(Fault(pointer, detail))

    def record(self, readers: Mapping[str, Reader], optional: Collection[str] = ()) -> Reader:
        """Make a reader of objects with these fields and no others."""

        def read(value: object, pointer: str) -> dict[str, Any]:
            if not isinstance(value, dict):
                self.fault(pointer, "must be an object")
                return {}
            for name in readers:
                if name not in value and name not in optional:
                    self.fault(member(pointer, name), "is missing")
            fields: dict[str, Any] = {}
            for name, field in value.items():
                if name in readers:
                    fields[name] = readers[name](field, member(pointer, name))
                else:
                    self.fault(member(pointer, str(name)), "is not a known field")
            return fields

        return read

    def array(self, reader: Reader) -> Reader:
        """Make a reader of arrays, each item with the same reader."""

        def read(value: object, pointer: str) -> list[Any]:
            if not isinstance(value, list | tuple):
                self.fault(pointer, "must be an array")
                return []
            return [reader(item, f"{pointer}/{i}") for i, item in enumerate(value)]

        return read

    def distinct(self, reader: Reader) -> Reader:
        """Make a reader of arrays without equal items."""

        def read(value: object, pointer: str) -> list[Any]:
            items: list[Any] = self.array(reader)(value, pointer)
            for i, item in enumerate(items):
                if item in items[:i]:
                    self.fault(f"{pointer}/{i}", f"{item} is there twice")
            return items

        return read

    def integer(self, low: int, high: int) -> Reader:
        """Make a reader of whole numbers from `low` to `high`."""

        def read(value: object, pointer: str) -> int | None:
            if not isinstance(value, int) or isinstance(value, bool):
                self.fault(pointer, "must be a whole number")
            elif not low <= value <= high:
                self.fault(pointer, f"must be {low} to {high}, not {value}")
            else:
                return value
            return None

        return read

    def one_of(self, known: Collection[str]) -> Reader:
        """Make a reader of strings that are one of these."""

        def read(value: object, pointer: str) -> str | None:
            if isinstance(value, str) and value in known:
                return value
            self.fault(pointer, f"must be one of {', '.join(known)}; not {value!r}")
            return None

        return read

    def or_null(self, reader: Reader) -> Reader:
        """Make a reader that takes null too."""
        return lambda value, pointer: None if value is None else reader(value, pointer)
