"""The documents: links lead somewhere, the two commands come first, no machine is named."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.house.tree import ROOT, files, name, vendored

LINK = re.compile(r"\[[^\]]*\]\(([^)\s]+)\)")
FENCE = re.compile(r"^```(\S*)[^\n]*\n(.*?)^```$", re.MULTILINE | re.DOTALL)
HEADING = re.compile(r"^#+ (.+)$", re.MULTILINE)
MACHINE_PATH = re.compile(r"(?<![\w./-])/(?:work|root|home|Users|mnt|tmp)/\w|[A-Z]:\\\\?Users")
UNFINISHED = re.compile(r"\b(?:TODO|FIXME|XXX|TBD)\b")


def documents() -> list[Path]:
    """Return the project's Markdown files."""
    return [path for path in files(".md") if not vendored(path)]


def anchors(text: str) -> set[str]:
    """Return the anchors that the headings of a Markdown text make."""
    headings = HEADING.findall(FENCE.sub("", text))
    return {re.sub(r"[^\w\- ]", "", title.lower()).replace(" ", "-") for title in headings}


def dead_links(path: Path) -> Iterator[str]:
    """Yield the links of a document that lead to no file or heading."""
    for target in LINK.findall(FENCE.sub("", path.read_text("utf-8"))):
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


def test_the_readme_begins_with_the_two_commands() -> None:
    blocks = FENCE.findall((ROOT / "README.md").read_text("utf-8"))
    commands = [line.split("#")[0].strip() for line in blocks[0][1].splitlines()]
    assert commands == ["make serve", "make test"]


def places_of(code_map: str) -> Iterator[str]:
    """Yield the paths in the first column of a table; a bare name is in the folder before it."""
    folder = ""
    for cell in re.findall(r"^\| (`.*?) \|", code_map, re.MULTILINE):
        for place in re.findall(r"`(?:\.\.\./)?([^`]+)`", cell):
            if "/" in place:
                folder = place.rpartition("/")[0]
                yield place
            else:
                yield f"{folder}/{place}"


def test_bare_names_are_in_the_folder_before_them() -> None:
    table = "| `a/b.rs`, `c.rs` | `not/this` |\n| `.../d.rs` | |\n| `e/` | |\n"
    assert list(places_of(table)) == ["a/b.rs", "a/c.rs", "a/d.rs", "e/"]


def test_the_code_map_names_every_file_and_nothing_else() -> None:
    architecture = (ROOT / "ARCHITECTURE.md").read_text("utf-8")
    places = list(places_of(architecture.split("## Code map\n")[1].split("\n## ")[0]))
    assert [place for place in places if not (ROOT / place).exists()] == []
    folders = tuple(place for place in places if place.endswith("/"))
    unnamed = [
        path
        for path in map(name, files())
        if "/" in path and path not in places and not path.startswith(folders)
    ]
    # Manifests, packages without code, and the rule books, which the text above names.
    known = re.compile(
        r"(?:rust_core|rust_service|rust_wasm|pyapi/binding)/Cargo\.toml|tests/__init__\.py|rust_core/src/\w+/RULES\.md"
    )
    assert [path for path in unnamed if not known.fullmatch(path)] == []


@pytest.mark.parametrize(
    "document",
    ["README.md", "ARCHITECTURE.md", "RULINGS.md", "CHANGELOG.md", "CONTRIBUTING.md",
     "LICENSE", "LICENSE-MIT", "LICENSE-APACHE"],
)  # fmt: skip
def test_the_document_is_there(document: str) -> None:
    assert (ROOT / document).read_text("utf-8").strip()


def test_every_verb_of_the_makefile_is_explained() -> None:
    makefile = (ROOT / "Makefile").read_text("utf-8")
    verbs = {
        "serve",
        "test",
        "bench",
        "bench-instructions",
        "check-instructions",
        "lint",
        "lint-deploy",
        "fuzz",
        "golden",
        "openapi",
        "lock",
        "clean",
    }
    assert verbs <= set(re.findall(r"^([a-z0-9-]+):.*## \w", makefile, re.MULTILINE))


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
