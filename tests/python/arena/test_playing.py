import json
from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest

import durbar
import durbar.arena
from durbar.arena import Bots, Progress, Sprt
from durbar.errors import InvalidArena
from tests.python.arena import players

TWO = durbar.load_game("maharani", 2)
THREE = durbar.load_game("taj_mahal", 3)


def test_every_game_is_played_by_every_number_of_players(game: durbar.Game) -> None:
    result = durbar.arena.play(game, ["random", players.Plain], games=1)
    assert result.game == game.name
    assert result.blocks == 2
    assert [standing.bot for standing in result.standings] == [
        "random",
        f"python:{players.MODULE}:Plain",
    ]
    shares = [standing.win_share.mean * standing.seats for standing in result.standings]
    assert sum(shares) == pytest.approx(result.games)
    assert sum(seat.mean for seat in result.seats) == pytest.approx(1)


def test_all_processes_write_the_same_bytes(tmp_path: Path) -> None:
    files = []
    for processes in (None, 1, 3):
        files.append(tmp_path / f"{processes}.jsonl")
        durbar.arena.play(
            THREE,
            ["mcts:simulations=5", "random", players.Plain],
            games=30,
            seed=7,
            processes=processes,
            out=files[-1],
        )
    first, *others = (file.read_bytes() for file in files)
    assert first.count(b"\n") == 1 + 5
    assert others == [first, first]


def test_bots_have_names_in_a_dict_and_in_their_texts() -> None:
    plain = partial(players.Plain)
    both: list[Bots] = [
        {"a": plain, "b": "random", "c": plain},
        ["a=random", "b=random", "c=greedy"],
    ]
    for bots in both:
        result = durbar.arena.play(THREE, bots, games=1)
        assert [standing.bot for standing in result.standings] == ["a", "b", "c"]


def test_one_budget_stands_in_for_all(tmp_path: Path) -> None:
    out = tmp_path / "out.jsonl"
    bots: Bots = ["mcts:ms=1000", "mcts:simulations=9", players.Curious]
    players.seen.clear()
    budget = durbar.Budget(simulations=3)
    result = durbar.arena.play(THREE, bots, games=1, budget=budget, out=out)
    for thinking in result.thinking[:2]:
        assert thinking.simulations == 3 * thinking.actions > 0
    assert {each for _, each in players.seen} == {budget}
    with pytest.raises(InvalidArena, match="another arena"):
        durbar.arena.play(THREE, bots, games=1, out=out)


def test_the_table_says_how_long_bots_thought_and_who_had_no_core(tmp_path: Path) -> None:
    bots: Bots = ["mcts:simulations=7", players.Plain]
    result = durbar.arena.play(TWO, bots, games=1, out=tmp_path / "out.jsonl")
    lines = result.table().splitlines()
    assert lines[3].split()[-2:] == ["ms", "simulations"]
    assert lines[4].split()[-1] == "7"
    assert float(lines[4].split()[-2]) > 0
    assert lines[5].split()[-1] == "-"
    assert "of a core" not in result.table()
    waited = [replace(each, waited=0.7 * each.seconds) for each in result.thinking]
    slow = replace(result, thinking=tuple(waited))
    assert "mcts:simulations=7 had only 30% of a core" in slow.table()
    again = durbar.arena.play(TWO, bots, games=1, out=tmp_path / "out.jsonl")
    assert again.thinking[0].actions == 0


def test_a_bot_sees_its_view_and_no_more() -> None:
    players.seen.clear()
    durbar.arena.play(THREE, [players.Curious, "random"], games=1)
    assert players.seen
    for view, budget in players.seen:
        assert isinstance(view, durbar.View)
        assert view.observer == view.current_player()
        assert budget is None


def test_games_of_a_block_begin_alike_and_blocks_do_not(tmp_path: Path) -> None:
    out = tmp_path / "out.jsonl"
    durbar.arena.play(THREE, ["random"], games=5, out=out)
    starts = [json.loads(line)["start"] for line in out.read_text("utf-8").splitlines()[1:]]
    assert len(set(starts)) == 5
    assert all(THREE.state_from_notation(start).current_player() >= 0 for start in starts)


def test_games_are_whole_blocks_and_at_least_two() -> None:
    bots: Bots = ["random", players.Plain, players.Other]
    assert durbar.arena.play(THREE, bots, games=1).games == 12
    assert durbar.arena.play(THREE, bots, games=18).games == 18
    assert durbar.arena.play(THREE, bots, games=19).games == 24


def test_callers_hear_of_blocks() -> None:
    blocks: list[Progress] = []
    durbar.arena.play(TWO, ["random", players.Plain], games=6, on_block=blocks.append)
    assert [(progress.block.number, progress.games) for progress in blocks] == [
        (0, 2),
        (1, 4),
        (2, 6),
    ]
    assert blocks[0].sprt is None


def test_a_sequential_test_stops_when_it_knows() -> None:
    result = durbar.arena.play(TWO, ["random", players.Leaving], games=1000, sprt=Sprt(0, 0.4))
    assert result.sprt
    assert result.sprt[1].accepted == "h1"
    assert result.blocks == 30


def test_a_sequential_test_that_never_knows_ends_with_the_games() -> None:
    result = durbar.arena.play(TWO, ["random"], games=40, sprt=Sprt(-0.4, 0.4))
    assert result.sprt
    assert result.sprt[1].accepted is None
    assert result.blocks == 40
    assert result.table().endswith("not decided (LLR 0.00, bounds -2.94 and 2.94)")


def test_json_has_no_infinities(tmp_path: Path) -> None:
    result = durbar.arena.play(TWO, ["random", players.Leaving], games=4, out=tmp_path / "out")
    tree = json.loads(result.to_json())
    assert tree["elo"] == {"mean": None, "low": pytest.approx(-290.513, abs=0.001), "high": None}
    assert tree["standings"][1]["forfeits"] == {"time": 0, "crash": 4, "illegal": 0}
    assert tree["standings"][1]["score"] is None
    assert "+inf" in result.table()


def unpicklable() -> durbar.arena.BotMaker:
    def local() -> players.Plain:
        return players.Plain()

    return local


@pytest.mark.parametrize(
    ("bots", "settings", "message"),
    [
        (["random"] * 3, {}, "none may be named twice"),
        ([3], {}, "neither a text nor a class"),
        ([unpicklable(), unpicklable()], {}, "two different ones are called"),
        (["a=random", "a=greedy"], {}, "two different ones are called a; give each a name"),
        ([unpicklable()], {"processes": 1}, "other processes cannot have them"),
        ([players.Unmakeable], {}, "RuntimeError: no network file"),
        ([players.Unmakeable], {"processes": 2}, "RuntimeError: no network file"),
        ([players.NoBot], {}, "has no methods `choose` and `reset`"),
        (["python:no_such_module:Bot"], {}, "No module named"),
        (["random"], {"seed": -1}, "seed: must be"),
        (["random"], {"move_limit": float("nan")}, "move limit: must be"),
    ],
)
def test_what_makes_no_arena_is_refused(
    bots: list[object], settings: dict[str, object], message: str
) -> None:
    with pytest.raises(InvalidArena, match=message):
        durbar.arena.play(TWO, bots, **{"games": 2, **settings})  # type: ignore[arg-type]
