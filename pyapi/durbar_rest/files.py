"""Files of pages: their media types, packed for whoever can unpack them, and not sent twice."""

import functools
import gzip
from pathlib import PurePosixPath

from flask import Response, request

# Everything else is text: licences, catalogues, and sources that pages offer for download.
_BINARY = {
    ".gz": "application/gzip",
    ".ico": "image/x-icon",
    ".inv": "application/octet-stream",
    ".png": "image/png",
    ".wasm": "application/wasm",
    ".woff": "font/woff",
    ".woff2": "font/woff2",
}
_TEXT = {
    ".css": "text/css",
    ".html": "text/html",
    ".js": "text/javascript",
    ".json": "application/json",
    ".svg": "image/svg+xml",
    ".yaml": "application/yaml",
    ".webmanifest": "application/manifest+json",
}

# Some hundred kilobytes each, of which readers share a few.
_MOST_PACKED = 128


def answer(name: str, body: bytes, *, policy: str | None = None) -> Response:
    """A file of this name with this content, or 304 if the client has it already.

    Args:
        name: Its name; the ending tells the media type.
        body: Its content.
        policy: What the page may do, as a Content-Security-Policy.
    """
    ending = PurePosixPath(name).suffix
    headers = {} if policy is None else {"Content-Security-Policy": policy}
    if (media_type := _BINARY.get(ending)) is not None:
        return _revalidated(Response(body, headers=headers, content_type=media_type))
    media_type = _TEXT.get(ending, "text/plain") + "; charset=utf-8"
    headers["Vary"] = "Accept-Encoding"
    if request.accept_encodings["gzip"] > 0:
        headers["Content-Encoding"] = "gzip"
        body = _packed(body)
    return _revalidated(Response(body, headers=headers, content_type=media_type))


@functools.lru_cache(maxsize=_MOST_PACKED)
def _packed(body: bytes) -> bytes:
    return gzip.compress(body, mtime=0)


def _revalidated(response: Response) -> Response:
    """A response with an ETag, or 304 if the client has it already."""
    response.add_etag()
    response.headers["Cache-Control"] = "no-cache"
    return response.make_conditional(request)
