"""The pictures of the rules: parts of positions, drawn by the core, cut to what a rule is about.

Each is a position, or what an action makes of one, and the things that are shown. A thing has the
id that the core gives it in the whole picture.
"""

import functools
import importlib
import re
from dataclasses import dataclass
from pathlib import Path
from typing import Literal
from xml.etree import ElementTree as ET

import durbar

FOLDER = Path(__file__).parents[2] / "docs" / "pictures" / "rules"
SVG = "http://www.w3.org/2000/svg"
LARGEST = 600_000
"""So many bytes have all pictures together at most."""
_TAG = f"{{{SVG}}}"


@dataclass(frozen=True, slots=True)
class RulePicture:
    """A part of a position."""

    name: str
    position: str
    things: tuple[str, ...]
    """What is shown: ids, or how they begin."""
    action: str = ""
    """What is done at the position."""
    points: tuple[tuple[str, int, int], ...] = ()
    """What that brings: the id of a rule, the player, the points."""
    before: bool = False
    """The picture shows how things were before the action."""
    legal: bool = False
    """What may be done next is marked."""
    pad: int = 14
    """So much of what lies around the things is shown too."""

    @property
    def game(self) -> str:
        """The name of the game."""
        return durbar.state_from_notation(self.position).game.name

    def play(self) -> tuple[durbar.State, list[tuple[str, int, int]]]:
        """Give the state that is shown, and the points of the action."""
        state = durbar.state_from_notation(self.position)
        if not self.action:
            return state, []
        played = state.clone()
        events = played.apply_action_with_events(state.string_to_action(self.action))
        earned = [
            (event["rule"], event["player"], event["points"])
            for event in events
            if event.get("points")
        ]
        return state if self.before else played, earned

    def draw(self, theme: Literal["light", "dark"] = "light") -> str:
        """Draw the position, and cut the picture."""
        state, _ = self.play()
        position = durbar.state_from_notation(self.position)
        shown = self.action and not self.before
        last = position.string_to_action(self.action) if shown else None
        viewer = max(state.current_player(), 0)
        svg = state.to_svg(viewer=viewer, theme=theme, legal=self.legal, last_action=last)
        return cut(svg, self.things, self.pad)


@functools.cache
def pictures() -> tuple[RulePicture, ...]:
    """Give the pictures of all games: those of a game stand in the folder of its name."""
    parts = sorted(path.parent.name for path in Path(__file__).parent.glob("*/rule_pictures.py"))
    modules = [importlib.import_module(f"tests.golden.{game}.rule_pictures") for game in parts]
    return tuple(picture for module in modules for picture in module.PICTURES)


def cut(svg: str, things: tuple[str, ...], pad: int) -> str:
    """Keep things, and what has no id in their parts of the picture, framed by the things."""
    root = ET.fromstring(svg)  # noqa: S314 (our own)
    parts = [group for group in root if group.get("data-part")]
    shown: list[ET.Element] = []
    panels: list[ET.Element] = []
    for part in parts:
        for thing in list(part):
            if thing.get("id") and not str(thing.get("id")).startswith(things):
                part.remove(thing)
        kept = [thing for thing in part if thing.get("id")]
        if not kept:
            root.remove(part)
        shown += kept
        panels += part.findall(f"{_TAG}rect") if kept else []
    sizes = _sizes(root)
    frame = _frame(shown, sizes)
    # A panel without an id is shown whole.
    for panel in panels:
        frame = _with_panel(frame, _frame([panel], sizes))
    left, top, right, bottom = frame[0] - pad, frame[1] - pad, frame[2] + pad, frame[3] + pad
    _drop_unused(root)
    for part in parts:
        for text in part.findall(f"{_TAG}text"):
            if not _is_inside(text, left, top, right, bottom):
                part.remove(text)
    width, height = right - left, bottom - top
    root.set("viewBox", f"{left} {top} {width} {height}")
    root.set("width", str(width))
    root.set("height", str(height))
    ET.register_namespace("", SVG)
    return ET.tostring(root, encoding="unicode") + "\n"


Sizes = dict[str, tuple[str, str]]
"""The width and the height of rectangles that are defined, by how they are used."""


def _sizes(root: ET.Element) -> Sizes:
    defined = root.findall(f"{_TAG}defs/{_TAG}rect")
    return {
        f"#{rect.get('id')}": (rect.get("width", "0"), rect.get("height", "0")) for rect in defined
    }


Frame = tuple[int, int, int, int]
"""Left, top, right, bottom."""


def _frame(things: list[ET.Element], sizes: Sizes) -> Frame:
    """Frame the shapes of things that stand at a place of the whole picture."""
    xs: list[int] = []
    ys: list[int] = []
    for shape in (element for thing in things for element in thing.iter()):
        x, y = shape.get("x", shape.get("cx")), shape.get("y", shape.get("cy"))
        if moved := re.match(r"translate\((\d+) (\d+)\)", shape.get("transform", "")):
            x, y = moved.groups()
        if x is None or y is None:
            continue
        radius = int(float(shape.get("r", "0")))
        used = sizes.get(shape.get("href", ""), ("0", "0"))
        width, height = shape.get("width", used[0]), shape.get("height", used[1])
        xs += [int(float(x)) - radius, int(float(x)) + int(float(width)) + radius]
        ys += [int(float(y)) - radius, int(float(y)) + int(float(height)) + radius]
    return min(xs), min(ys), max(xs), max(ys)


def _with_panel(frame: Frame, panel: Frame) -> Frame:
    """Make a frame wide enough for a panel that it touches."""
    touches = (
        frame[0] < panel[2] and panel[0] < frame[2] and frame[1] < panel[3] and panel[1] < frame[3]
    )
    if not touches:
        return frame
    return (
        min(frame[0], panel[0]),
        min(frame[1], panel[1]),
        max(frame[2], panel[2]),
        max(frame[3], panel[3]),
    )


def _is_inside(text: ET.Element, left: int, top: int, right: int, bottom: int) -> bool:
    x, y = float(text.get("x", "0")), float(text.get("y", "0"))
    return left <= x <= right and top <= y <= bottom


def _drop_unused(root: ET.Element) -> None:
    """Drop definitions that nothing uses any more."""
    while True:
        text = ET.tostring(root, encoding="unicode")
        dropped = 0
        for definitions in root.findall(f"{_TAG}defs"):
            for one in list(definitions):
                name = one.get("id", "")
                if f'href="#{name}"' not in text and f"url(#{name})" not in text:
                    definitions.remove(one)
                    dropped += 1
            if not len(definitions):
                root.remove(definitions)
        if not dropped:
            return
