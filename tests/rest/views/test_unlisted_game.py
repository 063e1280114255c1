"""A game that is in no list: the service does not know it."""

from flask.testing import FlaskClient

GAME = "kuhn_poker"


def test_the_service_does_not_know_it(client: FlaskClient) -> None:
    listed = client.get("/v1/games").get_json()["games"]
    assert GAME not in [game["name"] for game in listed]
    assert client.get(f"/v1/games/{GAME}").status_code == 404
    answer = client.post(f"/v1/games/{GAME}/initial-states", json={"players": 2})
    assert answer.status_code == 404
