"""What a machine lacks is named; the client is left out, but not where `CI` is set."""

import pytest

from tests.clients.__main__ import possible
from tests.clients.makers import CLIENTS, Client

LACKING = Client("maker", "Language", lambda: None, needs=("no-such-program", "sh"))
OTHER = Client("maker", "Other", lambda: None, needs=("sh",))


def test_a_client_is_left_out_by_name(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.delenv("CI", raising=False)
    assert possible([LACKING, OTHER]) == [OTHER]
    said = capsys.readouterr().err
    assert said.startswith("durbar: maker (Language) needs no-such-program, which")
    assert said.endswith("it is left out\n")


def test_no_client_is_left_out_where_ci_is_set(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CI", "true")
    assert possible([OTHER]) == [OTHER]
    with pytest.raises(SystemExit, match=r"needs no-such-program$"):
        possible([LACKING, OTHER])


def test_every_client_but_one_plays() -> None:
    assert [client.language for client in CLIENTS if not client.player] == ["Rust"]
