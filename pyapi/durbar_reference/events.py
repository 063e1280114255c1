"""What happened, as a client is told it."""

from typing import Any

Event = dict[str, Any]


def event(kind: str, rule: str, /, **details: object) -> Event:
    """Tell what happened, and by which rule."""
    return {"type": kind, "rule": rule, **details}
