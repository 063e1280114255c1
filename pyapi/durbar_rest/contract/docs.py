"""The documentation page and the document it shows; the page asks no other host for anything."""

import functools
from collections.abc import Callable
from pathlib import Path

import orjson
from flask import Flask, Response, request

from durbar_rest import pages, play, problems
from durbar_rest.contract.document import describe, to_yaml
from durbar_rest.operation import revalidated

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


def register(app: Flask, described_app: Callable[[], Flask]) -> None:
    """Let an application show its documentation.

    Args:
        app: The application.
        described_app: Makes the same application, but with the keys of `capture.SEAL_KEYS`: no
            example is sealed with a key that is secret.
    """

    @functools.cache
    def document() -> tuple[bytes, str]:
        described = describe(described_app())
        return orjson.dumps(described), to_yaml(described)

    views: dict[str, Callable[[], Response]] = {
        "/": _redirect,
        "/docs": _page,
        "/openapi.json": lambda: _text(document()[0], "application/json"),
        "/openapi.yaml": lambda: _text(document()[1], "application/yaml"),
    }
    for name in ASSETS:
        views[f"/docs/{name}"] = functools.partial(_file, name)
    for path, view in views.items():
        app.add_url_rule(path, endpoint=path, view_func=view)


def _redirect() -> Response:
    """Lead a person to the page on which people play, and a program to the documentation."""
    if problems.prefers_html(request):
        response = play.begin()
    else:
        to_docs = {"Location": "/docs"}
        response = Response(status=307, headers=to_docs, content_type="application/json")
    response.headers["Vary"] = "Accept"
    return response


def _page() -> Response:
    return _file("index.html", CONTENT_SECURITY_POLICY)


def _file(name: str, policy: str | None = None) -> Response:
    return pages.answer(name, (FOLDER / name).read_bytes(), policy=policy)


def _text(text: str | bytes, media_type: str) -> Response:
    return revalidated(Response(text, content_type=media_type))
