"""Files and folders that documents and comments name are there; so is what each library is for."""

import ast
import functools
import re
from collections.abc import Iterator
from pathlib import Path

import durbar
from tests.house.markdown import prose
from tests.house.tree import ROOT, files, name, vendored

SPAN = re.compile(r"`([^`\s]+)`")
COMMENT = re.compile(r"(?:^|\s)(?:#|//[/!]?)\s(.*)$", re.MULTILINE)
WORD = re.compile(r"[\w./<>*-]*[\w/]")
# A file by its ending, or a folder by the slash behind it.
NAMED = re.compile(
    r"(?:[\w.<>*-]+/)*"
    r"(?:[\w.<>*-]+\.(?:conf|env|json|lock|md|pyi?|rs|sh|svg|toml|ts|txt|yaml)|[\w.-]+/)"
)
# Old releases named other files.
HISTORY = ROOT / "CHANGELOG.md"
SOURCES = (".py", ".pyi", ".rs", ".ts", ".toml", ".yaml", ".conf", "Makefile", "Dockerfile")


def words(path: Path, text: str) -> Iterator[str]:
    """Yield the words of a file that may be names of files: code spans, and comments."""
    if path.suffix == ".md":
        yield from SPAN.findall(prose(text))
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
