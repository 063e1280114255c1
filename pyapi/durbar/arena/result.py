"""What an arena has found."""

import dataclasses
import json
import math
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from statistics import fmean
from typing import Any

from durbar.arena import report
from durbar.arena.blocks import Block, ForfeitKind, GameResult
from durbar.arena.definition import Arena
from durbar.arena.estimates import Estimate, estimate
from durbar.arena.ratings import elo_difference, plackett_luce
from durbar.arena.sprt import Sprt, SprtVerdict

__all__ = ["ArenaResult", "Standing", "block_win_share", "summarise"]


@dataclass(frozen=True, slots=True)
class Standing:
    """How a bot has done. A game counts for each seat that the bot had in it.

    Attributes:
        bot: The text of the bot.
        seats: The number of seats that it had in all games.
        win_share: The mean share of the win.
        place: The mean place, 1 for the best; equal seats share the mean of their places.
        score: The mean final score of games without a forfeit; None if there are too few.
        strength: The strength in the Plackett-Luce model; None if there is no fit, or if the extra
            `arena` is not installed.
        forfeits: How often it forfeited, by kind.

    >>> import durbar, durbar.arena
    >>> game = durbar.load_game("maharani", players=2)
    >>> result = durbar.arena.play(game, ["greedy", "random"], games=8)
    >>> best: durbar.arena.Standing = result.standings[0]
    >>> best.bot, best.seats, sum(best.forfeits.values())
    ('greedy', 8, 0)
    """

    bot: str
    seats: int
    win_share: Estimate
    place: Estimate
    score: Estimate | None
    strength: Estimate | None
    forfeits: dict[ForfeitKind, int]


@dataclass(frozen=True, slots=True)
class ArenaResult:
    """What an arena has found. Intervals hold 95 % and come from block means.

    Attributes:
        game: The name of the game.
        players: The number of players.
        seed: The seed of all chance.
        blocks: The number of blocks.
        games: The number of games.
        standings: How each bot has done, in the order of the arena.
        seats: By seat: the mean share of the win.
        elo: How far the first bot is above the second one in Elo. None unless two bots play a game
            for two.
        sprt: What the sequential test has found, if there was one. If it stopped the arena, the
            intervals are a little too far from the middle of its hypotheses.

    >>> import durbar, durbar.arena
    >>> game = durbar.load_game("maharani", players=2)
    >>> result: durbar.arena.ArenaResult = durbar.arena.play(game, ["greedy", "random"], games=8)
    >>> result.games, result.elo is None
    (8, False)
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

    def table(self) -> str:
        """The result as lines of text."""
        return "\n".join(report.lines(self))

    def to_json(self) -> str:
        """The result as JSON; the seed is a string, and what is infinite is null."""
        found = dataclasses.asdict(self)
        found["seed"] = str(self.seed)
        if self.sprt:
            found["sprt"] = {**found["sprt"][0], **found["sprt"][1]}
        return json.dumps(_finite(found), indent=2, ensure_ascii=False)


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


def summarise(
    arena: Arena, blocks: Sequence[Block], sprt: tuple[Sprt, SprtVerdict] | None = None
) -> ArenaResult:
    """Compute the result of at least two blocks."""
    players = arena.game.num_players()
    count = len(arena.bots)
    elo = None
    if players == count == 2:
        elo = elo_difference(estimate([block_win_share(block, 0) for block in blocks], 0, 1))
    strengths = _strengths(blocks, count) if elo is None else [None] * count
    return ArenaResult(
        game=arena.game.name,
        players=players,
        seed=arena.seed,
        blocks=len(blocks),
        games=sum(len(block.games) for block in blocks),
        standings=tuple(
            _standing(bot, text, blocks, strengths[bot]) for bot, text in enumerate(arena.bots)
        ),
        seats=tuple(
            estimate([fmean(game.returns[seat] for game in block.games) for block in blocks], 0, 1)
            for seat in range(players)
        ),
        elo=elo,
        sprt=sprt,
    )


def block_win_share(block: Block, bot: int) -> float:
    """The mean share of the win of a bot's seats in a block."""
    (share,) = _block_means([block], bot, lambda game: game.returns)
    return share


def _strengths(blocks: Sequence[Block], bots: int) -> Sequence[Estimate | None]:
    try:
        return plackett_luce(blocks, bots) or [None] * bots
    except ImportError:
        return [None] * bots


def _standing(bot: int, text: str, blocks: Sequence[Block], strength: Estimate | None) -> Standing:
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
        strength=strength,
        forfeits={kind: forfeits[kind] for kind in ForfeitKind},
    )


def _block_means(
    blocks: Sequence[Block], bot: int, values: Callable[[GameResult], Sequence[float] | None]
) -> list[float]:
    """The mean of a bot's values in each block that has some."""
    found = []
    for block in blocks:
        of_bot = [
            value
            for game in block.games
            for other, value in zip(game.seating, values(game) or (), strict=False)
            if other == bot
        ]
        if of_bot:
            found.append(fmean(of_bot))
    return found
