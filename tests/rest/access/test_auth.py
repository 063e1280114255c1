"""Bearer tokens: who is let in, and what the others hear."""

import pytest
from flask.testing import FlaskClient

from durbar_rest import Settings, create_app
from durbar_rest.access import auth
from tests.rest.asgi import Client, ask
from tests.rest.contract.examples import PROBLEM, operations

TOKENS = tuple(map(auth.Token.read, ["site:correct-horse-battery", "bot:staple~0123456789+/=="]))


@pytest.fixture(scope="module")
def guarded() -> FlaskClient:
    settings = Settings(bearer_tokens=TOKENS)
    return create_app(settings).test_client()


def bearer(token: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {token}"}


@pytest.mark.parametrize("token", ["correct-horse-battery", "staple~0123456789+/=="])
def test_who_has_a_token_is_let_in(guarded: FlaskClient, token: str) -> None:
    assert guarded.get("/v1/games", headers=bearer(token)).status_code == 200
    lower = {"Authorization": f"bearer  {token}"}
    assert guarded.get("/v1/games", headers=lower).status_code == 200


@pytest.mark.parametrize(
    ("value", "error"),
    [
        (None, ""),
        ("Basic c2l0ZTpjb3JyZWN0", ""),
        ("Bearer", ""),
        ("Bearer ", ', error="invalid_token"'),
        ("Bearer correct-horse-batter", ', error="invalid_token"'),
        ("Bearer correct-horse-battery2", ', error="invalid_token"'),
        ("Bearer site:correct-horse-battery", ', error="invalid_token"'),
        ("Bearer correct-horse-battery x", ', error="invalid_token"'),
        ("Bearer \N{LATIN SMALL LETTER E WITH ACUTE}", ', error="invalid_token"'),
    ],
)
def test_who_has_none_hears_how_to_ask(guarded: FlaskClient, value: str | None, error: str) -> None:
    headers = {} if value is None else {"Authorization": value}
    answer = guarded.get("/v1/games", headers=headers)
    assert answer.status_code == 401
    assert answer.headers["WWW-Authenticate"] == f'Bearer realm="durbar"{error}'
    PROBLEM.validate(answer.get_json())
    assert answer.get_json()["code"] == "unauthorized"
    assert b"correct" not in answer.data


def test_everything_else_is_closed_and_health_is_open(guarded: FlaskClient) -> None:
    paths = {(one.method, path) for one in operations() for path in one.paths}
    pages = {"/", "/docs", "/openapi.json", "/openapi.yaml", "/docs/start.js"}
    pages |= {"/play", "/play/", "/play/client.js"}
    paths |= {("GET", path) for path in (*pages, "/metrics", "/nowhere")}
    opened = {
        path for method, path in paths if guarded.open(path, method=method).status_code != 401
    }
    assert opened == {"/healthz", "/readyz", *pages}
    assert guarded.get("/healthz/").status_code == 401


def test_a_body_of_who_is_not_let_in_is_not_awaited() -> None:
    settings = Settings(bearer_tokens=TOKENS)
    client = Client(b"{}")
    ask(create_app(settings), "/v1/games/maharani/scores", client, content_length="100")
    assert not client.reads
    assert (client.status, client.answer["code"]) == (401, "unauthorized")
    assert "www-authenticate" in {name.lower() for name in client.headers}
