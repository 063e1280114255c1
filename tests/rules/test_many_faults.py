"""Of very many faults a hundred are named, and a list of a wrong length is one."""

from typing import Any

import pytest

from tests.engines import ENGINES, GAMES, Game, Json, component_file, player_counts

LISTS = [
    ("maharani", "board"), ("maharani", "bag"), ("maharani", "set_aside"),
    ("maharani", "evaluated"), ("taj_mahal", "won"), ("taj_mahal", "special_cards"),
    ("taj_mahal", "bonus_tiles"),
]  # fmt: skip
WRONG: list[Any] = [{}, [], "nonsense", -1, [[{}]], {"a/b~c": 1}]


@pytest.fixture(params=ENGINES)
def engine(request: pytest.FixtureRequest) -> str:
    """Name an engine; these tests are of both games."""
    name: str = request.param
    return name


def load(engine: str, game: str) -> tuple[Game, Json]:
    """Load a game, with a legal position of it."""
    of = ENGINES[engine](game, min(3, player_counts(game)[-1]), component_file(game))
    return of, of.new_initial_state(seed=1).to_dict()


def named(of: Game, position: Json) -> list[tuple[str, str]]:
    """Name what is wrong with a position."""
    return [(fault.pointer, fault.detail) for fault in of.faults(position)]


@pytest.mark.parametrize(("game", "field"), LISTS)
@pytest.mark.parametrize("item", WRONG)
def test_of_many_faults_the_first_hundred_are_named(
    engine: str, game: str, field: str, item: Any
) -> None:
    of, position = load(engine, game)

    def faults(number: int) -> list[tuple[str, str]]:
        value = position[field]
        wrong = (
            [item] * number
            if isinstance(value, list)
            else {f"nobody {i}": item for i in range(number)}
        )
        # Whatever the order of the fields, the list comes first.
        return named(of, {field: wrong, **{n: v for n, v in position.items() if n != field}})

    few, many = faults(15), faults(1_000)
    assert few[:15] == many[:15]
    assert [pointer.split("/")[1] for pointer, _ in many[:100]] == [field] * 100
    assert many[100:] == [("", "there are more faults than these 100")]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("number", [100, 101])
def test_a_hundred_faults_are_all(engine: str, game: str, number: int) -> None:
    of, position = load(engine, game)
    faults = named(of, position | {f"unknown {i}": 1 for i in range(number)})
    assert len(faults) == number
    assert (faults[-1][0] == "") is (number == 101)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("number", [0, 1, 6, 1_000])
def test_a_wrong_number_of_players_is_one_fault(engine: str, game: str, number: int) -> None:
    of, position = load(engine, game)
    places = [pointer for pointer, _ in named(of, position | {"players": [{}] * number})]
    assert places == ["/players"]


@pytest.mark.parametrize(
    ("game", "field"), [("maharani", "rondel"), ("taj_mahal", "province_order")]
)
@pytest.mark.parametrize("number", [1, 99, 1_000])
def test_items_of_a_list_of_a_wrong_length_are_not_judged(
    engine: str, game: str, field: str, number: int
) -> None:
    of, position = load(engine, game)
    places = [pointer for pointer, _ in named(of, position | {field: ["nonsense"] * number})]
    assert places == [f"/{field}"]
