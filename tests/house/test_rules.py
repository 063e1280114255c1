"""Rule ids run through the house: each one cited exists, and each rule is cited everywhere."""

import re
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest

from tests.house.tree import ROOT, files, name, vendored

RULE_BOOKS = sorted(ROOT.glob("rust_core/src/*/RULES.md"))
CITATION = re.compile(r"\b[A-Z]-\d\.\d+\b")
RULE = re.compile(r"^- \*\*([A-Z]-\d\.\d+)\*\* (.*)$", re.MULTILINE)
RULING = re.compile(r"^\| ([A-Z]-\d\.\d+) \|", re.MULTILINE)
# `m_3_4` in the name of a test is M-3.4.
IN_A_NAME = re.compile(r"(?<![A-Za-z])([A-Za-z])_(\d)_(\d+)(?!\d)")
MARKS = {"text", "published", "ruling"}


def rules(book: Path) -> dict[str, str]:
    """Return the text of every rule of a RULES.md, by id."""
    return dict(RULE.findall(book.read_text("utf-8")))


def citations(paths: Iterable[Path]) -> set[str]:
    """Return every rule id that the files cite, in words or in a name."""
    found: set[str] = set()
    for path in paths:
        text = path.read_text("utf-8")
        found.update(CITATION.findall(text))
        found.update(f"{book.upper()}-{a}.{b}" for book, a, b in IN_A_NAME.findall(text))
    return found


def rule_tests() -> Iterator[Path]:
    """Yield the files that test rules: those of all parts but this one."""
    return (path for path in files(".py", ".rs", under="tests") if "house" not in path.parts)


def test_there_is_a_rule_book() -> None:
    assert RULE_BOOKS


@pytest.mark.parametrize("book", RULE_BOOKS, ids=name)
def test_ids_are_numbered_without_gap_and_marked(book: Path) -> None:
    ids = [rule for rule, _ in RULE.findall(book.read_text("utf-8"))]
    numbers = [tuple(map(int, rule[2:].split("."))) for rule in ids]
    chapters = {chapter: 0 for chapter, _ in numbers}
    for chapter, number in numbers:
        chapters[chapter] += 1
        assert number == chapters[chapter], f"after {chapter}.{chapters[chapter] - 1}"
    assert list(chapters) == list(range(1, len(chapters) + 1))
    for rule, text in rules(book).items():
        marks = set(re.findall(r"`\[(\w+)\]`", text))
        assert marks, rule
        assert marks <= MARKS, rule


def test_every_cited_rule_exists() -> None:
    known = {rule for book in RULE_BOOKS for rule in rules(book)}
    suffixes = (".rs", ".py", ".pyi", ".md", ".json", ".yaml", ".txt", ".toml")
    unknown = {
        name(path): missing
        for path in files(*suffixes)
        if not vendored(path) and path.parent.name not in {"house", "requirements"}
        if (missing := set(CITATION.findall(path.read_text("utf-8"))) - known)
    }
    assert unknown == {}


@pytest.mark.parametrize("book", RULE_BOOKS, ids=name)
@pytest.mark.parametrize("part", ["core", "reference", "tests"])
def test_every_rule_is_cited_by(part: str, book: Path) -> None:
    game = book.parent.name
    where: dict[str, Iterable[Path]] = {
        "core": files(".rs", under=f"rust_core/src/{game}"),
        "reference": files(".py", under=f"pyapi/durbar/reference/{game}"),
        "tests": rule_tests(),
    }
    assert sorted(set(rules(book)) - citations(where[part])) == []


def test_rulings_and_rules_tell_the_same_story() -> None:
    decided = {
        rule
        for book in RULE_BOOKS
        for rule, text in rules(book).items()
        if "`[ruling]`" in text or "`[published]`" in text
    }
    listed = RULING.findall((ROOT / "RULINGS.md").read_text("utf-8"))
    assert sorted(listed) == sorted(decided)
