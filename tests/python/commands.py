"""The command `durbar`, run in this process."""

import pytest

from durbar.cli import main

Capture = pytest.CaptureFixture[str]


def output(capsys: Capture, *arguments: str) -> str:
    """Run the command, which must succeed, and return what it printed."""
    assert main(arguments) == 0
    return capsys.readouterr().out


def complaint(capsys: Capture, *arguments: str) -> str:
    """Run the command, which must end with status 1, and return the one line that it says."""
    assert main(arguments) == 1
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err.startswith("durbar: ")
    assert captured.err.count("\n") == 1
    return captured.err
