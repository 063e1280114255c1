"""The page looks as it did: pictures of it, shrunk, are compared with kept ones.

`KEEP_LOOKS=1` writes them again.
"""

import io
import os
from pathlib import Path

import pytest
from PIL import Image, ImageChops, ImageFilter
from playwright.sync_api import Browser, Page

from tests.browser.play.scenes import show
from tests.browser.play.table import GAMES, Table, by_typing, three
from tests.browser.watching import watched

KEPT = Path(__file__).with_name("kept")
WIDE = {"width": 1280, "height": 800}
NARROW = {"width": 360, "height": 740}
# Pictures are kept so wide, so that letters of another font look alike.
WIDTH = 240
# How far a part of a picture may differ, of 255.
FAR = 48
# How much of a picture may differ so.
PART = 0.02

LOOKS = [
    *((f"{game}-{theme}", game, theme, WIDE) for game in GAMES for theme in ("light", "dark")),
    *(
        (f"{game}-narrow", game, "light", NARROW)
        for game in GAMES
        if (KEPT / f"{game}-narrow.png").exists()
    ),
]


def shrunk(picture: bytes) -> Image.Image:
    image = Image.open(io.BytesIO(picture)).convert("RGB")
    height = round(image.height * WIDTH / image.width)
    return image.resize((WIDTH, height), Image.Resampling.BOX).filter(ImageFilter.GaussianBlur(1))


def difference(one: Image.Image, other: Image.Image) -> float:
    """How much of two pictures differs."""
    if one.size != other.size:
        return 1.0
    most = ImageChops.difference(one, other).split()
    lightest = ImageChops.lighter(ImageChops.lighter(most[0], most[1]), most[2])
    far: int = sum(lightest.histogram()[FAR:])
    return far / float(one.width * one.height)


def assert_as_kept(page: Page, name: str) -> None:
    page.mouse.move(0, 0)
    page.evaluate("() => Promise.all(document.getAnimations().map((one) => one.finished))")
    image = shrunk(page.screenshot())
    file = KEPT / f"{name}.png"
    if os.environ.get("KEEP_LOOKS"):
        KEPT.mkdir(exist_ok=True)
        image.quantize(256, dither=Image.Dither.NONE).save(file, optimize=True)
    assert file.exists(), f"{file} is missing: `KEEP_LOOKS=1 make test-browser` makes it"
    part = difference(image, Image.open(file).convert("RGB"))
    assert part <= PART, f"{part:.1%} of {file.name} differs"


def test_a_difference_is_found() -> None:
    one = Image.new("RGB", (100, 100), "white")
    other = one.copy()
    other.paste("black", (0, 0, 15, 15))
    assert difference(one, one) == 0
    assert difference(one, other) > PART


@pytest.mark.parametrize(("name", "game", "theme", "screen"), LOOKS)
def test_a_table_looks_as_it_did(
    browser: Browser, base: str, name: str, game: str, theme: str, screen: dict[str, int]
) -> None:
    options = {"color_scheme": theme, "viewport": screen}
    with watched(browser, base, **options) as page:
        table = Table(page)
        table.begin(game, [""] * three(game), seed=4)
        table.play(by_typing, decisions=6)
        show(table, "log")
        page.evaluate("() => { document.activeElement.blur(); scrollTo(0, 0); }")
        assert_as_kept(page, name)


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_start_looks_as_it_did(browser: Browser, base: str, theme: str) -> None:
    with watched(browser, base, color_scheme=theme, viewport=WIDE) as page:
        Table(page).open()
        page.locator(".offer img").last.wait_for()
        assert_as_kept(page, f"start-{theme}")
