"""The pages of the service: /play for people, /docs, and /guide from the folder of the settings.

All of them are files that one part gives out, and may ask no other host.
"""

import base64
import gzip
import hashlib
import re
from pathlib import Path

import pytest
from flask.testing import FlaskClient

from durbar_rest import InvalidSettings, Settings, create_app, docs, play
from durbar_rest.access.rate_limit import read_limits
from tests.house.tree import ROOT, files

PLAY, DOCS = ROOT / "page", docs.FOLDER
INLINE = "document.title = 1;"
PAGE = f"<!DOCTYPE html><script>{INLINE}</script><script src='a.js'></script><a href='b.md'>b</a>"
GUIDE = {"index.html": PAGE, "docs/a.js": "1;", "docs/b.md": "# b", "c.css": "a {}", "d.png": "png"}
MEDIA_TYPES = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".png": "image/png",
    ".svg": "image/svg+xml; charset=utf-8",
    ".woff2": "font/woff2",
}
BROWSER = {"Accept": "text/html,application/xhtml+xml,*/*;q=0.8"}
TOKEN = "site:" + "a" * 16


def served() -> dict[str, bytes]:
    """The files that the service gives out, by their paths."""
    of_play = [path for path in files(under="page") if not path.name.endswith((".d.ts", ".json"))]
    of_docs = [path for path in sorted(DOCS.rglob("*")) if path.suffix not in {"", ".md", ".html"}]
    return {
        **{f"/play/{path.relative_to(PLAY).as_posix()}": path.read_bytes() for path in of_play},
        **{f"/docs/{path.relative_to(DOCS).as_posix()}": path.read_bytes() for path in of_docs},
        **{f"/guide/{name}": text.encode() for name, text in GUIDE.items()},
    }


SERVED = served()


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder with a guide, beside a file that is none of it."""
    site = tmp_path_factory.mktemp("guide") / "site"
    for name, text in GUIDE.items():
        path = site / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    (site.parent / "secret.html").write_text("secret")
    return site


@pytest.fixture(scope="module")
def client(folder: Path) -> FlaskClient:
    return create_app(Settings(guide=folder)).test_client()


@pytest.mark.parametrize("path", SERVED)
def test_every_file_is_answered_with_its_type_and_not_sent_twice(
    client: FlaskClient, path: str
) -> None:
    answer = client.get(path)
    assert (answer.status_code, answer.data) == (200, SERVED[path])
    assert answer.content_type == MEDIA_TYPES.get(Path(path).suffix, "text/plain; charset=utf-8")
    assert answer.headers["X-Content-Type-Options"] == "nosniff"
    assert answer.headers["Cache-Control"] == "no-cache"
    again = client.get(path, headers={"If-None-Match": answer.headers["ETag"]})
    assert (again.status_code, again.data) == (304, b"")
    packed = client.get(path, headers={"Accept-Encoding": "gzip, br"})
    if path.endswith((".png", ".woff2")):
        assert packed.data == answer.data
    else:
        assert packed.headers["Content-Encoding"] == "gzip"
        assert gzip.decompress(packed.data) == answer.data
        assert packed.headers["ETag"] != answer.headers["ETag"]
        assert "Accept-Encoding" in answer.headers["Vary"]
        assert again.headers["Vary"] == answer.headers["Vary"]


@pytest.mark.parametrize(
    "path",
    ["/play/none.js", "/play/tsconfig.json", "/play/../app.py", "/play/%2e%2e/app.py",
     "/play/vendor", "/play/client.js/", "/docs/vendor/swagger-ui/", "/docs/../settings.py",
     "/guide/../secret.html", "/guide/%2e%2e/secret.html", "/guide/docs", "/guide/none.html"],
)  # fmt: skip
def test_nothing_else_is_answered(client: FlaskClient, path: str) -> None:
    answer = client.get(path)
    assert answer.status_code == 404
    assert answer.content_type == "application/problem+json"
    assert b"secret" not in answer.data.replace(b"secret.html", b"")


def test_each_page_may_ask_its_own_server_only(client: FlaskClient) -> None:
    hashed = base64.b64encode(hashlib.sha256(INLINE.encode()).digest()).decode()
    for path, scripts in (
        ("/play/", "'self' 'wasm-unsafe-eval'"),
        ("/docs", "'self'"),
        ("/guide/index.html", f"'self' 'sha256-{hashed}'"),
    ):
        policy = client.get(path).headers["Content-Security-Policy"]
        rules = dict(rule.strip().split(" ", 1) for rule in policy.split(";"))
        assert rules["default-src"] == "'none'"
        assert rules["script-src"] == scripts
        assert "http" not in policy
    # So that policies can forbid them.
    for page in (PLAY, DOCS):
        shell = (page / "index.html").read_text("utf-8")
        assert not re.search(r"<style|\sstyle=|\son\w+=|<script(?![^>]*\ssrc=)", shell)


def test_the_page_to_play_on_has_two_addresses(client: FlaskClient) -> None:
    page = client.get("/play/")
    assert page.data == client.get("/play/index.html").data == (PLAY / "index.html").read_bytes()
    assert page.headers["Content-Security-Policy"] == play.POLICY


@pytest.mark.parametrize(("path", "query"), [("/play", ""), ("/play", "?lang=fr&a=%2F"), ("/", "")])
def test_a_person_is_led_to_the_page_also_behind_a_prefix(
    client: FlaskClient, path: str, query: str
) -> None:
    for method in ("GET", "HEAD"):
        answer = client.open(path + query, method=method, headers=BROWSER)
        assert (answer.status_code, answer.headers["Location"]) == (307, f"play/{query}")


def test_the_root_leads_a_program_to_the_documentation(client: FlaskClient) -> None:
    answer = client.get("/")
    assert (answer.status_code, answer.headers["Location"], answer.data) == (307, "/docs", b"")


@pytest.mark.parametrize("path", ["/v1", "/docs/", "/nowhere", "/v1/games/"])
def test_a_browser_that_errs_is_led_to_the_documentation_and_a_program_hears_of_it(
    client: FlaskClient, path: str
) -> None:
    browser = client.get(path, headers=BROWSER)
    assert (browser.status_code, browser.headers["Location"]) == (307, "/docs")
    program = client.get(path, headers={"Accept": "*/*"})
    assert program.status_code == 404
    assert "/docs" in program.get_json()["detail"]


def test_pages_need_no_token_and_the_page_to_play_on_is_not_counted(folder: Path) -> None:
    environ = {"DURBAR_BEARER_TOKENS": TOKEN, "DURBAR_GUIDE": str(folder)}
    closed = create_app(Settings.from_environ(environ)).test_client()
    for path in ("/play/", "/play/client.js", "/docs", "/guide/docs/b.md"):
        assert closed.get(path).status_code == 200
    limited = create_app(Settings(rate_limit=read_limits("1/hour"))).test_client()
    for path in ("/play/", "/play/client.js", "/play/engine.js"):
        assert limited.get(path).status_code == 200
    assert closed.get("/v1/games").status_code == 401
    assert [limited.get("/v1/games").status_code for _ in range(2)] == [200, 429]


def test_without_a_guide_its_path_says_how_to_build_it(tmp_path: Path) -> None:
    for accept in ("*/*", "text/html"):
        answer = create_app().test_client().get("/guide", headers={"Accept": accept})
        assert answer.status_code == 404
        assert "make docs" in answer.get_json()["detail"]
        assert "DURBAR_GUIDE" in answer.get_json()["detail"]
    with pytest.raises(InvalidSettings, match="make docs"):
        create_app(Settings.from_environ({"DURBAR_GUIDE": str(tmp_path)}))
