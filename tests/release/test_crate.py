"""The crate of the core, as crates.io would get it."""

import shutil
import tarfile
import tomllib

import pytest

from tests.house.tree import ROOT, files, name
from tests.release.packages import run

VERSION: str = tomllib.loads((ROOT / "Cargo.toml").read_text("utf-8"))["workspace"]["package"][
    "version"
]


@pytest.fixture(scope="module")
def packed() -> dict[str, bytes]:
    """Pack the crate, build what was packed, and return its files."""
    cargo = shutil.which("cargo")
    assert cargo
    run(cargo, "package", "--package", "durbar", "--locked", "--allow-dirty", "--quiet")
    folder = f"durbar-{VERSION}"
    with tarfile.open(ROOT / f"target/package/{folder}.crate") as archive:
        return {
            member.name.removeprefix(f"{folder}/"): content.read()
            for member in archive
            if (content := archive.extractfile(member))
        }


def test_it_holds_the_sources_and_nothing_else(packed: dict[str, bytes]) -> None:
    sources = {
        name(path).removeprefix("rust_core/")
        for part in ("src", "components")
        for path in files(under=f"rust_core/{part}")
    }
    cargo = {"Cargo.toml", "Cargo.toml.orig", "Cargo.lock"}
    texts = {"README.md", "LICENSE-MIT", "LICENSE-APACHE"}
    # The commit is there, if the sources are those of one.
    assert set(packed) - {".cargo_vcs_info.json"} == sources | cargo | texts


@pytest.mark.parametrize("text", ["README.md", "LICENSE-MIT", "LICENSE-APACHE"])
def test_links_are_packed_as_what_they_lead_to(packed: dict[str, bytes], text: str) -> None:
    assert packed[text] == (ROOT / text).read_bytes()
