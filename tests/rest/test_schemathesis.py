"""Requests made up from openapi.yaml: the server does what the document says, whatever comes."""

from pathlib import Path

from tests.rest.fuzz import fuzz


def test_schemathesis_finds_nothing(tmp_path: Path) -> None:
    status, said = fuzz(tmp_path, "--max-examples", "15", "--seed", "1")
    assert status == 0, said
    for phase in ("Examples", "Coverage", "Fuzzing", "Stateful"):
        assert f"✅ {phase}" in said, said
