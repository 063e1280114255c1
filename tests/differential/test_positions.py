"""Both engines accept and refuse the same positions and component files."""

import random
from collections import Counter

import pytest

import durbar_reference as reference
from tests.changes import changed
from tests.differential.judging import (
    described,
    judge,
    judge_view,
    loaded_by_core,
    loaded_by_reference,
)
from tests.differential.pair import Pair, states_of_a_game
from tests.differential.subjects import subject
from tests.engines import GAMES, component_file, names, player_counts

GAMES_OF_A_BOX = 3
CHANGES_OF_A_GAME = 10
FEWEST_ACCEPTED = 1


EVERY_BOX = [
    (game, players, components)
    for game in GAMES
    for players in player_counts(game)
    for components in names(game)
]


@pytest.mark.parametrize(("game", "players", "components"), EVERY_BOX)
def test_changed_positions(game: str, players: int, components: str) -> None:
    """What both accept is the same state, in every answer."""
    rng, verdicts = random.Random(f"{components} {players}"), Counter[bool]()
    of, file = subject(game), component_file(game, components)
    for _ in range(GAMES_OF_A_BOX):
        states = states_of_a_game(game, players, components, rng)
        for _ in range(CHANGES_OF_A_GAME):
            state = rng.choice(states)
            before = state.to_dict()
            after = changed(before, rng, rng.choice((of.any_change, *[of.at_the_table] * 2)))
            verdicts[judge(state.game, file, before, after)] += 1
    assert verdicts[True] >= FEWEST_ACCEPTED
    assert verdicts[False] > 10


@pytest.mark.parametrize(("game", "players", "components"), EVERY_BOX)
def test_changed_views(game: str, players: int, components: str) -> None:
    """What both accept can be dealt out, and is then a legal position that looks the same."""
    rng, verdicts = random.Random(f"{components} {players}"), Counter[bool]()
    of, file = subject(game), component_file(game, components)
    plain = reference.load_game(game, players, file)
    for _ in range(GAMES_OF_A_BOX):
        states = states_of_a_game(game, players, components, rng)
        for _ in range(CHANGES_OF_A_GAME):
            state = rng.choice(states)
            before = state.view(rng.randrange(players)).to_dict()
            after = changed(before, rng, rng.choice((of.any_change, *[of.in_a_view] * 2)))
            pair = Pair(state, plain.state_from_dict(state.to_dict()))
            verdicts[judge_view(pair, file, before, after)] += 1
    assert verdicts[True] >= FEWEST_ACCEPTED
    assert verdicts[False] > 10


@pytest.mark.parametrize(("game", "name"), [(game, name) for game in GAMES for name in names(game)])
def test_changed_component_files(game: str, name: str) -> None:
    """M-1.2, T-1.2: what the core accepts the reference accepts, and it plays alike.

    The reference reads only files whose form is sound, so it is not asked about the others.
    """
    rng, verdicts = random.Random(name), Counter[bool]()
    for _ in range(60):
        before = component_file(game, name)
        file = changed(before, rng, subject(game).any_change)
        players = rng.choice(player_counts(game))
        core = loaded_by_core(game, players, file)
        verdicts[core.accepted] += 1
        if core.accepted:
            plain = loaded_by_reference(game, players, file)
            assert plain.accepted, f"{plain.pointers}: {described(before, file)}"
            pair = Pair(core.result.new_initial_state(), plain.result.new_initial_state())
            for _ in range(30):
                moves = pair.compare()
                if not moves:
                    break
                pair.apply(rng.choice(moves).id)
    assert verdicts[False] > 30
