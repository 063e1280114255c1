"""An import goes down: nothing that ships imports in a circle, and the library stands by itself."""

import pytest

from tests.house.imports import circle, folded, imports_of, shipped_imports
from tests.house.tree import ROOT, files, name

# Rust makes values of these Python classes, and they name classes of Rust.
IN_A_CIRCLE = {"durbar._core", "durbar.bot_type", "durbar.game_type", "durbar.reviews"}

# The packages whose folders are floors, too.
WITH_FLOORS = ["durbar", "durbar_reference"]

# The command that starts the service imports it by name when it is called.
SERVE = "pyapi/durbar/cli/serve.py"


def module_of(name: str) -> str:
    """Return the module itself; those that may import each other count as one."""
    return "durbar._core" if name in IN_A_CIRCLE else name


def folder_of(name: str) -> str:
    """Return the folder or module of a package in which a module is."""
    return module_of(".".join(name.split(".")[:2]))


def test_modules_import_in_no_circle() -> None:
    assert circle(folded(shipped_imports(), module_of)) == []


@pytest.mark.parametrize("package", WITH_FLOORS)
def test_folders_import_in_no_circle(package: str) -> None:
    imports = shipped_imports().items()
    modules = {name: targets for name, targets in imports if name.split(".")[0] == package}
    assert modules
    assert circle(folded(modules, folder_of)) == []


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
