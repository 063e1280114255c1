"""The core stands on floors: a module imports from its own floor and from those below.

In a game, rules stand on words, and words on nothing: neither knows JSON or how a game is shown.
"""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.house.tree import ROOT, name, rust_shipping_code

SOURCES = ROOT / "rust_core/src"
GAMES = sorted(path.parent for path in SOURCES.glob("*/load.rs"))

# Modules of the crate that know nothing of games, and what rules need besides: the contract `Game`,
# where events go, and the instructions of the processor.
KIT = {"bits", "error", "position_hash", "rng"}
FOR_RULES = KIT | {"Game", "cpu", "game", "sink"}
# A small game has its rules in `mod.rs`, beside the game itself: how that is loaded, and defaults.
FOR_A_GAME = FOR_RULES | {"bulk", "judge", "load"}

USE = re.compile(r"^\s*(pub(?:\([^)]*\))? )?use ([^;]+);", re.MULTILINE)


def expanded(tree: str) -> Iterator[str]:
    """Yield each path of a `use`, its braces expanded."""
    head, brace, rest = tree.partition("{")
    if not brace:
        yield tree.split(" as ", maxsplit=1)[0].strip()
        return
    depth, part = 0, ""
    for letter in rest[: rest.rindex("}")] + ",":
        depth += (letter == "{") - (letter == "}")
        if letter == "," and depth == 0:
            if part.strip():
                yield from expanded(head + part.strip())
            part = ""
        else:
            part += letter


def imports(code: str, module: list[str]) -> set[str]:
    """Return what the code of a module (its path in the crate) names, as paths in the crate.

    What it passes on of modules that it declares (`mod show; pub use show::View`) is not its own.
    """
    children = set(re.findall(r"^\s*(?:pub(?:\([^)]*\))? )?mod (\w+);", code, re.MULTILINE))
    roots = "|".join(["crate", "super", *sorted(children)])
    paths = re.findall(rf"(?<![\w:])(?:{roots})(?:::\w+)+", USE.sub("", code))
    for passed_on, tree in USE.findall(code):
        paths += [
            path for path in expanded(tree) if not (passed_on and path.split("::")[0] in children)
        ]
    names = set()
    for path in paths:
        first, *rest = path.split("::")
        if first == "crate":
            names.add("::".join(rest))
        elif first == "super":
            ups = 1 + next((i for i, part in enumerate(rest) if part != "super"), len(rest))
            names.add("::".join(module[: len(module) - ups] + rest[ups - 1 :]))
        elif first in children:
            names.add("::".join([*module, first, *rest]))
        elif first != "std":
            names.add(f"{first} (a crate)")
    return names


def module_of(path: Path) -> list[str]:
    """Return the path of a file's module in the crate."""
    parts = [*path.relative_to(SOURCES).parts[:-1], path.stem]
    return parts[:-1] if path.stem == "mod" else parts


def wrong_imports(path: Path, allowed: set[str], own: str) -> set[str]:
    """Return what a file of a game imports besides `allowed` and what of its game matches `own`."""
    module = module_of(path)
    names = imports(rust_shipping_code(path.read_text("utf-8")), module)
    return {
        imported
        for imported in names
        if imported.split("::")[0] not in allowed and not re.match(f"{module[0]}::{own}", imported)
    }


def floors(game: Path) -> tuple[list[Path], list[Path], list[Path]]:
    """Return the words of a game, its rules, and what stands above them."""
    words = [path for path in game.rglob("*.rs") if "words" in (path.stem, path.parent.name)]
    rules = [path for path in game.rglob("*.rs") if path.parent.name == "rules"]
    rules = rules or [game / "mod.rs"]
    above = [path for path in game.rglob("*.rs") if path not in [*words, *rules, game / "mod.rs"]]
    return words, rules, above


def shipping(paths: list[Path]) -> str:
    """Return the code of files, without tests."""
    return "\n".join(rust_shipping_code(path.read_text("utf-8")) for path in paths)


def floors_of_the_core() -> dict[str, int]:
    """Return the floor of each module of the core, from the map in its documentation."""
    text = (SOURCES / "lib.rs").read_text("utf-8")
    drawing = re.findall(r"^//! ([a-z_, ]*[a-z_])  +\w.*$", text, re.MULTILINE)
    return {
        module: floor
        for floor, modules in enumerate(reversed(drawing))
        for module in modules.split(", ")
    }


@pytest.mark.parametrize(
    ("code", "expected"),
    [
        ("pub(crate) use crate::show::a;", {"show::a"}),
        ("use crate::wire::shapes::{Name, names};", {"wire::shapes::Name", "wire::shapes::names"}),
        ("use crate::{bits, show::{a, b}};", {"bits", "show::a", "show::b"}),
        ("use super::super::wire::x as y;", {"chess::wire::x"}),
        ("fn f() { crate::wire::document::to_text(1) }", {"wire::document::to_text"}),
        ("use serde_json::Value;", {"serde_json (a crate)"}),
        ("mod show;\npub use show::View;\nuse show::f;", {"chess::rules::apply::show::f"}),
        ("mod show;\nfn f() { show::g() }", {"chess::rules::apply::show::g"}),
        ("use std::fmt;", set()),
    ],
)
def test_imports_are_recognised(code: str, expected: set[str]) -> None:
    assert imports(code, ["chess", "rules", "apply"]) == expected


def test_the_map_has_every_module() -> None:
    code = rust_shipping_code((SOURCES / "lib.rs").read_text("utf-8"))
    modules = re.findall(r"^(?:pub )?mod (\w+);", code, re.MULTILINE)
    assert sorted(floors_of_the_core()) == sorted(modules)


def test_modules_of_the_core_import_downwards() -> None:
    map_of_floors = floors_of_the_core()
    upwards = {
        name(path): wrong
        for path in SOURCES.rglob("*.rs")
        if (module := module_of(path))[0] in map_of_floors
        and (
            wrong := {
                imported
                for imported in imports(rust_shipping_code(path.read_text("utf-8")), module)
                if map_of_floors.get(imported.split("::")[0], 0) > map_of_floors[module[0]]
            }
        )
    }
    assert upwards == {}


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_words_know_the_kit_only(game: Path) -> None:
    faults = {name(path): wrong_imports(path, KIT, "words::") for path in floors(game)[0]}
    assert {path: wrong for path, wrong in faults.items() if wrong} == {}


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_rules_know_neither_json_nor_what_is_shown(game: Path) -> None:
    rules = floors(game)[1]
    allowed = FOR_A_GAME if rules == [game / "mod.rs"] else FOR_RULES
    # Types of `mod.rs` are the game, its state and its views.
    own = "(?:words::|rules::|[A-Z])"
    faults = {name(path): wrong_imports(path, allowed, own) for path in rules}
    assert {path: wrong for path, wrong in faults.items() if wrong} == {}


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_words_and_rules_name_no_reader_of_json(game: Path) -> None:
    words, rules, _above = floors(game)
    assert re.findall(r"\bserde\w*", shipping([*words, *rules])) == []
