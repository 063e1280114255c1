"""Bots as programs of their own: JSON lines on standard input and output.

`protocol` describes the messages once. `server` lets other programs ask a bot, `client` lets a
program play as a bot, and `check` says what a program does wrong. The page is docs/engines.md.
"""

from durbar.engine.check import Finding, check
from durbar.engine.client import EngineBot
from durbar.engine.server import Server

__all__ = ["EngineBot", "Finding", "Server", "check"]
