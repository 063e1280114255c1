"""Both engines accept and refuse the same positions, corrections and component files."""

import json
import random
from collections import Counter

import pytest

import durbar
from durbar import reference
from tests.differential.judging import described, judge, loaded_by_core, loaded_by_reference
from tests.differential.mutations import ANY, AT_THE_TABLE, changed
from tests.differential.pair import Pair
from tests.engines import NAMES, PLAYER_COUNTS, Json, component_file

GAMES = 4
CHANGES_OF_A_GAME = 12


def positions_of_a_game(players: int, components: str, rng: random.Random) -> list[Json]:
    """Play a random game; give all its positions."""
    state = Pair.start(players, components).core
    positions = [state.to_dict()]
    while not state.is_terminal():
        state.apply_action(rng.choice(state.legal_actions()))
        positions.append(state.to_dict())
    return positions


@pytest.mark.parametrize("players", PLAYER_COUNTS)
@pytest.mark.parametrize("components", NAMES)
def test_changed_positions(components: str, players: int) -> None:
    """What both accept is the same state, in every answer."""
    rng, game = random.Random(f"{components} {players}"), Pair.start(players, components).core.game
    file, verdicts = component_file(components), Counter[bool]()
    for _ in range(GAMES):
        positions = positions_of_a_game(players, components, rng)
        for _ in range(CHANGES_OF_A_GAME):
            before = rng.choice(positions)
            after = changed(before, rng, rng.choice((ANY, AT_THE_TABLE, AT_THE_TABLE)))
            verdicts[judge(game, file, before, after)] += 1
    assert verdicts[True] > 3
    assert verdicts[False] > 20


@pytest.mark.parametrize("players", PLAYER_COUNTS)
@pytest.mark.parametrize("components", ["maharani", "eight_colours"])
def test_corrections(components: str, players: int) -> None:
    """M-3.11: who may be taken off, what comes of it, and that other faults come first."""
    rng, pair = random.Random(players), Pair.start(players, components)
    corrected = refused = 0
    for _ in range(GAMES):
        positions = positions_of_a_game(players, components, rng)
        for _ in range(CHANGES_OF_A_GAME):
            position = rng.choice(positions[len(positions) // 4 :])
            crowd(position, pair.plain.game, rng)
            if rng.random() < 0.2:
                position = changed(position, rng, AT_THE_TABLE)
            spaces = [tile["space"] for tile in position["board"] if tile["worker"] is not None]
            for space in [*spaces[:12], "z9"]:
                core = corrected_by_core(pair.core.game, position, space)
                plain = corrected_by_reference(pair.plain.game, position, space)
                assert core == plain, f"{space}: {position}"
                corrected += core is not None
                refused += core is None
    assert corrected > 20
    assert refused > 20


def crowd(position: Json, game: reference.Game, rng: random.Random) -> None:
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


def corrected_by_reference(game: reference.Game, position: Json, space: str) -> Json | None:
    """Take the worker off; None if the reference refuses."""
    try:
        return game.correct(position, space)
    except (reference.InvalidPosition, reference.InvalidAction, reference.IllegalAction):
        return None


@pytest.mark.parametrize("name", NAMES)
def test_changed_component_files(name: str) -> None:
    """M-1.2: what both accept plays alike."""
    rng, verdicts = random.Random(name), Counter[bool]()
    for _ in range(60):
        before = component_file(name)
        file, players = changed(before, rng, ANY), rng.choice(PLAYER_COUNTS)
        core, plain = loaded_by_core(players, file), loaded_by_reference(players, file)
        where = f"{core.pointers} and {plain.pointers}: {described(before, file)}"
        assert core.accepted == plain.accepted, where
        verdicts[core.accepted] += 1
        if core.accepted:
            pair = Pair(core.result.new_initial_state(), plain.result.new_initial_state())
            for _ in range(30):
                moves = pair.compare()
                if not moves:
                    break
                pair.apply(rng.choice(moves).id)
    assert verdicts[False] > 30
