"""/guide has the pages of the folder that the settings name, and nothing beside it."""

import base64
import hashlib
from pathlib import Path

import pytest
from flask.testing import FlaskClient

from durbar_rest import InvalidSettings, Settings, create_app

INLINE = "document.title = 1;"
PAGE = f"<!DOCTYPE html><script>{INLINE}</script><script src='a.js'></script><a href='b.md'>b</a>"
FILES = {
    "index.html": (PAGE, "text/html; charset=utf-8"),
    "docs/a.js": ("1;", "text/javascript; charset=utf-8"),
    "docs/b.md": ("# b", "text/plain; charset=utf-8"),
    "c.css": ("a {}", "text/css; charset=utf-8"),
    "d.png": ("png", "image/png"),
}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Return a folder with a guide, beside a file that is none of it."""
    (tmp_path / "secret.html").write_text("secret")
    site = tmp_path / "site"
    for name, (text, _) in FILES.items():
        path = site / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    return site


@pytest.fixture
def guide(folder: Path) -> FlaskClient:
    return create_app(Settings(guide=folder, bearer_tokens=())).test_client()


@pytest.mark.parametrize("name", FILES)
def test_every_file_is_answered_with_its_type_and_not_sent_twice(
    guide: FlaskClient, name: str
) -> None:
    text, media_type = FILES[name]
    answer = guide.get(f"/guide/{name}")
    assert (answer.status_code, answer.text, answer.content_type) == (200, text, media_type)
    assert answer.headers["X-Content-Type-Options"] == "nosniff"
    assert answer.headers["Cache-Control"] == "no-cache"
    again = guide.get(f"/guide/{name}", headers={"If-None-Match": answer.headers["ETag"]})
    assert (again.status_code, again.data) == (304, b"")


def test_a_page_may_run_its_own_scripts_only_and_ask_nobody_else(guide: FlaskClient) -> None:
    policy = guide.get("/guide/index.html").headers["Content-Security-Policy"]
    rules = dict(rule.strip().split(" ", 1) for rule in policy.split(";"))
    digest = base64.b64encode(hashlib.sha256(INLINE.encode()).digest()).decode()
    assert rules["default-src"] == "'none'"
    assert rules["script-src"] == f"'self' 'sha256-{digest}'"
    assert "http" not in policy


@pytest.mark.parametrize("name", ["../secret.html", "%2e%2e/secret.html", "docs", "none.html"])
def test_nothing_else_is_answered(guide: FlaskClient, name: str) -> None:
    answer = guide.get(f"/guide/{name}")
    assert answer.status_code == 404
    assert b"secret" not in answer.data.replace(b"secret.html", b"")


def test_without_a_guide_the_path_says_how_to_build_it() -> None:
    client = create_app().test_client()
    for accept in ("*/*", "text/html"):
        answer = client.get("/guide", headers={"Accept": accept})
        assert answer.status_code == 404
        assert "make docs" in answer.get_json()["detail"]
        assert "DURBAR_GUIDE" in answer.get_json()["detail"]


def test_a_folder_without_a_guide_is_refused_at_the_start(tmp_path: Path) -> None:
    with pytest.raises(InvalidSettings, match="make docs"):
        create_app(Settings.from_environ({"DURBAR_GUIDE": str(tmp_path)}))


def test_the_guide_needs_no_token(folder: Path) -> None:
    token = "site:" + "a" * 16
    settings = Settings.from_environ({"DURBAR_GUIDE": str(folder), "DURBAR_BEARER_TOKENS": token})
    client = create_app(settings).test_client()
    assert client.get("/v1/games").status_code == 401
    assert client.get("/guide/docs/b.md").status_code == 200
