"""Pictures: whole and small; they tell what a viewer may know, also without colours."""

import json
import re
from collections import Counter
from collections.abc import Iterator
from typing import Any
from xml.etree import ElementTree as ET

import pytest

import durbar
from tests.page.speaking import vocabulary
from tests.python.positions import COMPONENTS, SVG, some_positions

MOST_BYTES = 60_000


def things(svg: str) -> list[ET.Element]:
    """What has an id, but for what is only defined."""
    root = ET.fromstring(svg)  # noqa: S314 (our own)
    assert root.tag == f"{SVG}svg"
    return [node for node in root.iter() if "id" in node.keys() and not is_defined(node)]  # noqa: SIM118


def is_defined(thing: ET.Element) -> bool:
    """Whether something is only there to be used by others."""
    return thing.get("id", "").startswith("durbar-")


def without_colours(svg: str) -> str:
    """What is left for those who see no colours."""
    return re.sub(r"#[0-9a-f]{6}\b", "", svg)


def test_everything_has_one_id_and_a_title(game: durbar.Game) -> None:
    for state in some_positions(game):
        elements = things(state.to_svg(legal=True))
        assert max(Counter(node.get("id") for node in elements).values()) == 1
        for thing in elements:
            title = thing.find(f"{SVG}title")
            assert title is not None
            assert title.text


def words(svg: str) -> Iterator[tuple[str, dict[str, Any], str]]:
    """The texts that a catalogue may word: their ids, with what, and what they say in English."""
    for node in ET.fromstring(svg).iter():  # noqa: S314 (our own)
        if "data-l10n-id" in node.keys():  # noqa: SIM118
            args = json.loads(node.get("data-l10n-args", "{}"))
            yield node.get("data-l10n-id", ""), args, node.text or ""


def test_what_is_written_in_words_can_be_worded_otherwise(game: durbar.Game) -> None:
    """But for titles and descriptions of things, which follow from their ids, and for codes."""
    own = vocabulary(game.name).CODES
    codes = re.compile(rf"[A-Z]{{2}}|(?:{own})(?: · \d+)?|[^a-zA-Z]*|[a-zA-Z]")
    for state in some_positions(game):
        svg = state.to_svg(legal=True)
        root = ET.fromstring(svg)  # noqa: S314 (our own)
        marked = {node for node in root.iter() if "data-l10n-id" in node.keys()}  # noqa: SIM118
        assert root.find(f"{SVG}title") in marked
        for text in (node for kind in ("text", "tspan") for node in root.iter(SVG + kind)):
            parts = [text.text, *(part.tail for part in text)]
            for part in parts:
                assert text in marked or codes.fullmatch(part or ""), part
        for id_, args, _ in words(svg):
            assert re.fullmatch(r"picture-[a-z-]+", id_)
            assert all(re.fullmatch(r"[a-z_]+", arg) for arg in args)


def test_what_a_component_file_names_is_escaped() -> None:
    game = durbar.load_game("maharani")
    components = json.loads(game.components_json())
    components["provenance"] = {'o\'clock "<&>"': "reconstruction"}
    game = durbar.load_game("maharani", components=json.dumps(components))
    wording = {id_: (args, text) for id_, args, text in words(game.new_initial_state().to_svg())}
    assert wording["picture-part"] == ({"part": 'o\'clock "<&>"'}, 'o\'clock "<&>"')


def test_what_an_action_uses_is_marked_for_it(game: durbar.Game) -> None:
    """Each of these things, wherever it lies: the tile and its space, every card, every city."""
    for state in some_positions(game):
        if state.current_player() < 0:
            continue
        marked = {
            node.get("id", ""): set(map(int, node.get("data-actions", "").split()))
            for node in things(state.to_svg(legal=True))
        }
        for action in state.legal_actions():
            described = state.action_to_dict(action)
            for thing in things_used(state, action):
                assert action in marked[thing], (thing, described)


def things_used(state: durbar.State, action: int) -> list[str]:
    """The ids of what an action uses: those that its game says, or its button."""
    described = state.action_to_dict(action)
    of_game = list(vocabulary(state.game.name).used(described, state.current_player()))
    return of_game or [f"action-{action}"]


def test_what_is_used_is_defined(game: durbar.Game) -> None:
    for state in some_positions(game, every=31):
        svg = state.to_svg()
        used = re.findall(r'href="#([^"]+)"|url\(#([^)]+)\)', svg)
        defined = set(re.findall(r'id="([^"]+)"', svg))
        assert {one or other for one, other in used} <= defined


def test_the_legal_actions_are_marked_and_no_others(game: durbar.Game) -> None:
    for state in some_positions(game):
        marked: set[int] = set()
        for thing in things(state.to_svg(legal=True)):
            marked.update(map(int, thing.get("data-actions", "").split()))
        decides = state.current_player() >= 0
        assert marked == (set(state.legal_actions()) if decides else set())


def test_only_who_decides_sees_what_is_legal(game: durbar.Game) -> None:
    for state in some_positions(game, every=31):
        for viewer in range(game.num_players()):
            svg = state.to_svg(viewer=viewer, legal=True)
            assert ("data-actions" in svg) == (viewer == state.current_player())


def test_a_picture_tells_no_secret(game: durbar.Game) -> None:
    """Every deal that agrees with a view has the view's picture."""
    for step, state in enumerate(some_positions(game)):
        view = state.view(step % game.num_players())
        for other in view.resample(step, 3):
            assert other.to_svg(viewer=view.observer) == view.to_svg()


def test_different_positions_differ_without_colours(game: durbar.Game) -> None:
    seen: dict[str, durbar.State] = {}
    for state in some_positions(game, every=1):
        other = seen.setdefault(without_colours(state.to_svg()), state)
        # Who is drawn to begin is told by nothing but the notation, before anything lies there.
        assert other == state or state.is_chance_node()


def test_pictures_are_small(game: durbar.Game) -> None:
    for state in some_positions(game):
        assert len(state.to_svg(legal=True).encode()) <= MOST_BYTES


@pytest.mark.parametrize(
    ("name", "box"),
    [(path.parent.name, path) for path in sorted(COMPONENTS.glob("*/*.json"))],
    ids=lambda value: value if isinstance(value, str) else value.stem,
)
def test_any_component_file_has_pictures(name: str, box: Any) -> None:
    fewest = durbar.load_game(name).facts()["players"][0]
    for state in some_positions(durbar.load_game(name, fewest, components=box.read_text("utf-8"))):
        assert things(state.to_svg(legal=True)) or name not in durbar.games()


def test_the_size_is_that_of_the_picture() -> None:
    state = durbar.load_game("maharani").new_initial_state()
    root = ET.fromstring(state.to_svg(size=500))  # noqa: S314 (our own)
    assert root.get("width") == "500"
    _, _, width, height = map(int, root.get("viewBox", "").split())
    assert root.get("height") == str(500 * height // width)


def test_the_last_action_is_marked(name: str) -> None:
    game = durbar.load_game(name)
    rng = durbar.Rng(3)
    state = game.new_initial_state(seed=3)
    decisions = marked = 0
    while not state.is_terminal():
        actions = state.legal_actions()
        action = actions[rng.bounded(len(actions))]
        was_chance = state.is_chance_node()
        state.apply_action(action)
        decisions += not was_chance
        marked += not was_chance and state.to_svg(last_action=action) != state.to_svg()
    assert marked > min(20, decisions // 2)


@pytest.mark.parametrize(
    ("arguments", "error", "message"),
    [
        ({"theme": "blue"}, ValueError, "theme must be light or dark, not"),
        ({"size": 0}, ValueError, "size must be from 1 to 65536"),
        ({"viewer": 9}, ValueError, "9"),
        ({"last_action": -1}, durbar.IllegalAction, "-1"),
    ],
)
def test_what_cannot_be_drawn_is_said(
    arguments: dict[str, Any], error: type[Exception], message: str
) -> None:
    state = durbar.load_game("maharani").new_initial_state(seed=1)
    with pytest.raises(error, match=message):
        state.to_svg(**arguments)
