"""FastAPI: an echo that pydantic validates, field by field."""

from collections.abc import Mapping
from typing import Any

from fastapi import FastAPI
from pydantic import BaseModel, ConfigDict, Field, create_model

from benches.http.peers.shapes import asked_for, shape


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


Body = shape(asked_for(), Pydantic())


async def echo(body: Any) -> Any:
    """Answer what was sent, validated and written again."""
    return body


# The type is made above, and no type checker knows it.
echo.__annotations__ = {"body": Body, "return": Body}


async def ping() -> dict[str, str]:
    """Answer the same always."""
    return {"status": "ok"}


app = FastAPI(openapi_url=None)
app.post("/echo")(echo)
app.get("/ping")(ping)
