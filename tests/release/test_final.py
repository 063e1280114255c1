"""Nothing is left to set: what `make release-check FINAL=1` asks of a release beside the rest."""

import os
import re
import tomllib

import pytest

from tests.house.tree import ROOT

pytestmark = pytest.mark.skipif("FINAL" not in os.environ, reason="no release yet (FINAL=1)")

PACKAGE = tomllib.loads((ROOT / "Cargo.toml").read_text("utf-8"))["workspace"]["package"]
CHANGELOG = (ROOT / "CHANGELOG.md").read_text("utf-8")


def test_the_address_is_no_placeholder() -> None:
    assert "example.org" not in PACKAGE["repository"]


def test_all_changes_belong_to_a_version() -> None:
    unreleased = CHANGELOG.partition("## [Unreleased]\n")[2].partition("\n## ")[0]
    assert unreleased.strip() == ""


def test_the_version_has_one_date() -> None:
    heading = rf"^## \[{re.escape(PACKAGE['version'])}\] - (\d{{4}}-\d\d-\d\d)$"
    dates = re.findall(heading, CHANGELOG, re.MULTILINE)
    citation = (ROOT / "CITATION.cff").read_text("utf-8")
    assert len(dates) == 1
    assert re.findall(r"^date-released: (\S+)$", citation, re.MULTILINE) == dates
