"""What a browser hears that asks for a page of another origin."""

import pytest
from flask.testing import FlaskClient

from durbar_rest import Settings, create_app
from durbar_rest.access import auth

ORIGIN = "https://play.example.org"
OTHER = "https://evil.example.org"


@pytest.fixture(scope="module")
def shared() -> FlaskClient:
    return create_app(Settings(cors_origins=(ORIGIN, "http://localhost:3000"))).test_client()


def preflight(origin: str) -> dict[str, str]:
    return {
        "Origin": origin,
        "Access-Control-Request-Method": "POST",
        "Access-Control-Request-Headers": "content-type",
    }


def listed(text: str) -> set[str]:
    return {word.strip().lower() for word in text.split(",")}


def test_a_page_may_ask_first(shared: FlaskClient) -> None:
    answer = shared.options("/v1/games/maharani/scores", headers=preflight(ORIGIN))
    assert (answer.status_code, answer.data) == (204, b"")
    assert answer.headers["Access-Control-Allow-Origin"] == ORIGIN
    assert listed(answer.headers["Access-Control-Allow-Methods"]) == {"get", "head", "post"}
    headers = listed(answer.headers["Access-Control-Allow-Headers"])
    assert {"content-type", "authorization", "x-request-id"} <= headers
    assert answer.headers["Access-Control-Max-Age"].isdecimal()
    assert answer.headers["Vary"] == "Origin"
    assert "Access-Control-Allow-Credentials" not in answer.headers
    # RFC 9110, 8.6: an answer 204 has none.
    assert "Content-Length" not in answer.headers


@pytest.mark.parametrize("origin", [OTHER, "null", ORIGIN + ":443", ORIGIN.upper(), ORIGIN + "/"])
def test_another_page_may_not(shared: FlaskClient, origin: str) -> None:
    refused = shared.options("/v1/games", headers=preflight(origin))
    got = shared.get("/v1/games", headers={"Origin": origin})
    assert got.status_code == 200
    for answer in (refused, got):
        assert not any(name.startswith("Access-Control") for name, _ in answer.headers)
        assert answer.headers["Vary"] == "Origin"
        assert answer.headers["Cross-Origin-Resource-Policy"] == "same-origin"


@pytest.mark.parametrize("path", ["/v1/games", "/nowhere", "/metrics"])
def test_a_page_reads_answers_and_problems(shared: FlaskClient, path: str) -> None:
    answer = shared.get(path, headers={"Origin": ORIGIN})
    assert answer.headers["Access-Control-Allow-Origin"] == ORIGIN
    exposed = listed(answer.headers["Access-Control-Expose-Headers"])
    assert {"x-request-id", "durbar-version", "retry-after", "etag", "traceparent"} <= exposed
    assert answer.headers.getlist("Cross-Origin-Resource-Policy") == ["cross-origin"]


def test_a_page_reads_that_it_needs_a_token() -> None:
    tokens = (auth.Token.read("site:correct-horse-battery"),)
    client = create_app(Settings(cors_origins=(ORIGIN,), bearer_tokens=tokens)).test_client()
    # Browsers send no token when they ask first.
    assert client.options("/v1/games", headers=preflight(ORIGIN)).status_code == 204
    assert client.options("/v1/games", headers=preflight(OTHER)).status_code == 401
    answer = client.get("/v1/games", headers={"Origin": ORIGIN})
    assert answer.status_code == 401
    assert answer.headers["Access-Control-Allow-Origin"] == ORIGIN


def test_by_default_no_answer_speaks_of_origins(client: FlaskClient) -> None:
    answer = client.get("/v1/games", headers={"Origin": ORIGIN})
    assert not any(name.startswith("Access-Control") for name, _ in answer.headers)
    assert "Vary" not in answer.headers
    assert answer.headers["Cross-Origin-Resource-Policy"] == "same-origin"
