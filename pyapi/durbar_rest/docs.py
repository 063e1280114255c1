"""The documentation page and the document it shows; the page asks no other host for anything.

openapi.yaml describes the service of the default settings.
"""

import functools
from pathlib import Path
from typing import Any

import orjson
import yaml
from flask import Request, Response, request

from durbar_rest import files, play
from durbar_rest.exchange import Route

DOCUMENT = Path(__file__).parent / "openapi.yaml"
FOLDER = Path(__file__).parent / "docs_page"

# Swagger UI writes style attributes, and shows its icons from data: addresses.
CONTENT_SECURITY_POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; "
    "img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; "
    "frame-ancestors 'none'"
)


# Written in C where it was built so, which is ten times as fast.
_Loader: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


def pages() -> files.Pages:
    """The documentation, and where it is."""
    # README.md says how the others came there.
    members = {name: file for name, file in files.inside(FOLDER) if not name.endswith(".md")}
    shell = members.pop("index.html")
    blueprint, routes = files.below("/docs", members, "docs", lambda *_: None)
    views = {
        "/": _begin,
        "/docs": lambda: files.answer("index.html", shell.read_bytes(), CONTENT_SECURITY_POLICY),
        "/openapi.json": lambda: files.answer("openapi.json", _document_as_json()),
        "/openapi.yaml": lambda: files.answer("openapi.yaml", DOCUMENT.read_bytes()),
    }
    for path, view in views.items():
        blueprint.add_url_rule(path, path.replace(".", "-"), view)
    return blueprint, {path: Route("docs", path) for path in views} | routes


def prefers_html(request: Request) -> bool:
    """Return whether a browser wants a page; programs accept JSON, or anything."""
    return request.method in {"GET", "HEAD"} and "text/html" in request.headers.get("Accept", "")


@functools.cache
def _document_as_json() -> bytes:
    return orjson.dumps(yaml.load(DOCUMENT.read_text("utf-8"), _Loader))  # noqa: S506 - a safe one


def _begin() -> Response:
    """Lead a person to the page on which people play, and a program to the documentation."""
    if prefers_html(request):
        response = play.begin()
    else:
        to_docs = {"Location": "/docs"}
        response = Response(status=307, headers=to_docs, content_type="application/json")
    response.headers["Vary"] = "Accept"
    return response
