"""What a player may know, and what follows from it (T-6.1)."""

from collections import Counter
from fractions import Fraction
from itertools import permutations
from typing import Any

import pytest

from durbar_reference import Rng, State
from durbar_reference.playout import random_action
from durbar_reference.taj_mahal.sight import draws
from tests.reference.taj_mahal.tables import game, played_until


def key(position: dict[str, Any]) -> str:
    """Make a position fit to be counted."""
    return repr(position)


def deals_by_hand(state: State, observer: int) -> dict[str, Fraction]:
    """Deal the single unseen cards in every order; count which positions come of it."""
    position = state.position
    hidden = [seat for seat in state.game.setup.seats() if seat != observer]
    pool: list[str] = []
    places = []
    for seat in hidden:
        player = position.players[seat]
        for card, number in player.hand.items():
            unknown = number - player.known.get(card, 0)
            pool += [card] * unknown
            places += [seat] * unknown
    pool += [card for card, number in position.deck.items() for _ in range(number)]
    counts = Counter[str]()
    for order in permutations(range(len(pool)), len(places)):
        dealt = state.clone()
        for seat in hidden:
            player = dealt.position.players[seat]
            player.hand = dict(player.known)
        for seat, i in zip(places, order, strict=True):
            hand = dealt.position.players[seat].hand
            hand[pool[i]] = hand.get(pool[i], 0) + 1
        rest = Counter(pool[i] for i in range(len(pool)) if i not in order)
        dealt.position.deck = dict(rest)
        counts[key(dealt.to_dict())] += 1
    return {position: Fraction(n, counts.total()) for position, n in counts.items()}


@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("seed", range(3))
def test_determinizations_are_all_deals(players: int, seed: int) -> None:
    """T-6.1: each deal of the single cards is as likely as any other."""
    state, rng = game(players, "tiny").new_initial_state(), Rng(seed)
    compared = 0
    while not state.is_terminal():
        if state.position.phase in {"play", "take"} and compared < 4:
            observer = (state.current_player() + 1) % players
            view = state.view(observer)
            deals = {key(p): chance for p, chance in state.game.determinizations(view)}
            assert deals == deals_by_hand(state, observer)
            compared += 1
        state.apply_action(random_action(state, rng))
    assert compared > 0


@pytest.mark.parametrize("components", ["tiny", "scarce"])
def test_determinizations_agree_with_the_view(components: str) -> None:
    """Each is legal, shows the same view, and they are certain together."""
    state = played_until(
        lambda s: s.position.phase == "take" and sum(s.position.deck.values()) < 6,
        components=components,
    )
    of = state.game
    for observer in range(3):
        view = state.view(observer)
        deals = of.determinizations(view)
        assert sum(chance for _, chance in deals) == 1
        assert any(position == state.to_dict() for position, _ in deals)
        assert len({key(position) for position, _ in deals}) == len(deals)
        for position, chance in deals:
            assert chance > 0
            assert of.state_from_dict(position).view(observer) == view


def test_draws_count_single_cards() -> None:
    ways = {tuple(sorted(drawn.items())): n for drawn, n in draws({"a": 2, "b": 1}, 2)}
    assert ways == {(("a", 2),): 1, (("a", 1), ("b", 1)): 2}
    assert list(draws({}, 1)) == []
