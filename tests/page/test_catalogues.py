"""The catalogues agree: the same ids with the same variables, none unused and none missing."""

import json
import re
from typing import Any

import pytest

import durbar
from tests.house.rule_books import rules
from tests.house.tree import ROOT, files
from tests.page.speaking import LANGUAGES, codes, components, node_lines, vocabulary

PAGE = ROOT / "page"
# What is said of every game.
COMMON = "common"
# Names, and texts without a word.
ALIKE = re.compile(r"\w+-(name|player)|event-with-rule|picture-player|person|people|counted")
# Texts in pictures.
PICTURE = re.compile(r"(\w+-)?picture-")
# Words that two languages share.
SHARED = {"orange", "violet", "pause"}


@pytest.fixture(scope="module")
def catalogues(node: str) -> Any:
    [languages] = node_lines(node, "catalogues.mjs")
    assert tuple(languages) == LANGUAGES
    return languages


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
    ids = {f"{game}-name", f"{game}-about"} | rule_ids(game)
    ids |= {f"{game}-phase-{phase}" for phase in phases}
    ids |= {f"{game}-action-{one}" for one in types(loaded.action_schema())}
    return ids | {f"{game}-event-{one}" for one in types(loaded.event_schema())}


def rule_ids(game: str) -> set[str]:
    """Return the ids of the texts of a game's rules, and of what heads their chapters."""
    cited = rules(ROOT / f"rust_core/src/{game}/RULES.md")
    texts = {f"{game}-rule-{rule.replace('.', '-')}" for rule in cited}
    return texts | {f"{game}-rules-{rule.partition('.')[0]}" for rule in cited}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_line_of_a_catalogue_is_understood(catalogues: Any, language: str) -> None:
    """Fluent leaves out what it cannot read, and takes the last of two alike."""
    sources = catalogues[language]["sources"]
    written = re.findall(r"^([a-zA-Z][\w-]*) *=", "\n".join(sources.values()), re.MULTILINE)
    assert sorted(written) == sorted(catalogues[language]["messages"])


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_game_has_a_catalogue_of_its_own(catalogues: Any, language: str) -> None:
    """The ids in it begin with the game's name, so that no two games name a thing alike."""
    folder = f"page/locales/{language}"
    sources, messages = catalogues[language]["sources"], catalogues[language]["messages"]
    books = {f"rules-{game}" for game in durbar.games()}
    missing = {COMMON, *durbar.games(), *books} - set(sources)
    assert not missing, f"write {', '.join(f'{folder}/{name}.ftl' for name in sorted(missing))}"
    for one, message in messages.items():
        owner = next((game for game in durbar.games() if one.startswith(f"{game}-")), COMMON)
        if re.match(rf"{owner}-rules?-", one):
            owner = f"rules-{owner}"
        assert message["file"] == owner, f"{one} belongs into {folder}/{owner}.ftl"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", durbar.games())
def test_every_rule_has_its_text(catalogues: Any, game: str, language: str) -> None:
    """In the order of RULES.md, each chapter after its heading; no other rule is said."""
    written = [
        one
        for one, message in catalogues[language]["messages"].items()
        if message["file"] == f"rules-{game}"
    ]
    order = []
    for rule in rules(ROOT / f"rust_core/src/{game}/RULES.md"):
        heading = f"{game}-rules-{rule.partition('.')[0]}"
        order += [heading] * (heading not in order) + [f"{game}-rule-{rule.replace('.', '-')}"]
    assert written == order


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
    names = {name for message in messages.values() for name in message["messages"]}
    assert names - set(messages) == set()


@pytest.mark.parametrize("game", durbar.games())
def test_everything_that_a_game_names_has_a_message(english: Any, game: str) -> None:
    ids = needed(game) | vocabulary(game).things(components(game))
    assert ids - set(english) == set()


def test_no_message_is_unused(english: Any) -> None:
    all_codes = frozenset[str]().union(*map(codes, durbar.games()))
    # A card is a colour and symbols, a city a province and a corner.
    parts = all_codes | literals() | {code.split("-")[end] for code in all_codes for end in (0, -1)}
    parts |= {code + ending for code in all_codes for ending in endings()}
    prefixes = templates()
    used = {name for message in english.values() for name in message["messages"]}
    used |= {one for game in durbar.games() for one in needed(game)}
    unused = {
        one
        for one in set(english) - literals() - used
        if not PICTURE.match(one)
        if not any(
            one.startswith(prefix) and one.removeprefix(prefix) in parts for prefix in prefixes
        )
    }
    assert unused == set()


def test_the_texts_of_pictures_are_those_that_the_core_marks(english: Any) -> None:
    """What a game marks stands in its catalogue, or is said of every game."""
    shared = marks("show")
    marked = {game: marks(game) | shared for game in durbar.games()}
    written = {one for one in english if PICTURE.match(one)}
    for game, ids in marked.items():
        silent = {one for one in ids if not {one, f"{game}-{one}"} & written}
        assert not silent, f"write {silent} into the catalogues of {game}, with {game}- before it"
    known = {one for ids in marked.values() for one in ids}
    known |= {f"{game}-{one}" for game, ids in marked.items() for one in ids}
    assert written - known == set()


def marks(folder: str) -> set[str]:
    """Return the marks of texts in pictures that a folder of the core has."""
    sources = [path.read_text("utf-8") for path in files(".rs", under=f"rust_core/src/{folder}")]
    return {one for text in sources for one in re.findall(r"\bpicture-[a-z-]+", text)}


def test_every_message_that_a_module_names_is_there(english: Any) -> None:
    says = re.compile(r"(?:text|thing|say)\(\s*(?:[\w$`{}-]+, )?\"([a-z][\w-]*)\"[,)]")
    ids = {one for path in scripts() for one in says.findall(path.read_text("utf-8"))}
    ids |= {one for one in literals() if re.match(r"page-\w", one)}
    assert ids
    assert ids - set(english) == set()


@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_nothing_was_left_in_english(catalogues: Any, english: Any, language: str) -> None:
    messages = catalogues[language]["messages"]
    shared = SHARED.union(*(vocabulary(game).SHARED for game in durbar.games()))
    left = {
        one
        for one, message in english.items()
        if message["texts"] == messages[one]["texts"] and not ALIKE.fullmatch(one)
        if set(re.findall(r"[a-z]{3,}", " ".join(message["texts"]).lower())) - shared
    }
    assert left == set()


def test_slovak_counts_by_its_own_rules(catalogues: Any, english: Any) -> None:
    """Where English tells one from many, Slovak does; it never has more forms by accident."""
    forms = catalogues["sk"]["messages"]
    counting = {one for one, message in english.items() if "one" in message["keys"]}
    assert counting
    assert {one for one in counting if "one" not in forms[one]["keys"]} == set()
    assert {key for message in forms.values() for key in message["keys"]} & {"two", "zero"} == set()
