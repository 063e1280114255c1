"""What Python modules import, imports for types alone included."""

import ast
from collections.abc import Callable, Iterator, Mapping
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

from tests.house.tree import ROOT, files

PACKAGES = ROOT / "pyapi"

Graph = Mapping[str, set[str]]
"""For each module or package the others that it imports."""


def imported_modules(source: str, package: str) -> Iterator[str]:
    """Yield the full name of every module that `source`, a module of `package`, imports."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            parents = package.split(".")[: len(package.split(".")) - node.level + 1]
            base = ".".join(parents) if node.level else ""
            module = ".".join(filter(None, [base, node.module]))
            yield from (f"{module}.{alias.name}" for alias in node.names)


def imports_of(path: Path) -> set[str]:
    """Return the imports of one file of a shipped package."""
    package = ".".join(path.parent.relative_to(PACKAGES).parts)
    return set(imported_modules(path.read_text("utf-8"), package))


def module_of(path: Path) -> str:
    """Return the name of the module in a file below `PACKAGES`."""
    parts = path.relative_to(PACKAGES).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def shipped_imports() -> Graph:
    """Return the imports of shipped modules from each other."""
    paths = {module_of(path): path for path in files(".py", ".pyi", under="pyapi")}

    def known(name: str) -> str:
        while name and name not in paths:
            name = name.rpartition(".")[0]
        return name

    return {
        module: {known(name) for name in imports_of(path)} - {"", module}
        for module, path in paths.items()
    }


def folded(graph: Graph, node_of: Callable[[str], str]) -> Graph:
    """Return the graph with one node for all modules that belong to the same one."""
    nodes: dict[str, set[str]] = {}
    for module, targets in graph.items():
        node = node_of(module)
        nodes.setdefault(node, set()).update(set(map(node_of, targets)) - {node})
    return nodes


def circle(graph: Graph) -> list[str]:
    """Return modules that import each other in turn, or none."""
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as error:
        modules: list[str] = error.args[1]
        return modules
    return []
