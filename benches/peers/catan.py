"""Catanatron: four players who choose at random, whole games in Python."""

from functools import partial

from catanatron import Color, Game, RandomPlayer

from benches.peers.answering import answer, whole_games

TURNS = 1000
"""Where Catanatron ends a game that nobody has won."""


def play(number: int) -> int:
    """Play one game; its decisions are the actions that it recorded."""
    game = Game([RandomPlayer(color) for color in Color], seed=number)
    winner = game.play()
    assert winner in Color or game.state.num_turns >= TURNS
    return len(game.state.actions)


if __name__ == "__main__":
    answer("catanatron", {"loop": partial(whole_games, play)})
