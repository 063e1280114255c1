"""An import goes down: nothing that ships imports in a circle, and the library stands by itself."""

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

# The command that starts the service imports it by name when it is called.
SERVE = "pyapi/durbar/cli/serve.py"


@pytest.mark.parametrize(
    ("graph", "expected"),
    [
        ({"a": {"b"}, "b": set()}, set()),
        ({"a": {"b"}, "b": {"a"}}, {frozenset("ab")}),
        ({"a": {"b"}, "b": {"c"}, "c": {"b"}, "d": {"a"}}, {frozenset("bc")}),
        ({"a": {"b"}, "b": {"c"}, "c": {"a"}}, {frozenset("abc")}),
    ],
)
def test_circles_are_recognised(graph: dict[str, set[str]], expected: set[frozenset[str]]) -> None:
    assert circles(graph) == expected


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
