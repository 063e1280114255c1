"""The files of the project, and Rust sources with all but the code blanked out."""

import os
import re
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]

# Made by tools, never written by hand.
_MADE = {
    ".build", ".git", ".hypothesis", ".made", ".mypy_cache", ".pytest_cache", ".ruff_cache",
    ".venv", ".venv-docs", ".venv-peers", ".venv-ray",
    ".venv-release", ".venv-sb3", "__pycache__", "dist", "node_modules", "runs", "site", "target",
}  # fmt: skip


def files(*suffixes: str, under: str = "") -> Iterator[Path]:
    """Yield the project's files below `under` that end in one of `suffixes`, or all."""
    for folder, subfolders, names in os.walk(ROOT / under):
        subfolders[:] = sorted(set(subfolders) - _MADE)
        for name in sorted(names):
            if not suffixes or name.endswith(suffixes):
                yield Path(folder, name)


def name(path: Path) -> str:
    """Return the path as it is written inside the project."""
    return path.relative_to(ROOT).as_posix()


def vendored(path: Path) -> bool:
    """Say whether the file is another project's, kept here unchanged."""
    return "vendor" in path.parts or path.name.endswith((".min.js", ".standalone.js"))


_RUST_NOT_CODE = re.compile(
    r"""
      //[^\n]*                                 # line comment
    | /\*.*?\*/                                # block comment
    | \bb?r(?P<hashes>\#*)".*?"(?P=hashes)     # raw string
    | "(?:\\.|[^"\\])*"                        # string
    | '(?:\\.[^'\n]*|[^'\\\n])'               # character; the 'a of a lifetime has no end
    """,
    re.VERBOSE | re.DOTALL,
)


def _blank(text: str) -> str:
    return re.sub(r"[^\n]", " ", text)


def rust_code(source: str, *, strings: bool = False) -> str:
    """Blank out comments, and strings and characters unless they are wanted.

    Every line keeps its number.
    """
    return _RUST_NOT_CODE.sub(
        lambda match: (
            match.group()
            if strings and not match.group().startswith(("//", "/*"))
            else _blank(match.group())
        ),
        source,
    )


def rust_block_end(code: str, start: int) -> int:
    """Return where the first block after `start` ends; `code` comes from `rust_code`.

    An item without a block ends at its semicolon.
    """
    depth = 0
    brackets = 0
    for position in range(start, len(code)):
        match code[position]:
            case "{":
                depth += 1
            case "}":
                depth -= 1
                if depth == 0:
                    return position + 1
            case "(" | "[":
                brackets += 1
            case ")" | "]":
                brackets -= 1
            case ";" if depth == 0 and brackets == 0:
                return position + 1
    return len(code)


def rust_shipping_code(source: str, *, strings: bool = False) -> str:
    """Return what `rust_code` leaves, without `#[cfg(test)]` items; every line keeps its number."""
    code, shown = rust_code(source), rust_code(source, strings=strings)
    while match := re.search(r"#\[cfg\(test\)\]", code):
        start, end = match.start(), rust_block_end(code, match.end())
        code, shown = (
            text[:start] + _blank(text[start:end]) + text[end:] for text in (code, shown)
        )
    return shown
