"""Reading JSON documents: every fault is collected, none stops the reading.

A reader takes a value and its JSON pointer and gives what it understood, or None after it
has noted a fault.
"""

from collections.abc import Callable, Collection, Mapping
from typing import Any

from durbar.reference.errors import Fault

Reader = Callable[[object, str], Any]


def member(pointer: str, name: str) -> str:
    """Point to the field `name` of the object at `pointer`."""
    return f"{pointer}/{name.replace('~', '~0').replace('/', '~1')}"


def whole(value: object) -> object:
    """Take 1.0 for 1, as JSON Schema does."""
    return int(value) if isinstance(value, float) and value.is_integer() else value


def with_whole_numbers(value: object) -> object:
    """Take 1.0 for 1 in a whole document."""
    if isinstance(value, dict):
        return {name: with_whole_numbers(item) for name, item in value.items()}
    if isinstance(value, list | tuple):
        return [with_whole_numbers(item) for item in value]
    return whole(value)


class Document:
    """The readers for each JSON type, and the faults they have found so far."""

    def __init__(self) -> None:
        self.faults: list[Fault] = []

    def fault(self, pointer: str, detail: str) -> None:
        """Note a fault."""
        self.faults.append(Fault(pointer, detail))

    def is_sound(self, *pointers: str) -> bool:
        """Say whether no fault was found at these places or inside them."""
        return not any(
            fault.pointer in {"", pointer} or fault.pointer.startswith(pointer + "/")
            for fault in self.faults
            for pointer in pointers
        )

    def record(
        self,
        value: object,
        pointer: str,
        readers: Mapping[str, Reader],
        optional: Collection[str] = (),
    ) -> dict[str, Any]:
        """Read an object with these fields and no others; give the fields that are there."""
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

    def array(
        self, value: object, pointer: str, reader: Reader, length: int | None = None
    ) -> list[Any]:
        """Read an array, each item with the same reader."""
        if not isinstance(value, list | tuple):
            self.fault(pointer, "must be an array")
            return []
        if length is not None and len(value) != length:
            self.fault(pointer, f"must have {length} items, not {len(value)}")
        return [reader(item, f"{pointer}/{i}") for i, item in enumerate(value)]

    def integer(self, value: object, pointer: str, low: int, high: int | None = None) -> int | None:
        """Read a whole number from `low` to `high`."""
        if not isinstance(value, int) or isinstance(value, bool):
            self.fault(pointer, "must be a whole number")
            return None
        if value < low or (high is not None and value > high):
            limits = f"{low} to {high}" if high is not None else f"at least {low}"
            self.fault(pointer, f"must be {limits}, not {value}")
            return None
        return value

    def boolean(self, value: object, pointer: str) -> bool | None:
        """Read true or false."""
        if not isinstance(value, bool):
            self.fault(pointer, "must be true or false")
            return None
        return value

    def text(self, value: object, pointer: str) -> str | None:
        """Read a string."""
        if not isinstance(value, str):
            self.fault(pointer, "must be a string")
            return None
        return value

    def name(self, value: object, pointer: str, known: Collection[str]) -> str | None:
        """Read a string that is one of the `known` ones."""
        text = self.text(value, pointer)
        if text is not None and text not in known:
            self.fault(pointer, f"must be one of {', '.join(known)}; not {text!r}")
            return None
        return text

    def word(self, value: object, pointer: str) -> str | None:
        """Read a name without hyphens, which part the names in a word for an action."""
        text = self.text(value, pointer)
        if text is not None and not _is_word(text):
            self.fault(
                pointer, f"a name has ASCII letters, digits and underscores only, not {text!r}"
            )
            return None
        return text

    def title(self, value: object, pointer: str) -> str | None:
        """Read a name that may have hyphens inside."""
        text = self.text(value, pointer)
        if text is None:
            return None
        if text.strip("-") != text or not _is_word(text.replace("-", "")):
            self.fault(
                pointer,
                "a name has ASCII letters, digits, underscores and inside hyphens only, "
                f"not {text!r}",
            )
            return None
        return text

    def unique(self, names: list[Any], pointer: str) -> None:
        """Note a fault for each item that stood earlier in the same array."""
        for i, name in enumerate(names):
            if name is not None and name in names[:i]:
                self.fault(f"{pointer}/{i}", f"{name!r} is there twice")


def _is_word(text: str) -> bool:
    return text.isascii() and text.replace("_", "0").isalnum()
