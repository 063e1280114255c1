"""Core and reference give equal answers at every state of random games.

`python -m tests.differential` does the same for as many games as wanted.
"""

from collections import Counter
from typing import Any

import pytest

from durbar_reference.maharani import turn as maharani_turn
from durbar_reference.maharani.scoring import tile_area
from tests.differential.__main__ import main
from tests.differential.games import RANDOM, Plan, Report, play
from tests.differential.moves import CHANCE
from tests.differential.pair import DifferenceError
from tests.differential.subjects import subject
from tests.engines import GAMES, names, player_counts

MIXED_GAMES = 16

CHANGES = {
    f"a changed {document} {verdict}"
    for document in ("action", "position", "view")
    for verdict in ("accepted", "refused")
}

EVERY_PLAYERS = [(game, players) for game in GAMES for players in player_counts(game)]
EVERY_POLICY = [
    (game, policy, player_counts(game)[number % len(player_counts(game))])
    for game in GAMES
    for number, policy in enumerate(subject(game).policies)
]


def play_all(plans: list[Plan]) -> Report:
    """Play these games."""
    total = Report(games=0, states=0, seen=Counter())
    for plan in plans:
        total += play(plan)
    return total


def assert_once(game: str, report: Report, *types: str) -> None:
    """Demand that what a game shows of these types of events was seen once."""
    for each in types:
        is_shown = any(kind.startswith(each) for kind in subject(game).what_happens)
        seen = sum(n for kind, n in report.seen.items() if kind.startswith(each))
        assert seen == is_shown, each


@pytest.mark.parametrize(("game", "policy", "players"), EVERY_POLICY)
def test_the_default_components_with_every_policy(game: str, policy: str, players: int) -> None:
    chance = [*CHANCE][players % len(CHANCE)]
    total = play_all([Plan(game, players, players, policy=policy, chance=chance)])
    assert_once(game, total, "game_over", "first_player")


@pytest.mark.parametrize(
    ("game", "players", "components"),
    [(game, players, name) for game, players in EVERY_PLAYERS for name in names(game)[1:]],
)
def test_component_files_of_other_shapes(game: str, players: int, components: str) -> None:
    """M-1.2, T-1.2: whatever the board, the tiles and the cards."""
    policies = [*subject(game).policies]
    policy = policies[(players + names(game).index(components)) % len(policies)]
    total = play_all([Plan(game, players, players, components, policy)])
    assert_once(game, total, "game_over")


@pytest.mark.parametrize(("game", "policy", "players"), EVERY_POLICY)
def test_component_files_made_at_random(game: str, policy: str, players: int) -> None:
    """M-1.2, T-1.2: anything that the schema allows."""
    assert play_all([Plan(game, seed, players, RANDOM, policy) for seed in range(2)]).games == 2


def test_idle_refresh() -> None:
    """M-2.3: with the option too."""
    plans = [
        Plan("maharani", seed, 2 + seed % 3, policy="one_tile", options=True) for seed in range(2)
    ]
    assert play_all(plans).seen["markers_up M-2.2"] > 30


@pytest.mark.parametrize("game", GAMES)
def test_games_of_all_kinds_show_all_that_can_happen(game: str) -> None:
    """Games as `python -m tests.differential` mixes them."""
    plans = [Plan.of_seed(seed, game) for seed in range(MIXED_GAMES)]
    most = player_counts(game)[-1]
    plans += [Plan(game, 0, most, components) for components in subject(game).seldom]
    assert set(play_all(plans).seen) == {*subject(game).what_happens, *CHANGES}


def test_a_difference_is_found_and_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """The message has the position and both answers."""

    def forgetful(*arguments: Any) -> list[str]:
        return tile_area(*arguments)[:2]

    monkeypatch.setattr(maharani_turn, "tile_area", forgetful)
    with pytest.raises(DifferenceError, match=r"(?s)events .* mh1_.*core: .*reference: "):
        play_all([Plan("maharani", seed, 3) for seed in range(3)])


def test_the_command_stops_at_a_difference(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(maharani_turn, "leaders", lambda _: [3])
    assert main(["--games", "2", "--game", "maharani"]) == 1
    assert "game_over" in capsys.readouterr().out
