"""What can happen in any game: how it is described, and how a description is read."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, fields
from typing import Any, ClassVar

from durbar_reference.document import Document, Reader
from durbar_reference.errors import InvalidAction


@dataclass(frozen=True)
class Described:
    """An action or a chance outcome: its type, and its fields."""

    type: ClassVar[str]

    def to_dict(self) -> dict[str, Any]:
        """Describe it."""
        values = {field.name: getattr(self, field.name) for field in fields(self)}
        lists = {name: list(value) for name, value in values.items() if isinstance(value, tuple)}
        return {"type": self.type, **values, **lists}

    def to_string(self) -> str:
        """Name it in one word."""
        return "-".join(str(value) for value in self.to_dict().values() if value is not None)

    def is_denoted_by(self, description: Mapping[str, Any]) -> bool:
        """Say whether a description, which may leave fields out, is of this."""
        described = self.to_dict()
        return all(described.get(field) == value for field, value in description.items())


@dataclass(frozen=True)
class Move:
    """A legal action or a possible chance outcome, with its number."""

    id: int
    action: Described
    lots: int = 1
    """How many lots a chance outcome has."""


def read_request(
    document: Document,
    request: object,
    fields_of: Mapping[str, Mapping[str, Reader]],
    optional: Collection[str],
    when: str = "",
) -> dict[str, Any]:
    """Read the description of an action: it has the fields of its type, with names that exist.

    Raises:
        InvalidAction: It denotes no action of these types.
    """
    if not isinstance(request, dict) or not isinstance(request.get("type"), str):
        raise InvalidAction(f"an action is an object with a type, not {request!r}")
    kind = request["type"]
    if kind not in fields_of:
        raise InvalidAction(f"type must be one of {', '.join(fields_of)}{when}; not {kind!r}")
    readers = {"type": document.one_of(fields_of), **fields_of[kind]}
    description: dict[str, Any] = document.record(readers, optional)(request, "")
    refuse_faults(document)
    return description


def refuse_faults(document: Document) -> None:
    """Raise InvalidAction where the description of an action has faults."""
    if document.faults:
        raise InvalidAction("; ".join(str(fault) for fault in document.faults))
