"""Whole games of Maharani, by every way to choose an action."""

import pytest

from tests.browser.play.table import Table, Way, by_clicks, by_keys, by_list, by_typing

GAMES = [(2, by_keys), (2, by_list), (3, by_clicks), (4, by_typing)]


@pytest.mark.parametrize(("players", "way"), GAMES)
def test_people_play_a_whole_game(table: Table, players: int, way: Way) -> None:
    table.begin("maharani", [""] * players, seed=players)
    assert table.play(way, seed=players) > 0
    table.assert_over()
