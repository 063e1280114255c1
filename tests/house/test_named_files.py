"""Files and folders that documents and comments name are there; so is what each library is for."""

import ast
import functools
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

import durbar
from tests.house.tree import ROOT, files, name, vendored

FENCE = re.compile(r"^```.*?^```$", re.MULTILINE | re.DOTALL)
SPAN = re.compile(r"`([^`\s]+)`")
COMMENT = re.compile(r"(?:^|\s)(?:#|//[/!]?)\s(.*)$", re.MULTILINE)
WORD = re.compile(r"[\w./<>*-]*[\w/]")
# A file by its ending, or a folder by the slash behind it.
NAMED = re.compile(
    r"(?:[\w.<>*-]+/)*"
    r"(?:[\w.<>*-]+\.(?:conf|env|json|lock|md|pyi?|rs|sh|svg|toml|ts|txt|yaml)|[\w.-]+/)"
)
# Old releases named other files; a game that is added has files that are not there yet.
HISTORY = ROOT / "CHANGELOG.md"
SOURCES = (".py", ".pyi", ".rs", ".ts", ".toml", ".yaml", ".conf", "Makefile", "Dockerfile")


def words(path: Path, text: str) -> Iterator[str]:
    """Yield the words of a file that may be names of files: code spans, and comments."""
    if path.suffix == ".md":
        yield from SPAN.findall(FENCE.sub("", text))
    else:
        yield from SPAN.findall(text)
        for comment in COMMENT.findall(text):
            yield from WORD.findall(comment)


def named(path: Path, text: str) -> list[str]:
    """Return the files and folders that the prose of a file names."""
    return sorted({word for word in words(path, text) if NAMED.fullmatch(word)})


@functools.cache
def known() -> str:
    """Return every file and folder of the project, a line for each, and what the benches write."""
    places = set(map(name, files()))
    places |= {f"{folder.as_posix()}/" for file in places for folder in Path(file).parents}
    return "\n".join(f"/{place}" for place in sorted(places | set(written())))


def written() -> Iterator[str]:
    """Yield the results that programs of the benches name in their code."""
    for path in files(".py", under="benches"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            match node:
                case ast.Constant(value=str(text)) if re.fullmatch(r"[\w-]+\.(?:json|md)", text):
                    yield f"benches/results/{text}"


def is_there(place: str) -> bool:
    """Say whether the project has such a place, in any folder; `<game>` is each game in turn."""
    if "<game>" in place:
        return all(is_there(place.replace("<game>", game)) for game in durbar.games())
    pattern = re.escape(re.sub(r"^\.+/", "", place)).replace(r"\*", "[^/]*")
    return bool(re.search(f"/{pattern}$", known(), re.MULTILINE))


@pytest.mark.parametrize(
    ("file", "text", "expected"),
    [
        ("a.md", "See `b/c.rs`, `d/` and `e.py:3`.\n```\n`f.rs`\n```", ["b/c.rs", "d/"]),
        ("a.md", "b.rs and/or `std::fs`, `1.2/3`, `/v1/games`", []),
        ("a.toml", 'path = "b.rs" # see c/d.rs.', ["c/d.rs"]),
        ("a.rs", "/// As in `b.rs`.\nlet c = 1; // d/*.json", ["b.rs", "d/*.json"]),
    ],
)
def test_names_are_found(file: str, text: str, expected: list[str]) -> None:
    assert named(Path(file), text) == expected


@pytest.mark.parametrize(
    ("place", "there"),
    [
        ("rust_core/src/lib.rs", True),
        ("house/tree.py", True),
        ("e.py", False),
        ("tests/golden/<game>/", True),
        ("rust_core/*.toml", True),
        ("rust_core/lib.rs", False),
        ("none/", False),
    ],
)
def test_places_are_looked_up(place: str, *, there: bool) -> None:
    assert is_there(place) is there


def test_every_file_that_is_named_is_there() -> None:
    wrong = {
        name(path): gone
        for path in [*files(".md", *SOURCES), *files(under=".ci")]
        if not vendored(path) and path not in {HISTORY, *example_files()}
        if (gone := [one for one in named(path, path.read_text("utf-8")) if not is_there(one)])
    }
    assert wrong == {}


def example_files() -> set[Path]:
    """Return the tests of this folder, which name files that are made up."""
    return set(Path(__file__).parent.glob("test_*.py"))


def crates() -> set[str]:
    """Return the crates that the workspace takes from others."""
    manifest = tomllib.loads((ROOT / "Cargo.toml").read_text("utf-8"))
    return set(manifest["workspace"]["dependencies"]) - {"durbar", "durbar-service"}


def packages() -> set[str]:
    """Return the Python packages that users and developers get, without those of types alone."""
    manifest = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    groups = {**manifest["project"]["optional-dependencies"], **manifest["dependency-groups"]}
    for peers in ("peers", "http-peers"):
        del groups[peers]
    wanted = [one for group in groups.values() for one in group if isinstance(one, str)]
    names = {re.split(r"[<>=~!;\[ ]", one)[0] for one in wanted}
    return {package for package in names if not package.startswith("types-")}


def test_the_libraries_say_what_each_dependency_is_for() -> None:
    architecture = (ROOT / "ARCHITECTURE.md").read_text("utf-8")
    table = architecture.split("## Libraries\n")[1].split("\n## ")[0].lower()
    listed = set(re.findall(r"[a-z][\w-]*", table))
    assert (crates() | packages()) - listed == set()
