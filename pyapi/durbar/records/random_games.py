"""Random games: their records as lines of JSON, made in Rust, and as the source of a data set.

Only batches need numpy.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from durbar._core import RecordLines, State, record_playouts
from durbar.checks import check_type
from durbar.records.form import Setup, base_definition

if TYPE_CHECKING:
    from durbar.records.batch import RecordBatch
    from durbar.runners import OnGames


def record_lines(
    state: State,
    n: int,
    seed: int,
    *,
    first_game: int = 0,
    steps: bool = True,
    start: str | None = None,
    max_seconds: float | None = None,
    max_decisions: int | None = None,
) -> RecordLines:
    """Play the games of `durbar.record_playouts`, and return the record of each as a line of JSON.

    docs/records.md describes a line; `durbar.read_records` reads a file of them. The function needs
    no numpy, and holds only a few games at a time. Other Python threads can run while it plays.

    Args:
        state: Where each game begins; it does not change.
        n: The number of games, 1 to 2**31.
        seed: 0 to 2**64 - 1.
        first_game: The number of the first game, 0 to 2**48.
        steps: Whether to write `players`, `actions` and `checks`.
        start: The text to write in place of the notation of `state`.
        max_seconds: The most time spent in the iterator, checked after each game. Pauses between
            two parts do not count.
        max_decisions: The most decisions in all games together.

    Returns:
        An iterator of some lines at a time, as bytes, each line with its end.

    Raises:
        BudgetExceeded: The iterator raises it if the next game would take more than `max_seconds`
            or `max_decisions`. It has returned the games before.
        ValueError: A number is out of its range.

    >>> import durbar, json
    >>> state = durbar.load_game("maharani", players=3).new_initial_state()
    >>> lines = b"".join(durbar.record_lines(state, 100, seed=1, steps=False)).splitlines()
    >>> len(lines), json.loads(lines[1])["game"]
    (100, 1)
    """
    check_type("state", state, State, "a durbar.State")
    return RecordLines(
        state,
        n,
        seed,
        first_game=first_game,
        start=start,
        steps=steps,
        max_seconds=max_seconds,
        max_decisions=max_decisions,
    )


@dataclass(frozen=True, slots=True)
class Playouts:
    """Uniformly random games, those of `durbar.record_playouts`.

    Attributes:
        state: Where each game begins.
        seed: The seed of all chance.
        part_games: The games of a part of a data set.

    >>> import durbar
    >>> from durbar.records import Playouts
    >>> state = durbar.load_game("maharani", players=2).new_initial_state()
    >>> [batch] = Playouts(state, seed=1).batches(5, 7, lambda games: None)
    >>> batch.games.tolist()
    [5, 6]
    """

    state: State
    seed: int
    part_games: int = 1 << 16

    def __post_init__(self) -> None:
        check_type("state", self.state, State, "a durbar.State")

    def definition(self) -> dict[str, Any]:
        """Return the definition of the games, for JSON."""
        common = base_definition(Setup.of(self.state.game), self.seed)
        return {**common, "bot": "random", "start": self.state.to_notation()}

    def batches(self, first: int, last: int, on_games: "OnGames") -> Iterator["RecordBatch"]:
        """Play the games from `first` to before `last`."""
        import numpy as np  # noqa: PLC0415 - lines do without it

        from durbar.records.batch import BATCH_GAMES, RecordBatch  # noqa: PLC0415 - needs numpy

        setup, start = Setup.of(self.state.game), self.state.to_notation()
        bots = ("random",) * setup.players
        for begin in range(first, last, BATCH_GAMES):
            games = min(BATCH_GAMES, last - begin)
            columns = record_playouts(
                self.state, games, self.seed, first_game=begin, legal_counts=False
            )
            yield RecordBatch(
                setup=setup,
                seed=self.seed,
                games=np.arange(begin, begin + games, dtype=np.int64),
                starts=[start] * games,
                bots=[bots] * games,
                columns=columns,
                forfeits=[None] * games,
            )
            on_games(games)

    def lines(self, first: int, last: int, on_games: "OnGames") -> Iterator[bytes]:
        """Play the games from `first` to before `last`, as lines of JSON."""
        for part in record_lines(self.state, last - first, self.seed, first_game=first):
            yield part
            on_games(part.count(b"\n"))
