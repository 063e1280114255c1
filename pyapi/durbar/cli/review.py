"""`durbar review`: what each decision of a recorded game cost."""

import argparse
import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import durbar
from durbar._core import _review_places
from durbar.cli import arguments
from durbar.cli.arguments import UnusableInput
from durbar.cli.progress import progress_bar
from durbar.reviews import decisions_of

_ACTION = 40  # the most characters of an action in the table


def add_to(add_parser: arguments.AddParser) -> None:
    """Add the command to the parser."""
    parser = add_parser(
        "review",
        help="say what each decision of a recorded game cost",
        description="Compare each decision of a recorded game with what a bot holds best. FILE is "
        "an object of JSON with `position`, where the game begins, and `actions`, with outcomes of "
        "chance: ids, texts or objects. It may also be a file of records (JSON Lines).",
    )
    parser.add_argument("file", metavar="FILE", help="the record; - reads standard input")
    parser.add_argument(
        "--bot",
        default="mcts",
        metavar="TEXT",
        help="mcts or a level, as durbar.bot() takes it, with its budget for each decision "
        "(mcts: 100 ms)",
    )
    parser.add_argument(
        "--seed", type=arguments.seed, default=0, metavar="N", help="seed of searches (0)"
    )
    parser.add_argument(
        "--player", type=arguments.whole(0, 99), metavar="N", help="review this seat only, from 0"
    )
    parser.add_argument(
        "--game",
        type=arguments.whole(0, 2**31),
        default=0,
        metavar="N",
        help="which line of FILE, from 0 (0)",
    )
    arguments.add_components(parser)
    arguments.add_json(parser)
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> None:
    """Read, review and print."""
    start, actions = _record(options)
    if options.player is not None:
        arguments.require_seat(start.game, options.player)
    decisions = decisions_of(start, actions, options.player)
    with progress_bar(len(decisions), sys.stderr, "decisions") as progress:
        try:
            review = _review_places(decisions, options.bot, seed=options.seed, progress=progress)
        except ValueError as error:
            raise UnusableInput(f"bot {options.bot}: {error}") from None
    if options.json:
        arguments.print_json(review.to_dict())
    else:
        print("\n".join(_table(review)))


def _record(options: argparse.Namespace) -> tuple[durbar.State, list[int]]:
    """Return the state where the game begins, and the ids of its actions."""
    document = _read(options.file, options.game)
    # In a record the position is called `start`.
    position = document.get("position", document.get("start"))
    actions = document.get("actions")
    if not isinstance(actions, list):
        raise UnusableInput(f"{options.file}: has no list `actions`")
    if position is None:
        raise UnusableInput(f"{options.file}: has no `position`, where the game begins")
    components = arguments.components_of(options)
    if isinstance(position, str):
        start = durbar.state_from_notation(position, components=components)
    else:
        start = durbar.state_from_json(json.dumps(position), components=components)
    return start, _ids(start, actions)


def _read(file: str, line: int) -> dict[str, Any]:
    """Return the object in a file, or in one of its lines."""
    try:
        text = sys.stdin.read() if file == "-" else Path(file).read_text("utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise UnusableInput(f"cannot read the record in {file}: {error}") from None
    try:
        try:
            document = json.loads(text)
        except ValueError:
            lines = [each for each in text.splitlines() if each.strip()]
            if line >= len(lines):
                message = f"has no line {line} of JSON"
                raise UnusableInput(f"{file}: {message}") from None
            document = json.loads(lines[line])
    except (ValueError, RecursionError):
        raise UnusableInput(f"{file}: is not JSON") from None
    if not isinstance(document, dict):
        raise UnusableInput(f"{file}: is no object of JSON")
    return document


def _ids(start: durbar.State, actions: list[Any]) -> list[int]:
    """Return the ids of actions that may be texts or objects."""
    state, ids = start.clone(), []
    for index, action in enumerate(actions):
        try:
            match action:
                case str():
                    id_ = state.string_to_action(action)
                case dict():
                    id_ = state.action_from_dict(action)
                case _:
                    id_ = action
            state.apply_action(id_)
        except (TypeError, ValueError) as error:
            raise UnusableInput(f"action {index}: {error}") from None
        ids.append(id_)
    return ids


def _table(review: durbar.Review) -> Iterator[str]:
    """Yield a line for each decision, and the mean cost of each player's decisions."""
    yield f"bot   {review.bot}"
    yield f"seed  {review.seed}"
    yield ""
    width = max((len(_text(decision.played.string)) for decision in review.decisions), default=6)
    width = max(width, len("played"))
    yield f"action  seat  cost: win  points  win share  {'played':{width}}  best"
    for decision in review.decisions:
        played, seat = decision.played, decision.player
        share = f"{played.returns[seat]:9.1%}" if played.visits or decision.proven else " " * 9
        best = "" if decision.best.id == played.id else _text(decision.best.string)
        if decision.proven:
            best = f"{best} (proven)".lstrip()
        yield (
            f"{decision.index:6}  {seat:4}  {_share(decision.win_share_cost):>9}  "
            f"{_points(decision.score_cost):>6}  {share}  {_text(played.string):{width}}  {best}"
        ).rstrip()
    yield ""
    yield "seat  decisions  as the bot  mean cost: win  points"
    for seat in sorted({decision.player for decision in review.decisions}):
        own = [decision for decision in review.decisions if decision.player == seat]
        same = sum(decision.best.id == decision.played.id for decision in own)
        win = sum(decision.win_share_cost or 0 for decision in own) / len(own)
        points = sum(decision.score_cost or 0 for decision in own) / len(own)
        yield f"{seat:4}  {len(own):9}  {same:10}  {win:14.1%}  {points:6.1f}"


def _share(cost: float | None) -> str:
    return "?" if cost is None else f"{cost:.1%}"


def _points(cost: float | None) -> str:
    return "?" if cost is None else f"{cost:.1f}"


def _text(action: str) -> str:
    return action if len(action) <= _ACTION else action[: _ACTION - 3] + "..."
