"""The page speaks one language at a time."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.play.scenes import scenes, start
from tests.browser.play.table import GAMES, Table
from tests.browser.watching import watched
from tests.house.tree import ROOT
from tests.page.speaking import vocabulary

LANGUAGES = ("en", "fr", "sk")


def names(game: str) -> list[str]:
    """Name a game as a whole and by its words, and the codes that stand in its texts."""
    catalogue = (ROOT / f"page/locales/en/{game}.ftl").read_text("utf-8")
    title = re.findall(rf"^{game}-name = (.+)$", catalogue, re.MULTILINE)[0]
    return [title, *title.split(), rf"\b(?:{vocabulary(game).CODES})\b"]


# Every text of the page: what is written, and what is said of things.
TEXTS = """
() => {
  const texts = new Set();
  const add = (text) => { if (text && text.trim()) { texts.add(text.trim()); } };
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    const { parentElement: at, data } = walk.currentNode;
    if (!at.closest("noscript, option[lang]")) { add(data); }
  }
  for (const one of document.querySelectorAll("*")) {
    for (const name of ["aria-label", "title", "placeholder", "aria-valuetext", "alt"]) {
      add(one.getAttribute(name));
    }
  }
  add(document.title);
  return [...texts];
}
"""
# Texts of the API, which are codes: of actions and of positions.
CODE = re.compile(r"\S*[-_~]\S*")
# What is the same in another language.
SHARED = {"bot: expert"}
# Names of games, and codes of things.
NAMES = re.compile("|".join(["durbar", *(one for game in GAMES for one in names(game))]))


def sentences(page: Page) -> set[str]:
    """Texts of several words of a language, without names."""
    texts = page.evaluate(TEXTS)
    return {text for text in texts if len(words(text)) >= 2} - SHARED


def words(text: str) -> list[str]:
    return re.findall(r"[^\W\d_]{3,}", CODE.sub("", NAMES.sub("", text)))


def seen(table: Table, part: str, language: str) -> Iterator[tuple[str, set[str]]]:
    query = f"?lang={language}"
    for scene in start(table, query) if part == "start" else scenes(table, part, query):
        assert table.page.locator("html").get_attribute("lang") == language
        yield scene, sentences(table.page)


@pytest.mark.parametrize("part", ["start", *GAMES])
def test_no_sentence_of_english_is_left(browser: Browser, base: str, part: str) -> None:
    texts = {}
    for language in LANGUAGES:
        with watched(browser, base) as page:
            texts[language] = dict(seen(Table(page), part, language))
    for scene, english in texts["en"].items():
        assert len(english) > 3, scene
        for language in LANGUAGES[1:]:
            assert english & texts[language][scene] == set(), (scene, language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_browser_chooses_the_language(browser: Browser, base: str, language: str) -> None:
    with watched(browser, base, locale=language) as page:
        Table(page).open()
        expect(page.locator("html")).to_have_attribute("lang", language)


def test_the_language_can_be_changed_at_the_table(table: Table) -> None:
    page = table.page
    table.begin("maharani", [""] * 2)
    table.decides()
    page.locator("header select").select_option("sk")
    expect(page.locator("html")).to_have_attribute("lang", "sk")
    expect(page.locator(".turn")).not_to_contain_text("decides")
    page.reload()
    table.waits()
    expect(page.locator("html")).to_have_attribute("lang", "sk")
