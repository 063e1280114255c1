"""Plays a whole game over HTTP with a client that openapi-python-client made from openapi.yaml.

`play.py http://127.0.0.1:8000 maharani 3 json` prints the scores at the end.
"""

import sys
from typing import TypeVar

from durbar_client import Client
from durbar_client.api.play import apply_actions, list_legal_actions, new_initial_state
from durbar_client.models import (
    GameName,
    InitialStateRequest,
    InitialStateRequestForm,
    LegalActionsRequest,
    Problem,
    TransitionRequest,
)

Answer = TypeVar("Answer")


def done(answer: Answer | Problem | None) -> Answer:
    """The answer, if it is no problem."""
    if answer is None or isinstance(answer, Problem):
        raise SystemExit(f"refused: {answer}")
    return answer


def play(client: Client, game: GameName, players: int, form: InitialStateRequestForm) -> list[int]:
    """Play a game, always by the legal action in the middle; the scores at the end."""
    request = InitialStateRequest(players=players, seed="1", form=form)
    now = done(new_initial_state.sync(game, client=client, body=request))
    moves = 0
    while not now.is_terminal:
        question = LegalActionsRequest(position=now.position)
        legal = done(list_legal_actions.sync(game, client=client, body=question)).legal_actions
        chosen = legal[len(legal) // 2]
        action = chosen.action if form is InitialStateRequestForm.JSON else chosen.string
        moves += 1
        # Another seed for each request: the same would draw the same again.
        move = TransitionRequest(position=now.position, actions=[action], seed=str(moves))
        now = done(apply_actions.sync(game, client=client, body=move))
    scores: list[int] = now.scores
    return scores


if __name__ == "__main__":
    with Client(base_url=sys.argv[1], raise_on_unexpected_status=True) as connected:
        arguments = GameName(sys.argv[2]), int(sys.argv[3]), InitialStateRequestForm(sys.argv[4])
        print(*play(connected, *arguments))
