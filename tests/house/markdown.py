"""The fenced blocks of a Markdown text, and its prose."""

import re

_FENCE = re.compile(r"^```(\S*)[^\n]*\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def blocks(text: str, language: str) -> list[str]:
    """Return the blocks in a language."""
    return [block for its_language, block in _FENCE.findall(text) if its_language == language]


def prose(text: str) -> str:
    """Return the text without its blocks."""
    return _FENCE.sub("", text)
