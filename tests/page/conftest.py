"""Node, which runs the modules of the page."""

from tests.nodejs import node

__all__ = ["node"]
