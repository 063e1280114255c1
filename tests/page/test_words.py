"""What the page says of whole games, in each language."""

import json
import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest

import durbar
from tests.engines import player_counts
from tests.house.tree import ROOT
from tests.page.speaking import LANGUAGES, components, node_lines, positions, told

GAMES = [(game, players) for game in durbar.games() for players in player_counts(game)]
# What stands in texts and is no word of a language: people, rules, spaces, provinces.
NAMES = re.compile(r"\b(?:Ann|Bob|Cid|Dot|Eve|[MT]-\d+\.\d+|[a-h][1-8]|[a-l]|agra|\d+)\b")
WORD = re.compile(r"[^\W\d_]+")
Said = list[tuple[dict[str, Any], dict[str, Any]]]


@pytest.fixture(scope="module", params=GAMES, ids=lambda game: f"{game[0]}-{game[1]}")
def game(request: pytest.FixtureRequest, node: str) -> Said:
    name, players = request.param
    given = list(told(name, players, seed=players))
    return list(zip(given, node_lines(node, "words.mjs", given), strict=True))


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
    told = {text for _, said in game for text in texts(said[language])}
    foreign = {
        word for text in told for word in WORD.findall(NAMES.sub(" ", text).lower())
    } - vocabularies[language]
    # Those of the lists, which Intl writes.
    assert foreign - {"and", "et", "a"} == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_is_empty_or_shows_its_making(game: Said, language: str) -> None:
    spoilt = re.compile(r"[{}$\[\]_]|undefined|NaN|null|^\s*$| {2}|object Object")
    told = {text for _, said in game for text in texts(said[language])}
    assert {text for text in told if spoilt.search(text)} == set()


def test_everything_in_a_picture_has_a_name(game: Said) -> None:
    drawn = [
        (set(given["drawn"]), set(said["sk"]["titles"])) for given, said in game if "drawn" in given
    ]
    assert drawn
    assert [ids - titles for ids, titles in drawn if ids - titles] == []


def test_the_events_name_points_and_rules(game: Said) -> None:
    for given, said in game:
        events = given.get("events", [])
        for event, text in zip(events, said["en"]["events"], strict=True):
            assert text.endswith(f"({event['rule']})")
            if event.get("points"):
                sign = "+" if event["points"] > 0 else "\u2212"
                assert f"{sign}{abs(event['points'])} " in text


def test_the_reading_tells_of_everything_that_has_a_place(game: Said) -> None:
    for given, said in game:
        if "view" not in given:
            continue
        lines = {line["id"] for part in said["fr"]["reading"] for line in part["lines"]}
        parts = {part["id"] for part in said["fr"]["reading"]}
        places = re.compile(r"(space|city|slot|special|quarter|player|province)-")
        assert {one for one in said["fr"]["titles"] if places.match(one)} <= lines | parts
        assert len(given["view"]["players"]) == sum(one.startswith("player-") for one in parts)


@pytest.mark.parametrize("seed", range(3))
def test_a_reading_tells_nothing_that_is_not_in_the_view(node: str, seed: int) -> None:
    """Hands that the reader does not see are dealt anew: titles and reading stay the same."""
    pairs = []
    for turn, (state, _) in enumerate(positions("taj_mahal", 4, seed)):
        seat = turn % 4
        other = state.view(seat).resample(turn)
        if other != state:
            hidden = [hand["hand"] for hand in state.to_dict()["players"]]
            pairs.append((seat, hidden, [one.view(seat).to_dict() for one in (state, other)]))
    assert len(pairs) > 30
    given = [{"game": "taj_mahal", "view": view} for _, _, views in pairs for view in views]
    said = node_lines(node, "words.mjs", given)
    assert said[::2] == said[1::2]
    for (seat, hands, [view, _]), spoken in zip(pairs, said[::2], strict=True):
        if view["phase"] == "end":
            continue
        ids = set(spoken["en"]["titles"])
        for player, hand in enumerate(hands):
            assert player == seat or not ids & {f"hand-{player}-{card}" for card in hand}


def test_an_action_names_the_tile_only_if_the_position_is_known(node: str) -> None:
    tile = {"colour": "yellow", "kind": "centre"}
    view = durbar.load_game("maharani", 2).new_initial_state().view(0).to_dict()
    given = {
        "game": "maharani",
        "position": {**view, "rondel": [None, tile, None, None]},
        "actions": [{"type": "place", "slot": 2, "space": "b7", "arrow": "N", "worker": "red"}],
    }
    [said] = node_lines(node, "words.mjs", [given])
    assert said["en"]["actions"] == [
        "lay the yellow tile of slot 2 on b7, a red worker on it",
        "lay the tile of slot 2 on b7, a red worker on it",
    ]
    assert said["fr"]["actions"] == [
        "poser la tuile jaune de l\u2019emplacement 2 sur b7, avec un ouvrier rouge",
        "poser la tuile de l\u2019emplacement 2 sur b7, avec un ouvrier rouge",
    ]
    assert said["sk"]["actions"] == [
        "položiť žltú dlaždicu z\u00a0miesta 2 na b7 a\u00a0na ňu červeného robotníka",
        "položiť dlaždicu z\u00a0miesta 2 na b7 a\u00a0na ňu červeného robotníka",
    ]


@pytest.mark.parametrize(
    ("count", "english", "french", "slovak"),
    [
        (1, "1 red tile", "1 tuile rouge", "1 červenej dlaždice"),
        (3, "3 red tiles", "3 tuiles rouges", "3 červených dlaždíc"),
        (5, "5 red tiles", "5 tuiles rouges", "5 červených dlaždíc"),
    ],
)
def test_numbers_and_genders_agree(
    node: str, count: int, english: str, french: str, slovak: str
) -> None:
    event = {"type": "tile_area", "rule": "M-3.3", "player": 0, "points": count, "colour": "red"}
    event["spaces"] = ["b7"] * count
    [said] = node_lines(node, "words.mjs", [{"game": "maharani", "events": [event]}])
    for language, text in zip(LANGUAGES, (english, french, slovak), strict=True):
        assert text in said[language]["events"][0]


def test_a_changed_board_is_described(node: str) -> None:
    """Spaces, quarters, seats and slots are those of the component file."""
    parts = component_file("maharani", "uneven")
    parts["seats"]["2"] = ["E", "W"]
    parts["rondel"]["slots_with_arrow_north"] = ["SW", "NW", "NE", "SE"]
    lines = read_aloud(node, "maharani", parts, lambda phase: phase == "first")
    columns = {
        "E": "half a column on the east edge",
        "W": "half a column on the west edge",
        "S": "half a column on the south edge",
        "N": "half a column on the north edge",
        "NS": "half a column each on the north and south edges",
        "EW": "half a column each on the east and west edges",
    }
    for space in parts["board"]["spaces"]:
        place = f"{space['id']}, empty, {columns[space['columns']]}"
        assert lines[f"space-{space['id']}"] == [place]
    assert sum(one.startswith("space-") for one in lines) == len(parts["board"]["spaces"])
    assert lines["quarter-NW"] == ["north-west quarter: 0 of 1 spaces filled"]
    assert lines["quarter-SW"] == ["south-west quarter: 0 of 4 spaces filled"]
    assert "on the east side" in lines["player-0"][0]
    assert "on the west side" in lines["player-1"][0]
    # The arrow points to the player to move: a quarter turn on for the east, three for the west.
    to_move = "to move" in lines["player-1"][0]
    for slot, quarters in enumerate([("NW", "SE"), ("NE", "SW"), ("SE", "NW"), ("SW", "NE")], 1):
        over = {"N": "north", "S": "south"}[quarters[to_move][0]]
        over += {"E": "-east", "W": "-west"}[quarters[to_move][1]]
        assert lines[f"slot-{slot}"][0].endswith(f"over the {over} quarter")


def test_a_changed_map_is_described(node: str) -> None:
    """Cities, fortresses, roads and goods are those of the component file."""
    text = json.dumps(components("taj_mahal")).replace('"a"', '"z"').replace('"a-', '"z-')
    parts = json.loads(text)
    north_west, north_east = parts["map"]["cities"][:2]
    north_west["fortress"], north_east["fortress"] = False, True
    parts["map"]["roads"].remove(["z-ne", "z-nw"])
    parts["map"]["roads"].append(["z-nw", "l-se"])
    parts["province_tiles"][0]["goods"] = ["jewels", "spice", "tea"]
    lines = read_aloud(node, "taj_mahal", parts, lambda phase: phase == "play")
    assert sum(one.startswith("city-") for one in lines) == len(parts["map"]["cities"])
    assert lines["city-z-nw"] == ["z-north-west; roads to z-south-west and l-south-east"]
    assert lines["city-z-ne"][0].startswith("z-north-east, fortress, bonus tile")
    [first] = {text for texts in lines.values() for text in texts if ", tile 1: " in text}
    assert first.endswith(", tile 1: jewels, spice and tea; visited now")


def component_file(game: str, name: str) -> Any:
    return json.loads((ROOT / f"tests/components/{game}/{name}.json").read_text("utf-8"))


def read_aloud(
    node: str, game: str, parts: Any, fits: Callable[[str], bool]
) -> dict[str, list[str]]:
    """Return what is read, by the ids of the things, when a phase fits the first time."""
    view = next(
        state.view(0).to_dict()
        for state, _ in positions(game, min(player_counts(game)), 0, json.dumps(parts))
        if fits(state.to_dict()["phase"])
    )
    [said] = node_lines(node, "words.mjs", [{"game": game, "view": view, "components": parts}])
    lines: dict[str, list[str]] = {}
    for part in said["en"]["reading"]:
        for line in part["lines"]:
            if line["text"] not in lines.setdefault(line["id"], []):
                lines[line["id"]].append(line["text"])
    return lines


def test_the_language_is_chosen_by_the_query_then_the_server_then_the_browser(node: str) -> None:
    assert node_lines(
        node,
        "choices.mjs",
        [
            ["?lang=sk", "fr", ["en"]],
            ["?lang=xx", "fr", ["sk"]],
            ["", "", ["de", "fr-CA", "sk"]],
            ["?lang=SK-sk", "", []],
            ["", "", ["de"]],
        ],
    ) == ["sk", "fr", "fr", "sk", "en"]
