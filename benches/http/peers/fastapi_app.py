"""FastAPI: an echo that pydantic validates, field by field."""

from typing import Any

from fastapi import FastAPI

from benches.http.peers.pydantic_types import Pydantic
from benches.http.peers.shapes import body_schema, shape

Body = shape(body_schema(), Pydantic())


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
