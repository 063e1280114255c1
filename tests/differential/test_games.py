"""Core and reference give equal answers at every state of random games.

`python -m tests.differential` does the same for as many games as wanted.
"""

from collections import Counter
from typing import Any

import pytest

from durbar.reference.maharani import turn
from durbar.reference.maharani.scoring import tile_area
from tests.differential.__main__ import main
from tests.differential.games import RANDOM, Plan, Report, play
from tests.differential.pair import DifferenceError
from tests.differential.policies import CHANCE, PLAYERS
from tests.engines import NAMES, PLAYER_COUNTS

MIXED_GAMES = 25

WHAT_HAPPENS = {
    "a changed action accepted",
    "a changed action refused",
    "a changed position accepted",
    "a changed position refused",
    "centre_tile_removed M-4.2",
    "first_player M-1.7",
    "game_over M-6.1",
    "game_over M-6.2",
    "game_over M-6.3",
    "marker_down M-3.1",
    "markers_up M-2.2",
    "quarter_evaluated M-5.2",
    "quarter_pays M-5.1",
    "quarter_pays M-6.4",
    "second_tile M-3.7",
    "tile_area M-3.3",
    "tile_drawn M-4.1",
    "worker_group M-3.5 moved",
    "worker_group M-3.5 new",
}


def play_all(plans: list[Plan]) -> Report:
    """Play these games."""
    total = Report(games=0, states=0, seen=Counter())
    for plan in plans:
        total += play(plan)
    return total


@pytest.mark.parametrize("players", PLAYER_COUNTS)
@pytest.mark.parametrize("policy", PLAYERS)
def test_the_default_components_with_every_policy(policy: str, players: int) -> None:
    chance = [*CHANCE][players % len(CHANCE)]
    total = play_all([Plan(seed=players, players=players, policy=policy, chance=chance)])
    assert total.seen["game_over M-6.1"] == 1
    assert total.seen["first_player M-1.7"] == 1


@pytest.mark.parametrize("players", PLAYER_COUNTS)
@pytest.mark.parametrize("components", NAMES[1:])
def test_component_files_of_other_shapes(components: str, players: int) -> None:
    """M-1.2: whatever the board and the tiles."""
    total = play_all([Plan(seed, players, components, "workers") for seed in range(2)])
    assert sum(n for kind, n in total.seen.items() if kind.startswith("game_over")) == 2


@pytest.mark.parametrize("players", PLAYER_COUNTS)
def test_component_files_made_at_random(players: int) -> None:
    """M-1.2: any outline, columns, tiles, seats, colours and payments."""
    plans = [Plan(seed, players, RANDOM, policy) for seed, policy in enumerate(PLAYERS)]
    assert play_all(plans).games == len(plans)


def test_idle_refresh() -> None:
    """M-2.3: with the option too."""
    plans = [Plan(seed, 2 + seed % 3, policy="one_tile", idle_refresh=True) for seed in range(2)]
    assert play_all(plans).seen["markers_up M-2.2"] > 100


def test_games_of_all_kinds_show_all_that_can_happen() -> None:
    """Games as `python -m tests.differential` mixes them."""
    endings = [Plan(0, components="exhaustion"), Plan(0, components="misfit")]
    total = play_all([*map(Plan.of_seed, range(MIXED_GAMES)), *endings])
    assert set(total.seen) == WHAT_HAPPENS


def test_a_difference_is_found_and_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """The message has the position and both answers."""

    def forgetful(*arguments: Any) -> list[str]:
        return tile_area(*arguments)[:2]

    monkeypatch.setattr(turn, "tile_area", forgetful)
    with pytest.raises(DifferenceError, match=r"(?s)events .* mh1_.*core: .*reference: "):
        play_all([Plan(seed, players=3) for seed in range(3)])


def test_the_command_tells_what_it_compared(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--games", "2", "--seed", "3", "--players", "2"]) == 0
    assert "no difference in " in capsys.readouterr().out


def test_the_command_stops_at_a_difference(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(turn, "leaders", lambda _: [3])
    assert main(["--games", "2", "--players", "2"]) == 1
    assert "game_over" in capsys.readouterr().out
