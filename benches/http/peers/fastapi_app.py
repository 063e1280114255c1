"""FastAPI: an echo that pydantic validates, field by field."""

import json
import os
from pathlib import Path
from typing import Any

from fastapi import FastAPI

from benches.http.peers import SCHEMA
from benches.http.peers.pydantic_types import shape

Body = shape(json.loads(Path(os.environ[SCHEMA]).read_text("utf-8")))


async def echo(body: Any) -> Any:
    """Answer what was sent, validated and written again."""
    return body


# The type is made above, and no type checker knows it.
echo.__annotations__ = {"body": Body, "return": Body}


async def ready() -> dict[str, str]:
    """Say that it answers."""
    return {"status": "ok"}


app = FastAPI(openapi_url=None)
app.post("/echo")(echo)
app.get("/readyz")(ready)
