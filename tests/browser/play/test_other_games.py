"""Whole games against bots, and by touch."""

import pytest
from playwright.sync_api import Browser

from tests.browser.play.table import Table, by_taps, by_typing
from tests.browser.watching import watched

BOTS = [("maharani", 4), ("taj_mahal", 5)]
TOUCHED = [("maharani", 2), ("taj_mahal", 3)]
# A tablet, held upright.
TABLET = {"has_touch": True, "viewport": {"width": 820, "height": 1180}}


@pytest.mark.parametrize(("game", "players"), BOTS)
def test_a_person_plays_against_bots(table: Table, game: str, players: int) -> None:
    bots = ["greedy", "random", "novice", "random"]
    table.begin(game, ["", *bots[: players - 1]], seed=players)
    table.play(by_typing, seed=players)
    table.assert_over()
    assert table.record.seats == ("~", *(f"{bot}~" for bot in bots[: players - 1]))


@pytest.mark.parametrize(("game", "players"), TOUCHED)
def test_fingers_play_a_whole_game(browser: Browser, base: str, game: str, players: int) -> None:
    with watched(browser, base, **TABLET) as page:
        table = Table(page)
        table.begin(game, [""] * players, seed=7)
        table.play(by_taps, seed=7)
        table.assert_over()


@pytest.mark.parametrize("game", ["maharani", "taj_mahal"])
def test_bots_play_alone(table: Table, game: str) -> None:
    table.begin(game, ["random"] * 3)
    assert table.waits() == "over"
    table.assert_over()
