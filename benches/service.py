"""The HTTP service: one server process on a core of its own, one client, one request at a time."""

import json
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from http.client import HTTPConnection

import durbar
import durbar_reference as reference
from benches.http import running
from benches.http.wire import HOST, PATIENCE
from benches.measure import Case, Sample, timed
from benches.names import HTTP, REFERENCE
from benches.work import SEED, record


@contextmanager
def service_cases(games: Sequence[str]) -> Iterator[list[Case]]:
    """Serve on a core of its own for as long as the cases are measured."""
    with running.durbar() as server:
        client = HTTPConnection(HOST, server.port, timeout=PATIENCE)
        yield [case for game in games for case in _cases(game, client)]


def _cases(game: str, client: HTTPConnection) -> Iterator[Case]:
    """List the cases of a game: the legal actions of a middle game, in both forms.

    The reference reads and writes the same JSON, without HTTP.
    """
    core = durbar.load_game(game)
    plain = reference.load_game(game, core.num_players(), json.loads(core.components_json()))
    decisions = record(core.new_initial_state(), durbar.Rng(SEED))
    state = decisions[len(decisions) // 2][0]
    path = f"/v1/games/{game}/legal-actions"
    for form, position in (("notation", state.to_notation()), ("JSON", state.to_dict())):
        body = json.dumps({"position": position}).encode()
        answer = _ask(client, path, body)
        listed = [action["id"] for action in json.loads(answer)["legal_actions"]]
        assert listed == state.legal_actions(), "the service lists other actions than the core"
        request = state.to_json()
        assert _plain_response(plain, request) == answer, "the reference gives other bytes"
        yield Case(
            game,
            f"one HTTP request at a time: legal actions, {form}",
            "requests/s",
            {
                HTTP: partial(_requests, client, path, body),
                REFERENCE: partial(_plain_responses, plain, request),
            },
            partial(_times, len(answer)),
        )


def _times(length: int, amount: int) -> int:
    return amount * length


def _requests(client: HTTPConnection, path: str, body: bytes, amount: int) -> Sample:
    def work() -> tuple[int, int]:
        return amount, sum(len(_ask(client, path, body)) for _ in range(amount))

    # The server ends a connection that is idle for long, as between two repeats of a long run.
    client.close()
    client.connect()
    return timed(work)


def _plain_responses(plain: reference.Game, request: str, amount: int) -> Sample:
    def work() -> tuple[int, int]:
        return amount, sum(len(_plain_response(plain, request)) for _ in range(amount))

    return timed(work)


def _plain_response(plain: reference.Game, request: str) -> bytes:
    state = plain.state_from_dict(json.loads(request))
    answer = {
        "current_player": state.current_player(),
        "is_chance_node": state.is_chance_node(),
        "is_terminal": state.is_terminal(),
        "legal_actions": [
            {
                "id": action,
                "string": state.action_to_string(action),
                "action": state.action_to_dict(action),
            }
            for action in state.legal_actions()
        ],
    }
    return json.dumps(answer, separators=(",", ":")).encode()


def _ask(client: HTTPConnection, path: str, body: bytes) -> bytes:
    client.request("POST", path, body, {"Content-Type": "application/json"})
    response = client.getresponse()
    answer = response.read()
    assert response.status == 200, answer
    return answer
