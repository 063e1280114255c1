"""What Python modules import, imports for types alone included."""

import ast
from collections.abc import Iterator, Mapping
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


def imports_of(path: Path, root: Path = PACKAGES) -> set[str]:
    """Return the imports of one file of a package below `root`, by default the shipped one."""
    package = ".".join(path.parent.relative_to(root).parts)
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


def folded(graph: Graph, depth: int) -> Graph:
    """Return the graph with one node for all modules whose names begin with the same parts."""
    nodes: dict[str, set[str]] = {}
    for module, targets in graph.items():
        node = _prefix(module, depth)
        nodes.setdefault(node, set()).update(_prefix(target, depth) for target in targets)
    return {node: targets - {node} for node, targets in nodes.items()}


def _prefix(module: str, depth: int) -> str:
    return ".".join(module.split(".")[:depth])


def circles(graph: Graph) -> set[frozenset[str]]:
    """Return the groups of modules that import each other, perhaps through others."""
    reach = {module: _reach(graph, module) for module in graph}
    groups = {
        frozenset(other for other in reach[module] if module in reach.get(other, ()))
        for module in graph
    }
    return {group for group in groups if group}


def _reach(graph: Graph, start: str) -> set[str]:
    reached: set[str] = set()
    new = set(graph[start])
    while new:
        reached |= new
        new = {target for module in new for target in graph.get(module, ())} - reached
    return reached
