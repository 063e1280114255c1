"""Requests made up from openapi.yaml: the server does what the document says, whatever comes."""

from pathlib import Path

from tests.rest.contract.fuzz import fuzz


def test_schemathesis_finds_nothing(tmp_path: Path) -> None:
    with (tmp_path / "said").open("w", encoding="utf-8") as output:
        status = fuzz(tmp_path, output, "--max-examples", "10", "--seed", "1")
    said = (tmp_path / "said").read_text("utf-8")
    assert status == 0, said + (tmp_path / "log").read_text("utf-8")
    for phase in ("Examples", "Coverage", "Fuzzing", "Stateful"):
        assert f"✅ {phase}" in said, said
