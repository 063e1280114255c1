"""Other servers than `durbar serve`."""

import sys
from pathlib import Path

import pytest

from durbar_rest.transport import server
from tests.deploy.manifests import GUNICORN, gunicorn, nginx_seconds
from tests.rest.serving import HOST, free_port, started


def command(program: str, *arguments: str) -> list[str | Path]:
    """A program of the environment that runs the tests."""
    return [Path(sys.executable).with_name(program), *arguments]


def test_gunicorn_answers_and_writes_nothing_at_home(tmp_path: Path) -> None:
    port = free_port()
    words = command("gunicorn", "-c", str(GUNICORN), "durbar_rest:create_app()")
    home = tmp_path / "home"
    environ = {"DURBAR_PORT": str(port), "HOME": str(home), "XDG_RUNTIME_DIR": str(home)}
    with started(words, port, tmp_path / "log", environ) as instance:
        assert instance.ask("GET", "/v1/games").status == 200
    assert instance.process.returncode == 0
    assert not home.exists()
    assert HOST in (tmp_path / "log").read_text("utf-8")


def test_the_workers_of_gunicorn_count_together(tmp_path: Path) -> None:
    port = free_port()
    environ = {"DURBAR_PORT": str(port), "DURBAR_WORKERS": "2"}
    words = command("gunicorn", "-c", str(GUNICORN))
    with started(words, port, tmp_path / "log", environ) as instance:
        for _ in range(20):
            assert instance.ask("GET", "/v1/games").status == 200
        counts = {
            line
            for _ in range(10)
            for line in instance.ask("GET", "/metrics").body.decode().splitlines()
            if line.startswith("durbar_http_request_duration_seconds_count") and "listGames" in line
        }
        assert [line.rpartition(" ")[2] for line in counts] == ["20.0"]


def test_gunicorn_keeps_idle_connections_longer_than_the_proxy() -> None:
    idle = nginx_seconds("http", "upstream durbar", "keepalive_timeout")
    assert gunicorn("keepalive") > idle
    assert gunicorn("graceful_timeout") == server.STOP_SECONDS


@pytest.mark.parametrize(
    "words", [["uvicorn"], ["granian", "--interface", "asgi"]], ids=["uvicorn", "granian"]
)
def test_any_asgi_server_answers(tmp_path: Path, words: list[str]) -> None:
    port = free_port()
    line = command(*words, "durbar_rest.asgi:application", "--port", str(port))
    with started(line, port, tmp_path / "log", {}) as instance:
        assert instance.ask("GET", "/v1/games").status == 200
        assert instance.post("/v1/games/maharani/initial-states", {"players": 3}).status == 200
    assert "Traceback" not in (tmp_path / "log").read_text("utf-8")
