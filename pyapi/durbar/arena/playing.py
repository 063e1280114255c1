"""An arena from its first block to its result."""

import contextlib
import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING

from durbar._core import Game
from durbar.arena.blocks import Block, GameResult
from durbar.arena.definition import Arena, Bots, define
from durbar.arena.result import ArenaResult
from durbar.arena.results_file import ResultsFile
from durbar.arena.seatings import seatings
from durbar.arena.sprt import Sprt, SprtRun, SprtVerdict
from durbar.arena.summary import block_win_share, summarise
from durbar.arena.workers import Played, Task, play_tasks
from durbar.bot_type import Budget
from durbar.checks import check_type, check_whole
from durbar.errors import InvalidArena

if TYPE_CHECKING:
    from durbar.runners import OnGames, Runner

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


def play(  # noqa: PLR0913 - each is a choice of its own
    game: Game,
    bots: Bots,
    *,
    games: int = 600,
    seed: int = 0,
    processes: int | None = None,
    move_limit: float = 60.0,
    budget: Budget | None = None,
    sprt: Sprt | None = None,
    out: Path | str | None = None,
    runner: "Runner | None" = None,
    on_block: Callable[[Progress], object] | None = None,
) -> ArenaResult:
    """Let bots play, in blocks: one start with every seating.

    Args:
        game: The game.
        bots: Texts as `durbar.bot` takes them, or functions or classes without arguments that make
            a bot. As many as players, or two (the second takes all other seats), or more than
            players (round robin), or one. Bots with names are a dict, or texts `NAME=BOT`.
        games: The number of games. It is rounded up to whole blocks, and to two of them.
        seed: The seed of all chance, and of the bots.
        processes: The number of processes that play. None plays in this process: then a bot that
            hangs is not stopped. The games are the same.
        move_limit: The seconds that a bot may think about an action, by the clock. A bot that
            needs longer loses the game.
        budget: How long all bots think, instead of what each says.
        sprt: A test of the first bot's win share, which ends the arena as soon as it knows.
        out: A file for the results (JSON Lines). If it has some of this arena, the arena continues
            there.
        runner: Who plays, in place of processes: such as a `durbar.scale.Cluster`. There a bot that
            hangs is not stopped.
        on_block: Called after each block that is played.

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
    arena = define(game, bots, seed=seed, move_limit=move_limit, budget=budget)
    check_type("sprt", sprt, Sprt | None, "a durbar.arena.Sprt")
    check_whole(games=games, processes=1 if processes is None else processes)
    if games < 1:
        raise InvalidArena("games: must be at least 1")
    if processes is not None and processes < 1:
        raise InvalidArena("processes: must be at least 1")
    size = len(arena.seatings)
    count = _blocks_for(games, size)
    test = SprtRun(sprt, 1 / game.num_players()) if sprt else None
    done: list[Block] = []
    file = ResultsFile.open(Path(out), arena.header()) if out else contextlib.nullcontext()
    with file as results:
        old = results.blocks[:count] if results else []
        played = _played(arena, range(len(old), count), processes, runner)
        with contextlib.closing(played):
            for block in chain(old, _in_order(arena, played, len(old))):
                done.append(block)
                verdict = test.add(block_win_share(block, 0)) if test else None
                if block.number >= len(old):
                    if results:
                        results.append(block)
                    if on_block:
                        on_block(Progress(block, len(done) * size, verdict))
                if verdict and verdict.accepted:
                    break
    return summarise(arena, done, (sprt, test.verdict()) if sprt and test else None)


def whole_blocks(games: int, bots: Sequence[str], players: int) -> int:
    """Return the number of games that an arena plays if `games` is the argument of `play`."""
    size = len(seatings(bots, players))
    return _blocks_for(games, size) * size


def _blocks_for(games: int, size: int) -> int:
    return max(_MIN_BLOCKS, math.ceil(games / size))


# Of a shard: enough that handing it out costs nothing, and several for each worker.
_MOST_GAMES = 1000
_SHARDS_FOR_A_WORKER = 4


def _played(arena: Arena, blocks: range, processes: int | None, runner: "Runner | None") -> Played:
    """Yield the games of blocks as they end, in any order."""
    size = len(arena.seatings)
    if runner is None:
        yield from play_tasks(arena, _tasks(arena, blocks), processes)
    else:
        many = math.ceil(len(blocks) / (_SHARDS_FOR_A_WORKER * runner.workers))
        step = max(1, min(many, math.ceil(_MOST_GAMES / size)))
        shards = [blocks[at : at + step] for at in range(0, len(blocks), step)]
        games = [len(shard) * size for shard in shards]
        for _, played in runner.run(partial(_play_shard, arena), shards, games, lambda _: None):
            yield from played


def _tasks(arena: Arena, blocks: range) -> Iterator[Task]:
    return ((block, number) for block in blocks for number in range(len(arena.seatings)))


def _play_shard(arena: Arena, blocks: range, on_games: "OnGames") -> list[tuple[Task, GameResult]]:
    played = list(play_tasks(arena, _tasks(arena, blocks), None))
    on_games(len(played))
    return played


def _in_order(arena: Arena, played: Played, first: int) -> Iterator[Block]:
    """Put games together into blocks, and yield these in their order."""
    size = len(arena.seatings)
    waiting: dict[int, dict[int, GameResult]] = {}
    for (block, number), result in played:
        waiting.setdefault(block, {})[number] = result
        while len(games := waiting.get(first, {})) == size:
            del waiting[first]
            start = arena.start(first).to_notation()
            yield Block(first, start, tuple(games[number] for number in range(size)))
            first += 1
