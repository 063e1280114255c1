"""What many random games came to."""

from dataclasses import dataclass

__all__ = ["PlayoutStats"]


@dataclass(frozen=True, slots=True)
class PlayoutStats:
    """Statistics of uniformly random games from one position, by seat where it says so.

    Attributes:
        games: The number of games.
        decisions: The decisions of players in all of them together.
        shortest: Fewest decisions in a game.
        longest: Most decisions in a game.
        wins: By seat: games won, a shared win counted as its share.
        score_mean: By seat: mean of the final scores.
        score_variance: By seat: variance of the final scores, of the population.
        score_min: By seat: least final score.
        score_max: By seat: greatest final score.
    """

    games: int
    decisions: int
    shortest: int
    longest: int
    wins: tuple[float, ...]
    score_mean: tuple[float, ...]
    score_variance: tuple[float, ...]
    score_min: tuple[int, ...]
    score_max: tuple[int, ...]
