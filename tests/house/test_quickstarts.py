"""What README shows is true: the Python session runs, the Rust lines are a tested example."""

import doctest
import re

from tests.house.tree import ROOT

README = (ROOT / "README.md").read_text("utf-8")


def blocks(language: str) -> list[str]:
    """Return the fenced blocks of README in a language."""
    return re.findall(rf"^```{language}\n(.*?)^```$", README, re.MULTILINE | re.DOTALL)


def test_the_python_session_answers_as_shown() -> None:
    sessions = blocks("python")
    assert sessions
    for session in sessions:
        example = doctest.DocTestParser().get_doctest(session, {}, "README.md", None, None)
        assert example.examples
        assert doctest.DocTestRunner().run(example).failed == 0


def test_the_rust_lines_are_an_example_of_the_crate() -> None:
    documentation = "\n".join(
        line.removeprefix("//!").removeprefix(" ")
        for line in (ROOT / "rust_core/src/lib.rs").read_text("utf-8").splitlines()
        if line.startswith("//!")
    )
    examples = blocks("rust")
    assert examples
    for example in examples:
        assert example.strip() in documentation
