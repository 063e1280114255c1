"""A whole game over HTTP, each request to whoever the caller chooses."""

import json
import random
from collections.abc import Callable
from typing import Any

# Sends a body to a path; the bytes of the answer, whose status is 200.
Send = Callable[[str, bytes], bytes]


def play(send: Send, game: str, players: int, seed: int, form: str) -> list[bytes]:
    """Play a game with choices drawn from a seed; all answers, in order.

    Before each move the one whose turn it is has a view, finds the legal actions in it, and has a
    position drawn that agrees with it. What the others see is asked, too.
    """
    choose = random.Random(seed)
    answers: list[bytes] = []

    def post(resource: str, **body: Any) -> dict[str, Any]:
        answers.append(send(f"/v1/games/{game}/{resource}", json.dumps(body).encode()))
        answer: dict[str, Any] = json.loads(answers[-1])
        return answer

    at = post("initial-states", players=players, seed=str(seed), form=form)
    while not at["is_terminal"]:
        position, player = at["position"], at["current_player"]
        view = post("views", position=position, player=player, form="notation")["view"]
        legal = post("legal-actions", position=view)["legal_actions"]
        if len(answers) % 10 == 0:
            post("resamples", view=view, seed=str(len(answers)))
            post("legal-actions", position=position, points=True)
            for seat in range(players):
                post("views", position=position, player=seat, form="json")
        action = choose.choice(legal)["string"]
        drawn = str(choose.getrandbits(64))
        at = post("transitions", position=position, actions=[action], seed=drawn, observer=player)
    return answers
