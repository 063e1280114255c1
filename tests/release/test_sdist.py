"""The sources as a package: complete, without tests, and enough to build durbar from."""

import os
import sys
import tarfile
from pathlib import Path

import pytest

from tests.house.tree import ROOT, files, name
from tests.release.packages import BIN, run


@pytest.fixture(scope="module")
def unpacked(sdist: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The sources, in a folder of their own."""
    folder = tmp_path_factory.mktemp("sdist")
    with tarfile.open(sdist) as archive:
        archive.extractall(folder, filter="data")
    (inner,) = folder.iterdir()
    return inner


def test_it_holds_what_is_built_and_nothing_else(unpacked: Path) -> None:
    packed = (path for path in unpacked.rglob("*") if path.is_file())
    names = {path.relative_to(unpacked).as_posix() for path in packed}
    sources = {
        name(path)
        for part in ("pyapi", "rust_core", "rust_service")
        for path in files(under=part)
        if not path.name.endswith(".so")
    }
    sources |= {f"pyapi/durbar_rest/{name(path)}" for path in files(under="page")}
    above = {"Cargo.toml", "Cargo.lock", "pyproject.toml"}
    licences = {"LICENSE", "LICENSE-MIT", "LICENSE-APACHE"}
    assert names == sources | above | licences | {"PKG-INFO", "rust_core/README.md"}


def test_it_builds_a_wheel_that_plays(unpacked: Path, tmp_path: Path) -> None:
    run(
        *(sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--no-build-isolation"),
        *("--wheel-dir", tmp_path, unpacked),
        # maturin is not in the PATH of the caller.
        PATH=f"{BIN}{os.pathsep}{os.environ['PATH']}",
        # Most of a release build is for speed, which does not matter here.
        CARGO_PROFILE_RELEASE_LTO="off",
        CARGO_PROFILE_RELEASE_OPT_LEVEL="0",
        CARGO_PROFILE_RELEASE_CODEGEN_UNITS="16",
        CARGO_TARGET_DIR=str(ROOT / "target/sdist"),
    )
    (built,) = tmp_path.glob("durbar-*.whl")
    venv = tmp_path / "venv"
    run(sys.executable, "-m", "venv", venv)
    run(venv / "bin/python", "-m", "pip", "install", "--quiet", built)
    program = "import durbar; print(durbar.load_game('taj_mahal').num_distinct_actions() > 0)"
    assert run(venv / "bin/python", "-c", program, cwd=tmp_path).strip() == "True"
