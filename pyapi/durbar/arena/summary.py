"""The result of an arena, computed from its blocks."""

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import astuple
from statistics import fmean

from durbar.arena.blocks import Block, ForfeitKind, GameResult, Thinking
from durbar.arena.definition import Arena
from durbar.arena.estimates import elo_difference, estimate
from durbar.arena.result import ArenaResult, Standing
from durbar.arena.sprt import Sprt, SprtVerdict


def summarise(
    arena: Arena, blocks: Sequence[Block], sprt: tuple[Sprt, SprtVerdict] | None = None
) -> ArenaResult:
    """Compute the result of at least two blocks."""
    players = arena.game.num_players()
    elo = None
    if players == len(arena.bots) == 2:
        elo = elo_difference(estimate([block_win_share(block, 0) for block in blocks], 0, 1))
    return ArenaResult(
        game=arena.game.name,
        players=players,
        seed=arena.seed,
        blocks=len(blocks),
        games=sum(len(block.games) for block in blocks),
        standings=tuple(_standing(bot, text, blocks) for bot, text in enumerate(arena.names)),
        seats=tuple(
            estimate([fmean(game.returns[seat] for game in block.games) for block in blocks], 0, 1)
            for seat in range(players)
        ),
        elo=elo,
        sprt=sprt,
        thinking=tuple(_thinking(bot, blocks) for bot in range(len(arena.bots))),
    )


def block_win_share(block: Block, bot: int) -> float:
    """Return the mean share of the win of a bot's seats in a block."""
    (share,) = _block_means([block], bot, lambda game: game.returns)
    return share


def _standing(bot: int, text: str, blocks: Sequence[Block]) -> Standing:
    players = len(blocks[0].games[0].seating)
    games = [game for block in blocks for game in block.games]
    by_score = _block_means(blocks, bot, lambda game: game.scores)
    forfeits = Counter(
        game.forfeit[1]
        for game in games
        if game.forfeit is not None and game.seating[game.forfeit[0]] == bot
    )
    return Standing(
        bot=text,
        seats=sum(game.seating.count(bot) for game in games),
        win_share=estimate(_block_means(blocks, bot, lambda game: game.returns), 0, 1),
        place=estimate(_block_means(blocks, bot, GameResult.places), 1, players),
        score=estimate(by_score) if len(by_score) > 1 else None,
        forfeits={kind: forfeits[kind] for kind in ForfeitKind},
    )


def _thinking(bot: int, blocks: Sequence[Block]) -> Thinking:
    """Add up how long a bot thought in the games that were played now."""
    games = [game for block in blocks for game in block.games if game.thinking]
    seats = [pair for game in games for pair in zip(game.seating, game.thinking or (), strict=True)]
    sums = zip(*(astuple(thinking) for other, thinking in seats if other == bot), strict=True)
    return Thinking(*map(sum, sums))


def _block_means(
    blocks: Sequence[Block], bot: int, values: Callable[[GameResult], Sequence[float] | None]
) -> list[float]:
    """Return the mean of a bot's values in each block that has some."""
    means = []
    for block in blocks:
        of_bot = [
            value
            for game in block.games
            for other, value in zip(game.seating, values(game) or (), strict=False)
            if other == bot
        ]
        if of_bot:
            means.append(fmean(of_bot))
    return means
