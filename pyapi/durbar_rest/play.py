"""The page at /play, on which people play. It asks the API of the server that it comes from."""

import functools
import importlib.resources
import re
from collections.abc import Iterator, Mapping
from importlib.resources.abc import Traversable

from flask import Blueprint, Response, request

from durbar_rest import files
from durbar_rest.exchange import Problem, Route

PATH = "/play"
FIRST = f"{PATH}/"

# What logs, metrics and traces call a request for the page.
OPERATION_ID = "play"

# Those in which the page has its words; the first for whoever reads none of them.
LANGUAGES = ("en", "fr", "sk")

# Styles that a script sets on an element are no inline styles.
POLICY = (
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; "
    "style-src 'self'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; "
    "form-action 'none'; frame-ancestors 'none'"
)

_SHELL = "index.html"
_LANGUAGE = re.compile(rb'(<html\b[^>]*?\blang=")[^"]*')

# For who works on the page; a browser asks for none of these.
_FOR_TYPES = ("tsconfig.json", ".d.ts")


def pages() -> tuple[Blueprint, dict[str, Route]]:
    """The page with the files that it has now, and where they are."""
    members = dict(_files(importlib.resources.files("durbar_rest") / "page"))
    blueprint = Blueprint("play", __name__)
    blueprint.add_url_rule(PATH, "begin", begin)
    blueprint.add_url_rule(FIRST, "first", functools.partial(_answer, members, _SHELL))
    blueprint.add_url_rule(f"{FIRST}<path:name>", "file", functools.partial(_answer, members))
    paths = [PATH, FIRST, *(FIRST + name for name in members)]
    return blueprint, {path: Route(OPERATION_ID, path) for path in paths}


def begin() -> Response:
    """Lead to the page, from a path beside it: the address is relative, for a proxy's prefix."""
    query = request.query_string.decode("latin-1")
    aim = FIRST.lstrip("/") + (f"?{query}" if query else "")
    return Response(status=307, headers={"Location": aim}, content_type="text/html")


def _files(folder: Traversable, inside: str = "") -> Iterator[tuple[str, Traversable]]:
    for entry in sorted(folder.iterdir(), key=lambda entry: entry.name):
        if entry.is_dir():
            yield from _files(entry, f"{inside}{entry.name}/")
        elif not entry.name.endswith(_FOR_TYPES):
            yield inside + entry.name, entry


def _answer(members: Mapping[str, Traversable], name: str) -> Response:
    file = members.get(name)
    if file is None:
        raise Problem("not-found", f"The page has no such file; it begins at {FIRST}.")
    body = file.read_bytes()
    if name != _SHELL:
        # A worker lives by the policy of its own script.
        return files.answer(name, body, policy=POLICY)
    language = _language()
    body = _LANGUAGE.sub(rb"\g<1>" + language.encode(), body, count=1)
    response = files.answer(name, body, policy=POLICY)
    response.headers["Content-Language"] = language
    response.headers["Vary"] = "Accept-Language, Accept-Encoding"
    return response


def _language() -> str:
    """The language for the current request: what the address says, else what the browser does."""
    language = request.args.get("lang", "").lower()
    if language in LANGUAGES:
        return language
    return request.accept_languages.best_match(LANGUAGES, LANGUAGES[0])
