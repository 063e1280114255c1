"""Some decisions by every way to choose an action; test_static.py plays whole games."""

import pytest
from playwright.sync_api import Browser

from tests.browser.play.table import (
    GAMES,
    Table,
    Way,
    by_clicks,
    by_keys,
    by_list,
    by_taps,
    three,
)
from tests.browser.watching import watched
from tests.engines import player_counts

FEWEST = [(game, player_counts(game)[0]) for game in GAMES]
SLOW = [(*one, way) for way in (by_keys, by_list) for one in FEWEST]
# A tablet, held upright.
TABLET = {"has_touch": True, "viewport": {"width": 820, "height": 1180}}


@pytest.mark.parametrize("game", GAMES)
def test_people_act_by_clicks(table: Table, game: str) -> None:
    players = three(game)
    table.begin(game, [""] * players, seed=players)
    assert table.play(by_clicks, seed=players, decisions=25) == 25


@pytest.mark.parametrize(("game", "players", "way"), SLOW)
def test_people_act_by_keys(table: Table, game: str, players: int, way: Way) -> None:
    table.begin(game, [""] * players, seed=players)
    assert table.play(way, seed=players, decisions=14) == 14


@pytest.mark.parametrize(("game", "players"), FEWEST)
def test_people_act_by_fingers(browser: Browser, base: str, game: str, players: int) -> None:
    with watched(browser, base, **TABLET) as page:
        table = Table(page)
        table.begin(game, [""] * players, seed=7)
        assert table.play(by_taps, seed=7, decisions=20) == 20
