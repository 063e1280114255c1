"""Records of random games as lines of JSON, made in Rust."""

from durbar._core import RecordLines, State
from durbar.records.form import Setup, head

__all__ = ["record_lines"]


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

    docs/records.md describes a line; `durbar.read_records` reads a file of them. It does not need
    numpy, and holds only a few games at a time. Other Python threads can run while it plays.

    Args:
        state: Where each game begins; it does not change.
        n: The number of games, 1 to 2**31.
        seed: 0 to 2**64 - 1.
        first_game: The number of the first game, 0 to 2**48.
        steps: Whether to write `players`, `actions` and `checks`.
        start: What to write in place of the notation of `state`.
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
    if not isinstance(state, State):
        raise TypeError(f"state must be a durbar.State, not {type(state).__name__}")
    return RecordLines(
        state,
        n,
        seed,
        first_game=first_game,
        head=head(Setup.of(state.game), seed),
        start=state.to_notation() if start is None else start,
        steps=steps,
        max_seconds=max_seconds,
        max_decisions=max_decisions,
    )
