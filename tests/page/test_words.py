"""What the page says of whole games, in each language."""

import re
from collections.abc import Iterator
from typing import Any

import pytest

import durbar
from tests.engines import player_counts
from tests.page.speaking import LANGUAGES, node_lines, turns, vocabulary

GAMES = [(game, players) for game in durbar.games() for players in player_counts(game)]
# What stands in texts and is no word of a language: people, rules, numbers, codes of a game.
NAMES = r"Ann|Bob|Cid|Dot|Eve|[A-Z]-\d+\.\d+|\d+"
WORD = re.compile(r"[^\W\d_]+")
Said = list[tuple[dict[str, Any], dict[str, Any]]]


@pytest.fixture(scope="module", params=GAMES, ids=lambda game: f"{game[0]}-{game[1]}")
def game(request: pytest.FixtureRequest, node: str) -> Said:
    name, players = request.param
    inputs = list(turns(name, players, seed=players))
    return list(zip(inputs, node_lines(node, "words.mjs", inputs), strict=True))


@pytest.fixture(scope="module")
def vocabularies(node: str) -> dict[str, set[str]]:
    [catalogues] = node_lines(node, "catalogues.mjs")
    return {
        language: {
            word
            for message in catalogue["messages"].values()
            for text in message["texts"]
            for word in WORD.findall(text.lower())
        }
        for language, catalogue in catalogues.items()
    }


def texts(said: dict[str, Any]) -> Iterator[str]:
    """Yield every text that was said in a language."""
    yield from said["actions"]
    yield from said["done"]
    yield from said["events"]
    yield from said["pictures"]
    yield from said["titles"].values()
    for section in said["reading"]:
        yield section["title"]
        yield from (line["text"] for line in section["lines"])


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_word_of_a_game_is_of_the_language(
    game: Said, vocabularies: dict[str, set[str]], language: str
) -> None:
    """So no code of the API is left over, and no word of another language."""
    spoken = {text for _, said in game for text in texts(said[language])}
    names = re.compile(rf"\b(?:{NAMES}|{vocabulary(game[0][0]['game']).CODES})\b")
    foreign = {
        word for text in spoken for word in WORD.findall(names.sub(" ", text).lower())
    } - vocabularies[language]
    # Those of the lists, which Intl writes.
    assert foreign - {"and", "et", "a"} == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_is_empty_or_shows_its_making(game: Said, language: str) -> None:
    spoilt = re.compile(r"[{}$\[\]_]|undefined|NaN|null|^\s*$| {2}|object Object")
    spoken = {text for _, said in game for text in texts(said[language])}
    assert {text for text in spoken if spoilt.search(text)} == set()


def test_everything_in_a_picture_has_a_name(game: Said) -> None:
    drawn = [
        (set(turn["drawn"]), set(said["sk"]["titles"])) for turn, said in game if "drawn" in turn
    ]
    assert drawn
    assert [ids - titles for ids, titles in drawn if ids - titles] == []


def test_the_events_name_points_and_rules(game: Said) -> None:
    for turn, said in game:
        events = turn.get("events", [])
        for event, text in zip(events, said["en"]["events"], strict=True):
            assert text.endswith(f"({event['rule']})")
            if event.get("points"):
                sign = "+" if event["points"] > 0 else "\u2212"
                assert f"{sign}{abs(event['points'])} " in text


def test_the_reading_tells_of_everything_that_has_a_place(game: Said) -> None:
    places = re.compile(rf"({'|'.join(vocabulary(game[0][0]['game']).PLACES)}|player)-")
    for turn, said in game:
        if "view" not in turn:
            continue
        lines = {line["id"] for part in said["fr"]["reading"] for line in part["lines"]}
        parts = {part["id"] for part in said["fr"]["reading"]}
        assert {one for one in said["fr"]["titles"] if places.match(one)} <= lines | parts
        assert len(turn["view"]["players"]) == sum(one.startswith("player-") for one in parts)


@pytest.mark.parametrize("name", durbar.games())
def test_every_hint_comes_up(node: str, name: str) -> None:
    [catalogues] = node_lines(node, "catalogues.mjs")
    messages = catalogues["en"]["messages"]
    hints = {one for one in messages if one.startswith(f"{name}-tour-")}
    inputs = turns(name, min(player_counts(name)), seed=1)
    said = {hint for one in node_lines(node, "words.mjs", inputs) for hint in one["en"]["hints"]}
    assert {one for one in hints if not {*messages[one]["texts"]} & said} == set()


def test_the_language_is_chosen_by_the_query_then_the_browser(node: str) -> None:
    assert node_lines(
        node,
        "choices.mjs",
        [
            ["?lang=sk", ["en"]],
            ["?lang=xx", ["sk"]],
            ["", ["de", "fr-CA", "sk"]],
            ["?lang=SK-sk", []],
            ["", ["de"]],
        ],
    ) == ["sk", "sk", "fr", "sk", "en"]
