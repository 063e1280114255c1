import io
import json
import math
import subprocess
import sys
import types
from pathlib import Path
from typing import Any

import pytest

import durbar
from durbar.cli import main
from durbar.cli.progress import progress_bar
from durbar_rest import Settings
from tests.python.commands import Capture, complaint, output
from tests.python.positions import start, tiny

NOTATION = start("maharani").to_notation()
VIEW = start("maharani").view(1).to_notation()


def test_simulate_prints_what_playouts_say(name: str, capsys: Capture) -> None:
    text = output(capsys, "simulate", name, "--games", "500", "--seed", "1")
    stats = durbar.playouts(durbar.load_game(name).new_initial_state(), 500, 1)
    lines = text.splitlines()
    assert f"decisions  {stats.decisions:,}" in lines
    spread = f"{math.sqrt(stats.length_variance):.1f}, {stats.shortest} to {stats.longest}"
    assert f"a game     {stats.length_mean:.1f} (sd {spread})" in lines
    seats = [line.split() for line in lines[-len(stats.wins) :]]
    assert [seat[1] for seat in seats] == [f"{wins / 500:.2%}" for wins in stats.wins]
    assert [float(seat[5]) for seat in seats] == pytest.approx(stats.score_mean, abs=0.005)


def test_simulate_as_json_is_the_same_for_one_seed(capsys: Capture) -> None:
    seed = str(2**64 - 1)
    command = ["simulate", "maharani", "--games", "100", "--seed", seed, "--json"]
    command += ["--option", "idle_refresh=true"]
    first, second = (json.loads(output(capsys, *command)) for _ in range(2))
    assert first.pop("seconds") > 0
    assert second.pop("seconds") > 0
    assert first == second
    assert (first["seed"], first["options"]) == (seed, {"idle_refresh": True})
    assert sum(first["wins"]) == pytest.approx(100)


def test_show_prints_the_position(opening: durbar.State, capsys: Capture) -> None:
    notation = opening.to_notation()
    text = output(capsys, "show", notation)
    assert text.startswith(str(opening).rstrip())
    made_up = ", ".join(opening.game.facts()["reconstructions"])
    note = f" (reconstructions: {made_up})" if made_up else ""
    assert f"\ncomponents: {opening.game.components_name}{note}\n" in text
    count = len(opening.legal_actions())
    assert text.endswith(f"\nplayer {opening.current_player()} decides: {count} legal actions\n")
    answer = json.loads(output(capsys, "show", notation, "--json"))
    assert answer["position"] == opening.to_dict()
    assert [action["id"] for action in answer["legal_actions"]] == opening.legal_actions()


def test_show_prints_what_a_player_sees(opening: durbar.State, capsys: Capture) -> None:
    for view in (opening.view(player) for player in range(opening.game.num_players())):
        of_position = ["show", opening.to_notation(), "--player", str(view.observer)]
        text = output(capsys, *of_position)
        assert text.startswith(str(view).rstrip())
        assert output(capsys, "show", view.to_notation()) == text
        decides = view.observer == opening.current_player()
        assert text.endswith("legal actions\n") == decides
        answer = json.loads(output(capsys, *of_position, "--json"))
        assert answer["view"] == view.to_dict()
        assert "position" not in answer
        assert answer["current_player"] == opening.current_player()
        assert (answer["legal_actions"] is not None) == decides


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_show_prints_pictures(opening: durbar.State, capsys: Capture, theme: str) -> None:
    options = ["--svg", "--theme", theme]
    text = output(capsys, "show", opening.to_notation(), *options)
    assert text == opening.to_svg(theme=theme, legal=True)
    text = output(capsys, "show", opening.to_notation(), "--player", "1", *options)
    assert text == opening.to_svg(viewer=1, theme=theme, legal=True)


def test_show_says_when_chance_decides_and_when_it_is_over(
    custom: durbar.Game, capsys: Capture
) -> None:
    state = custom.new_initial_state()
    options = ["--components", str(tiny(custom.name))]
    outcomes = len(state.legal_actions())
    text = output(capsys, "show", state.to_notation(), *options)
    assert text.endswith(f"components: tiny\nchance decides: {outcomes} outcomes\n")
    text = output(capsys, "show", state.to_notation(), "--player", "0", *options)
    assert text.endswith("components: tiny\nchance decides\n")
    durbar.random_playout(state, durbar.Rng(1))
    for who in ([], ["--player", "1"]):
        text = output(capsys, "show", state.to_notation(), *who, *options)
        assert "the game is over; returns:" in text


UNUSABLE = [
    ["simulate", "chess"],
    ["simulate", "maharani", "--option", "speed=1"],
    ["simulate", "maharani", "--option", "players=1"],
    ["simulate", "maharani", "--option", "idle_refresh=" + "[" * 100_000],
    ["simulate", "maharani", "--components", "no such file"],
    ["simulate", "maharani", "--components", sys.executable],
    ["show", "mh1_line\nbreak"],
    ["show", "\ud800"],
    ["show", NOTATION, "--player", "4"],
    ["show", VIEW, "--player", "2"],
    ["show", VIEW.rpartition("_")[0] + "_e"],
]


@pytest.mark.parametrize(
    "arguments",
    UNUSABLE,
    ids=lambda words: " ".join(words)[:40].encode("ascii", "replace").decode(),
)
def test_input_that_cannot_be_used_is_one_line_and_status_1(
    arguments: list[str], capsys: Capture
) -> None:
    assert complaint(capsys, *arguments)


MISUSED = [
    ["simulate", "maharani", "--games", "0"],
    ["simulate", "maharani", "--games", "many"],
    ["simulate", "maharani", "--games", "9" * 5000],
    ["simulate", "maharani", "--seed", str(2**64)],
    ["simulate", "maharani", "--option", "idle_refresh"],
    ["selfplay", "maharani", "--out", "games", "--temperature", "-1"],
    ["selfplay", "maharani", "--out", "games", "--temperature", "hot"],
]


@pytest.mark.parametrize("arguments", MISUSED, ids=lambda words: " ".join(words)[:40])
def test_arguments_of_a_wrong_form_show_the_usage_and_status_2(
    arguments: list[str], capsys: Capture
) -> None:
    with pytest.raises(SystemExit) as caught:
        main(arguments)
    assert caught.value.code == 2
    assert capsys.readouterr().err.startswith("usage: durbar")


def run(*arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "durbar", *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=False, timeout=60)


def test_the_module_is_the_command() -> None:
    assert run("--version").stdout == f"durbar {durbar.__version__}\n"
    result = run("show", "nothing")
    assert result.returncode == 1
    assert "Traceback" not in result.stderr


def test_a_reader_that_goes_away_is_no_error() -> None:
    with subprocess.Popen(
        [sys.executable, "-m", "durbar", "show", NOTATION],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        assert "Traceback" not in process.stderr.read()


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no full device")
def test_a_full_disk_is_one_line() -> None:
    with Path("/dev/full").open("w", encoding="utf-8") as full:
        answer = subprocess.run(
            [sys.executable, "-m", "durbar", "simulate", "maharani", "--games", "10"],
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
            check=False,
            timeout=60,
        )
    assert answer.returncode == 1
    assert answer.stderr.startswith("durbar: ")
    assert answer.stderr.count("\n") == 1


def test_an_interrupt_ends_it_without_a_traceback(
    monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    def interrupt(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(durbar, "playouts", interrupt)
    assert main(["simulate", "maharani"]) == 130
    assert capsys.readouterr().err == "durbar: interrupted\n"


def test_serve_passes_its_arguments_on(monkeypatch: pytest.MonkeyPatch) -> None:
    calls: list[Any] = []
    server = types.ModuleType("durbar_rest.transport.server")
    vars(server)["serve"] = calls.append
    monkeypatch.setitem(sys.modules, "durbar_rest.transport.server", server)
    command = ["serve", "--host", "localhost", "--port", "47113", "--workers", "3"]
    assert main([*command, "--components", "maharani=a.json"]) == 0
    (environ,) = calls
    settings = Settings.from_environ(environ)
    assert (settings.host, settings.port, settings.workers) == ("localhost", 47113, 3)
    assert settings.components == {"maharani": Path("a.json")}


@pytest.mark.parametrize("entry", ["chess=a.json", "maharani=no such file", f"maharani={__file__}"])
def test_serve_refuses_components_that_cannot_be_used(entry: str, capsys: Capture) -> None:
    said = complaint(capsys, "serve", "--components", entry)
    assert said.startswith("durbar: components ")


@pytest.mark.parametrize("host", ["999.0.0.1", "no such host", "x" * 300, "203.0.113.1"])
def test_serve_says_where_it_cannot_listen(host: str, capsys: Capture) -> None:
    said = complaint(capsys, "serve", "--host", host)
    assert said.startswith(f"durbar: cannot listen at {host}, port 8000: ")


@pytest.mark.parametrize(("command", "package"), [("serve", "flask"), ("seal-key", "cryptography")])
def test_the_extra_that_is_missing_is_named(
    command: str, package: str, monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    for name in [name for name in sys.modules if name.startswith("durbar_rest")]:
        monkeypatch.delitem(sys.modules, name)
    for name in {package, *(name for name in sys.modules if name.startswith(f"{package}."))}:
        monkeypatch.setitem(sys.modules, name, None)
    assert main([command]) == 1
    assert "pip install 'durbar[rest]'" in capsys.readouterr().err


class Terminal(io.StringIO):
    """A stream that says it is a terminal."""

    def isatty(self) -> bool:
        return True


def test_the_bar_grows_on_a_terminal_and_is_wiped_away(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = iter(range(100))
    monkeypatch.setattr("durbar.cli.progress.time.monotonic", lambda: float(next(clock)))
    stream = Terminal()
    with progress_bar(200, stream) as update:
        update(50)
        update(200)
    first, second, last = stream.getvalue().split("\r\033[K")[1:]
    assert first == "[#######.......................]  25%  50 of 200 games, 50/s, 3 s left"
    assert second == "[##############################] 100%  200 of 200 games, 100/s, 0 s left"
    assert last == ""


def test_elsewhere_there_is_a_line_now_and_then(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = iter([0.0, 1.0, 29.0, 30.0, 59.0])
    monkeypatch.setattr("durbar.cli.progress.time.monotonic", lambda: next(clock))
    stream = io.StringIO()
    with progress_bar(200, stream) as update:
        for played in (10, 20, 60, 100):
            update(played)
    (line,) = stream.getvalue().splitlines()
    assert line.endswith("30%  60 of 200 games, 2/s, 70 s left")
