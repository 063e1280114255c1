"""The documents: links lead somewhere, the two commands come first, no machine is named."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.house.markdown import prose
from tests.house.tree import files, name, vendored

LINK = re.compile(r"\[[^\]]*\]\(([^)\s]+)\)")
HEADING = re.compile(r"^#+ (.+)$", re.MULTILINE)
MACHINE_PATH = re.compile(r"(?<![\w./-])/(?:work|root|home|Users|mnt|tmp)/\w|[A-Z]:\\\\?Users")
UNFINISHED = re.compile(r"\b(?:TODO|FIXME|XXX|TBD)\b")


def documents() -> list[Path]:
    """Return the project's Markdown files."""
    return [path for path in files(".md") if not vendored(path)]


def anchors(text: str) -> set[str]:
    """Return the anchors that the headings of a Markdown text make."""
    headings = HEADING.findall(prose(text))
    return {re.sub(r"[^\w\- ]", "", title.lower()).replace(" ", "-") for title in headings}


def dead_links(path: Path) -> Iterator[str]:
    """Yield the links of a document that lead to no file or heading."""
    for target in LINK.findall(prose(path.read_text("utf-8"))):
        if re.match(r"[a-z]+:", target):
            continue
        file, _, anchor = target.partition("#")
        aim = (path.parent / file).resolve() if file else path
        if not aim.exists() or (anchor and anchor not in anchors(aim.read_text("utf-8"))):
            yield target


def test_a_dead_link_is_found(tmp_path: Path) -> None:
    document = tmp_path / "a.md"
    document.write_text("# One title\n[a](#one-title) [b](#two) [c](a.md) [d](none.md)\n")
    assert list(dead_links(document)) == ["#two", "none.md"]


@pytest.mark.parametrize("document", documents(), ids=name)
def test_links_lead_somewhere(document: Path) -> None:
    assert list(dead_links(document)) == []


def test_no_file_names_a_place_on_a_machine_or_is_unfinished() -> None:
    texts = files(
        ".md", ".py", ".pyi", ".rs", ".toml", ".yaml", ".json", ".txt", "Makefile", "run", "step"
    )
    wrong = {
        name(path): sorted(set(hits))
        for path in texts
        if not vendored(path) and path != Path(__file__)
        if (hits := [pattern.group() for pattern in marks(path.read_text("utf-8"))])
    }
    assert wrong == {}


def marks(text: str) -> Iterator[re.Match[str]]:
    """Yield what names a machine or says that something is missing."""
    yield from MACHINE_PATH.finditer(text)
    yield from UNFINISHED.finditer(text)
