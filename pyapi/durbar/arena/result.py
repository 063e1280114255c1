"""The result of an arena, also as a table and as JSON."""

import dataclasses
import json
import math
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from durbar.arena.blocks import ForfeitKind, Thinking
from durbar.arena.estimates import Estimate
from durbar.arena.sprt import MIN_BLOCKS, Sprt, SprtVerdict


@dataclass(frozen=True, slots=True)
class Standing:
    """The figures of a bot. A game counts for each seat that the bot had in it.

    Attributes:
        bot: The name of the bot, or its text.
        seats: The number of seats that the bot had in all games.
        win_share: The mean share of the win.
        place: The mean place, 1 for the best; equal seats share the mean of their places.
        score: The mean final score of games without a forfeit; None if there are too few.
        forfeits: The number of its forfeits, by kind.
    """

    bot: str
    seats: int
    win_share: Estimate
    place: Estimate
    score: Estimate | None
    forfeits: dict[ForfeitKind, int]


@dataclass(frozen=True, slots=True)
class ArenaResult:
    """The result of an arena. Intervals hold 95 % and come from block means.

    Attributes:
        game: The name of the game.
        players: The number of players.
        seed: The seed of all chance.
        blocks: The number of blocks.
        games: The number of games.
        standings: The figures of each bot, in the order of the arena.
        seats: By seat: the mean share of the win.
        elo: How far the first bot is above the second one in Elo. None unless two bots play a game
            for two.
        sprt: The sequential test and its verdict, if there was one. If it stopped the arena, the
            intervals are a little too far from the middle of its hypotheses.
        thinking: By bot, how long it thought in games that were played now, not read.
    """

    game: str
    players: int
    seed: int
    blocks: int
    games: int
    standings: tuple[Standing, ...]
    seats: tuple[Estimate, ...]
    elo: Estimate | None
    sprt: tuple[Sprt, SprtVerdict] | None
    thinking: tuple[Thinking, ...] = field(compare=False)

    def table(self) -> str:
        """Return the result as lines of text."""
        return "\n".join(_lines(self))

    def to_json(self) -> str:
        """Return the result as JSON; the seed is a string, and infinite numbers are null."""
        fields = dataclasses.asdict(self)
        fields["seed"] = str(self.seed)
        if self.sprt:
            fields["sprt"] = {**fields["sprt"][0], **fields["sprt"][1]}
        return json.dumps(_finite(fields), indent=2, ensure_ascii=False)


def _finite(value: Any) -> Any:
    match value:
        case dict():
            return {str(name): _finite(member) for name, member in value.items()}
        case list() | tuple():
            return [_finite(member) for member in value]
        case float() if not math.isfinite(value):
            return None
        case _:
            return value


_HEAD = ["bot", "seats", "win share", "95 % interval", "place", "+-", "score", "+-", "forfeits"]
_HEAD += ["ms", "simulations"]
# A bot that has less of a core has less simulations than it would have alone.
_LEAST_CORE = 0.8


def _lines(result: ArenaResult) -> Iterator[str]:
    each = result.games // result.blocks
    yield f"{result.game}, {result.players} players, seed {result.seed}"
    yield f"{result.games:,} games in {result.blocks:,} blocks of {each}"
    yield ""
    yield from _table([_HEAD, *map(_row, result.standings, result.thinking)])
    yield ""
    for standing, thinking in zip(result.standings, result.thinking, strict=True):
        core = 1 - thinking.waited / (thinking.seconds or 1)
        if core < _LEAST_CORE:
            yield (
                f"{standing.bot} had only {core:.0%} of a core while it thought, and fewer "
                "simulations than alone: take fewer processes, or count simulations."
            )
    yield f"A fair win share is {1 / result.players:.2%}. Intervals hold 95 %, from block means."
    yield "By seat: " + ", ".join(
        f"{seat}: {share.mean:.1%} ({share.low:.1%} - {share.high:.1%})"
        for seat, share in enumerate(result.seats)
    )
    if result.elo:
        first, second = (standing.bot for standing in result.standings)
        yield f"Elo of {first} above {second}: {_elo(result.elo)}"
    if result.sprt:
        yield _sprt(*result.sprt, result.blocks)


def _row(standing: Standing, thinking: Thinking) -> list[str]:
    share = standing.win_share
    forfeits = [f"{count} {kind.value}" for kind, count in standing.forfeits.items() if count]
    return [
        standing.bot,
        f"{standing.seats:,}",
        f"{share.mean:.2%}",
        f"{share.low:.2%} - {share.high:.2%}",
        *_mean(standing.place, 2),
        *_mean(standing.score, 1),
        ", ".join(forfeits) or "0",
        f"{1000 * thinking.seconds / thinking.actions:.3g}" if thinking.actions else "-",
        f"{thinking.simulations / thinking.actions:,.0f}" if thinking.simulations else "-",
    ]


def _mean(estimate: Estimate | None, digits: int) -> list[str]:
    if estimate is None:
        return ["-", "-"]
    half = max(estimate.mean - estimate.low, estimate.high - estimate.mean)
    return [f"{estimate.mean:.{digits}f}", f"{half:.{digits}f}"]


def _table(rows: list[list[str]]) -> Iterator[str]:
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for row in rows:
        first, *others = (cell.rjust(width) for cell, width in zip(row, widths, strict=True))
        yield "  ".join([first.strip().ljust(widths[0]), *others]).rstrip()


def _elo(elo: Estimate) -> str:
    def shown(value: float) -> str:
        return f"{value:+.0f}" if math.isfinite(value) else f"{value:+}"

    return f"{shown(elo.mean)} ({shown(elo.low)} to {shown(elo.high)})"


def _sprt(sprt: Sprt, verdict: SprtVerdict, blocks: int) -> str:
    test = f"SPRT of {sprt.h0:+g} against {sprt.h1:+g}"
    ratio = f"LLR {verdict.llr:.2f}, bounds {verdict.lower:.2f} and {verdict.upper:.2f}"
    if verdict.accepted is None:
        few = f"; it needs {MIN_BLOCKS} blocks" if blocks < MIN_BLOCKS else ""
        return f"{test}: not decided ({ratio}{few})"
    accepted = sprt.h0 if verdict.accepted == "h0" else sprt.h1
    return f"{test}: {accepted:+g} is accepted ({ratio})"
