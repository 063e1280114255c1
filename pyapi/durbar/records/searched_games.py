"""Games that a search plays against itself, with what it said at each decision."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Protocol, runtime_checkable

from durbar._core import Game, NativeBot, Rng, View
from durbar.bots import bot
from durbar.checks import check_type
from durbar.errors import InvalidBot
from durbar.net import NetBot
from durbar.records.batch import RecordBatch, batched
from durbar.records.form import GameRecord, Setup, base_definition
from durbar.records.lines import line_of
from durbar.records.searches import Searches
from durbar.records.steps import Steps
from durbar.runners import OnGames
from durbar.search import SearchResult, check_temperature


@runtime_checkable
class Thinker(Protocol):
    """A bot that says what it found."""

    def reset(self, seed: int, /) -> None:
        """Begin a new game."""

    def think(self, view: View, /) -> SearchResult:
        """Choose an action, and say what was found on the way."""


@dataclass(frozen=True, slots=True)
class SearchedGames:
    """Games of a search, against itself or an opponent, from which networks learn.

    Each game begins anew. Its first decisions are drawn by the visits of the search
    (`SearchResult.sample_action`), so that games differ; then the search plays its best action.
    Noise at the root is a setting of the bot, as in `mcts:simulations=200,noise=0.25`.

    Attributes:
        game: The game.
        bot: The text of a bot that searches: `mcts`, `flat`, a level or `net:FILE`. With a budget
            in simulations the same seed gives the same games everywhere.
        seed: The seed of all chance, of the searches and of what is drawn.
        drawn: How many decisions at the beginning of a game are drawn by visits. If it is None they
            are 20, and none with `gumbel`, which draws every action itself.
        part_games: The games of a part of a data set.
        temperature: At which these decisions are drawn, 0 or more.
        opponent: The text of another such bot, which takes all seats but one. `bot` takes seat 0 in
            the first game, seat 1 in the next, and so on around the table.

    Raises:
        InvalidBot: A text is no bot that searches, or its network is for another game.
        ValueError: A number is out of its range.

    >>> import durbar
    >>> from durbar.records import SearchedGames
    >>> game = durbar.load_game("maharani", players=2)
    >>> source = SearchedGames(game, "mcts:simulations=20", seed=1)
    >>> [batch] = source.batches(0, 2, lambda games: None)
    >>> searches = batch[1].searches
    >>> searches.returns.shape == (len(batch[1].checks), 2)
    True
    >>> int(searches.visits[: searches.counts[0]].sum())
    20
    """

    game: Game
    bot: str
    seed: int
    drawn: int | None = None
    part_games: int = 100
    temperature: float = 1.0
    opponent: str | None = None

    def __post_init__(self) -> None:
        check_type("game", self.game, Game, "a durbar.Game")
        for thinker in self._thinkers().values():
            if isinstance(thinker, NetBot):
                thinker.check(self.game)
        check_temperature(self.temperature)
        if self.drawn is None:
            object.__setattr__(self, "drawn", 0 if ",gumbel=" in self.bot else 20)
        elif self.drawn < 0:
            raise ValueError(f"drawn must be at least 0, not {self.drawn}")

    def definition(self) -> dict[str, Any]:
        """Return the definition of the games, for JSON."""
        common = base_definition(Setup.of(self.game), self.seed)
        bots = {name: str(thinker) for name, thinker in self._thinkers().items()}
        return {**common, **bots, "drawn": self.drawn, "temperature": self.temperature}

    def batches(self, first: int, last: int, on_games: OnGames) -> Iterator[RecordBatch]:
        """Play the games from `first` to before `last`."""
        return batched(self._records(first, last, on_games))

    def lines(self, first: int, last: int, on_games: OnGames) -> Iterator[bytes]:
        """Play the games from `first` to before `last`, as lines of JSON."""
        return map(line_of, self._records(first, last, on_games))

    def _thinkers(self) -> dict[str, Thinker]:
        """Make the bot, and the opponent if there is one."""
        thinkers = {"bot": _searching("bot", self.bot, self.game)}
        if self.opponent is not None:
            thinkers["opponent"] = _searching("opponent", self.opponent, self.game)
        return thinkers

    def _records(self, first: int, last: int, on_games: OnGames) -> Iterator[GameRecord]:
        made, setup = list(self._thinkers().values()), Setup.of(self.game)
        for game in range(first, last):
            yield self._play(made, setup, game)
            on_games(1)

    def _play(self, made: Sequence[Thinker], setup: Setup, number: int) -> GameRecord:
        seats = [made[-1]] * setup.players
        seats[number % setup.players] = made[0]
        streams = Rng(self.seed).stream(number)
        chance, seeds, rng = (streams.stream(which) for which in range(3))
        for thinker in made:
            thinker.reset(seeds.next_u64())
        state = self.game.new_initial_state()
        start = state.to_notation()
        steps = Steps(state.hash64())
        results: list[SearchResult] = []
        while not state.is_terminal():
            if state.is_chance_node():
                action = state.sample_chance_outcome(chance)
            else:
                result = seats[state.current_player()].think(state.view())
                action = result.best_action
                if len(results) < (self.drawn or 0):
                    action = result.sample_action(rng, self.temperature)
                results.append(result)
            steps.apply(state, action)
        return GameRecord(
            setup=setup,
            seed=self.seed,
            game=number,
            start=start,
            bots=tuple(map(str, seats)),
            **steps.columns(),
            scores=tuple(state.scores()),
            returns=tuple(state.returns()),
            searches=Searches.of_results(results, setup.players),
        )


def _searching(name: str, text: str, game: Game) -> Thinker:
    made = bot(text)
    if isinstance(made, NativeBot):
        if made.budget:
            return made.in_full(game)
    elif isinstance(made, Thinker):
        return made
    raise InvalidBot(f"{name} must be one that searches, such as mcts, not {text}")
