"""What a release states more than once agrees: the version, the address, the workflow."""

import re
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

import yaml

import durbar
from tests.house.tree import ROOT

WORKFLOW = ROOT / ".github/workflows/release.yml"


def manifest(path: str) -> dict[str, Any]:
    """Return what a TOML file of the project says."""
    return tomllib.loads((ROOT / path).read_text("utf-8"))


def document(path: str) -> dict[str, Any]:
    """Return what a YAML file of the project says."""
    document: dict[str, Any] = yaml.safe_load((ROOT / path).read_text("utf-8"))
    return document


PACKAGE: dict[str, Any] = manifest("Cargo.toml")["workspace"]["package"]
CHANGELOG = (ROOT / "CHANGELOG.md").read_text("utf-8")


def test_every_file_states_the_version_of_the_workspace() -> None:
    project = manifest("pyproject.toml")["project"]
    assert "version" in project["dynamic"]
    assert "version" not in project
    crates = {
        name: manifest(f"{name}/Cargo.toml")["package"] for name in ("rust_core", "pyapi/module")
    }
    assert {name: crate["version"] for name, crate in crates.items()} == {
        name: {"workspace": True} for name in crates
    }
    stated = {
        "the crate that pyapi asks for": manifest("Cargo.toml")["workspace"]["dependencies"][
            "durbar"
        ]["version"],
        "durbar.__version__": durbar.__version__,
        "openapi.yaml": document("openapi.yaml")["info"]["version"],
        "CITATION.cff": str(document("CITATION.cff")["version"]),
        "CHANGELOG.md": re.findall(r"^## \[(\d\S*)\]", CHANGELOG, re.MULTILINE)[0],
    }
    assert stated == dict.fromkeys(stated, PACKAGE["version"])
    # tests/deploy compares the files that the image is made with.
    running = (ROOT / "docs/running.md").read_text("utf-8")
    assert set(re.findall(r"\bdurbar:(\d\S*)", running)) == {PACKAGE["version"]}


def test_every_file_states_the_address_of_the_workspace() -> None:
    address = PACKAGE["repository"]
    assert PACKAGE["homepage"] == address
    urls = manifest("pyproject.toml")["project"]["urls"]
    assert {"Homepage", "Documentation", "Repository", "Issues", "Changelog"} == set(urls)
    stated = [
        *urls.values(),
        document("CITATION.cff")["repository-code"],
        *re.findall(r"^\[[^\]]+\]: (.+)$", CHANGELOG, re.MULTILINE),
    ]
    assert [url for url in stated if not f"{url}/".startswith(f"{address}/")] == []


def test_the_workflow_is_what_maturin_makes_of_pyproject() -> None:
    made = subprocess.run(
        [Path(sys.executable).with_name("maturin"), "generate-ci", "github"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    assert made.stdout == WORKFLOW.read_text("utf-8"), "`make workflow` writes it again"
