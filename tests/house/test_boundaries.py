"""What each part must not know, and where errors are born."""

import ast
import re
import sys

import pytest

from tests.house.imports import imports_of
from tests.house.tree import ROOT, files, name, rust_code, rust_shipping_code

# Files, network, clock, environment, processes, global randomness, Python.
OUTSIDE_WORLD = re.compile(
    r"\bunsafe\b|\bpyo3\b|\brand::|\bgetrandom\b|\bRandomState\b|\bSystemTime\b|\bInstant\b"
    r"|\bstd::(?:fs|net|time|env|process|io)\b|\bstd::\{[^;]*\b(?:fs|net|time|env|process|io)\b"
)

HTTP_SERVICE = re.compile(r"\bdurbar_service\b")
PYTHON_ERROR = re.compile(r"\bPyErr::|\bnew_err\b|\bcreate_exception!|\bPy\w+Error\b")
PROBLEM_MEDIA_TYPE = "application/problem+json"
HTTP_ERROR_HOOKS = {"abort", "errorhandler", "register_error_handler"}


def of_reference(module: str) -> bool:
    """Say whether the module is `durbar_reference` or inside it."""
    return f"{module}.".startswith("durbar_reference.")


def makes_http_errors(source: str) -> bool:
    """Say whether the source holds the media type of problems, or hooks into Flask's errors."""
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Constant(value=value) if value == PROBLEM_MEDIA_TYPE:
                return True
            case ast.Attribute(value=owner, attr="abort") if ast.unparse(owner) != "flask":
                # A connection can be aborted, too.
                continue
            case ast.Attribute(attr=hook) | ast.Name(id=hook) if hook in HTTP_ERROR_HOOKS:
                return True
    return False


@pytest.mark.parametrize("crate", ["rust_core", "rust_service", "rust_wasm"])
def test_a_pure_crate_knows_nothing_of_the_outside_world(crate: str) -> None:
    # The border of the module is where it meets a page: a clock, and names without mangling.
    sources = [path for path in files(".rs", under=f"{crate}/src") if path.stem != "border"]
    assert sources
    wrong = {
        name(path): match.group()
        for path in sources
        if (match := OUTSIDE_WORLD.search(rust_shipping_code(path.read_text("utf-8"))))
    }
    assert wrong == {}


def test_the_library_does_not_pass_through_the_http_service() -> None:
    users = {
        path.parent
        for path in files(".rs", under="pyapi/binding/src")
        if HTTP_SERVICE.search(rust_code(path.read_text("utf-8")))
    }
    assert users == {ROOT / "pyapi/binding/src/service"}


def test_the_reference_imports_the_standard_library_only() -> None:
    sources = list(files(".py", under="pyapi/durbar_reference"))
    assert sources
    wrong = {
        name(path): foreign
        for path in sources
        if (
            foreign := {
                module
                for module in imports_of(path)
                if module.split(".")[0] not in sys.stdlib_module_names and not of_reference(module)
            }
        )
    }
    assert wrong == {}


def test_nothing_that_ships_imports_the_reference() -> None:
    shipped = [
        path for path in files(".py", ".pyi", under="pyapi") if "durbar_reference" not in path.parts
    ]
    assert shipped
    assert [name(path) for path in shipped if any(map(of_reference, imports_of(path)))] == []


def test_a_python_exception_is_born_in_one_file() -> None:
    births = {
        name(path)
        for path in files(".rs", under="pyapi/binding/src")
        if PYTHON_ERROR.search(rust_code(path.read_text("utf-8")))
    }
    assert births == {"pyapi/binding/src/errors.rs"}


def test_an_http_error_body_is_born_in_one_file() -> None:
    births = {
        name(path)
        for path in files(".py", under="pyapi")
        if makes_http_errors(path.read_text("utf-8"))
    }
    # What Flask and its parts refuse becomes a problem there, which the service writes.
    assert births == {"pyapi/durbar_rest/app.py"}
