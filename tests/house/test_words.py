"""A name says what a thing is: it is no participle and no pronoun."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from tests.house.tree import files, name, rust_shipping_code, vendored

WORDS = {"asked", "found", "given", "hear", "heard", "it", "told"}

_JAVASCRIPT_NOT_CODE = re.compile(
    r"""//[^\n]*|/\*.*?\*/|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`""", re.DOTALL
)


def python_names(source: str) -> Iterator[str]:
    """Yield every name of Python code: of variables, arguments, attributes, functions, modules.

    What hypothesis calls `given` has its name from there.
    """
    nodes = list(ast.walk(ast.parse(source)))
    imports = (node for node in nodes if isinstance(node, ast.ImportFrom))
    foreign = {each.name for node in imports if node.module == "hypothesis" for each in node.names}
    for node in nodes:
        for field, value in ast.iter_fields(node):
            if field in {"id", "arg", "attr", "name", "asname"} and isinstance(value, str):
                yield from set(value.split(".")) - foreign


def names(path: Path, source: str) -> Iterator[str]:
    """Yield the names in the code of a file."""
    match path.suffix:
        case ".rs":
            yield from re.findall(r"\w+", rust_shipping_code(source))
        case ".js" | ".mjs":
            yield from re.findall(r"\w+", _JAVASCRIPT_NOT_CODE.sub(" ", source))
        case _:
            yield from python_names(source)


def test_names_say_what_things_are() -> None:
    paths = [path for path in files(".py", ".pyi", ".rs", ".js", ".mjs") if not vendored(path)]
    assert paths
    wrong = {
        name(path): words
        for path in paths
        if (words := WORDS & set(names(path, path.read_text("utf-8"))))
    }
    assert wrong == {}
