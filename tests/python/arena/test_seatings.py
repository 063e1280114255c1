from collections import Counter
from itertools import combinations, permutations

import pytest

from durbar.arena.seatings import seat_orders, seatings
from durbar.errors import InvalidArena

PLAYERS = [2, 3, 4, 5]


@pytest.mark.parametrize("players", PLAYERS)
def test_each_pair_of_bots_takes_each_pair_of_seats_once(players: int) -> None:
    counts = Counter(
        (order[left], order[right], left, right)
        for order in seat_orders(players)
        for left, right in permutations(range(players), 2)
    )
    assert len(counts) == (players * (players - 1)) ** 2
    assert set(counts.values()) == {1}


LINEUPS = ["a", "ab", "aaab", "aabb", "aabc", "abcd", "abcde", "aab", "aabbc", "aaabb", "abcdef"]


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("bots", LINEUPS)
def test_every_bot_sits_in_every_seat_equally_often(bots: str, players: int) -> None:
    if 2 < len(bots) < players or (len(bots) > players and len(set(bots)) < len(bots)):
        with pytest.raises(InvalidArena, match="bots"):
            seatings(bots, players)
        return
    plan = seatings(bots, players)
    for bot in range(len(set(bots))):
        counts = [sum(seating[seat] == bot for seating in plan) for seat in range(players)]
        assert len(set(counts)) == 1
        assert counts[0] > 0


def test_equal_bots_need_fewer_seatings() -> None:
    assert set(seatings("aabb", 4)) == set(permutations((0, 0, 1, 1)))
    assert len(seatings("aabb", 4)) == 6
    assert len(seatings("aaab", 4)) == 4
    assert len(seatings("aaaa", 4)) == len(seatings("a", 4)) == 1


def test_more_bots_than_players_all_meet_equally_often() -> None:
    plan = seatings("abcde", 3)
    assert len(plan) == 10 * 6
    met = Counter(frozenset(pair) for seating in plan for pair in combinations(seating, 2))
    assert len(met) == 10
    assert len(set(met.values())) == 1


def test_no_bot_is_refused() -> None:
    with pytest.raises(InvalidArena, match="at least one"):
        seatings([], 3)
