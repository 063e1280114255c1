"""What the walk over a schema makes with pydantic."""

from collections.abc import Mapping
from typing import Any

from pydantic import BaseModel, ConfigDict, Field, create_model


class Strict(BaseModel):
    """An object that takes no other field, and no text for a number, as the schema says."""

    model_config = ConfigDict(strict=True, extra="forbid")


class Pydantic:
    """Makes pydantic's types."""

    def model(self, name: str, fields: Mapping[str, tuple[Any, bool]]) -> Any:
        """A model; names that Python cannot write are aliases."""
        made: dict[str, Any] = {}
        for number, (key, (of, required)) in enumerate(fields.items()):
            default = ... if required else None
            made[f"field_{number}"] = (of, Field(default, alias=key))
        return create_model(name, __base__=Strict, **made)

    def bounded(self, **bounds: int) -> Any:
        """A field with these bounds."""
        keywords: dict[str, Any] = dict(bounds)
        return Field(**keywords)
