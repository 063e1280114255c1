"""Reading JSON documents: every fault is collected, none stops the reading.

A reader takes a value and its JSON pointer. It gives what it understood, or None after it has
noted a fault.
"""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from typing import Any

from durbar_reference.errors import Fault

Reader = Callable[[object, str], Any]
Check = Callable[[Any], Iterator[Fault]]


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


def count_items(value: object, field: str) -> int:
    """Count the items of a field of an object; none if it is no list."""
    items = value.get(field) if isinstance(value, dict) else None
    return len(items) if isinstance(items, list | tuple) else 0


class Document:
    """Makes readers, and collects the faults that they find."""

    def __init__(self) -> None:
        self.faults: list[Fault] = []

    def fault(self, pointer: str, detail: str) -> None:
        """Note a fault."""
        self.faults.append(Fault(pointer, detail))

    def was_read(self, *places: str) -> bool:
        """Say whether there is no fault at, inside or above these places; `*` is any item."""
        return not any(
            all(want in {"*", part} for want, part in zip(place.split("/"), parts, strict=False))
            for parts in (fault.pointer.split("/") for fault in self.faults)
            for place in places
        )

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

    def all_of(self, names: Iterable[str], reader: Reader) -> Reader:
        """Make a reader of objects in which each of these names has a value of one sort."""
        return self.record(dict.fromkeys(names, reader))

    def some_of(self, names: Iterable[str], reader: Reader) -> Reader:
        """Make a reader of objects in which any of these names have a value of one sort."""
        readers = dict.fromkeys(names, reader)
        return self.record(readers, optional=readers)

    def array(self, reader: Reader, length: int | None = None) -> Reader:
        """Make a reader of arrays, each item with the same reader; none of a wrong length."""

        def read(value: object, pointer: str) -> list[Any]:
            if not isinstance(value, list | tuple):
                self.fault(pointer, "must be an array")
                return []
            if length is not None and len(value) != length:
                self.fault(pointer, f"must have {length} items, not {len(value)}")
                return []
            return [reader(item, f"{pointer}/{i}") for i, item in enumerate(value)]

        return read

    def players(self, reader: Reader, counts: Sequence[int], rule: str) -> Reader:
        """Make a reader of arrays with an item for each player; a rule says how many play."""

        def read(value: object, pointer: str) -> list[Any]:
            if not isinstance(value, list | tuple) or len(value) in counts:
                return list(self.array(reader)(value, pointer))
            limits = f"{counts[0]} to {counts[-1]} players"
            self.fault(pointer, f"must be {limits}, not {len(value)} ({rule})")
            return []

        return read

    def distinct(self, reader: Reader, *key: str) -> Reader:
        """Make a reader of arrays without equal items, or with different values of these fields."""

        def read(value: object, pointer: str) -> list[Any]:
            items: list[Any] = self.array(reader)(value, pointer)
            seen = []
            for i, item in enumerate(items):
                values = [item.get(field) for field in key] if key else [item]
                if None not in values and values in seen:
                    self.fault(f"{pointer}/{i}", f"{values} is there twice")
                seen.append(values)
            return items

        return read

    def integer(self, low: int, high: int | None = None) -> Reader:
        """Make a reader of whole numbers from `low` to `high`."""

        def read(value: object, pointer: str) -> int | None:
            if not isinstance(value, int) or isinstance(value, bool):
                self.fault(pointer, "must be a whole number")
            elif value < low or (high is not None and value > high):
                limits = f"{low} to {high}" if high is not None else f"at least {low}"
                self.fault(pointer, f"must be {limits}, not {value}")
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

    def boolean(self, value: object, pointer: str) -> bool | None:
        """Read true or false."""
        if not isinstance(value, bool):
            self.fault(pointer, "must be true or false")
            return None
        return value


class Checks:
    """The checks of documents, each with the places that it needs, parted by spaces.

    A check is left out where one of its places could not be read. What one check finds keeps no
    other from looking.
    """

    def __init__(self) -> None:
        self._places: dict[Check, str] = {}

    def needs(self, places: str) -> Callable[[Check], Check]:
        """Add a check that needs these places."""

        def add(check: Check) -> Check:
            self._places[check] = places
            return check

        return add

    def faults(self, document: Document, subject: object, hand: str = "") -> Iterator[Fault]:
        """Go through what the checks find; HAND in a place stands for `hand`."""
        for check, places in self._places.items():
            if document.was_read(*places.replace("HAND", hand).split()):
                yield from check(subject)
