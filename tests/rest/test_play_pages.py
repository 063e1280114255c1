"""/play has the page on which people play, in the language of whoever asks."""

import gzip
from pathlib import Path

import pytest
from flask.testing import FlaskClient

from durbar_rest import Settings, create_app
from durbar_rest.access.rate_limit import read_limits
from tests.house.tree import ROOT, files

PAGE = ROOT / "page"
FILES = [
    path.relative_to(PAGE).as_posix()
    for path in files(under="page")
    if path.name != "tsconfig.json" and not path.name.endswith(".d.ts")
]
POLICY = (
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; "
    "style-src 'self'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; "
    "form-action 'none'; frame-ancestors 'none'"
)
MEDIA_TYPES = {
    ".css": "text/css; charset=utf-8",
    ".ftl": "text/plain; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json; charset=utf-8",
    ".svg": "image/svg+xml; charset=utf-8",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json; charset=utf-8",
}
BROWSER = {"Accept": "text/html,application/xhtml+xml,*/*;q=0.8"}


@pytest.mark.parametrize(("path", "query"), [("/play", ""), ("/play", "?lang=fr&a=%2F"), ("/", "")])
def test_a_person_is_led_to_the_page_also_behind_a_prefix(
    client: FlaskClient, path: str, query: str
) -> None:
    for method in ("GET", "HEAD"):
        answer = client.open(path + query, method=method, headers=BROWSER)
        assert (answer.status_code, answer.headers["Location"]) == (307, f"play/{query}")


def test_the_page_has_two_addresses(client: FlaskClient) -> None:
    page = client.get("/play/")
    assert page.data == client.get("/play/index.html").data == (PAGE / "index.html").read_bytes()


@pytest.mark.parametrize("name", FILES)
def test_every_file_is_answered_with_its_type_and_not_sent_twice(
    client: FlaskClient, name: str
) -> None:
    answer = client.get(f"/play/{name}")
    assert (answer.status_code, answer.data) == (200, (PAGE / name).read_bytes())
    kind = MEDIA_TYPES.get(Path(name).suffix, "text/plain; charset=utf-8")
    assert answer.content_type == kind
    assert answer.headers["X-Content-Type-Options"] == "nosniff"
    assert answer.headers["Cache-Control"] == "no-cache"
    assert answer.headers["Content-Security-Policy"] == POLICY
    assert "Accept-Encoding" in answer.headers["Vary"]
    packed = client.get(f"/play/{name}", headers={"Accept-Encoding": "gzip"})
    assert packed.headers["Content-Encoding"] == "gzip"
    assert gzip.decompress(packed.data) == answer.data
    assert packed.headers["ETag"] != answer.headers["ETag"]
    again = client.get(f"/play/{name}", headers={"If-None-Match": answer.headers["ETag"]})
    assert (again.status_code, again.data) == (304, b"")
    assert again.headers["Vary"] == answer.headers["Vary"]


@pytest.mark.parametrize(
    "name", ["none.js", "tsconfig.json", "../app.py", "%2e%2e/app.py", "vendor", "client.js/"]
)
def test_nothing_else_is_answered(client: FlaskClient, name: str) -> None:
    for headers in ({}, BROWSER):
        answer = client.get(f"/play/{name}", headers=headers)
        assert answer.status_code == 404
        assert answer.content_type == "application/problem+json"
        assert "/play/" in answer.get_json()["detail"]


def test_the_page_needs_no_token_and_is_not_counted() -> None:
    settings = Settings.from_environ({"DURBAR_BEARER_TOKENS": "site:" + "a" * 16})
    client = create_app(settings).test_client()
    assert client.get("/v1/games").status_code == 401
    limited = create_app(Settings(rate_limit=read_limits("1/hour"))).test_client()
    for name in ("", "client.js", "engine.js"):
        assert client.get(f"/play/{name}").status_code == 200
        assert limited.get(f"/play/{name}").status_code == 200
    assert limited.get("/v1/games").status_code == 200
    assert limited.get("/v1/games").status_code == 429
