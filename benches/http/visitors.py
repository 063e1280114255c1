"""What clients of a soak do, and what each of their requests must be answered.

A visitor is a generator: it yields a request with the status that must come, is sent the answer,
and ends never. It plays whole games, and does in between what clients do rightly and wrongly.
"""

import random
from collections.abc import Callable, Generator, Iterator
from dataclasses import dataclass
from itertools import count
from typing import Any

import orjson

import durbar
from benches.http import bulk
from benches.http.wire import Request, Response

ASIDE = 0.1
"""How often a visitor does something beside playing."""

READ = 0.1
"""The share of games whose answers are read; of all others the status is. Reading takes these
clients longer than asking."""


@dataclass(frozen=True, slots=True)
class Expected:
    """A request, and the status of its answer."""

    request: Request
    status: int = 200


Visit = Generator[Expected, Response, None]


class WrongAnswerError(Exception):
    """An answer is not what it must be."""


class Visitor:
    """One client, who plays one game after the other."""

    def __init__(self, seed: int) -> None:
        self._random = random.Random(seed)
        self._reads = True
        self._asides: list[Callable[[durbar.State], Visit]] = [
            self._view,
            self._scores,
            self._validate,
            self._validate_broken,
            self._illegal,
            self._malformed,
            self._unknown_game,
            self._batch,
            self._playouts,
        ]

    def visit(self) -> Visit:
        """Play for ever."""
        for number in count():
            name = durbar.games()[number % len(durbar.games())]
            self._reads = number == 0 or self._random.random() < READ
            yield from self._game(name, self._random.choice(list(_FORMS)))

    def _game(self, name: str, form: str) -> Visit:
        """Play a whole game; the core, in this process, says what each answer must be."""
        write = _FORMS[form]
        fewest, most = durbar.load_game(name).facts()["players"]
        players, seed = self._random.randint(fewest, most), self._seed()
        body = {"players": players, "seed": seed, "form": form}
        response = yield _errand(name, "initial-states", body)
        state = durbar.load_game(name, players).new_initial_state(seed=int(seed))
        self._must(response, "position", lambda: write(state))
        while not state.is_terminal():
            if self._random.random() < ASIDE:
                yield from self._random.choice(self._asides)(state)
            position, legal = write(state), state.legal_actions()
            response = yield _errand(name, "legal-actions", {"position": position})
            self._must_list(response, legal)
            action, seed = self._random.choice(legal), self._seed()
            body = {"position": position, "actions": [action], "seed": seed}
            response = yield _errand(name, "transitions", body)
            state.apply_action(action)
            state.resolve_chance(durbar.Rng(int(seed)))
            self._must(response, "position", lambda: write(state))
            self._must(response, "is_terminal", state.is_terminal)

    def _seed(self) -> str:
        return str(self._random.getrandbits(64))

    def _view(self, state: durbar.State) -> Visit:
        """Look at it as a player, ask for the legal actions of the view, and deal anew."""
        name, player = state.game.name, state.current_player()
        view = state.view(player)
        body: dict[str, Any] = {"position": state.to_notation(), "player": player}
        response = yield _errand(name, "views", body)
        self._must(response, "view", view.to_notation)
        response = yield _errand(name, "legal-actions", {"position": view.to_notation()})
        self._must_list(response, state.legal_actions())
        seed = self._seed()
        body = {"view": view.to_notation(), "seed": seed}
        response = yield _errand(name, "resamples", body)
        self._must(response, "position", lambda: view.resample(int(seed)).to_notation())

    def _scores(self, state: durbar.State) -> Visit:
        response = yield _errand(state.game.name, "scores", {"position": _json(state)})
        self._must(response, None, lambda: orjson.Fragment(state.score_breakdown_json()))

    def _validate(self, state: durbar.State) -> Visit:
        response = yield _errand(state.game.name, "validations", {"position": _json(state)})
        self._must(response, None, lambda: {"valid": True, "errors": []})

    def _validate_broken(self, state: durbar.State) -> Visit:
        position = state.to_dict()
        del position[self._random.choice(["kind", "phase", "players"])]
        response = yield _errand(state.game.name, "validations", {"position": position})
        self._must(response, "valid", lambda: False)
        yield _errand(state.game.name, "legal-actions", {"position": position}, 422)

    def _illegal(self, state: durbar.State) -> Visit:
        legal = set(state.legal_actions())
        wrong = next(one for one in range(state.game.num_distinct_actions()) if one not in legal)
        body = {"position": state.to_notation(), "actions": [wrong]}
        yield _errand(state.game.name, "transitions", body, 409)

    def _malformed(self, state: durbar.State) -> Visit:
        path = f"/v1/games/{state.game.name}/legal-actions"
        yield Expected(Request("POST", path, b'{"position": '), 400)

    def _unknown_game(self, state: durbar.State) -> Visit:
        yield _errand("chess", "legal-actions", {"position": state.to_notation()}, 404)

    def _batch(self, state: durbar.State) -> Visit:
        name, good = state.game.name, state.to_notation()
        response = yield Expected(bulk.batch(name, [good, "none", good]))
        answers = orjson.loads(response.body)["results"]
        _same([answer["status"] for answer in answers], [200, 422, 200])
        _same(answers[2]["result"]["legal_action_ids"], state.legal_actions())

    def _playouts(self, state: durbar.State) -> Visit:
        games, seed = 5, 1
        response = yield Expected(bulk.playouts(state.game.name, state.to_notation(), games))
        self._must(response, "decisions", lambda: durbar.playouts(state, games, seed).decisions)

    def _must(self, response: Response, name: str | None, expected: Callable[[], Any]) -> None:
        """Hold a field of an answer, or all of it, against what the core says."""
        if self._reads:
            answer = orjson.loads(response.body)
            value = answer if name is None else answer[name]
            _same(value, orjson.loads(orjson.dumps(expected())))

    def _must_list(self, response: Response, legal: list[int]) -> None:
        if self._reads:
            actions = orjson.loads(response.body)["legal_actions"]
            _same([one["id"] for one in actions], legal)


def _json(state: durbar.State) -> Any:
    return orjson.Fragment(state.to_json())


def _notation(state: durbar.State) -> Any:
    return state.to_notation()


_FORMS = {"json": _json, "notation": _notation}


def _errand(name: str, resource: str, body: Any, status: int = 200) -> Expected:
    path = f"/v1/games/{name}/{resource}"
    return Expected(Request("POST", path, orjson.dumps(body)), status)


def _same(value: Any, expected: Any) -> None:
    if value != expected:
        raise WrongAnswerError(f"{value!r:.500} where {expected!r:.500} was due")


def step(visit: Visit, expected: Expected, response: Response) -> Expected:
    """Give a visitor the answer; its next request.

    Raises:
        WrongAnswerError: The answer has another status, or says something else.
    """
    if response.status != expected.status:
        raise WrongAnswerError(
            f"{expected.request.path}: {response.status} where {expected.status} was due, "
            f"{response.body[:500]!r}"
        )
    return visit.send(response)


def visitors() -> Iterator[Visit]:
    """Visitors without end, each with a seed of its own."""
    for seed in count():
        yield Visitor(seed).visit()
