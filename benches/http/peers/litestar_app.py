"""Litestar: an echo that msgspec validates, field by field."""

from collections.abc import Mapping
from typing import Any

from litestar import Litestar, get, post
from msgspec import Meta, defstruct

from benches.http.peers.shapes import asked_for, shape


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


Body = shape(asked_for(), Msgspec())


async def echo(data: Any) -> Any:
    """Answer what was sent, validated and written again."""
    return data


# The type is made above, and no type checker knows it.
echo.__annotations__ = {"data": Body, "return": Body}


async def ping() -> dict[str, str]:
    """Answer the same always."""
    return {"status": "ok"}


app = Litestar([post("/echo", status_code=200)(echo), get("/ping")(ping)], openapi_config=None)
