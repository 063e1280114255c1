"""What the walk over a schema makes with msgspec."""

from collections.abc import Mapping
from typing import Any

from msgspec import Meta, defstruct


class Msgspec:
    """Makes msgspec's types."""

    def model(self, name: str, fields: Mapping[str, tuple[Any, bool]]) -> Any:
        """A struct; names that Python cannot write are aliases."""
        made: list[Any] = []
        aliases = {}
        for number, (key, (of, required)) in enumerate(fields.items()):
            aliases[f"field_{number}"] = key
            made.append((f"field_{number}", of) if required else (f"field_{number}", of, None))
        return defstruct(name, made, rename=aliases, forbid_unknown_fields=True, kw_only=True)

    def bounded(self, **bounds: int) -> Any:
        """A constraint with these bounds."""
        return Meta(**bounds)
