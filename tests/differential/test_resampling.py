"""The core deals hidden cards anew as the reference says it should: with exact probabilities."""

import json
import math
import random
from collections import Counter
from collections.abc import Iterator
from fractions import Fraction

import pytest

import durbar
import durbar_reference as reference
from tests.differential.subjects import subject
from tests.engines import GAMES, Json, component_file, player_counts

SAMPLES = 6_000
MOST_POSITIONS = 400
"""So many positions at most may agree with a view that is tested."""
LEAST_EXPECTED = 5
"""Rarer positions are counted together, as a chi-square test asks for."""
VIEWS = 8
UNLIKELY = 1e-5
"""A right dealer fails a test by chance once in so many."""


def small_views(game: str, box: str, players: int) -> Iterator[tuple[durbar.View, reference.Game]]:
    """Find views of random games with which several positions agree, but not too many."""
    file = component_file(game, box)
    core = durbar.load_game(game, players, components=json.dumps(file))
    plain = reference.load_game(game, players, file)
    rng = random.Random(f"{box} {players}")
    policies = list(subject(game).policies.values())
    while True:
        state, policy = core.new_initial_state(seed=rng.getrandbits(64)), rng.choice(policies)
        while not state.is_terminal():
            if rng.random() < 0.1:
                yield state.view(rng.randrange(players)), plain
            if state.is_chance_node():
                state.apply_action(rng.choice(state.legal_actions()))
            else:
                moves = subject(game).moves(plain.state_from_dict(state.to_dict()))
                state.apply_action(rng.choice(policy(moves)).id)


def chi_square(counts: Counter[str], expected: dict[str, float]) -> float:
    """Give the probability that a right dealer is at least so far from what is expected."""
    rare = [key for key, number in expected.items() if number < LEAST_EXPECTED]
    pairs = [(counts[key], number) for key, number in expected.items() if key not in rare]
    if rare:
        pairs.append((sum(counts[key] for key in rare), sum(expected[key] for key in rare)))
    if len(pairs) < 2:
        return 1.0
    distance = sum((seen - number) ** 2 / number for seen, number in pairs)
    return tail(distance, len(pairs) - 1)


def tail(distance: float, freedom: int) -> float:
    """Give the upper tail of a chi-square distribution (Wilson and Hilferty)."""
    spread = 2 / (9 * freedom)
    z = ((distance / freedom) ** (1 / 3) - (1 - spread)) / math.sqrt(spread)
    return math.erfc(z / math.sqrt(2)) / 2


def text(position: Json) -> str:
    """Write a position so that equal ones are equal texts."""
    return json.dumps(position)


@pytest.mark.parametrize(
    ("game", "box", "players"),
    [
        (game, box, players)
        for game in GAMES
        for box in subject(game).few_are_hidden
        for players in player_counts(game)[:2]
    ],
)
def test_positions_come_as_often_as_they_should(game: str, box: str, players: int) -> None:
    """T-6.1: each deal of the single cards that are not seen is as likely; known ones stay."""
    tested, hidden = 0, durbar.load_game(game).facts()["hidden_information"]
    for view, plain in small_views(game, box, players):
        agreeing = few(plain, view.to_dict())
        if (len(agreeing) < 2 and hidden) or not agreeing:
            continue
        assert sum(agreeing.values()) == 1
        rng, samples = durbar.Rng(tested), SAMPLES if hidden else 10
        seen = Counter(text(view.resample(rng).to_dict()) for _ in range(samples))
        assert set(seen) <= set(agreeing), view
        expected = {key: float(chance) * samples for key, chance in agreeing.items()}
        assert chi_square(seen, expected) > UNLIKELY, view
        tested += 1
        if tested == VIEWS:
            break


def few(plain: reference.Game, view: Json) -> dict[str, Fraction]:
    """List the positions that agree with a view, with their probabilities; none if too many."""
    unseen = view.get("deck_size", 0)
    for player in view["players"]:
        unseen += player.get("hand_size", 0)
    if unseen > 18:
        return {}
    agreeing = plain.determinizations(view)
    if len(agreeing) > MOST_POSITIONS:
        return {}
    return {text(position): chance for position, chance in agreeing}


def test_the_test_would_notice() -> None:
    """A dealer that deals each position alike, and not each deal, is found out."""
    expected = {"often": 9000.0, "seldom": 3000.0}
    assert chi_square(Counter(often=9040, seldom=2960), expected) > 0.1
    assert chi_square(Counter(often=6000, seldom=6000), expected) < 1e-12
    assert tail(3.841, 1) == pytest.approx(0.05, abs=0.01)
    assert tail(18.307, 10) == pytest.approx(0.05, abs=0.001)
