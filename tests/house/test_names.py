"""No game is named where all games are served alike: there is no branch on a game there."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import durbar
from tests.house.tree import ROOT, files, name, rust_shipping_code

# The list of games itself.
REGISTRY = ROOT / "rust_core/src/registry.rs"
# The list of the reference, which shares nothing with the core.
REFERENCE = ROOT / "pyapi/durbar_reference"
REFERENCES = REFERENCE / "__init__.py"
EXCEPTIONS = (REGISTRY, REFERENCES)


def tags(game: str) -> Iterator[str]:
    """Yield the words that begin the notations of a game, of positions and of views."""
    state = durbar.load_game(game).new_initial_state()
    for shown in (state, state.view(0)):
        yield shown.to_notation().split("_")[0]


def names() -> re.Pattern[str]:
    """Return what a game is called in any way of writing it, and how its notation begins."""
    spelled = [re.escape(game).replace("_", "[-_ ]?") for game in durbar.games()]
    begins = [rf"\b{tag}" for game in durbar.games() for tag in tags(game)]
    return re.compile("|".join([*spelled, *begins]), re.IGNORECASE)


NAMES = names()


def python_words(source: str) -> Iterator[str]:
    """Yield every name and string of Python code, but no docstring and no comment."""
    tree = ast.parse(source)
    alone = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if id(node) in alone and isinstance(node, ast.Constant):
            continue
        for _, value in ast.iter_fields(node):
            for word in value if isinstance(value, list) else [value]:
                if isinstance(word, str | bytes):
                    yield str(word)


def rust_words(source: str) -> Iterator[str]:
    """Yield the lines of Rust code with their strings, but no comment and no test."""
    for line in rust_shipping_code(source, strings=True).splitlines():
        # A crate names its modules.
        if not re.fullmatch(r"pub mod \w+;\s*", line):
            yield line


def words(path: Path) -> Iterator[str]:
    """Yield what a file says to the machine."""
    text = path.read_text("utf-8")
    match path.suffix:
        case ".py" | ".pyi":
            yield from python_words(text)
        case ".rs":
            yield from rust_words(text)
        case _:
            yield from text.splitlines()


def common_files() -> Iterator[Path]:
    """Yield the files that serve every game."""
    yield from (ROOT / "rust_core/src").glob("*.rs")
    for crate in ("pyapi", "rust_service", "rust_wasm"):
        yield from files(".rs", under=f"{crate}/src")
    for path in files(".js", ".css", ".html", under="page"):
        if path.parent.name not in durbar.games():
            yield path
    of_a_game = tuple(REFERENCE / game for game in durbar.games())
    for path in files(".py", ".pyi", under="pyapi"):
        if not any(map(path.is_relative_to, of_a_game)):
            yield path
    yield from files(".py", ".rs", under="benches")
    yield from files(under=".ci")
    yield ROOT / "Makefile"


def test_no_game_is_named_where_all_are_served_alike() -> None:
    paths = [path for path in common_files() if path not in EXCEPTIONS]
    assert paths
    wrong = {
        name(path): hits
        for path in paths
        if (hits := [word.strip() for word in words(path) if NAMES.search(word)])
    }
    assert wrong == {}
