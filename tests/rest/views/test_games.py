"""What the service says of its games, itself and its problems."""

from pathlib import Path

import pytest
from flask.testing import FlaskClient

import durbar
from durbar_rest import InvalidSettings, Service, Settings, create_app
from tests.house.tree import ROOT
from tests.rest.kinds import KINDS

COMPONENTS = ROOT / "tests/components"


@pytest.mark.parametrize("name", durbar.games())
def test_the_facts_of_a_game_are_the_engines(client: FlaskClient, name: str) -> None:
    body = client.get(f"/v1/games/{name}").get_json()
    game = durbar.load_game(name)
    facts = game.facts()
    assert body["players"] == dict(zip(("min", "max"), facts["players"], strict=True))
    assert body["rules_version"] == facts["rules_version"]
    assert body["components"] == {
        "name": game.components_name,
        "provenance": facts["provenance"],
        "reconstructions": facts["reconstructions"],
    }
    assert body["actions"]["num_distinct_actions"] == game.num_distinct_actions()
    assert body["actions"]["encoding"]
    assert {option["name"]: option["default"] for option in body["options"]} == game.options
    assert all(option["description"] for option in body["options"])
    assert body["limits"] == {"max_depth": 32, **Service.limits}
    for observation in body["observations"]:
        loaded = durbar.load_game(name, observation["players"])
        assert tuple(observation["shape"]) == loaded.observation_tensor_shape()
    assert len(body["observations"]) == facts["players"][1] - facts["players"][0] + 1


@pytest.mark.parametrize("path", ["/v1/games", "/openapi.json", "/openapi.yaml", "/docs"])
def test_documents_are_not_sent_twice(client: FlaskClient, path: str) -> None:
    first = client.get(path)
    assert first.headers["Cache-Control"] == "no-cache"
    again = client.get(path, headers={"If-None-Match": first.headers["ETag"]})
    assert (again.status_code, again.data) == (304, b"")
    other = client.get(path, headers={"If-None-Match": '"other"'})
    assert (other.status_code, other.data) == (200, first.data)


def test_health_and_readiness(client: FlaskClient) -> None:
    for path in ("/healthz", "/readyz"):
        answer = client.get(path)
        assert (answer.status_code, answer.get_json()) == (200, {"status": "ok"})
        assert answer.headers["Cache-Control"] == "no-store"


def test_every_kind_of_problem_is_described_where_its_type_says(client: FlaskClient) -> None:
    listed = client.get("/v1/problems").get_json()["problems"]
    assert [kind["code"] for kind in listed] == list(KINDS)
    for kind in listed:
        assert client.get(kind["type"]).get_json() == kind
        assert kind["description"]


# ---- component files given at the start


def test_a_service_plays_with_the_components_it_was_given() -> None:
    path = COMPONENTS / "maharani/tiny.json"
    client = create_app(Settings(components={"maharani": path})).test_client()
    assert client.get("/v1/games/maharani/components").get_json()["name"] != "maharani-default"
    expected = durbar.load_game("maharani", 2, components=path.read_text("utf-8"))
    body = {"players": 2, "seed": "1", "form": "notation"}
    answer = client.post("/v1/games/maharani/initial-states", json=body).get_json()
    assert answer["position"] == expected.new_initial_state(seed=1).to_notation()
    again = {"position": answer["position"]}
    legal = client.post("/v1/games/maharani/legal-actions", json=again).get_json()
    listed = [action["id"] for action in legal["legal_actions"]]
    assert listed == expected.new_initial_state(seed=1).legal_actions()


def test_components_that_cannot_be_used_are_named(tmp_path: Path) -> None:
    broken = tmp_path / "broken.json"
    broken.write_text("{}", encoding="utf-8")
    latin = tmp_path / "latin.json"
    latin.write_bytes(b"\xff")
    for path, words in [(broken, "missing"), (latin, "cannot read"), (tmp_path / "no", "no")]:
        with pytest.raises(InvalidSettings, match=words):
            create_app(Settings(components={"maharani": path}))
    with pytest.raises(InvalidSettings, match="the games are: maharani"):
        create_app(Settings(components={"chess": broken}))
