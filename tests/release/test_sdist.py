"""The sources as a package, from which the wheel was built: what is in it, and what is not."""

import tarfile
from pathlib import Path

import pytest

from tests.house.tree import files, name


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
