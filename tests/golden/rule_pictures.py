"""The pictures of the rules: parts of positions, drawn by the core, cut to what a rule is about.

Each is a position, or what an action makes of one, and the things that are shown. A thing has the
id that the core gives it in the whole picture.
"""

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
        earned = [(it["rule"], it["player"], it["points"]) for it in events if it.get("points")]
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


def cut(svg: str, things: tuple[str, ...], pad: int) -> str:
    """Keep things and what has no id, in a frame around the things."""
    root = ET.fromstring(svg)  # noqa: S314 (our own)
    for thing in list(root):
        if thing.get("id") and not str(thing.get("id")).startswith(things):
            root.remove(thing)
    frame = _frame([it for it in root if it.get("id")])
    # A panel without an id is shown whole; the first rectangle is the ground of the picture.
    for panel in root.findall(f"{_TAG}rect")[1:]:
        frame = _with_panel(frame, _frame([panel]))
    left, top, right, bottom = frame[0] - pad, frame[1] - pad, frame[2] + pad, frame[3] + pad
    _drop_unused(root)
    for thing in list(root):
        if thing.tag == f"{_TAG}text" and not _is_inside(thing, left, top, right, bottom):
            root.remove(thing)
    width, height = right - left, bottom - top
    root.set("viewBox", f"{left} {top} {width} {height}")
    root.set("width", str(width))
    root.set("height", str(height))
    ET.register_namespace("", SVG)
    return ET.tostring(root, encoding="unicode") + "\n"


Frame = tuple[int, int, int, int]
"""Left, top, right, bottom."""


def _frame(things: list[ET.Element]) -> Frame:
    """Frame the shapes of things that stand at a place of the whole picture."""
    xs: list[int] = []
    ys: list[int] = []
    for shape in (it for thing in things for it in thing.iter()):
        x, y = shape.get("x", shape.get("cx")), shape.get("y", shape.get("cy"))
        if x is None or y is None:
            continue
        radius = int(float(shape.get("r", "0")))
        xs += [int(float(x)) - radius, int(float(x)) + int(float(shape.get("width", "0"))) + radius]
        ys += [
            int(float(y)) - radius,
            int(float(y)) + int(float(shape.get("height", "0"))) + radius,
        ]
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


_SW = tuple(f"space-{column}{row}" for column in "abcd" for row in "1234")
_AFTER_SET_UP = (
    "mh1_4_6.8.8.6.6.8.8.6_e1d5a3b2_2110122.2101122.2111122.2111112.2011122.2111122"
    "_0.0.0.0_ffff_-_0_f0"
)
_FEW_TILES = (
    "mh1_4_3a2.4a3.4aza2.6.2bw3.4ewcy2.4cxcw2.3fxfwf_b5c5f4e3_1011111.2011112.1111002"
    ".2111122.2110022.2011011_5.5.5.7_0ce2_-_0_f1"
)
_FULL_QUARTER = (
    "mh1_4_1fz1bz2.2fw5.2fx1cw3.1ebz3.1eez3.dwewazbzbzbycyfw.eexawa1b1cw.axcxbx1fy1_c2d6a4d1"
    "_1001021.1000002.2000012.2011111.1000111.1101101_16.18.15.20_0860_-_0_f1"
)
_QUARTER_DONE = (
    "mh1_4_1fz1bz2.2fw5.2fx1cw3.1ebz3.dxeez3.dwewazbzbzbycyfw.eexawa1b1cw.axcxbx1fy1_c2-a4d1"
    "_1001021.1000002.2000012.2011111.1000111.1101101_16.21.15.20_0860_-_0_s1"
)


_SHOWN_SYMBOLS = (
    "tm1_3y2_12_423b01589a67_414030250t201153_3f_----_2CEMX__0a.13Dgi..5....0000.0000"
    "_0c.15Wbn..V....0000.0000_0d.02LN..Zi....0000.0000"
)
_TWO_OF_A_KIND = (
    "tm1_3t0_21_b5604a139827_3201145-0t1004-5_11_----_Y_258BLhl_2w.046CEPPi.4i..LN...1000.0110"
    "_4w.13OOW.3OO..Kjkm..1.1100.1102_2w.FFNQUZbi.FNQi....2.0101.0000"
)
_CHAIN = (
    "tm1_3w2_41_93460b8a2157_5452--230t1-0410_0d12_-c--_Xin_01244DDEGGGQVYbiiiikl"
    "_2c.3EOZa.3EZa.Q...2.0101.0000_5w.7MPPcem.7MPPe..H..34.1111.0001"
    "_8cw.j.j.P.CDFGc.G.1.1100.1201"
)
_SECOND_GOOD = (
    "tm1_3w0_12_b6a384250197_515000143t134202_1924_----_3Vi_P_0aw.3BPe..Ai...1.0000.0010"
    "_0a.2ENZc..7....0000.0000_1w.4DGIKab.IK..k...0000.0100"
)
_COURT = ("award-", "display-", "special-", "player-")

PICTURES = (
    RulePicture("maharani-board", _AFTER_SET_UP, ("space-", "rondel", "quarter-"), pad=40),
    RulePicture(
        "maharani-rondel",
        _AFTER_SET_UP,
        ("rondel", *(f"space-{column}{row}" for column in "cdef" for row in "3456")),
        pad=4,
    ),
    RulePicture("maharani-legal", _FEW_TILES, ("space-", "rondel", "quarter-"), legal=True, pad=40),
    RulePicture(
        "maharani-area",
        _FEW_TILES,
        tuple(f"space-{column}{row}" for column in "cdef" for row in "1234"),
        "place-2-d2-E-red",
        (("M-3.3", 1, 4), ("M-3.5", 1, 3)),
        pad=4,
    ),
    RulePicture(
        "maharani-full-quarter",
        _FULL_QUARTER,
        ("quarter-SW", *_SW),
        "place-2-a4-E-red",
        (("M-3.3", 1, 2), ("M-3.5", 1, 1)),
        pad=4,
    ),
    RulePicture(
        "maharani-paid-quarter",
        _QUARTER_DONE,
        ("quarter-SW", *_SW),
        "end_turn",
        (("M-5.1", 0, 9), ("M-5.1", 1, 18), ("M-5.1", 3, 9)),
        pad=4,
    ),
    RulePicture("taj_mahal-map", _SHOWN_SYMBOLS, ("province-", "city-")),
    RulePicture("taj_mahal-visit", _SHOWN_SYMBOLS, ("award-", "display-", "special-", "player-")),
    RulePicture(
        "taj_mahal-build", _SHOWN_SYMBOLS, ("province-e", "city-e-"), "withdraw", legal=True
    ),
    RulePicture(
        "taj_mahal-links",
        _CHAIN,
        ("province-d", "province-e", "province-g", "city-d", "city-e", "city-g", "links-"),
        "build-g-nw.royal.g-nw",
        (("T-3.7", 2, 3),),
    ),
    RulePicture(
        "taj_mahal-goods",
        _SECOND_GOOD,
        ("province-l", "city-l-"),
        "build-l-se",
        (("T-3.5", 0, 1), ("T-3.6", 0, 2), ("T-3.7", 0, 1)),
        before=True,
    ),
    RulePicture(
        "taj_mahal-specials",
        _TWO_OF_A_KIND,
        ("award-", "display-", "special-", "player-0", "player-1"),
    ),
)
