"""An import goes down: nothing that ships imports in a circle, and the library stands by itself."""

import ast

import pytest

from tests.house.imports import circles, folded, imports_of, shipped_imports
from tests.house.tree import ROOT, files, name

# The circles that remain, each with its reason.
REMAINING = {
    # Rust makes values of these Python classes, and they name classes of Rust.
    frozenset({"durbar._core", "durbar.bot_type", "durbar.game_type", "durbar.reviews"}),
}

# The packages whose folders are floors, too.
WITH_FLOORS = {"durbar", "durbar_reference"}

# Names with an underscore that their package documents for those who inherit from its classes.
DOCUMENTED = {"_deserialize"}

# The command that starts the service imports it by name when it is called.
SERVE = "pyapi/durbar/cli/serve.py"


def test_modules_import_in_no_circle() -> None:
    assert circles(shipped_imports()) == REMAINING


@pytest.mark.parametrize("package", sorted(WITH_FLOORS))
def test_folders_import_in_no_circle(package: str) -> None:
    modules = {
        module: targets
        for module, targets in shipped_imports().items()
        if module.split(".")[0] == package
    }
    assert modules
    assert circles(folded(modules, 2)) <= REMAINING


def test_the_library_does_not_know_the_service() -> None:
    paths = list(files(".py", ".pyi", under="pyapi/durbar"))
    assert paths
    assert [
        name(path)
        for path in paths
        if any(module.startswith("durbar_rest") for module in imports_of(path))
    ] == []
    by_name = [name(path) for path in paths if 'f"durbar_rest.' in path.read_text("utf-8")]
    assert by_name == [SERVE]
    assert (ROOT / SERVE).exists()


def is_private(text: str) -> bool:
    return text.startswith("_") and not text.startswith("__") and text not in DOCUMENTED


def private_names(source: str) -> list[str]:
    """The private names in a module that are not its own or of its own objects."""
    private: list[str] = []
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Attribute(value=ast.Name(id="self" | "cls")):
                continue
            case ast.Attribute(attr=attr) if is_private(attr):
                private.append(attr)
            case ast.ImportFrom(module=str(module), names=names):
                parts = [*module.split("."), *(alias.name for alias in names)]
                private += [part for part in parts if is_private(part) and module != "durbar._core"]
            case ast.Import(names=names):
                parts = [part for alias in names for part in alias.name.split(".")]
                private += filter(is_private, parts)
    return private


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        ("from a import _b", ["_b"]),
        ("from a._b import c", ["_b"]),
        ("import a._b", ["_b"]),
        ("self._a, cls._b, a.__dict__", []),
        ("a._b.c", ["_b"]),
        ("self._a._b", ["_b"]),
        ("from durbar._core import Service", []),
    ],
)
def test_private_names_are_recognised(source: str, expected: list[str]) -> None:
    assert private_names(source) == expected


def test_the_service_uses_no_private_name_of_another_package() -> None:
    paths = list(files(".py", under="pyapi/durbar_rest"))
    assert paths
    assert {name(path): private_names(path.read_text("utf-8")) for path in paths} == {
        name(path): [] for path in paths
    }
