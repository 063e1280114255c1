"""A picture of a result: win shares with their intervals."""

from pathlib import Path

from durbar.arena.result import ArenaResult

__all__ = ["plot"]


def plot(result: ArenaResult, path: Path) -> None:
    """Draw the win share of each bot; equal results give equal bytes of SVG.

    Raises:
        ImportError: The package matplotlib is missing.
        OSError: The file cannot be written.

    >>> import durbar, durbar.arena, pathlib, tempfile
    >>> game = durbar.load_game("maharani", players=2)
    >>> result = durbar.arena.play(game, ["greedy", "random"], games=8)
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     path = pathlib.Path(folder, "arena.svg")
    ...     durbar.arena.plot(result, path)
    ...     print("svg" in path.read_text("utf-8"))
    True
    """
    from matplotlib import rc_context  # noqa: PLC0415 - it is in an extra
    from matplotlib.figure import Figure  # noqa: PLC0415 - as above

    shares = [standing.win_share for standing in result.standings]
    rows = range(len(shares))
    with rc_context({"svg.hashsalt": "durbar", "svg.fonttype": "none"}):
        figure = Figure(figsize=(7, 1.4 + 0.45 * len(shares)), layout="constrained")
        axes = figure.add_subplot()
        spreads = [
            [share.mean - share.low for share in shares],
            [share.high - share.mean for share in shares],
        ]
        axes.errorbar([share.mean for share in shares], rows, xerr=spreads, fmt="o", capsize=4)
        axes.axvline(1 / result.players, color="grey", linestyle=":")
        axes.set_yticks(rows, [standing.bot for standing in result.standings])
        axes.set_ylim(len(shares) - 0.5, -0.5)
        axes.set_xlim(0, 1)
        axes.set_xlabel("win share with 95 % interval (dotted: fair)")
        axes.set_title(f"{result.game}, {result.players} players, {result.games:,} games")
        dated = {"Date": None} if path.suffix == ".svg" else None
        figure.savefig(path, metadata=dated)
