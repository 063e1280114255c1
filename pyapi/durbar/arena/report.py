"""The result of an arena as lines of text."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from durbar.arena.sprt import MIN_BLOCKS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from durbar.arena.estimates import Estimate
    from durbar.arena.result import ArenaResult, Standing
    from durbar.arena.sprt import Sprt, SprtVerdict

_LEFT = 1


def lines(result: ArenaResult) -> Iterator[str]:
    """Yield the lines of a result."""
    each = result.games // result.blocks
    yield f"{result.game}, {result.players} players, seed {result.seed}"
    yield f"{result.games:,} games in {result.blocks:,} blocks of {each}"
    yield ""
    with_strength = any(standing.strength for standing in result.standings)
    yield from _table(
        [_head(with_strength=with_strength)]
        + [_row(standing, with_strength=with_strength) for standing in result.standings]
    )
    yield ""
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


def _head(*, with_strength: bool) -> list[str]:
    head = ["bot", "seats", "win share", "95 % interval", "place", "+-", "score", "+-"]
    return [*head, *(["strength", "+-"] if with_strength else []), "forfeits"]


def _row(standing: Standing, *, with_strength: bool) -> list[str]:
    share = standing.win_share
    row = [
        standing.bot,
        f"{standing.seats:,}",
        f"{share.mean:.2%}",
        f"{share.low:.2%} - {share.high:.2%}",
        *_mean(standing.place, 2),
        *_mean(standing.score, 1),
    ]
    if with_strength:
        row += _mean(standing.strength, 2)
    forfeits = [f"{count} {kind.value}" for kind, count in standing.forfeits.items() if count]
    return [*row, ", ".join(forfeits) or "0"]


def _mean(found: Estimate | None, digits: int) -> list[str]:
    if found is None:
        return ["-", "-"]
    half = max(found.mean - found.low, found.high - found.mean)
    return [f"{found.mean:.{digits}f}", f"{half:.{digits}f}"]


def _table(rows: list[list[str]]) -> Iterator[str]:
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for row in rows:
        cells = (
            cell.ljust(width) if number < _LEFT else cell.rjust(width)
            for number, (cell, width) in enumerate(zip(row, widths, strict=True))
        )
        yield "  ".join(cells).rstrip()


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
