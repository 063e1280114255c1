"""Whole games, as the page says them."""

import functools
import importlib
import json
import random
import re
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any

import durbar
from tests import nodejs
from tests.engines import player_counts

HERE = Path(__file__).parent
# English is spoken first.
LANGUAGES = ("en", "fr", "sk")


def node_lines(node: str, program: str, inputs: Iterable[Any] = ()) -> list[Any]:
    """Return what a program beside this file answers to these."""
    return nodejs.node_lines(node, HERE / program, inputs)


def positions(
    game: str, players: int, seed: int, components: str | None = None
) -> Iterator[tuple[durbar.State, int]]:
    """Yield each position of a random game with the action that follows."""
    rng = random.Random(seed)
    state = durbar.load_game(game, players, components=components).new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes = [outcome for outcome, _ in state.chance_outcomes()]
            action = rng.choice(outcomes)
        else:
            action = rng.choice(state.legal_actions())
        yield state.clone(), action
        state.apply_action(action)
    yield state, -1


def turns(game: str, players: int, seed: int) -> Iterator[dict[str, Any]]:
    """Yield what is to be said of a random game: actions and events, a third of the views."""
    happened: set[str] = set()
    for turn, (state, action) in enumerate(positions(game, players, seed)):
        view = state.view(turn % players)
        one: dict[str, Any] = {"game": game, "position": view.to_dict()}
        if turn % 3 == 0:
            one["view"] = one["position"]
        if action >= 0:
            possible = state.legal_actions()[:20]
            one["actions"] = [state.action_to_dict(each) for each in {action, *possible}]
            one["moved"] = state.action_to_dict(action)
            # An observer who is not the one that draws sees no card.
            seen = [None, turn % players][turn % 2]
            after = state.clone()
            one["events"] = after.apply_action_with_events(action, seen)
            types = {state.action_to_dict(each)["type"] for each in state.legal_actions()}
            facts = {"steps": turn, "players": players}
            one["moment"] = {**facts, "legal": sorted(types), "events": sorted(happened)}
            happened |= {event["type"] for event in one["events"]}
        if turn % 6 == 0:
            svg = view.to_svg(legal=True)
            one["drawn"] = drawn(svg)
            one["pictures"] = marks(svg)
        yield one


def drawn(svg: str) -> list[str]:
    """Return the ids of the things in a picture, and of its buttons the marks of their texts."""
    things = re.findall(r'<\w+ id="([^"]+)"[^>]*>\s*<title>', svg)
    buttons = re.findall(r'<g id="action-\d+".*?data-l10n-id="([^"]+)"', svg)
    return [one for one in things if not one.startswith("action-")] + buttons


def marks(svg: str) -> list[tuple[str, dict[str, Any]]]:
    """Return the texts in words of a picture: their ids and what they need."""
    matches = re.findall(r"""data-l10n-id="([^"]+)"(?: data-l10n-args='([^']*)')?""", svg)
    return [(mark, json.loads(args or "{}")) for mark, args in matches]


def vocabulary(game: str) -> Any:
    """Return what the tests of the page have to know of the words of a game."""
    return importlib.import_module(f"tests.page.{game}.vocabulary")


@functools.cache
def components(game: str) -> Any:
    """Return the component file of a game."""
    return json.loads(durbar.load_game(game).components_json())


def enums(schema: Any) -> Iterator[str]:
    """Yield every code that a schema allows."""
    if isinstance(schema, dict):
        yield from (one for one in schema.get("enum", ()) if isinstance(one, str))
        yield from (one for one in [schema.get("const")] if isinstance(one, str))
        yield from schema.get("properties", ())
        for part in schema.values():
            yield from enums(part)
    elif isinstance(schema, list):
        for part in schema:
            yield from enums(part)


@functools.cache
def codes(game: str) -> frozenset[str]:
    """Return every code that the documents of a game hold."""
    loaded = durbar.load_game(game)
    schemas = (
        loaded.view_schema(),
        loaded.position_schema(),
        loaded.action_schema(),
        loaded.event_schema(),
    )
    return frozenset(code for schema in schemas for code in enums(json.loads(schema)))


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
