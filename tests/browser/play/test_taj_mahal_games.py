"""Whole games of Taj Mahal, by every way to choose an action."""

import pytest

from tests.browser.play.table import Table, Way, by_clicks, by_keys, by_typing

GAMES = [(3, by_keys), (4, by_clicks), (5, by_typing)]


@pytest.mark.parametrize(("players", "way"), GAMES)
def test_people_play_a_whole_game(table: Table, players: int, way: Way) -> None:
    table.begin("taj_mahal", [""] * players, seed=players)
    assert table.play(way, seed=players) > 0
    table.assert_over()
