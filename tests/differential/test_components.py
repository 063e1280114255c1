"""Mistakes in component files: what the core accepts, both play alike."""

import json
import random

import pytest

import durbar
import durbar_reference as reference
from tests.changes import changed
from tests.differential.pair import Pair
from tests.differential.subjects import subject
from tests.engines import GAMES, component_file, names, player_counts


@pytest.mark.parametrize(("game", "name"), [(game, name) for game in GAMES for name in names(game)])
def test_changed_component_files(game: str, name: str) -> None:
    """M-1.2, T-1.2: what the core accepts the reference accepts, and it plays alike.

    The reference reads only files whose form is sound, so it is not asked about the others.
    """
    rng, refused = random.Random(name), 0
    for _ in range(60):
        file = changed(component_file(game, name), rng, subject(game).any_change)
        players = rng.choice(player_counts(game))
        try:
            core = durbar.load_game(game, players, components=json.dumps(file))
        except durbar.InvalidComponents:
            refused += 1
            continue
        plain = reference.load_game(game, players, file)
        pair = Pair(core.new_initial_state(), plain.new_initial_state())
        for _ in range(30):
            moves = pair.compare()
            if not moves:
                break
            pair.apply(rng.choice(moves).id)
    assert refused > 30
