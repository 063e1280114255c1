"""Pictures on a page: it takes them apart, hides and moves what is in them.

`tests/browser/test_pictures.py` sees whether they can be read.
"""

import itertools
from xml.etree import ElementTree as ET

import durbar
from tests.python.positions import SVG, pictures

PARTS = {"board", "players", "hand", "note"}

Box = tuple[float, float, float, float]


def classed(root: ET.Element, name: str) -> list[ET.Element]:
    return [node for node in root.iter() if name in node.get("class", "").split()]


def box(part: ET.Element) -> Box:
    x, y, width, height = map(float, part.get("data-box", "").split())
    return x, y, x + width, y + height


def test_a_picture_is_parts_side_by_side(game: durbar.Game) -> None:
    for svg in pictures(game):
        root = ET.fromstring(svg)  # noqa: S314 (our own)
        _, _, width, height = map(float, root.get("viewBox", "").split())
        parts = [node for node in root if node.get("data-part")]
        rest = [node.tag.removeprefix(SVG) for node in root if node not in parts]
        assert rest == ["title", "rect", *(["defs"] * (len(rest) - 2))]
        names = [part.get("data-part") for part in parts]
        assert names[0] == "board"
        assert set(names) <= PARTS
        assert len(names) == len(set(names))
        for left, top, right, bottom in map(box, parts):
            assert 0 <= left < right <= width
            assert 0 <= top < bottom <= height
        for one, other in itertools.combinations(map(box, parts), 2):
            beside = one[2] <= other[0] or other[2] <= one[0]
            assert beside or one[3] <= other[1] or other[3] <= one[1]


def test_what_is_legal_has_a_mark_that_can_be_hidden(game: durbar.Game) -> None:
    for svg in pictures(game):
        root = ET.fromstring(svg)  # noqa: S314 (our own)
        legal = classed(root, "legal")
        assert all(thing.get("data-actions") for thing in legal)
        # A class on what is only defined would be the same wherever that is used.
        assert root.find(f"{SVG}defs//*[@class]") is None
        for thing in legal:
            assert len(classed(thing, "mark")) == 1, thing.get("id")
        assert len(legal) == len(classed(root, "mark"))
    for svg in pictures(game, legal=False, every=43):
        assert not classed(ET.fromstring(svg), "mark")  # noqa: S314 (our own)


def test_letters_that_can_be_hidden_are_no_words(game: durbar.Game) -> None:
    for svg in pictures(game, every=43):
        for letter in classed(ET.fromstring(svg), "letter"):  # noqa: S314 (our own)
            assert not letter.get("data-l10n-id")
            assert letter.find(".//*[@data-l10n-id]") is None
