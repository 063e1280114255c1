"""An arena from its first block to its result."""

import contextlib
import math
from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from durbar._core import Game, State
from durbar.arena.definition import Arena, BotMaker, define
from durbar.arena.blocks import Block, GameResult
from durbar.arena.result import ArenaResult, block_win_share, summarise
from durbar.arena.results_file import ResultsFile
from durbar.arena.seatings import seatings
from durbar.arena.sprt import Sprt, SprtRun, SprtVerdict
from durbar.arena.table import Table
from durbar.arena.workers import Task, play_in_processes
from durbar.errors import InvalidArena

__all__ = ["Progress", "play", "whole_blocks"]

# An interval needs two.
_MIN_BLOCKS = 2


@dataclass(frozen=True, slots=True)
class Progress:
    """How far an arena has come.

    Attributes:
        block: The block that was the last one to end.
        games: The number of games so far, those of the file of results too.
        sprt: What the sequential test knows, if there is one.
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
    openings: Sequence[State | str] = (),
    out: Path | str | None = None,
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
        openings: Positions or notations that blocks begin with, in turn, instead of set-ups by
            chance.
        out: A file for the results (JSON Lines). If it has some of this arena, the arena continues
            there.
        on_block: Is called after each block, those that `out` has already too.
        on_game: Is called with the number of games so far: before the first one, since `out` may
            have some, and after each.

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
    arena = define(game, bots, seed=seed, move_limit=move_limit, openings=openings)
    if not isinstance(sprt, Sprt | None):
        raise TypeError(f"sprt must be a durbar.arena.Sprt, not {type(sprt).__name__}")
    if games < 1:
        raise InvalidArena("games: must be at least 1")
    if processes is not None and processes < 1:
        raise InvalidArena("processes: must be at least 1")
    size = len(arena.seatings)
    count = _blocks_for(games, size)
    test = _Test(sprt, 1 / game.num_players())
    done = []
    with (
        _results(arena, out) as file,
        contextlib.closing(_all_blocks(arena, file, count, processes, on_game)) as blocks,
    ):
        for block in blocks:
            done.append(block)
            known = test.knows(block)
            if on_block:
                on_block(Progress(block, len(done) * size, test.verdict()))
            if known:
                break
    return summarise(arena, done, test.found())


def whole_blocks(games: int, bots: Sequence[str], players: int) -> int:
    """The number of games that an arena plays if it is asked for so many."""
    size = len(seatings(bots, players))
    return _blocks_for(games, size) * size


def _blocks_for(games: int, size: int) -> int:
    return max(_MIN_BLOCKS, math.ceil(games / size))


class _Test:
    """The sequential test, which may be none."""

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

    def found(self) -> tuple[Sprt, SprtVerdict] | None:
        return (self._sprt, self._run.verdict()) if self._sprt and self._run else None


def _results(
    arena: Arena, out: Path | str | None
) -> contextlib.AbstractContextManager[ResultsFile | None]:
    if out is None:
        return contextlib.nullcontext()
    return ResultsFile.open(Path(out), arena.header())


def _all_blocks(
    arena: Arena,
    file: ResultsFile | None,
    count: int,
    processes: int | None,
    on_game: Callable[[int], object] | None,
) -> Generator[Block, None, None]:
    """Yield the blocks that the file has, then play the others and write them."""
    found = file.blocks[:count] if file else []
    yield from found
    size = len(arena.seatings)
    tasks = ((block, number) for block in range(len(found), count) for number in range(size))
    with contextlib.closing(_played(arena, tasks, processes)) as played:
        for block in _blocks(arena, _counted(played, len(found) * size, on_game), len(found)):
            if file:
                file.append(block)
            yield block


_Played = Generator[tuple[Task, GameResult], None, None]


def _played(arena: Arena, tasks: Iterable[Task], processes: int | None) -> _Played:
    if processes is not None:
        yield from play_in_processes(arena, tasks, processes)
        return
    table = Table(arena)
    table.prepare()
    for block, number in tasks:
        yield (block, number), table.play(block, number)


def _counted(played: _Played, before: int, on_game: Callable[[int], object] | None) -> _Played:
    if on_game:
        on_game(before)
    for games, record in enumerate(played, before + 1):
        if on_game:
            on_game(games)
        yield record


def _blocks(arena: Arena, played: _Played, first: int) -> Iterator[Block]:
    """Put games together to blocks, and yield these in their order."""
    size = len(arena.seatings)
    waiting: dict[int, dict[int, GameResult]] = {}
    for (block, number), record in played:
        waiting.setdefault(block, {})[number] = record
        while len(games := waiting.get(first, {})) == size:
            del waiting[first]
            start = arena.start(first).to_notation()
            yield Block(first, start, tuple(games[number] for number in range(size)))
            first += 1
