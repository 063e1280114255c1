"""Pictures of Taj Mahal: every card of a full hand can be read, and the court tells who leads."""

import re
from collections import Counter
from collections.abc import Iterator
from itertools import pairwise
from typing import Any, Literal
from xml.etree import ElementTree as ET

import pytest

import durbar
import durbar_reference as reference
from durbar_reference.taj_mahal.withdrawal import awards_won
from tests.engines import component_file
from tests.python.positions import SVG, random_game

CARD = (64, 96)
SIGN = 24
SHOWN_WIDE = 1000
"""The pixels of a picture for which these sizes are the least."""
MANY = 25
THEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")


def collecting(players: int) -> Iterator[durbar.State]:
    """Yield the decisions of a game whose first player never plays and takes what is new."""
    game = durbar.load_game("taj_mahal", players)
    rng = durbar.Rng(5)
    state = game.new_initial_state(seed=5)
    while not state.is_terminal():
        actions = state.legal_actions()
        action = actions[rng.bounded(len(actions))]
        if state.current_player() == 0:
            yield state.clone()
            described = {one: state.action_to_dict(one) for one in actions}
            held = set(state.to_dict()["players"][0]["hand"])
            action = max(actions, key=lambda one: worth(described[one], held))
        state.apply_action(action)


def worth(action: Any, held: set[str]) -> int:
    match action:
        case {"type": "withdraw"}:
            return 1
        case {"type": "take", "cards": cards}:
            return len(set(cards) - held)
    return 0


def kinds(state: durbar.State) -> int:
    return len(state.to_dict()["players"][0]["hand"])


@pytest.fixture(scope="module", params=(3, 5))
def full(request: pytest.FixtureRequest) -> durbar.State:
    """A position with many different cards in a hand."""
    return next(state for state in collecting(request.param) if kinds(state) >= MANY)


def part(root: ET.Element, name: str) -> ET.Element:
    [part] = (node for node in root if node.get("data-part") == name)
    return part


def cards_in(tray: ET.Element) -> list[ET.Element]:
    return [node for node in tray if re.match("(hand|special)-", node.get("id", ""))]


def place(node: ET.Element) -> tuple[float, float, float]:
    """Return the middle of a sign and its radius."""
    numbers = map(float, re.findall(r"[\d.]+", node.get("transform", "")))
    x, y, scale = numbers
    return x, y, 11 * scale


@pytest.mark.parametrize("theme", THEMES)
def test_a_full_hand_can_be_read(full: durbar.State, theme: Literal["light", "dark"]) -> None:
    svg = full.to_svg(viewer=0, theme=theme, legal=True)
    root = ET.fromstring(svg)  # noqa: S314 (our own)
    unit = SHOWN_WIDE / float(root.get("viewBox", "").split()[2])
    cards = cards_in(part(root, "hand"))
    held = full.to_dict()
    specials = [name for name, seat in held["special_cards"].items() if seat == 0]
    assert len(cards) == len(held["players"][0]["hand"]) + len(specials) >= MANY
    for card in cards:
        ground, *signs = card.findall(f"{SVG}use")
        left, top = float(ground.get("x", "")), float(ground.get("y", ""))
        size = size_of(root, ground)
        assert size[0] * unit >= CARD[0]
        assert size[1] * unit >= CARD[1]
        for x, y, radius in map(place, signs):
            assert 2 * radius * unit >= SIGN
            assert left <= x - radius
            assert top <= y - radius <= y + radius <= top + size[1]
    assert_nothing_is_covered(cards)


def test_the_signs_of_the_fullest_hand_are_seen() -> None:
    fullest = max(collecting(3), key=kinds)
    root = ET.fromstring(fullest.to_svg(viewer=0))  # noqa: S314 (our own)
    cards = cards_in(part(root, "hand"))
    assert len(cards) > MANY + 5
    assert_nothing_is_covered(cards)


def assert_nothing_is_covered(cards: list[ET.Element]) -> None:
    """No sign and no number of a card lies under the next card."""
    lefts = [float(card.findall(f"{SVG}use")[0].get("x", "")) for card in cards]
    for card, (_, after) in zip(cards, pairwise(lefts), strict=False):
        reach = [x + radius for x, _, radius in map(place, card.findall(f"{SVG}use")[1:])]
        reach += [float(disc.get("cx", "")) + 11 for disc in card.findall(f"{SVG}circle")]
        assert max(reach) <= after, (card.get("id"), reach, after)


def size_of(root: ET.Element, use: ET.Element) -> tuple[float, float]:
    name = use.get("href", "").removeprefix("#")
    [ground] = (node for node in root.iter() if node.get("id") == name)
    edge = ground.find(f"{SVG}rect")
    assert edge is not None
    return float(edge.get("width", "")), float(edge.get("height", ""))


def test_a_hand_says_how_many_there_are_of_a_card(full: durbar.State) -> None:
    root = ET.fromstring(full.to_svg(viewer=0))  # noqa: S314 (our own)
    texts = ["".join(text.itertext()) for text in part(root, "hand").iter(f"{SVG}text")]
    counts = Counter(str(count) for count in full.to_dict()["players"][0]["hand"].values())
    del counts["1"]
    # The seat of the player stands there, too.
    assert Counter(text for text in texts if text.isdigit()) - counts == Counter("0")


def test_the_hand_is_that_of_the_viewer_or_of_who_decides() -> None:
    game = durbar.load_game("taj_mahal", 4)
    for state in list(random_game(game, 1))[::17]:
        decides = state.current_player()
        for viewer in (None, 0, 3):
            seat = decides if viewer is None else viewer
            if seat < 0:
                continue
            root = ET.fromstring(state.to_svg(viewer=viewer))  # noqa: S314 (our own)
            ids = [card.get("id", "") for card in cards_in(part(root, "hand"))]
            hand = state.to_dict()["players"][seat]["hand"]
            assert [one for one in ids if one.startswith("hand-")] == [
                f"hand-{seat}-{card}" for card in hand
            ]


@pytest.mark.parametrize("viewer", [None, 0, 2])
def test_at_the_end_all_hands_are_seen(viewer: int | None) -> None:
    *_, state = random_game(durbar.load_game("taj_mahal", 3), 1)
    root = ET.fromstring(state.to_svg(viewer=viewer))  # noqa: S314 (our own)
    ids = {node.get("id", "") for node in part(root, "players").iter()}
    players = enumerate(state.to_dict()["players"])
    held = {f"hand-{seat}-{card}" for seat, player in players for card in player["hand"]}
    assert state.is_terminal()
    assert held
    assert held <= ids


def led(state: durbar.State) -> dict[int, int]:
    """Return how many awards each seat would win by withdrawing (T-3.1), as the reference says."""
    plain: Any = reference.state_from_dict(state.to_dict(), component_file("taj_mahal"))
    inside = plain.position.still_in()
    return {
        seat: len(awards_won(plain.position, seat)) if seat in inside else 0 for seat in range(3)
    }


def test_a_crown_is_on_who_leads() -> None:
    game = durbar.load_game("taj_mahal", 3)
    seen = 0
    for state in random_game(game, 2):
        if state.current_player() < 0 or state.to_dict()["phase"] != "play":
            continue
        root = ET.fromstring(state.to_svg())  # noqa: S314 (our own)
        crowns = {
            seat: sum(node.get("class") == "lead" for node in player.iter())
            for seat in range(3)
            for player in part(root, "players")
            if player.get("id") == f"player-{seat}"
        }
        assert crowns == led(state)
        seen += sum(crowns.values())
    assert seen > 50


def test_names_and_points_can_be_hidden() -> None:
    state = durbar.load_game("taj_mahal", 4).new_initial_state(seed=1)
    for player in part(ET.fromstring(state.to_svg()), "players"):  # noqa: S314 (our own)
        if player.get("id", "").startswith("player-"):
            [repeated] = (node for node in player.iter() if node.get("class") == "repeated")
            said = [text.get("data-l10n-id") for text in repeated]
            assert said == ["picture-player", "picture-points"]
