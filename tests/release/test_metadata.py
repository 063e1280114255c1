"""Other people's programs accept what the packages say of themselves."""

from pathlib import Path

import pytest

from tests.release.packages import BIN, run


def test_twine_accepts_wheel_and_sdist(wheel: Path, sdist: Path) -> None:
    assert run(BIN / "twine", "check", "--strict", wheel, sdist).count("PASSED") == 2


@pytest.mark.parametrize(
    ("schema", "file"),
    [
        ("vendor.citation-file-format", "CITATION.cff"),
        ("vendor.github-workflows", ".github/workflows/release.yml"),
    ],
)
def test_the_file_fits_its_schema(schema: str, file: str) -> None:
    run(BIN / "check-jsonschema", "--builtin-schema", schema, file)
