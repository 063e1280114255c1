"""Pictures on a page: it takes them apart, hides and moves what is in them; they can be read."""

import itertools
from collections.abc import Iterator
from xml.etree import ElementTree as ET

import pytest

import durbar
from tests.python.painted import SVG, Painting, Text
from tests.python.positions import some_positions

PARTS = {"board", "players", "hand", "note"}
SHOWN_WIDE = 900
"""How many pixels the page has for the board and the panels at 1366 by 768."""
LEAST_PIXELS = 12
LEAST_CONTRAST = 4.5

Box = tuple[float, float, float, float]


def pictures(game: durbar.Game, *, legal: bool = True, every: int = 11) -> Iterator[str]:
    for number, state in enumerate(some_positions(game, every)):
        viewer = max(state.current_player(), 0)
        theme = ("light", "dark")[number % 2]
        yield state.to_svg(viewer=viewer, legal=legal, theme=theme)


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


def test_a_part_keeps_to_its_box(game: durbar.Game) -> None:
    for svg in pictures(game):
        painting = Painting(svg)
        for part in (node for node in painting.root if node.get("data-part")):
            shapes, texts = painting.of(part)
            left, top, right, bottom = box(part)
            points = [point for shape in shapes for outline in shape.outlines for point in outline]
            points += [corner for text in texts for corner in corners(text)]
            for x, y in points:
                assert left <= x <= right, (part.get("data-part"), x, y)
                assert top <= y <= bottom, (part.get("data-part"), x, y)


def corners(text: Text) -> Iterator[tuple[float, float]]:
    """Where a text is at the least, however it is turned."""
    x, y = text.middle
    half = text.size / 2
    yield from ((x - half, y - half), (x + half, y + half))


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


@pytest.mark.parametrize("hidden", [False, True])
def test_texts_can_be_read(game: durbar.Game, *, hidden: bool) -> None:
    """In both themes, also without what a page hides."""
    for svg in pictures(game, every=17):
        shown = without(svg, {"mark", "repeated", "letter"}) if hidden else svg
        painting = Painting(shown)
        parts = [node for node in painting.root if node.get("data-part") in {"board", "players"}]
        boxes = [box(part) for part in parts]
        width = max(box[2] for box in boxes) - min(box[0] for box in boxes)
        for text in painting.texts:
            assert text.size * SHOWN_WIDE / width >= LEAST_PIXELS, text
            assert text.contrast() >= LEAST_CONTRAST, text


def without(svg: str, classes: set[str]) -> str:
    root = ET.fromstring(svg)  # noqa: S314 (our own)
    for parent in list(root.iter()):
        for child in list(parent):
            if classes & set(child.get("class", "").split()):
                parent.remove(child)
    return ET.tostring(root, encoding="unicode")
