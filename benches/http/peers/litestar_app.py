"""Litestar: an echo that msgspec validates, field by field."""

from typing import Any

from litestar import Litestar, get, post

from benches.http.peers.msgspec_types import Msgspec
from benches.http.peers.shapes import body_schema, shape

Body = shape(body_schema(), Msgspec())


async def echo(data: Any) -> Any:
    """Answer what was sent, validated and written again."""
    return data


# The type is made above, and no type checker knows it.
echo.__annotations__ = {"data": Body, "return": Body}


async def ping() -> dict[str, str]:
    """Answer the same always."""
    return {"status": "ok"}


app = Litestar([post("/echo", status_code=200)(echo), get("/ping")(ping)], openapi_config=None)
