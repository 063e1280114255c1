"""Every fault at once: a field that cannot be read hides only the checks that need it."""

import copy
from collections.abc import Callable

import pytest

from tests.changes import places
from tests.engines import ENGINES, GAMES, Game, Json, component_file, player_counts

Change = Callable[[Json], object]


@pytest.fixture(params=ENGINES)
def engine(request: pytest.FixtureRequest) -> str:
    """Name an engine; these tests are of both games."""
    name: str = request.param
    return name


def load(engine: str, game: str) -> Game:
    """Load a game for three players, or for fewer if no more can play."""
    return ENGINES[engine](game, min(3, player_counts(game)[-1]), component_file(game))


def faults(of: Game, *changes: Change) -> set[str]:
    """Change the first turn of a game; say where it is at fault."""
    described = of.new_initial_state(seed=1).to_dict()
    for change in changes:
        change(described)
    return {fault.pointer for fault in of.faults(described)}


def player(number: int, **fields: object) -> Change:
    """Give fields of a player other values."""
    return lambda p: p["players"][number].update(fields)


def fields(**values: object) -> Change:
    """Give fields other values."""
    return lambda p: p.update(values)


UNREADABLE: list[tuple[str, set[str], Change, Change]] = [
    ("taj_mahal", {"/players/0/palaces/0", "/to_draw"},
     player(0, palaces=["nowhere"]), fields(to_draw=1)),
    ("taj_mahal", {"/players/0/influence/monk", "/won"},
     player(0, influence={"monk": "three"}), fields(won=["crown"])),
    ("taj_mahal", {"/players/1/goods/salt", "/court/crown"},
     player(1, goods={"salt": 1}), lambda p: p["court"].update(crown=False)),
    ("taj_mahal", {"/court/crown", "/court/influence"},
     lambda p: p["court"].update(crown=7), lambda p: p["court"].update(influence=["monk"])),
    ("taj_mahal", {"/players/2/colour", "/players/2/withdrawn"},
     player(2, colour="pink"), fields(phase="end", player=None, visit=12)),
    ("taj_mahal", {"/players/0/extra", "/players/0/score"},
     player(0, extra=1), player(0, score=1)),
    ("maharani", {"/players/1/score", "/players/0/reserve/green"},
     player(1, score=-1), lambda p: p["players"][0]["reserve"].update(green=3)),
    ("maharani", {"/bag/0/count", "/rondel"},
     lambda p: p["bag"][0].update(count=-1), fields(phase="second")),
    ("maharani", {"/rondel/0/extra", "/evaluated"},
     lambda p: p["rondel"][0].update(extra=1), fields(evaluated=["NW"])),
]  # fmt: skip


@pytest.mark.parametrize(("game", "expected", "unreadable", "wrong"), UNREADABLE)
def test_a_field_hides_no_check_that_does_not_need_it(
    engine: str, game: str, expected: set[str], unreadable: Change, wrong: Change
) -> None:
    of = load(engine, game)
    assert faults(of) == set()
    assert expected <= faults(of, unreadable, wrong)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("moves", [0, 3, 60])
def test_a_field_hides_every_check_that_needs_it(engine: str, game: str, moves: int) -> None:
    """One field of a legal position cannot be read: nothing else is at fault."""
    of = load(engine, game)
    at = of.new_initial_state(seed=1)
    for _ in range(moves):
        if not at.is_terminal():
            at.apply_action(at.legal_actions()[-1])
    for described, judge in ((at.to_dict(), of.faults), (at.view(0), of.view_faults)):
        assert judge(described) == []
        for nth in range(0, len(list(places(described))), 7 if engine == "reference" else 1):
            changed = copy.deepcopy(described)
            where, name = list(places(changed))[nth]
            where[name] = "nonsense"
            wrong = {fault.pointer for fault in judge(changed)}
            assert len(wrong) == 1, (name, wrong)
