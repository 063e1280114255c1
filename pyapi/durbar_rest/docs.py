"""The documentation page and the document it shows; the page asks no other host for anything.

openapi.yaml describes the service of the default settings.
"""

import functools
from pathlib import Path
from typing import Any

import orjson
import yaml
from flask import Blueprint, Request, Response, request

from durbar_rest import files, play
from durbar_rest.exchange import Route

DOCUMENT = Path(__file__).parent / "openapi.yaml"
FOLDER = Path(__file__).parent / "docs_page"

# What has an address below /docs/.
ASSETS = (
    "start.js",
    "vendor/swagger-ui/swagger-ui-bundle.js",
    "vendor/swagger-ui/swagger-ui.css",
    "vendor/swagger-ui/LICENSE",
    "vendor/swagger-ui/NOTICE",
    "vendor/swagger-ui/swagger-ui-bundle.js.LICENSE.txt",
)

# Swagger UI writes style attributes, and shows its icons from data: addresses.
CONTENT_SECURITY_POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; "
    "img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; "
    "frame-ancestors 'none'"
)


# Written in C where it was built so, which is ten times as fast.
_Loader: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


def pages() -> tuple[Blueprint, dict[str, Route]]:
    """The documentation, and where it is."""
    blueprint = Blueprint("docs", __name__)
    views = {
        "/": _begin,
        "/docs": _page,
        "/openapi.json": lambda: files.answer("openapi.json", _document_as_json()),
        "/openapi.yaml": lambda: files.answer("openapi.yaml", DOCUMENT.read_bytes()),
    }
    for name in ASSETS:
        views[f"/docs/{name}"] = functools.partial(_file, name)
    for path, view in views.items():
        blueprint.add_url_rule(path, endpoint=path.replace(".", "-"), view_func=view)
    return blueprint, {path: Route("docs", path) for path in views}


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


def _page() -> Response:
    return _file("index.html", CONTENT_SECURITY_POLICY)


def _file(name: str, policy: str | None = None) -> Response:
    return files.answer(name, (FOLDER / name).read_bytes(), policy=policy)
