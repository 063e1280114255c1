"""Statistics of shards are those of all games at once, whatever happens in between."""

import pytest

import durbar
from durbar.scale import Threads, playouts
from tests.engines import nearest

GAMES = 240_000


@pytest.fixture(params=durbar.games())
def opening(request: pytest.FixtureRequest) -> durbar.State:
    """The first state of each game."""
    return durbar.load_game(request.param, players=nearest(request.param)).new_initial_state()


def test_what_cannot_be_put_together_is_refused() -> None:
    two, three = (
        durbar.playouts(durbar.load_game("maharani", players).new_initial_state(), 10, 1)
        for players in (2, 3)
    )
    with pytest.raises(ValueError, match="of 2 and of 3 players"):
        durbar.merge_playouts([two, three])
    with pytest.raises(ValueError, match="empty"):
        durbar.merge_playouts([])
    with pytest.raises(TypeError, match=r"durbar\.PlayoutStats"):
        durbar.merge_playouts([two, "three"])  # type: ignore[list-item]


@pytest.mark.parametrize("threads", [1, 3])
def test_shards_give_what_one_call_gives(opening: durbar.State, threads: int) -> None:
    reports: list[int] = []
    stats = playouts(opening, GAMES, 7, runner=Threads(threads), progress=reports.append)
    assert stats == durbar.playouts(opening, GAMES, 7, threads=2)
    assert reports == sorted(reports)
    assert reports[-1] == GAMES


def test_an_error_of_a_shard_ends_the_work() -> None:
    begun: list[int] = []

    def work(shard: int, _hear: object) -> None:
        begun.append(shard)
        raise OSError(f"shard {shard}")

    with pytest.raises(OSError, match="shard 0"):
        list(Threads(1).run(work, range(50), [1] * 50, lambda _: None))
    assert len(begun) < 50


def test_without_ray_the_error_says_how_to_get_it(capsys: pytest.CaptureFixture[str]) -> None:
    from durbar.cli import main  # noqa: PLC0415

    assert main(["simulate", "maharani", "--games", "10", "--ray"]) == 1
    assert "pip install 'durbar[ray]'" in capsys.readouterr().err
