import logging
import time

import pytest

import durbar
import durbar.arena
from durbar.arena import ArenaResult, BotMaker, ForfeitKind, GameResult
from tests.python.arena import players
from tests.python.engine.marked import ends, faulty

GAME = durbar.load_game("maharani", 2)


def forfeits(result: ArenaResult) -> dict[str, int]:
    """Return what the second bot forfeited; the first one forfeited nothing."""
    first, second = result.standings
    assert not any(first.forfeits.values())
    return {kind.value: count for kind, count in second.forfeits.items() if count}


@pytest.mark.parametrize("processes", [None, 2])
@pytest.mark.parametrize(
    ("bot", "kind"),
    [
        (players.Crashing, "crash"),
        (players.Leaving, "crash"),
        (players.Cheating, "illegal"),
    ],
)
def test_a_bot_that_errs_loses_and_is_counted(
    bot: type[players.Plain], kind: str, processes: int | None
) -> None:
    result = durbar.arena.play(GAME, ["random", bot], games=20, processes=processes)
    counts = forfeits(result)
    assert counts.keys() == {kind}
    assert counts[kind] > 10
    assert result.standings[0].win_share.mean >= counts[kind] / 20


@pytest.mark.clock
@pytest.mark.parametrize("bot", [players.Hanging, players.HangingAtTheStart])
def test_the_arena_goes_on_when_a_bot_hangs(bot: type[players.Plain]) -> None:
    start = time.monotonic()
    result = durbar.arena.play(GAME, ["random", bot], games=4, processes=2, move_limit=0.1)
    assert forfeits(result)["time"] >= 2
    assert result.games == 4
    assert time.monotonic() - start < 60


def test_the_arena_goes_on_when_a_bot_ends_its_process() -> None:
    result = durbar.arena.play(GAME, ["random", players.Dying], games=6, processes=2)
    assert forfeits(result)["crash"] >= 3


@pytest.mark.parametrize("processes", [None, 1])
def test_a_bot_that_is_late_loses(processes: int | None, caplog: pytest.LogCaptureFixture) -> None:
    bots: list[str | BotMaker] = ["random", players.Late]
    result = durbar.arena.play(GAME, bots, games=4, processes=processes, move_limit=0.01)
    assert forfeits(result) == {"time": 4}
    assert processes or "s, and the limit is 0.01 s" in caplog.text
    result = durbar.arena.play(GAME, bots, games=4, processes=processes, move_limit=20)
    assert forfeits(result) == {}


@pytest.mark.parametrize("processes", [None, 1])
@pytest.mark.parametrize(
    ("fault", "kind"),
    [
        ("crashes", "crash"),
        ("hangs", "time"),
        ("hangs-at-start", "time"),
        ("illegal-action", "illegal"),
    ],
)
def test_a_program_forfeits_by_what_it_did_and_is_ended(
    fault: str, kind: str, processes: int | None
) -> None:
    mark = f"{fault}-{processes}"
    bots = ["random", f"engine:{faulty(fault, mark)}"]
    # Whoever answers must have the time for it on a busy machine.
    limit = 0.5 if kind == "time" else 60
    budget = durbar.Budget(ms=1000)
    result = durbar.arena.play(
        GAME, bots, games=4, move_limit=limit, budget=budget, processes=processes
    )
    assert forfeits(result) == {kind: 4}
    assert ends(mark)


def test_the_first_error_of_a_bot_is_logged(caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.WARNING, "durbar.arena"):
        durbar.arena.play(GAME, ["random", players.Crashing], games=20)
    (record,) = caplog.records
    assert "Crashing forfeits (crash): out of ideas" in record.message
    assert record.exc_info


def test_a_forfeit_has_no_score() -> None:
    result = durbar.arena.play(GAME, ["random", players.Leaving], games=10)
    assert [standing.score for standing in result.standings] == [None, None]
    assert [standing.place.mean for standing in result.standings] == [1, 2]
    assert result.standings[1].forfeits[ForfeitKind.CRASH] == 10


def test_places_come_from_the_win_first_and_whoever_forfeits_is_last() -> None:
    assert GameResult((0, 1, 2), (0.0, 1.0, 0.0), (9, 9, 8), 1).places() == (2, 1, 3)
    assert GameResult((0, 1, 2), (0.5, 0.5, 0.0), (9, 9, 9), 1).places() == (1.5, 1.5, 3)
    result = GameResult.forfeited((0, 1, 2), 1, ForfeitKind.TIME)
    assert (result.returns, result.places()) == ((0.5, 0, 0.5), (1.5, 3, 1.5))
