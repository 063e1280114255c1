"""Statistics and steps of many random games."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


@dataclass(frozen=True, slots=True)
class PlayoutStats:
    """Statistics of uniformly random games from one position, by seat where it says so.

    They are computed from whole numbers. The same games give the same statistics, in any order and
    with any number of threads. Variances are those of the population.

    Attributes:
        games: The number of games.
        decisions: The decisions of players in all of them together.
        length_mean: Mean of the decisions of a game.
        length_variance: Variance of the decisions of a game.
        shortest: Fewest decisions in a game.
        longest: Most decisions in a game.
        length_counts: The number of games of each length, as pairs `(decisions, games)`, ascending.
        wins: By seat: games won, a shared win counted as its share.
        win_shares: By seat: `wins` divided by `games`.
        win_share_errors: By seat: standard error of `win_shares`, the square root of (variance of a
            game's return / `games`).
        score_mean: By seat: mean of the final scores.
        score_variance: By seat: variance of the final scores.
        score_min: By seat: least final score.
        score_max: By seat: greatest final score.
        score_counts: By seat: the number of games that ended with each score, as pairs
            `(score, games)`, ascending.
        return_counts: By seat: the number of games that ended with each return, as pairs
            `(return, games)`, ascending.
    """

    games: int
    decisions: int
    length_mean: float
    length_variance: float
    shortest: int
    longest: int
    length_counts: tuple[tuple[int, int], ...]
    wins: tuple[float, ...]
    win_shares: tuple[float, ...]
    win_share_errors: tuple[float, ...]
    score_mean: tuple[float, ...]
    score_variance: tuple[float, ...]
    score_min: tuple[int, ...]
    score_max: tuple[int, ...]
    score_counts: tuple[tuple[tuple[int, int], ...], ...]
    return_counts: tuple[tuple[tuple[float, int], ...], ...]


@dataclass(frozen=True, slots=True, eq=False)
class Records:
    """Whole games in columns, one game after the other.

    The steps of game `i`, decisions and chance alike, are the rows `offsets[i]` to
    `offsets[i + 1] - 1` of `players`, `actions` and `legal_counts`; m is the number of steps of all
    n games, and d that of their decisions. To get a position, apply the actions before it to the
    state where the games began.

    Attributes:
        offsets: int64 of shape (n + 1,): where the steps of each game begin, and at last m.
        players: int8 of shape (m,): the seat that decided; -1 (`durbar.CHANCE`) for chance.
        actions: int32 of shape (m,): the id of the action, or of the outcome of chance.
        legal_counts: int32 of shape (m,): how many actions were legal, or outcomes possible; of
            shape (0,) if they were not counted.
        checks: uint16 of shape (d,): the last 16 bits of `hash64()` of each position in which a
            player decided. Decision by decision, those of game 0 first.
        decisions: int32 of shape (n,): the number of decisions.
        hashes: uint64 of shape (n,): `hash64()` of the last position.
        scores: int32 of shape (n, players): the final scores.
        returns: float64 of shape (n, players): the returns.

    >>> import durbar
    >>> state = durbar.load_game("maharani", players=2).new_initial_state()
    >>> records = durbar.record_playouts(state, 10, seed=1)
    >>> len(records), records.scores.shape
    (10, (10, 2))
    >>> steps = records.actions[records.offsets[3] : records.offsets[4]]  # those of game 3
    >>> for action in steps.tolist():
    ...     state.apply_action(action)
    >>> state.scores() == records.scores[3].tolist()
    True
    """

    offsets: "NDArray[np.int64]"
    players: "NDArray[np.int8]"
    actions: "NDArray[np.int32]"
    legal_counts: "NDArray[np.int32]"
    checks: "NDArray[np.uint16]"
    decisions: "NDArray[np.int32]"
    hashes: "NDArray[np.uint64]"
    scores: "NDArray[np.int32]"
    returns: "NDArray[np.float64]"

    def __len__(self) -> int:
        """Return the number of games."""
        return len(self.scores)
