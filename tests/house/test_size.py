"""No file has more than 600 lines. The linters count those of functions."""

from tests.house.tree import files, name, vendored


def test_no_file_is_too_long() -> None:
    sources = files(".py", ".pyi", ".rs", ".md", ".toml", "Makefile")
    lengths = {
        name(path): len(path.read_text("utf-8").splitlines())
        for path in sources
        if not vendored(path)
    }
    assert {path: lines for path, lines in lengths.items() if lines > 600} == {}
