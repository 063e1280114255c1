"""The wheel: what is in it, what is not, and how large it is."""

import json
import re
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.house.tree import ROOT, files, name

# Measured: 4.4 MB, most of it the compiled core; the documentation page is 0.5 MB.
MOST_BYTES = 4_500_000

PACKAGES = [folder for folder in (ROOT / "pyapi").iterdir() if (folder / "py.typed").exists()]


@pytest.fixture(scope="session")
def archive(wheel: Path) -> Iterator[zipfile.ZipFile]:
    """The wheel, opened."""
    with zipfile.ZipFile(wheel) as opened:
        yield opened


def info(archive: zipfile.ZipFile) -> str:
    """Return the folder of metadata."""
    (folder,) = {one.split("/")[0] for one in archive.namelist() if ".dist-info/" in one}
    return folder


def test_one_wheel_is_for_every_python_from_3_11_on(wheel: Path) -> None:
    system = r"(?:manylinux|musllinux|macosx)_\d+_\d+_\w+"
    assert re.fullmatch(rf"durbar-[\d.]+-cp311-abi3-{system}\.whl", wheel.name)


def test_it_is_small(wheel: Path) -> None:
    assert wheel.stat().st_size <= MOST_BYTES


def test_it_holds_the_package_and_nothing_else(archive: zipfile.ZipFile) -> None:
    packaged = (path for package in PACKAGES for path in files(under=name(package)))
    sources = {name(path).removeprefix("pyapi/") for path in packaged}
    made = {one for one in archive.namelist() if not one.startswith(info(archive))}
    sources = {one for one in sources if not one.endswith(".so")}
    page = {f"durbar_rest/{name(path)}" for path in files(under="page")}
    assert made == sources | page | {"durbar/_core.abi3.so"}
    assert {"durbar/py.typed", "durbar/_core.pyi"} <= made


def test_links_are_packed_as_what_they_lead_to(archive: zipfile.ZipFile) -> None:
    for path in (ROOT / "openapi.yaml", *files(under="page")):
        assert archive.read(f"durbar_rest/{name(path)}") == path.read_bytes()


def test_it_holds_the_licences(archive: zipfile.ZipFile) -> None:
    for licence in ("LICENSE", "LICENSE-MIT", "LICENSE-APACHE"):
        packed = archive.read(f"{info(archive)}/licenses/{licence}")
        assert packed == (ROOT / licence).read_bytes()


def test_it_holds_a_bill_of_the_crates_that_were_compiled_in(archive: zipfile.ZipFile) -> None:
    (place,) = [one for one in archive.namelist() if "/sboms/" in one]
    assert place.startswith(info(archive))
    bill = json.loads(archive.read(place))
    assert bill["bomFormat"] == "CycloneDX"
    named = {component["name"] for component in bill["components"]}
    assert {"durbar", "pyo3", "serde_json", "rayon-core", "archmage"} <= named
    assert "proptest" not in named
