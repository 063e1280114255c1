"""Signatures with types for what is compiled: they stand in `_core.pyi`."""

import ast
from pathlib import Path
from typing import Any

from sphinx.application import Sphinx

import durbar

# Those of the HTTP service.
_OF_REST = {"Lines", "Response", "Service", "Stop"}

# The classes of the stub, which its signatures call by one word.
_PUBLIC = {*durbar.__all__, *_OF_REST}

STUB = Path(__file__).parents[2] / "pyapi/durbar/_core.pyi"


def setup(app: Sphinx) -> dict[str, bool]:
    """Give the signatures of the stub in place of those without types."""
    signatures = _signatures()

    def with_types(
        _app: Sphinx, _kind: str, name: str, _object: object, _options: Any,
        _signature: str | None, _returns: str | None,
    ) -> tuple[str, str | None] | None:  # fmt: skip
        return signatures.get(name.removeprefix("durbar.").removeprefix("_core."))

    app.connect("autodoc-process-signature", with_types)
    return {"parallel_read_safe": True}


def _signatures() -> dict[str, tuple[str, str | None]]:
    """The signature of each name; of several, the last, which takes most."""
    signatures: dict[str, tuple[str, str | None]] = {}
    classes: dict[str, list[ast.FunctionDef]] = {}
    for node in ast.parse(STUB.read_text("utf-8")).body:
        if isinstance(node, ast.FunctionDef):
            signatures[node.name] = _signature(node)
        elif isinstance(node, ast.ClassDef):
            # A class stands behind those that it inherits from.
            bases = map(ast.unparse, node.bases)
            members = [member for base in bases for member in classes.get(base, [])]
            members += [part for part in node.body if isinstance(part, ast.FunctionDef)]
            classes[node.name] = members
            for member in members:
                if not _is_property(member):
                    name = node.name if member.name == "__new__" else f"{node.name}.{member.name}"
                    signatures[name] = _signature(member)
    return signatures


def _is_property(node: ast.FunctionDef) -> bool:
    return any(isinstance(one, ast.Name) and one.id == "property" for one in node.decorator_list)


def _signature(node: ast.FunctionDef) -> tuple[str, str | None]:
    for part in ast.walk(node):
        if isinstance(part, ast.Name) and part.id in _PUBLIC:
            # Sphinx shows the last part of such a name.
            part.id = f"~durbar.{'rest.' * (part.id in _OF_REST)}{part.id}"
    arguments = node.args
    if arguments.posonlyargs and arguments.posonlyargs[0].arg in {"self", "cls"}:
        arguments.posonlyargs.pop(0)
    elif arguments.args and arguments.args[0].arg in {"self", "cls"}:
        arguments.args.pop(0)
    returns = None if node.name == "__new__" or node.returns is None else ast.unparse(node.returns)
    return f"({ast.unparse(arguments)})", returns
