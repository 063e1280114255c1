"""No file above 600 lines; no function above 60 without a reason written at it."""

import ast
import re
from collections.abc import Callable, Iterator

import pytest

from tests.house.tree import files, name, rust_block_end, rust_code, vendored

MAX_FILE = 600
MAX_FUNCTION = 60

# The reason stands in the lines over the function, or in its own first lines: `# Long: one table.`
REASON = re.compile(r"(?:#|//) Long: \w+")


def long_python_functions(source: str) -> Iterator[tuple[str, int]]:
    """Yield name and length of every function that is too long and does not say why."""
    lines = source.splitlines()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            length = (node.end_lineno or node.lineno) - node.lineno + 1
            if length > MAX_FUNCTION and not gives_reason(lines, node.lineno - 1):
                yield node.name, length


def long_rust_functions(source: str) -> Iterator[tuple[str, int]]:
    """Yield name and length of every function that is too long and does not say why."""
    code = rust_code(source)
    lines = source.splitlines()
    for match in re.finditer(r"\bfn (\w+)", code):
        first = code.count("\n", 0, match.start())
        last = code.count("\n", 0, rust_block_end(code, match.start()) - 1)
        length = last - first + 1
        if length > MAX_FUNCTION and not gives_reason(lines, first):
            yield match[1], length


def gives_reason(lines: list[str], first: int) -> bool:
    """Look for a reason near the line where a function begins."""
    return any(REASON.search(line) for line in lines[max(0, first - 6) : first + 6])


def test_no_file_is_too_long() -> None:
    sources = files(".py", ".pyi", ".rs", ".md", ".toml", "Makefile")
    lengths = {
        name(path): len(path.read_text("utf-8").splitlines())
        for path in sources
        if not vendored(path)
    }
    assert {path: lines for path, lines in lengths.items() if lines > MAX_FILE} == {}


@pytest.mark.parametrize(
    ("suffix", "long_functions"), [(".py", long_python_functions), (".rs", long_rust_functions)]
)
def test_no_function_is_too_long(
    suffix: str, long_functions: Callable[[str], Iterator[tuple[str, int]]]
) -> None:
    wrong = {
        name(path): long
        for path in files(suffix)
        if (long := list(long_functions(path.read_text("utf-8"))))
    }
    assert wrong == {}
