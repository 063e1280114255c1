"""A learning curve as an SVG."""

from collections.abc import Sequence

from examples.learning.checkpoints import Measured

__all__ = ["curve"]

WIDTH, HEIGHT, MARGIN = 640, 360, 48


def curve(points: Sequence[Measured], title: str) -> str:
    """Draw the win share over the games that were learnt from."""
    most = max(point.games for point in points)

    def place(games: float, share: float) -> str:
        x = MARGIN + games / most * (WIDTH - 2 * MARGIN)
        y = HEIGHT - MARGIN - share * (HEIGHT - 2 * MARGIN)
        return f"{x:.1f},{y:.1f}"

    def text(games: float, share: float, words: str, anchor: str, dx: int, dy: int) -> str:
        x, y = place(games, share).split(",")
        return f'<text x="{x}" y="{y}" dx="{dx}" dy="{dy}" text-anchor="{anchor}">{words}</text>'

    lines = [
        f'<polyline points="{place(0, share)} {place(most, share)}" stroke="#ddd"/>'
        for share in (0, 0.25, 0.5, 0.75, 1)
    ]
    line = " ".join(place(point.games, point.share) for point in points)
    lines.append(f'<polyline points="{line}" stroke="#1f77b4" stroke-width="2"/>')
    words = [text(0, share, f"{share}", "end", -6, 4) for share in (0, 0.25, 0.5, 0.75, 1)]
    words.append(text(most, 0, f"{most} games", "end", 0, 20))
    words.append(text(0, 1, title, "start", 0, -14))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" '
        'font-family="sans-serif" font-size="12">\n'
        '<rect width="100%" height="100%" fill="white"/>\n'
        f'<g fill="none">{"".join(lines)}</g>\n{"".join(words)}\n</svg>\n'
    )
