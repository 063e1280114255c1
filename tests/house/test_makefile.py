"""The verbs fail with one clear sentence where a tool is missing, before they make anything."""

import os
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.house.tree import ROOT

POSIX_TOOLS = ("awk", "cat", "date", "find", "mkdir", "rm", "sed", "sh", "touch")
CARGO = 'case "$1" in --version) echo cargo 1.99.0 ;; *) exit 101 ;; esac'
OLD_PYTHON = "exit 1"


@pytest.fixture
def clone(tmp_path: Path) -> Path:
    """Return a copy of the verbs, in a folder with a space, on a machine that has nothing."""
    folder = tmp_path / "a clone"
    folder.mkdir()
    for file in ("Makefile", "Cargo.toml", "Cargo.lock", "pyproject.toml"):
        shutil.copy(ROOT / file, folder)
    for part in (".ci", "requirements"):
        shutil.copytree(ROOT / part, folder / part)
    for crate in ("rust_core", "pyapi/binding"):
        (folder / crate).mkdir(parents=True)
        shutil.copy(ROOT / crate / "Cargo.toml", folder / crate)
    (folder / "bin").mkdir()
    for tool in POSIX_TOOLS:
        program = shutil.which(tool)
        assert program, tool
        (folder / "bin" / tool).symlink_to(program)
    return folder


def install(clone: Path, **programs: str) -> None:
    """Put shell scripts of these names into PATH."""
    for program, script in programs.items():
        path = clone / "bin" / program
        path.write_text(f"#!/bin/sh\n{script}\n")
        path.chmod(0o755)


def make(clone: Path, *verbs: str) -> subprocess.CompletedProcess[str]:
    """Run make with nothing in PATH but what the clone has."""
    program = shutil.which("make")
    assert program
    environment = {
        name: value for name, value in os.environ.items() if not name.startswith(("MAKE", "MFLAGS"))
    }
    return subprocess.run(
        [program, *verbs],
        cwd=clone,
        env=environment | {"PATH": str(clone / "bin")},
        capture_output=True,
        text=True,
        check=False,
    )


def sentences(result: subprocess.CompletedProcess[str]) -> list[str]:
    """Return what the verb said went wrong, without make's own line."""
    assert result.returncode != 0
    return [line for line in result.stderr.splitlines() if not line.startswith("make")]


def test_make_alone_lists_the_verbs(clone: Path) -> None:
    result = make(clone)
    assert result.returncode == 0
    verbs = {line.split()[1] for line in result.stdout.splitlines()}
    assert {"serve", "test", "bench", "lint", "golden", "openapi", "clean"} <= verbs


@pytest.mark.parametrize("verb", ["lint-openapi", "test-clients"])
def test_without_npm(clone: Path, verb: str) -> None:
    (sentence,) = sentences(make(clone, verb))
    assert sentence.startswith("durbar: npm was not found: install Node.js 20.19 or later")
    assert not (clone / ".venv").exists()


@pytest.mark.parametrize("verb", ["serve", "test", "bench"])
def test_without_cargo(clone: Path, verb: str) -> None:
    (sentence,) = sentences(make(clone, verb))
    assert sentence.startswith("durbar: cargo was not found: install Rust 1.89 or later")
    assert not (clone / ".venv").exists()


def test_with_an_old_rust(clone: Path) -> None:
    install(clone, cargo=CARGO, rustc="echo 'rustc 1.75.0 (2023)'")
    (sentence,) = sentences(make(clone, "serve"))
    assert sentence == "durbar: Rust 1.75 is too old: Rust 1.89 or later is needed."


@pytest.mark.parametrize("programs", [{}, {"python3": OLD_PYTHON, "python3.12": OLD_PYTHON}])
def test_without_a_new_python(clone: Path, programs: dict[str, str]) -> None:
    install(clone, cargo=CARGO, **programs)
    (sentence,) = sentences(make(clone, "serve"))
    assert sentence.startswith("durbar: no Python 3.11 or later was found")
    assert not (clone / ".venv").exists()


def test_without_rustfmt_and_clippy(clone: Path) -> None:
    install(clone, cargo=CARGO)
    (sentence,) = sentences(make(clone, "test"))
    assert sentence.startswith("durbar: rustfmt was not found")
    install(clone, cargo='case "$1" in clippy) exit 101 ;; *) echo 1.99.0 ;; esac')
    (sentence,) = sentences(make(clone, "lint"))
    assert sentence.startswith("durbar: clippy was not found")


def test_a_failed_check_is_named(clone: Path) -> None:
    (clone / ".build").mkdir()
    result = subprocess.run(
        ["/bin/sh", ".ci/step", "the moon", "sh", "-c", "exit 7"],
        cwd=clone,
        capture_output=True,
        text=True,
        check=False,
    )
    assert result.returncode == 7
    assert "FAILED: the moon (exit 7)" in result.stderr


def test_a_missing_target_skips_webassembly_and_says_so(clone: Path) -> None:
    install(clone, rustc="echo /nowhere", cargo=CARGO)
    done = subprocess.run(
        ["sh", ".ci/make-wasm"],  # noqa: S607 - the shell that make uses
        cwd=clone,
        env={"PATH": str(clone / "bin")},
        capture_output=True,
        text=True,
        check=True,
    )
    assert "skipped: wasm32-unknown-unknown is not installed" in done.stderr
