"""The configuration of gunicorn and of granian's own command."""

import subprocess
import sys
from pathlib import Path

import pytest
from click.core import ParameterSource
from granian.cli import cli as granian

from durbar.rest.transport import server
from tests.deploy.manifests import GRANIAN, GUNICORN, gunicorn, nginx_seconds
from tests.rest.serving import HOST, free_port, started


def command(program: str, *arguments: str) -> list[str | Path]:
    """A program of the environment that runs the tests."""
    return [Path(sys.executable).with_name(program), *arguments]


def test_gunicorn_takes_its_configuration() -> None:
    words = command("gunicorn", "-c", str(GUNICORN), "--check-config")
    subprocess.run(words, check=True)


def test_gunicorn_answers_and_writes_nothing_at_home(tmp_path: Path) -> None:
    port = free_port()
    words = command("gunicorn", "-c", str(GUNICORN), "durbar.rest:create_app()")
    home = tmp_path / "home"
    environ = {"DURBAR_PORT": str(port), "HOME": str(home), "XDG_RUNTIME_DIR": str(home)}
    with started(words, port, tmp_path / "log", environ) as found:
        assert found.ask("GET", "/v1/games").status == 200
    assert found.process.returncode == 0
    assert not home.exists()
    assert HOST in (tmp_path / "log").read_text("utf-8")


def test_the_workers_of_gunicorn_count_together(tmp_path: Path) -> None:
    port = free_port()
    folder = tmp_path / "temporary"
    folder.mkdir()
    environ = {"DURBAR_PORT": str(port), "DURBAR_WORKERS": "2", "TMPDIR": str(folder)}
    words = command("gunicorn", "-c", str(GUNICORN))
    with started(words, port, tmp_path / "log", environ) as found:
        for _ in range(20):
            assert found.ask("GET", "/v1/games").status == 200
        counts = {
            line
            for _ in range(10)
            for line in found.ask("GET", "/metrics").body.decode().splitlines()
            if line.startswith("durbar_http_requests_total") and "listGames" in line
        }
        assert [line.rpartition(" ")[2] for line in counts] == ["20.0"]
        assert list(folder.iterdir())
    assert list(folder.iterdir()) == []


def test_gunicorn_keeps_idle_connections_longer_than_the_proxy() -> None:
    idle = nginx_seconds("http", "upstream durbar", "keepalive_timeout")
    assert gunicorn("keepalive") > idle
    assert gunicorn("graceful_timeout") == int(GRANIAN["GRANIAN_WORKERS_KILL_TIMEOUT"])


def test_granian_knows_every_name_and_takes_every_value(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, value in GRANIAN.items():
        monkeypatch.setenv(name, value)
    context = granian.make_context("granian", ["x:y"], auto_envvar_prefix="GRANIAN")
    read = [
        name
        for name in context.params
        if context.get_parameter_source(name) is ParameterSource.ENVIRONMENT
    ]
    assert len(read) == len(GRANIAN)


def test_the_command_of_durbar_has_the_same_values() -> None:
    assert int(GRANIAN["GRANIAN_BACKPRESSURE"]) == server.BACKPRESSURE
    assert int(GRANIAN["GRANIAN_HTTP1_HEADER_READ_TIMEOUT"]) == server.HEADER_SECONDS * 1000


def test_granian_answers(tmp_path: Path) -> None:
    port = free_port()
    words = command("granian", "durbar.rest.rsgi:application")
    environ = {**GRANIAN, "GRANIAN_PORT": str(port)}
    with started(words, port, tmp_path / "log", environ) as found:
        assert found.ask("GET", "/v1/games").status == 200
    assert found.process.returncode == 0
