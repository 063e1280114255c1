"""One game: bots decide, chance is drawn, and a bot that errs forfeits."""

import logging
import math
import time
from collections.abc import Callable
from functools import partial
from typing import TypeVar

from durbar._core import NativeBot, State, View
from durbar.arena.blocks import ForfeitKind, GameResult, Thinking
from durbar.arena.definition import Arena
from durbar.bot_type import Bot
from durbar.errors import EngineHung, EngineIllegalAction, IllegalAction, InvalidArena
from durbar.net import NetBot
from durbar.records.steps import Steps

_log = logging.getLogger("durbar.arena")

NOBODY = -1

# What a program did whose bot says why it has no action.
_KINDS = {EngineHung: ForfeitKind.TIME, EngineIllegalAction: ForfeitKind.ILLEGAL}

_Answer = TypeVar("_Answer")

# Takes the seat whose bot runs now, or NOBODY, and since when; infinity if its time does not count.
Watch = Callable[[int, float], None]


class _Forfeited(Exception):
    def __init__(self, seat: int, kind: ForfeitKind) -> None:
        super().__init__(seat, kind)
        self.seat = seat
        self.kind = kind


class Table:
    """Seats with their bots, which stay from game to game."""

    def __init__(self, arena: Arena, watch: Watch = lambda _seat, _since: None) -> None:
        self._arena = arena
        self._watch = watch
        self._bots: dict[tuple[int, int], Bot] = {}
        self._logged: set[tuple[int, ForfeitKind]] = set()

    def prepare(self) -> None:
        """Make a bot of each sort.

        Raises:
            InvalidArena: One cannot be made, or is for another game.
        """
        for bot, (text, maker) in enumerate(zip(self._arena.bots, self._arena.makers, strict=True)):
            seat = next(seating.index(bot) for seating in self._arena.seatings if bot in seating)
            try:
                made = maker()
                if isinstance(made, NetBot):
                    made.check(self._arena.game, self._arena.budget)
            except (Exception, SystemExit) as error:
                raise InvalidArena(f"bot {text}: {type(error).__name__}: {error}") from error
            if not isinstance(made, Bot):
                raise InvalidArena(f"bot {text}: {made!r} has no methods `choose` and `reset`")
            self._bots[bot, seat] = made

    def play(self, block: int, number: int) -> GameResult:
        """Play the game of a block that has the seating of this number."""
        seating = self._arena.seatings[number]
        state = self._arena.start(block)
        steps = Steps(state.hash64()) if self._arena.keeps_steps else None
        thinking = tuple(Thinking() for _ in seating)
        try:
            for seat in range(len(seating)):
                self._reset(seating, seat, self._arena.bot_seed(block, number, seat))
            decisions = self._play_on(state, seating, block, steps, thinking)
        except _Forfeited as forfeited:
            self._bots.pop((seating[forfeited.seat], forfeited.seat), None)
            return GameResult.forfeited(seating, forfeited.seat, forfeited.kind, steps)
        return GameResult(
            seating,
            tuple(state.returns()),
            tuple(state.scores()),
            decisions,
            steps=steps,
            thinking=thinking,
        )

    def _play_on(
        self,
        state: State,
        seating: tuple[int, ...],
        block: int,
        steps: Steps | None,
        thinking: tuple[Thinking, ...],
    ) -> int:
        chance = self._arena.chance(block)
        apply = partial(steps.apply, state) if steps else state.apply_action
        decisions = 0
        while not state.is_terminal():
            if state.is_chance_node():
                apply(state.sample_chance_outcome(chance))
                continue
            seat = state.current_player()
            bot = self._bots[seating[seat], seat]
            action = self._ask(
                seating, seat, partial(self._choose, bot, state.view(seat), thinking[seat])
            )
            try:
                apply(action)
            except (IllegalAction, TypeError, ValueError, OverflowError) as error:
                self._log_forfeit(seating[seat], ForfeitKind.ILLEGAL, error)
                raise _Forfeited(seat, ForfeitKind.ILLEGAL) from error
            decisions += 1
        return decisions

    def _choose(self, bot: Bot, view: View, thinking: Thinking) -> int:
        """Let a bot choose, and note what that took."""
        limits = self._arena.budget
        began, core_began = time.monotonic(), time.process_time()
        if isinstance(bot, NetBot) or (isinstance(bot, NativeBot) and bot.budget):
            result = bot.think(view, limits)
            own = bot.budget if isinstance(bot, NativeBot) else None
            if own and (limits or own).ms is not None:
                in_core = time.process_time() - core_began
                thinking.waited += max(0.0, time.monotonic() - began - in_core)
            thinking.simulations += result.simulations
            action = result.best_action
        else:
            action = bot.choose(view, limits)
        thinking.seconds += time.monotonic() - began
        thinking.actions += 1
        return action

    def _reset(self, seating: tuple[int, ...], seat: int, seed: int) -> None:
        key = seating[seat], seat
        if key not in self._bots:
            # Loading a network may last longer than a move.
            maker = self._arena.makers[seating[seat]]
            self._bots[key] = self._ask(seating, seat, maker, timed=False)
        bot = self._bots[key]
        self._ask(seating, seat, partial(bot.reset, seed))

    def _ask(
        self,
        seating: tuple[int, ...],
        seat: int,
        question: Callable[[], _Answer],
        *,
        timed: bool = True,
    ) -> _Answer:
        """Let a bot run, and watch it."""
        start = time.monotonic()
        self._watch(seat, start if timed else math.inf)
        try:
            answer = question()
        except KeyboardInterrupt:
            raise
        except BaseException as error:
            # Also SystemExit, and panics of other native modules, which are no `Exception`.
            kind = _KINDS.get(type(error), ForfeitKind.CRASH)
            self._log_forfeit(seating[seat], kind, error)
            raise _Forfeited(seat, kind) from error
        finally:
            seconds = time.monotonic() - start
            self._watch(NOBODY, math.inf)
        if timed and seconds > self._arena.move_limit:
            late = f"it took {seconds:.3g} s, and the limit is {self._arena.move_limit:g} s"
            self._log_forfeit(seating[seat], ForfeitKind.TIME, TimeoutError(late))
            raise _Forfeited(seat, ForfeitKind.TIME)
        return answer

    def _log_forfeit(self, bot: int, kind: ForfeitKind, error: BaseException) -> None:
        """Log the first error of each kind and bot; later ones are only counted."""
        if (bot, kind) not in self._logged:
            self._logged.add((bot, kind))
            known = error if kind is ForfeitKind.CRASH else None
            text = self._arena.bots[bot]
            _log.warning("bot %s forfeits (%s): %s", text, kind, error, exc_info=known)
