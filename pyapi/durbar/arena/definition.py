"""The definition of an arena, from which each of its blocks follows."""

import hashlib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass
from functools import partial
from typing import Any

from durbar._core import Game, Rng, State, __version__
from durbar.arena.seatings import seatings
from durbar.bot_type import Bot, Budget
from durbar.bots import ENGINE, bot, engine_bot
from durbar.checks import check_type, check_whole
from durbar.errors import InvalidArena
from durbar.records.form import Setup

BotMaker = Callable[[], Bot]
"""A function or class without arguments that makes a bot."""

Bots = Sequence[str | BotMaker] | Mapping[str, str | BotMaker]
"""Bots, or bots by name; in a text `NAME=BOT` the name comes first."""

_MAX_SEED = 2**64 - 1
# The streams of a block; those of the bots come behind them.
_SET_UP, _CHANCE = range(2)


@dataclass(frozen=True, slots=True)
class Arena:
    """The definition of an arena, from the arguments of `play`.

    Attributes:
        bots: The texts of the different bots, each after its name if it has one.
        names: What each is called: its name, or else the text.
        makers: For each bot the function that makes one.
        seatings: The seatings of a block: by seat, the index of the bot.
        keeps_steps: Whether results have the steps of each game.
    """

    game: Game
    bots: tuple[str, ...]
    names: tuple[str, ...]
    makers: tuple[BotMaker, ...]
    seatings: tuple[tuple[int, ...], ...]
    seed: int
    move_limit: float
    budget: Budget | None = None
    keeps_steps: bool = False

    def start(self, block: int) -> State:
        """Return the position that all games of a block begin with."""
        return self.game.new_initial_state(self._stream(block, _SET_UP).next_u64())

    def chance(self, block: int) -> Rng:
        """Return the generator of chance, which is the same for all games of a block."""
        return self._stream(block, _CHANCE)

    def bot_seed(self, block: int, seating: int, seat: int) -> int:
        """Return the seed of the bot in one seat of a game.

        It comes from a one-way hash: a program that knows it cannot compute what chance brings.
        """
        place = f"{self.seed} {block} {seating} {seat}"
        return int.from_bytes(hashlib.blake2b(place.encode(), digest_size=8).digest())

    def _stream(self, block: int, number: int) -> Rng:
        return Rng(self.seed).stream(block).stream(number)

    def header(self) -> dict[str, Any]:
        """Return the first line of a file of results; an arena continues only its own."""
        return {
            "arena": 1,
            "durbar": __version__,
            **asdict(Setup.of(self.game)),
            "bots": list(self.bots),
            "seatings": [list(seating) for seating in self.seatings],
            "seed": str(self.seed),
            "move_limit": self.move_limit,
            "budget": self.budget and asdict(self.budget),
        }


def define(
    game: Game,
    bots: Bots,
    *,
    seed: int = 0,
    move_limit: float = 60.0,
    budget: Budget | None = None,
    keeps_steps: bool = False,
) -> Arena:
    """Define an arena.

    Raises:
        InvalidArena: The bots cannot be seated, or a number cannot be used.
    """
    check_type("game", game, Game, "a durbar.Game")
    if isinstance(bots, str):
        raise TypeError("bots must be a list of bots, not str")
    check_whole(seed=seed)
    check_type("move_limit", move_limit, int | float, "a number of seconds")
    check_type("budget", budget, Budget | None, "a durbar.Budget")
    if not 0 <= seed <= _MAX_SEED:
        raise InvalidArena(f"seed: must be from 0 to {_MAX_SEED}")
    if not 0 < move_limit < float("inf"):
        raise InvalidArena("move limit: must be a positive number of seconds")
    makers: dict[str, BotMaker] = {}
    names: dict[str, str] = {}
    texts = []
    for name, each in bots.items() if isinstance(bots, Mapping) else map(_split, bots):
        text, maker = _described(each, move_limit)
        text = f"{name}={text}" if name else text
        called = names.setdefault(text, name or text)
        is_other = makers.setdefault(text, maker) != maker and not isinstance(each, str)
        if is_other or list(names.values()).count(called) > 1:
            raise InvalidArena(f"bots: two different ones are called {called}; give each a name")
        texts.append(text)
    return Arena(
        game,
        tuple(makers),
        tuple(names.values()),
        tuple(makers.values()),
        seatings(texts, game.num_players()),
        seed,
        float(move_limit),
        budget,
        keeps_steps,
    )


def _split(source: str | BotMaker) -> tuple[str, str | BotMaker]:
    """Take NAME= from the beginning of a text: in `mcts:ms=5` there is none."""
    name, equals, text = source.partition("=") if isinstance(source, str) else ("", "", "")
    return (name, text) if equals and ":" not in name else ("", source)


def _described(source: str | BotMaker, move_limit: float) -> tuple[str, BotMaker]:
    if isinstance(source, str) and source.startswith(ENGINE):
        # Whoever is later has lost, and a process that is ended could not end its program.
        limits = dict.fromkeys(("start_seconds", "move_seconds", "most_seconds"), move_limit)
        return source, partial(engine_bot, source, **limits)
    if isinstance(source, str):
        return source, partial(bot, source)
    if not callable(source):
        raise InvalidArena(f"bots: {source!r} is neither a text nor a class that makes a bot")
    name = getattr(source, "__qualname__", type(source).__qualname__)
    module = getattr(source, "__module__", "")
    return f"python:{module}:{name}", source
