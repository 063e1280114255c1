"""Every public name of Python is on a page of the reference, with an example that is run."""

import ast
import doctest
import importlib
import inspect
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.house.tree import ROOT, files

PACKAGES = ROOT / "pyapi"
PAGES = ROOT / "docs/reference/python"
MODULES = ("durbar", "durbar.arena", "durbar.records", "durbar_rest", "durbar.scale")
# Their tools may be missing here, so that they are read and not imported.
ADAPTERS = (
    "durbar/adapters/gymnasium/__init__.py",
    "durbar/adapters/open_spiel.py",
    "durbar/adapters/pettingzoo.py",
    "durbar/adapters/stable_baselines3.py",
)
ENTRY = re.compile(r"^\.\. (?:py:|auto)(?:class|data|exception|function):: ([\w.]+)$", re.MULTILINE)


def lines_of_examples() -> str:
    """Return the lines of code of all examples in the package."""
    texts = [path.read_text("utf-8") for path in files(".py", under="pyapi")]
    return "\n".join(re.findall(r"^ *(?:>>>|\.\.\.) (.*)$", "\n".join(texts), re.MULTILINE))


EXAMPLES = lines_of_examples()


def has_example(module: str, name: str) -> bool:
    """Say whether a name has an example of its own, or a value is used in one."""
    member = getattr(importlib.import_module(module), name)
    if inspect.isroutine(member) or inspect.isclass(member):
        return ">>>" in (member.__doc__ or "")
    return bool(re.search(rf"\b{re.escape(module)}\.{name}\b", EXAMPLES))


def of_adapters() -> Iterator[tuple[str, str]]:
    """Yield each public name of the adapters, with its docstring, or the text that uses it."""
    for place in ADAPTERS:
        tree = ast.parse((PACKAGES / place).read_text("utf-8"))
        public = [
            ast.literal_eval(node.value)
            for node in tree.body
            if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "__all__"
        ]
        folder = (PACKAGES / place).parent if place.endswith("__init__.py") else None
        sources = [PACKAGES / place, *(folder.glob("*.py") if folder else ())]
        classes = {
            node.name: ast.get_docstring(node) or ""
            for source in sources
            for node in ast.parse(source.read_text("utf-8")).body
            if isinstance(node, ast.ClassDef)
        }
        for name in (name for names in public for name in names):
            used = EXAMPLES if re.search(rf"\badapters\.\w+\.{name}\b", EXAMPLES) else ""
            yield f"{place}: {name}", classes.get(name, f">>> {used}" if used else "")


@pytest.mark.parametrize("module", MODULES)
def test_every_name_has_an_example(module: str) -> None:
    names = importlib.import_module(module).__all__
    assert [name for name in names if not has_example(module, name)] == []


def test_every_adapter_has_an_example() -> None:
    examples = dict(of_adapters())
    assert len(examples) >= 9
    assert [name for name, text in examples.items() if ">>>" not in text] == []


def test_every_name_is_on_one_page() -> None:
    text = "\n".join(page.read_text("utf-8") for page in PAGES.glob("*.rst"))
    shown = Counter(ENTRY.findall(text))
    assert [name for name, times in shown.items() if times > 1] == []
    # These pages show all that their modules have.
    whole = {
        name
        for module in ("errors",)
        for name in importlib.import_module(f"durbar.{module}").__all__
    }
    # Names of a part that the package itself offers, too, stand once.
    short = {entry.rpartition(".")[2] for entry in shown} | whole
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
