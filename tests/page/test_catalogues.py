"""The catalogues agree: the same ids with the same variables, none unused and none missing."""

import json
import re
from typing import Any

import pytest

import durbar
from tests.house.tree import ROOT, files
from tests.page.speaking import LANGUAGES, codes, components, node_lines

PAGE = ROOT / "page"
# These are called the same in every language.
ALIKE = re.compile(
    r"event-with-rule|game-.*|picture-(player|seat|player-side)|person|people|counted|city.*"
    r"|player-.*|two-symbols|.*-agra|.*taj-mahal|rondel"
)
# Words that two languages share.
SHARED = {
    "orange",
    "violet",
    "general",
    "mogul",
    "points",
    "point",
    "province",
    "influence",
    "pause",
}


@pytest.fixture(scope="module")
def catalogues(node: str) -> Any:
    [found] = node_lines(node, "catalogues.mjs")
    assert tuple(found) == LANGUAGES
    return found


@pytest.fixture(scope="module")
def english(catalogues: Any) -> Any:
    return catalogues["en"]["messages"]


def literals() -> set[str]:
    """Return the strings that the modules of the page hold."""
    sources = [path.read_text("utf-8") for path in scripts()]
    return {one for source in sources for one in re.findall(r"[\"'`]([\w-]+)[\"'`]", source)}


def scripts() -> list[Any]:
    return [path for path in files(".js", under="page") if "vendor" not in path.parts]


def templates() -> set[str]:
    """Return how the ids begin that the modules of the page put together."""
    sources = [path.read_text("utf-8") for path in scripts()]
    return {one for source in sources for one in re.findall(r"`([a-z][\w-]*-)\$\{", source)}


def endings() -> set[str]:
    """Return what the modules of the page add to the type of an event."""
    sources = [path.read_text("utf-8") for path in scripts()]
    return {one for source in sources for one in re.findall(r"type\}(-[\w-]+)`", source)}


def types(schema: str) -> list[str]:
    return [one["title"] for one in json.loads(schema)["oneOf"]]


def needed(game: str) -> set[str]:
    """Return the ids that the documents of a game need."""
    loaded = durbar.load_game(game)
    phases = json.loads(loaded.position_schema())["properties"]["phase"]["enum"]
    found = {f"game-{game}", f"tour-{game}-goal"}
    found |= {f"phase-{game}-{phase}" for phase in phases}
    found |= {f"action-{game}-{one}" for one in types(loaded.action_schema())}
    found |= {f"event-{game}-{one}" for one in types(loaded.event_schema())}
    return found


def named(game: str) -> set[str]:
    """Return the ids of the things in the component file of a game."""
    parts = components(game)
    if "rondel" in parts:
        found = {f"kind-{kind['id']}" for kind in parts["tiles"]["kinds"]}
        found |= {f"colour-{one}" for one in parts["tiles"]["colours"] + parts["worker_colours"]}
        found |= {f"quarter-{one}" for one in parts["board"]["quarters"]}
        return found | {f"side-{one}" for one in parts["seats"]["4"]}
    influence = parts["influence_tiles"]["kinds"]
    found = {f"colour-{one}" for one in [*parts["cards"]["coloured"], "white"]}
    found |= {f"symbol-{one}" for one in parts["symbols"]}
    found |= {f"good-{one}" for one in parts["goods"]}
    found |= {f"bonus-{tile['kind']}" for tile in parts["bonus_tiles"]}
    found |= {f"special-{card['id']}" for card in parts["cards"]["special"]}
    return found | {f"award-{one}" for one in [*influence, "crown", "province_tile"]}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_line_of_a_catalogue_is_understood(catalogues: Any, language: str) -> None:
    """Fluent leaves out what it cannot read, and takes the last of two alike."""
    written = re.findall(r"^([a-zA-Z][\w-]*) *=", catalogues[language]["source"], re.MULTILINE)
    assert sorted(written) == sorted(catalogues[language]["messages"])


@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_every_language_has_the_same_messages(catalogues: Any, english: Any, language: str) -> None:
    """In the same order too, so that two catalogues can be read side by side."""
    assert list(catalogues[language]["messages"]) == list(english)


@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_every_language_takes_the_same_variables(
    catalogues: Any, english: Any, language: str
) -> None:
    messages = catalogues[language]["messages"]
    different = {
        one
        for one, message in english.items()
        if set(message["variables"]) != set(messages[one]["variables"])
    }
    assert different == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_message_that_is_referred_to_is_there(catalogues: Any, language: str) -> None:
    messages = catalogues[language]["messages"]
    asked = {name for message in messages.values() for name in message["messages"]}
    assert asked - set(messages) == set()


@pytest.mark.parametrize("game", durbar.games())
def test_everything_that_a_game_names_has_a_message(english: Any, game: str) -> None:
    assert (needed(game) | named(game)) - set(english) == set()


def test_no_message_is_unused(english: Any) -> None:
    all_codes = frozenset[str]().union(*map(codes, durbar.games()))
    # A card is a colour and symbols, a city a province and a corner.
    parts = all_codes | literals() | {code.split("-")[end] for code in all_codes for end in (0, -1)}
    parts |= {code + ending for code in all_codes for ending in endings()}
    prefixes = templates()
    used = {name for message in english.values() for name in message["messages"]}
    unused = {
        one
        for one in set(english) - literals() - used
        if not one.startswith(("picture-", "game-"))
        if not any(
            one.startswith(prefix) and one.removeprefix(prefix) in parts for prefix in prefixes
        )
    }
    assert unused == set()


def test_the_texts_of_pictures_are_those_that_the_core_marks(english: Any) -> None:
    sources = [path.read_text("utf-8") for path in files(".rs", under="rust_core/src")]
    marked = {one for text in sources for one in re.findall(r"\bpicture-[a-z-]+", text)}
    assert {one for one in english if one.startswith("picture-")} == marked


def test_every_message_that_a_module_names_is_there(english: Any) -> None:
    says = re.compile(r"(?:text|thing|say)\(\s*(?:[\w$`{}-]+, )?\"([a-z][\w-]*)\"[,)]")
    asked = {one for path in scripts() for one in says.findall(path.read_text("utf-8"))}
    asked |= {one for one in literals() if re.match(r"(?:page|tour)-\w", one)}
    assert asked
    assert asked - set(english) == set()


@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_nothing_was_left_in_english(catalogues: Any, english: Any, language: str) -> None:
    messages = catalogues[language]["messages"]
    left = {
        one
        for one, message in english.items()
        if message["texts"] == messages[one]["texts"] and not ALIKE.fullmatch(one)
        if set(re.findall(r"[a-z]{3,}", " ".join(message["texts"]).lower())) - SHARED
    }
    assert left == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_quotes_and_apostrophes_are_those_of_print(catalogues: Any, language: str) -> None:
    texts = said(catalogues, language)
    assert [text for text in texts if re.search("['\"]|\\.\\.\\.|--", text)] == []


def test_french_keeps_marks_with_their_words(catalogues: Any) -> None:
    assert [text for text in said(catalogues, "fr") if re.search(" [:;!?»]|« ", text)] == []


def test_slovak_keeps_short_words_with_the_next(catalogues: Any) -> None:
    texts = said(catalogues, "sk")
    assert [text for text in texts if re.search(r"(?i)(?:^|\s)[aiouvszk] ", text)] == []


def test_slovak_counts_by_its_own_rules(catalogues: Any, english: Any) -> None:
    """Where English tells one from many, Slovak does; it never has more forms by accident."""
    forms = catalogues["sk"]["messages"]
    counting = {one for one, message in english.items() if "one" in message["keys"]}
    assert counting
    assert {one for one in counting if "one" not in forms[one]["keys"]} == set()
    assert {key for message in forms.values() for key in message["keys"]} & {"two", "zero"} == set()


def said(catalogues: Any, language: str) -> list[str]:
    return [
        text for message in catalogues[language]["messages"].values() for text in message["texts"]
    ]
