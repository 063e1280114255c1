"""Both engines correct a board in the same way, or refuse to."""

import json
import random

import pytest

import durbar
import durbar_reference as reference
from durbar_reference import maharani
from tests.changes import changed
from tests.differential.maharani.mutations import AT_THE_TABLE
from tests.differential.pair import Pair, states_of_a_game
from tests.engines import Json, player_counts

CORRECTED_GAMES = 4
CORRECTIONS_OF_A_GAME = 12


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
