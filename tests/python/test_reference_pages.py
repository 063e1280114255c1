"""Every public name of Python is on a page of the reference, and every function has an example."""

import doctest
import importlib
import inspect
import re
from collections import Counter
from pathlib import Path

import pytest

from tests.house.tree import ROOT

PAGES = ROOT / "docs/reference/python"
MODULES = ("durbar", "durbar.arena", "durbar.records", "durbar_rest", "durbar.scale")
ENTRY = re.compile(r"^\.\. (?:py:|auto)(?:class|data|exception|function):: ([\w.]+)$", re.MULTILINE)


@pytest.mark.parametrize("module", MODULES)
def test_every_function_has_an_example(module: str) -> None:
    package = importlib.import_module(module)
    functions = filter(inspect.isroutine, (getattr(package, name) for name in package.__all__))
    assert [each for each in functions if ">>>" not in (each.__doc__ or "")] == []


def test_every_name_is_on_one_page() -> None:
    text = "\n".join(page.read_text("utf-8") for page in PAGES.glob("*.rst"))
    shown = Counter(ENTRY.findall(text))
    assert [name for name, times in shown.items() if times > 1] == []
    # One page shows all errors. Names of a part that the package itself offers, too, stand once.
    short = {entry.rpartition(".")[2] for entry in shown}
    short.update(importlib.import_module("durbar.errors").__all__)
    for module in MODULES:
        names = importlib.import_module(module).__all__
        assert [name for name in names if name not in short] == [], module


def test_a_page_shows_nothing_that_is_gone() -> None:
    for page in PAGES.glob("*.rst"):
        for entry in ENTRY.findall(page.read_text("utf-8")):
            module, _, name = entry.rpartition(".")
            assert hasattr(importlib.import_module(module), name), entry


@pytest.mark.parametrize("page", sorted(PAGES.glob("*.rst")), ids=lambda page: page.stem)
def test_the_examples_of_a_page_are_true(page: Path) -> None:
    assert doctest.testfile(str(page), module_relative=False).failed == 0
