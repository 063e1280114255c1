"""`durbar show`: print or draw a position, or what a player sees of it."""

import argparse
import json
from typing import Any

import durbar
from durbar.cli import arguments
from durbar.cli.arguments import UnusableInput


def add_to(add_parser: arguments.AddParser) -> None:
    """Add the command to the parser."""
    parser = add_parser(
        "show",
        help="print a position, or what a player sees",
        description="Print the position of a notation, or what a player sees of it: the table, "
        "whose turn it is, and how many legal actions there are. Or print a picture of it.",
    )
    parser.add_argument(
        "notation",
        metavar="NOTATION",
        help="such as State.to_notation() gives, or View.to_notation()",
    )
    parser.add_argument(
        "--player",
        type=arguments.whole(0, 99),
        metavar="N",
        help="show only what this player sees: a seat, from 0",
    )
    parser.add_argument(
        "--svg", action="store_true", help="print a picture, with what is legal marked"
    )
    parser.add_argument(
        "--theme", choices=["light", "dark"], default="light", help="of the picture (light)"
    )
    arguments.add_components(parser)
    arguments.add_json(parser)
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> None:
    """Read and print."""
    components = arguments.components_of(options)
    shown = _read(options.notation, components)
    if options.player is not None:
        shown = _view(shown, options.player)
    if options.svg:
        print(shown.to_svg(theme=options.theme, legal=True), end="")
    elif options.json:
        arguments.print_json(_described(shown))
    else:
        print(str(shown).rstrip("\n"))
        print(_components(shown.game))
        print(_whose_turn(shown))


def _read(notation: str, components: str | None) -> durbar.State | durbar.View:
    try:
        return durbar.state_from_notation(notation, components=components)
    except durbar.InvalidNotation as error:
        if error.offset != 0:
            raise
        no_state = error
    try:
        return durbar.view_from_notation(notation, components=components)
    except durbar.InvalidNotation as error:
        # What begins as neither is said to be no position.
        raise (no_state if error.offset == 0 else error) from None


def _view(shown: durbar.State | durbar.View, player: int) -> durbar.View:
    arguments.require_seat(shown.game, player)
    if isinstance(shown, durbar.State):
        return shown.view(player)
    if shown.observer != player:
        raise UnusableInput(f"player {player}: the view is that of player {shown.observer}")
    return shown


def _decides(shown: durbar.State | durbar.View) -> bool:
    """Return whether the legal actions are known; in a view only the player to move knows them."""
    return isinstance(shown, durbar.State) or shown.current_player() == shown.observer


def _described(shown: durbar.State | durbar.View) -> dict[str, Any]:
    name = "position" if isinstance(shown, durbar.State) else "view"
    return {
        name: shown.to_dict(),
        "current_player": shown.current_player(),
        "is_terminal": shown.is_terminal(),
        "scores": shown.scores(),
        "returns": shown.returns(),
        "legal_actions": json.loads(shown.legal_actions_json()) if _decides(shown) else None,
    }


def _components(game: durbar.Game) -> str:
    parts = game.facts()["reconstructions"]
    reconstructions = f" (reconstructions: {', '.join(parts)})" if parts else ""
    return f"components: {game.components_name}{reconstructions}"


def _whose_turn(shown: durbar.State | durbar.View) -> str:
    if shown.is_terminal():
        return f"the game is over; returns: {', '.join(f'{share:g}' for share in shown.returns())}"
    known = f": {len(shown.legal_actions())} " if _decides(shown) else ""
    if shown.is_chance_node():
        return "chance decides" + (known and f"{known}outcomes")
    return f"player {shown.current_player()} decides" + (known and f"{known}legal actions")
