"""Files of pages: their media types, packed for whoever can unpack them, and not sent twice."""

import functools
import gzip
from collections.abc import Callable, Iterator, Mapping
from importlib.resources.abc import Traversable
from pathlib import PurePosixPath

from flask import Blueprint, Response, request

from durbar_rest.exchange import Problem, Route

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
    ".webmanifest": "application/manifest+json",
    ".yaml": "application/yaml",
}

# Some hundred kilobytes each, of which readers share a few.
_MOST_PACKED = 128

Pages = tuple[Blueprint, dict[str, Route]]
"""What answers some pages, and what their paths lead to."""

Policy = Callable[[str, bytes], str | None]
"""What a file of this name and content may do, as a Content-Security-Policy."""


def below(path: str, members: Mapping[str, Traversable], name: str, policy: Policy) -> Pages:
    """Answer the files of a folder below a path, by the name of an operation."""
    blueprint = Blueprint(path.strip("/").replace("/", "-"), __name__)

    @blueprint.route(f"{path}/<path:member>")
    def file(member: str) -> Response:
        one = members.get(member)
        if one is None:
            raise Problem("not-found", f"There is no such file; the first is at {path}/.")
        body = one.read_bytes()
        return answer(member, body, policy(member, body))

    return blueprint, {f"{path}/{member}": Route(name, f"{path}/{member}") for member in members}


def inside(folder: Traversable, within: str = "") -> Iterator[tuple[str, Traversable]]:
    """Yield the files of a folder by their paths in it, in order."""
    for entry in sorted(folder.iterdir(), key=lambda entry: entry.name):
        if entry.is_dir():
            yield from inside(entry, f"{within}{entry.name}/")
        else:
            yield within + entry.name, entry


def answer(name: str, body: bytes, policy: str | None = None) -> Response:
    """A file of this name with this content, or 304 if the client has it already."""
    ending = PurePosixPath(name).suffix
    headers = {"Cache-Control": "no-cache"}
    if policy is not None:
        headers["Content-Security-Policy"] = policy
    media_type = _BINARY.get(ending)
    if media_type is None:
        media_type = _TEXT.get(ending, "text/plain") + "; charset=utf-8"
        headers["Vary"] = "Accept-Encoding"
        if request.accept_encodings["gzip"] > 0:
            headers["Content-Encoding"] = "gzip"
            body = _packed(body)
    response = Response(body, headers=headers, content_type=media_type)
    response.add_etag()
    response.make_conditional(request)
    return response


@functools.lru_cache(maxsize=_MOST_PACKED)
def _packed(body: bytes) -> bytes:
    return gzip.compress(body, mtime=0)
