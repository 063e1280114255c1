"""Both engines accept and refuse the same positions, corrections and component files."""

import json
import random
from collections import Counter

import pytest

import durbar
import durbar_reference as reference
from durbar_reference import maharani
from tests.changes import changed
from tests.differential.judging import (
    described,
    judge,
    judge_view,
    loaded_by_core,
    loaded_by_reference,
)
from tests.differential.maharani.mutations import AT_THE_TABLE
from tests.differential.pair import Pair
from tests.differential.subjects import subject
from tests.engines import GAMES, Json, component_file, names, player_counts

GAMES_OF_A_BOX = 3
CHANGES_OF_A_GAME = 10
FEWEST_ACCEPTED = 1
CORRECTED_GAMES = 4
CORRECTIONS_OF_A_GAME = 12


EVERY_BOX = [
    (game, players, components)
    for game in GAMES
    for players in player_counts(game)
    for components in names(game)
]


def states_of_a_game(
    game: str, players: int, components: str, rng: random.Random
) -> list[durbar.State]:
    """Play a random game; give all its states."""
    states = [Pair.start(game, players, components).core]
    while not states[-1].is_terminal():
        states.append(states[-1].child(rng.choice(states[-1].legal_actions())))
    return states


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


@pytest.mark.parametrize("players", player_counts("maharani"))
@pytest.mark.parametrize("components", ["maharani", "eight_colours"])
def test_corrections(components: str, players: int) -> None:
    """M-3.11: who may be taken off, what comes of it, and that other faults come first."""
    rng, pair = random.Random(players), Pair.start("maharani", players, components)
    game = pair.plain.game
    assert isinstance(game, maharani.Game)
    corrected = refused = 0
    for _ in range(CORRECTED_GAMES):
        states = states_of_a_game("maharani", players, components, rng)
        positions = [state.to_dict() for state in states]
        for _ in range(CORRECTIONS_OF_A_GAME):
            position = rng.choice(positions[len(positions) // 4 :])
            crowd(position, game, rng)
            if rng.random() < 0.2:
                position = changed(position, rng, AT_THE_TABLE)
            spaces = [tile["space"] for tile in position["board"] if tile["worker"] is not None]
            for space in [*spaces[:12], "z9"]:
                core = corrected_by_core(pair.core.game, position, space)
                plain = corrected_by_reference(game, position, space)
                assert core == plain, f"{space}: {position}"
                corrected += core is not None
                refused += core is None
    assert corrected > 20
    assert refused > 20


def crowd(position: Json, game: maharani.Game, rng: random.Random) -> None:
    """Put workers of one colour on some tiles of one colour in one quarter, if there are such."""
    groups: dict[tuple[str, str], list[Json]] = {}
    for tile in position["board"]:
        quarter = game.components.spaces[tile["space"]].quarter
        if tile["worker"] is None and quarter not in position["evaluated"]:
            groups.setdefault((quarter, tile["tile"]), []).append(tile)
    crowded = [tiles for tiles in groups.values() if len(tiles) > 1]
    reserve = rng.choice(position["players"])["reserve"]
    worker = rng.choice(list(reserve))
    for tile in rng.choice(crowded)[:3] if crowded else []:
        if reserve[worker] > 0:
            reserve[worker] -= 1
            tile["worker"] = worker


def corrected_by_core(game: durbar.Game, position: Json, space: str) -> Json | None:
    """Take the worker off; None if the core refuses."""
    try:
        text = game.correct(json.dumps(position), json.dumps({"space": space}))
    except durbar.InvalidPosition:
        return None
    result: Json = json.loads(text)
    return result


def corrected_by_reference(game: maharani.Game, position: Json, space: str) -> Json | None:
    """Take the worker off; None if the reference refuses."""
    try:
        return game.correct(position, space)
    except (reference.InvalidPosition, reference.InvalidAction, reference.IllegalAction):
        return None


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
