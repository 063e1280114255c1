"""What a picture paints: shapes as polygons with their colours, one after the other, and texts.

Enough of SVG for pictures of the core: curves are cut short, strokes and patterns are left out.
"""

import math
import re
from collections.abc import Iterator
from dataclasses import dataclass
from xml.etree import ElementTree as ET

SVG = "{http://www.w3.org/2000/svg}"

Point = tuple[float, float]
Colour = tuple[float, float, float]
Matrix = tuple[float, float, float, float, float, float]

_STILL: Matrix = (1, 0, 0, 1, 0, 0)
_NUMBERS = {"M": 2, "L": 2, "T": 2, "H": 1, "V": 1, "C": 6, "Q": 4, "S": 4, "A": 7}
"""How many numbers a step of a path has."""
_HIDDEN = {"defs", "title", "desc", "pattern", "radialGradient", "linearGradient", "symbol"}


@dataclass(frozen=True, slots=True)
class Shape:
    """A surface, and what colours it may have at a point."""

    outlines: tuple[tuple[Point, ...], ...]
    fills: tuple[Colour, ...]
    opacity: float

    def covers(self, point: Point) -> bool:
        """Whether a point lies on it."""
        return any(_is_inside(outline, point) for outline in self.outlines)


def _is_inside(outline: tuple[Point, ...], point: Point) -> bool:
    """Whether an odd number of edges lies to the right of a point."""
    x, y = point
    inside = False
    x1, y1 = outline[-1]
    for x2, y2 in outline:
        if (y1 > y) != (y2 > y) and x < (x2 - x1) * (y - y1) / (y2 - y1) + x1:
            inside = not inside
        x1, y1 = x2, y2
    return inside


@dataclass(frozen=True, slots=True)
class Text:
    """A text: about where its middle is, how large it is, and its colour."""

    said: str
    middle: Point
    width: float
    size: float
    fill: Colour
    grounds: tuple[Colour, ...]
    """What may be behind its middle."""

    def contrast(self) -> float:
        """Return the least contrast to what is behind it."""
        return min(contrast(self.fill, ground) for ground in self.grounds)


def contrast(one: Colour, other: Colour) -> float:
    """Return the contrast of two colours, from 1 to 21 (WCAG 2.2)."""
    darker, lighter = sorted((_luminance(one), _luminance(other)))
    return (lighter + 0.05) / (darker + 0.05)


def _luminance(colour: Colour) -> float:
    linear = [
        share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4 for share in colour
    ]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


class Painting:
    """A picture, painted."""

    def __init__(self, svg: str) -> None:
        """Paint everything in order."""
        self.root = ET.fromstring(svg)  # noqa: S314 (our own)
        self.shapes: list[Shape] = []
        self.texts: list[Text] = []
        self._defined = {
            node.get("id", ""): node
            for node in self.root.iter()
            if node.get("id", "").startswith("durbar-")
        }
        self._paint(self.root, _STILL, {})

    def of(self, element: ET.Element) -> "tuple[list[Shape], list[Text]]":
        """Return the shapes and texts of a part of the picture."""
        shapes, texts = self.shapes, self.texts
        self.shapes, self.texts = [], []
        self._paint(element, _STILL, {})
        painted = self.shapes, self.texts
        self.shapes, self.texts = shapes, texts
        return painted

    def _paint(self, node: ET.Element, at: Matrix, inherited: dict[str, str]) -> None:
        kind = node.tag.removeprefix(SVG)
        if kind in _HIDDEN:
            return
        at = _product(at, _transform(node.get("transform", "")))
        inherited = inherited | {
            key: node.get(key, "") for key in ("fill", "font-size") if node.get(key)
        }
        if kind == "use":
            used = self._defined[node.get("href", "").removeprefix("#")]
            moved = (1, 0, 0, 1, float(node.get("x", "0")), float(node.get("y", "0")))
            self._paint(used, _product(at, moved), inherited)
        elif kind == "text":
            self._write(node, at, inherited)
        elif fills := tuple(self._fills(inherited.get("fill", "#000000"))):
            opacity = float(node.get("opacity", "1")) * float(node.get("fill-opacity", "1"))
            outlines = tuple(
                tuple(_moved(at, point) for point in outline) for outline in _outlines(node, kind)
            )
            if outlines:
                self.shapes.append(Shape(outlines, fills, opacity))
        for child in node if kind in {"svg", "g", "symbol"} else ():
            self._paint(child, at, inherited)

    def _fills(self, fill: str) -> Iterator[Colour]:
        if fill.startswith("#"):
            yield _colour(fill)
        elif fill.startswith("url(#"):
            for stop in self._defined[fill[5:-1]].iter(f"{SVG}stop"):
                yield _colour(stop.get("stop-color", ""))

    def _write(self, node: ET.Element, at: Matrix, inherited: dict[str, str]) -> None:
        said = "".join(node.itertext())
        size = float(inherited["font-size"])
        width = 0.56 * size * len(said)
        start = {"middle": 0.5, "end": 1.0}.get(node.get("text-anchor", ""), 0.0)
        x = float(node.get("x", "0")) + (0.5 - start) * width
        middle = _moved(at, (x, float(node.get("y", "0")) - 0.35 * size))
        scale = math.hypot(at[0], at[1])
        fill = _colour(inherited.get("fill", "#000000"))
        grounds = tuple(self._behind(middle))
        self.texts.append(Text(said, middle, width * scale, size * scale, fill, grounds))

    def _behind(self, point: Point) -> set[Colour]:
        """Return the colours that a point may have, as far as it is painted."""
        seen: set[Colour] = {(1, 1, 1)}
        for shape in self.shapes:
            if shape.covers(point):
                seen = {
                    _mixed(below, fill, shape.opacity) for below in seen for fill in shape.fills
                }
        return seen


def _mixed(below: Colour, above: Colour, opacity: float) -> Colour:
    red, green, blue = (
        one * (1 - opacity) + other * opacity for one, other in zip(below, above, strict=True)
    )
    return red, green, blue


def _colour(text: str) -> Colour:
    value = int(text.removeprefix("#"), 16)
    return (value >> 16) / 255, (value >> 8 & 255) / 255, (value & 255) / 255


def _transform(text: str) -> Matrix:
    matrix = _STILL
    for name, listed in re.findall(r"(\w+)\(([^)]*)\)", text):
        numbers = [float(number) for number in re.split(r"[ ,]+", listed.strip())]
        if name == "translate":
            step: Matrix = (1, 0, 0, 1, numbers[0], numbers[1])
        elif name == "scale":
            step = (numbers[0], 0, 0, numbers[-1], 0, 0)
        else:
            assert name == "rotate"
            sine, cosine = math.sin(math.radians(numbers[0])), math.cos(math.radians(numbers[0]))
            step = (cosine, sine, -sine, cosine, 0, 0)
        matrix = _product(matrix, step)
    return matrix


def _product(outer: Matrix, inner: Matrix) -> Matrix:
    a, b, c, d, e, f = outer
    g, h, i, j, k, m = inner
    return (
        a * g + c * h,
        b * g + d * h,
        a * i + c * j,
        b * i + d * j,
        a * k + c * m + e,
        b * k + d * m + f,
    )


def _moved(matrix: Matrix, point: Point) -> Point:
    a, b, c, d, e, f = matrix
    x, y = point
    return a * x + c * y + e, b * x + d * y + f


def _outlines(node: ET.Element, kind: str) -> list[list[Point]]:
    def number(name: str) -> float:
        return float(node.get(name, "0"))

    if kind == "rect":
        left, top = number("x"), number("y")
        right, bottom = left + number("width"), top + number("height")
        return [[(left, top), (right, top), (right, bottom), (left, bottom)]]
    if kind == "circle":
        x, y, radius = number("cx"), number("cy"), number("r")
        angles = [math.tau * part / 24 for part in range(24)]
        return [[(x + radius * math.cos(one), y + radius * math.sin(one)) for one in angles]]
    return list(lines(node.get("d", ""))) if kind == "path" else []


def lines(path: str) -> Iterator[list[Point]]:
    """Return the points that the lines of a path go through."""
    x = y = 0.0
    points: list[Point] = []
    for letter, listed in re.findall(r"([A-Za-z])([^A-Za-z]*)", path):
        numbers = [float(number) for number in re.findall(r"-?(?:\d*\.\d+|\d+)", listed)]
        if letter in "Zz":
            x, y = points[0]
            continue
        if letter in "Mm" and points:
            yield points
            points = []
        many = _NUMBERS[letter.upper()]
        for ends in _groups(numbers, many):
            dx, dy = (x, y) if letter.islower() else (0.0, 0.0)
            if letter in "Hh":
                x = ends[0] + dx
            elif letter in "Vv":
                y = ends[0] + dy
            else:
                x, y = ends[-2] + dx, ends[-1] + dy
            points.append((x, y))
    if points:
        yield points


def _groups(numbers: list[float], many: int) -> Iterator[list[float]]:
    for first in range(0, len(numbers), many):
        yield numbers[first : first + many]
