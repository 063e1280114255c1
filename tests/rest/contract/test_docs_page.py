"""The documentation page works without the net: it is served here, and may ask nobody else."""

import gzip
from html.parser import HTMLParser
from pathlib import Path

import pytest
from flask.testing import FlaskClient

from durbar_rest.docs import CONTENT_SECURITY_POLICY, FOLDER

MEDIA_TYPES = {".css": "text/css; charset=utf-8", ".js": "text/javascript; charset=utf-8"}

ASSETS = [
    path.relative_to(FOLDER).as_posix()
    for path in sorted(FOLDER.rglob("*"))
    if path.is_file() and path.name not in {"index.html", "README.md"}
]


class Sources(HTMLParser):
    """Collects the addresses that a page loads or links."""

    def __init__(self) -> None:
        super().__init__()
        self.links: list[str] = []
        self.inline: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.links += [value or "" for name, value in attrs if name in {"src", "href", "action"}]
        self.inline += [name for name, _ in attrs if name.startswith("on") or name == "style"]
        if tag == "style" or (tag == "script" and "src" not in dict(attrs)):
            self.inline.append(tag)


def test_the_root_leads_a_program_to_the_page(client: FlaskClient) -> None:
    answer = client.get("/")
    assert (answer.status_code, answer.headers["Location"], answer.data) == (307, "/docs", b"")


@pytest.mark.parametrize("path", ["/v1", "/docs/", "/nowhere", "/v1/games/"])
def test_a_browser_is_led_to_the_page_and_a_program_hears_of_it(
    client: FlaskClient, path: str
) -> None:
    browser = client.get(path, headers={"Accept": "text/html,application/xhtml+xml,*/*;q=0.8"})
    assert (browser.status_code, browser.headers["Location"]) == (307, "/docs")
    program = client.get(path, headers={"Accept": "*/*"})
    assert program.status_code == 404
    assert "/docs" in program.get_json()["detail"]


def test_the_page_has_no_script_or_style_inside() -> None:
    """So that the policy can forbid them."""
    sources = Sources()
    sources.feed((FOLDER / "index.html").read_text("utf-8"))
    assert sources.inline == []


def test_the_policy_lets_the_page_ask_its_own_server_only(client: FlaskClient) -> None:
    policy = client.get("/docs").headers["Content-Security-Policy"]
    assert policy == CONTENT_SECURITY_POLICY
    rules = dict(rule.strip().split(" ", 1) for rule in policy.split(";"))
    assert rules["default-src"] == "'none'"
    allowed = {source for sources in rules.values() for source in sources.split()}
    assert allowed == {"'none'", "'self'", "'unsafe-inline'", "data:"}
    assert "'unsafe-inline'" not in rules["script-src"]


@pytest.mark.parametrize("name", ASSETS)
def test_every_asset_is_served_as_it_is(client: FlaskClient, name: str) -> None:
    answer = client.get(f"/docs/{name}")
    assert answer.status_code == 200
    assert answer.data == (FOLDER / name).read_bytes()
    packed = client.get(f"/docs/{name}", headers={"Accept-Encoding": "gzip, br"})
    assert packed.headers["Content-Encoding"] == "gzip"
    assert gzip.decompress(packed.data) == answer.data
    again = client.get(f"/docs/{name}", headers={"If-None-Match": answer.headers["ETag"]})
    assert again.status_code == 304
    assert answer.content_type == MEDIA_TYPES.get(Path(name).suffix, "text/plain; charset=utf-8")
    assert answer.headers["X-Content-Type-Options"] == "nosniff"


def test_every_vendored_file_is_served_with_its_licence() -> None:
    vendored = {path.name for path in (FOLDER / "vendor/swagger-ui").iterdir()}
    assert vendored == {name.rpartition("/")[2] for name in ASSETS if name.startswith("vendor/")}
    assert "Apache License" in (FOLDER / "vendor/swagger-ui/LICENSE").read_text("utf-8")
    assert "SmartBear" in (FOLDER / "vendor/swagger-ui/NOTICE").read_text("utf-8")
