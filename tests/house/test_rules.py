"""Rule ids run through the house: each one cited exists, and each rule is cited everywhere."""

import re
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest

import durbar
from tests.house.rule_books import RULE_BOOKS, listed, rules
from tests.house.tree import ROOT, files, name, vendored

# A game has its rules before it is listed; all that must cite them is there when it is.
LISTED = [book for book in RULE_BOOKS if book.parent.name in durbar.games()]
CITATION = re.compile(r"\b[A-Z]-\d\.\d+\b")
RULING = re.compile(r"^\| ([A-Z]-\d\.\d+) \|", re.MULTILINE)
# `m_3_4` in the name of a test is M-3.4.
IN_A_NAME = re.compile(r"(?<![A-Za-z])([A-Za-z])_(\d)_(\d+)(?!\d)")
MARKS = {"text", "published", "ruling"}
RULINGS = (ROOT / "RULINGS.md").read_text("utf-8")


def rulings(book: Path) -> str:
    """Return the part of RULINGS.md about the game of a RULES.md, empty if there is none."""
    return RULINGS.partition(f"\n## {title(book)}\n")[2].split("\n## ")[0]


def title(book: Path) -> str:
    """Return the name of the game: with it the title of its RULES.md begins."""
    return book.read_text("utf-8").splitlines()[0].removeprefix("# ").partition(":")[0]


def citations(paths: Iterable[Path]) -> set[str]:
    """Return every rule id that the files cite, in words or in a name."""
    citations: set[str] = set()
    for path in paths:
        text = path.read_text("utf-8")
        citations.update(CITATION.findall(text))
        citations.update(f"{book.upper()}-{a}.{b}" for book, a, b in IN_A_NAME.findall(text))
    return citations


def rule_tests() -> Iterator[Path]:
    """Yield the files that test rules: those of all parts but this one."""
    return (path for path in files(".py", ".rs", under="tests") if "house" not in path.parts)


def test_every_game_has_a_rule_book_with_letters_of_its_own() -> None:
    missing = set(durbar.games()) - {book.parent.name for book in RULE_BOOKS}
    assert not missing, f"write rust_core/src/<game>/RULES.md for {missing}"
    letters = [{rule[0] for rule in rules(book)} for book in RULE_BOOKS]
    assert [len(each) for each in letters] == [1] * len(letters)
    assert len(set.union(*letters)) == len(letters)


@pytest.mark.parametrize("book", RULE_BOOKS, ids=name)
def test_ids_are_numbered_without_gap_and_marked(book: Path) -> None:
    ids = listed(book)
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


@pytest.mark.parametrize("book", LISTED, ids=name)
@pytest.mark.parametrize("part", ["core", "reference", "tests"])
def test_every_rule_is_cited_by(part: str, book: Path) -> None:
    game = book.parent.name
    where: dict[str, Iterable[Path]] = {
        "core": files(".rs", under=f"rust_core/src/{game}"),
        "reference": files(".py", under=f"pyapi/durbar_reference/{game}"),
        "tests": rule_tests(),
    }
    assert sorted(set(rules(book)) - citations(where[part])) == []


@pytest.mark.parametrize("book", RULE_BOOKS, ids=name)
def test_rulings_and_rules_tell_the_same_story(book: Path) -> None:
    decided = {
        rule
        for rule, text in rules(book).items()
        if "`[ruling]`" in text or "`[published]`" in text
    }
    assert sorted(RULING.findall(rulings(book))) == sorted(decided), (
        f"give each rule that is no [text] a row under `## {title(book)}` in RULINGS.md"
    )


def test_every_ruling_is_of_a_game() -> None:
    listed = RULING.findall(RULINGS)
    assert sorted(listed) == sorted(
        row for book in RULE_BOOKS for row in RULING.findall(rulings(book))
    )


@pytest.mark.parametrize("book", LISTED, ids=name)
def test_a_game_cites_its_own_rules(book: Path) -> None:
    """What is written of one game must be right whatever the others do."""
    game = book.parent.name
    own = {*rules(book)}
    places = (
        files(".rs", ".md", under=f"rust_core/src/{game}"),
        files(".py", under=f"pyapi/durbar_reference/{game}"),
        [ROOT / f"docs/{game}.md"],
    )
    wrong = {
        name(path): foreign
        for paths in places
        for path in paths
        if (foreign := set(CITATION.findall(path.read_text("utf-8"))) - own)
    }
    assert wrong == {}
