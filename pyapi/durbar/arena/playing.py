"""An arena from its first block to its result."""

import contextlib
import math
from collections.abc import Callable, Generator, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from durbar._core import Game
from durbar.arena.blocks import Block, GameResult
from durbar.arena.definition import Arena, BotMaker, define
from durbar.arena.result import ArenaResult
from durbar.arena.results_file import ResultsFile
from durbar.arena.seatings import seatings
from durbar.arena.sprt import Sprt, SprtRun, SprtVerdict
from durbar.arena.summary import block_win_share, summarise
from durbar.arena.table import Table
from durbar.arena.workers import Task, play_in_processes
from durbar.errors import InvalidArena

if TYPE_CHECKING:
    from durbar.arena.records_file import RecordsFile
    from durbar.runners import OnGames, Runner

__all__ = ["Progress", "play", "whole_blocks"]

# An interval needs two.
_MIN_BLOCKS = 2


@dataclass(frozen=True, slots=True)
class Progress:
    """The state of an arena after a block.

    Attributes:
        block: The last block that ended.
        games: The number of games so far, with those of the file of results.
        sprt: The verdict of the sequential test so far, if there is one.
    """

    block: Block
    games: int
    sprt: SprtVerdict | None


# Long: it explains its arguments.
def play(  # noqa: PLR0913 - each is a choice of its own
    game: Game,
    bots: Sequence[str | BotMaker],
    *,
    games: int = 600,
    seed: int = 0,
    processes: int | None = None,
    move_limit: float = 60.0,
    sprt: Sprt | None = None,
    out: Path | str | None = None,
    records: Path | str | None = None,
    runner: "Runner | None" = None,
    on_block: Callable[[Progress], object] | None = None,
    on_game: Callable[[int], object] | None = None,
) -> ArenaResult:
    """Let bots play, in blocks: one start with every seating.

    Args:
        game: The game.
        bots: Texts as `durbar.bot` takes them, or functions or classes without arguments that make
            a bot. As many as players, or two (the second takes all other seats), or more than
            players (round robin), or one.
        games: The number of games. It is rounded up to whole blocks, and to two of them.
        seed: The seed of all chance, and of the bots.
        processes: The number of processes that play. None plays in this process: then a bot that
            hangs is not stopped. The games are the same.
        move_limit: The seconds that a bot may think about an action, by the clock. A bot that
            needs longer loses the game.
        sprt: A test of the first bot's win share, which ends the arena as soon as it knows.
        out: A file for the results (JSON Lines). If it has some of this arena, the arena continues
            there.
        records: A file `*.jsonl` for the records of the games. It goes with `out`: each block is
            written to it first, so that both continue together.
        runner: Who plays, in place of processes: such as a `durbar.scale.Cluster`. There a bot that
            hangs is not stopped.
        on_block: Called after each block, also those that `out` has already.
        on_game: Called with the number of games so far: before the first one, since `out` may have
            some, and after each.

    Raises:
        InvalidArena: The arguments make no arena, a bot cannot be made, or the file has other
            results.
        OSError: The file cannot be written.

    >>> import durbar.arena
    >>> game = durbar.load_game("maharani", players=2)
    >>> result = durbar.arena.play(game, ["random", "random"], games=4)
    >>> result.games, result.blocks, result.standings[0].win_share.mean
    (4, 4, 0.5)
    """
    arena = define(
        game,
        bots,
        seed=seed,
        move_limit=move_limit,
        keeps_steps=records is not None,
    )
    if not isinstance(sprt, Sprt | None):
        raise TypeError(f"sprt must be a durbar.arena.Sprt, not {type(sprt).__name__}")
    if games < 1:
        raise InvalidArena("games: must be at least 1")
    if processes is not None and processes < 1:
        raise InvalidArena("processes: must be at least 1")
    if out and records and Path(out).resolve() == Path(records).resolve():
        raise InvalidArena("records: must be another file than that of the results")
    size = len(arena.seatings)
    count = _blocks_for(games, size)
    test = _Test(sprt, 1 / game.num_players())
    done = []
    with (
        _results(arena, out) as file,
        _records(arena, records, file) as recorded,
        contextlib.closing(
            _all_blocks(arena, _Files(file, recorded), count, _Players(processes, runner), on_game)
        ) as blocks,
    ):
        for block in blocks:
            done.append(block)
            known = test.knows(block)
            if on_block:
                on_block(Progress(block, len(done) * size, test.verdict()))
            if known:
                break
    return summarise(arena, done, test.outcome())


def whole_blocks(games: int, bots: Sequence[str], players: int) -> int:
    """Return the number of games that an arena plays if `games` is the argument of `play`."""
    size = len(seatings(bots, players))
    return _blocks_for(games, size) * size


def _blocks_for(games: int, size: int) -> int:
    return max(_MIN_BLOCKS, math.ceil(games / size))


class _Test:
    """The sequential test, if there is one."""

    def __init__(self, sprt: Sprt | None, fair: float) -> None:
        self._sprt = sprt
        self._run = SprtRun(sprt, fair) if sprt else None

    def knows(self, block: Block) -> bool:
        """Add a block, and say whether the test is decided."""
        if self._run is None:
            return False
        self._run.add(block_win_share(block, 0))
        return self._run.verdict().accepted is not None

    def verdict(self) -> SprtVerdict | None:
        return self._run.verdict() if self._run else None

    def outcome(self) -> tuple[Sprt, SprtVerdict] | None:
        return (self._sprt, self._run.verdict()) if self._sprt and self._run else None


def _results(
    arena: Arena, out: Path | str | None
) -> contextlib.AbstractContextManager[ResultsFile | None]:
    if out is None:
        return contextlib.nullcontext()
    return ResultsFile.open(Path(out), arena.header())


def _records(
    arena: Arena, path: Path | str | None, results: ResultsFile | None
) -> contextlib.AbstractContextManager["RecordsFile | None"]:
    if path is None:
        return contextlib.nullcontext()
    from durbar.arena.records_file import RecordsFile  # noqa: PLC0415 - needs numpy

    return RecordsFile.open(Path(path), arena, len(results.blocks) if results else None)


class _Files(NamedTuple):
    """The files that blocks are written to."""

    results: ResultsFile | None
    records: "RecordsFile | None"

    def append(self, block: Block) -> None:
        """Write a block. Its records come first, so that every result has its records."""
        if self.records:
            self.records.append(block)
        if self.results:
            self.results.append(block)


class _Players(NamedTuple):
    """What plays: processes, or a runner, or else this process."""

    processes: int | None
    runner: "Runner | None"


def _all_blocks(
    arena: Arena,
    files: _Files,
    count: int,
    players: _Players,
    on_game: Callable[[int], object] | None,
) -> Generator[Block, None, None]:
    """Yield the blocks that the file has, then play the others and write them."""
    old = files.results.blocks[:count] if files.results else []
    yield from old
    size = len(arena.seatings)
    played = _played(arena, range(len(old), count), players)
    with contextlib.closing(played):
        for block in _blocks(arena, _counted(played, len(old) * size, on_game), len(old)):
            files.append(block)
            yield block


_Played = Generator[tuple[Task, GameResult], None, None]


def _played(arena: Arena, blocks: range, players: _Players) -> _Played:
    tasks = ((block, number) for block in blocks for number in range(len(arena.seatings)))
    if players.runner:
        yield from _played_by(players.runner, arena, blocks)
    elif players.processes is not None:
        yield from play_in_processes(arena, tasks, players.processes)
    else:
        table = Table(arena)
        table.prepare()
        for block, number in tasks:
            yield (block, number), table.play(block, number)


# Of a shard: enough that handing it out costs nothing, and several for each worker.
_MOST_GAMES = 1000
_SHARDS_FOR_A_WORKER = 4


def _played_by(runner: "Runner", arena: Arena, blocks: range) -> _Played:
    """Let a runner play games, in shards of whole blocks."""
    Table(arena).prepare()
    size = len(arena.seatings)
    many = math.ceil(len(blocks) / (_SHARDS_FOR_A_WORKER * runner.workers))
    step = max(1, min(many, math.ceil(_MOST_GAMES / size)))
    shards = [blocks[at : at + step] for at in range(0, len(blocks), step)]
    games = [len(shard) * size for shard in shards]
    for _, played in runner.run(partial(_play_blocks, arena), shards, games, lambda _: None):
        yield from played


def _play_blocks(arena: Arena, blocks: range, on_games: "OnGames") -> list[tuple[Task, GameResult]]:
    table = Table(arena)
    table.prepare()
    played = []
    for block in blocks:
        for number in range(len(arena.seatings)):
            played.append(((block, number), table.play(block, number)))
            on_games(1)
    return played


def _counted(played: _Played, before: int, on_game: Callable[[int], object] | None) -> _Played:
    if on_game:
        on_game(before)
    for games, record in enumerate(played, before + 1):
        if on_game:
            on_game(games)
        yield record


def _blocks(arena: Arena, played: _Played, first: int) -> Iterator[Block]:
    """Put games together into blocks, and yield these in their order."""
    size = len(arena.seatings)
    waiting: dict[int, dict[int, GameResult]] = {}
    for (block, number), record in played:
        waiting.setdefault(block, {})[number] = record
        while len(games := waiting.get(first, {})) == size:
            del waiting[first]
            start = arena.start(first).to_notation()
            yield Block(first, start, tuple(games[number] for number in range(size)))
            first += 1
