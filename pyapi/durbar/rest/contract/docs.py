"""The documentation page and the document it shows; the page asks no other host for anything."""

import functools
import gzip
from collections.abc import Callable
from pathlib import Path

import orjson
from flask import Flask, Response, request

from durbar.rest.contract.document import describe, to_yaml
from durbar.rest.operation import revalidated

FOLDER = Path(__file__).parent / "docs_page"

# What has an address below /docs/, with its media type.
ASSETS = {
    "start.js": "text/javascript; charset=utf-8",
    "vendor/swagger-ui/swagger-ui-bundle.js": "text/javascript; charset=utf-8",
    "vendor/swagger-ui/swagger-ui.css": "text/css; charset=utf-8",
    "vendor/swagger-ui/LICENSE": "text/plain; charset=utf-8",
    "vendor/swagger-ui/NOTICE": "text/plain; charset=utf-8",
    "vendor/swagger-ui/swagger-ui-bundle.js.LICENSE.txt": "text/plain; charset=utf-8",
}

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
    for name, media_type in ASSETS.items():
        views[f"/docs/{name}"] = functools.partial(_file, name, media_type)
    for path, view in views.items():
        app.add_url_rule(path, endpoint=path, view_func=view)


def _redirect() -> Response:
    return Response(status=307, headers={"Location": "/docs"}, content_type="application/json")


def _page() -> Response:
    response = _file("index.html", "text/html; charset=utf-8")
    response.headers["Content-Security-Policy"] = CONTENT_SECURITY_POLICY
    return response


def _file(name: str, media_type: str) -> Response:
    if request.accept_encodings["gzip"] > 0:
        response = _text(_compressed(name), media_type)
        response.headers["Content-Encoding"] = "gzip"
    else:
        response = _text((FOLDER / name).read_bytes(), media_type)
    response.headers["Vary"] = "Accept-Encoding"
    return response


@functools.cache
def _compressed(name: str) -> bytes:
    return gzip.compress((FOLDER / name).read_bytes(), mtime=0)


def _text(text: str | bytes, media_type: str) -> Response:
    return revalidated(Response(text, content_type=media_type))
