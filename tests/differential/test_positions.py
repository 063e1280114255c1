"""Mistakes with positions and component files: what the core accepts, both play alike."""

import json
import random
from collections import Counter

import pytest

import durbar
import durbar_reference as reference
from tests.changes import changed
from tests.differential.judging import judge, judge_view
from tests.differential.pair import Pair, states_of_a_game
from tests.differential.subjects import subject
from tests.engines import GAMES, component_file, names, player_counts

GAMES_OF_A_BOX = 2
CHANGES_OF_A_GAME = 10


@pytest.mark.parametrize(
    ("game", "players", "components"),
    [
        (game, players, components)
        for game in GAMES
        for players in player_counts(game)
        for components in names(game)
    ],
)
def test_changed_positions_and_views(game: str, players: int, components: str) -> None:
    """What is accepted is the same for both, and can be played to an end."""
    rng, verdicts = random.Random(f"{components} {players}"), Counter[bool]()
    of, file = subject(game), component_file(game, components)
    for _ in range(GAMES_OF_A_BOX):
        states = states_of_a_game(game, players, components, rng)
        for state in rng.choices(states, k=CHANGES_OF_A_GAME):
            position = changed(state.to_dict(), rng, of.at_the_table)
            verdicts[judge(state.game, file, position, rng)] += 1
            seen = state.view(rng.randrange(players)).to_dict()
            view = changed(seen, rng, of.in_a_view)
            verdicts[judge_view(state.game, file, view)] += 1
    assert min(verdicts[True], verdicts[False]) > 1


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
