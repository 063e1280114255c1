"""`durbar show`: print a position."""

import argparse
import json
from typing import TYPE_CHECKING

import durbar
from durbar.cli.arguments import add_components, add_json, components_of, print_json

if TYPE_CHECKING:
    from durbar.cli.arguments import Commands


def add_to(commands: "Commands") -> None:
    """Add the command to the parser."""
    parser = commands.add_parser(
        "show",
        help="print a position",
        description="Print the position of a notation: the board, whose turn it is, and how many "
        "legal actions there are.",
    )
    parser.add_argument("notation", metavar="NOTATION", help="such as State.to_notation() gives")
    add_components(parser)
    add_json(parser)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> None:
    """Read and print."""
    components = components_of(arguments)
    state = durbar.state_from_notation(arguments.notation, components=components)
    if arguments.json:
        print_json(
            {
                "position": state.to_dict(),
                "current_player": state.current_player(),
                "is_terminal": state.is_terminal(),
                "scores": state.scores(),
                "returns": state.returns(),
                "legal_actions": json.loads(state.legal_actions_json()),
            }
        )
    else:
        print(str(state).rstrip("\n"))
        print(_components(state.game))
        print(_whose_turn(state))


def _components(game: durbar.Game) -> str:
    parts = game.facts()["reconstructions"]
    reconstructions = f" (reconstructions: {', '.join(parts)})" if parts else ""
    return f"components: {game.components_name}{reconstructions}"


def _whose_turn(state: durbar.State) -> str:
    count = len(state.legal_actions())
    if state.is_terminal():
        return f"the game is over; returns: {', '.join(f'{share:g}' for share in state.returns())}"
    if state.is_chance_node():
        return f"chance decides: {count} outcomes"
    return f"player {state.current_player()} decides: {count} legal actions"
