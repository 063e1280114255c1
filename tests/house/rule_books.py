"""The rules of each game, as its RULES.md has them."""

import re
from pathlib import Path

from tests.house.tree import ROOT

RULE_BOOKS = sorted(ROOT.glob("rust_core/src/*/RULES.md"))
_RULE = re.compile(r"^- \*\*([A-Z]-\d\.\d+)\*\* (.*)$", re.MULTILINE)


def rules(book: Path) -> dict[str, str]:
    """Return the text of every rule of a RULES.md, by id, in its order."""
    return dict(_RULE.findall(book.read_text("utf-8")))


def listed(book: Path) -> list[str]:
    """Return the ids of the rules of a RULES.md as they stand there, even one that comes twice."""
    return [rule for rule, _ in _RULE.findall(book.read_text("utf-8"))]
