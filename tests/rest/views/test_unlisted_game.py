"""A game that is in no list: the service does not know it, and would play it as any other."""

import itertools
from typing import Any

import pytest
from flask.testing import FlaskClient

import durbar
from durbar_rest import create_app

GAME = "kuhn_poker"


def test_the_service_does_not_know_it(client: FlaskClient) -> None:
    listed = client.get("/v1/games").get_json()["games"]
    assert GAME not in [game["name"] for game in listed]
    assert client.get(f"/v1/games/{GAME}").status_code == 404
    answer = client.post(f"/v1/games/{GAME}/initial-states", json={"players": 2})
    assert answer.status_code == 404


@pytest.fixture
def listing_client(monkeypatch: pytest.MonkeyPatch) -> FlaskClient:
    """A service that has it in its list."""
    names = [*durbar.games(), GAME]
    monkeypatch.setattr(durbar, "games", lambda: names)
    return create_app().test_client()


def test_it_is_played_over_http_once_it_is_listed(listing_client: FlaskClient) -> None:
    def ask(resource: str, body: Any) -> Any:
        answer = listing_client.post(f"/v1/games/{GAME}/{resource}", json=body)
        assert answer.status_code == 200, answer.get_json()
        return answer.get_json()

    for deal in itertools.permutations(["jack", "queen", "king"], 2):
        begun = ask("initial-states", {"players": 2})["position"]
        actions = [*(f"deal-{card}" for card in deal), "pass", "bet"]
        position = ask("transitions", {"position": begun, "actions": actions})["position"]
        assert position["betting"] == "pb"
        assert [player["card"] for player in position["players"]] == list(deal)
        assert ask("validations", {"position": position})["valid"]
        legal = ask("legal-actions", {"position": position})["legal_actions"]
        assert [action["string"] for action in legal] == ["pass", "bet"]
        seen = ask("views", {"position": position, "player": 0})["view"]
        assert [player["card"] for player in seen["players"]] == [deal[0], "?"]
        guess = ask("resamples", {"view": seen, "seed": "3"})["position"]
        assert ask("views", {"position": guess, "player": 0})["view"] == seen
        end = ask("transitions", {"position": position, "actions": ["bet"]})["position"]
        scores = ask("scores", {"position": end})
        wins = deal[0] == "king" or deal == ("queen", "jack")
        assert scores["scores"] == ([4, 0] if wins else [0, 4])
        assert sum(scores["returns"]) == 1
        wrong = {**position, "betting": "bpp"}
        errors = ask("validations", {"position": wrong})["errors"]
        assert [fault["pointer"] for fault in errors] == ["/position/betting"]
